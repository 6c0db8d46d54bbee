/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/banner.h"
#include "app/action/action.h"
#include "app/manual/manual-topic.h"
#include "app/widgets/accessible.h"

struct _AppBanner {
  GtkWidget parent;
  GtkRevealer *revealer;
  GtkLabel *text;
  GtkButton *offer;
  GtkButton *other;
};

G_DEFINE_FINAL_TYPE (AppBanner, app_banner, GTK_TYPE_WIDGET)

enum { TAKEN, OTHER_TAKEN, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
taken_cb (AppBanner *self)
{
  g_signal_emit (self, signals[TAKEN], 0);
}

static void
other_taken_cb (AppBanner *self)
{
  g_signal_emit (self, signals[OTHER_TAKEN], 0);
}

static void
app_banner_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), APP_TYPE_BANNER);
  G_OBJECT_CLASS (app_banner_parent_class)->dispose (object);
}

static void
app_banner_class_init (AppBannerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_banner_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/banner.ui");
  gtk_widget_class_bind_template_child (widget_class, AppBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, AppBanner, text);
  gtk_widget_class_bind_template_child (widget_class, AppBanner, offer);
  gtk_widget_class_bind_template_child (widget_class, AppBanner, other);
  gtk_widget_class_bind_template_callback (widget_class, taken_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_taken_cb);
  gtk_widget_class_bind_template_callback (widget_class, app_banner_hush);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  /* AppBanner::taken: the button of the offer was pressed */
  signals[TAKEN] = g_signal_new ("taken", APP_TYPE_BANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  /* AppBanner::other-taken: the second button was pressed */
  signals[OTHER_TAKEN] = g_signal_new ("other-taken", APP_TYPE_BANNER, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_banner_init (AppBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* GTK 4.8 tells a reader only what becomes of things that it has met, and what is inside a closed
 * revealer is not met: so the words go to what is around it. @always_there: a widget that stays
 * in sight, of the role alert or status. @words: what a screen reader is to say; "" once it holds
 * no longer. */
void
app_banner_announce (GtkWidget *always_there, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (always_there), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  app_accessible_name (always_there, words);
}

/* @self: a banner that tells something. @chapter: of the manual, that F1 opens as long as it is
 * told, static. */
void
app_banner_about (AppBanner *self, const char *chapter)
{
  app_manual_topic_tell (GTK_WIDGET (self), chapter);
}

/* @sentence: stands there, without an offer, until it is hushed or somebody closes it. */
void
app_banner_tell (AppBanner *self, const char *sentence)
{
  gtk_label_set_label (self->text, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->offer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->other), FALSE);
  app_manual_topic_tell (GTK_WIDGET (self), NULL);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  app_banner_announce (GTK_WIDGET (self), sentence);
}

/* Closes it. */
void
app_banner_hush (AppBanner *self)
{
  app_manual_topic_tell (GTK_WIDGET (self), NULL);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  app_banner_announce (GTK_WIDGET (self), "");
}

/* What it says, NULL while it is closed. */
const char *
app_banner_get_told (AppBanner *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_label (self->text) : NULL;
}

/* @self: a banner that tells something. @label: of the button beside it, which emits
 * AppBanner::taken. */
void
app_banner_offer (AppBanner *self, const char *label)
{
  gtk_button_set_label (self->offer, label);
  gtk_widget_set_visible (GTK_WIDGET (self->offer), TRUE);
}

/* @self: a banner that tells something. @label: of a second button beside the first, which emits
 * AppBanner::other-taken. */
void
app_banner_offer_other (AppBanner *self, const char *label)
{
  gtk_button_set_label (self->other, label);
  gtk_widget_set_visible (GTK_WIDGET (self->other), TRUE);
}

/* Whether there is a button beside what it tells. */
gboolean
app_banner_get_offers (AppBanner *self)
{
  return app_banner_get_told (self) && (gtk_widget_get_visible (GTK_WIDGET (self->offer)) ||
                                        gtk_widget_get_visible (GTK_WIDGET (self->other)));
}

/* --- For windows --- */

static AppBanner *
banner_of (GtkWidget *window)
{
  return APP_BANNER (gtk_widget_get_template_child (window, G_OBJECT_TYPE (window), "banner"));
}

static void
banner_tell_cb (GtkWidget *window, const char *name, GVariant *sentence)
{
  app_banner_tell (banner_of (window), g_variant_get_string (sentence, NULL));
}

static void
banner_hush_cb (GtkWidget *window, const char *name, GVariant *none)
{
  app_banner_hush (banner_of (window));
}

static const AppAction banner_actions[] = {
  { "win.tell", banner_tell_cb, .type = "s" },
  { "win.hush", banner_hush_cb },
  { 0 },
};

/* Lets what is in such a window tell something by “win.tell”, and take it back by “win.hush”.
 * @window_class: the class of a window, in the template of which the banner is called "banner". */
void
app_banner_install (GtkWidgetClass *window_class)
{
  g_type_ensure (APP_TYPE_BANNER);
  app_action_install (window_class, (AppActions){ banner_actions, NULL });
}
