/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/calls-form.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "clock/plan.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

enum { AS_RULES, CHINESE, JAPANESE, OWN, N_STYLES };
enum { TEN, FIVE, ONE, COUNT, DOWN, N_CHECKS };

static const char *const styles[N_STYLES] = {
  [AS_RULES] = N_ ("As in the rules"),
  [CHINESE] = N_ ("Chinese: seconds that have passed (Art. 12.3)"),
  [JAPANESE] = N_ ("Japanese: seconds that are left"),
  [OWN] = N_ ("Custom calls"),
};
static const int calls_minutes[] = { [TEN] = 600, [FIVE] = 300, [ONE] = 60 };

struct _AppCallsForm {
  GtkWidget parent;
  GtkWidget *content;
  GtkDropDown *style;
  GtkWidget *box;
  GtkCheckButton *checks[N_CHECKS];
  GtkLabel *words;
  GtkEditable *text;
  gboolean filling;
  RulesProfile profile; /* whose book is cited */
};

G_DEFINE_FINAL_TYPE (AppCallsForm, app_calls_form, GTK_TYPE_WIDGET)

enum { CALLS_CHANGED, N_CALLS_SIGNALS };
static guint calls_signals[N_CALLS_SIGNALS];

/* --- Marks of the main time --- */

static gboolean
has_mark (const int *marks, int mark)
{
  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i]; i++)
    if (marks[i] == mark)
      return TRUE;
  return FALSE;
}

static void
take_out (int *marks, int mark)
{
  int n = 0;

  for (int i = 0; i < CLOCK_PLAN_MARKS; i++)
    if (marks[i] != mark)
      marks[n++] = marks[i];
  while (n < CLOCK_PLAN_MARKS)
    marks[n++] = 0;
}

/* The largest first; the last place stays 0, which ends them. */
static void
put_in (int *marks, int mark)
{
  int at = 0;

  if (has_mark (marks, mark))
    return;
  while (at < CLOCK_PLAN_MARKS - 1 && marks[at] > mark)
    at++;
  if (marks[CLOCK_PLAN_MARKS - 2] || at == CLOCK_PLAN_MARKS - 1)
    return;
  memmove (marks + at + 1, marks + at, sizeof *marks * (gsize) (CLOCK_PLAN_MARKS - 1 - at));
  marks[at] = mark;
}

/* --- In words --- */

static void
append_main (GString *words, const ClockPlan *plan)
{
  char marks[CLOCK_PLAN_MARKS][12];
  const char *texts[CLOCK_PLAN_MARKS];
  g_autofree char *all = NULL, *said = NULL;
  int n = 0;

  for (; n < CLOCK_PLAN_MARKS && plan->main[n]; n++) {
    g_snprintf (marks[n], sizeof marks[n], "%d:%02d", plan->main[n] / 60, plan->main[n] % 60);
    texts[n] = marks[n];
  }
  if (n == 0)
    return;
  all = rules_word_join (texts, n);
  said = g_strdup_printf (_ ("During main time it calls the time left at (min:s) %s."), all);
  rules_word_add (words, said);
}

/* Them in a sentence or two; where they are none, what is wrong with them. @text: calls, as
 * clock_plan_parse() reads them; "" as the rules have it. */
char *
app_calls_form_describe (const char *text)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  ClockPlan plan;

  if (!text[0])
    return g_strdup (_ ("The clock says seconds that have passed (Art. 12.3); under Japanese and "
                        "Korean rules seconds that are left."));
  if (!clock_plan_parse (text, &plan, &error))
    return g_strdup (error->message);
  g_string_append (words, plan.left ? _ ("The clock says seconds that are left.")
                                    : _ ("The clock says seconds that have passed (Art. 12.3)."));
  if (plan.count) {
    g_autofree char *count =
        g_strdup_printf (plan.down ? _ ("The last %d seconds are counted down one by one.")
                                   : _ ("The last %d seconds are counted up one by one."),
                         plan.count);
    rules_word_add (words, count);
  }
  append_main (words, &plan);
  return g_strdup (words->str);
}

/* --- Keeping both alike --- */

static gboolean
is_checked (AppCallsForm *self, int i)
{
  return gtk_check_button_get_active (self->checks[i]);
}

static void
fill_calls_fields (AppCallsForm *self, const char *text)
{
  ClockPlan plan = { 0 };
  gboolean good = text[0] && clock_plan_parse (text, &plan, NULL);
  guint style = !text[0] ? AS_RULES : !good ? OWN : plan.every ? JAPANESE : CHINESE;

  gtk_drop_down_set_selected (self->style, style);
  gtk_widget_set_sensitive (self->box, good);
  for (int i = TEN; i <= ONE; i++)
    gtk_check_button_set_active (self->checks[i], has_mark (plan.main, calls_minutes[i]));
  gtk_check_button_set_active (self->checks[COUNT], plan.count > 0);
  gtk_check_button_set_active (self->checks[DOWN], plan.down);
}

