/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/quick-clock.h"
#include "desk/file/open.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/shell/text-size.h"
#include "app/time/limit-form.h"
#include "app/clock/players-clock.h"
#include "app/clock/quick-clock-file.h"
#include "app/time/time-preset.h"
#include "clock/limit.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define LEAST_LIST 96   /* pixels of the presets that are seen */
#define BESIDE_LIST 460 /* that all else may take of a screen, its panel too */

struct _AppQuickClock {
  AppForm parent;
  GtkScrolledWindow *scrolled;
  GtkListBox *presets;
  AppLimitForm *limit;
  GtkWidget *limit_label;
  GtkEditable *black;
  GtkEditable *white;
};

G_DEFINE_FINAL_TYPE (AppQuickClock, app_quick_clock, APP_TYPE_FORM)

/* --- What is chosen --- */

static void
preset_selected_cb (AppQuickClock *self, GtkListBoxRow *row)
{
  if (row)
    app_limit_form_set_text (self->limit, app_time_presets[gtk_list_box_row_get_index (row)].limit);
}

/* What is typed is a preset of its own. */
static void
limit_changed_cb (AppQuickClock *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->presets);
  const char *text = app_limit_form_get_text (self->limit);

  app_form_fail (self, NULL, NULL);
  if (row && g_strcmp0 (text, app_time_presets[gtk_list_box_row_get_index (row)].limit) != 0)
    gtk_list_box_unselect_all (self->presets);
}

static gboolean
number_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  AppQuickClock *self = APP_QUICK_CLOCK (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->presets, g_variant_get_int32 (args));

  if (!row)
    return GDK_EVENT_PROPAGATE;
  gtk_list_box_select_row (self->presets, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  return GDK_EVENT_STOP;
}

static char *
make_file (AppQuickClock *self, GError **error)
{
  ClockLimit limit;
  g_autofree char *text = NULL;

  if (!clock_limit_parse (app_limit_form_get_text (self->limit), &limit, error))
    return NULL;
  text = clock_limit_format (&limit);
  return app_quick_clock_file_make (text, gtk_editable_get_text (self->black),
                                    gtk_editable_get_text (self->white), error);
}

static void
remember (AppQuickClock *self)
{
  GSettings *settings = app_settings_get ();

  if (settings)
    g_settings_set_string (settings, "quick-limit", app_limit_form_get_text (self->limit));
}

/* The limit of last time: a row, or one that was put together by hand. */
static void
recall (AppQuickClock *self)
{
  GSettings *settings = app_settings_get ();
  g_autofree char *text =
      settings ? g_settings_get_string (settings, "quick-limit") : g_strdup ("");
  ClockLimit limit;
  int row = 0;

  for (int i = 0; i < app_time_n_presets; i++)
    if (g_str_equal (app_time_presets[i].limit, text))
      row = i;
  gtk_list_box_select_row (self->presets, gtk_list_box_get_row_at_index (self->presets, row));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->presets, row)));
  if (clock_limit_parse (text, &limit, NULL))
    app_limit_form_set_text (self->limit, text);
}

static gboolean
open_clock (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppQuickClock *self = APP_QUICK_CLOCK (form);
  g_autofree char *path = make_file (self, error);

  if (!path || !app_quick_clock_open (gtk_window_get_application (GTK_WINDOW (self)), path, error))
    return FALSE;
  remember (self);
  return TRUE;
}

/* --- The widget --- */

/* The rest is in its label; "" where there is no limit. */
static char *
dup_main_time (int i)
{
  ClockLimit limit;

  if (!clock_limit_parse (app_time_presets[i].limit, &limit, NULL) || limit.system == CLOCK_NONE)
    return g_strdup ("");
  return g_strdup_printf (_ ("%d min"), (int) (limit.limit / 60000));
}

static GtkWidget *
make_row (int i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *number = g_strdup_printf ("%d", i + 1);
  const char *preset = rules_article_told (RULES_N_PROFILES, _ (app_time_presets[i].label));
  g_autofree char *name = rules_word_beside (number, preset);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *digit = gtk_label_new (number), *label = gtk_label_new (preset);
  g_autofree char *time = dup_main_time (i);
  GtkWidget *limit = gtk_label_new (time);

  gtk_widget_add_css_class (digit, "digit");
  gtk_widget_add_css_class (limit, "hint");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), digit);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), limit);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static const AppAction quick_clock_keys[] = {
  { "quick.choose", NULL, 0, "1...9 KP_1...KP_9", "-the list has them", NULL, "0 1 2 3 4 5 6 7 8",
    .press = number_cb },
  { "window.close", NULL, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { 0 },
};

static void
app_quick_clock_class_init (AppQuickClockClass *class)
{

  g_type_ensure (APP_TYPE_LIMIT_FORM);
  APP_FORM_CLASS (class)->store = open_clock;
  app_form_class_fill (class, "quick-clock");
  APP_BIND (class, AppQuickClock, scrolled, presets, limit, limit_label, black, white);
  APP_CALL (class, preset_selected_cb, limit_changed_cb, app_form_store);
  app_action_install (GTK_WIDGET_CLASS (class), (AppActions){ quick_clock_keys, NULL });
}

/* The window is as high as what is in it: on a small screen the list scrolls, so that the buttons
 * below it can be reached. */
static void
fit_screen (AppQuickClock *self)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  int room = G_MAXINT;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
    GdkRectangle place;
    gdk_monitor_get_geometry (monitor, &place);
    room = MIN (room, place.height);
  }
  gtk_scrolled_window_set_max_content_height (self->scrolled,
                                              MAX (LEAST_LIST,
                                                   room - app_text_size_scale (BESIDE_LIST)));
}

static void
app_quick_clock_init (AppQuickClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_limit_form_set_name (self->limit, self->limit_label);
  app_limit_form_hide_presets (self->limit);
  fit_screen (self);
  for (int i = 0; i < app_time_n_presets; i++)
    gtk_list_box_append (self->presets, make_row (i));
  recall (self);
}

/* The form in which a clock is set up, to be presented. @parent: the window it belongs to, or
 * NULL. @application may be NULL. */
GtkWidget *
app_quick_clock_new (GtkApplication *application, GtkWindow *parent)
{
  return g_object_new (APP_TYPE_QUICK_CLOCK, "application", application, "transient-for", parent,
                       "modal", parent != NULL, NULL);
}

/* Shows the players' clock of a quick clock. Returns its window, or NULL. @path: a file that
 * app_quick_clock_file_make() made. */
GtkWidget *
app_quick_clock_open (GtkApplication *application, const char *path, GError **error)
{
  g_autoptr (Desk) desk = desk_open (path, TRUE, error);
  GSettings *settings = app_settings_get ();
  g_autofree char *who = settings ? g_settings_get_string (settings, "referee") : NULL;
  GtkWidget *clock;

  if (!desk)
    return NULL;
  desk_set_who (desk, who);
  clock = app_players_clock_open (application, desk, APP_QUICK_CLOCK_FILE_GAME);
  app_players_clock_set_quick (APP_PLAYERS_CLOCK (clock));
  return clock;
}
