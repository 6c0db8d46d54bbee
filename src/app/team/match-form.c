/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/match-form.h"
#include <glib/gi18n.h>
#include "app/list/sheet.h"
#include "app/rounds/result-form.h"
#include "app/team/open-form.h"
#include "app/widgets/tip.h"
#include "desk/act/row.h"
#include "desk/game/lock.h"
#include "desk/game/result.h"
#include "rules/article/word.h"
#include "scene/round/table.h"
#include "scene/team/line-up.h"
#include "scene/team/match.h"

#define N_SIGNERS 3

/* A board in the list; where its place is empty on both sides there is no game. */
typedef struct {
  int place;
  gint64 game;
} Board;

struct _AppMatchForm {
  AppForm parent;
  gint64 match;
  SceneMatch shown; /* zero once the match is gone */
  GListStore *rows; /* of Board */
  gboolean filling;
  GtkLabel *name_one;
  GtkLabel *name_other;
  GtkLabel *score;
  GtkLabel *officials_one;
  GtkLabel *officials_other;
  AppSheet *sheet;
  GtkLabel *words;
  GtkLabel *line_up_words;
  GtkCheckButton *signed_black;
  GtkCheckButton *signed_white;
  GtkCheckButton *signed_referee;
  GtkLabel *signature;
  GtkWidget *open_line_ups;
  GtkWidget *decide;
};

G_DEFINE_FINAL_TYPE (AppMatchForm, app_match_form, APP_TYPE_FORM)

/* --- Its boards --- */

static char *
board_text (gconstpointer record, gpointer data)
{
  const AppMatchForm *self = data;

  return g_strdup_printf ("%d.%d", (int) self->shown.game->board, ((const Board *) record)->place);
}

/* "Ada Berg · Black" */
static char *
dup_seated (const AppMatchForm *self, const Board *board, int side)
{
  const DeskPlayer *player = scene_match_player (&self->shown, board->place - 1, side);
  RulesColour colour = scene_match_colour (&self->shown, board->place - 1, side);
  g_autofree char *name = player ? desk_player_name (player) : NULL;

  if (!player)
    return g_strdup (_ ("nobody"));
  if (colour == RULES_EMPTY)
    return g_steal_pointer (&name);
  return g_strdup_printf ("%s · %s", name, colour == RULES_BLACK ? _ ("Black") : _ ("White"));
}

static char *
one_text (gconstpointer record, gpointer self)
{
  return dup_seated (self, record, 0);
}

static char *
other_text (gconstpointer record, gpointer self)
{
  return dup_seated (self, record, 1);
}

static char *
match_result_text (gconstpointer record, gpointer data)
{
  const AppMatchForm *self = data;
  gint64 game = ((const Board *) record)->game;

  return game ? desk_result_words (desk_get_state (self->parent.desk), game, RULES_BLACK)
              : g_strdup ("");
}

static char *
state_text (gconstpointer record, gpointer data)
{
  const AppMatchForm *self = data;
  const DeskGame *game =
      desk_state_game (desk_get_state (self->parent.desk), ((const Board *) record)->game);

  return game ? scene_table_state (self->parent.desk, game) : g_strdup ("");
}

static void
set_match_columns (AppMatchForm *self)
{
  const AppSheetColumn columns[] = {
    { "board", C_ ("of a team match", "Board"), board_text, NULL, 6, FALSE, APP_SHEET_START },
    { "one", self->shown.sides[0].name, one_text, app_sheet_compare_text, 18, TRUE,
      APP_SHEET_START },
    { "result", _ ("Result"), match_result_text, NULL, 14, FALSE, APP_SHEET_CENTRE },
    { "other", self->shown.sides[1].name, other_text, app_sheet_compare_text, 18, TRUE,
      APP_SHEET_START },
    { "state", _ ("State"), state_text, NULL, 14, FALSE, APP_SHEET_START },
  };

  app_sheet_set_columns (self->sheet, columns, G_N_ELEMENTS (columns), self);
}

static void
show_boards (AppMatchForm *self)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));
  static gint64 version;

  version++;
  for (guint i = 0; i < self->shown.boards->len; i++) {
    const DeskGame *game = self->shown.boards->pdata[i];
    Board *board = g_new (Board, 1);
    DeskRowSource source = { i + 1, version, board };
    *board = (Board){ (int) i + 1, game ? game->game : 0 };
    g_array_append_val (sources, source);
  }
  desk_row_sync (self->rows, sources, g_free);
}

