#include "desk/file/desk.h"
#include "desk/act/check.h"
#include "desk/standings/field.h"
#include "desk/file/private.h"
#include "desk/act/text.h"
#include "desk/act/trace-private.h"
#include "formats/word/sign.h"
#include "ledger/file/seat.h"

G_DEFINE_QUARK (desk_error_quark, desk_error)
G_DEFINE_FINAL_TYPE (Desk, desk, G_TYPE_OBJECT)

/* Lists exist only for rounds that somebody has looked at. */
static void
drop_list (gpointer list)
{
  g_clear_object (&list);
}

static void
desk_finalize (GObject *object)
{
  Desk *desk = DESK_DESK (object);

  desk_time_forget (desk, 0);
  desk_await_forget (desk);
  desk_replay_forget (desk, 0);
  g_clear_pointer (&desk->pending, desk_act_free);
  g_clear_pointer (&desk->field, standing_field_unref);
  g_clear_pointer (&desk->published, g_hash_table_unref);
  g_clear_pointer (&desk->traces, desk_trace_index_free);
  g_clear_object (&desk->players);
  g_clear_object (&desk->acts);
  g_clear_object (&desk->standings);
  g_clear_pointer (&desk->rounds, g_ptr_array_unref);
  g_clear_pointer (&desk->state, desk_state_free);
  g_clear_pointer (&desk->ledger, ledger_close);
  g_free (desk->who);
  g_free (desk->authority);
  g_hash_table_unref (desk->proved);
  G_OBJECT_CLASS (desk_parent_class)->finalize (object);
}

static void
desk_class_init (DeskClass *class)
{
  G_OBJECT_CLASS (class)->finalize = desk_finalize;
  g_signal_new ("acted", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT64);
  g_signal_new ("called", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_INT64, G_TYPE_POINTER);
  g_signal_new ("printed", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("warned", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  g_signal_new ("lost", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_ERROR);
  g_signal_new ("failed", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_ERROR);
}

static void
desk_init (Desk *desk)
{
  desk_set_who (desk, NULL);
  desk->rounds = g_ptr_array_new_with_free_func (drop_list);
  desk->published = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  desk->proved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Opens a tournament and reads its present. Returns the desk, or NULL. @write: whether acts are
 * to be stored; see ledger_open(). */
Desk *
desk_open (const char *path, gboolean write, GError **error)
{
  g_autoptr (Ledger) ledger = ledger_open (path, write, error);
  g_autoptr (Desk) desk = NULL;

  if (!ledger)
    return NULL;
  desk = g_object_new (DESK_TYPE_DESK, NULL);
  desk->ledger = g_steal_pointer (&ledger);
  return desk_reload (desk, error) ? g_steal_pointer (&desk) : NULL;
}

/* Reads the present anew, after another process has written: what it has written is known from
 * now on. */
gboolean
desk_reload (Desk *desk, GError **error)
{
  g_autoptr (DeskState) state = desk_check_load (desk->ledger, error);

  if (!state || !ledger_seat_acknowledge (desk->ledger, error))
    return FALSE;
  g_clear_pointer (&desk->state, desk_state_free);
  desk->state = g_steal_pointer (&state);
  g_clear_pointer (&desk->field, standing_field_unref);
  g_hash_table_remove_all (desk->published);
  desk_replay_forget (desk, 0);
  desk_time_forget_idle (desk);
  desk_await_forget (desk);
  desk_act_publish (desk, 0, NULL);
  return TRUE;
}

/* Its file; not the caller’s. */
Ledger *
desk_get_ledger (Desk *desk)
{
  return desk->ledger;
}

/* The present; valid until the next act. */
const DeskState *
desk_get_state (Desk *desk)
{
  return desk->state;
}

/* Who has played whom, a snapshot that threads may hold. */
StandingField *
desk_get_field (Desk *desk)
{
  if (!desk->field) {
    desk->field = desk_field_new (desk->state);
    desk->n_fields++;
  }
  return desk->field;
}

/* The name of its file. */
const char *
desk_get_path (Desk *desk)
{
  return ledger_get_path (desk->ledger);
}

/* Who acts here. */
const char *
desk_get_who (Desk *desk)
{
  return desk->who;
}

/* @who: the name under which acts are stored from now on; empty for the user's name. What cannot
 * stand in a line is left out of it., or NULL. */
void
desk_set_who (Desk *desk, const char *who)
{
  g_free (desk->who);
  desk->who = formats_sign_line (who && who[0] ? who : g_get_user_name (), DESK_TEXT_NAME);
}
