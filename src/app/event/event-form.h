#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* The settings of an open tournament. */
#define APP_TYPE_EVENT_FORM (app_event_form_get_type ())
G_DECLARE_FINAL_TYPE (AppEventForm, app_event_form, APP, EVENT_FORM, GtkWindow)

GtkWidget *app_event_form_new (GtkWindow *parent, Desk *desk);
