/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* The most pairs of a preset. */
#define DESK_PRESET_PAIRS 20

/* A kind of event, with everything that an arbiter settles for it before it begins. */
typedef struct {
  const char *name;  /* "club"; never translated */
  const char *label; /* to be translated */
  const char *about; /* a sentence, to be translated */
  struct {
    const char *setting; /* as desk_event_set() takes it; NULL ends them */
    const char *value;
  } pairs[DESK_PRESET_PAIRS + 1];
} DeskPreset;

const DeskPreset *desk_preset_list (int *ret_n);
const DeskPreset *desk_preset_find (const char *name);
const char *desk_preset_value (const DeskPreset *preset, const char *setting);
GHashTable *desk_preset_settings (const DeskPreset *preset);
GHashTable *desk_preset_last_time (const DeskState *state);
gboolean desk_preset_create (const char *path, const char *who, GHashTable *settings,
                             GError **error);
