/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "voice/sound.h"

/* Called by a thread of the player for the next piece of sound. @instant is when its first sample
 * is heard, in microseconds of g_get_monotonic_time(). */
typedef void (*VoicePlayerFill) (gint16 *samples, gsize n, gint64 instant, gpointer data);

typedef struct _VoicePlayer VoicePlayer;

VoicePlayer *voice_player_new (const char *device, VoicePlayerFill fill, gpointer data,
                               GError **error);
void voice_player_free (VoicePlayer *player);
gboolean voice_player_check (VoicePlayer *player, GError **error);
gboolean voice_player_play (VoiceSound *sound, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VoicePlayer, voice_player_free)
