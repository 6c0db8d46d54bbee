/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/limit-form.h"
#include "app/widgets/bind.h"
#include "papers/words/limit-words.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "app/time/time-preset.h"
#include "clock/limit.h"
#include "rules/article/article.h"

enum { MAIN, PERIODS, MOVES, SECONDS, N_NUMBERS };

#define HAS(number) (1u << (number))

/* By ClockSystem, and in the order of the list. */
static const struct {
  ClockSystem system;
  const char *label;
  guint numbers;
  const char *word; /* what the text ends with */
} systems[] = {
  { CLOCK_RESERVE, N_ ("Countdown inside the limit (Art. 12.3)"),
    HAS (MAIN) | HAS (PERIODS) | HAS (SECONDS), "reserve" },
  { CLOCK_BYO_YOMI, N_ ("Byo-yomi: periods after the main time"),
    HAS (MAIN) | HAS (PERIODS) | HAS (SECONDS), "byo-yomi" },
  { CLOCK_ABSOLUTE, N_ ("Absolute time (Art. 12.4)"), HAS (MAIN), "absolute" },
  { CLOCK_CANADIAN, N_ ("Canadian: moves in a set time (Art. 12.5)"),
    HAS (MAIN) | HAS (MOVES) | HAS (SECONDS), "canadian" },
  { CLOCK_FISCHER, N_ ("Fischer: each move adds time"), HAS (MAIN) | HAS (SECONDS), "fischer" },
  { CLOCK_DELAY, N_ ("Delay: the first seconds do not count"), HAS (MAIN) | HAS (SECONDS),
    "delay" },
  { CLOCK_BRONSTEIN, N_ ("Bronstein: time used is given back"), HAS (MAIN) | HAS (SECONDS),
    "bronstein" },
  { CLOCK_HOURGLASS, N_ ("Hourglass"), HAS (MAIN), "hourglass" },
  { CLOCK_NONE, N_ ("No limit"), 0, "none" },
};

/* What a field begins with when its system is chosen. */
static const char *const standard[N_NUMBERS] = { "60", "5", "15", "60" };

struct _AppLimitForm {
  GtkWidget parent;
  GtkWidget *content;
  GtkDropDown *preset;
  GtkDropDown *system;
  GtkEditable *numbers[N_NUMBERS];
  GtkWidget *boxes[N_NUMBERS];
  GtkLabel *words;
  GtkEditable *text;
  gboolean filling;
  RulesProfile profile; /* whose book is cited */
};

G_DEFINE_FINAL_TYPE (AppLimitForm, app_limit_form, GTK_TYPE_WIDGET)

enum { LIMIT_CHANGED, N_LIMIT_SIGNALS };
static guint limit_signals[N_LIMIT_SIGNALS];

static int
selected (AppLimitForm *self)
{
  return (int) MIN (gtk_drop_down_get_selected (self->system), G_N_ELEMENTS (systems) - 1);
}

static const char *
number (AppLimitForm *self, int i)
{
  return gtk_editable_get_text (self->numbers[i]);
}

/* --- From the fields to the text --- */

/* "60" is minutes, "1:30" minutes and seconds. */
static char *
dup_main (AppLimitForm *self)
{
  const char *text = number (self, MAIN);

  return g_strdup_printf ("%s%s", text, strchr (text, ':') || !text[0] ? "" : "m");
}

static char *
dup_text (AppLimitForm *self)
{
  int i = selected (self);
  const char *word = systems[i].word;
  g_autofree char *limit = dup_main (self);

  if (systems[i].numbers & HAS (PERIODS))
    return g_strdup_printf ("%s %sx%s %s", limit, number (self, PERIODS), number (self, SECONDS),
                            word);
  if (systems[i].numbers & HAS (MOVES))
    return g_strdup_printf ("%s %s/%s %s", limit, number (self, MOVES), number (self, SECONDS),
                            word);
  if (systems[i].numbers & HAS (SECONDS))
    return g_strdup_printf ("%s %s %s", limit, number (self, SECONDS), word);
  return systems[i].numbers ? g_strdup_printf ("%s %s", limit, word) : g_strdup (word);
}

