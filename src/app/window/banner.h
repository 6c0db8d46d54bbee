/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* What a window has to tell, until it is closed, and what it offers to do about it. */
#define APP_TYPE_BANNER (app_banner_get_type ())
G_DECLARE_FINAL_TYPE (AppBanner, app_banner, APP, BANNER, GtkWidget)

void app_banner_tell (AppBanner *self, const char *sentence);
void app_banner_hush (AppBanner *self);
const char *app_banner_get_told (AppBanner *self);
void app_banner_offer (AppBanner *self, const char *label);
void app_banner_offer_other (AppBanner *self, const char *label);
void app_banner_about (AppBanner *self, const char *chapter);
gboolean app_banner_get_offers (AppBanner *self);
void app_banner_announce (GtkWidget *always_there, const char *words);
void app_banner_install (GtkWidgetClass *window_class);
