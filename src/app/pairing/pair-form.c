/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/pair-form.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "scene/game/game.h"
#include "app/pairing/pair-price.h"
#include "scene/round/seats.h"
#include "desk/standings/field.h"
#include "rules/article/word.h"

struct _AppPairForm {
  AppForm parent;
  ScenePairWish wish; /* how it stood when the form was opened */
  GPtrArray *seats;
  GCancellable *cancellable; /* of the price that is being found out: */
  gboolean larger;           /* of a round in which more play than do now */
  GtkLabel *title;
  GtkDropDown *black;
  GtkDropDown *white;
  GtkSpinButton *number;
  GtkWidget *number_label;
  GtkWidget *handicap_row;
  GtkWidget *handicap_label;
  GtkSpinButton *handicap;
  GtkLabel *drawn;
  GtkLabel *words;
  GtkLabel *price;
  GtkWidget *quick;
  GtkWidget *bye_black;
  GtkWidget *bye_white;
  GtkWidget *colours;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (AppPairForm, app_pair_form, APP_TYPE_FORM)

/* --- What is chosen --- */

static gint64
chosen_player (AppPairForm *self, GtkDropDown *choice)
{
  guint position = gtk_drop_down_get_selected (choice);

  return position < self->seats->len ? ((SceneSeat *) self->seats->pdata[position])->player : 0;
}

static ScenePairEdit *
make_plan (AppPairForm *self)
{
  ScenePairWish wish = self->wish;

  wish.black = chosen_player (self, self->black);
  wish.white = chosen_player (self, self->white);
  wish.number = gtk_spin_button_get_value_as_int (self->number);
  wish.handicap = gtk_spin_button_get_value_as_int (self->handicap);
  return scene_pair_edit_new (self->parent.desk, &wish);
}

/* --- What it would cost --- */

static void
stop (AppPairForm *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
show_price (AppPairForm *self, const AppPairPrice *price)
{
  /* Translators: whole sentences follow: “Worse: a rematch at table 7.” */
  g_autofree char *words =
      price && self->larger
          ? g_strdup_printf (_ ("Compared with the best round that has this pairing: %s"),
                             price->words)
          : g_strdup (price ? price->words : "");

  gtk_label_set_label (self->price, words);
}

/* The form may be gone, or another pair be chosen by now. */
static void
pair_price_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPairForm) self = data;
  g_autoptr (AppPairPrice) price = app_task_finish (result, NULL);

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  show_price (self, price);
}

static void
start_price (AppPairForm *self, DeskDraw *draw, PairingRound *after, const PairingRound *before)
{
  self->cancellable = g_cancellable_new ();
  app_draw_task_start (draw, &app_pair_price_kind, app_pair_price_ask (after, before),
                       self->cancellable, pair_price_found_cb, g_object_ref (self));
}

/* Against the round as it is. Where more would play than do now, against the best with them: of a
 * settled round the other tables stay, so that there it is nothing that could be had. */
static void
find_pair_price (AppPairForm *self, const ScenePairEdit *plan, DeskDraw *draw, PairingRound *after)
{
  gboolean draft =
      desk_state_round (desk_get_state (self->parent.desk), plan->round) == DESK_ROUND_DRAFT;
  g_autoptr (PairingRound) before = NULL;

  stop (self);
  self->larger = scene_pair_edit_is_larger (plan);
  gtk_label_set_label (self->price, "");
  if (!after || (self->larger && !draft)) {
    g_clear_pointer (&after, pairing_round_free);
    desk_draw_free (draw);
    return;
  }
  before = self->larger ? NULL : desk_pair_get_round (self->parent.desk, plan->round);
  start_price (self, draw, after, before);
}

/* A sentence about who has Black at the table then, and on which terms; NULL where they are those
 * of every game. */
static char *
dup_terms (AppPairForm *self, const ScenePairEdit *plan, const PairingRound *after)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  g_autofree char *black = NULL, *white = NULL, *words = NULL;
  DeskGame game;

  if (!after || !scene_pair_edit_game (self->parent.desk, plan, after, &game))
    return NULL;
  black = desk_state_player_name (state, game.black);
  white = desk_state_player_name (state, game.white);
  words = scene_game_terms (self->parent.desk, &(DeskGame){ .handicap = game.handicap });
  /* Translators: two players, and the handicap or the komi: "Kim (Black), Ruiz (White): 2 handicap
   * stones." */
  return g_strdup_printf (_ ("%s (Black), %s (White): %s."), black, white, words);
}

