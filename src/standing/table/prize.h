/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/team/line-up.h"
#include "standing/table/standing.h"

#define STANDING_ALL_BOARDS (-1)

/* For whom a prize is; everything that is said must hold. */
typedef struct {
  RulesRank from; /* the lowest rank, RULES_RANK_NONE for none */
  RulesRank to;   /* the highest */
  char *country;  /* NULL for any, like club */
  char *club;
  int category;  /* standing_macmahon_category(), from 1; 0 for any */
  int group;     /* of a round robin, from 1; 0 for any */
  char *section; /* NULL for any */
  int born_from; /* the first day or year of birth, as rules_born_parse() has it; 0 for any */
  int born_to;
  char sex;  /* 'f' or 'm'; 0 for any */
  int board; /* of the matches of teams, from 1: for the people who play there; STANDING_ALL_BOARDS
              * for the people of all boards; 0 for whoever is drawn */
} StandingWho;

/* The standings in which it is told who has what: of whoever is drawn and, where these are teams,
 * of the people on each board. They are lent. */
typedef struct {
  const StandingTable *drawn;
  const StandingTable *all_boards;                /* NULL where there are no teams, */
  const StandingTable *boards[RULES_LINE_UP_MAX]; /* or where no prize asks for it */
} StandingPrizeTables;

typedef struct {
  int place; /* among those for whom it is, from 1 */
  StandingWho who;
} StandingPrize;

typedef struct {
  RulesRanks categories; /* as in standing_macmahon_category() */
  gboolean doubles;      /* who has a prize may get one of another kind as well */
} StandingPrizeRules;

/* One prize for one player. */
typedef struct {
  int prize;  /* index into the prizes */
  int player; /* index into the players of the field of its table */
  int place;  /* his place in the table */
  int shared; /* by how many it is shared; 1 where it is his alone */
  int passed; /* how many better placed for whom it is were passed over, as they have a prize */
} StandingPrizeFor;

char standing_who_sex (const char *text);
gboolean standing_who_parse (const char *text, StandingWho *ret_who);
char *standing_who_format (const StandingWho *who);
char *standing_who_words (const StandingWho *who);
gboolean standing_who_fits (const StandingWho *who, const StandingField *field, int player,
                            const StandingPrizeRules *rules);
void standing_who_clear (StandingWho *who);
const StandingTable *standing_prize_table (const StandingPrizeTables *tables,
                                           const StandingWho *who);
StandingPrizeFor *standing_prize_give (const StandingPrizeTables *tables,
                                       const StandingPrize *prizes, int n_prizes,
                                       const StandingPrizeRules *rules, int *ret_n_given);
char *standing_prize_why (const StandingPrizeTables *tables, const StandingPrize *prizes,
                          const StandingPrizeFor *given);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StandingWho, standing_who_clear)
