/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>
#include "engine/error.h"

#define ENGINE_GTP_ANSWER (64 * 1024) /* bytes of one answer; a longer one ends the engine */

/* A playing program that runs beside us and is spoken to in the Go Text Protocol, version 2. */
typedef struct _EngineGtp EngineGtp;

EngineGtp *engine_gtp_start (const char *const *command, guint limit_ms, GCancellable *cancellable,
                             GError **error);
void engine_gtp_stop (EngineGtp *gtp);
void engine_gtp_ask_async (EngineGtp *gtp, const char *command, GAsyncReadyCallback answered,
                           gpointer data);
char *engine_gtp_ask_finish (EngineGtp *gtp, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EngineGtp, engine_gtp_stop)
