/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-page-private.h"
#include "desk/clock/time.h"

/* Which tables are shown, and how far they are while clocks run. */

#define TICK_SECONDS 1

static void
show_hidden (AppRoundsPage *self)
{
  g_autofree char *hidden = app_rounds_states_hidden (self->marks->states);

  gtk_widget_set_visible (self->hidden, hidden != NULL);
  gtk_label_set_label (self->hidden_text, hidden ? hidden : "");
  app_rounds_page_name_nothing (self);
}

/* A text is replaced only where it differs: a replaced one closes the list under the user's hand.
 */
static void
show_text (AppRoundsPage *self, AppRoundsKind kind)
{
  g_autofree char *label = app_rounds_states_label (self->marks->states, kind);
  const char *const added[] = { label, NULL };
  guint length = g_list_model_get_n_items (G_LIST_MODEL (self->kind_texts));
  const char *old = kind < length ? gtk_string_list_get_string (self->kind_texts, kind) : NULL;

  if (g_strcmp0 (old, label) != 0)
    gtk_string_list_splice (self->kind_texts, kind, old ? 1 : 0, added);
}

static void kind_chosen_cb (AppRoundsPage *self);

static void
show_kinds (AppRoundsPage *self)
{
  gboolean settled =
      desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_SETTLED;

  g_signal_handlers_block_by_func (self->kinds, kind_chosen_cb, self);
  for (int kind = 0; kind < APP_ROUNDS_N_STATES; kind++)
    show_text (self, (AppRoundsKind) kind);
  gtk_drop_down_set_selected (self->kinds, self->marks->states->shown);
  g_signal_handlers_unblock_by_func (self->kinds, kind_chosen_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), settled);
  show_hidden (self);
}

static void
choose_kinds (AppRoundsPage *self, AppRoundsKind kind)
{
  if (kind == self->marks->states->shown)
    return;
  self->marks->states->shown = kind;
  app_rounds_list_filter (self->sheet, self->marks);
  show_kinds (self);
  if (kind != APP_ROUNDS_STATES_ALL && !app_rounds_page_get_table (self))
    app_sheet_select (self->sheet, 0);
}

static void
kind_chosen_cb (AppRoundsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->kinds);

  if (selected < APP_ROUNDS_N_STATES)
    choose_kinds (self, (AppRoundsKind) selected);
}

static void
kind_cb (GtkWidget *widget, const char *name, GVariant *kind)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  int wanted = g_variant_get_int32 (kind);

  if (desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_SETTLED)
    choose_kinds (self, (AppRoundsKind) CLAMP (wanted, 0, APP_ROUNDS_N_STATES - 1));
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

/* --- While clocks run --- */

/* Only what is in sight is said anew; nothing is looked up for it but clocks. */
static gboolean
tick_cb (gpointer data)
{
  AppRoundsPage *self = data;

  if (desk_time_n_running (self->desk) == 0) {
    self->tick = 0;
    return G_SOURCE_REMOVE;
  }
  if (gtk_widget_get_mapped (GTK_WIDGET (self->sheet)))
    app_sheet_refresh (self->sheet);
  return G_SOURCE_CONTINUE;
}

/* @self: the page, which is about to go. */
void
app_rounds_kinds_stop (AppRoundsPage *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
}

/* Looks anew how far the tables are, and shows those that are wanted. A draft shows all of them. */
void
app_rounds_kinds_update (AppRoundsPage *self)
{
  AppRoundsStates *states = self->marks->states;

  app_rounds_states_update (states, self->round);
  if (desk_state_round (desk_get_state (self->desk), self->round) != DESK_ROUND_SETTLED)
    states->shown = APP_ROUNDS_STATES_ALL;
  app_rounds_list_filter (self->sheet, self->marks);
  show_kinds (self);
  app_sheet_refresh (self->sheet);
  if (!self->tick && desk_time_n_running (self->desk) > 0)
    self->tick = g_timeout_add_seconds (TICK_SECONDS, tick_cb, self);
}

/* A countdown begins, or somebody's time is up. @game: of which a clock calls. @call: what it
 * says. */
void
app_rounds_kinds_called (AppRoundsPage *self, gint64 game, const ClockCall *call)
{
  if (call->kind == CLOCK_CALL_COUNTDOWN || call->kind == CLOCK_CALL_FLAG)
    app_rounds_kinds_update (self);
}

/* Hides no table any more. Returns whether one was hidden. */
gboolean
app_rounds_kinds_show_all (AppRoundsPage *self)
{
  gboolean hidden = self->marks->states->shown != APP_ROUNDS_STATES_ALL;

  choose_kinds (self, APP_ROUNDS_STATES_ALL);
  return hidden;
}

/* @self: the page that is being made. */
void
app_rounds_kinds_init (AppRoundsPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  self->kind_texts = texts;
  gtk_drop_down_set_model (self->kinds, G_LIST_MODEL (texts));
  g_signal_connect_swapped (self->kinds, "notify::selected", G_CALLBACK (kind_chosen_cb), self);
}

/* Alt and a figure choose which tables are shown. */
const AppAction app_rounds_kind_actions[] = {
  { "rounds.kind", kind_cb, 0, "<Alt>1...7", N_ ("Which tables are shown"), "i", "0 1 2 3 4 5 6" },
  { 0 },
};

G_STATIC_ASSERT (APP_ROUNDS_N_STATES == 7);
