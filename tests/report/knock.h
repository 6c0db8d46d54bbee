/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/bracket.h"

/* Knock-outs for papers, made by the plainest rule: the first player of the list is the best, the
 * better one wins, and the best are kept apart. */

typedef struct {
  int n_players;
  int played; /* so many stages of the main bracket are over */
  gboolean third;
  gboolean losers; /* a second bracket for those who lost once, and a grand final */
  int best_of;
} KnockShape;

/* A bracket while it is made. */
typedef struct {
  KnockShape shape;
  int size;     /* players and byes: a power of two */
  int n_stages; /* of the main bracket */
  GArray *matches;
} Knock;

static inline PairingMatch *
knock_at (const Knock *knock, int match)
{
  return &g_array_index (knock->matches, PairingMatch, match);
}

/* Who stands in which line: 1 and 2 are as far apart as can be, and so on within each half. */
static inline int
knock_line (int line, int size)
{
  int half = size / 2, place = 0;

  if (size == 1)
    return 0;
  place = knock_line (line / 2, half);
  return line % 2 == (place % 2 == 0 ? 0 : 1) ? place : size - 1 - place;
}

static inline int
knock_side (const Knock *knock, int from, gboolean loser)
{
  const PairingMatch *match = knock_at (knock, from);
  int other = match->winner == match->one ? match->two : match->one;

  if (match->winner < 0)
    return -1;
  return loser ? other : match->winner;
}

static inline void
knock_play (const Knock *knock, PairingMatch *match, gboolean over)
{
  int wins = (knock->shape.best_of + 1) / 2;

  match->winner = -1;
  if (match->one < 0 || match->two < 0) {
    if (match->bye)
      match->winner = MAX (match->one, match->two);
    return;
  }
  if (!over)
    return;
  match->winner = MIN (match->one, match->two);
  match->wins_one = match->winner == match->one ? wins : (wins > 1);
  match->wins_two = match->winner == match->two ? wins : (wins > 1);
}

/* Whose players come from two matches, with -1 for none. */
static inline void
knock_add (Knock *knock, PairingMatch match, gboolean over)
{
  if (match.from_one >= 0)
    match.one = knock_side (knock, match.from_one, match.loser_one);
  if (match.from_two >= 0)
    match.two = knock_side (knock, match.from_two, match.loser_two);
  knock_play (knock, &match, over);
  g_array_append_val (knock->matches, match);
}

static inline void
knock_first_stage (Knock *knock)
{
  for (int i = 0; i < knock->size / 2; i++) {
    int one = knock_line (2 * i, knock->size), two = knock_line (2 * i + 1, knock->size);
    PairingMatch match = {
      .part = PAIRING_BRACKET_MAIN, .slot = i, .round = 1, .from_one = -1, .from_two = -1
    };

    match.one = one < knock->shape.n_players ? one : -1;
    match.two = two < knock->shape.n_players ? two : -1;
    match.bye = match.one < 0 || match.two < 0;
    knock_add (knock, match, knock->shape.played > 0);
  }
}

/* Two neighbours of the stage before, which begins at @from. */
static inline int
knock_next_stage (Knock *knock, PairingBracketPart part, int stage, int from, int n)
{
  int first = (int) knock->matches->len;
  gboolean over = part == PAIRING_BRACKET_MAIN && stage < knock->shape.played;

  for (int i = 0; i < n; i++)
    knock_add (knock,
               (PairingMatch){ .part = part,
                               .stage = stage,
                               .slot = i,
                               .round = stage + 1,
                               .one = -1,
                               .two = -1,
                               .from_one = from + 2 * i,
                               .from_two = from + 2 * i + 1 },
               over);
  return first;
}

static inline void
knock_third (Knock *knock, int semi)
{
  knock_add (knock,
             (PairingMatch){ .part = PAIRING_BRACKET_THIRD,
                             .round = knock->n_stages,
                             .one = -1,
                             .two = -1,
                             .from_one = semi,
                             .from_two = semi + 1,
                             .loser_one = TRUE,
                             .loser_two = TRUE },
             knock->shape.played >= knock->n_stages);
}

/* The losers of a stage of the main bracket come in, each against one who is still there. */
static inline int
knock_drop (Knock *knock, int stage, int from, int main, int n)
{
  int first = (int) knock->matches->len;

  for (int i = 0; i < n; i++)
    knock_add (knock,
               (PairingMatch){ .part = PAIRING_BRACKET_LOSER,
                               .stage = stage,
                               .slot = i,
                               .round = stage + 2,
                               .one = -1,
                               .two = -1,
                               .from_one = from + i,
                               .from_two = main + n - 1 - i,
                               .loser_two = TRUE },
               FALSE);
  return first;
}

