/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/quick-clock-adopt.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/clock/quick-clock-file.h"
#include "app/window/window-private.h"
#include "report/page/words.h"
#include "desk/event/event.h"
#include "desk/file/open.h"
#include "desk/game/result.h"

struct _AppQuickClockAdopt {
  AppForm parent;
  RulesResult result;
  gint64 signers;
  GArray *games; /* open tables, as the list has them: gint64 keys */
  GtkLabel *name;
  GtkLabel *words;
  GtkDropDown *table;
};

G_DEFINE_FINAL_TYPE (AppQuickClockAdopt, app_quick_clock_adopt, APP_TYPE_FORM)

static gboolean
take_into_table (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
                 GError **error)
{
  AppQuickClockAdopt *self = APP_QUICK_CLOCK_ADOPT (form);
  guint chosen = gtk_drop_down_get_selected (self->table);

  return chosen < self->games->len &&
         desk_result_set (form->desk, g_array_index (self->games, gint64, chosen), self->result,
                          (int) self->signers, _ ("From a quick clock"), error);
}

/* --- Tables --- */

static char *
table_text (const DeskState *state, const DeskGame *game)
{
  g_autofree char *black = desk_player_name (desk_state_player (state, game->black));
  g_autofree char *white = desk_player_name (desk_state_player (state, game->white));

  return g_strdup_printf (_ ("Round %d, table %d: %s – %s"), (int) game->round, (int) game->board,
                          black, white);
}

static gboolean
is_open (const DeskState *state, const DeskGame *game)
{
  return game && !game->gone && game->black && game->white && !desk_state_is_match (state, game) &&
         desk_state_round (state, game->round) == DESK_ROUND_SETTLED &&
         !desk_state_result (state, game->game);
}

static void
fill_tables (AppQuickClockAdopt *self)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (!is_open (state, game))
      continue;
    gtk_string_list_take (texts, table_text (state, game));
    g_array_append_val (self->games, game->game);
  }
  gtk_drop_down_set_model (self->table, G_LIST_MODEL (texts));
  app_form_set_ready (self, self->games->len > 0);
  if (self->games->len == 0)
    app_form_fail (self, NULL, _ ("No table of this tournament is open."));
}

static void
show_result (AppQuickClockAdopt *self, Desk *quick)
{
  const DeskResult *row = desk_state_result (desk_get_state (quick), APP_QUICK_CLOCK_FILE_GAME);
  g_autofree char *words = NULL;

  rules_result_parse (row->result, &self->result);
  self->signers = row->signers;
  words =
      report_words_result (self->result, desk_result_in_zi (desk_get_state (self->parent.desk)));
  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->name, desk_event_get (desk_get_state (self->parent.desk), "name"));
}

/* --- The widget --- */

static void
app_quick_clock_adopt_finalize (GObject *object)
{
  AppQuickClockAdopt *self = APP_QUICK_CLOCK_ADOPT (object);

  g_array_unref (self->games);
  G_OBJECT_CLASS (app_quick_clock_adopt_parent_class)->finalize (object);
}

static void
app_quick_clock_adopt_class_init (AppQuickClockAdoptClass *class)
{

  G_OBJECT_CLASS (class)->finalize = app_quick_clock_adopt_finalize;
  APP_FORM_CLASS (class)->store = take_into_table;
  app_form_class_fill (class, "quick-clock-adopt");
  APP_BIND (class, AppQuickClockAdopt, name, words, table);
}

static void
app_quick_clock_adopt_init (AppQuickClockAdopt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->games = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* A tournament that a window shows is open already, and nobody else may write it. */
static Desk *
open_desk (GtkWindow *parent, const char *path, GError **error)
{
  GtkApplication *application = parent ? gtk_window_get_application (parent) : NULL;
  GList *windows = application ? gtk_application_get_windows (application) : NULL;

  for (GList *list = windows; list; list = list->next)
    if (APP_IS_WINDOW (list->data) && g_strcmp0 (app_window_get_path (list->data), path) == 0)
      return g_object_ref (APP_WINDOW (list->data)->desk);
  return desk_open (path, TRUE, error);
}

/* The form in which a table is chosen, to be presented, or NULL. @parent: the window it belongs
 * to, or NULL. @quick: the desk of a quick clock with a result. */
GtkWidget *
app_quick_clock_adopt_new (GtkWindow *parent, Desk *quick, const char *path, GError **error)
{
  g_autoptr (Desk) desk = open_desk (parent, path, error);
  AppQuickClockAdopt *self;

  if (!desk)
    return NULL;
  self = app_form_new (APP_TYPE_QUICK_CLOCK_ADOPT, parent, desk);
  show_result (self, quick);
  fill_tables (self);
  return GTK_WIDGET (self);
}

typedef struct {
  GtkWindow *parent;
  Desk *quick;
} Asked;

static void
chosen_cb (GFile *file, gpointer data)
{
  g_autofree Asked *asked = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  GtkWidget *form = app_quick_clock_adopt_new (asked->parent, asked->quick, path, &error);

  if (form)
    gtk_window_present (GTK_WINDOW (form));
  app_ask_tell (GTK_WIDGET (asked->parent), error);
  g_object_unref (asked->quick);
  g_object_unref (asked->parent);
}

/* Asks for the tournament, then for the table. @parent: the window it belongs to. @quick: the
 * desk of a quick clock with a result. */
void
app_quick_clock_adopt_ask (GtkWindow *parent, Desk *quick)
{
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ g_object_ref (parent), g_object_ref (quick) };
  app_ask_open (GTK_WIDGET (parent), _ ("Record the Result in a Tournament"), "*.tengen", chosen_cb,
                asked);
}
