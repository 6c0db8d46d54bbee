#include "app/widgets/ask.h"
#include "app/pairing/pair-form.h"
#include "app/rounds/rounds-page-private.h"
#include "desk/round/pair.h"

/* The number that was typed has done its work: the next one begins anew. */
static int
selected_board (AppRoundsPage *self)
{
  const DeskTable *table = app_rounds_page_get_table (self);

  app_rounds_actions_forget (self);
  return table ? (int) table->game->board : 0;
}

static void
present_form (AppRoundsPage *self, AppPairTask task, int board)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (
      GTK_WINDOW (app_pair_form_new (window, self->desk, task, self->round, board)));
}

static void
table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  present_form (self, APP_PAIR_TABLE, selected_board (self));
}

/* Shows its table, and the form in which it is changed. @game: a game of a drawn round. */
void
app_rounds_page_change_table (AppRoundsPage *self, const DeskGame *game)
{
  g_object_set (self, "round", (int) game->round, NULL);
  app_rounds_actions_select (self, game->game);
  present_form (self, APP_PAIR_TABLE, (int) game->board);
}

/* What there is to edit: who meets whom while the round is a draft, later the result. */
static void
edit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gboolean draft = desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_DRAFT;

  gtk_widget_activate_action (widget, draft ? "rounds.table" : "rounds.form", NULL);
}

static void
force_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  present_form (self, APP_PAIR_FORCE, selected_board (self));
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_form (APP_ROUNDS_PAGE (widget), APP_PAIR_ADD, 0);
}

static void
colours_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_pair_colours (self->desk, self->round, selected_board (self), &error);
  app_ask_tell (widget, error);
}

static void
bye_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  const DeskTable *table = app_rounds_page_get_table (self);
  gboolean black = g_variant_get_int32 (parameter) == RULES_BLACK;
  gint64 player = !table ? 0 : black ? table->game->black : table->game->white;
  g_autoptr (GError) error = NULL;

  desk_pair_bye (self->desk, self->round, player, &error);
  app_ask_tell (widget, error);
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_pair_remove (self->desk, self->round, selected_board (self), &error);
  app_ask_tell (widget, error);
}

static gboolean
has_bye (AppRoundsPage *self)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (self->desk), self->round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (!game->black || !game->white)
      return TRUE;
  }
  return FALSE;
}

/* Enables what makes sense for the selected table. What only the desk can tell, it tells when
 * asked. */
void
app_rounds_edit_enable (AppRoundsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DeskTable *table = app_rounds_page_get_table (self);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));
  gboolean drawn = desk_state_round (desk_get_state (self->desk), self->round) != DESK_ROUND_NONE;
  gboolean settled =
      desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_SETTLED;
  gboolean two = table && table->black && table->white;

  app_rounds_swap_enable (self);
  gtk_widget_action_set_enabled (widget, "rounds.open", two && settled);
  gtk_widget_action_set_enabled (widget, "rounds.enter", writes);
  gtk_widget_action_set_enabled (widget, "rounds.erase", writes);
  gtk_widget_action_set_enabled (widget, "rounds.back", writes);
  gtk_widget_action_set_enabled (widget, "rounds.clear", writes && table && table->result);
  gtk_widget_action_set_enabled (widget, "rounds.form", writes && settled && (two || !table));
  gtk_widget_action_set_enabled (widget, "rounds.table", writes && table);
  gtk_widget_action_set_enabled (widget, "rounds.colours", writes && two);
  gtk_widget_action_set_enabled (widget, "rounds.bye", writes && two && has_bye (self));
  gtk_widget_action_set_enabled (widget, "rounds.note", writes && table);
  gtk_widget_action_set_enabled (widget, "rounds.remove", writes && table);
  gtk_widget_action_set_enabled (widget, "rounds.force", writes && drawn);
  gtk_widget_action_set_enabled (widget, "rounds.add", writes && drawn);
  gtk_widget_set_sensitive (GTK_WIDGET (self->edit_button), writes && drawn);
}

/* Changes to a round by hand, each of them one act. @class: the class of the page. */
void
app_rounds_edit_install (GtkWidgetClass *class)
{
  app_rounds_swap_install (class);
  gtk_widget_class_install_action (class, "rounds.edit", NULL, edit_cb);
  gtk_widget_class_install_action (class, "rounds.table", NULL, table_cb);
  gtk_widget_class_install_action (class, "rounds.force", NULL, force_cb);
  gtk_widget_class_install_action (class, "rounds.add", NULL, add_cb);
  gtk_widget_class_install_action (class, "rounds.colours", NULL, colours_cb);
  gtk_widget_class_install_action (class, "rounds.bye", "i", bye_cb);
  gtk_widget_class_install_action (class, "rounds.remove", NULL, remove_cb);
}