static inline int
knock_first_losers (Knock *knock, int main)
{
  int first = knock_next_stage (knock, PAIRING_BRACKET_LOSER, 0, main, knock->size / 4);

  for (int i = first; i < (int) knock->matches->len; i++) {
    PairingMatch *match = knock_at (knock, i);

    match->loser_one = match->loser_two = TRUE;
    match->round = 2;
    match->one = knock_side (knock, match->from_one, TRUE);
    match->two = knock_side (knock, match->from_two, TRUE);
    match->bye = knock_at (knock, match->from_one)->bye || knock_at (knock, match->from_two)->bye;
  }
  return first;
}

/* mains[i] is the first match of stage i of the main bracket. Returns the last match. */
static inline int
knock_losers (Knock *knock, const int *mains)
{
  int stage = 0, from = knock_first_losers (knock, mains[0]);

  for (int i = 1; i < knock->n_stages; i++) {
    int n = knock->size >> (i + 1);

    from = knock_drop (knock, ++stage, from, mains[i], n);
    if (n > 1)
      from = knock_next_stage (knock, PAIRING_BRACKET_LOSER, ++stage, from, n / 2);
  }
  return from;
}

static inline void
knock_final (Knock *knock, int one, int two)
{
  knock_add (
      knock,
      (PairingMatch){
          .part = PAIRING_BRACKET_FINAL, .one = -1, .two = -1, .from_one = one, .from_two = two },
      FALSE);
}

static inline PairingBracket *
knock_end (Knock *knock)
{
  PairingBracket *bracket = g_new0 (PairingBracket, 1);

  bracket->n_matches = (int) knock->matches->len;
  bracket->rule.n = knock->shape.best_of;
  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = knock_at (knock, i);

    bracket->n_stages[match->part] = MAX (bracket->n_stages[match->part], match->stage + 1);
  }
  bracket->matches = (PairingMatch *) (gpointer) g_array_free (knock->matches, FALSE);
  return bracket;
}

/* To be freed with knock_free(). */
static inline PairingBracket *
knock_new (KnockShape shape)
{
  Knock knock = { shape, 2, 1, g_array_new (FALSE, FALSE, sizeof (PairingMatch)) };
  int mains[16] = { 0 }, last = 0;

  for (; knock.size < shape.n_players; knock.size *= 2)
    knock.n_stages++;
  knock_first_stage (&knock);
  for (int i = 1; i < knock.n_stages; i++)
    mains[i] = last =
        knock_next_stage (&knock, PAIRING_BRACKET_MAIN, i, mains[i - 1], knock.size >> (i + 1));
  if (shape.losers) {
    int losers = knock_losers (&knock, mains);
    if (shape.third)
      g_assert_not_reached ();
    knock_final (&knock, last, losers);
  } else if (shape.third)
    knock_third (&knock, mains[knock.n_stages - 2]);
  return knock_end (&knock);
}

static inline void
knock_free (PairingBracket *bracket)
{
  g_free (bracket->matches);
  g_free (bracket);
}

/* Long names, Chinese ones, and of every length between. */
static inline StandingField *
knock_field (int n_players)
{
  static const char *const names[] = {
    "王立诚",
    "Ann Árbol",
    "Maximiliana Wolfeschlegelsteinhausenbergerdorff",
    "Bo",
    "李世石",
    "Ilya Shikshin",
    "Гончаров-Островский, Александр Сергеевич",
    "张栩",
    "Nguyễn Thị Minh Khai",
    "一力遼",
    "O’Neill, Fiona",
    "古力大将军国手长名字测试员",
  };
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, n_players);
  StandingField *field;

  for (int i = 0; i < n_players; i++)
    players[i] = (StandingPlayer){ .id = i + 1,
                                   .number = i + 1,
                                   .name = names[i % 12],
                                   .country = i % 3 ? "CN" : "MX",
                                   .club = "",
                                   .rank = i % 5 ? RULES_RANK_DAN (1 + i % 7) : RULES_RANK_PRO (9),
                                   .seed = i < 4 ? i + 1 : 0 };
  field = standing_field_new (9, players, n_players, NULL, 0);
  return field;
}
