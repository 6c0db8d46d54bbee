/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/clock/players-clock-half.h"
#include "app/clock/players-clock-keys.h"
#include "app/clock/players-clock.h"
#include "app/time/voice-bar.h"
#include "desk/clock/time.h"

/* What the strip asks before it is done. */
typedef enum {
  APP_CLOCK_ASK_NOTHING,
  APP_CLOCK_ASK_TOLD, /* a sentence, to be hidden */
  APP_CLOCK_ASK_PAUSE,
  APP_CLOCK_ASK_RESUME,
  APP_CLOCK_ASK_GAP, /* it was running when the program ended or the machine slept */
  APP_CLOCK_ASK_TIME_LOSS,
  APP_CLOCK_ASK_LEFT, /* which key is the left button? */
  APP_CLOCK_ASK_RIGHT
} AppClockAsk;

/* Shared by the files of the players' clock. */
struct _AppPlayersClock {
  GtkApplicationWindow parent;
  Desk *desk;
  gint64 game;
  AppPlayersClockKeys keys;
  AppClockAsk ask;
  gboolean facing;  /* the second half is turned: its player sits opposite */
  gboolean swapped; /* White is on the left, or near */
  gboolean warned;  /* the gap was asked about */
  gboolean quick;   /* there is no tournament: the result can be taken into one */
  GtkGrid *grid;
  AppPlayersClockHalf *first; /* left, or near */
  AppPlayersClockHalf *second;
  GtkWidget *strip;
  AppVoiceBar *voice;
  GtkStack *strip_stack; /* "tools", "ask" */
  GtkLabel *caption;
  GtkButton *go; /* starts, pauses, goes on */
  GtkWidget *result;
  GtkWidget *take;
  GtkLabel *ask_text;
  GtkButton *yes;
  GtkButton *other; /* the other answer, where there is one */
  GtkButton *no;
};

/* app/clock/players-clock.c */
void app_players_clock_refresh (AppPlayersClock *self);
void app_players_clock_arrange (AppPlayersClock *self);
AppPlayersClockHalf *app_players_clock_get_half (AppPlayersClock *self, ClockSide side);
gboolean app_players_clock_is_over (AppPlayersClock *self);

/* app/clock/players-clock-ask.c */
void app_players_clock_ask (AppPlayersClock *self, AppClockAsk ask);
void app_players_clock_tell (AppPlayersClock *self, const GError *error);
gboolean app_players_clock_answer (AppPlayersClock *self, gboolean yes);
void app_players_clock_answer_other (AppPlayersClock *self);
gboolean app_players_clock_teach (AppPlayersClock *self, guint keycode);

/* app/clock/players-clock-acts.c */
void app_players_clock_acts_listen (AppPlayersClock *self);

/* app/clock/players-clock-words.c */
const char *app_players_clock_words_article (AppPlayersClock *self, const ClockState *state);
gboolean app_players_clock_words_may_pass (AppPlayersClock *self, const ClockState *state);
char *app_players_clock_words_fallen (AppPlayersClock *self, const ClockState *state);
char *app_players_clock_words_caption (AppPlayersClock *self, const ClockState *state);
