/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/event/register.h"

/* Whom the register of players knows by what is being typed, below the entry. Nothing appears where
 * there is no register. */
#define APP_TYPE_REGISTER_POPOVER (app_register_popover_get_type ())
G_DECLARE_FINAL_TYPE (AppRegisterPopover, app_register_popover, APP, REGISTER_POPOVER, GtkPopover)

typedef void (*AppRegisterTaken) (const DeskRegisterEntry *entry, gpointer data);

AppRegisterPopover *app_register_popover_new (GtkWidget *entry, AppRegisterTaken taken,
                                              gpointer data);
