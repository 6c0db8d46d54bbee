/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/what-if.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/standings/places-columns.h"
#include "desk/standings/field.h"
#include "desk/act/list.h"
#include "desk/standings/outlook.h"
#include "desk/event/event.h"

typedef enum { OPEN, BLACK_WINS, WHITE_WINS, DRAW, N_ENDS } End;

/* An open game, and how it is supposed to end. */
typedef struct {
  int game; /* an index into the games of the table's field */
  End end;
} Supposed;

struct _AppWhatIf {
  GtkWindow parent;
  Desk *desk;
  gint64 player;        /* of whom it is asked; 0 for nobody */
  StandingTable *table; /* as it is, of the desk's present */
  GListStore *games;    /* of Supposed */
  GListStore *places;   /* of DeskPlace, as they would be */
  AppSheet *games_sheet;
  AppSheet *places_sheet;
  GtkLabel *said;
};

G_DEFINE_FINAL_TYPE (AppWhatIf, app_what_if, GTK_TYPE_WINDOW)

static const RulesResult results[N_ENDS] = {
  [BLACK_WINS] = { RULES_RESULT_WIN, RULES_BLACK },
  [WHITE_WINS] = { RULES_RESULT_WIN, RULES_WHITE },
  [DRAW] = { RULES_RESULT_DRAW, RULES_EMPTY },
};

/* --- The games --- */

static const StandingGame *
game_of (gconstpointer record, AppWhatIf *self)
{
  return &self->table->field->games[((const Supposed *) record)->game];
}

static char *
places_if_round_text (gconstpointer record, gpointer self)
{
  return g_strdup_printf ("%d", game_of (record, self)->round);
}

static char *
table_text (gconstpointer record, gpointer self)
{
  return g_strdup_printf ("%d", game_of (record, self)->table);
}

static char *
player_text (AppWhatIf *self, int player)
{
  return g_strdup (self->table->field->players[player].name);
}

static char *
black_text (gconstpointer record, gpointer self)
{
  return player_text (self, game_of (record, self)->black);
}

static char *
white_text (gconstpointer record, gpointer self)
{
  return player_text (self, game_of (record, self)->white);
}

static char *
end_text (gconstpointer record, gpointer self)
{
  switch (((const Supposed *) record)->end) {
  case BLACK_WINS:
    return g_strdup (_ ("Black wins"));
  case WHITE_WINS:
    return g_strdup (_ ("White wins"));
  case DRAW:
    return g_strdup (_ ("draw"));
  default:
    return g_strdup (_ ("open"));
  }
}

static const char *
game_style (gconstpointer record, gpointer self)
{
  return ((const Supposed *) record)->end == OPEN ? NULL : "strong";
}

static void
set_game_columns (AppWhatIf *self)
{
  const AppSheetColumn columns[] = {
    { "round", _ ("Round"), places_if_round_text, NULL, 4, FALSE, APP_SHEET_END },
    { "table", _ ("Table"), table_text, NULL, 4, FALSE, APP_SHEET_END },
    { "black", _ ("Black"), black_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START,
      .most_chars = APP_SHEET_NAME },
    { "white", _ ("White"), white_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START,
      .most_chars = APP_SHEET_NAME },
    { "end", _ ("Assumed"), end_text, app_sheet_compare_text, 12, FALSE, APP_SHEET_START },
  };

  app_sheet_set_columns (self->games_sheet, columns, G_N_ELEMENTS (columns), self);
  app_sheet_set_style (self->games_sheet, game_style);
}

static gboolean
is_open (const StandingGame *game)
{
  return !standing_game_is_bye (game) && game->result.kind == RULES_RESULT_NONE;
}

static void
append_game (AppWhatIf *self, int game, gboolean first)
{
  Supposed *record = g_new0 (Supposed, 1);
  g_autoptr (DeskRow) row = desk_row_new (game + 1, record, g_free);

  record->game = game;
  g_list_store_insert (self->games,
                       first ? 0 : g_list_model_get_n_items (G_LIST_MODEL (self->games)), row);
}

/* The game of whom is asked about comes first. */
static void
fill_game (AppWhatIf *self, int i)
{
  const StandingField *field = self->table->field;
  const StandingGame *game = &field->games[i];
  int player = self->player ? desk_field_index (field, self->player) : -1;

  append_game (self, i, player >= 0 && (game->black == player || game->white == player));
}

