/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/xml.h"
#include "pairing/draw/option.h"

/* A tournament of OpenGotha. What it says and an event has no word for is kept under
 * "opengotha/ELEMENT", and of a player as his detail "opengotha.ATTRIBUTE". Pairgoth tells the same
 * in another form, and shares what is meant. */

#define FORMATS_OPENGOTHA_KEPT "opengotha/"
#define FORMATS_OPENGOTHA_TEAM_SET "TeamTournamentParameterSet"
#define FORMATS_OPENGOTHA_CORRECTION 100 /* the most */
#define FORMATS_OPENGOTHA_RATING 100000  /* the most */
#define FORMATS_OPENGOTHA_HANDICAP 99    /* the most */
#define FORMATS_OPENGOTHA_TABLE 1000000  /* the most */

typedef enum {
  FORMATS_OPENGOTHA_GENERAL,
  FORMATS_OPENGOTHA_HANDICAPS,
  FORMATS_OPENGOTHA_PAIRING,
  FORMATS_OPENGOTHA_N_SETS
} FormatsOpengothaSet;

typedef enum {
  FORMATS_OPENGOTHA_TEXT,
  FORMATS_OPENGOTHA_KOMI,
  FORMATS_OPENGOTHA_NUMBER,
  FORMATS_OPENGOTHA_RANK,
  FORMATS_OPENGOTHA_THOUSANDTHS,
  FORMATS_OPENGOTHA_WORD
} FormatsOpengothaKind;

/* A parameter and the setting that says the same. */
typedef struct {
  FormatsOpengothaSet set;
  const char *theirs;
  const char *ours;
  FormatsOpengothaKind kind;
  const char *words;    /* of a word: "THEIRS=ours ..." */
  PairingSystem system; /* the only one in which it is so, else PAIRING_NO_SYSTEM */
} FormatsOpengothaRow;

/* What both directions need of an event. */
typedef struct {
  PairingPlan plan; /* as the settings have it */
  int rounds;
  gboolean is_theirs; /* it was read from such a file: nothing is added that was not in it */
} FormatsOpengothaTerms;

/* The index of a player by what games name him by, -1 for nobody. */
typedef int (*FormatsOpengothaFind) (gconstpointer names, const char *key);

/* opengotha-words.c */
const FormatsOpengothaRow *formats_opengotha_nth (gsize i);
const FormatsOpengothaRow *formats_opengotha_row (const char *theirs, PairingSystem system);
char *formats_opengotha_swap (const char *words, const char *word, gboolean is_theirs);
char *formats_opengotha_to_ours (const FormatsOpengothaRow *row, const char *theirs);
char *formats_opengotha_from_ours (const FormatsOpengothaRow *row, const char *ours);
gboolean formats_opengotha_take (FormatsEvent *event, const FormatsOpengothaRow *row,
                                 const char *theirs);
char *formats_opengotha_theirs (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                const FormatsOpengothaRow *row);
void formats_opengotha_terms (const FormatsEvent *event, FormatsOpengothaTerms *terms);
gboolean formats_opengotha_criterion_read (const char *theirs, StandingCriterion *ret_ours);
const char *formats_opengotha_criterion_write (StandingCriterion ours);
char *formats_opengotha_rank (RulesRank rank);
char *formats_opengotha_country (const char *text);

/* opengotha-settings.c */
void formats_opengotha_set_handicap (FormatsEvent *event);
void formats_opengotha_settings_read (FormatsEvent *event, const FormatsXml *tournament,
                                      gboolean has_teams);
void formats_opengotha_settings_write (const FormatsEvent *event,
                                       const FormatsOpengothaTerms *terms, FormatsXml *tournament);

/* opengotha-player.c */
extern const char
    *const formats_opengotha_lists[]; /* that players have numbers in; NULL behind the last */
void formats_opengotha_take_ident (FormatsPlayer *player);
void formats_opengotha_take_start (FormatsPlayer *player, const FormatsOpengothaTerms *terms,
                                   int correction);
int formats_opengotha_correction (const FormatsOpengothaTerms *terms, const FormatsPlayer *player);
gboolean formats_opengotha_players_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                         const FormatsXml *tournament, GError **error);
void formats_opengotha_players_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                      FormatsXml *tournament);
int *formats_opengotha_last_games (const FormatsEvent *event);

/* opengotha-decided.c */
const FormatsMember *formats_opengotha_member (const FormatsTeam *team, int place);
GArray *formats_opengotha_decided (const FormatsEvent *event);

/* opengotha-games.c */
void formats_opengotha_award (FormatsEvent *event, const FormatsGame *game, int points,
                              const char *word);
GHashTable *formats_opengotha_awarded (const FormatsEvent *event);
gboolean formats_opengotha_both_win (GHashTable *awarded, const FormatsGame *game);
gboolean formats_opengotha_games_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                       const FormatsXml *tournament, char **ret_why,
                                       GError **error);
gboolean formats_opengotha_games_write (const FormatsEvent *event, FormatsXml *tournament,
                                        GError **error);

/* opengotha-team-set.c */
void formats_opengotha_team_criteria (FormatsEvent *event, const FormatsXml *tournament);
void formats_opengotha_team_set_write (const FormatsEvent *event, FormatsXml *set);

/* opengotha-team.c */
char *formats_opengotha_teams_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                    const FormatsXml *tournament, FormatsOpengothaFind find,
                                    gconstpointer names);
void formats_opengotha_teams_write (const FormatsEvent *event, const GPtrArray *keys,
                                    FormatsXml *tournament);

/* opengotha.c */
FormatsXml *formats_opengotha_kept (const FormatsEvent *event, const char *name);
void formats_opengotha_keep (FormatsEvent *event, const FormatsXml *xml);
void formats_opengotha_sort (FormatsXml *xml);
FormatsXml *formats_opengotha_child (FormatsXml *xml, const char *name);
void formats_opengotha_set_number (FormatsXml *xml, const char *name, int number);
gboolean formats_opengotha_number (const FormatsXml *xml, const char *name, int least, int most,
                                   int *ret_number, GError **error);
void formats_opengotha_settle (FormatsEvent *event, const FormatsOpengothaTerms *terms);
