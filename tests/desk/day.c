/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/day.h"
#include "desk/clock/beat.h"
#include "desk/event/set.h"
#include "desk/game/lock.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/rule.h"
#include "desk/standings/freeze.h"
#include "desk/standings/printed.h"
#include "desk/file/desk-private.h"
#include "desk/standings/prize.h"
#include "desk/game/remark.h"
#include "desk/round/restrict.h"
#include "ledger/rescue/copy.h"

static gint64
first (Fixture *fixture)
{
  return fixture_game (fixture, 1, 1);
}

static gboolean
create (Fixture *fixture, const char *argument, GError **error)
{
  static const char *const names[] = { "name", "rounds", "time", NULL };
  static const char *const values[] = { "Cup", "3", "60m 5x60 reserve", NULL };

  return desk_event_create (DAY_FILE, "chief", names, values, error);
}

static gboolean
set (Fixture *fixture, const char *argument, GError **error)
{
  const char *const names[] = { "place", NULL };
  const char *const values[] = { argument, NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

static gboolean
import (Fixture *fixture, const char *argument, GError **error)
{
  g_autoptr (FormatsEntries) entries = fixture_entries (argument);

  desk_enrol_review (fixture->desk, entries);
  return desk_enrol_entries (fixture->desk, entries, error);
}

static gboolean
enrol (Fixture *fixture, const char *argument, GError **error)
{
  DeskPlayer player = { .family = argument, .given = "", .country = "", .club = "", .ident = "" };

  return desk_enrol (fixture->desk, &player, NULL, error);
}

static gboolean
amend (Fixture *fixture, const char *argument, GError **error)
{
  DeskPlayer player = *desk_state_player (desk_get_state (fixture->desk), 3);

  player.club = argument;
  return desk_enrol_amend (fixture->desk, &player, error);
}

static gboolean
withdraw (Fixture *fixture, const char *argument, GError **error)
{
  return desk_enrol_withdraw (fixture->desk, 9, TRUE, argument, error);
}

static gboolean
come_back (Fixture *fixture, const char *argument, GError **error)
{
  return desk_enrol_withdraw (fixture->desk, 9, FALSE, argument, error);
}

static gboolean
be_absent (Fixture *fixture, const char *argument, GError **error)
{
  return desk_enrol_absent (fixture->desk, 9, 1, TRUE, error);
}

static gboolean
official (Fixture *fixture, const char *argument, GError **error)
{
  return desk_official_set (fixture->desk, argument, DESK_ROLE_CHIEF, NULL, error);
}

static gboolean
restrict_pair (Fixture *fixture, const char *argument, GError **error)
{
  const DeskRestriction row = {
    .kind = "never", .one = "4 2", .two = "", .first = 1, .reason = argument
  };

  return desk_restrict_add (fixture->desk, &row, NULL, error);
}

static gboolean
prize (Fixture *fixture, const char *argument, GError **error)
{
  const DeskPrize row = { .name = "Kyu", .place = 1, .who = "rank=..1k", .value = argument };

  return desk_prize_set (fixture->desk, &row, NULL, error);
}

static gboolean
draw (Fixture *fixture, const char *settled, GError **error)
{
  return fixture_draw (fixture, settled != NULL, error);
}

static gboolean
swap_colours (Fixture *fixture, const char *argument, GError **error)
{
  return desk_pair_colours (fixture->desk, 1, 2, error);
}

static gboolean
settle (Fixture *fixture, const char *argument, GError **error)
{
  return desk_pair_settle (fixture->desk, 1, error);
}

static gboolean
print (Fixture *fixture, const char *standings, GError **error)
{
  return desk_printed_note (fixture->desk,
                            standings ? DESK_PRINTED_STANDINGS : DESK_PRINTED_PAIRINGS, 1, error);
}

static gboolean
remark (Fixture *fixture, const char *argument, GError **error)
{
  return desk_remark_set (fixture->desk, first (fixture), argument, error);
}

static gboolean
start (Fixture *fixture, const char *argument, GError **error)
{
  return desk_time_start (fixture->desk, first (fixture), CLOCK_BLACK, error);
}

static gboolean
play (Fixture *fixture, const char *point, GError **error)
{
  return fixture_play (fixture, first (fixture), point, error);
}

static gboolean
press (Fixture *fixture, const char *argument, GError **error)
{
  return desk_time_press (fixture->desk, first (fixture), error);
}

/* What the program does by itself every five seconds; it tells of a failure by a signal, once. */
static gboolean
beat (Fixture *fixture, const char *argument, GError **error)
{
  desk_beat_store (fixture->desk);
  if (!fixture->desk->beat_failed)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, "The beat was not stored.");
  return FALSE;
}

static gboolean
pause_clock (Fixture *fixture, const char *argument, GError **error)
{
  return desk_time_pause (fixture->desk, first (fixture), error);
}

static gboolean
resume (Fixture *fixture, const char *argument, GError **error)
{
  return desk_time_resume (fixture->desk, first (fixture), error);
}

static gboolean
rule (Fixture *fixture, const char *offence, GError **error)
{
  return fixture_warn (fixture, first (fixture), RULES_WHITE, offence, "seen", error);
}

static gboolean
amend_ruling (Fixture *fixture, const char *argument, GError **error)
{
  return desk_ruling_amend (fixture->desk, 1, "none", DESK_SIGNED_CHIEF, argument, error);
}

static gboolean
confirm (Fixture *fixture, const char *side, GError **error)
{
  return desk_end_confirm (fixture->desk, first (fixture),
                           side[0] == 'B' ? RULES_BLACK : RULES_WHITE, error);
}

static gboolean
count (Fixture *fixture, const char *argument, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 };

  return desk_count_confirm (fixture->desk, first (fixture), dead, NULL, DESK_SIGNED_BLACK, NULL,
                             error);
}

