/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/adopt/adopt.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "desk/act/act.h"
#include "desk/adopt/adopt-private.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/event/set.h"
#include "desk/event/setting.h"
#include "desk/file/open.h"
#include "desk/ruling/appoint.h"
#include "formats/word/name.h"

/* No row that is stored has such a number: those that are put are the newest. */
#define FIRST_ROW (G_GINT64_CONSTANT (1) << 48)

/* --- What becomes of it --- */

static void
free_item (gpointer data)
{
  DeskAdoptItem *item = data;

  g_free (item->name);
  g_free (item->message);
  g_free (item->had);
  g_free (item->now);
  g_free (item);
}

/* @review: what would become of a tournament from elsewhere. */
void
desk_adopt_review_free (DeskAdoptReview *review)
{
  g_ptr_array_unref (review->items);
  desk_act_free (review->act);
  g_clear_error (&review->refusal);
  g_free (review);
}

/* That in a word for programs: "taken", "doubtful", "refused". @status: what becomes of
 * something. */
const char *
desk_adopt_status_word (DeskAdoptStatus status)
{
  static const char *const words[] = { "taken", "doubtful", "refused" };

  return words[status];
}

/* Its name in the user's language. */
const char *
desk_adopt_part_label (const char *part)
{
  static const struct {
    const char *part;
    const char *label;
  } labels[] = {
    { "source", N_ ("Line") },        { "setting", N_ ("Setting") },
    { "player", N_ ("Player") },      { "start", N_ ("Starting score") },
    { "absent", N_ ("Sits out") },    { "award", N_ ("Points without a game") },
    { "round", N_ ("Round") },        { "game", N_ ("Game") },
    { "kept", N_ ("Kept as it is") }, { "restriction", N_ ("Restriction") },
    { "offence", N_ ("Offence") },    { "ruling", N_ ("Ruling") },
    { "warning", N_ ("Warning") },    { "tie", N_ ("Tie broken by hand") },
    { "prize", N_ ("Prize") },        { "results", N_ ("Results") },
    { "line-up", N_ ("Line-up") },    { "team", N_ ("Team") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].part, part))
      return _ (labels[i].label);
  return part;
}

/* @adoption: a tournament on its way in. @line: in the source, 0 where it has none. @part: what
 * kind of thing it is. @format: a sentence for the referee; may be empty. */
void
desk_adopt_note (DeskAdoption *adoption, int line, const char *part, DeskAdoptStatus status,
                 const char *name, const char *format, ...)
{
  DeskAdoptItem *item = g_new0 (DeskAdoptItem, 1);
  va_list arguments;

  va_start (arguments, format);
  *item = (DeskAdoptItem){ .line = line,
                           .part = part,
                           .status = status,
                           .name = g_strdup (name),
                           .message = g_strdup_vprintf (format, arguments) };
  va_end (arguments);
  g_ptr_array_add (adoption->review->items, item);
  adoption->review->n_doubtful += status == DESK_ADOPT_DOUBTFUL;
  adoption->review->n_refused += status == DESK_ADOPT_REFUSED;
}

/* @adoption: a tournament on its way in. */
void
desk_adopt_put (DeskAdoption *adoption, const LedgerKind *kind, gconstpointer record)
{
  LedgerHead *head = ledger_record_dup (kind, record);

  *head = (LedgerHead){ .row = adoption->next_row++ };
  desk_act_add (adoption->review->act, kind, head);
  desk_state_put (adoption->after, kind, ledger_record_ref (head));
}

/* The key of both in a table. */
gpointer
desk_adopt_seat (gint64 player, gint64 round)
{
  return GSIZE_TO_POINTER ((gsize) (player << 16 | round));
}

/* Family name and given name. */
char *
desk_adopt_player_name (const FormatsPlayer *player)
{
  return formats_name_listed (player->family, player->given);
}

/* What kind of thing it is, for desk_adopt_note(). */
const char *
desk_adopt_part (const FormatsPlayer *player)
{
  return player->team ? "team" : "player";
}

/* --- The present as it would be --- */

