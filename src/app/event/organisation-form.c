/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/organisation-form.h"
#include <glib/gi18n.h>
#include "app/list/list-row.h"
#include "app/window/chief-ask.h"
#include "desk/event/organisation.h"
#include "desk/ruling/official.h"
#include "rules/article/word.h"

struct _AppOrganisationForm {
  AppForm parent;
  GtkListBox *officials;
  GtkEditable *where;
  GtkEditable *evaluation;
  GtkWidget *assign;
  GtkLabel *uncovered;
  GtkListBox *cases;
  GtkEditable *at;
  GtkEditable *text;
  GtkWidget *report;
  GtkWidget *answer;
  GtkEditable *summary;
  GtkWidget *keep;
  GtkLabel *signature;
  GtkWidget *sign;
  char *about;      /* whose duty and evaluation stand in the fields */
  gboolean showing; /* what is selected is the form's doing */
};

G_DEFINE_FINAL_TYPE (AppOrganisationForm, app_organisation_form, APP_TYPE_FORM)

/* What is to be done, whatever the form says when somebody has been asked. */
typedef enum { EVALUATE, ANSWER, SUMMARISE, SIGN } Deed;

typedef struct {
  Deed deed;
  char *name;
  int number;
  char *text;
} OrganisationWish;

static void
organisation_wish_free (OrganisationWish *wish)
{
  g_free (wish->name);
  g_free (wish->text);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OrganisationWish, organisation_wish_free)

/* --- What is shown --- */

static GtkListBoxRow *
add_organisation_row (GtkListBox *list, const char *words)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_list_box_append (list, row);
  return GTK_LIST_BOX_ROW (row);
}

static gboolean
is_typed (GtkEditable *field, const char *text)
{
  g_autofree char *typed = g_strdup (gtk_editable_get_text (field));

  return g_str_equal (g_strstrip (typed), text);
}

/* What is being typed there stays, whatever is done meanwhile, until it is stored. */
static void
tell (GtkEditable *field, const char *text)
{
  const char *told = g_object_get_data (G_OBJECT (field), "told");

  if (g_str_equal (gtk_editable_get_text (field), told ? told : "") || is_typed (field, text))
    gtk_editable_set_text (field, text);
  g_object_set_data_full (G_OBJECT (field), "told", g_strdup (text), g_free);
}

static void
tell_anew (GtkEditable *field, const char *text)
{
  gtk_editable_set_text (field, text);
  tell (field, text);
}

static const char *
chosen_official (AppOrganisationForm *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->officials);

  return row ? g_object_get_data (G_OBJECT (row), "name") : NULL;
}

static int
chosen_case (AppOrganisationForm *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->cases);

  return row ? GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "number")) : 0;
}

/* A list that is taken apart loses its rows one by one, and says so. */
static void
official_selected_cb (AppOrganisationForm *self)
{
  const DeskState *state =
      self->parent.desk && !self->showing ? desk_get_state (self->parent.desk) : NULL;
  const char *name = state ? chosen_official (self) : NULL;
  void (*say) (GtkEditable * field, const char *text) =
      g_strcmp0 (name, self->about) == 0 ? tell : tell_anew;

  if (!state)
    return;
  say (self->where, name ? desk_organisation_duty (state, name) : "");
  say (self->evaluation, name ? desk_organisation_evaluation (state, name) : "");
  gtk_widget_set_sensitive (self->assign, name && app_form_may_store (self));
  g_free (self->about);
  self->about = g_strdup (name);
}

static void
case_changed_cb (AppOrganisationForm *self)
{
  gboolean any;

  if (!self->parent.desk)
    return;
  any = gtk_editable_get_text (self->text)[0] && app_form_may_store (self);
  gtk_widget_set_sensitive (self->report, any);
  gtk_widget_set_sensitive (self->answer, any && chosen_case (self) > 0);
}

static char *
duty_words (const DeskState *state, const DeskOfficial *official)
{
  g_autofree char *where =
      desk_organisation_duty_words (desk_organisation_duty (state, official->name));
  g_autofree char *who =
      rules_word_beside (official->name, desk_official_role_label (official->role));

  return where[0] ? g_strdup_printf (_ ("%s: %s"), who, where) : g_steal_pointer (&who);
}

