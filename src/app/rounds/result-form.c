/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/result-form.h"
#include <glib/gi18n.h>
#include <math.h>
#include "app/widgets/article-link.h"
#include "app/window/chief-ask.h"
#include "app/rounds/margin-ask.h"
#include "scene/round/round.h"
#include "desk/game/correct.h"
#include "desk/game/count.h"
#include "desk/game/lock.h"
#include "desk/game/possible.h"
#include "desk/game/result.h"
#include "formats/word/amount.h"
#include "report/page/words.h"
#include "rules/article/word.h"
#include "app/widgets/player-label.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"

#define N_SIGNERS 4

/* The ways in which a table can end. */
typedef struct {
  RulesResultKind kind;
  const char *label;   /* to be translated, with a mnemonic */
  const char *article; /* of the rules, or "" */
  gboolean has_winner;
} Way;

static const Way result_ways[] = {
  { RULES_RESULT_COUNT, N_ ("By _count"), "9, 11", TRUE },
  { RULES_RESULT_RESIGN, N_ ("By _resignation"), "7", TRUE },
  { RULES_RESULT_TIME, N_ ("On _time"), "22.5", TRUE },
  { RULES_RESULT_ABSENT, N_ ("Opponent absent or _late"), "22.1–22.4", TRUE },
  { RULES_RESULT_WARNINGS, N_ ("Two warnin_gs to the opponent"), "", TRUE },
  { RULES_RESULT_DISCIPLINE, N_ ("_Disciplinary ruling"), "23", TRUE },
  { RULES_RESULT_WIN, N_ ("Not st_ated"), "", TRUE },
  { RULES_RESULT_LOT, N_ ("By lot for the _pairing only (both lose)"), "17.5", TRUE },
  { RULES_RESULT_DRAW, N_ ("_Draw by count"), "9, 11", FALSE },
  { RULES_RESULT_RULED_DRAW, N_ ("D_raw by ruling"), "17.5, 17.6, 20.3", FALSE },
  { RULES_RESULT_BOTH_LOSE, N_ ("Both _lose"), "17.5, 17.6, 22.3, 23.1", FALSE },
  { RULES_RESULT_NO_RESULT, N_ ("No result, to be repla_yed"), "20.3", FALSE },
  { RULES_RESULT_VOID, N_ ("_Void, as if never paired"), "28.2", FALSE },
  { RULES_RESULT_ANNULLED, N_ ("_Annulled: points taken from both"), "23.1", FALSE },
};

struct _AppResultForm {
  AppForm parent;
  gint64 game;
  RulesResult counted; /* what was typed as the count of one side: warnings are paid for */
  GPtrArray *ways;     /* a radio button for each of result_ways */
  GtkLabel *title;
  GtkLabel *now;
  GtkToggleButton *black;
  GtkToggleButton *white;
  GtkToggleButton *neither;
  GtkLabel *black_label;
  GtkLabel *white_label;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkStack *stack;
  GtkBox *won;
  GtkBox *unwon;
  GtkWidget *margin_box;
  GtkSpinButton *margin;
  GtkLabel *zi;
  GtkCheckButton *signers[N_SIGNERS];
  GtkEditable *reason;
  GtkWidget *clear;
};

G_DEFINE_FINAL_TYPE (AppResultForm, app_result_form, APP_TYPE_FORM)

/* --- What is chosen --- */

static RulesColour
chosen_winner (AppResultForm *self)
{
  if (gtk_toggle_button_get_active (self->black))
    return RULES_BLACK;
  return gtk_toggle_button_get_active (self->white) ? RULES_WHITE : RULES_EMPTY;
}

static gboolean
is_chosen (AppResultForm *self)
{
  return chosen_winner (self) != RULES_EMPTY || gtk_toggle_button_get_active (self->neither);
}

static RulesResultKind
chosen_kind (AppResultForm *self)
{
  gboolean won = chosen_winner (self) != RULES_EMPTY;

  for (int i = 0; i < (int) G_N_ELEMENTS (result_ways); i++)
    if (result_ways[i].has_winner == won && gtk_check_button_get_active (self->ways->pdata[i]))
      return result_ways[i].kind;
  return RULES_RESULT_NONE;
}

