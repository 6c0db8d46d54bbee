/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/players-page.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/players/import-window.h"
#include "app/pairing/lots-form.h"
#include "app/action/menus.h"
#include "app/players/player-form.h"
#include "app/players/players-absent.h"
#include "app/players/players-columns.h"
#include "app/players/ratings-window.h"
#include "app/team/team-form.h"
#include "app/team/teams-form.h"
#include "app/players/register-load.h"
#include "app/list/sheet.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/act/list.h"
#include "desk/event/withdraw.h"
#include "desk/standings/field.h"
#include "desk/team/team.h"
#include "rules/article/word.h"

struct _AppPlayersPage {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  AppSheet *sheet;
  guint columns; /* AppPlayersColumns that are shown beside the usual ones */
  GtkSearchEntry *search;
  GtkLabel *note;
  GtkWidget *withdraw;
  GtkMenuButton *absent;
  GtkMenuButton *more;
  GMenu *absent_menu;
  GMenu *row_menu;
  GtkWidget *empty;
  GtkPopover *menu;
};

G_DEFINE_FINAL_TYPE (AppPlayersPage, app_players_page, GTK_TYPE_WIDGET)

static const char *
row_style (gconstpointer record, gpointer data)
{
  const DeskPlayer *player = record;

  if (player->withdrawn)
    return "dimmed";
  return desk_state_team (desk_get_state (data), player->player) ? "strong" : NULL;
}

/* --- What is selected --- */

static const DeskPlayer *
selected (AppPlayersPage *self)
{
  return app_sheet_get_selected (self->sheet);
}

static void
show_absent (AppPlayersPage *self)
{
  gint64 player = selected (self) ? selected (self)->player : 0;
  int next = app_players_absent_next (self->desk, player);
  g_autofree char *label =
      next ? g_strdup_printf (_ ("_Sits out Round %d"), next) : g_strdup (_ ("Mi_ssed Rounds"));

  app_players_absent_fill (self->absent_menu, self->desk, player);
  gtk_menu_button_set_label (self->absent, label);
  gtk_widget_set_visible (GTK_WIDGET (self->absent),
                          g_menu_model_get_n_items (G_MENU_MODEL (self->absent_menu)) > 0);
}

/* What an action can need. */
enum {
  IF_WRITES = 1 << 0,
  IF_PLAYER = 1 << 1,  /* somebody is selected, */
  IF_NEXT = 1 << 2,    /* for whom there is a round to come */
  IF_UNDRAWN = 1 << 3, /* there are players, and no round */
  IF_TEAMS = 1 << 4    /* teams play */
};

static gboolean
have_teams (AppPlayersPage *self)
{
  return desk_event (desk_get_state (self->desk))->team.n_boards > 0;
}

static void
enable (AppPlayersPage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskPlayer *player = selected (self);
  int next = app_players_absent_next (self->desk, player ? player->player : 0);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));
  gboolean undrawn =
      desk_state_last_round (state) == 0 && desk_get_field (self->desk)->n_players > 0;

  gtk_button_set_label (GTK_BUTTON (self->withdraw),
                        player && player->withdrawn ? _ ("_Reinstate") : _ ("_Withdraw…"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->absent), player && writes);
  app_action_enable (GTK_WIDGET (self), app_players_actions,
                     scene_holds_if (writes, IF_WRITES) |
                         scene_holds_if (player != NULL, IF_PLAYER) |
                         scene_holds_if (next, IF_NEXT) | scene_holds_if (undrawn, IF_UNDRAWN) |
                         scene_holds_if (have_teams (self), IF_TEAMS));
  show_absent (self);
}

static void
show_columns (AppPlayersPage *self)
{
  guint columns = app_players_columns_needed (self->desk);

  if (columns != self->columns)
    app_players_columns_set (self->sheet, self->desk, columns);
  self->columns = columns;
}