/* The match goes out of sight for the game. */
static void
board_activated_cb (AppMatchForm *self, guint position)
{
  const Board *board = app_sheet_get_record (self->sheet, position);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (!board || !board->game || !parent)
    return;
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.game", "x", board->game);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- What is said of it --- */

static void
show_names (AppMatchForm *self)
{
  const SceneMatchSide *one = &self->shown.sides[0], *other = &self->shown.sides[1];
  g_autofree char *title = scene_match_title (&self->shown);
  g_autofree char *score = scene_match_score (&self->shown);

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->name_one, one->name);
  gtk_label_set_label (self->name_other, other->name);
  gtk_label_set_label (self->score, score[0] ? score : "–");
  gtk_label_set_label (self->officials_one, one->officials);
  gtk_label_set_label (self->officials_other, other->officials);
  gtk_widget_set_visible (GTK_WIDGET (self->officials_one), one->officials[0]);
  gtk_widget_set_visible (GTK_WIDGET (self->officials_other), other->officials[0]);
}

static void
show_words (AppMatchForm *self)
{
  g_autofree char *result = scene_match_result (&self->shown);
  g_autofree char *opened = scene_match_opened (&self->shown);
  GString *words = g_string_new (result[0] ? result : NULL);

  for (guint i = 0; i < self->shown.needs->len; i++)
    g_string_append_printf (words, "%s%s", words->len ? "\n" : "",
                            (const char *) self->shown.needs->pdata[i]);
  gtk_label_set_label (self->words, words->len ? words->str : opened);
  g_string_free (words, TRUE);
}

static void
show_line_ups (AppMatchForm *self)
{
  g_autofree char *opened = scene_match_opened (&self->shown);
  GString *words = g_string_new (opened);

  for (int i = 0; i < 2; i++) {
    const SceneMatchSide *side = &self->shown.sides[i];
    g_string_append_printf (words, "\n%s\n    %s", side->name, side->line_up);
    if (side->handed && side->handed->opened && side->handed->digest[0]) {
      g_autofree char *digest = g_strdup_printf (_ ("Digest of %s"), side->name);
      g_autofree char *told = rules_word_told (digest, side->handed->digest);
      g_string_append_printf (words, "\n    %s", told);
    }
  }
  gtk_label_set_label (self->line_up_words, words->str);
  g_string_free (words, TRUE);
}

/* --- Who has signed it --- */

static GtkCheckButton *
signer (AppMatchForm *self, int i)
{
  GtkCheckButton *const all[N_SIGNERS] = { self->signed_black, self->signed_white,
                                           self->signed_referee };

  return all[i];
}

static int
stored_signers (AppMatchForm *self)
{
  return self->shown.result ? (int) self->shown.result->signers : 0;
}

/* Who is ticked and not stored yet. */
static int
new_signers (AppMatchForm *self)
{
  int sum = 0;

  for (int i = 0; i < N_SIGNERS; i++)
    if (gtk_check_button_get_active (signer (self, i)))
      sum |= 1 << i;
  return sum & ~stored_signers (self);
}

static void
signature_cb (AppMatchForm *self)
{
  if (!self->filling)
    app_form_set_ready (self, self->shown.result && new_signers (self) != 0);
}

