/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/offences-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "app/list/list-row.h"
#include "desk/ruling/offence.h"
#include "rules/article/article.h"
#include "rules/offence/remedy.h"
#include "rules/article/word.h"

/* What is chosen from a list of words, in their order. */
enum { BOARD, TURN, CLOCK, CLAIMANT, DEADLINE, AUTHORITY, N_WORDS };

struct _AppOffencesForm {
  AppForm parent;
  GtkListBox *list;
  GtkEditable *name;
  GtkEditable *code;
  GtkEditable *article;
  GtkDropDown *board;
  GtkDropDown *turn;
  GtkDropDown *clock;
  GtkDropDown *claimant;
  GtkDropDown *deadline;
  GtkDropDown *authority;
  GtkFlowBox *decisions; /* check buttons, in the order of the rulings */
  GtkDropDown *proposed; /* the first says: nothing */
  GtkDropDown *again;
  GtkEditable *reason;
  GtkWidget *drop;
  gboolean filling; /* the list */
};

G_DEFINE_FINAL_TYPE (AppOffencesForm, app_offences_form, APP_TYPE_FORM)

static const RulesWords *const offences_words[N_WORDS] = {
  [BOARD] = &rules_remedy_boards,       [TURN] = &rules_remedy_turns,
  [CLOCK] = &rules_remedy_clocks,       [CLAIMANT] = &rules_remedy_claimants,
  [DEADLINE] = &rules_remedy_deadlines, [AUTHORITY] = &rules_remedy_authorities,
};

static GtkDropDown *
choice_of (AppOffencesForm *self, int i)
{
  GtkDropDown *const all[N_WORDS] = { self->board,    self->turn,     self->clock,
                                      self->claimant, self->deadline, self->authority };

  return all[i];
}

static char *
dup_offences_text (GtkEditable *field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

/* --- The code --- */

/* "left the hall early" gives "left-the-hall-early"; what has no such letters gets a number. */
static char *
make_code (AppOffencesForm *self, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  GString *code = g_string_new (NULL);

  for (const char *p = lower; *p && code->len < 40; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (code, *p);
    else if (code->len && code->str[code->len - 1] != '-')
      g_string_append_c (code, '-');
  while (code->len && code->str[code->len - 1] == '-')
    g_string_truncate (code, code->len - 1);
  for (int i = 1; code->len == 0; i++) {
    g_autofree char *own = g_strdup_printf ("own-%d", i);
    g_autoptr (DeskOffence) there = desk_offence_find (self->parent.desk, own);
    g_string_assign (code, there ? "" : own);
  }
  return g_string_free (code, FALSE);
}

/* That which was chosen or typed, else one made of the name. */
static char *
dup_code (AppOffencesForm *self)
{
  g_autofree char *code = dup_offences_text (self->code), *name = dup_offences_text (self->name);

  return code[0] ? g_steal_pointer (&code) : make_code (self, name);
}

/* --- What is shown --- */

static void
offences_changed_cb (AppOffencesForm *self)
{
  g_autofree char *name = dup_offences_text (self->name), *code = dup_offences_text (self->code);
  g_autoptr (DeskOffence) there = code[0] ? desk_offence_find (self->parent.desk, code) : NULL;

  app_form_set_verb (self, there ? _ ("Ch_ange") : _ ("_Add"));
  app_form_set_ready (self, name[0] && !(there && there->verb));
  gtk_widget_set_sensitive (self->drop, app_form_may_store (self) && there && there->own);
}

static GtkCheckButton *
check_of (AppOffencesForm *self, int nth)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->decisions, nth);

  return GTK_CHECK_BUTTON (gtk_flow_box_child_get_child (child));
}

/* What can be ruled: nobody rules that a result is corrected (Art. 16.4). */
static gboolean
is_ruled (int i)
{
  return (rules_decision_ruled & RULES_DECISION_BIT (rules_decision_order[i])) != 0;
}

/* In a list whose first line is “nothing”. */
static int
position_of (int decision)
{
  int at = 0;

  for (int i = 0; i < RULES_N_DECISIONS; i++) {
    at += is_ruled (i);
    if (is_ruled (i) && (int) rules_decision_order[i] == decision)
      return at;
  }
  return 0;
}

