/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/keys.h"

/* Which keys there are: a row for a table of actions whose keys the window of keys shows. */
extern const AppKeysGroup app_keys_groups[];
extern const gsize app_keys_n_groups;

void app_keys_list_use (GtkApplication *application);