/* The spin button holds points in halves, which a double holds exactly: half a point is a quarter
 * zi. */
static int
chosen_margin_q (AppResultForm *self)
{
  return (int) lround (gtk_spin_button_get_value (self->margin) * 2);
}

static RulesResult
chosen_result (AppResultForm *self)
{
  RulesResult result = { chosen_kind (self), chosen_winner (self), 0 };

  if (result.kind == RULES_RESULT_COUNT)
    result.margin_q = chosen_margin_q (self);
  return result;
}

static int
chosen_signers (AppResultForm *self)
{
  int signers = 0;

  for (int i = 0; i < N_SIGNERS; i++)
    signers |= gtk_check_button_get_active (self->signers[i]) ? 1 << i : 0;
  return signers;
}

/* --- What is shown --- */

static void
winner_changed_cb (AppResultForm *self)
{
  gboolean neither = gtk_toggle_button_get_active (self->neither);

  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (neither ? self->unwon : self->won));
  gtk_widget_set_sensitive (GTK_WIDGET (self->stack), is_chosen (self));
  app_form_set_ready (self, is_chosen (self));
}

static void
margin_changed_cb (AppResultForm *self)
{
  int margin_q = chosen_margin_q (self);
  g_autofree char *figure = rules_result_margin_zi (margin_q);
  gboolean in_zi = desk_result_in_zi (desk_get_state (self->parent.desk));
  g_autofree char *zi =
      in_zi ? g_strdup_printf (_ ("points = %s zi"), figure) : g_strdup (_ ("points"));

  gtk_label_set_label (self->zi, margin_q ? zi : _ ("points (0: not stated)"));
  if (margin_q)
    gtk_check_button_set_active (self->ways->pdata[0], TRUE);
}

/* With the decimal mark of the reader's language, whatever the machine's is. */
static gboolean
margin_output_cb (AppResultForm *self)
{
  g_autofree char *text = rules_word_half (chosen_margin_q (self));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->margin)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->margin), text);
  return TRUE;
}

static void
choose_result (AppResultForm *self, RulesResultKind kind)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (result_ways); i++)
    if (result_ways[i].kind == kind)
      gtk_check_button_set_active (self->ways->pdata[i], TRUE);
}

/* Returns: the button of the side that has won */
static GtkWidget *
show_end (AppResultForm *self, RulesResult result)
{
  GtkToggleButton *chosen = result.winner == RULES_BLACK   ? self->black
                            : result.winner == RULES_WHITE ? self->white
                                                           : self->neither;

  gtk_toggle_button_set_active (chosen, TRUE);
  choose_result (self, result.kind);
  return GTK_WIDGET (chosen);
}

/* Points, with a point or a comma; zi, where it is said that they are; or what was counted of one
 * side, which says as well who has won. */
static int
margin_input_cb (AppResultForm *self, double *ret_value)
{
  g_autofree char *plain =
      formats_amount_plain (gtk_editable_get_text (GTK_EDITABLE (self->margin)));
  const char *rest;
  FormatsAmount amount;
  RulesResult result;

  if (desk_possible_count (self->parent.desk, self->game, plain, &result)) {
    self->counted = result;
    show_end (self, result);
    *ret_value = result.margin_q / 2.0;
    return TRUE;
  }
  if (!formats_amount_take (plain, &amount, &rest) || *rest)
    return GTK_INPUT_ERROR;
  *ret_value = (double) amount.hundredths / (amount.is_zi ? 50 : 100);
  return TRUE;
}

/* The keyboard is where the choice is. */
static void
show_result (AppResultForm *self, RulesResult result)
{
  gtk_window_set_focus (GTK_WINDOW (self), show_end (self, result));
  gtk_spin_button_set_value (self->margin, result.margin_q / 2.0);
}

static gboolean
is_locked (AppResultForm *self)
{
  return desk_lock_holds (desk_get_state (self->parent.desk), self->game);
}

/* What was corrected or annulled stands behind it; what all have signed only a correction changes.
 */
