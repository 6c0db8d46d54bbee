#include <glib/gi18n.h>
#include <string.h>
#include "desk/clock/clock.h"
#include "desk/adopt/replay.h"
#include "desk/event/organisation.h"
#include "desk/act/trace.h"
#include "desk/act/trial-private.h"
#include "ledger/chain/history.h"

/* What an act changed, row by row: what stood before it, and what stood after it. A verdict has no
 * rows: what it changed are those of its target. */

typedef struct {
  const char *what; /* a word of desk/act/trial.c, or one of the labels below */
  const LedgerKind *kind;
  int n_keys; /* the first columns that make the key; 1 also where only the newest row of a game
               * matters */
  DeskTrialText about; /* NULL: as a trial says it */
  DeskTrialText say;
} TracePart;

static const struct {
  const char *what;
  const char *label;
} trace_labels[] = {
  { "count", N_ ("Count") },     { "kept", N_ ("Kept as it is") },
  { "move", N_ ("Move") },       { "put-right", N_ ("Board put right") },
  { "warning", N_ ("Warning") },
};

/* Its name in the user's language. @what: the word of a change, of desk_trial() or
 * desk_trace_changes(). */
const char *
desk_trace_label (const char *what)
{
  for (gsize i = 0; i < G_N_ELEMENTS (trace_labels); i++)
    if (g_str_equal (trace_labels[i].what, what))
      return _ (trace_labels[i].label);
  return desk_trial_label (what);
}

/* --- Rows of which the present keeps none, or keeps nothing where they have gone --- */

static const char *
trace_side_text (gint64 side)
{
  return side == RULES_BLACK || side == RULES_WHITE ? rules_colour_letter ((RulesColour) side) : "";
}

static char *
about_setting (const DeskState *state, gconstpointer record)
{
  return g_strdup (((const DeskSetting *) record)->name);
}

static char *
say_setting (const DeskState *state, gconstpointer record)
{
  const DeskSetting *setting = record;

  return g_strdup (desk_organisation_is_mark (setting->name) ? "" : setting->value);
}

static char *
about_kept (const DeskState *state, gconstpointer record)
{
  return g_strdup (((const DeskKept *) record)->name);
}

/* It may be long, and says nothing to people. */
static char *
say_kept (const DeskState *state, gconstpointer record)
{
  return g_strdup_printf ("%" G_GSIZE_FORMAT " B", strlen (((const DeskKept *) record)->text));
}

static char *
about_trace_game (const DeskState *state, gconstpointer record)
{
  return g_strdup_printf ("R%d", (int) ((const DeskGame *) record)->round);
}

static const DeskTrialPart *
part_of (const char *what)
{
  for (int i = 0; i < desk_trial_n_parts; i++)
    if (g_str_equal (desk_trial_parts[i].what, what))
      return &desk_trial_parts[i];
  return NULL;
}

static char *
say_trace_game (const DeskState *state, gconstpointer record)
{
  return ((const DeskGame *) record)->gone ? g_strdup ("") : part_of ("game")->say (state, record);
}

static char *
say_trace_offence (const DeskState *state, gconstpointer record)
{
  return ((const DeskOffenceRow *) record)->gone ? g_strdup ("")
                                                 : part_of ("offence")->say (state, record);
}

static char *
about_trace_its_game (const DeskState *state, gconstpointer record)
{
  return desk_trial_game (state, ((const DeskResult *) record)->game);
}

static char *
about_side (const DeskState *state, gconstpointer record, const char *side)
{
  g_autofree char *game = about_trace_its_game (state, record);

  return g_strdup_printf ("%s %s", game, side);
}

static char *
about_move (const DeskState *state, gconstpointer record)
{
  g_autofree char *number = g_strdup_printf ("#%d", (int) ((const DeskMove *) record)->ply);

  return about_side (state, record, number);
}

static char *
say_move (const DeskState *state, gconstpointer record)
{
  const DeskMove *move = record;

  return g_strdup_printf ("%s %s", trace_side_text (move->colour),
                          move->point[0] ? move->point : "pass");
}

static char *
say_ending (const DeskState *state, gconstpointer record)
{
  const DeskEnding *ending = record;

  return g_strjoin (ending->side ? " " : "", ending->event, trace_side_text (ending->side), NULL);
}

static char *
say_position (const DeskState *state, gconstpointer record)
{
  const DeskPosition *position = record;

  return g_str_equal (position->kind, DESK_POSITION_CUT)
             ? g_strdup_printf ("#%d", (int) position->ply)
             : g_strdup_printf ("%s → %s", position->place, position->target);
}

static char *
about_warning (const DeskState *state, gconstpointer record)
{
  const DeskWarning *warning = record;
  g_autofree char *game = desk_trial_game (state, warning->game);
  g_autofree char *name = desk_player_stored_name (desk_state_player (state, warning->player));

  return g_strjoin (game[0] && name[0] ? " " : "", game, name, NULL);
}

static char *
say_warning (const DeskState *state, gconstpointer record)
{
  const DeskWarning *warning = record;

  return g_strdup (warning->game ? warning->article : "");
}

static char *
say_count (const DeskState *state, gconstpointer record)
{
  const DeskCount *count = record;
  g_autofree char *black = rules_result_margin_zi ((int) count->black_q);
  g_autofree char *white = rules_result_margin_zi ((int) count->white_q);

  return g_strdup_printf ("B %s W %s", black, white);
}

static char *
about_black (const DeskState *state, gconstpointer record)
{
  return about_side (state, record, "B");
}

static char *
about_white (const DeskState *state, gconstpointer record)
{
  return about_side (state, record, "W");
}

static char *
say_black (const DeskState *state, gconstpointer record)
{
  const DeskReading *reading = record;

  return desk_clock_left_text (reading->black_free, reading->black_periods);
}

