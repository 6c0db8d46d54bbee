#pragma once
#include <gtk/gtk.h>
#include "desk/desk.h"

/* The settings of a tournament, new or open. */
#define APP_TYPE_EVENT_FORM (app_event_form_get_type ())
G_DECLARE_FINAL_TYPE (AppEventForm, app_event_form, APP, EVENT_FORM, GtkWindow)

/* Told when a new tournament was made. */
typedef void (*AppEventMade) (const char *path, gpointer data);

GtkWidget *app_event_form_new (GtkWindow *parent, Desk *desk, AppEventMade made, gpointer data);