static void
show_now (AppResultForm *self, const char *now)
{
  g_autofree char *was = desk_correct_words (desk_get_state (self->parent.desk), self->game);
  g_autoptr (GString) text = g_string_new (now);

  if (was) {
    g_autofree char *before = g_strdup_printf (_ ("before: %s"), was);
    g_string_append_printf (text, " · %s", before);
  }
  if (is_locked (self)) {
    g_string_append_printf (
        text, "\n%s",
        desk_event_told (desk_get_state (self->parent.desk),
                         _ ("All have signed: the chief referee may only correct a slip of the pen "
                            "and must say what was wrong (Art. 16.4).")));
    app_form_set_verb (self, _ ("_Correct the Result"));
  }
  gtk_label_set_label (self->now, text->str);
}

static void
show_stored (AppResultForm *self, const DeskResult *stored)
{
  RulesResult result = { 0 };
  g_autofree char *words = NULL, *text = NULL;

  if (!rules_result_parse (stored->result, &result))
    return;
  words = report_words_result (result, desk_result_in_zi (desk_get_state (self->parent.desk)));
  /* Translators: the result in words, as it is written, and who entered it */
  text =
      g_strdup_printf (_ ("Now: %s (%s), entered by %s"), words, stored->result, stored->referee);
  show_now (self, text);
  show_result (self, result);
  for (int i = 0; i < N_SIGNERS; i++)
    gtk_check_button_set_active (self->signers[i], stored->signers >> i & 1);
}

static void
show_game (AppResultForm *self, const DeskGame *game)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  const DeskResult *stored = desk_state_result (state, game->game);
  g_autofree char *title = scene_round_title (self->parent.desk, game);

  gtk_label_set_label (self->title, title);
  app_form_about (self, title, self->reason);
  app_player_label_show (self->black_name, desk_state_player (state, game->black));
  app_player_label_show (self->white_name, desk_state_player (state, game->white));
  if (desk_state_is_uncoloured (state, game->game)) {
    gtk_label_set_label (self->black_label, _ ("The _first wins"));
    gtk_label_set_label (self->white_label, _ ("The _second wins"));
  }
  gtk_label_set_label (self->now, _ ("No result yet"));
  gtk_widget_set_visible (self->clear, stored != NULL && !is_locked (self));
  if (stored)
    show_stored (self, stored);
}

/* --- What it does --- */

static gboolean
store_result (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppResultForm *self = APP_RESULT_FORM (form);
  RulesResult result = chosen_result (self);

  signers |= chosen_signers (self);
  return is_locked (self)
             ? desk_correct (form->desk, self->game, result, signers, reason, error)
             : desk_result_set (form->desk, self->game, result, signers, reason, error);
}

static void
result_meant_cb (RulesResult result, gpointer data)
{
  show_result (data, result);
  app_form_store (data);
}

static gboolean
is_counted (AppResultForm *self, RulesResult result)
{
  return result.kind != RULES_RESULT_NONE && result.kind == self->counted.kind &&
         result.winner == self->counted.winner && result.margin_q == self->counted.margin_q;
}

/* Whether a count is of the area or the margin is asked first. */
static void
press_result (AppForm *form)
{
  AppResultForm *self = APP_RESULT_FORM (form);
  RulesResult result = chosen_result (self);

  if (is_counted (self, result))
    result_meant_cb (result, self);
  else
    app_margin_ask (GTK_WIDGET (self), self->parent.desk, self->game, result, result_meant_cb,
                    self);
}

static void
clear_clicked_cb (AppResultForm *self)
{
  const char *reason = gtk_editable_get_text (self->reason);
  g_autoptr (GError) error = NULL;

  if (reason[0] == '\0')
    app_form_fail (self, GTK_WIDGET (self->reason),
                   _ ("Say in “Reason” why the result is cleared."));
  else
    app_form_finish (self, desk_result_clear (self->parent.desk, self->game, reason, &error), NULL,
                     &error);
}

