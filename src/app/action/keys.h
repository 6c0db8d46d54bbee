/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"

/* The keys of the program, group by group: what the window of keys shows and menus name. */
typedef struct {
  const char *section; /* of the window of keys */
  const char *title;   /* to be translated */
  const AppAction *const *tables[3];
} AppKeysGroup;

void app_keys_set_groups (const AppKeysGroup *groups, gsize n);
const AppKeysGroup *app_keys_get_groups (gsize *ret_n);

typedef struct {
  char *keys; /* with a blank between them, "<Control>d F4 1...9" */
  const char *help;
} AppKeysEntry;

GPtrArray *app_keys_entries (const AppKeysGroup *group);
char *app_keys_accel (const char *action);
