/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/entries/entry.h"
#include "rules/game/result.h"
#include "rules/team/line-up.h"
#include "standing/table/standing.h"

/* A tournament as files of other programs tell it, and as it is told to them. Texts are never NULL.
 * What a format has no word for is left as formats_event_new() has it. */

#define FORMATS_EVENT_PLAYERS 20000
#define FORMATS_EVENT_ROUNDS 500
#define FORMATS_TEAM_PLACES 99 /* of a registered order */

/* Something more that a file says: of a player or of the event, under one of our names. */
typedef struct {
  char *name;
  char *value;
  gboolean guessed; /* the source does not say it in so many words */
} FormatsPair;

/* Somebody of a team. */
typedef struct {
  int player; /* index into players: a person */
  int place;  /* in the registered order, from 1 */
  gboolean reserve;
} FormatsMember;

/* What a player has who is a team (Art. 25.2): its name is his family name. */
typedef struct {
  char *captain;
  char *coach;
  char *note;
  GArray *members; /* FormatsMember, by place */
} FormatsTeam;

typedef struct {
  int line; /* in the source, from 1; 0 where it has none */
  char *family;
  char *given;
  char *country; /* two capital letters where it is known so */
  char *club;
  char *ident; /* the number in the list that the event goes by: an EGF PIN first of all */
  RulesRank rank;
  int rating; /* 0 where unknown */
  gboolean has_start;
  int start;  /* what he starts with in McMahon, in points of two for a win */
  int number; /* drawn, from 1; 0 where the source does not say */
  int group;
  int entry; /* his number in the list of entries; 0 for the next */
  gboolean withdrawn;
  GArray *absent;     /* int: rounds that he sits out */
  GPtrArray *details; /* FormatsPair: "egf", "ffg", "aga", "born", ... */
  FormatsTeam *team;  /* NULL for a person */
} FormatsPlayer;

/* A game of two people; a match of two teams, which has a result of its own only where it was
 * forfeited as a whole; or a board of a match, which may be empty on one side or both. Matches have
 * numbers of tables of their own. */
typedef struct {
  int line;
  int round; /* from 1 */
  int table; /* from 1; 0 where the source does not say */
  int black; /* index into players, -1 for nobody: the other has the bye */
  int white;
  int handicap;
  gboolean uncoloured; /* it is not known who had Black: the seats mean nothing */
  gboolean taken;      /* they had each other's colours: Black was assigned White (Art. 17.1) */
  gboolean overruled;  /* another result counts than the one that was entered (Art. 28.2) */
  RulesResult result;  /* what counts */
  RulesResult entered; /* where it is overruled; none where no game was played */
  int place;           /* of a match: board 1, 2, ...; 0 where it is no board of a match */
  int team;            /* of a board: for whom Black plays there, index into players */
} FormatsGame;

/* Points for a round without a game or a bye: half-point byes and the like. */
typedef struct {
  int player;
  int round;
  int points; /* two for a win */
} FormatsAward;

/* A restriction, a ruling, a warning without one, an offence of the event's own, a line-up that is
 * not open yet. Which words each
 * may have is told in formats/event/event.c; what they mean is the desk's. Players are numbers of
 * the list, from 1. */
typedef struct {
  int line;
  const char *what; /* "restriction", ...: static */
  GPtrArray *words; /* FormatsPair */
} FormatsFact;

typedef struct {
  GPtrArray *settings; /* FormatsPair: names and values of desk/event/event.h: name, place, dates,
                        * rounds, komi, rules, system, criteria, bye_sos, ... */
  GPtrArray *players;  /* FormatsPlayer */
  GArray *games;       /* FormatsGame, by round, then by table */
  GArray *awards;      /* FormatsAward */
  GPtrArray *facts;    /* FormatsFact, in the order in which they were made */
  int results;         /* that rows of a table tell, each player's own */
  int results_taken;   /* of them */
  int rounds;          /* in the source: the last that has anything */
  int settled;         /* the last that is settled, be it empty, where the source says so */
  GPtrArray *kept;     /* FormatsPair: parts that this program has no use for, as they stand */
  GPtrArray *faults;   /* FormatsFault: lines that were left out, and what is doubtful */
} FormatsEvent;

GPtrArray *formats_pairs_new (void);
FormatsPair *formats_pairs_set (GPtrArray *pairs, const char *name, const char *value);
const char *formats_pairs_get (const GPtrArray *pairs, const char *name);
FormatsEvent *formats_event_new (void);
void formats_event_free (FormatsEvent *event);
FormatsPlayer *formats_event_add_player (FormatsEvent *event);
void formats_event_add_game (FormatsEvent *event, const FormatsGame *game);
void formats_event_set (FormatsEvent *event, const char *name, const char *value);
void formats_event_guess (FormatsEvent *event, const char *name, const char *value);
const char *formats_event_get (const FormatsEvent *event, const char *name);
void formats_event_keep (FormatsEvent *event, const char *name, const char *text);
const char *formats_event_kept (const FormatsEvent *event, const char *name);
void formats_event_add_fault (FormatsEvent *event, int line, const char *text, const char *message);
GPtrArray *formats_facts_new (void);
FormatsFact *formats_event_add_fact (FormatsEvent *event, const char *what);
const char *formats_player_get (const FormatsPlayer *player, const char *name);
const char *formats_player_number (const FormatsPlayer *player, const char *list);
void formats_player_set (FormatsPlayer *player, const char *name, const char *value);
const char *formats_fact_get (const FormatsFact *fact, const char *word);
void formats_fact_set (FormatsFact *fact, const char *word, const char *value);
gboolean formats_fact_can_have (const FormatsFact *fact, const char *word);
gboolean formats_event_check (FormatsEvent *event, GError **error);
int formats_event_as_played (FormatsEvent *event);
int formats_event_rounds (const FormatsEvent *event);
StandingField *formats_event_field (const FormatsEvent *event);

/* Teams among its players, their matches among its games (Art. 25.2): formats/event/team.c */

void formats_event_make_team (FormatsPlayer *player);
void formats_team_free (FormatsTeam *team);
void formats_team_add (FormatsTeam *team, int player, int place, gboolean reserve);
gboolean formats_event_is_team (const FormatsEvent *event, int player);
gboolean formats_event_is_match (const FormatsEvent *event, const FormatsGame *game);
gboolean formats_event_has_teams (const FormatsEvent *event);
int formats_event_n_boards (const FormatsEvent *event);
GHashTable *formats_event_matches (const FormatsEvent *event);
const FormatsGame *formats_event_match (const FormatsEvent *event, GHashTable *matches, int round,
                                        int team);
int *formats_event_teams_of (const FormatsEvent *event);
gboolean formats_event_check_teams (const FormatsEvent *event, GError **error);
char *formats_event_teams_kept (const char *why);
GArray *formats_event_lay_boards (const FormatsEvent *event, GArray *games,
                                  StandingMatchRule *ret_rule);
RulesResult formats_event_match_result (const FormatsEvent *event, const FormatsGame *match);
FormatsEvent *formats_event_people (const FormatsEvent *event, int *ret_indices);

/* meet.c */

/* Says on which board of his team somebody plays in a round, from 1; 0 where the source does not
 * say. */
typedef int (*FormatsPlaceOf) (gconstpointer data, int round, int team, int player);

char *formats_event_meet (FormatsEvent *event, FormatsPlaceOf place_of, gconstpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsEvent, formats_event_free)
