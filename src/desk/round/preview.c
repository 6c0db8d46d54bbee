/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/preview.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/setting.h"
#include "desk/standings/field-private.h"
#include "desk/round/plan.h"
#include "pairing/draw/entry.h"
#include "pairing/draw/task.h"
#include "pairing/system/lines.h"
#include "pairing/system/qualify.h"
#include "pairing/system/robin.h"
#include "pairing/system/stage.h"
#include "standing/term/macmahon.h"
#include "rules/article/article.h"

/* Nobody plays more rounds. */
#define ROUNDS_MAX 99
#define LOSSES_MAX 9

/* A preview that is being made. */
typedef struct {
  GPtrArray *lines; /* of DeskPreviewLine */
  RulesProfile profile;
  PairingPlan plan;
  PairingTask task; /* the first round of those who are there */
  int rounds;       /* that the event has */
} DeskPreview;

/* Those who play by one system. */
typedef struct {
  const PairingClass *class; /* as the event says, not as it is drawn */
  int n_players;
  int n_first; /* of whom one can come first: in McMahon those at the bar and above */
  int rounds;  /* that are left to the system; 0 where it says so itself */
} DeskPreviewStage;

/* Frees it. */
void
desk_preview_line_free (DeskPreviewLine *line)
{
  g_free (line->what);
  g_free (line->figure);
  g_free (line->note);
  g_free (line);
}

/* @what: what the line is about. @note: a sentence about it, or NULL. */
static void
add (DeskPreview *preview, const char *what, char *figure, char *note)
{
  DeskPreviewLine *line = g_new (DeskPreviewLine, 1);

  *line = (DeskPreviewLine){ g_strdup (what), figure,
                             rules_article_in (preview->profile, note ? note : "") };
  g_free (note);
  g_ptr_array_add (preview->lines, line);
}

static void
add_number (DeskPreview *preview, const char *what, int number, char *note)
{
  add (preview, what, g_strdup_printf ("%d", number), note);
}

/* --- Who is there --- */

/* A scheme lists everybody, and for good with its first round; else who sits out a round is not
 * there. */
static gboolean
is_there (const DeskState *state, const PairingTask *next, int player)
{
  const StandingPlayer *found = &next->field->players[player];

  if (pairing_plan_class (&next->plan, 0)->scheme)
    return pairing_entry_is_open (next, 1, player);
  return !found->withdrawn && !desk_state_is_absent (state, found->id, next->round);
}

/* Those who are there, with what they would start with, and no games. */
static StandingField *
make_field (const DeskState *state, const PairingPlan *plan, int rounds)
{
  g_autoptr (StandingField) field = desk_field_new (state);
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (StandingPlayer));

  PairingTask next = { .field = field, .round = desk_state_last_round (state) + 1, .plan = *plan };

  g_array_append_vals (players, field->players, (guint) field->n_players);
  desk_field_set_starts (state, plan, players);
  for (guint i = players->len; i-- > 0;) {
    StandingPlayer *player = &g_array_index (players, StandingPlayer, i);
    if (!is_there (state, &next, (int) i))
      g_array_remove_index (players, i);
    else
      player->withdrawn = FALSE;
  }
  return standing_field_new (rounds, (gpointer) players->data, (int) players->len, NULL, 0);
}

/* --- McMahon --- */

/* Scores as the standings have them: a win is one. */
static char *
dup_start (const StandingGroup *group)
{
  int wins = group->start / 2;

  if (group->super)
    return g_strdup_printf (_ ("Start with %d, above the bar"), wins);
  if (group->bar)
    return g_strdup_printf (_ ("Start with %d, the bar"), wins);
  if (group->floor)
    return g_strdup_printf (_ ("Start with %d, the floor"), wins);
  return g_strdup_printf (_ ("Start with %d"), wins);
}

static StandingGroup *
make_groups (const DeskPreview *preview, int *ret_n_groups)
{
  const PairingPlan *plan = &preview->plan;
  const StandingMacmahon bars = { plan->zero, plan->floor, plan->bar, plan->super_bar };
  const StandingField *field = preview->task.field;
  g_autofree int *starts = g_new (int, field->n_players + 1);

  for (int i = 0; i < field->n_players; i++)
    starts[i] = field->players[i].start;
  return standing_macmahon_groups (&bars, starts, field->n_players, ret_n_groups);
}

/* How many start at the bar or above; all where nobody does. */
static int
count_top (const DeskPreview *preview)
{
  int n_groups, n_top = 0;
  g_autofree StandingGroup *groups = make_groups (preview, &n_groups);

  for (int i = 0; i < n_groups; i++)
    n_top += groups[i].bar || groups[i].super ? groups[i].n_players : 0;
  return n_top ? n_top : preview->task.field->n_players;
}

