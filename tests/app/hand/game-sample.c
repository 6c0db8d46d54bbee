/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-sample.h"
#include "hand.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/game/play.h"
#include "folder.h"
#include "pairing/draw/draw.h"

const char game_sample_black[] = "Ólafsdóttir";
const char game_sample_white[] = "欧阳";

static void
draw (Desk *desk, int handicap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskDraw) snapshot = desk_pair_snapshot (desk, &error);
  g_autoptr (PairingRound) round = NULL;

  g_assert_no_error (error);
  round = pairing_draw (&snapshot->task, NULL, NULL, &error);
  g_assert_no_error (error);
  round->pairs[0].handicap = handicap;
  desk_pair_store (desk, snapshot, round, TRUE, &error);
  g_assert_no_error (error);
}

/* Colours are drawn by lot: the sample's Black is whoever they fall to. */
static void
name_players (Desk *desk)
{
  const DeskGame *game = desk_state_game (desk_get_state (desk), 1);
  const gint64 players[] = { game->black, game->white };
  const char *const names[][2] = { { game_sample_black, "Sigríður" },
                                   { game_sample_white, "修文" } };
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 2; i++) {
    DeskPlayer player = *desk_state_player (desk_get_state (desk), players[i]);
    player.family = names[i][0];
    player.given = names[i][1];
    player.country = "IS";
    desk_enrol_amend (desk, &player, &error);
    g_assert_no_error (error);
  }
}

void
game_sample_open (GameSample *sample, const char *rules, const char *time)
{
  const char *const names[] = { "name", "rules", "time", NULL };
  const char *const values[] = { "Cup", rules, time, NULL };

  sample->desk = hand_make_event (names, values, &sample->folder, &sample->path);
  hand_enrol (sample->desk, "First", "A", RULES_RANK_DAN (4));
  hand_enrol (sample->desk, "Second", "B", RULES_RANK_DAN (4));
  draw (sample->desk, sample->handicap);
  name_players (sample->desk);
}

void
game_sample_reopen (GameSample *sample)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&sample->desk);
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
}

void
game_sample_close (GameSample *sample)
{
  hand_drop_event (&sample->desk, &sample->folder, &sample->path);
}

/* Plays moves such as "Q16 D4 pass", Black and White in turn. */
void
game_sample_play (GameSample *sample, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autoptr (GError) error = NULL;
  RulesPoint point;

  for (char **word = words; *word; word++) {
    g_assert_true (rules_point_parse (*word, 19, &point));
    if (point == RULES_PASS)
      desk_play_pass (sample->desk, 1, &error);
    else
      desk_play (sample->desk, 1, point, &error);
    g_assert_no_error (error);
  }
}