static void
show_officials (AppOrganisationForm *self, const DeskState *state, const char *chosen)
{
  g_autoptr (GPtrArray) list = desk_official_list (state);
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  gboolean fresh;

  for (guint i = 0; i < list->len; i++) {
    g_autofree char *words = duty_words (state, list->pdata[i]);
    g_strv_builder_add (said, words);
  }
  self->showing = TRUE;
  fresh = app_list_row_empty (self->officials, said);
  for (guint i = 0; fresh && i < list->len; i++) {
    const DeskOfficial *official = list->pdata[i];
    g_autofree char *words = duty_words (state, official);
    GtkListBoxRow *row = add_organisation_row (self->officials, words);
    g_object_set_data_full (G_OBJECT (row), "name", g_strdup (official->name), g_free);
    if (g_strcmp0 (official->name, chosen) == 0)
      gtk_list_box_select_row (self->officials, row);
  }
  self->showing = FALSE;
  official_selected_cb (self);
}

static char *
case_words (const DeskHardCase *one)
{
  g_autofree char *at = one->round
                            ? g_strdup_printf (_ ("round %d, table %d"), one->round, one->board)
                            : g_strdup (_ ("no table"));

  /* Translators: a hard case: its number, where it was, who reported it, what it is, what the chief
   * referee says */
  return g_strdup_printf (_ ("%d. %s (%s): %s — %s"), one->number, at, one->by, one->text,
                          one->answer[0] ? one->answer : _ ("no answer yet"));
}

static void
show_cases (AppOrganisationForm *self, const DeskState *state, int chosen)
{
  g_autoptr (GArray) cases = desk_organisation_cases (state);
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  gboolean stored = FALSE, fresh;

  for (guint i = 0; i < cases->len; i++) {
    g_autofree char *words = case_words (&g_array_index (cases, DeskHardCase, i));
    g_strv_builder_add (said, words);
  }
  fresh = app_list_row_empty (self->cases, said);
  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    g_autofree char *words = case_words (one);
    GtkListBoxRow *row = fresh ? add_organisation_row (self->cases, words) : NULL;
    if (row)
      g_object_set_data (G_OBJECT (row), "number", GINT_TO_POINTER (one->number));
    if (row && one->number == chosen)
      gtk_list_box_select_row (self->cases, row);
    stored = stored || is_typed (self->text, one->text) || is_typed (self->text, one->answer);
  }
  if (stored) {
    gtk_editable_set_text (self->at, "");
    gtk_editable_set_text (self->text, "");
  }
  case_changed_cb (self);
}

static void
show_signature (AppOrganisationForm *self, const DeskState *state)
{
  const char *signer = desk_organisation_draw_signer (state);
  g_autofree char *signed_by =
      signer ? g_strdup_printf (_ ("The first draw is signed by %s."), signer) : NULL;

  gtk_label_set_label (self->signature,
                       signed_by ? signed_by : _ ("The first draw is not signed."));
  gtk_widget_set_sensitive (self->sign, !signer &&
                                            desk_state_round (state, 1) == DESK_ROUND_SETTLED &&
                                            app_form_may_store (self));
}

static void
show (AppOrganisationForm *self)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  g_autofree char *chosen = g_strdup (chosen_official (self));
  g_autofree char *uncovered = desk_organisation_uncovered (state, desk_state_last_round (state));
  int number = chosen_case (self);

  show_officials (self, state, chosen);
  gtk_label_set_label (self->uncovered, uncovered ? uncovered : "");
  gtk_widget_set_visible (GTK_WIDGET (self->uncovered), uncovered != NULL);
  show_cases (self, state, number);
  tell (self->summary, desk_organisation_summary (state));
  show_signature (self, state);
}

static void
refresh_organisation (AppForm *form)
{
  show (APP_ORGANISATION_FORM (form));
}

/* --- What it does --- */

static gboolean
act_organisation (Desk *desk, const char *reason, gpointer data, GError **error)
{
  const OrganisationWish *wish = data;

  switch (wish->deed) {
  case EVALUATE:
    return desk_organisation_evaluate (desk, wish->name, wish->text, DESK_SIGNED_CHIEF, error);
  case ANSWER:
    return desk_organisation_answer (desk, wish->number, wish->text, DESK_SIGNED_CHIEF, error);
  case SUMMARISE:
    return desk_organisation_set_summary (desk, wish->text, DESK_SIGNED_CHIEF, error);
  case SIGN:
  default:
    return desk_organisation_sign_draw (desk, DESK_SIGNED_CHIEF, error);
  }
}