static int
decision_at (GtkDropDown *choice)
{
  guint at = gtk_drop_down_get_selected (choice);

  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (is_ruled (i) && at-- == 1)
      return (int) rules_decision_order[i];
  return RULES_DECISION_OPEN;
}

static void
fill_remedy (AppOffencesForm *self, const DeskOffence *offence)
{
  const RulesRemedy *remedy = &offence->remedy;
  const guint values[N_WORDS] = { remedy->board,     remedy->turn,     remedy->clock,
                                  offence->claimant, remedy->deadline, remedy->authority };

  for (int i = 0; i < N_WORDS; i++)
    gtk_drop_down_set_selected (choice_of (self, i), values[i]);
  for (int i = 0; i < RULES_N_DECISIONS; i++)
    gtk_check_button_set_active (check_of (self, i),
                                 (remedy->decisions &
                                  RULES_DECISION_BIT (rules_decision_order[i])) != 0);
  gtk_drop_down_set_selected (self->proposed, (guint) position_of (remedy->proposed));
  gtk_drop_down_set_selected (self->again, (guint) position_of (remedy->again));
}

/* A new one begins without anything. */
static void
fill_offences (AppOffencesForm *self, const char *code)
{
  g_autoptr (DeskOffence) offence =
      code ? desk_offence_find (self->parent.desk, code) : desk_offence_new ("");

  gtk_editable_set_text (self->name, offence->label);
  gtk_editable_set_text (self->code, code ? code : "");
  gtk_editable_set_text (self->article, code ? offence->article : "");
  gtk_editable_set_text (self->reason, "");
  fill_remedy (self, offence);
  app_form_fail (self, NULL, NULL);
  offences_changed_cb (self);
}

/* A list that is taken apart loses its rows one by one, and says so. */
static void
offences_row_selected_cb (AppOffencesForm *self, GtkListBoxRow *row)
{
  if (self->parent.desk && !self->filling)
    fill_offences (self, row ? g_object_get_data (G_OBJECT (row), "code") : NULL);
}