/* Games of who has left a round robin may be played out, too (Art. 28.2). */
static void
fill_games (AppWhatIf *self)
{
  const StandingField *field = self->table->field;
  g_autoptr (GArray) running = desk_outlook_running (self->desk, self->table);

  g_list_store_remove_all (self->games);
  for (int i = 0; i < field->n_games && field->games[i].round <= self->table->after; i++)
    if (is_open (&field->games[i]))
      fill_game (self, i);
  for (guint i = 0; i < running->len; i++)
    fill_game (self, g_array_index (running, int, i));
}

/* --- The table that would be --- */

static int
collect (AppWhatIf *self, GArray *games, GArray *ends)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->games), i);
    const Supposed *one = desk_row_get (row);
    if (one->end == OPEN)
      continue;
    g_array_append_val (games, one->game);
    g_array_append_val (ends, results[one->end]);
  }
  return (int) games->len;
}

static int
count_moved (AppWhatIf *self, const StandingTable *would)
{
  int n = 0;

  for (int i = 0; i < would->n_places; i++) {
    int line = standing_table_line (self->table, would->places[i].player);
    n += self->table->places[line].place != would->places[i].place;
  }
  return n;
}

static void
say (AppWhatIf *self, int n_supposed, int n_moved)
{
  g_autofree char *supposed =
      g_strdup_printf (ngettext ("%d result assumed", "%d results assumed", (gulong) n_supposed),
                       n_supposed);
  g_autofree char *moved = g_strdup_printf (ngettext ("%d place would change",
                                                      "%d places would change", (gulong) n_moved),
                                            n_moved);
  /* Translators: both are counts. */
  g_autofree char *text =
      g_strdup_printf (_ ("NOT REAL: %s; %s. Nothing of this is stored."), supposed, moved);

  gtk_label_set_label (self->said, text);
}

static void
suppose (AppWhatIf *self)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (RulesResult));
  int n = collect (self, games, ends);
  const DeskSupposed supposed = { (gpointer) games->data, (gpointer) ends->data, n };
  g_autoptr (StandingTable) would = desk_outlook_if (self->desk, self->table, &supposed);

  desk_list_places (self->desk, would, self->places);
  say (self, n, count_moved (self, would));
}

/* The same row over itself, so that what is selected stays. */
static void
set_end (AppWhatIf *self, const Supposed *record, End end)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->games), i);
    if (desk_row_get (row) != record)
      continue;
    ((Supposed *) desk_row_get (row))->end = end;
    g_list_store_splice (self->games, i, 1, (gpointer *) &row, 1);
    break;
  }
  suppose (self);
}

static void
end_cb (GtkWidget *widget, const char *name, GVariant *end)
{
  AppWhatIf *self = APP_WHAT_IF (widget);
  const Supposed *record = app_sheet_get_selected (self->games_sheet);

  if (record)
    set_end (self, record, (End) CLAMP (g_variant_get_int32 (end), OPEN, DRAW));
}

/* From one end to the next, and round. */
static void
places_if_activated_cb (AppWhatIf *self, guint position)
{
  const Supposed *record = app_sheet_get_record (self->games_sheet, position);

  if (record)
    set_end (self, record, (record->end + 1) % N_ENDS);
}

static gboolean
is_player (gconstpointer record, gconstpointer sought)
{
  const DeskPlace *place = record;

  return place->player->player == *(const gint64 *) sought;
}

/* --- What is done at the desk meanwhile --- */

/* The same game in the present; -1 where it has ended, or has gone. */
static int
find_again (AppWhatIf *self, const StandingField *was, int index)
{
  const StandingGame *game = &was->games[index];

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->games), i);
    const StandingField *field = self->table->field;
    const StandingGame *now = &field->games[((const Supposed *) desk_row_get (row))->game];
    if (now->round == game->round && now->table == game->table &&
        field->players[now->black].id == was->players[game->black].id &&
        field->players[now->white].id == was->players[game->white].id)
      return (int) i;
  }
  return -1;
}

