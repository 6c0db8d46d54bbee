/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/preferences.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/shell/restart.h"
#include "app/time/voice-form.h"
#include "papers/words/language.h"

struct _AppPreferences {
  GtkWindow parent;
  GSettings *settings;
  char *spoken; /* the language with which the program has started */
  GtkDropDown *language;
  GtkWidget *again;
  GtkDropDown *appearance;
  GtkSpinButton *text_scale;
  GtkCheckButton *animations;
  GtkCheckButton *notify;
  GtkCheckButton *restore;
  GtkDropDown *board_theme;
  GtkDropDown *board_coordinates;
};

G_DEFINE_FINAL_TYPE (AppPreferences, app_preferences, GTK_TYPE_WINDOW)

/* --- Choices --- */

/* The values of a key, in the order in which they are offered. */
typedef struct {
  const char *value;
  const char *label; /* English, or where is_name a name that is not translated */
  gboolean is_name;
} Choice;

#define CHOICES_MAX 16

static const Choice appearances[] = {
  { "auto", N_ ("Follow the desktop") },
  { "light", N_ ("Light") },
  { "dark", N_ ("Dark") },
  { "contrast", N_ ("High contrast") },
  { NULL },
};

static const Choice themes[] = {
  { "auto", N_ ("Follow the desktop") },
  { "light", N_ ("Light") },
  { "dark", N_ ("Dark") },
  { "clear", N_ ("High contrast") },
  { NULL },
};

static const Choice coordinates[] = {
  { "western", N_ ("A–T and 1–19") },
  { "chinese", N_ ("Chinese numerals") },
  { "sgf", N_ ("Letters as in SGF") },
  { "none", N_ ("None") },
  { NULL },
};

/* One that was set by hand, and that the program does not speak, stays in the list by its code. */
static const Choice *
list_languages (const char *stored)
{
  static Choice all[CHOICES_MAX] = { { "", N_ ("Follow the desktop") } };
  int n, row = 0;
  const PapersLanguage *list = papers_language_list (&n);
  gboolean known = stored[0] == '\0';

  for (int i = 0; i < n && row + 3 < CHOICES_MAX; i++) {
    all[++row] = (Choice){ list[i].code, list[i].name, TRUE };
    known |= g_str_equal (list[i].code, stored);
  }
  if (!known)
    all[++row] = (Choice){ g_intern_string (stored), g_intern_string (stored), TRUE };
  all[row + 1] = (Choice){ NULL };
  return all;
}

static gboolean
read_choice (GValue *value, GVariant *stored, gpointer choices)
{
  const Choice *all = choices;
  guint row = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; all[i].value; i++)
    if (g_str_equal (all[i].value, g_variant_get_string (stored, NULL)))
      row = i;
  g_value_set_uint (value, row);
  return TRUE;
}

static GVariant *
write_choice (const GValue *value, const GVariantType *type, gpointer choices)
{
  guint row = g_value_get_uint (value);

  return row == GTK_INVALID_LIST_POSITION
             ? NULL
             : g_variant_new_string (((const Choice *) choices)[row].value);
}

static void
bind_choice (AppPreferences *self, GtkDropDown *down, const char *key, const Choice *choices)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (int i = 0; choices[i].value; i++)
    gtk_string_list_append (labels, choices[i].is_name ? choices[i].label : _ (choices[i].label));
  gtk_drop_down_set_model (down, G_LIST_MODEL (labels));
  g_settings_bind_with_mapping (self->settings, key, down, "selected", G_SETTINGS_BIND_DEFAULT,
                                read_choice, write_choice, (gpointer) (gsize) choices, NULL);
}

/* --- Language --- */

static void
language_cb (AppPreferences *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "language");

  gtk_widget_set_visible (self->again, !g_str_equal (chosen, self->spoken));
}

static void
again_cb (AppPreferences *self)
{
  app_restart_ask (gtk_window_get_application (GTK_WINDOW (self)));
}

/* With what it has started, whenever this window is opened. */
static char *
spoken_language (GSettings *settings)
{
  static char *spoken;

  if (!spoken)
    spoken = g_settings_get_string (settings, "language");
  return g_strdup (spoken);
}

/* --- The rest --- */

static void
voice_cb (AppPreferences *self)
{
  gtk_window_present (GTK_WINDOW (app_voice_form_new (GTK_WINDOW (self))));
}

static void
bind (AppPreferences *self)
{
  g_autofree char *language = g_settings_get_string (self->settings, "language");

  bind_choice (self, self->language, "language", list_languages (language));
  bind_choice (self, self->appearance, "appearance", appearances);
  bind_choice (self, self->board_theme, "board-theme", themes);
  bind_choice (self, self->board_coordinates, "board-coordinates", coordinates);
  g_settings_bind (self->settings, "text-scale", self->text_scale, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "animations", self->animations, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "notify", self->notify, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "restore", self->restore, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (language_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- The window --- */

static void
app_preferences_dispose (GObject *object)
{
  g_clear_object (&APP_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (app_preferences_parent_class)->dispose (object);
}

static void
app_preferences_finalize (GObject *object)
{
  g_free (APP_PREFERENCES (object)->spoken);
  G_OBJECT_CLASS (app_preferences_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppPreferences, name)

static void
bind_children (GtkWidgetClass *class)
{
  BIND (language);
  BIND (again);
  BIND (appearance);
  BIND (text_scale);
  BIND (animations);
  BIND (notify);
  BIND (restore);
  BIND (board_theme);
  BIND (board_coordinates);
#undef BIND
}

static void
app_preferences_class_init (AppPreferencesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_preferences_dispose;
  G_OBJECT_CLASS (class)->finalize = app_preferences_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/preferences.ui");
  bind_children (widget_class);
  APP_CALL (widget_class, again_cb, voice_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_preferences_init (AppPreferences *self)
{
  GSettings *settings = app_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self), settings != NULL);
  if (!settings)
    return;
  self->settings = g_object_ref (settings);
  self->spoken = spoken_language (settings);
  bind (self);
  language_cb (self);
}

static GtkWidget *
find_preferences (GtkApplication *application)
{
  for (GList *list = gtk_application_get_windows (application); list; list = list->next)
    if (APP_IS_PREFERENCES (list->data))
      return list->data;
  return NULL;
}

/* Each change takes effect at once, except the language; there is nothing to confirm. There is
 * one such window. Returns it, presented. */
GtkWidget *
app_preferences_show (GtkApplication *application)
{
  GtkWindow *parent = gtk_application_get_active_window (application);
  GtkWidget *window = find_preferences (application);

  if (!window)
    window = g_object_new (APP_TYPE_PREFERENCES, "application", application, "transient-for",
                           parent, NULL);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