static void
show_words (AppPairForm *self, const ScenePairEdit *plan, const PairingRound *after)
{
  g_autofree char *terms = dup_terms (self, plan, after);
  g_autofree char *words = rules_word_sentences (plan->words, terms ? terms : "");

  gtk_label_set_label (self->words, words);
}

/* What the draw would give the two who are chosen. The handicap of others is theirs. */
static void
show_drawn (AppPairForm *self)
{
  DeskGame game = { .round = self->wish.round,
                    .black = chosen_player (self, self->black),
                    .white = chosen_player (self, self->white) };
  gboolean theirs = game.black == self->wish.black && game.white == self->wish.white;
  gboolean even = gtk_spin_button_get_value_as_int (self->handicap) == self->wish.handicap;
  gboolean known = game.black && game.white && game.black != game.white &&
                   desk_pair_find_terms (self->parent.desk, &game, NULL);
  g_autofree char *terms = known ? scene_game_terms (self->parent.desk, &game) : NULL;
  /* Translators: the handicap or the komi: "The draw gives: 2 handicap stones" */
  g_autofree char *words =
      terms ? g_strdup_printf (_ ("The draw gives: %s"), terms) : g_strdup ("");

  gtk_widget_set_sensitive (GTK_WIDGET (self->handicap), theirs || !even);
  gtk_label_set_label (self->drawn, words);
}

static void
changed_cb (AppPairForm *self)
{
  g_autoptr (ScenePairEdit) plan = self->seats ? make_plan (self) : NULL;
  g_autoptr (DeskDraw) draw = NULL;
  PairingRound *after = NULL;

  if (!plan)
    return;
  draw = desk_pair_task (self->parent.desk, plan->round, NULL);
  after = draw ? scene_pair_edit_apply (self->parent.desk, plan, draw) : NULL;
  show_words (self, plan, after);
  if (gtk_widget_get_visible (self->handicap_row))
    show_drawn (self);
  app_form_set_ready (self, plan->change > SCENE_PAIR_WRONG);
  find_pair_price (self, plan, g_steal_pointer (&draw), after);
}

/* --- What it does --- */

static gboolean
store_pair (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  g_autoptr (ScenePairEdit) plan = make_plan (APP_PAIR_FORM (form));

  return scene_pair_edit_do (form->desk, plan, error);
}

static gboolean
has_table (AppForm *form)
{
  const ScenePairWish *wish = &APP_PAIR_FORM (form)->wish;

  return !wish->board || desk_state_game_at (desk_get_state (form->desk), wish->round, wish->board);
}

static void
colours_clicked_cb (AppPairForm *self)
{
  g_autoptr (GError) error = NULL;

  app_form_finish (self,
                   desk_pair_colours (self->parent.desk, self->wish.round, self->wish.board,
                                      &error),
                   NULL, &error);
}

static void
bye_black_clicked_cb (AppPairForm *self)
{
  g_autoptr (GError) error = NULL;

  app_form_finish (self,
                   desk_pair_bye (self->parent.desk, self->wish.round, self->wish.black, &error),
                   NULL, &error);
}

static void
bye_white_clicked_cb (AppPairForm *self)
{
  g_autoptr (GError) error = NULL;

  app_form_finish (self,
                   desk_pair_bye (self->parent.desk, self->wish.round, self->wish.white, &error),
                   NULL, &error);
}

static void
remove_clicked_cb (AppPairForm *self)
{
  g_autoptr (GError) error = NULL;

  app_form_finish (self,
                   desk_pair_remove (self->parent.desk, self->wish.round, self->wish.board, &error),
                   NULL, &error);
}

/* --- What is shown --- */

static char *
make_title (const ScenePairWish *wish)
{
  switch (wish->task) {
  case SCENE_PAIR_FORCE:
    return g_strdup_printf (_ ("Round %d · Pair Two Players"), wish->round);
  case SCENE_PAIR_ADD:
    return g_strdup_printf (_ ("Round %d · Add a Table"), wish->round);
  default:
    return g_strdup_printf (_ ("Round %d · Table %d"), wish->round, wish->board);
  }
}