static void
add_starts (DeskPreview *preview)
{
  int n_groups;
  g_autofree StandingGroup *groups = make_groups (preview, &n_groups);

  for (int i = 0; i < n_groups; i++) {
    g_autofree char *what = dup_start (&groups[i]);
    add_number (preview, what, groups[i].n_players, standing_macmahon_advise (groups, n_groups, i));
  }
}

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
    return g_strdup_printf (ngettext ("After %d round several players may still be unbeaten.",
                                      "After %d rounds several players may still be unbeaten.",
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
add_swiss (DeskPreview *preview, const DeskPreviewStage *stage)
{
  gboolean odd = stage->n_players % 2;

  add_number (preview, _ ("Rounds for a clear winner"), count_clear (stage->n_first),
              advise_rounds (stage));
  add_number (preview, _ ("Byes in each round"), odd,
              odd ? g_strdup (_ ("The number of players is odd.")) : NULL);
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
    return g_strdup_printf (_ ("Too few rounds: after %d rounds %d players are still in. Use more "
                               "rounds, fewer losses, or fewer players (Art. 26.4)."),
                            stage->rounds, n_left);
  if (n_rounds < stage->rounds)
    return g_strdup_printf (_ ("Too many rounds: only one player is left after %d (Art. 26.4)."),
                            n_rounds);
  return g_strdup (_ ("This fits the number of rounds of the tournament (Art. 26.4)."));
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
  add_number (preview, _ ("Rounds until one is left"), n_rounds,
              g_strdup (
                  _ ("Approximate: it is assumed that the player with fewer losses always wins.")));
  add (preview, _ ("Still in after each round"), g_strdup (text->str), NULL);
  if (stage->class->bracket)
    return;
  add (preview, _ ("Players to eliminations"),
       g_strdup_printf ("%d : %d", stage->n_players, stage->n_players - 1),
       stage->rounds > 0 ? judge_rounds (stage, n_rounds, n_left) : NULL);
  if (stage->n_players % 2 && !preview->plan.keep_even)
    add (preview, _ ("Byes"), g_strdup ("1"),
         g_strdup (_ ("The number of players is odd: it is to be kept even (Art. 26.4).")));
}

/* --- Schemes --- */

static void
add_bracket (DeskPreview *preview, const DeskPreviewStage *stage)
{
  int size = pairing_lines_size (stage->n_players), n_byes = size - stage->n_players;
  int seeds =
      preview->plan.seeds < 0 ? stage->n_players : MIN (preview->plan.seeds, stage->n_players);

  add_number (preview, _ ("Places in the bracket"), size, NULL);
  add_number (preview, _ ("Byes in the first round"), n_byes,
              n_byes && seeds ? g_strdup (_ ("The top seeds get them and advance without a game."))
                              : NULL);
  add_number (preview, _ ("Seeds kept apart"), seeds, NULL);
  add_number (preview, _ ("Rounds of the bracket"),
              pairing_bracket_rounds (&preview->plan, stage->class, stage->n_players),
              preview->plan.best_of > 1 || preview->plan.losses > 1 ? g_strdup (_ ("At most."))
                                                                    : NULL);
}

static void
add_series (DeskPreview *preview, const DeskPreviewStage *stage)
{
  int best_of = MAX (1, preview->plan.best_of), n_wins = best_of / 2 + 1;

  add_number (preview, _ ("Matches at the same time"), stage->n_players / 2,
              stage->n_players % 2
                  ? g_strdup (_ ("A series is played by pairs, but the number of players is odd."))
                  : NULL);
  add_number (preview, _ ("Games of a match at most"), best_of,
              g_strdup_printf (ngettext ("The first to win %d game wins the match.",
                                         "The first to win %d games wins the match.",
                                         (gulong) n_wins),
                               n_wins));
}

/* Adds what follows from that alone. @stage: who plays by which system. */
static void
add_system (DeskPreview *preview, const DeskPreviewStage *stage)
{
  const PairingClass *drawn = pairing_class_drawn (stage->class, &preview->plan);

  if (drawn->all_meet)
    add_number (preview, _ ("Rounds of the round robin"),
                pairing_robin_rounds (stage->n_players, preview->plan.legs),
                stage->n_players % 2
                    ? g_strdup (
                          _ ("The number of players is odd: in each round one player has the bye."))
                    : NULL);
  else if (drawn->series)
    add_series (preview, stage);
  else if (drawn->bracket)
    add_bracket (preview, stage);
  else if (drawn->leave)
    add_losses (preview, stage);
  else
    add_swiss (preview, stage);
}

/* --- Groups --- */

static void
add_groups (DeskPreview *preview, const PairingStage *stage)
{
  int n_groups, largest = 0;
  g_autofree int *groups = pairing_group_new (&preview->task, stage, &n_groups);
  g_autofree int *sizes = g_new0 (int, n_groups + 1);

  for (int i = 0; i < preview->task.field->n_players; i++)
    sizes[groups[i]]++;
  for (int i = 1; i <= n_groups; i++) {
    g_autofree char *what = standing_group_label (i);
    largest = MAX (largest, sizes[i]);
    add_number (preview, what, sizes[i],
                sizes[i] < 2 ? g_strdup (_ ("A group needs at least two players."))
                : sizes[i] % 2
                    ? g_strdup (
                          _ ("The number of players is odd: in each round one player has the bye."))
                    : NULL);
  }
  add_number (preview, _ ("Rounds of the round robin"),
              pairing_robin_rounds (largest, preview->plan.legs), NULL);
}

/* --- Stages --- */

static gboolean
has_second (const DeskPreview *preview)
{
  return pairing_plan_has (&preview->plan, 1);
}

static void
add_first (DeskPreview *preview, const PairingStage *stage)
{
  int then_from = preview->plan.stages[1].first;
  const PairingClass *class = pairing_plan_class (&preview->plan, 0);
  DeskPreviewStage first = { class, stage->n_entrants, stage->n_entrants,
                             has_second (preview) && then_from > 0 ? then_from - 1
                                                                   : preview->rounds };

  if (class->starts)
    first.n_first = count_top (preview);
  if (pairing_plan_groups (&preview->plan, 0) > 1)
    add_groups (preview, stage);
  else
    add_system (preview, &first);
  if (class->starts)
    add_starts (preview);
}

static void
add_second (DeskPreview *preview, const PairingStage *before)
{
  int first =
      preview->plan.stages[1].first > 0 ? preview->plan.stages[1].first : before->n_rounds + 1;
  int n_players = pairing_qualify_count (&preview->task, before);
  DeskPreviewStage second = { pairing_plan_class (&preview->plan, 1), n_players, n_players,
                              MAX (0, preview->rounds - first + 1) };

  add (preview, _ ("Second stage"),
       g_strdup (pairing_system_label (preview->plan.stages[1].system)), NULL);
  add_number (preview, _ ("Its first round"), first, NULL);
  add_number (preview, _ ("Players who qualify"), n_players, NULL);
  if (n_players >= 2)
    add_system (preview, &second);
}

static gboolean
add_all (DeskPreview *preview, GError **error)
{
  g_autoptr (PairingStage) stage = NULL;
  int n_players = preview->task.field->n_players, n_rounds;

  add_number (preview, _ ("Players"), n_players,
              n_players < 2 ? g_strdup (_ ("A round needs at least two players.")) : NULL);
  if (n_players < 2)
    return TRUE;
  stage = pairing_stage_new (&preview->task, error);
  if (!stage)
    return FALSE;
  add_first (preview, stage);
  if (has_second (preview))
    add_second (preview, stage);
  /* Where the systems say how many rounds there are, the draw sets the event to it. */
  n_rounds = pairing_stage_rounds (&preview->task);
  if (n_rounds > 0)
    add_number (preview, _ ("Rounds in all"), n_rounds,
                n_rounds != preview->rounds
                    ? g_strdup_printf (
                          ngettext ("The tournament is set to %d round; the draw corrects this.",
                                    "The tournament is set to %d rounds; the draw corrects this.",
                                    (gulong) preview->rounds),
                          preview->rounds)
                    : NULL);
  return TRUE;
}

/* --- All --- */

/* What these settings would make of those who are there, before anything is drawn: how many
 * rounds a system takes or should have, byes, the groups of a round robin, the starting groups of
 * McMahon with advice for the odd ones, the places of a bracket, how fast an elimination ends;
 * the same for the second stage.
 *
 * Returns lines in reading order; NULL where the settings cannot be (DeskPreviewLine). @state: a
 * tournament's present, empty where there is none yet. @names: settings that might be changed. */
GPtrArray *
desk_preview (const DeskState *state, const char *const *names, const char *const *values,
              GError **error)
{
  g_autoptr (GPtrArray) lines =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_preview_line_free);
  DeskPreview preview = { .lines = lines, .profile = desk_event (state)->rules.profile };
  g_autoptr (StandingField) field = NULL;
  DeskEvent event;

  for (gsize i = 0; names[i]; i++)
    if (!desk_setting_check (names[i], values[i], error))
      return NULL;
  if (!desk_plan_check_change (state, names, values, error))
    return NULL;
  desk_event_try (state, names, values, &event);
  preview.plan = event.plan;
  preview.rounds = event.rounds;
  field = make_field (state, &preview.plan, preview.rounds);
  preview.task = (PairingTask){ .field = field, .round = 1, .plan = preview.plan };
  return add_all (&preview, error) ? g_steal_pointer (&lines) : NULL;
}
