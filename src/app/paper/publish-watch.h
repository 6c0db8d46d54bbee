/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Keeps what is published of one tournament up to date, where that is wanted. */
typedef struct _AppPublishWatch AppPublishWatch;

/* Told why it could not be written; once, until it could be again. */
typedef void (*AppPublishFailed) (const GError *error, gpointer data);

AppPublishWatch *app_publish_watch_new (Desk *desk, AppPublishFailed failed, gpointer data);
void app_publish_watch_free (AppPublishWatch *watch);