static void
show_calls_words (AppCallsForm *self)
{
  g_autofree char *words = app_calls_form_describe (gtk_editable_get_text (self->text));

  gtk_label_set_label (self->words, rules_article_told (self->profile, words));
}

static void
calls_text_changed_cb (AppCallsForm *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  fill_calls_fields (self, gtk_editable_get_text (self->text));
  self->filling = FALSE;
  show_calls_words (self);
  g_signal_emit (self, calls_signals[CALLS_CHANGED], 0);
}

/* At once: an editable is empty for a moment, which would be taken for what the rules have. */
static void
put_calls_text (AppCallsForm *self, const char *text)
{
  self->filling = TRUE;
  gtk_editable_set_text (self->text, text);
  self->filling = FALSE;
  calls_text_changed_cb (self);
}

/* Another tradition begins anew, with the same minutes of the main time. */
static void
style_cb (AppCallsForm *self)
{
  static const char *const texts[] = { "", "chinese", "japanese" };
  guint style = gtk_drop_down_get_selected (self->style);
  ClockPlan before = { 0 }, plan;
  g_autofree char *text = NULL;

  if (self->filling || style >= G_N_ELEMENTS (texts))
    return;
  clock_plan_parse (gtk_editable_get_text (self->text), &before, NULL);
  if (style != AS_RULES && clock_plan_parse (texts[style], &plan, NULL)) {
    memcpy (plan.main, before.main, sizeof plan.main);
    text = clock_plan_format (&plan);
  }
  put_calls_text (self, text ? text : "");
}

/* What has no check keeps what the text says of it. */
static void
check_cb (AppCallsForm *self)
{
  g_autofree char *text = NULL;
  ClockPlan plan;

  if (self->filling || !clock_plan_parse (gtk_editable_get_text (self->text), &plan, NULL))
    return;
  for (int i = TEN; i <= ONE; i++)
    (is_checked (self, i) ? put_in : take_out) (plan.main, calls_minutes[i]);
  if (is_checked (self, COUNT) != (plan.count > 0))
    plan.count = is_checked (self, COUNT) ? clock_plan_chinese.count : 0;
  plan.down = is_checked (self, DOWN);
  text = clock_plan_format (&plan);
  put_calls_text (self, text);
}

/* --- The widget --- */

static gboolean
app_calls_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_CALLS_FORM (widget)->style));
}

static void
app_calls_form_dispose (GObject *object)
{
  AppCallsForm *self = APP_CALLS_FORM (object);

  self->filling = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_calls_form_parent_class)->dispose (object);
}

static void
bind_checks (GtkWidgetClass *class)
{
  static const char *const names[] = { "ten", "five", "one", "count", "down" };

  for (gsize i = 0; i < N_CHECKS; i++)
    gtk_widget_class_bind_template_child_full (class, names[i], FALSE,
                                               (gssize) (G_STRUCT_OFFSET (AppCallsForm, checks) +
                                                         i * sizeof (gpointer)));
}

static void
app_calls_form_class_init (AppCallsFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_calls_form_dispose;
  widget_class->grab_focus = app_calls_form_grab_focus;
  calls_signals[CALLS_CHANGED] = g_signal_new ("changed", APP_TYPE_CALLS_FORM, G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/calls-form.ui");
  APP_BIND (widget_class, AppCallsForm, content, style, box, words, text);
  bind_checks (widget_class);
  APP_CALL (widget_class, style_cb, check_cb, calls_text_changed_cb);
}

static void
fill_styles (AppCallsForm *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; i < N_STYLES; i++)
    gtk_string_list_append (names, rules_article_told (self->profile, _ (styles[i])));
  gtk_drop_down_set_model (self->style, G_LIST_MODEL (names));
}

static void
app_calls_form_init (AppCallsForm *self)
{
  self->profile = RULES_N_PROFILES;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_shorten (self->style, 12);
  fill_styles (self);
  fill_calls_fields (self, "");
  self->filling = FALSE;
  show_calls_words (self);
}

/* Calls as fields, as the rules have them. */
GtkWidget *
app_calls_form_new (void)
{
  return g_object_new (APP_TYPE_CALLS_FORM, NULL);
}

/* @profile: the rules whose book is cited from now on. */
void
app_calls_form_place (AppCallsForm *self, RulesProfile profile)
{
  self->profile = profile;
  self->filling = TRUE;
  fill_styles (self);
  fill_calls_fields (self, gtk_editable_get_text (self->text));
  self->filling = FALSE;
  show_calls_words (self);
}

/* What its fields say, for clock_plan_parse(), which may refuse it; "" for what the rules have. */
const char *
app_calls_form_get_text (AppCallsForm *self)
{
  return gtk_editable_get_text (self->text);
}

/* Shows them in the fields. @text: calls; what says none stays text. */
void
app_calls_form_set_text (AppCallsForm *self, const char *text)
{
  if (!g_str_equal (text, gtk_editable_get_text (self->text)))
    put_calls_text (self, text);
}
