/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/voice-bar.h"
#include "app/window/banner.h"
#include "app/time/voice-form.h"
#include "app/time/voice.h"

struct _AppVoiceBar {
  GtkWidget parent;
  Desk *desk;
  gint64 game;
  GtkRevealer *revealer;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (AppVoiceBar, app_voice_bar, GTK_TYPE_WIDGET)

static void
trouble_cb (AppVoiceBar *self)
{
  g_autofree char *text = app_voice_trouble ();

  if (text)
    gtk_label_set_label (self->text, text);
  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  app_banner_announce (GTK_WIDGET (self), text ? text : "");
}

static void
app_voice_bar_map (GtkWidget *widget)
{
  AppVoiceBar *self = APP_VOICE_BAR (widget);

  GTK_WIDGET_CLASS (app_voice_bar_parent_class)->map (widget);
  if (!self->desk)
    return;
  g_signal_connect_swapped (app_voice_get_speaker (), "notify::trouble", G_CALLBACK (trouble_cb),
                            self);
  app_voice_follow (self->desk, self->game);
  trouble_cb (self);
}

static void
app_voice_bar_unmap (GtkWidget *widget)
{
  AppVoiceBar *self = APP_VOICE_BAR (widget);

  GTK_WIDGET_CLASS (app_voice_bar_parent_class)->unmap (widget);
  if (!self->desk)
    return;
  g_signal_handlers_disconnect_by_data (app_voice_get_speaker (), self);
  app_voice_leave (self->desk, self->game);
}

static void
app_voice_bar_dispose (GObject *object)
{
  AppVoiceBar *self = APP_VOICE_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_VOICE_BAR);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_voice_bar_parent_class)->dispose (object);
}

static void
voice_bar_choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (app_voice_form_new (GTK_WINDOW (gtk_widget_get_root (widget)))));
}

static void
app_voice_bar_class_init (AppVoiceBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_voice_bar_dispose;
  widget_class->map = app_voice_bar_map;
  widget_class->unmap = app_voice_bar_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/voice-bar.ui");
  gtk_widget_class_install_action (widget_class, "calls.voice", NULL, voice_bar_choose_cb);
  gtk_widget_class_bind_template_child (widget_class, AppVoiceBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, AppVoiceBar, text);
}

static void
app_voice_bar_init (AppVoiceBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whenever the bar is in sight, the calls of that game are said. @self: a bar that is not in
 * sight yet. @game: the key of a game. */
void
app_voice_bar_follow (AppVoiceBar *self, Desk *desk, gint64 game)
{
  g_set_object (&self->desk, desk);
  self->game = game;
}