/* However long the name of the team is, the row has room for all. */
static void
name_captain (AppMatchForm *self, int i)
{
  GtkCheckButton *button = signer (self, i);
  /* Translators: the captain of that team */
  g_autofree char *text = g_strdup_printf (_ ("Captain of %s"), self->shown.sides[i].name);
  GtkWidget *label = gtk_check_button_get_child (button);

  if (!label) {
    label = gtk_label_new (NULL);
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_check_button_set_child (button, label);
  }
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* A tick goes with the result that it was meant for. */
static void
show_signatures (AppMatchForm *self)
{
  int stored = stored_signers (self);
  gboolean may = self->shown.result && app_form_may_store (self);
  g_autofree char *words = scene_match_signed (&self->shown);

  self->filling = TRUE;
  for (int i = 0; i < N_SIGNERS; i++) {
    gboolean stands = (stored & 1 << i) != 0;
    gtk_check_button_set_active (signer (self, i), stands);
    gtk_widget_set_sensitive (GTK_WIDGET (signer (self, i)), may && !stands);
    app_tip_set (GTK_WIDGET (signer (self, i)), stands ? _ ("Signed and stored") : NULL);
  }
  self->filling = FALSE;
  for (int i = 0; i < 2; i++)
    name_captain (self, i);
  gtk_label_set_label (self->signature, words);
  gtk_widget_set_visible (GTK_WIDGET (self->signature), words[0]);
  signature_cb (self);
}

/* --- All of it --- */

static void
show_match (AppForm *form)
{
  AppMatchForm *self = APP_MATCH_FORM (form);
  const DeskState *state = desk_get_state (form->desk);
  gboolean may = app_form_may_store (self);
  guint before = self->shown.boards ? self->shown.boards->len : G_MAXUINT;

  scene_match_clear (&self->shown);
  if (!scene_match_read (&self->shown, form->desk, self->match))
    return;
  if (before != self->shown.boards->len)
    set_match_columns (self);
  show_names (self);
  show_boards (self);
  show_words (self);
  show_line_ups (self);
  show_signatures (self);
  gtk_widget_set_visible (self->open_line_ups, scene_line_up_holds (state, self->match));
  gtk_widget_set_sensitive (self->open_line_ups, may);
  gtk_widget_set_sensitive (self->decide, may && !desk_lock_holds (state, self->match));
}

static gboolean
has_drawn_match (AppForm *form)
{
  AppMatchForm *self = APP_MATCH_FORM (form);
  const DeskGame *game = desk_state_game (desk_get_state (form->desk), self->match);

  if (self->match == 0 || desk_state_is_match (desk_get_state (form->desk), game))
    return TRUE;
  scene_match_clear (&self->shown);
  g_list_store_remove_all (self->rows);
  return FALSE;
}

static gboolean
sign_match (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppMatchForm *self = APP_MATCH_FORM (form);

  *ret_wrong = GTK_WIDGET (self->signed_black);
  return desk_lock_sign (form->desk, self->match, new_signers (self) | signers, error);
}

static void
match_opens_cb (AppMatchForm *self)
{
  gtk_window_present (
      GTK_WINDOW (app_open_form_new (GTK_WINDOW (self), self->parent.desk, self->match)));
}

static void
decide_cb (AppMatchForm *self)
{
  gtk_window_present (
      GTK_WINDOW (app_result_form_new (GTK_WINDOW (self), self->parent.desk, self->match)));
}

/* --- The widget --- */

static void
app_match_form_dispose (GObject *object)
{
  AppMatchForm *self = APP_MATCH_FORM (object);

  self->filling = TRUE;
  if (self->sheet)
    app_sheet_set_model (self->sheet, NULL);
  g_clear_object (&self->rows);
  scene_match_clear (&self->shown);
  G_OBJECT_CLASS (app_match_form_parent_class)->dispose (object);
}

static void
app_match_form_class_init (AppMatchFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = app_match_form_dispose;
  g_type_ensure (APP_TYPE_SHEET);
  APP_FORM_CLASS (class)->store = sign_match;
  APP_FORM_CLASS (class)->refresh = show_match;
  APP_FORM_CLASS (class)->stands = has_drawn_match;
  APP_FORM_CLASS (class)->stays = TRUE;
  app_form_class_fill (class, "match-form");
  APP_BIND (class, AppMatchForm, name_one, name_other, score, officials_one, officials_other, sheet,
            words, line_up_words, signed_black, signed_white, signed_referee, signature,
            open_line_ups, decide);
  APP_CALL (class, board_activated_cb, signature_cb, match_opens_cb, decide_cb);
}

static void
app_match_form_init (AppMatchForm *self)
{
  GtkWidget *empty;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (DESK_TYPE_ROW);
  empty = gtk_label_new (_ ("Its boards are listed once the line-ups are open."));
  gtk_widget_add_css_class (empty, "hint");
  app_sheet_set_empty (self->sheet, empty);
  app_sheet_set_label (self->sheet, _ ("Boards of the match"));
}

/* The form, to be presented. @parent: the window it belongs to, or NULL. @match: a match of two
 * teams. */
GtkWidget *
app_match_form_new (GtkWindow *parent, Desk *desk, gint64 match)
{
  AppMatchForm *self = app_form_new (APP_TYPE_MATCH_FORM, parent, desk);

  self->match = match;
  show_match (APP_FORM (self));
  app_sheet_set_model (self->sheet, G_LIST_MODEL (self->rows));
  app_sheet_select (self->sheet, 0);
  return GTK_WIDGET (self);
}