/* What is the chief referee's word is done once he has been asked. */
static void
try_organisation (AppOrganisationForm *self, Deed deed, const char *name, GtkEditable *text)
{
  static const char *const asked[] = { N_ ("Evaluate the referee?"), N_ ("Answer the hard case?"),
                                       N_ ("Save the summary?"), N_ ("Sign the first draw?") };
  g_autoptr (OrganisationWish) wish = g_new0 (OrganisationWish, 1);
  g_autoptr (GError) error = NULL;

  wish->deed = deed;
  wish->name = g_strdup (name);
  wish->number = chosen_case (self);
  wish->text = g_strdup (text ? gtk_editable_get_text (text) : "");
  app_form_fail (self, NULL, NULL);
  if (act_organisation (self->parent.desk, NULL, wish, &error))
    return;
  if (g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY))
    app_chief_ask_owner (GTK_WIDGET (self), self->parent.desk, _ (asked[deed]), error, NULL,
                         act_organisation, g_steal_pointer (&wish),
                         (GDestroyNotify) organisation_wish_free);
  else
    app_form_fail (self, NULL, error->message);
}

/* Each of the two is an act of its own, where it says something new. */
static void
assign_clicked_cb (AppOrganisationForm *self)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  g_autofree char *name = g_strdup (chosen_official (self));
  g_autoptr (GError) error = NULL;

  app_form_fail (self, NULL, NULL);
  if (!is_typed (self->where, desk_organisation_duty (state, name)) &&
      !desk_organisation_set_duty (self->parent.desk, name, gtk_editable_get_text (self->where),
                                   &error)) {
    app_form_fail (self, NULL, error->message);
    return;
  }
  if (!is_typed (self->evaluation,
                 desk_organisation_evaluation (desk_get_state (self->parent.desk), name)))
    try_organisation (self, EVALUATE, name, self->evaluation);
}

/* "2 5": round and table; nothing where it is about none. */
static gboolean
find_table (AppOrganisationForm *self, gint64 *ret_game)
{
  const char *at = gtk_editable_get_text (self->at);
  g_autoptr (GPtrArray) games = NULL;
  int round = 0, board = 0;

  *ret_game = 0;
  if (!at[0])
    return TRUE;
  if (sscanf (at, "%6d %6d", &round, &board) != 2)
    return FALSE;
  games = desk_state_games_of (desk_get_state (self->parent.desk), round);
  for (guint i = 0; i < games->len; i++)
    if (((const DeskGame *) games->pdata[i])->board == board)
      *ret_game = ((const DeskGame *) games->pdata[i])->game;
  return *ret_game != 0;
}

static void
report_clicked_cb (AppOrganisationForm *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->text));
  g_autoptr (GError) error = NULL;
  gint64 game;

  app_form_fail (self, NULL, NULL);
  if (!find_table (self, &game))
    app_form_fail (self, NULL,
                   _ ("This table does not exist. Write round and table, such as 2 5."));
  else if (!desk_organisation_report (self->parent.desk, game, text, &error))
    app_form_fail (self, NULL, error->message);
}

static void
answer_clicked_cb (AppOrganisationForm *self)
{
  try_organisation (self, ANSWER, NULL, self->text);
}

static void
keep_clicked_cb (AppOrganisationForm *self)
{
  try_organisation (self, SUMMARISE, NULL, self->summary);
}

static void
sign_clicked_cb (AppOrganisationForm *self)
{
  try_organisation (self, SIGN, NULL, NULL);
}

/* --- The widget --- */

static void
app_organisation_form_dispose (GObject *object)
{
  g_clear_pointer (&APP_ORGANISATION_FORM (object)->about, g_free);
  G_OBJECT_CLASS (app_organisation_form_parent_class)->dispose (object);
}

static void
app_organisation_form_class_init (AppOrganisationFormClass *class)
{

  G_OBJECT_CLASS (class)->dispose = app_organisation_form_dispose;
  APP_FORM_CLASS (class)->refresh = refresh_organisation;
  APP_FORM_CLASS (class)->stays = TRUE;
  app_form_class_fill (class, "organisation-form");
  APP_BIND (class, AppOrganisationForm, officials, where, evaluation, assign, uncovered, cases, at,
            text, report, answer, summary, keep, signature, sign);
  APP_CALL (class, official_selected_cb, case_changed_cb, assign_clicked_cb, report_clicked_cb,
            answer_clicked_cb, keep_clicked_cb, sign_clicked_cb);
}

static void
app_organisation_form_init (AppOrganisationForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The form, to be presented. @parent: the window it belongs to. */
GtkWidget *
app_organisation_form_new (GtkWindow *parent, Desk *desk)
{
  AppOrganisationForm *self = app_form_new (APP_TYPE_ORGANISATION_FORM, parent, desk);

  show (self);
  gtk_widget_set_sensitive (self->keep, app_form_may_store (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->officials));
  return GTK_WIDGET (self);
}
