/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that reach the desk past all that looks at what is typed: by a file that somebody else has
 * written, by the name of who acts, by a reason. */
#include <string.h>
#include "desk/fixture.h"
#include "desk/act/record.h"
#include "desk/file/open.h"
#include "formats/word/sign.h"
#include "program.h"

static const char *const broken[] = { "a\xf0", "a\xff", "\xed\xa0\x80", "a\xe2\x80", "\xc0\xbc" };

/* With hashes that agree, as a program could make them. */
static void
forge (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  Ledger *ledger = ledger_open (path, TRUE, &error);
  DeskPlayer player = {
    .player = 1, .family = text, .given = text, .country = "", .club = text, .ident = ""
  };
  LedgerAct act = { .who = text, .verb = "enrol", .about = text, .reason = text };

  g_assert_no_error (error);
  g_assert_true (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_player_kind, &player);
  g_assert_true (ledger_commit (ledger, &act, &error));
  g_assert_no_error (error);
  ledger_close (ledger);
}

static void
test_forged (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autoptr (GError) error = NULL;
    const DeskPlayer *player;

    g_clear_object (&fixture->desk);
    forge (fixture->path, broken[i]);
    fixture->desk = desk_open (fixture->path, TRUE, &error);
    g_assert_no_error (error);
    player = desk_state_player (desk_get_state (fixture->desk), 1);
    g_assert_true (g_utf8_validate (player->family, -1, NULL));
    g_assert_true (g_utf8_validate (player->club, -1, NULL));
    g_assert_true (g_str_has_prefix (strchr (player->family, '\xef'), "\xef\xbf\xbd"));
  }
}

static void
test_who (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wide = g_strnfill (10000, 'W');

  desk_set_who (fixture->desk, "Be\x1b[31mrg\n\xe2\x80\xae\xff");
  g_assert_cmpstr (desk_get_who (fixture->desk), ==, "Be [31mrg \xef\xbf\xbd");
  desk_set_who (fixture->desk, wide);
  g_assert_cmpint (g_utf8_strlen (desk_get_who (fixture->desk), -1), ==, 200);
  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (desk_official_act_as (fixture->desk, broken[i], &error));
    g_assert_error (error, DESK_ERROR, DESK_ERROR_INVALID);
  }
}

static void
test_reason (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "a\x1b[31m", "a\xff",
                                     "\xe2\x80\xae"
                                     "a",
                                     "a\tb", "B\xe2\x80\x8bo" };
  DeskPlayer player = { .family = "Anna", .given = "", .country = "", .club = "", .ident = "" };
  g_autofree char *wide = g_strnfill (4001, 'W');
  gint64 key = 0;

  FIXTURE_DO (desk_enrol (fixture->desk, &player, &key, &error));
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    FIXTURE_REFUSE (fixture, desk_enrol_withdraw (fixture->desk, key, TRUE, bad[i], &error),
                    DESK_ERROR, DESK_ERROR_INVALID, "This text");
  FIXTURE_REFUSE (fixture, desk_enrol_withdraw (fixture->desk, key, TRUE, wide, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "This text is longer than 4000 characters.");
  FIXTURE_DO (
      desk_enrol_withdraw (fixture->desk, key, TRUE, "He is ill.\nHis father says so.", &error));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/outside/forged", test_forged);
  FIXTURE_ADD ("/desk/outside/who", test_who);
  FIXTURE_ADD ("/desk/outside/reason", test_reason);
  return g_test_run ();
}
