#include "desk/round/preview.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/standings/field-private.h"
#include "desk/round/plan.h"
#include "desk/round/preview-private.h"
#include "pairing/draw/entry.h"
#include "pairing/system/qualify.h"
#include "pairing/system/robin.h"
#include "pairing/system/stage.h"
#include "standing/term/macmahon.h"
#include "rules/article/article.h"

/* Frees it. */
void
desk_preview_line_free (DeskPreviewLine *line)
{
  g_free (line->what);
  g_free (line->figure);
  g_free (line->note);
  g_free (line);
}

/* @what: what the line is about. @figure: what it amounts to. @note: a sentence about it, or
 * NULL. */
void
desk_preview_add (DeskPreview *preview, const char *what, char *figure, char *note)
{
  DeskPreviewLine *line = g_new (DeskPreviewLine, 1);

  *line = (DeskPreviewLine){ g_strdup (what), figure,
                             rules_article_in (preview->profile, note ? note : "") };
  g_free (note);
  g_ptr_array_add (preview->lines, line);
}

/* @what: what the line is about. @number: what it amounts to. @note: a sentence about it, or
 * NULL. */
void
desk_preview_add_number (DeskPreview *preview, const char *what, int number, char *note)
{
  desk_preview_add (preview, what, g_strdup_printf ("%d", number), note);
}

/* --- Who is there --- */

/* A scheme lists everybody, and for good with its first round; else who sits out a round is not
 * there. */
static gboolean
is_there (const DeskState *state, const PairingTask *next, int player)
{
  const StandingPlayer *found = &next->field->players[player];

  if (pairing_entry_is_scheme (next->plan.system))
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
    desk_preview_add_number (preview, what, groups[i].n_players,
                             standing_macmahon_advise (groups, n_groups, i));
  }
}

/* --- Groups --- */

static char *
advise_group (int n_players)
{
  if (n_players < 2)
    return g_strdup (_ ("A group needs two at least."));
  return n_players % 2 ? g_strdup (_ ("The number is odd: in each round one is free.")) : NULL;
}

static void
add_groups (DeskPreview *preview, const PairingStage *stage)
{
  int n_groups, largest = 0;
  g_autofree int *groups = pairing_group_new (&preview->task, stage->entrants, &n_groups);
  g_autofree int *sizes = g_new0 (int, n_groups + 1);

  for (int i = 0; i < preview->task.field->n_players; i++)
    sizes[groups[i]]++;
  for (int i = 1; i <= n_groups; i++) {
    g_autofree char *what = standing_group_label (i);
    largest = MAX (largest, sizes[i]);
    desk_preview_add_number (preview, what, sizes[i], advise_group (sizes[i]));
  }
  desk_preview_add_number (preview, _ ("Rounds of the round robin"),
                           pairing_robin_rounds (largest, preview->plan.legs), NULL);
}

/* --- Stages --- */

static gboolean
has_second (const DeskPreview *preview)
{
  return preview->plan.then != PAIRING_NO_SYSTEM;
}

static void
add_first (DeskPreview *preview, const PairingStage *stage)
{
  int then_from = preview->plan.then_from;
  DeskPreviewStage first = { preview->plan.system, stage->n_entrants, stage->n_entrants,
                             has_second (preview) && then_from > 0 ? then_from - 1
                                                                   : preview->rounds };

  if (preview->plan.system == PAIRING_MACMAHON)
    first.n_first = count_top (preview);
  if (preview->plan.system == PAIRING_ROBIN && preview->plan.groups > 1)
    add_groups (preview, stage);
  else
    desk_preview_add_system (preview, &first);
  if (preview->plan.system == PAIRING_MACMAHON)
    add_starts (preview);
}

static void
add_second (DeskPreview *preview, const PairingStage *before)
{
  int first = preview->plan.then_from > 0 ? preview->plan.then_from : before->n_rounds + 1;
  int n_players = pairing_qualify_count (&preview->task, before);
  DeskPreviewStage second = { preview->plan.then, n_players, n_players,
                              MAX (0, preview->rounds - first + 1) };
  PairingPlan held = preview->plan;

  desk_preview_add (preview, _ ("Second stage"),
                    g_strdup (pairing_system_label (preview->plan.then)), NULL);
  desk_preview_add_number (preview, _ ("Its first round"), first, NULL);
  desk_preview_add_number (preview, _ ("Players who go on"), n_players, NULL);
  preview->plan.groups = 1;
  if (n_players >= 2)
    desk_preview_add_system (preview, &second);
  preview->plan = held;
}

/* Where the systems say how many rounds there are, the draw sets the event to it. */
static void
add_rounds (DeskPreview *preview)
{
  int n_rounds = pairing_stage_rounds (&preview->task);

  if (n_rounds > 0)
    desk_preview_add_number (
        preview, _ ("Rounds in all"), n_rounds,
        n_rounds != preview->rounds
            ? g_strdup_printf (ngettext ("The event says %d round; the draw sets it right.",
                                         "The event says %d rounds; the draw sets it right.",
                                         (gulong) preview->rounds),
                               preview->rounds)
            : NULL);
}

static gboolean
add_all (DeskPreview *preview, GError **error)
{
  g_autoptr (PairingStage) stage = NULL;
  int n_players = preview->task.field->n_players;

  desk_preview_add_number (preview, _ ("Players"), n_players,
                           n_players < 2 ? g_strdup (_ ("A round needs two players at least."))
                                         : NULL);
  if (n_players < 2)
    return TRUE;
  stage = pairing_stage_new (&preview->task, error);
  if (!stage)
    return FALSE;
  add_first (preview, stage);
  if (has_second (preview))
    add_second (preview, stage);
  add_rounds (preview);
  return TRUE;
}

/* --- All --- */

static gboolean
check_preview (const DeskState *state, const char *const *names, const char *const *values,
               GError **error)
{
  for (gsize i = 0; names[i]; i++)
    if (!desk_event_check (names[i], values[i], error))
      return FALSE;
  return desk_plan_check_change (state, names, values, error);
}

/* What these settings would make of those who are there, before anything is drawn: how many
 * rounds a system takes or should have, byes, the groups of a round robin, the starting groups of
 * McMahon with advice for the odd ones, the places of a bracket, how fast an elimination ends;
 * the same for the second stage.
 *
 * Returns lines in reading order; NULL where the settings cannot be (DeskPreviewLine). @state: a
 * tournament's present, empty where there is none yet. @names: settings that might be changed.
 * @values: to what. */
GPtrArray *
desk_preview (const DeskState *state, const char *const *names, const char *const *values,
              GError **error)
{
  g_autoptr (GPtrArray) lines =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_preview_line_free);
  DeskPreview preview = { .lines = lines, .profile = desk_event_profile (state) };
  g_autoptr (StandingField) field = NULL;
  DeskEvent event;

  if (!check_preview (state, names, values, error))
    return NULL;
  desk_event_try (state, names, values, &event);
  preview.plan = event.plan;
  preview.rounds = event.rounds;
  field = make_field (state, &preview.plan, preview.rounds);
  preview.task = (PairingTask){ .field = field, .round = 1, .plan = preview.plan };
  return add_all (&preview, error) ? g_steal_pointer (&lines) : NULL;
}