static gboolean
has_game (AppForm *form)
{
  const DeskGame *game =
      desk_state_game (desk_get_state (form->desk), APP_RESULT_FORM (form)->game);

  return game && !game->gone;
}

/* --- The widget --- */

/* The way and, beside it, a link to its article. */
static GtkWidget *
make_way (RulesProfile profile, const Way *way, GtkWidget **ret_button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *kept = way->article[0] ? g_strconcat ("Art. ", way->article, NULL) : NULL;
  g_autofree char *cited = kept ? rules_article_citation (kept) : NULL;

  *ret_button = gtk_check_button_new_with_mnemonic (rules_article_told (profile, _ (way->label)));
  gtk_box_append (GTK_BOX (box), *ret_button);
  if (cited)
    gtk_box_append (GTK_BOX (box),
                    app_article_link_new (profile, rules_article_told (profile, cited)));
  return box;
}

/* The margin stands beside the first way, the count. */
static void
add_ways (AppResultForm *self)
{
  RulesProfile profile = desk_event (desk_get_state (self->parent.desk))->rules.profile;
  GtkCheckButton *first[2] = { NULL, NULL };

  for (int i = 0; i < (int) G_N_ELEMENTS (result_ways); i++) {
    gboolean won = result_ways[i].has_winner;
    GtkWidget *way, *box = make_way (profile, &result_ways[i], &way);
    g_ptr_array_add (self->ways, way);
    if (first[won])
      gtk_check_button_set_group (GTK_CHECK_BUTTON (way), first[won]);
    else
      first[won] = GTK_CHECK_BUTTON (way);
    if (i == 0)
      gtk_box_prepend (GTK_BOX (self->margin_box), box);
    else
      gtk_box_append (won ? self->won : self->unwon, box);
  }
  choose_result (self, RULES_RESULT_WIN);
  choose_result (self, RULES_RESULT_DRAW);
  if (!desk_result_in_zi (desk_get_state (self->parent.desk)))
    app_tip_set (GTK_WIDGET (self->margin), _ ("Margin in points"));
}

static void
app_result_form_finalize (GObject *object)
{
  g_ptr_array_unref (APP_RESULT_FORM (object)->ways);
  G_OBJECT_CLASS (app_result_form_parent_class)->finalize (object);
}

static void
app_result_form_class_init (AppResultFormClass *class)
{
  static const char *const signers[] = { "signed_black", "signed_white", "signed_referee",
                                         "signed_chief" };

  G_OBJECT_CLASS (class)->finalize = app_result_form_finalize;
  APP_FORM_CLASS (class)->store = store_result;
  APP_FORM_CLASS (class)->press = press_result;
  APP_FORM_CLASS (class)->stands = has_game;
  app_form_class_fill (class, "result-form");
  APP_BIND (class, AppResultForm, title, now, black, white, neither, black_label, white_label,
            black_name, white_name, stack, won, unwon, margin_box, margin, zi, reason, clear);
  APP_CALL (class, winner_changed_cb, margin_changed_cb, margin_input_cb, margin_output_cb,
            clear_clicked_cb);
  for (int i = 0; i < N_SIGNERS; i++)
    gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (class), signers[i], FALSE,
                                               G_STRUCT_OFFSET (AppResultForm, signers) +
                                                   (gssize) sizeof (gpointer) * i);
}

static void
app_result_form_init (AppResultForm *self)
{
  self->ways = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_set_activates_default (GTK_TEXT (
                                      gtk_editable_get_delegate (GTK_EDITABLE (self->margin))),
                                  TRUE);
  winner_changed_cb (self);
}

/* The form, to be presented. @parent: the window it belongs to, or NULL. @game: the key of a game
 * of two players. */
GtkWidget *
app_result_form_new (GtkWindow *parent, Desk *desk, gint64 game)
{
  AppResultForm *self = app_form_new (APP_TYPE_RESULT_FORM, parent, desk);
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  self->game = game;
  add_ways (self);
  margin_changed_cb (self);
  if (found)
    show_game (self, found);
  gtk_widget_set_sensitive (self->clear, !ledger_get_read_only (desk_get_ledger (desk)));
  return GTK_WIDGET (self);
}