/* What was supposed of games that are open still. */
static void
suppose_again (AppWhatIf *self, const StandingTable *was, GListModel *before)
{
  for (guint i = 0; i < g_list_model_get_n_items (before); i++) {
    g_autoptr (DeskRow) old = g_list_model_get_item (before, i);
    const Supposed *record = desk_row_get (old);
    int at = record->end == OPEN ? -1 : find_again (self, was->field, record->game);
    g_autoptr (DeskRow) row =
        at < 0 ? NULL : g_list_model_get_item (G_LIST_MODEL (self->games), (guint) at);
    if (row)
      ((Supposed *) desk_row_get (row))->end = record->end;
  }
}

static void
set_place_columns (AppWhatIf *self)
{
  const StandingShown shown = standing_shown_by (self->table);

  app_places_columns_set (self->places_sheet, &shown, self->table);
}

/* The rows refer to the table that was, so that nothing is shown while it goes. */
static void
show_places_if (AppWhatIf *self, StandingTable *table)
{
  g_autoptr (GListStore) before = g_steal_pointer (&self->games);
  g_autoptr (StandingTable) was = g_steal_pointer (&self->table);

  app_sheet_set_model (self->games_sheet, NULL);
  app_sheet_set_model (self->places_sheet, NULL);
  self->table = table;
  self->games = g_list_store_new (DESK_TYPE_ROW);
  g_list_store_remove_all (self->places);
  fill_games (self);
  if (was)
    suppose_again (self, was, G_LIST_MODEL (before));
  set_place_columns (self);
  suppose (self);
  app_sheet_set_model (self->games_sheet, G_LIST_MODEL (self->games));
  app_sheet_set_model (self->places_sheet, G_LIST_MODEL (self->places));
  app_sheet_select (self->games_sheet, 0);
  app_sheet_select_where (self->places_sheet, is_player, &self->player);
}

static void
places_if_acted_cb (AppWhatIf *self)
{
  int last = desk_standings_last (self->desk);

  if (self->table->field != desk_get_field (self->desk))
    show_places_if (self, desk_standings (self->desk, MIN (self->table->after, last)));
}

/* --- The widget --- */

static void
app_what_if_dispose (GObject *object)
{
  AppWhatIf *self = APP_WHAT_IF (object);

  if (self->games_sheet) {
    app_sheet_set_model (self->games_sheet, NULL);
    app_sheet_set_model (self->places_sheet, NULL);
  }
  g_clear_object (&self->games);
  g_clear_object (&self->places);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_what_if_parent_class)->dispose (object);
}

/* The columns refer to the table. */
static void
app_what_if_finalize (GObject *object)
{
  g_clear_pointer (&APP_WHAT_IF (object)->table, standing_table_unref);
  G_OBJECT_CLASS (app_what_if_parent_class)->finalize (object);
}

static void
app_what_if_class_init (AppWhatIfClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_what_if_dispose;
  G_OBJECT_CLASS (class)->finalize = app_what_if_finalize;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/what-if.ui");
  APP_BIND (widget_class, AppWhatIf, games_sheet, places_sheet, said);
  gtk_widget_class_bind_template_callback (widget_class, places_if_activated_cb);
  gtk_widget_class_install_action (widget_class, "if.end", "i", end_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_what_if_init (AppWhatIf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->places = g_list_store_new (DESK_TYPE_ROW);
  app_sheet_set_label (self->games_sheet, _ ("Open games"));
  app_sheet_set_label (self->places_sheet, _ ("Standings with the assumed results"));
}

/* The window, to be presented; it goes with what is done at the desk. @parent: the window it
 * belongs to. @after: the round after which the standings are. @player: the key of whom it is
 * asked; 0 for nobody. */
GtkWidget *
app_what_if_new (GtkWindow *parent, Desk *desk, int after, gint64 player)
{
  AppWhatIf *self = g_object_new (APP_TYPE_WHAT_IF, "transient-for", parent, NULL);

  self->desk = g_object_ref (desk);
  self->player = player;
  set_game_columns (self);
  show_places_if (self, desk_standings (desk, after));
  g_signal_connect_object (desk, "acted", G_CALLBACK (places_if_acted_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (GTK_WIDGET (self->games_sheet));
  return GTK_WIDGET (self);
}
