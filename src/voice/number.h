/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Numbers as they are said, and pairs for VoiceLanguage.merged; for this room only. */

char *voice_number_figures (int n);
char *voice_number_chinese (int n);
char *voice_number_japanese (int n);
char *voice_number_korean (int n);
char *voice_number_spanish (int n);
char *voice_number_french (int n);
extern const char *const voice_number_japanese_merged[];
extern const char *const voice_number_korean_merged[];
extern const char *const voice_number_spanish_merged[];
extern const char *const voice_number_french_merged[];
