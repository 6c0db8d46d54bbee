/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A phrase with a number in it: for one, and for any other number. */
typedef struct {
  const char *one;
  const char *many; /* has one %s for the number */
} VoicePhrase;

/* How calls are said in one language, whatever the language of the window is. */
typedef struct {
  const char *code;  /* "zh" */
  const char *name;  /* as its speakers call it */
  const char *voice; /* that the synthesizer knows */
  char *(*number) (int n);
  const char *const *merged; /* NULL, or pairs: what is said instead of what, up to NULL */
  const char *count[10];     /* one to ten, as the last seconds are counted */
  VoicePhrase seconds;       /* that have passed */
  VoicePhrase seconds_left;
  VoicePhrase minutes_left;      /* of the main time */
  VoicePhrase countdown_minutes; /* the countdown starts with so many of one minute each */
  VoicePhrase countdown_periods; /* ... of another length */
  VoicePhrase countdown_moves;   /* ... with so many moves to make */
  VoicePhrase minute_used;       /* a minute is used, so many are left */
  VoicePhrase period_used;
  const char *last_minute;
  const char *last_period;
  const char *flag;
  /* What is left to a side that asks (Art. 16.2), put together from: */
  const char *sides[2]; /* Black, White */
  const char *comma;
  const char *joint; /* before the last unit of a time */
  VoicePhrase hours;
  VoicePhrase minutes;
  VoicePhrase minutes_before; /* the same before seconds, where that is different */
  const char *moment;         /* less than a second */
  VoicePhrase periods;
  VoicePhrase moves; /* that are still to be made */
  VoicePhrase left;  /* %s is one thing that is one, or others */
  const char *used;  /* %s is a time */
} VoiceLanguage;

const VoiceLanguage *voice_language_find (const char *code);
const VoiceLanguage *voice_language_list (int *ret_n);
