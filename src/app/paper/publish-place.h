/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Where a tournament is published from this machine: a path is no part of its file. */
typedef struct {
  char *folder;     /* "" for none, like the next */
  char *single;     /* one file with all pages */
  gboolean reasons; /* it is told why players met */
  gboolean keep;    /* written anew after each act */
} AppPublishPlace;

AppPublishPlace *app_publish_place_load (const char *path);
AppPublishPlace *app_publish_place_copy (const AppPublishPlace *place);
void app_publish_place_save (const char *path, const AppPublishPlace *place);
void app_publish_place_free (AppPublishPlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPublishPlace, app_publish_place_free)
