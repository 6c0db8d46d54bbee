/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock-sample.h"
#include "hand.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/clock/time.h"
#include "folder.h"

static const char *const people[][2] = {
  { "Li", "Wei" },      { "Núñez", "José María" },
  { "古力", "" },       { "Müller", "Jürgen" },
  { "이세돌", "" },     { "O’Neill", "Siobhán" },
  { "柯洁", "" },       { "de la Rochefoucauld", "Max" },
  { "Петров", "Иван" }, { "Szabó", "Zoltán" },
  { "井山", "裕太" },   { "Nowak", "Łukasz" },
};

static void
pair (Desk *desk, int n_tables)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, &error);
  g_autofree PairingPair *pairs = g_new0 (PairingPair, n_tables);
  g_autoptr (PairingRound) round = NULL;

  g_assert_no_error (error);
  for (int i = 0; i < n_tables; i++)
    pairs[i] = (PairingPair){ 2 * i, 2 * i + 1, 0 };
  round = pairing_round_new (1, pairs, n_tables);
  desk_pair_store (desk, draw, round, TRUE, &error);
  g_assert_no_error (error);
}

void
clock_sample_open (ClockSample *sample, int n_tables, const char *time)
{
  const char *const names[] = { "name", "time", NULL };
  const char *const values[] = { "Tengen Sample Open", time, NULL };

  sample->desk = hand_make_event (names, values, &sample->folder, &sample->path);
  for (int i = 0; i < 2 * n_tables; i++) {
    g_autofree char *given = g_strdup_printf ("%s %d", people[i % 12][1], i / 12 + 1);
    hand_enrol (sample->desk, people[i % 12][0], i < 12 ? people[i % 12][1] : given,
                RULES_RANK_DAN (1));
  }
  pair (sample->desk, n_tables);
}

void
clock_sample_close (ClockSample *sample)
{
  hand_drop_event (&sample->desk, &sample->folder, &sample->path);
}

/* Black and White in turn think for so long, measured elsewhere. */
void
clock_sample_think (ClockSample *sample, gint64 game, const int seconds[], int n)
{
  for (int i = 0; i < n; i++) {
    g_autoptr (GArray) calls = NULL;
    g_autoptr (GError) error = NULL;
    desk_time_press_after (sample->desk, game, seconds[i] * 1000, &calls, &error);
    g_assert_no_error (error);
  }
}
