/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/holds.h"

/* What a page or a window can be asked to do, one row each: its name, what does it, when it makes
 * sense, its keys, and what the window of keys says of them. What binds the keys, what greys out,
 * what menus and the window of keys show comes of the rows. */

/* Where the keys of a row hold. */
typedef enum {
  APP_ACTION_HERE,       /* wherever in the widget the keyboard is */
  APP_ACTION_PART,       /* only in the part that app_action_add_keys() gives them to */
  APP_ACTION_FIRST,      /* the same, and before what is in it takes them */
  APP_ACTION_BOTH,       /* here, and first in a part of it */
  APP_ACTION_EVERYWHERE, /* in every window of the program that has the action */
  APP_ACTION_ELSEWHERE   /* nothing is bound: a list knows Enter, a form its own keys */
} AppActionPlace;

/* A row without a function gives keys to an action that is told of elsewhere. */
typedef struct {
  const char *name;
  GtkWidgetActionActivateFunc act;
  guint when;            /* bits that must hold: see app_action_enable() */
  const char *keys;      /* with a blank between them: "<Control>d F4 1...9"; NULL for none */
  const char *help;      /* of the keys, to be translated; after a dash, why they are not listed */
  const char *type;      /* of the argument */
  const char *arguments; /* one a key, from the first again where they are fewer: "-1 1" */
  AppActionPlace place;
  GtkShortcutFunc press; /* what a key of the part does, or any, in place of the action; its data is
                          * the row */
  const char *property;  /* of the widget, which the action sets */
} AppAction;

/* A table ends with a row without a name; tables end with NULL. */
typedef const AppAction *const AppActions[];

void app_action_install (GtkWidgetClass *class, AppActions tables);
void app_action_add_keys (GtkWidget *part, AppActions tables);
void app_action_enable (GtkWidget *widget, AppActions tables, guint holds);
void app_action_set_accels (GtkApplication *application, AppActions tables);

/* A key of a row. */
typedef struct {
  guint key;
  GdkModifierType modifiers;
  GVariant *argument; /* NULL for none */
} AppActionKey;

GArray *app_action_keys (const AppAction *row);
gboolean app_action_is_listed (const AppAction *row);