static gboolean
sign (Fixture *fixture, const char *argument, GError **error)
{
  return desk_lock_sign (fixture->desk, first (fixture), DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE,
                         error);
}

/* "ROUND TABLE RESULT" */
static gboolean
result (Fixture *fixture, const char *argument, GError **error)
{
  g_auto (GStrv) words = g_strsplit (argument, " ", 3);

  return fixture_result (fixture, (int) g_ascii_strtoll (words[0], NULL, 10),
                         (int) g_ascii_strtoll (words[1], NULL, 10), words[2], error);
}

static gboolean
clear (Fixture *fixture, const char *argument, GError **error)
{
  return desk_result_clear (fixture->desk, fixture_game (fixture, 1, 2), argument, error);
}

static gboolean
undo (Fixture *fixture, const char *argument, GError **error)
{
  return desk_undo (fixture->desk, error);
}

static gboolean
redo (Fixture *fixture, const char *argument, GError **error)
{
  return desk_redo (fixture->desk, error);
}

static gboolean
retract (Fixture *fixture, const char *verb, GError **error)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, error);

  for (guint i = 0; acts && i < acts->len; i++) {
    const LedgerAct *act = acts->pdata[i];
    if (g_str_equal (act->verb, verb))
      return desk_retract (fixture->desk, act->id, DESK_SIGNED_CHIEF, "not so", error);
  }
  return FALSE;
}

static gboolean
freeze (Fixture *fixture, const char *argument, GError **error)
{
  return desk_freeze_set (fixture->desk, 1, argument, error);
}

static gboolean
copy (Fixture *fixture, const char *name, GError **error)
{
  return ledger_copy_to (desk_get_ledger (fixture->desk), name, error);
}

#define PLAYERS                                                                              \
  "name,rank\nBerg Anna,3d\nLi Wei,2d\nSato Ken,1d\nNovak Jan,1k\nKim Min,2k\nRoux Luc,4k\n" \
  "Diaz Eva,5k\nHall Tom,7k\n"

const DayStep day_steps[] = {
  { "create", 0, create, NULL },
  { "import", 60000, import, PLAYERS },
  { "enrol", 5000, enrol, "Late" },
  { "set", 5000, set, "Oslo" },
  { "amend", 5000, amend, "Bergen" },
  { "withdraw", 5000, withdraw, "ill" },
  { "return", 5000, come_back, "well again" },
  { "absent", 5000, be_absent, NULL },
  { "official", 5000, official, "chief" },
  { "restrict", 5000, restrict_pair, "siblings" },
  { "prize", 5000, prize, "a book" },
  { "draw", 60000, draw, NULL },
  { "edit", 5000, swap_colours, NULL },
  { "settle", 5000, settle, NULL },
  { "print", 5000, print, NULL },
  { "remark", 5000, remark, "train late" },
  { "start", 60000, start, NULL },
  { "play", 3000, play, "Q16" },
  { "press", 2000, press, NULL },
  { "beat", 5000, beat, NULL },
  { "play", 3000, play, "D4" },
  { "beat", 5000, beat, NULL },
  { "press", 3000, press, NULL },
  { "undo", 1000, undo, NULL },
  { "redo", 1000, redo, NULL },
  { "resume", 1000, resume, NULL },
  { "pause", 1000, pause_clock, NULL },
  { "rule", 60000, rule, "phone-look" },
  { "amend-ruling", 60000, amend_ruling, "weighed anew" },
  { "resume", 60000, resume, NULL },
  { "play", 3000, play, "Q4" },
  { "beat", 5000, beat, NULL },
  { "undo-play", 1000, undo, NULL },
  { "play", 3000, play, "D16" },
  { "pass", 3000, play, "pass" },
  { "pass", 3000, play, "pass" },
  { "confirm", 60000, confirm, "B" },
  { "confirm", 5000, confirm, "W" },
  { "count", 60000, count, NULL },
  { "sign", 5000, sign, NULL },
  { "result", 5000, result, "1 2 B+R" },
  { "result", 5000, result, "1 3 W+2.5" },
  { "clear", 5000, clear, "wrong table" },
  { "result", 5000, result, "1 2 W+R" },
  { "result", 5000, result, "1 4 B+T" },
  { "print", 5000, print, "standings" },
  { "freeze", 5000, freeze, "on the board" },
  { "retract", 5000, retract, "remark" },
  { "draw", 60000, draw, "settled" },
  { "copy", 5000, copy, "stick.tengen" },
  { "result", 5000, result, "2 1 B+R" },
  { "copy", 5000, copy, "stick.tengen" },
  { "result", 5000, result, "2 2 B+R" },
  { "undo", 5000, undo, NULL },
  { "result", 5000, result, "2 2 W+R" },
};

const int day_n_steps = G_N_ELEMENTS (day_steps);