/* --- From the text to the fields --- */

static void
fill_number (AppLimitForm *self, int i, char *text)
{
  gtk_editable_set_text (self->numbers[i], text);
  g_free (text);
}

static char *
dup_span (gint64 ms, gint64 unit)
{
  if (ms % unit == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, ms / unit);
  if (unit == 1000)
    return g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / 1000, (int) (ms % 1000));
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", ms / unit, (int) (ms % unit / 1000));
}

/* A field that the system has not keeps what was in it. */
static void
fill_limit_fields (AppLimitForm *self, const ClockLimit *limit)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (systems) && systems[i].system != limit->system)
    i++;
  gtk_drop_down_set_selected (self->system, i);
  if (systems[i].numbers & HAS (MAIN))
    fill_number (self, MAIN, dup_span (limit->limit, 60000));
  if (systems[i].numbers & HAS (PERIODS))
    fill_number (self, PERIODS, g_strdup_printf ("%d", limit->periods));
  if (systems[i].numbers & HAS (MOVES))
    fill_number (self, MOVES, g_strdup_printf ("%d", limit->moves));
  if (systems[i].numbers & HAS (SECONDS))
    fill_number (self, SECONDS, dup_span (limit->period, 1000));
}

static guint
find_preset (const char *text)
{
  guint i = 0;

  while (i < (guint) app_time_n_presets && !g_str_equal (app_time_presets[i].limit, text))
    i++;
  return i;
}

/* --- Keeping both alike --- */

static void
show_limit_words (AppLimitForm *self)
{
  const char *text = gtk_editable_get_text (self->text);
  g_autofree char *words = papers_limit_words (text);
  ClockLimit limit;

  gtk_label_set_label (self->words, rules_article_told (self->profile, words));
  if (clock_limit_parse (text, &limit, NULL))
    gtk_widget_remove_css_class (GTK_WIDGET (self->words), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->words), "error");
  gtk_drop_down_set_selected (self->preset, find_preset (text));
  for (int i = 0; i < N_NUMBERS; i++)
    gtk_widget_set_visible (self->boxes[i], (systems[selected (self)].numbers & HAS (i)) != 0);
}

static void
end_filling (AppLimitForm *self)
{
  show_limit_words (self);
  self->filling = FALSE;
  g_signal_emit (self, limit_signals[LIMIT_CHANGED], 0);
}

static void
field_changed_cb (AppLimitForm *self)
{
  g_autofree char *text = NULL;

  if (self->filling)
    return;
  self->filling = TRUE;
  for (int i = 0; i < N_NUMBERS; i++)
    if (systems[selected (self)].numbers & HAS (i) && !number (self, i)[0] &&
        !gtk_widget_get_visible (self->boxes[i]))
      gtk_editable_set_text (self->numbers[i], standard[i]);
  text = dup_text (self);
  gtk_editable_set_text (self->text, text);
  end_filling (self);
}

static void
limit_text_changed_cb (AppLimitForm *self)
{
  ClockLimit limit;

  if (self->filling)
    return;
  self->filling = TRUE;
  if (clock_limit_parse (gtk_editable_get_text (self->text), &limit, NULL))
    fill_limit_fields (self, &limit);
  end_filling (self);
}

/* At once: an editable is empty for a moment, which is no limit. */
static void
put_limit_text (AppLimitForm *self, const char *text)
{
  self->filling = TRUE;
  gtk_editable_set_text (self->text, text);
  self->filling = FALSE;
  limit_text_changed_cb (self);
}

static void
preset_cb (AppLimitForm *self)
{
  guint i = gtk_drop_down_get_selected (self->preset);

  if (!self->filling && i < (guint) app_time_n_presets)
    put_limit_text (self, app_time_presets[i].limit);
}

