/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/voice-form.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/shell/settings.h"
#include "app/widgets/ask.h"
#include "app/shell/task.h"
#include "app/time/voice.h"
#include "voice/device.h"
#include "voice/language.h"

#define SAMPLE "seconds-30"

struct _AppVoiceForm {
  GtkWindow parent;
  GSettings *settings;
  GStrv devices;     /* names of rows of the choice; the first is the default */
  gboolean is_shown; /* what is chosen now is chosen by hand */
  GtkCheckButton *spoken;
  GtkDropDown *language;
  GtkScale *volume;
  GtkScale *speed;
  GtkDropDown *device;
  GtkLabel *folder;
  GtkWidget *none;
  GtkLabel *notes;
  GtkLabel *trouble;
  GtkWidget *test;
};

G_DEFINE_FINAL_TYPE (AppVoiceForm, app_voice_form, GTK_TYPE_WINDOW)

/* --- Language --- */

static void
show_languages (AppVoiceForm *self)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "voice-language");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int n;
  const VoiceLanguage *languages = voice_language_list (&n);
  guint selected = 0;

  gtk_string_list_append (names, _ ("As in the windows"));
  for (int i = 0; i < n; i++) {
    gtk_string_list_append (names, languages[i].name);
    if (g_str_equal (languages[i].code, chosen))
      selected = (guint) i + 1;
  }
  gtk_drop_down_set_model (self->language, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->language, selected);
}

static void
language_cb (AppVoiceForm *self)
{
  guint row = gtk_drop_down_get_selected (self->language);
  int n;
  const VoiceLanguage *languages = voice_language_list (&n);

  if (self->is_shown && row != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (self->settings, "voice-language",
                           row > 0 ? languages[row - 1].code : "");
}

/* --- Device --- */

/* The chosen one is offered though it may not be there now. */
static void
show_devices (AppVoiceForm *self, const char *const *found)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, "voice-device");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint selected = 0;

  g_strv_builder_add (names, _ ("Default"));
  for (int i = 0; found[i]; i++) {
    g_strv_builder_add (names, found[i]);
    if (g_str_equal (found[i], chosen))
      selected = (guint) i + 1;
  }
  if (!selected && chosen[0])
    g_strv_builder_add (names, chosen);
  g_strfreev (self->devices);
  self->devices = g_strv_builder_end (names);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) self->devices);
  self->is_shown = FALSE;
  gtk_drop_down_set_model (self->device, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->device, !selected && chosen[0]
                                                ? g_strv_length (self->devices) - 1
                                                : selected);
  self->is_shown = TRUE;
}

static void
device_cb (AppVoiceForm *self)
{
  guint row = gtk_drop_down_get_selected (self->device);

  if (self->is_shown && row != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (self->settings, "voice-device", row > 0 ? self->devices[row] : "");
}

static gpointer
list_devices (gpointer nothing, GTask *task, GError **error)
{
  return voice_device_list ();
}

static const AppTaskKind list_kind = {
  .name = "devices",
  .work = list_devices,
  .free_answer = (GDestroyNotify) g_strfreev,
};

/* The form is held until here; it may be closed by now. */
static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppVoiceForm) self = data;
  g_auto (GStrv) found = app_task_finish (result, NULL);

  if (self->settings)
    show_devices (self, (const char *const *) found);
}

static void
look_for_devices (AppVoiceForm *self)
{
  static const char *const none[] = { NULL };

  show_devices (self, none);
  app_task_start (&list_kind, NULL, NULL, listed_cb, g_object_ref (self));
}

/* --- Recorded calls --- */

static void
show_folder (AppVoiceForm *self)
{
  g_autofree char *folder = g_settings_get_string (self->settings, "voice-pack");
  g_autofree char *shown = g_filename_display_name (folder);

  gtk_label_set_label (self->folder, folder[0] ? shown : _ ("None: all calls are synthesized"));
  gtk_widget_set_sensitive (self->none, folder[0] != '\0');
}

static void
folder_chosen (GFile *file, gpointer data)
{
  AppVoiceForm *self = data;
  g_autofree char *path = g_file_get_path (file);

  if (path && self->settings)
    g_settings_set_string (self->settings, "voice-pack", path);
}

static void
voice_choose_cb (AppVoiceForm *self)
{
  app_ask_folder (GTK_WIDGET (self), _ ("Recorded Calls"), folder_chosen, self);
}

static void
none_cb (AppVoiceForm *self)
{
  g_settings_set_string (self->settings, "voice-pack", "");
}

/* --- What it is like --- */

static void
test_cb (AppVoiceForm *self)
{
  voice_speaker_say (app_voice_get_speaker (), SAMPLE);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
told_cb (AppVoiceForm *self)
{
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autofree char *text = app_voice_trouble ();
  g_autofree char *notes = NULL;

  g_object_get (speaker, "notes", &notes, NULL);
  show_text (self->notes, notes);
  show_text (self->trouble, text);
}

static void
bind (AppVoiceForm *self)
{
  g_settings_bind (self->settings, "voice", self->spoken, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "voice-volume",
                   gtk_range_get_adjustment (GTK_RANGE (self->volume)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "voice-speed",
                   gtk_range_get_adjustment (GTK_RANGE (self->speed)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "voice", self->test, "sensitive", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->settings, "changed::voice-pack", G_CALLBACK (show_folder), self,
                           G_CONNECT_SWAPPED);
}

/* --- The window --- */

static void
app_voice_form_dispose (GObject *object)
{
  AppVoiceForm *self = APP_VOICE_FORM (object);

  self->is_shown = FALSE;
  g_clear_object (&self->settings);
  g_clear_pointer (&self->devices, g_strfreev);
  G_OBJECT_CLASS (app_voice_form_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppVoiceForm, name)

static void
bind_children (GtkWidgetClass *class)
{
  BIND (spoken);
  BIND (language);
  BIND (volume);
  BIND (speed);
  BIND (device);
  BIND (folder);
  BIND (none);
  BIND (notes);
  BIND (trouble);
  BIND (test);
#undef BIND
}

static void
app_voice_form_class_init (AppVoiceFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_voice_form_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/voice-form.ui");
  bind_children (widget_class);
  APP_CALL (widget_class, language_cb, device_cb, voice_choose_cb, none_cb, test_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_voice_form_init (AppVoiceForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_voice (AppVoiceForm *self)
{
  bind (self);
  show_languages (self);
  show_folder (self);
  look_for_devices (self);
  g_signal_connect_object (app_voice_get_speaker (), "notify", G_CALLBACK (told_cb), self,
                           G_CONNECT_SWAPPED);
  told_cb (self);
}

/* Each change holds at once; there is nothing to confirm. Returns the window, not presented yet.
 * @parent: the window that asks. */
GtkWidget *
app_voice_form_new (GtkWindow *parent)
{
  AppVoiceForm *self = g_object_new (APP_TYPE_VOICE_FORM, "transient-for", parent, NULL);
  GSettings *settings = app_settings_get ();

  if (settings) {
    self->settings = g_object_ref (settings);
    show_voice (self);
  } else
    gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  return GTK_WIDGET (self);
}