static gboolean
has_bye (AppPairForm *self)
{
  g_autoptr (GPtrArray) games =
      desk_state_games_of (desk_get_state (self->parent.desk), self->wish.round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (!game->black || !game->white)
      return TRUE;
  }
  return FALSE;
}

static void
fill_choices (AppPairForm *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->seats->len; i++)
    gtk_string_list_append (texts, ((SceneSeat *) self->seats->pdata[i])->text);
  gtk_drop_down_set_model (self->black, G_LIST_MODEL (texts));
  gtk_drop_down_set_model (self->white, G_LIST_MODEL (texts));
}

/* A new table begins with the first two who have none. */
static void
choose (AppPairForm *self)
{
  guint black = scene_seats_find (self->seats, self->wish.black);
  guint white = scene_seats_find (self->seats, self->wish.white);
  guint others = self->wish.task == SCENE_PAIR_ADD ? 1 : 0;

  if (self->wish.board == 0) {
    black = others;
    white = self->seats->len > others + 1 ? others + 1 : 0;
  }
  gtk_drop_down_set_selected (self->black, black);
  gtk_drop_down_set_selected (self->white, white);
}

static void
show_table (AppPairForm *self)
{
  gboolean table = self->wish.task == SCENE_PAIR_TABLE;
  gboolean two = self->wish.black && self->wish.white;

  gtk_spin_button_set_value (self->number, self->wish.number);
  gtk_spin_button_set_value (self->handicap, self->wish.handicap);
  gtk_widget_set_visible (GTK_WIDGET (self->number), table);
  gtk_widget_set_visible (self->number_label, table);
  gtk_widget_set_visible (self->handicap_row, table && two);
  gtk_widget_set_visible (self->handicap_label, table && two);
  gtk_widget_set_visible (self->quick, table);
  gtk_widget_set_visible (self->colours, two);
  gtk_widget_set_visible (self->bye_black, two && has_bye (self));
  gtk_widget_set_visible (self->bye_white, two && has_bye (self));
}

static void
show (AppPairForm *self)
{
  const DeskGame *game =
      desk_state_game_at (desk_get_state (self->parent.desk), self->wish.round, self->wish.board);
  g_autofree char *title = NULL;

  if (!game)
    self->wish.board = 0;
  self->wish.black = game ? game->black : 0;
  self->wish.white = game ? game->white : 0;
  self->wish.number = self->wish.board;
  self->wish.handicap = game ? (int) game->handicap : 0;
  title = make_title (&self->wish);
  gtk_label_set_label (self->title, title);
  show_table (self);
  self->seats = scene_seats_list (self->parent.desk, &self->wish);
  fill_choices (self);
  choose (self);
  changed_cb (self);
}

/* --- The widget --- */

static void
app_pair_form_dispose (GObject *object)
{
  AppPairForm *self = APP_PAIR_FORM (object);

  stop (self);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  G_OBJECT_CLASS (app_pair_form_parent_class)->dispose (object);
}

static void
app_pair_form_class_init (AppPairFormClass *class)
{

  G_OBJECT_CLASS (class)->dispose = app_pair_form_dispose;
  APP_FORM_CLASS (class)->store = store_pair;
  APP_FORM_CLASS (class)->stands = has_table;
  app_form_class_fill (class, "pair-form");
  APP_BIND (class, AppPairForm, title, black, white, number, number_label, handicap_row,
            handicap_label, handicap, drawn, words, price, quick, bye_black, bye_white, colours,
            remove);
  APP_CALL (class, changed_cb, colours_clicked_cb, bye_black_clicked_cb, bye_white_clicked_cb,
            remove_clicked_cb);
}

static void
activate_done (GtkSpinButton *number)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (number))),
                                  TRUE);
}

static void
app_pair_form_init (AppPairForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  activate_done (self->number);
  activate_done (self->handicap);
  app_choice_prepare (self->black, 30);
  app_choice_prepare (self->white, 30);
}

/* The form, to be presented. @parent: the window it belongs to, or NULL. */
GtkWidget *
app_pair_form_new (GtkWindow *parent, Desk *desk, ScenePairTask task, int round, int board)
{
  AppPairForm *self = app_form_new (APP_TYPE_PAIR_FORM, parent, desk);

  self->wish = (ScenePairWish){ .task = task, .round = round, .board = board };
  show (self);
  return GTK_WIDGET (self);
}