static void
copy_rows (const GPtrArray *rows, DeskState *to, const LedgerKind *kind)
{
  for (guint i = 0; i < rows->len; i++)
    if (rows->pdata[i])
      desk_state_put (to, kind, ledger_record_ref (rows->pdata[i]));
}

/* What a tournament has before its first round, and the draw depends on. */
static void
copy_state (const DeskState *from, DeskState *to)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, from->settings);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    desk_state_put (to, &desk_setting_kind, ledger_record_ref (row));
  g_hash_table_iter_init (&iter, from->absences);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    desk_state_put (to, &desk_absence_kind, ledger_record_ref (row));
  copy_rows (from->players, to, &desk_player_kind);
  copy_rows (from->teams, to, &desk_team_kind);
  copy_rows (from->members, to, &desk_member_kind);
  copy_rows (from->seedings, to, &desk_seeding_kind);
  copy_rows (from->restrictions, to, &desk_restriction_kind);
}

static void
find_last (DeskAdoption *adoption)
{
  adoption->last = adoption->event->settled;
  for (guint i = 0; i < adoption->event->games->len; i++)
    adoption->last =
        MAX (adoption->last, g_array_index (adoption->event->games, FormatsGame, i).round);
}

static void
note_faults (DeskAdoption *adoption)
{
  for (guint i = 0; i < adoption->event->faults->len; i++) {
    const FormatsFault *fault = adoption->event->faults->pdata[i];
    desk_adopt_note (adoption, fault->line, "source", DESK_ADOPT_DOUBTFUL, fault->text, "%s",
                     fault->message);
  }
}

/* First of all: a result that is lost makes all standings false. */
static void
note_lost (DeskAdoption *adoption)
{
  const FormatsEvent *event = adoption->event;

  if (event->results_taken == event->results)
    return;
  desk_adopt_note (
      adoption, 0, "results", DESK_ADOPT_DOUBTFUL, "",
      _ ("%d of %d results of the table are imported; the errors in the others are listed below."),
      event->results_taken, event->results);
}

static gboolean
check_possible (const DeskAdoption *adoption, GError **error)
{
  g_autofree char *rounds = g_strdup_printf ("%d", MAX (adoption->last, 1));
  int drawn = desk_state_last_round (adoption->state);

  if (drawn > 0)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Round %d is already drawn here. A whole tournament can be imported only "
                         "before the first draw: save it as a new tournament."),
                      drawn);
  if (adoption->event->players->len == 0 && adoption->event->settings->len == 0)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("There is no player and no setting to import."));
  return desk_setting_check ("rounds", rounds, error);
}

static void
take_all (DeskAdoption *adoption)
{
  copy_state (adoption->state, adoption->after);
  note_lost (adoption);
  desk_adopt_settings (adoption);
  desk_adopt_players (adoption);
  desk_adopt_teams (adoption);
  desk_adopt_rounds (adoption);
  desk_adopt_absences (adoption);
  desk_adopt_seedings (adoption);
  desk_adopt_facts (adoption);
  desk_adopt_kept (adoption);
  note_faults (adoption);
}

static DeskAdoptReview *
review_with_keys (const DeskState *state, const FormatsEvent *event, const DeskAdoptKeys *next)
{
  g_autoptr (DeskState) after = desk_state_new ();
  g_autoptr (GHashTable) seated = g_hash_table_new (NULL, NULL);
  g_autofree gint64 *keys = g_new0 (gint64, MAX (event->players->len, 1));
  DeskAdoptReview *review = g_new0 (DeskAdoptReview, 1);
  DeskAdoption adoption = { .state = state,
                            .event = event,
                            .review = review,
                            .after = after,
                            .next_row = FIRST_ROW,
                            .next = *next,
                            .keys = keys,
                            .seated = seated };

  review->items = g_ptr_array_new_with_free_func (free_item);
  review->act = desk_act_new ();
  find_last (&adoption);
  if (check_possible (&adoption, &review->refusal))
    take_all (&adoption);
  return review;
}

/* What desk_adopt() would make of it. @event: a tournament from elsewhere, that
 * formats_event_check() has accepted. */
