#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/round/preview-private.h"
#include "pairing/system/bracket.h"
#include "pairing/system/robin.h"

/* Nobody plays more rounds. */
#define ROUNDS_MAX 99
#define LOSSES_MAX 9

/* --- Swiss --- */

/* After so many rounds one player at most has won every game: half of them are left each time. */
static int
count_clear (int n_players)
{
  int n_rounds = 1;

  while (n_rounds < 30 && 1 << n_rounds < n_players)
    n_rounds++;
  return n_rounds;
}

static char *
advise_rounds (const DeskPreviewStage *stage)
{
  int most = pairing_robin_rounds (stage->n_players, 1), rounds = stage->rounds;

  if (rounds < count_clear (stage->n_first))
    return g_strdup_printf (ngettext ("With %d round several players may win every game.",
                                      "With %d rounds several players may win every game.",
                                      (gulong) rounds),
                            rounds);
  if (rounds > most)
    return g_strdup_printf (ngettext ("Without rematches there is %d round at most.",
                                      "Without rematches there are %d rounds at most.",
                                      (gulong) most),
                            most);
  return NULL;
}

static void
add_byes (DeskPreview *preview, int n_players)
{
  if (n_players % 2)
    desk_preview_add_number (preview, _ ("Byes in each round"), 1,
                             g_strdup (_ ("The number of players is odd.")));
  else
    desk_preview_add_number (preview, _ ("Byes in each round"), 0, NULL);
}

static void
add_swiss (DeskPreview *preview, const DeskPreviewStage *stage)
{
  desk_preview_add_number (preview, _ ("Rounds for a clear winner"), count_clear (stage->n_first),
                           advise_rounds (stage));
  add_byes (preview, stage->n_players);
}

/* --- Losses --- */

/* How many are in with how many losses. */
typedef struct {
  int with[LOSSES_MAX + 1];
  int n_left;
} Left;

static void
count_win (Left *after, int n_losses, int n)
{
  after->with[n_losses] += n;
  after->n_left += n;
}

/* One round where in each pair the one with fewer losses wins. The odd one of those with equally
 * many meets one of the next, and who is left over in the end has the bye, or beats who fills the
 * field: it is the same to him. */
static Left
play (const Left *before, int most_losses)
{
  Left after = { 0 };
  int carried = -1;

  for (int i = 0; i < most_losses; i++) {
    int n = before->with[i];
    if (n > 0 && carried >= 0) {
      count_win (&after, carried, 1);
      if (i + 1 < most_losses)
        count_win (&after, i + 1, 1);
      carried = -1;
      n--;
    }
    count_win (&after, i, n / 2);
    if (i + 1 < most_losses)
      count_win (&after, i + 1, n / 2);
    if (n % 2)
      carried = i;
  }
  if (carried >= 0)
    count_win (&after, carried, 1);
  return after;
}

/* Art. 26.4: how the number of players suits the rounds in which they go out. */
static char *
judge_rounds (const DeskPreviewStage *stage, int n_rounds, int n_left)
{
  if (n_rounds > stage->rounds)
    return g_strdup_printf (_ ("Too few rounds: after %d there are still %d in. More rounds, fewer "
                               "losses, or fewer players (Art. 26.4)."),
                            stage->rounds, n_left);
  if (n_rounds < stage->rounds)
    return g_strdup_printf (_ ("Too many rounds: one is left after %d (Art. 26.4)."), n_rounds);
  return g_strdup (_ ("It suits the rounds of the event (Art. 26.4)."));
}

static void
add_ratio (DeskPreview *preview, const DeskPreviewStage *stage, int n_rounds, int n_left)
{
  desk_preview_add (preview, _ ("Players to eliminations"),
                    g_strdup_printf ("%d : %d", stage->n_players, stage->n_players - 1),
                    stage->rounds > 0 ? judge_rounds (stage, n_rounds, n_left) : NULL);
  if (stage->n_players % 2 && !preview->plan.keep_even)
    desk_preview_add (preview, _ ("Byes"), g_strdup ("1"),
                      g_strdup (_ ("The number of players is odd: it is to be kept even "
                                   "(Art. 26.4).")));
}