static char *
say_white (const DeskState *state, gconstpointer record)
{
  const DeskReading *reading = record;

  return desk_clock_left_text (reading->white_free, reading->white_periods);
}

/* The ruling first, then what came of it. */
static const TracePart trace_parts[] = {
  { "setting", &desk_setting_kind, 1, about_setting, say_setting },
  { "player", &desk_player_kind, 1, NULL, NULL },
  { "absent", &desk_absence_kind, 2, NULL, NULL },
  { "award", &desk_award_kind, 2, NULL, NULL },
  { "detail", &desk_detail_kind, 2, NULL, NULL },
  { "kept", &desk_kept_kind, 1, about_kept, say_kept },
  { "restriction", &desk_restriction_kind, 1, NULL, NULL },
  { "official", &desk_official_kind, 1, NULL, NULL },
  { "offence", &desk_offence_kind, 1, NULL, say_trace_offence },
  { "round", &desk_round_kind, 1, NULL, NULL },
  { "schedule", &desk_schedule_kind, 1, NULL, NULL },
  { "game", &desk_game_kind, 1, about_trace_game, say_trace_game },
  { "colours", &desk_uncoloured_kind, 1, NULL, NULL },
  { "seeding", &desk_seeding_kind, 1, NULL, NULL },
  { "replays", &desk_rematch_kind, 1, NULL, NULL },
  { "ruling", &desk_ruling_kind, 1, NULL, NULL },
  { "warning", &desk_warning_kind, 1, about_warning, say_warning },
  { "contest", &desk_note_kind, 1, NULL, NULL },
  { "late", &desk_lateness_kind, 2, NULL, NULL },
  { "result", &desk_result_kind, 1, NULL, NULL },
  { "signed", &desk_result_kind, 1, NULL, NULL },
  { "count", &desk_count_kind, 1, about_trace_its_game, say_count },
  { "put-right", &desk_position_kind, 2, about_trace_its_game, say_position },
  { "move", &desk_move_kind, 2, about_move, say_move },
  { "end", &desk_ending_kind, 1, about_trace_its_game, say_ending },
  { "clock", &desk_reading_kind, 1, about_black, say_black },
  { "clock", &desk_reading_kind, 1, about_white, say_white },
  { "sealed", &desk_sealed_kind, 1, NULL, NULL },
  { "await", &desk_await_kind, 1, NULL, NULL },
  { "freeze", &desk_freeze_kind, 1, NULL, NULL },
  { "tie", &desk_tie_kind, 1, NULL, NULL },
  { "remark", &desk_remark_kind, 1, NULL, NULL },
  { "prize", &desk_prize_kind, 1, NULL, NULL },
};

/* --- Comparing --- */

/* What is asked, and what has been found so far. */
typedef struct {
  Desk *desk;
  gint64 act;
  GPtrArray *changes;
} Search;

static char *
say (const Search *search, const TracePart *part, gconstpointer row)
{
  DeskTrialText text = part->say ? part->say : part_of (part->what)->say;

  return row ? text (search->desk->state, row) : g_strdup ("");
}

static char *
about (const Search *search, const TracePart *part, gconstpointer row)
{
  DeskTrialText text = part->about ? part->about : part_of (part->what)->about;

  return text (search->desk->state, row);
}

static void
compare_trace (const Search *search, const TracePart *part, gconstpointer was, gconstpointer is)
{
  const DeskTrial trial = { .changes = search->changes };
  g_autofree char *subject = about (search, part, was && !is ? was : is);
  g_autofree char *before = say (search, part, was), *after = say (search, part, is);

  desk_trial_add (&trial, part->what, subject, before, after);
}

/* Of rows of one act with one key the last one stands for all. */
static gboolean
is_replaced (const LedgerHead *row, const LedgerHead *found)
{
  return found && found->act == row->act && found->row != row->row;
}

static gboolean
find_change (const Search *search, const TracePart *part, gconstpointer row, GError **error)
{
  Ledger *ledger = search->desk->ledger;
  gpointer was = NULL, is = NULL;
  gboolean found =
      ledger_history_find (ledger, part->kind, row, part->n_keys, search->act - 1, &was, error) &&
      ledger_history_find (ledger, part->kind, row, part->n_keys, search->act, &is, error);

  if (found && (was || is) && !is_replaced (row, was) && !is_replaced (row, is))
    compare_trace (search, part, was, is);
  ledger_record_unref (was);
  ledger_record_unref (is);
  return found;
}

static gboolean
find_changes (const Search *search, const TracePart *part, gint64 source, GError **error)
{
  g_autoptr (GPtrArray) rows =
      ledger_history_rows (search->desk->ledger, part->kind, source, source, error);

  for (guint i = 0; rows && i < rows->len; i++)
    if (!find_change (search, part, rows->pdata[i], error))
      return FALSE;
  return rows != NULL;
}

/* What the rows of an act replaced when it was done, or what a verdict brought back or took away.
 * It says nothing of what followed from it for a count or for the standings: desk_trial() of
 * taking it back does. Returns what it changed; NULL where it cannot be read (DeskChange). */
GPtrArray *
desk_trace_changes (Desk *desk, gint64 act, GError **error)
{
  g_autoptr (GPtrArray) changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) desk_change_free);
  const Search search = { desk, act, changes };
  const DeskTrace *trace = desk_trace_get (desk, act, error);

  if (!trace)
    return error && *error ? NULL : g_steal_pointer (&changes);
  for (gsize i = 0; i < G_N_ELEMENTS (trace_parts); i++)
    if (!find_changes (&search, &trace_parts[i], trace->target ? trace->target : act, error))
      return NULL;
  return g_steal_pointer (&changes);
}