DeskAdoptReview *
desk_adopt_review (const DeskState *state, const FormatsEvent *event)
{
  const DeskAdoptKeys next = { state->players->len + 1,      state->games->len + 1,
                               state->restrictions->len + 1, state->rulings->len + 1,
                               state->warnings->len + 1,     state->ties->len + 1,
                               state->prizes->len + 1 };

  return review_with_keys (state, event, &next);
}

/* --- Storing it --- */

static gboolean
find_keys (Ledger *ledger, DeskAdoptKeys *next, GError **error)
{
  const struct {
    const LedgerKind *kind;
    gint64 *key;
  } wanted[] = {
    { &desk_player_kind, &next->player },
    { &desk_game_kind, &next->game },
    { &desk_restriction_kind, &next->restriction },
    { &desk_ruling_kind, &next->ruling },
    { &desk_warning_kind, &next->warning },
    { &desk_tie_kind, &next->tie },
    { &desk_prize_kind, &next->prize },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    if ((*wanted[i].key = ledger_next_key (ledger, wanted[i].kind, error)) < 0)
      return FALSE;
  return TRUE;
}

static gboolean
store (Desk *desk, const FormatsEvent *event, const DeskAdoptReview *review, GError **error)
{
  const char *chief = desk_adopt_chief (desk->state, event);
  const char *name = formats_event_get (event, "name");

  if ((chief && !desk_official_check_put_chief (desk, chief, error)) ||
      !desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0; i < review->act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (review->act->edits, DeskEdit, i);
    desk_act_put (desk, edit->kind, edit->row);
  }
  if (chief)
    desk_official_put_chief (desk, chief);
  desk_replay_forget (desk, 0);
  desk_clock_forget_idle (desk);
  return desk_act_commit (desk, "adopt", NULL, error, "%s%s%u · R%d", name ? name : "",
                          name ? " · " : "", event->players->len, review->n_rounds);
}

/* Takes it over in one act: settings, players and what is known of them, rounds with their
 * tables, results, byes, points without a game, restrictions, offences of the event's own,
 * rulings and warnings for the record, and the parts of which this program makes nothing.
 * desk_adopt_review() says what is taken how.
 *
 * @desk: a desk on which no round is drawn. @event: a tournament from elsewhere, that
 * formats_event_check() has accepted. */
gboolean
desk_adopt (Desk *desk, const FormatsEvent *event, GError **error)
{
  g_autoptr (DeskAdoptReview) review = NULL;
  DeskAdoptKeys next;

  if (!find_keys (desk->ledger, &next, error))
    return FALSE;
  review = review_with_keys (desk->state, event, &next);
  if (review->refusal) {
    g_propagate_error (error, g_steal_pointer (&review->refusal));
    return FALSE;
  }
  if (!store (desk, event, review, error))
    return FALSE;
  if (review->n_rounds > 0)
    desk_act_keep_copy (desk);
  return TRUE;
}

static gboolean
adopt_into (const char *path, const char *who, const FormatsEvent *event, GError **error)
{
  g_autoptr (Desk) desk = desk_open (path, TRUE, error);

  if (!desk)
    return FALSE;
  desk_set_who (desk, who);
  return desk_adopt (desk, event, error);
}

/* Makes a tournament, and takes @event over into it: two acts, so that what was taken over can be
 * taken back. What cannot be taken leaves no file behind. @path: where the tournament shall be;
 * no file may be there. @who: who makes it, or NULL. @event: a tournament from elsewhere, that
 * formats_event_check() has accepted. @name: what it is called where the source does not say. */
gboolean
desk_adopt_create (const char *path, const char *who, const FormatsEvent *event, const char *name,
                   GError **error)
{
  const char *own = formats_event_get (event, "name");
  const char *const names[] = { "name", NULL };
  const char *const values[] = { own && desk_setting_check ("name", own, NULL) ? own : name, NULL };
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autoptr (DeskAdoptReview) review = desk_adopt_review (empty, event);

  if (review->refusal) {
    g_propagate_error (error, g_steal_pointer (&review->refusal));
    return FALSE;
  }
  if (!desk_event_create (path, who, names, values, error))
    return FALSE;
  if (adopt_into (path, who, event, error))
    return TRUE;
  g_unlink (path);
  return FALSE;
}
