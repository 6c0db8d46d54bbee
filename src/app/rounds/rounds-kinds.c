/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/list/sheet.h"
#include "app/rounds/rounds-acts.h"
#include "desk/clock/time.h"

/* Which tables are shown, and how far they are while clocks run. */

#define TICK_SECONDS 1

struct _AppRoundsKinds {
  GtkWidget *page;
  GtkDropDown *choice;
  GtkStringList *texts;
  guint tick; /* while a clock of the tournament runs */
};

/* A text is replaced only where it differs: a replaced one closes the list under the user's hand.
 */
static void
show_kind (AppRoundsKinds *self, const SceneRounds *scene, SceneTables kind)
{
  g_autofree char *label = scene_rounds_kind (scene, kind);
  const char *const added[] = { label, NULL };
  guint length = g_list_model_get_n_items (G_LIST_MODEL (self->texts));
  const char *old = kind < length ? gtk_string_list_get_string (self->texts, kind) : NULL;

  if (g_strcmp0 (old, label) != 0)
    gtk_string_list_splice (self->texts, kind, old ? 1 : 0, added);
}

static void
kind_chosen_cb (AppRoundsKinds *self)
{
  guint selected = gtk_drop_down_get_selected (self->choice);

  if (selected < SCENE_N_TABLES)
    app_rounds_page_filter (self->page, (SceneTables) selected);
}

static void
kind_cb (GtkWidget *page, const char *name, GVariant *kind)
{
  int wanted = g_variant_get_int32 (kind);

  if (scene_rounds_has (app_rounds_page_get_scene (page), SCENE_ROUNDS_SETTLED))
    app_rounds_page_filter (page, (SceneTables) CLAMP (wanted, 0, SCENE_N_TABLES - 1));
  gtk_widget_grab_focus (app_rounds_page_get_part (page, "sheet"));
}

/* Only what is in sight is said anew; nothing is looked up for it but clocks. */
static gboolean
tick_cb (gpointer data)
{
  AppRoundsKinds *self = data;
  AppSheet *sheet = app_rounds_page_get_part (self->page, "sheet");

  if (desk_time_n_running (app_rounds_page_get_scene (self->page)->desk) == 0) {
    self->tick = 0;
    return G_SOURCE_REMOVE;
  }
  if (gtk_widget_get_mapped (GTK_WIDGET (sheet)))
    app_sheet_refresh (sheet);
  return G_SOURCE_CONTINUE;
}

/* Shows which tables there are, and that some are hidden. */
void
app_rounds_kinds_show (AppRoundsKinds *self)
{
  const SceneRounds *scene = app_rounds_page_get_scene (self->page);
  g_autofree char *hidden = scene_rounds_hidden (scene);

  g_signal_handlers_block_by_func (self->choice, kind_chosen_cb, self);
  for (int kind = 0; kind < SCENE_N_TABLES; kind++)
    show_kind (self, scene, (SceneTables) kind);
  gtk_drop_down_set_selected (self->choice, scene->shown);
  g_signal_handlers_unblock_by_func (self->choice, kind_chosen_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->choice),
                          scene_rounds_has (scene, SCENE_ROUNDS_SETTLED));
  gtk_widget_set_visible (app_rounds_page_get_part (self->page, "hidden"), hidden != NULL);
  gtk_label_set_label (app_rounds_page_get_part (self->page, "hidden_text"), hidden ? hidden : "");
  if (!self->tick && desk_time_n_running (scene->desk) > 0)
    self->tick = g_timeout_add_seconds (TICK_SECONDS, tick_cb, self);
}

void
app_rounds_kinds_free (AppRoundsKinds *self)
{
  g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_free (self);
}

AppRoundsKinds *
app_rounds_kinds_new (GtkWidget *page)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  AppRoundsKinds *self = g_new0 (AppRoundsKinds, 1);

  self->page = page;
  self->choice = app_rounds_page_get_part (page, "kinds");
  self->texts = texts;
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (texts));
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (kind_chosen_cb), self);
  return self;
}

/* Alt and a figure choose which tables are shown. */
const AppAction app_rounds_kind_actions[] = {
  { "rounds.kind", kind_cb, 0, "<Alt>1...7", N_ ("Tables to show"), "i", "0 1 2 3 4 5 6" },
  { 0 },
};

G_STATIC_ASSERT (SCENE_N_TABLES == 7);
