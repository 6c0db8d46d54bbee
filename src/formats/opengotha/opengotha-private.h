#pragma once
#include "formats/text/xml.h"
#include "pairing/draw/option.h"

/* The parts of formats/opengotha/opengotha.c. What OpenGotha says and an event has no word for is kept under
 * "opengotha/ELEMENT", and of a player as his detail "opengotha.ATTRIBUTE". */

#define FORMATS_OPENGOTHA_KEPT "opengotha/"
#define FORMATS_OPENGOTHA_DETAIL "opengotha."
#define FORMATS_OPENGOTHA_CORRECTION 100 /* the most */
#define FORMATS_OPENGOTHA_ROUNDS 20      /* that a player's "participating" speaks of */

/* A parameter and the setting that says the same: opengotha-words.c. */
typedef enum {
  FORMATS_OPENGOTHA_GENERAL,
  FORMATS_OPENGOTHA_HANDICAP,
  FORMATS_OPENGOTHA_PAIRING,
  FORMATS_OPENGOTHA_N_SETS
} FormatsOpengothaSet;

typedef enum {
  FORMATS_OPENGOTHA_TEXT,
  FORMATS_OPENGOTHA_KOMI,
  FORMATS_OPENGOTHA_NUMBER,
  FORMATS_OPENGOTHA_YES_NO,
  FORMATS_OPENGOTHA_RANK,
  FORMATS_OPENGOTHA_THOUSANDTHS,
  FORMATS_OPENGOTHA_WORD
} FormatsOpengothaKind;

typedef struct {
  FormatsOpengothaSet set;
  const char *theirs;
  const char *ours;
  FormatsOpengothaKind kind;
  const char *words;    /* of a word: "THEIRS=ours ..." */
  PairingSystem system; /* the only one in which it is so, else PAIRING_NO_SYSTEM */
} FormatsOpengothaRow;

/* An attribute of a player and the detail that says the same. */
typedef struct {
  const char *theirs;
  const char *ours;
} FormatsOpengothaDetail;

extern const char *const formats_opengotha_sets[FORMATS_OPENGOTHA_N_SETS];
extern const FormatsOpengothaRow formats_opengotha_rows[]; /* the last has no name */
extern const FormatsOpengothaDetail formats_opengotha_details[];

const FormatsOpengothaRow *formats_opengotha_row (const char *theirs, PairingSystem system);
char *formats_opengotha_swap (const char *words, const char *word, gboolean is_theirs);
char *formats_opengotha_to_ours (const FormatsOpengothaRow *row, const char *theirs);
char *formats_opengotha_from_ours (const FormatsOpengothaRow *row, const char *ours);
const char *formats_opengotha_detail (const char *theirs);
gboolean formats_opengotha_member (const char *theirs);
char *formats_opengotha_country (const char *text);

GHashTable *formats_opengotha_awarded (const FormatsEvent *event);
gboolean formats_opengotha_both_win (GHashTable *awarded, const FormatsGame *game);
gboolean formats_opengotha_result_read (const char *word, RulesResult *ret_result, int *ret_points);
gboolean formats_opengotha_result_is_first (const char *word);
const char *formats_opengotha_result_write (RulesResult result, gboolean both_win,
                                            const char *kept);
gboolean formats_opengotha_game_knows (const char *name);

/* What both directions need of an event. */
typedef struct {
  PairingPlan plan; /* as the settings have it */
  int rounds;
  gboolean is_theirs; /* it was read from such a file: nothing is added that was not in it */
} FormatsOpengothaTerms;

gboolean formats_opengotha_criterion_read (const char *theirs, StandingCriterion *ret_ours);
const char *formats_opengotha_criterion_write (StandingCriterion ours);
gboolean formats_opengotha_take (FormatsEvent *event, const FormatsOpengothaRow *row,
                                 const char *theirs);
char *formats_opengotha_theirs (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                const FormatsOpengothaRow *row);
void formats_opengotha_set_handicap (FormatsEvent *event);
void formats_opengotha_take_ident (FormatsPlayer *player);
void formats_opengotha_take_start (FormatsPlayer *player, const FormatsOpengothaTerms *terms,
                                   int correction);
int formats_opengotha_correction (const FormatsOpengothaTerms *terms, const FormatsPlayer *player);
void formats_opengotha_settle (FormatsEvent *event, const FormatsOpengothaTerms *terms);
int *formats_opengotha_last_games (const FormatsEvent *event);
void formats_opengotha_terms (const FormatsEvent *event, FormatsOpengothaTerms *terms);
int formats_opengotha_start (const FormatsOpengothaTerms *terms, const FormatsPlayer *player,
                             int correction);
char *formats_opengotha_rank (RulesRank rank);
GTree *formats_opengotha_keys (const FormatsEvent *event, const FormatsPlayer **ret_other);
void formats_opengotha_set_number (FormatsXml *xml, const char *name, int number);
char *formats_opengotha_key (const char *family, const char *given);
gboolean formats_opengotha_number (const FormatsXml *xml, const char *name, int least, int most,
                                   int *ret_number, GError **error);

FormatsXml *formats_opengotha_kept (const FormatsEvent *event, const char *name);
void formats_opengotha_keep (FormatsEvent *event, const FormatsXml *xml);
void formats_opengotha_sort (FormatsXml *xml);

void formats_opengotha_settings_read (FormatsEvent *event, const FormatsXml *tournament);
void formats_opengotha_settings_write (const FormatsEvent *event,
                                       const FormatsOpengothaTerms *terms, FormatsXml *tournament);
void formats_opengotha_criteria_read (FormatsEvent *event, const FormatsXml *placement);
void formats_opengotha_criteria_write (const FormatsEvent *event, gboolean is_macmahon,
                                       FormatsXml *placement);
void formats_opengotha_time_read (FormatsEvent *event, FormatsXml *general);
void formats_opengotha_time_write (const FormatsEvent *event, FormatsXml *general);
void formats_opengotha_dates_read (FormatsEvent *event, FormatsXml *general);
void formats_opengotha_dates_write (const FormatsEvent *event, FormatsXml *general);
gboolean formats_opengotha_player_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                        const FormatsXml *xml, GError **error);
void formats_opengotha_player_write (const FormatsOpengothaTerms *terms,
                                     const FormatsPlayer *player, int last_game, FormatsXml *xml);
gboolean formats_opengotha_games_read (FormatsEvent *event, const FormatsXml *tournament,
                                       GError **error);
gboolean formats_opengotha_games_write (const FormatsEvent *event, FormatsXml *tournament,
                                        GError **error);
