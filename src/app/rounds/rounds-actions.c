#include <glib/gi18n.h>
#include "app/rounds/margin-ask.h"
#include "app/widgets/note-popover.h"
#include "app/rounds/result-form.h"
#include "app/rounds/rounds-entry.h"
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-page-private.h"
#include "app/rounds/rounds-words.h"
#include "desk/game/result.h"

#define BOARD_MAX 9999
#define FORGET_MS 2000

/* --- The number that is being typed --- */

/* Forgets the table's number that was typed so far. */
void
app_rounds_actions_forget (AppRoundsPage *self)
{
  self->typed = 0;
  g_clear_handle_id (&self->typed_reset, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), FALSE);
}

static void
forget_later_cb (gpointer data)
{
  AppRoundsPage *self = data;

  self->typed_reset = 0;
  app_rounds_actions_forget (self);
}

/* Selects its table. One that the search hides, or the choice of tables, is no less meant: they
 * go. @game: the key of a game of its round. */
void
app_rounds_actions_select (AppRoundsPage *self, gint64 game)
{
  if (app_rounds_list_select (self->sheet, game))
    return;
  gtk_editable_set_text (self->search, "");
  app_sheet_set_search (self->sheet, NULL);
  app_rounds_kinds_show_all (self);
  app_rounds_list_select (self->sheet, game);
}

static void
select_typed (AppRoundsPage *self)
{
  g_autoptr (GError) error = NULL;
  gint64 game = app_rounds_entry_find (self->desk, self->round, self->typed, &error);
  g_autofree char *about = NULL;

  if (!game) {
    app_sheet_select (self->sheet, G_MAXUINT);
    app_rounds_page_say (self, error->message, TRUE);
    return;
  }
  app_rounds_actions_select (self, game);
  about = app_rounds_words_game (self->desk, desk_state_game (desk_get_state (self->desk), game));
  app_rounds_page_say (self, about, FALSE);
}

static void
type_number (AppRoundsPage *self, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  app_rounds_actions_forget (self);
  if (number == 0)
    return;
  self->typed = number;
  self->typed_reset = g_timeout_add_once (FORGET_MS, forget_later_cb, self);
  gtk_label_set_label (self->typed_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), TRUE);
  select_typed (self);
}

static void
digit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  int digit = g_variant_get_int32 (parameter);
  int number = self->typed * 10 + digit;

  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  type_number (self, number > BOARD_MAX ? digit : number);
}

static void
forget_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gboolean busy = self->typed != 0 || self->lifted != 0;

  self->lifted = 0;
  app_rounds_actions_forget (self);
  app_rounds_page_say (self, "", FALSE);
  if (!busy)
    app_rounds_kinds_show_all (self);
}

/* --- Results --- */

/* The game that a key is about, and no number left over. */
static gint64
take_game (AppRoundsPage *self)
{
  const DeskTable *table = app_rounds_page_get_table (self);

  app_rounds_actions_forget (self);
  if (!table)
    app_rounds_page_say (self, _ ("Type a table’s number, or select a table, first."), TRUE);
  return table ? table->game->game : 0;
}

/* A result on its way in. */
typedef struct {
  AppRoundsPage *page;
  gint64 game;
  gint64 then; /* the game that is selected once it is stored; 0 for none */
  gboolean typed;
} Entering;

static void
actions_meant_cb (RulesResult result, gpointer data)
{
  Entering *entering = data;
  AppRoundsPage *self = entering->page;
  g_autofree char *words = app_rounds_entry_confirm (self->desk, entering->game, result);
  g_autoptr (GError) error = NULL;
  gboolean stored = desk_result_set (self->desk, entering->game, result, 0, NULL, &error);

  app_rounds_page_say (self, stored ? words : error->message, !stored);
  if (stored && entering->typed)
    gtk_editable_set_text (self->entry, "");
  if (stored && entering->typed)
    app_rounds_actions_select (self, entering->then);
  else if (stored && entering->then)
    app_rounds_list_select (self->sheet, entering->then);
}

/* What is kept for the answer goes with the page. */
static void
store (AppRoundsPage *self, gint64 game, RulesResult result, gint64 then, gboolean typed,
       gboolean counted)
{
  Entering *entering = g_new (Entering, 1);

  *entering = (Entering){ self, game, then, typed };
  g_object_set_data_full (G_OBJECT (self), "entering", entering, g_free);
  if (counted)
    actions_meant_cb (result, entering);
  else
    app_margin_ask (GTK_WIDGET (self), self->desk, game, result, actions_meant_cb, entering);
}