static void
refresh (AppPlayersPage *self)
{
  guint n = 0, withdrawn = 0;
  GPtrArray *players = desk_get_state (self->desk)->players;
  g_autoptr (GPtrArray) list = desk_team_list (desk_get_state (self->desk));
  guint n_teams = list->len;
  g_autofree char *all = NULL, *left = NULL, *teams = NULL, *text = NULL;

  for (guint i = 0; i < players->len; i++) {
    const DeskPlayer *player = players->pdata[i];
    n += player && !desk_state_team (desk_get_state (self->desk), player->player);
    withdrawn += player && player->withdrawn;
  }
  all = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  left = g_strdup_printf (ngettext ("%u withdrawn", "%u withdrawn", withdrawn), withdrawn);
  teams = g_strdup_printf (ngettext ("%u team", "%u teams", n_teams), n_teams);
  text = g_strconcat (n_teams ? teams : "", n_teams ? " · " : "", all, withdrawn ? " · " : "",
                      withdrawn ? left : "", NULL);
  gtk_label_set_label (self->note, text);
  show_columns (self);
  enable (self);
}

/* --- Actions --- */

static GtkWindow *
window_of (AppPlayersPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);

  gtk_window_present (GTK_WINDOW (app_player_form_new (window_of (self), self->desk, 0)));
}

static void
edit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);
  const DeskPlayer *player = selected (self);

  if (player && desk_state_team (desk_get_state (self->desk), player->player))
    gtk_window_present (
        GTK_WINDOW (app_team_form_new (window_of (self), self->desk, player->player)));
  else if (player)
    gtk_window_present (
        GTK_WINDOW (app_player_form_new (window_of (self), self->desk, player->player)));
}

static void
team_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);

  gtk_window_present (GTK_WINDOW (app_team_form_new (window_of (self), self->desk, 0)));
}

static void
teams_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);

  gtk_window_present (GTK_WINDOW (app_teams_form_new (window_of (self), self->desk, "")));
}

static void
withdraw_answered (gboolean yes, const char *reason, gpointer data)
{
  g_autoptr (AppAskAbout) player = data;
  AppPlayersPage *self = player->owner;
  g_autoptr (GError) error = NULL;

  if (!yes)
    return;
  desk_enrol_withdraw (self->desk, player->key, TRUE, reason, &error);
  app_ask_tell (GTK_WIDGET (self), error);
}

static void
withdraw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);
  const DeskPlayer *player = selected (self);
  g_autofree char *who = desk_player_name (player);
  g_autofree char *title = g_strdup_printf (_ ("Withdraw %s?"), who);
  g_autoptr (GError) error = NULL;

  if (!player->withdrawn) {
    g_autofree char *effect = desk_withdraw_words (desk_get_state (self->desk), player->player);
    g_autofree char *text = rules_word_sentences (effect, _ ("Reason, in a few words:"));
    app_ask_text (widget, title, text, _ ("_Withdraw"), withdraw_answered,
                  app_ask_about_new (self, player->player));
    return;
  }
  desk_enrol_withdraw (self->desk, player->player, FALSE, NULL, &error);
  app_ask_tell (widget, error);
}

static void
absent_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  app_players_absent_set (self->desk, selected (self)->player, g_variant_get_int32 (parameter),
                          &error);
  app_ask_tell (widget, error);
}

static void
missed_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  int round, points;

  g_variant_get (parameter, "(ii)", &round, &points);
  desk_enrol_excuse (self->desk, selected (self)->player, round, points, &error);
  app_ask_tell (widget, error);
}

static void
lots_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);

  gtk_window_present (GTK_WINDOW (app_lots_form_new (window_of (self), self->desk)));
}

static void
list_chosen (GFile *file, gpointer data)
{
  AppPlayersPage *self = data;

  app_import_file (window_of (self), self->desk, file);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_open (widget, _ ("Choose a List of Players"), NULL, list_chosen, widget);
}

static void
ratings_chosen (GFile *file, gpointer data)
{
  app_register_load_file (data, file);
}

static void
load_ratings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_open (widget, _ ("Choose a Rating List"), NULL, ratings_chosen, widget);
}

static void
ratings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  GtkWidget *window = app_ratings_window_new (window_of (self), self->desk, &error);

  if (window)
    gtk_window_present (GTK_WINDOW (window));
  app_ask_tell (widget, error);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlayersPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);

  if (text && gtk_widget_get_root (GTK_WIDGET (self)) && have_teams (self))
    gtk_window_present (GTK_WINDOW (app_teams_form_new (window_of (self), self->desk, text)));
  else if (text && gtk_widget_get_root (GTK_WIDGET (self)))
    app_import_text (window_of (self), self->desk, text);
  else if (!text)
    gtk_widget_activate_action (
        GTK_WIDGET (self), "win.tell", "s",
        _ ("There is no text to paste. Copy the rows of a spreadsheet first."));
}

