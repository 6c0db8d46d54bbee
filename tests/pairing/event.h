/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/draw.h"

/* A tournament that is played round by round: players P1, P2, ... with the drawn numbers 1, 2, ...
 */
typedef struct {
  PairingPlan plan;
  int n_players;
  StandingPlayer *players;
  GPtrArray *names;
  GArray *games; /* StandingGame */
  const PairingRestriction *restrictions;
  int n_restrictions;
  const PairingPair *fixed;
  int n_fixed;
  GRand *rand;
  StandingField *field; /* as the last draw saw it */
  int round;            /* the next */
} EventFixture;

typedef RulesResult (*EventResult) (EventFixture *event, int black, int white);

void event_fixture_init (EventFixture *event, PairingSystem system, int n_players, guint32 seed);
void event_fixture_clear (EventFixture *event);
PairingTask event_fixture_task (EventFixture *event);
PairingRound *event_fixture_draw (EventFixture *event, GError **error);
void event_fixture_play (EventFixture *event, const PairingRound *round, EventResult result);
void event_fixture_words (EventFixture *event, const char *text);
RulesResult event_fixture_better (EventFixture *event, int black, int white);
RulesResult event_fixture_chance (EventFixture *event, int black, int white);
int event_fixture_losses (const EventFixture *event, int player);
void event_fixture_assert_round (EventFixture *event, const char *pairs);
void event_fixture_assert_refused (EventFixture *event, PairingError code, const char *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EventFixture, event_fixture_clear)