static void
enter_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  gint64 next =
      game ? app_rounds_list_next_open (self->sheet, desk_get_state (self->desk), game) : 0;
  RulesResult result = { 0 };

  if (game && rules_result_parse (g_variant_get_string (parameter, NULL), &result))
    store (self, game, result, next, FALSE, FALSE);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  g_autofree char *words =
      game ? app_rounds_entry_confirm (self->desk, game, (RulesResult){ 0 }) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean cleared = game && desk_result_clear (self->desk, game, NULL, &error);

  if (game)
    app_rounds_page_say (self, cleared ? words : error->message, !cleared);
}

/* While a number is being typed, this is how one takes back a slip of the finger; a result must not
 * go by it. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  if (self->typed)
    type_number (self, self->typed / 10);
  else
    clear_cb (widget, name, parameter);
}

static void
form_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  gint64 game = take_game (self);

  if (game)
    gtk_window_present (GTK_WINDOW (app_result_form_new (window, self->desk, game)));
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gint64 game = take_game (APP_ROUNDS_PAGE (widget));

  if (game)
    gtk_widget_activate_action (widget, "win.game", "x", game);
}

/* Enters what stands in the entry for a table and its result. */
void
app_rounds_actions_submit (AppRoundsPage *self)
{
  g_autoptr (GError) error = NULL;
  RulesResult result = { 0 };
  gboolean counted = FALSE;
  gint64 game = 0;

  app_rounds_actions_forget (self);
  if (!app_rounds_entry_parse (self->desk, self->round, gtk_editable_get_text (self->entry), &game,
                               &result, &counted, &error)) {
    app_rounds_page_say (self, error->message, TRUE);
    gtk_editable_select_region (self->entry, 0, -1);
  } else
    store (self, game, result, game, TRUE, counted);
}

/* --- Going about --- */

static void
next_open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 open;

  app_rounds_kinds_show_all (self);
  open = app_rounds_list_first_open (self->sheet, desk_get_state (self->desk));
  if (open)
    app_rounds_list_select (self->sheet, open);
  app_rounds_page_focus (self);
}

static void
note_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  GdkRectangle place;

  if (!game)
    return;
  app_sheet_get_place (self->sheet, &place);
  app_note_popover_show (GTK_WIDGET (self->sheet), &place, self->desk, game);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->search));
}

static void
entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->entry));
}

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->sheet));
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  app_rounds_page_show (self, self->round + g_variant_get_int32 (parameter));
}

/* Results, and going about. Single keys are in rounds-keys.c. @class: the class of the page. */
void
app_rounds_actions_install (GtkWidgetClass *class)
{
  gtk_widget_class_install_property_action (class, "rounds.show", "round");
  gtk_widget_class_install_action (class, "rounds.step", "i", step_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Page_Up, GDK_ALT_MASK, "rounds.step", "i",
                                       -1);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Page_Down, GDK_ALT_MASK, "rounds.step", "i",
                                       1);
  gtk_widget_class_install_action (class, "rounds.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_f, GDK_CONTROL_MASK, "rounds.search", NULL);
  gtk_widget_class_install_action (class, "rounds.entry", NULL, entry_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_r, GDK_CONTROL_MASK, "rounds.entry", NULL);
  gtk_widget_class_install_action (class, "rounds.list", NULL, list_cb);
  gtk_widget_class_install_action (class, "rounds.digit", "i", digit_cb);
  gtk_widget_class_install_action (class, "rounds.forget", NULL, forget_cb);
  gtk_widget_class_install_action (class, "rounds.enter", "s", enter_cb);
  gtk_widget_class_install_action (class, "rounds.clear", NULL, clear_cb);
  gtk_widget_class_install_action (class, "rounds.erase", NULL, clear_cb);
  gtk_widget_class_install_action (class, "rounds.back", NULL, back_cb);
  gtk_widget_class_install_action (class, "rounds.form", NULL, form_cb);
  gtk_widget_class_install_action (class, "rounds.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "rounds.next-open", NULL, next_open_cb);
  gtk_widget_class_install_action (class, "rounds.note", NULL, note_cb);
}