static void
paste_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_PLAYERS_PAGE (widget)->search));
}

/* --- Signals --- */

static void
search_changed_cb (AppPlayersPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
players_activated_cb (AppPlayersPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "players.edit", NULL);
}

static void
fill_row_menu (AppPlayersPage *self)
{
  app_menus_append (self->row_menu, "player");
  app_menus_append (self->row_menu, "player-list");
  app_menus_append (self->row_menu, "teams-more");
  g_menu_append_section (self->row_menu, NULL, G_MENU_MODEL (self->absent_menu));
}

static void
menu_asked_cb (AppPlayersPage *self, guint position, double x, double y)
{
  GdkRectangle place = { (int) x, (int) y, 1, 1 };

  if (g_menu_model_get_n_items (G_MENU_MODEL (self->row_menu)) == 0)
    fill_row_menu (self);
  app_sheet_select (self->sheet, position);
  gtk_popover_set_pointing_to (self->menu, &place);
  gtk_popover_popup (self->menu);
}

/* --- The widget --- */

/* Whoever comes by a key goes on by keys: in the list, not in what stands above it. */
static gboolean
app_players_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_PLAYERS_PAGE (widget)->sheet));
}

static void
app_players_page_dispose (GObject *object)
{
  AppPlayersPage *self = APP_PLAYERS_PAGE (object);

  if (self->menu)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  if (self->desk)
    g_menu_remove_all (self->absent_menu); /* GTK holds it: see app/action/menus.h */
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_players_page_parent_class)->dispose (object);
}

static const AppAction players_actions[] = {
  { "players.add", add_cb, IF_WRITES, "Insert",
    N_ ("Enrol a player; the second key works on every page") },
  { "players.import", import_cb, IF_WRITES, "<Control>i", N_ ("Enrol from a file") },
  { "players.paste", paste_cb, IF_WRITES, "<Control>v", N_ ("Enrol from copied rows") },
  { "players.edit", edit_cb, IF_WRITES | IF_PLAYER, "<Control>e", N_ ("Edit the selected player") },
  { "players.edit", NULL, 0, "Return", N_ ("Edit the selected player"),
    .place = APP_ACTION_ELSEWHERE },
  { "players.search", search_cb, 0, "<Control>f", N_ ("Search") },
  { "players.team", team_cb, IF_WRITES | IF_TEAMS, "<Control>Insert", N_ ("Enter a team") },
  { "players.teams", teams_cb, IF_WRITES | IF_TEAMS },
  { "players.withdraw", withdraw_cb, IF_WRITES | IF_PLAYER },
  { "players.absent", absent_cb, IF_WRITES | IF_PLAYER | IF_NEXT, .type = "i" },
  { "players.missed", missed_cb, IF_WRITES | IF_PLAYER, .type = "(ii)" },
  { "players.lots", lots_cb, IF_WRITES | IF_UNDRAWN },
  { "players.load-ratings", load_ratings_cb },
  { "players.ratings", ratings_cb, IF_WRITES },
  { 0 },
};

AppActions app_players_actions = { players_actions, NULL };

static void
app_players_page_class_init (AppPlayersPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->grab_focus = app_players_page_grab_focus;
  G_OBJECT_CLASS (class)->dispose = app_players_page_dispose;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/players-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppPlayersPage, child)
  BIND (content);
  BIND (sheet);
  BIND (search);
  BIND (note);
  BIND (withdraw);
  BIND (absent);
  BIND (absent_menu);
  BIND (more);
  BIND (row_menu);
  BIND (empty);
  BIND (menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, players_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, enable);
  app_action_install (widget_class, app_players_actions);
}

static void
app_players_page_init (AppPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Players"));
  app_sheet_set_style (self->sheet, row_style);
  app_sheet_set_empty (self->sheet, self->empty);
  app_sheet_add_search (self->sheet, self->search);
  app_menus_give (self->more, "players-more");
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self->sheet));
}

/* Who takes part in it. */
GtkWidget *
app_players_page_new (Desk *desk)
{
  AppPlayersPage *self = g_object_new (APP_TYPE_PLAYERS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  app_players_columns_set (self->sheet, desk, 0);
  app_sheet_set_model (self->sheet, desk_list_players (desk));
  g_signal_connect_object (desk, "acted", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