static void
add_losses (DeskPreview *preview, const DeskPreviewStage *stage)
{
  int most_losses = CLAMP (preview->plan.losses, 1, LOSSES_MAX), n_rounds = 0;
  int n_left = stage->n_players; /* after the rounds of the event */
  Left left = { .with = { stage->n_players }, .n_left = stage->n_players };
  g_autoptr (GString) text = g_string_new (NULL);

  for (; left.n_left > 1 && n_rounds < ROUNDS_MAX; n_rounds++) {
    left = play (&left, most_losses);
    if (n_rounds < stage->rounds)
      n_left = left.n_left;
    g_string_append_printf (text, "%s%d", n_rounds ? " " : "", left.n_left);
  }
  desk_preview_add_number (
      preview, _ ("Rounds until one is left"), n_rounds,
      g_strdup (_ ("About: as if of two players the one with fewer losses always won.")));
  desk_preview_add (preview, _ ("Still in after each round"), g_strdup (text->str), NULL);
  if (stage->system == PAIRING_ELIMINATION)
    add_ratio (preview, stage, n_rounds, n_left);
}

/* --- Schemes --- */

static void
add_robin (DeskPreview *preview, const DeskPreviewStage *stage)
{
  desk_preview_add_number (preview, _ ("Rounds of the round robin"),
                           pairing_robin_rounds (stage->n_players, preview->plan.legs),
                           stage->n_players % 2
                               ? g_strdup (_ ("The number is odd: in each round one is free."))
                               : NULL);
}

static void
add_bracket (DeskPreview *preview, const DeskPreviewStage *stage)
{
  int size = pairing_lines_size (stage->n_players), n_byes = size - stage->n_players;
  int seeds =
      preview->plan.seeds < 0 ? stage->n_players : MIN (preview->plan.seeds, stage->n_players);

  desk_preview_add_number (preview, _ ("Places in the bracket"), size, NULL);
  desk_preview_add_number (preview, _ ("Byes in the first round"), n_byes,
                           n_byes && seeds
                               ? g_strdup (_ ("The best seeds have them: they go on without a "
                                              "game."))
                               : NULL);
  desk_preview_add_number (preview, _ ("Seeds kept apart"), seeds, NULL);
  desk_preview_add_number (
      preview, _ ("Rounds of the bracket"),
      pairing_bracket_rounds (&preview->plan, PAIRING_KNOCKOUT, stage->n_players),
      preview->plan.best_of > 1 || preview->plan.losses > 1 ? g_strdup (_ ("At most.")) : NULL);
}

static void
add_series (DeskPreview *preview, const DeskPreviewStage *stage)
{
  int best_of = MAX (1, preview->plan.best_of), n_wins = best_of / 2 + 1;

  desk_preview_add_number (
      preview, _ ("Matches side by side"), stage->n_players / 2,
      stage->n_players % 2
          ? g_strdup (_ ("A series is played by pairs, but the number of players is odd."))
          : NULL);
  desk_preview_add_number (preview, _ ("Games of a match at most"), best_of,
                           g_strdup_printf (ngettext ("Who has won %d game first wins.",
                                                      "Who has won %d games first wins.",
                                                      (gulong) n_wins),
                                            n_wins));
}

/* Adds what follows from that alone. @stage: who plays by which system. */
void
desk_preview_add_system (DeskPreview *preview, const DeskPreviewStage *stage)
{
  switch (stage->system) {
  case PAIRING_SWISS:
  case PAIRING_WEIGHTS:
  case PAIRING_MACMAHON:
    add_swiss (preview, stage);
    break;
  case PAIRING_ROBIN:
    add_robin (preview, stage);
    break;
  case PAIRING_KNOCKOUT:
    /* A bracket holds one or two losses: with more it is drawn like the elimination. */
    if (preview->plan.losses > 2)
      add_losses (preview, stage);
    else
      add_bracket (preview, stage);
    break;
  case PAIRING_ELIMINATION:
    add_losses (preview, stage);
    break;
  case PAIRING_SERIES:
    add_series (preview, stage);
    break;
  case PAIRING_NO_SYSTEM:
  default:
    break;
  }
}