static void
fresh_clicked_cb (AppOffencesForm *self)
{
  gtk_list_box_unselect_all (self->list);
  fill_offences (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static const char *
own_words (const DeskOffence *offence)
{
  return offence->own ? _ ("of the tournament") : "";
}

static char *
offence_words (const DeskOffence *offence)
{
  const char *own = own_words (offence);
  g_autofree char *article = rules_article_citation (offence->article);
  const char *const words[] = { offence->label, article, own };

  return rules_word_join (words, own[0] ? 3 : 2);
}

static void
add_row (AppOffencesForm *self, const DeskOffence *offence)
{
  g_autofree char *article = rules_article_citation (offence->article);
  g_autofree char *said = offence_words (offence);
  GtkWidget *row = app_list_row_new (offence->label, own_words (offence), article, said);

  g_object_set_data_full (G_OBJECT (row), "code", g_strdup (offence->code), g_free);
  gtk_list_box_append (self->list, row);
}

/* What the event has of its own comes first. */
static void
show_list (AppOffencesForm *self)
{
  g_autoptr (GPtrArray) offences = desk_offence_list (self->parent.desk);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  gboolean fresh;

  for (int own = TRUE; own >= FALSE; own--)
    for (guint i = 0; i < offences->len; i++) {
      DeskOffence *offence = offences->pdata[i];
      if (offence->own == own && !offence->verb)
        g_ptr_array_add (shown, offence);
    }
  for (guint i = 0; i < shown->len; i++) {
    g_autofree char *words = offence_words (shown->pdata[i]);
    g_strv_builder_add (said, words);
  }
  self->filling = TRUE;
  fresh = app_list_row_empty (self->list, said);
  for (guint i = 0; fresh && i < shown->len; i++)
    add_row (self, shown->pdata[i]);
  self->filling = FALSE;
}

/* What is half changed stays so, though something else be stored meanwhile. */
static void
refresh_offences (AppForm *form)
{
  AppOffencesForm *self = APP_OFFENCES_FORM (form);

  show_list (self);
  offences_changed_cb (self);
}

/* --- What it does --- */

static void
take_text (char **text, char *by)
{
  g_free (*text);
  *text = by;
}

static void
take_remedy (AppOffencesForm *self, DeskOffence *offence)
{
  RulesRemedy *remedy = &offence->remedy;

  remedy->board = (RulesRemedyBoard) gtk_drop_down_get_selected (self->board);
  remedy->turn = (RulesRemedyTurn) gtk_drop_down_get_selected (self->turn);
  remedy->clock = (RulesRemedyClock) gtk_drop_down_get_selected (self->clock);
  offence->claimant = (RulesClaimant) gtk_drop_down_get_selected (self->claimant);
  remedy->deadline = (RulesDeadline) gtk_drop_down_get_selected (self->deadline);
  remedy->authority = (RulesAuthority) gtk_drop_down_get_selected (self->authority);
  remedy->decisions = 0;
  for (int i = 0; i < RULES_N_DECISIONS; i++)
    if (gtk_check_button_get_active (check_of (self, i)))
      remedy->decisions |= RULES_DECISION_BIT (rules_decision_order[i]);
  remedy->proposed = decision_at (self->proposed);
  remedy->again = decision_at (self->again);
}

static gboolean
store_offence (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
               GError **error)
{
  AppOffencesForm *self = APP_OFFENCES_FORM (form);
  g_autofree char *code = dup_code (self), *why = dup_offences_text (self->reason);
  g_autofree char *article = dup_offences_text (self->article);
  g_autoptr (DeskOffence) offence = desk_offence_find (form->desk, code);

  if (!offence)
    offence = desk_offence_new (code);
  take_text (&offence->label, dup_offences_text (self->name));
  if (article[0])
    take_text (&offence->article, g_steal_pointer (&article));
  take_remedy (self, offence);
  if (!desk_offence_set (form->desk, offence, why, error))
    return FALSE;
  fresh_clicked_cb (self);
  return TRUE;
}

static void
drop_clicked_cb (AppOffencesForm *self)
{
  g_autofree char *code = dup_offences_text (self->code),
                  *reason = dup_offences_text (self->reason);
  g_autoptr (GError) error = NULL;
  gboolean done = desk_offence_drop (self->parent.desk, code, reason, &error);

  app_form_finish (self, done, NULL, &error);
  if (done)
    fresh_clicked_cb (self);
}

/* --- The widget --- */

static void
app_offences_form_class_init (AppOffencesFormClass *class)
{

  APP_FORM_CLASS (class)->store = store_offence;
  APP_FORM_CLASS (class)->refresh = refresh_offences;
  APP_FORM_CLASS (class)->stays = TRUE;
  app_form_class_fill (class, "offences-form");
  APP_BIND (class, AppOffencesForm, list, name, code, article, board, turn, clock, claimant,
            deadline, authority, decisions, proposed, again, reason, drop);
  APP_CALL (class, offences_changed_cb, offences_row_selected_cb, fresh_clicked_cb,
            drop_clicked_cb);
}

static void
app_offences_form_init (AppOffencesForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_offences_words (AppOffencesForm *self)
{
  for (int i = 0; i < N_WORDS; i++) {
    g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
    g_auto (GStrv) list = NULL;
    for (int k = 0; k < offences_words[i]->n; k++)
      g_strv_builder_add (texts, rules_word_label (offences_words[i], k));
    list = g_strv_builder_end (texts);
    app_choice_prepare (choice_of (self, i), 20);
    app_choice_fill (choice_of (self, i), list);
  }
}

static void
show_decisions (AppOffencesForm *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_strv_builder_add (texts, _ ("nothing: the referee chooses"));
  for (int i = 0; i < RULES_N_DECISIONS; i++) {
    const char *label = rules_decision_label (rules_decision_order[i]);
    GtkWidget *child;
    gtk_flow_box_append (self->decisions, gtk_check_button_new_with_label (label));
    child = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->decisions, i));
    gtk_widget_set_focusable (child, FALSE);
    gtk_widget_set_visible (child, is_ruled (i));
    if (is_ruled (i))
      g_strv_builder_add (texts, label);
  }
  list = g_strv_builder_end (texts);
  app_choice_prepare (self->proposed, 20);
  app_choice_fill (self->proposed, list);
  app_choice_prepare (self->again, 20);
  app_choice_fill (self->again, list);
}

/* The form, to be presented. @parent: the window it belongs to. */
GtkWidget *
app_offences_form_new (GtkWindow *parent, Desk *desk)
{
  AppOffencesForm *self = app_form_new (APP_TYPE_OFFENCES_FORM, parent, desk);

  show_offences_words (self);
  show_decisions (self);
  show_list (self);
  fill_offences (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
