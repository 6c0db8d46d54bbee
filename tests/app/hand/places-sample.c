/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "places-sample.h"
#include "app/standings/standings-page.h"
#include "app/window/window.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "folder.h"
#include "hand.h"
#include "pairing/draw/draw.h"

#define PLAYERS 8

static void
play (Desk *desk, int round, int left_open)
{
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, NULL);
  g_autoptr (PairingRound) drawn = pairing_draw (&draw->task, NULL, NULL, NULL);
  const DeskGame *game;

  g_assert_true (desk_pair_store (desk, draw, drawn, TRUE, NULL));
  for (int board = left_open + 1; (game = desk_state_game_at (desk_get_state (desk), round, board));
       board++) {
    const RulesResult result = { RULES_RESULT_RESIGN,
                                 (board + round) % 3 ? RULES_BLACK : RULES_WHITE };
    g_assert_true (desk_result_set (desk, game->game, result, 0, NULL, NULL));
  }
}

void
places_open (Places *places, GtkApplication *application, const char *criteria, int left_open)
{
  const char *const names[] = { "name", "criteria", places->groups ? "system" : NULL, "groups",
                                NULL };
  const char *const values[] = { "Cup", criteria, "round_robin", "2", NULL };

  places->desk = hand_make_event (names, values, &places->folder, &places->path);
  for (int i = 0; i < PLAYERS; i++) {
    g_autofree char *family = g_strdup_printf ("P%d", i + 1);
    const DeskPlayer player = { .family = family,
                                .given = "",
                                .country = i % 2 ? "FR" : "ES",
                                .club = "",
                                .ident = "",
                                .rank = RULES_RANK_DAN (3) - i,
                                .rating = 2300 - 100 * i };
    g_assert_true (desk_enrol (places->desk, &player, NULL, NULL));
  }
  for (int round = 1; round <= PLACES_ROUNDS; round++)
    play (places->desk, round, round == PLACES_ROUNDS ? left_open : 0);
  places->window = app_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (places->window), 1200, 700);
  app_window_set_desk (APP_WINDOW (places->window), places->desk);
  app_window_go (APP_WINDOW (places->window), "standings", 0);
  gtk_window_present (GTK_WINDOW (places->window));
  hand_settle ();
  places->page = hand_view (places->window);
  places->sheet = hand_part (places->page, "sheet");
}

void
places_close (Places *places)
{
  gtk_window_destroy (GTK_WINDOW (places->window));
  hand_settle ();
  hand_drop_event (&places->desk, &places->folder, &places->path);
}

void
places_set (Places *places, const char *name, const char *value)
{
  const char *const names[] = { name, NULL };
  const char *const values[] = { value, NULL };

  g_assert_true (desk_event_set (places->desk, names, values, NULL));
  hand_settle ();
}

const char *
places_get (Places *places, const char *name)
{
  return desk_event_get (desk_get_state (places->desk), name);
}

/* The first table of the last round. */
gint64
places_open_game (Places *places)
{
  return desk_state_game_at (desk_get_state (places->desk), PLACES_ROUNDS, 1)->game;
}

static void
collect (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

/* All that its labels say. */
char *
places_texts (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  collect (widget, text);
  return g_string_free (text, FALSE);
}
