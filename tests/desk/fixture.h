/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib/gstdio.h>
#include "desk/clock/await.h"
#include "desk/game/contest.h"
#include "desk/game/count.h"
#include "desk/file/desk.h"
#include "desk/game/end.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/clock/late.h"
#include "desk/act/list.h"
#include "desk/game/nigiri.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/round/pair.h"
#include "desk/game/play.h"
#include "desk/game/rebuild.h"
#include "desk/game/result.h"
#include "desk/game/retract.h"
#include "desk/ruling/ruling.h"
#include "desk/game/seal.h"
#include "desk/clock/time.h"
#include "desk/clock/timeout.h"
#include "desk/act/trial.h"
#include "desk/act/undo.h"
#include "ledger/chain/act.h"
#include "ledger/chain/verify.h"

/* A tournament of its own for every test: no player yet, three rounds, an hour with a reserve of
 * five minutes. */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
  int n_failed; /* how often the desk said "failed" */
} Fixture;

#define FIXTURE_ADD(path, test) \
  g_test_add (path, Fixture, NULL, fixture_set_up, test, fixture_tear_down)

/* A call that must succeed: error is a local GError. */
#define FIXTURE_DO(call)             \
  do {                               \
    g_autoptr (GError) error = NULL; \
    gboolean done_ = call;           \
    g_assert_no_error (error);       \
    g_assert_true (done_);           \
  } while (0)

/* A call that must be refused for that reason, with these words, and change nothing. */
#define FIXTURE_REFUSE(fixture, call, domain, code, words)   \
  do {                                                       \
    g_autoptr (GError) error = NULL;                         \
    g_autofree char *before_ = fixture_digest (fixture);     \
    gboolean done_ = call;                                   \
    g_assert_false (done_);                                  \
    g_assert_error (error, domain, (int) code);              \
    fixture_assert_refusal (fixture, error, words, before_); \
  } while (0)

void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);
void fixture_remove (const char *path);
char *fixture_file (Fixture *fixture, const char *name);
void fixture_reopen (Fixture *fixture);
gboolean fixture_is_so (GError **error);
void fixture_set (Fixture *fixture, const char *name, const char *value);

gint64 fixture_enrol (Fixture *fixture, const char *family, const char *given, RulesRank rank);
gint64 fixture_enrol_entrant (Fixture *fixture, const char *name, RulesRank rank);
void fixture_enrol_many (Fixture *fixture, int n);
FormatsEntries *fixture_entries (const char *text);
gboolean fixture_draw (Fixture *fixture, gboolean settled, GError **error);
void fixture_teams (Fixture *fixture);
void fixture_round (Fixture *fixture, int n_players);
gint64 fixture_game (Fixture *fixture, int round, int board);
gboolean fixture_result (Fixture *fixture, int round, int board, const char *text, GError **error);
void fixture_finish_round (Fixture *fixture, int round);
gboolean fixture_play (Fixture *fixture, gint64 game, const char *point, GError **error);
void fixture_play_all (Fixture *fixture, gint64 game, const char *points);
void fixture_agree (Fixture *fixture, gint64 game);
gboolean fixture_warn (Fixture *fixture, gint64 game, RulesColour side, const char *offence,
                       const char *reason, GError **error);
void fixture_put_reading (Fixture *fixture, const DeskReading *reading);
gboolean fixture_wait (Fixture *fixture, const char *verb);

/* tests/desk/compare.c */
LedgerAct *fixture_newest (Fixture *fixture);
gint64 fixture_now (Fixture *fixture);
void fixture_assert_newest (Fixture *fixture, const char *verb, const char *about);
char *fixture_digest (Fixture *fixture);
char *fixture_state_digest (const DeskState *state);
void fixture_assert_same (Fixture *fixture);
void fixture_assert_lists (Fixture *fixture);
void fixture_assert_good (Fixture *fixture);
void fixture_assert_refusal (Fixture *fixture, const GError *error, const char *words,
                             const char *before);

/* tests/desk/states.c */
void fixture_assert_states (const DeskState *one, const DeskState *other);
void fixture_assert_touched (Ledger *ledger);

/* tests/desk/hours.c: time passes as the test says */
void fixture_hours_begin (void);
void fixture_hours_end (void);
void fixture_hours_pass (gint64 ms);
void fixture_hours_sleep (gint64 ms);
void fixture_hours_set_wall (gint64 ms);