/* --- The widget --- */

static gboolean
app_limit_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_LIMIT_FORM (widget)->system));
}

static void
app_limit_form_dispose (GObject *object)
{
  AppLimitForm *self = APP_LIMIT_FORM (object);

  self->filling = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_limit_form_parent_class)->dispose (object);
}

static void
bind_numbers (GtkWidgetClass *class)
{
  static const char *const names[] = { "main", "periods", "moves", "seconds" };
  static const char *const boxes[] = { "main_box", "periods_box", "moves_box", "seconds_box" };

  for (gsize i = 0; i < N_NUMBERS; i++) {
    gssize at = (gssize) (i * sizeof (gpointer));
    gtk_widget_class_bind_template_child_full (class, names[i], FALSE,
                                               (gssize) G_STRUCT_OFFSET (AppLimitForm, numbers) +
                                                   at);
    gtk_widget_class_bind_template_child_full (class, boxes[i], FALSE,
                                               (gssize) G_STRUCT_OFFSET (AppLimitForm, boxes) + at);
  }
}

static void
app_limit_form_class_init (AppLimitFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_limit_form_dispose;
  widget_class->grab_focus = app_limit_form_grab_focus;
  limit_signals[LIMIT_CHANGED] = g_signal_new ("changed", APP_TYPE_LIMIT_FORM, G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/limit-form.ui");
  APP_BIND (widget_class, AppLimitForm, content, preset, system, words, text);
  bind_numbers (widget_class);
  APP_CALL (widget_class, field_changed_cb, limit_text_changed_cb, preset_cb);
}

static void
fill_lists (AppLimitForm *self)
{
  g_autoptr (GtkStringList) presets = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; i < app_time_n_presets; i++)
    gtk_string_list_append (presets,
                            rules_article_told (self->profile, _ (app_time_presets[i].label)));
  gtk_string_list_append (presets, _ ("Custom, as below"));
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    gtk_string_list_append (names, rules_article_told (self->profile, _ (systems[i].label)));
  gtk_drop_down_set_model (self->preset, G_LIST_MODEL (presets));
  gtk_drop_down_set_model (self->system, G_LIST_MODEL (names));
}

static void
app_limit_form_init (AppLimitForm *self)
{
  self->profile = RULES_N_PROFILES;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_shorten (self->preset, 12);
  app_choice_shorten (self->system, 12);
  fill_lists (self);
  self->filling = FALSE;
  app_limit_form_set_text (self, app_time_presets[0].limit);
}

/* A time limit as fields, with the first preset in them. */
GtkWidget *
app_limit_form_new (void)
{
  return g_object_new (APP_TYPE_LIMIT_FORM, NULL);
}

/* @profile: the rules whose book is cited from now on. */
void
app_limit_form_place (AppLimitForm *self, RulesProfile profile)
{
  guint system = gtk_drop_down_get_selected (self->system);

  self->profile = profile;
  self->filling = TRUE;
  fill_lists (self);
  gtk_drop_down_set_selected (self->system, system);
  show_limit_words (self);
  self->filling = FALSE;
}

/* What its fields say, for clock_limit_parse(), which may refuse it. */
const char *
app_limit_form_get_text (AppLimitForm *self)
{
  return gtk_editable_get_text (self->text);
}

/* Shows it in the fields. @text: a time limit; one that is none stays text. */
void
app_limit_form_set_text (AppLimitForm *self, const char *text)
{
  if (!g_str_equal (text, gtk_editable_get_text (self->text)))
    put_limit_text (self, text);
}

/* Gives the list of systems that name as well, where the keyboard comes first. @label: what the
 * form is called by. */
void
app_limit_form_set_name (AppLimitForm *self, GtkWidget *label)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->system),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

/* For a window that has a list of them itself. */
void
app_limit_form_hide_presets (AppLimitForm *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->preset), FALSE);
}
