/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/ruling/rule.h"
#include "program.h"
#include "rules/game/ruleset.h"

static const struct {
  const char *name;
  const char *value;
  gboolean good;
} values[] = {
  { "name", "Copa de Año Nuevo", TRUE },
  { "name", "", FALSE },
  { "name", "\xff\xfe", FALSE },
  { "place", "", TRUE },
  { "place", "東京", TRUE },
  { "dates", "2002-01-01 / 2002-01-03", TRUE },
  { "organiser", "Club", TRUE },
  { "chief", "Li Wei", TRUE },
  { "system", "swiss", TRUE },
  { "system", "Swiss", FALSE },
  { "system", "", FALSE },
  { "rounds", "1", TRUE },
  { "rounds", "99", TRUE },
  { "rounds", "0", FALSE },
  { "rounds", "100", FALSE },
  { "rounds", "-1", FALSE },
  { "rounds", "five", FALSE },
  { "rounds", "5.5", FALSE },
  { "rounds", "", FALSE },
  { "rules", "cn2002", TRUE },
  { "rules", "cn_old", TRUE },
  { "rules", "jpkr", TRUE },
  { "rules", "aga", FALSE },
  { "komi", "", TRUE },
  { "komi", "0", TRUE },
  { "komi", "6.5", TRUE },
  { "komi", "7", TRUE },
  { "komi", "7.3", FALSE },
  { "komi", "-7.5", FALSE },
  { "komi", "100", FALSE },
  { "komi", "7,3", FALSE },
  { "komi", ".5", FALSE },
  { "komi", "x", FALSE },
  { "time", "60m 5x60 reserve", TRUE },
  { "time", "90m absolute", TRUE },
  { "time", "none", TRUE },
  { "time", "", FALSE },
  { "time", "1h", TRUE },
  { "time", "5m 10x60 reserve", FALSE },
  { "numbers", "lots", TRUE },
  { "numbers", "name", FALSE },
  { "lots_seed", "4294967295", TRUE },
  { "lots_seed", "4294967296", FALSE },
  { "lots_seed", "-1", FALSE },
  { "bye_sos", "zero", TRUE },
  { "bye_sos", "none", FALSE },
  { "colour", "blue", FALSE },
  { "", "", FALSE },
};

static void
test_values (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    const char *names[] = { values[i].name, NULL }, *texts[] = { values[i].value, NULL };
    g_autoptr (GError) error = NULL;
    gboolean done = desk_event_set (fixture->desk, names, texts, &error) || fixture_is_so (&error);

    g_test_message ("%s, case %d: %s", values[i].name, (int) i, error ? error->message : "taken");
    g_assert_cmpint (done, ==, values[i].good);
    g_assert_cmpint (error != NULL, ==, !values[i].good);
    if (done)
      g_assert_cmpstr (desk_event_get (desk_get_state (fixture->desk), values[i].name), ==,
                       values[i].value);
  }
  fixture_assert_same (fixture);
}

/* One wrong value, and none of the others is taken. */
static void
test_all_or_none (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "place", "komi", "dates", NULL };
  const char *wrong[] = { "Oslo", "much", "today", NULL };
  const char *right[] = { "Oslo", "5.5", "today", NULL };

  FIXTURE_REFUSE (fixture, desk_event_set (fixture->desk, names, wrong, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "“much”");
  FIXTURE_DO (desk_event_set (fixture->desk, names, right, &error));
  fixture_assert_newest (fixture, "set", "place=Oslo komi=5.5 dates=today");
}

static void
test_standard (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  int n;
  const RulesOption *settings = desk_setting_list (&n);
  ClockLimit limit;

  for (int i = 0; i < n; i++) {
    const char *standard = settings[i].standard ? settings[i].standard : "";
    g_assert_cmpstr (desk_event_get (empty, settings[i].key), ==, standard);
    if (!g_str_equal (settings[i].key, "name"))
      FIXTURE_DO (desk_setting_check (settings[i].key, standard, &error));
  }
  g_assert_cmpstr (desk_event_get (empty, "unheard-of"), ==, "");
  g_assert_cmpint (desk_event (empty)->rounds, ==, 5);
  limit = desk_event (empty)->limit;
  g_assert_cmpint (limit.system, ==, CLOCK_RESERVE);
  g_assert_cmpint (limit.limit, ==, 3600000);
  g_assert_cmpint (limit.periods, ==, 5);
}

/* What a telephone is sent to is a page of the web and nothing else. */
static void
test_address (Fixture *fixture, gconstpointer data)
{
  static const char *const good[] = { "", "http://example.org",
                                      "https://example.org/cup?a=1&b=%20#x",
                                      "https://example.org:8080/~cup", "https://[::1]/" };
  static const char *const bad[] = {
    "example.org",      "javascript:alert(1)", "ftp://example.org",       "https://",
    "https:///cup",     "https://a b",         "https://a.org/\"x",       "https://a.org/<b>",
    "https://me@a.org", "https://a.org/\n",    "https://a.org/ot\u00f1o", " https://a.org"
  };
  g_autofree char *path = g_strnfill (181, 'x');
  g_autofree char *long_one = g_strconcat ("https://example.org/", path, NULL);
  g_autoptr (GError) refusal = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    FIXTURE_DO (desk_setting_check ("address", good[i], &error));
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (desk_setting_check ("address", bad[i], NULL));
  g_assert_false (desk_setting_check ("address", long_one, &refusal));
  g_assert_error (refusal, DESK_ERROR, DESK_ERROR_INVALID);
  long_one[strlen (long_one) - 1] = '\0';
  FIXTURE_DO (desk_setting_check ("address", long_one, &error));
}

/* Every kind of limit, and what is called. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  static const char *const limits[] = { "60m 3x30 byo-yomi",
                                        "60m 15/600 canadian no-carry",
                                        "20m 10 fischer max 30m",
                                        "20m 5 delay",
                                        "20m 5 bronstein",
                                        "10m hourglass",
                                        "none" };
  ClockState clock;

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    fixture_set (fixture, "time", limits[i]);
  desk_event_set_clock (desk_get_state (fixture->desk), &clock);
  g_assert_false (clock.plan.every);
  fixture_set (fixture, "rules", "jpkr");
  desk_event_set_clock (desk_get_state (fixture->desk), &clock);
  g_assert_true (clock.plan.every);
  fixture_set (fixture, "calls", "chinese last=30,20,10");
  desk_event_set_clock (desk_get_state (fixture->desk), &clock);
  g_assert_false (clock.plan.every);
  g_assert_cmpint (clock.plan.last[1], ==, 20);
  g_assert_false (clock.exceeded);
  fixture_set (fixture, "overtime_boundary", "exceeded");
  desk_event_set_clock (desk_get_state (fixture->desk), &clock);
  g_assert_true (clock.exceeded);
  FIXTURE_REFUSE (fixture, desk_setting_check ("calls", "loud", &error), CLOCK_ERROR,
                  CLOCK_ERROR_SYNTAX, "“loud”");
  FIXTURE_REFUSE (fixture, desk_setting_check ("venue", "moon", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "lodging");
}

static int
komi_q (Fixture *fixture)
{
  RulesRuleset ruleset;

  ruleset = desk_event (desk_get_state (fixture->desk))->rules;
  return ruleset.komi_q;
}

/* 3 3/4 zi are 15 quarters, 7.5 points as well; jpkr gives 6.5 points. */
static void
test_komi (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *rules;
    const char *komi;
    int q;
  } cases[] = { { "cn2002", "", 15 },  { "cn2002", "5.5", 11 }, { "cn2002", "0", 0 },
                { "cn2002", "8", 16 }, { "jpkr", "", 13 },      { "jpkr", "7.5", 15 },
                { "cn_old", "", 15 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    fixture_set (fixture, "rules", cases[i].rules);
    fixture_set (fixture, "komi", cases[i].komi);
    g_assert_cmpint (komi_q (fixture), ==, cases[i].q);
  }
}

/* Komi can be said in either unit: the last word holds. */
static void
test_komi_units (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "komi", "5.5");
  fixture_set (fixture, "komi_q", "13");
  g_assert_cmpint (komi_q (fixture), ==, 13);
  fixture_set (fixture, "komi", "8");
  g_assert_cmpint (komi_q (fixture), ==, 16);
  fixture_reopen (fixture);
  g_assert_cmpint (komi_q (fixture), ==, 16);
}

/* Every option of the rules can be set, and given back to the profile. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  int n;
  const RulesOption *options = rules_option_list (&n);
  RulesRuleset ruleset;
  g_autofree char *text = NULL, *plain = NULL;

  for (int i = 0; i < n; i++) {
    if (g_str_equal (options[i].key, "bye_sos"))
      continue;
    fixture_set (fixture, options[i].key,
                 options[i].choices[1].id ? options[i].choices[1].id : "7");
    ruleset = desk_event (desk_get_state (fixture->desk))->rules;
    g_assert_cmpint (rules_option_value (&options[i], &ruleset), ==,
                     options[i].choices[1].id ? options[i].choices[1].value : 7);
    fixture_set (fixture, options[i].key, "");
  }
  fixture_set (fixture, "handicap_return", "none");
  fixture_set (fixture, "komi_q", "11");
  text = desk_event_rules_text (desk_get_state (fixture->desk));
  g_assert_cmpstr (text, ==, "cn2002 komi_q=11 handicap_return=none");
  fixture_set (fixture, "handicap_return", "");
  fixture_set (fixture, "komi_q", "");
  plain = desk_event_rules_text (desk_get_state (fixture->desk));
  g_assert_cmpstr (plain, ==, "cn2002");
}

static void
test_options_refused (Fixture *fixture, gconstpointer data)
{
  const char *known[] = { "handicap_return", NULL }, *third[] = { "third", NULL };
  const char *unknown[] = { "handicap_retur", NULL };

  FIXTURE_REFUSE (fixture, desk_event_set (fixture->desk, known, third, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "“third”");
  FIXTURE_REFUSE (fixture, desk_event_set (fixture->desk, unknown, third, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "handicap_retur");
}

/* A bye is told in the words of the setting (READINGS 9). */
static void
test_bye (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "lowest", "rounds", "zero", "r", "virtual", "own" };
  static const RulesByeSos wanted[] = { RULES_BYE_SOS_LOWEST,  RULES_BYE_SOS_ROUNDS_LEFT,
                                        RULES_BYE_SOS_ZERO,    RULES_BYE_SOS_ROUNDS,
                                        RULES_BYE_SOS_VIRTUAL, RULES_BYE_SOS_OWN };
  RulesRuleset ruleset;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    fixture_set (fixture, "bye_sos", words[i]);
    ruleset = desk_event (desk_get_state (fixture->desk))->rules;
    g_assert_cmpint (ruleset.bye_sos, ==, wanted[i]);
  }
}

/* Nothing of a tournament is left that could not be made. */
static void
refuse_to_create (Fixture *fixture, const char *name, const char *value, int code)
{
  const char *names[] = { "name", name, NULL }, *texts[] = { "Other", value, NULL };
  g_autofree char *path = fixture_file (fixture, "other.tengen");
  g_autoptr (GError) error = NULL;

  g_assert_false (desk_event_create (path, NULL, names, texts, &error));
  g_test_message ("%s", error->message);
  g_assert_cmpint (error->code, ==, code);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_create_wrong (Fixture *fixture, gconstpointer data)
{
  const char *none[] = { NULL }, *place[] = { "place", NULL }, *oslo[] = { "Oslo", NULL };
  g_autofree char *path = fixture_file (fixture, "other.tengen");
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL, other = NULL;

  refuse_to_create (fixture, "rounds", "many", DESK_ERROR_INVALID);
  refuse_to_create (fixture, "unheard-of", "1", DESK_ERROR_INVALID);
  refuse_to_create (fixture, "name", "", DESK_ERROR_INVALID);
  g_assert_false (desk_event_create (path, NULL, none, none, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_INVALID);
  g_assert_false (desk_event_create (path, NULL, place, oslo, &other));
  g_assert_error (other, DESK_ERROR, DESK_ERROR_INVALID);
  g_clear_object (&fixture->desk);
  dir = g_dir_open (fixture->folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "cup.tengen");
  g_assert_null (g_dir_read_name (dir));
}

static void
test_create_over (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "name", NULL }, *texts[] = { "Other", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (desk_event_create (fixture->path, NULL, names, texts, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS);
  g_assert_cmpstr (desk_event_get (desk_get_state (fixture->desk), "name"), ==, "Cup");
  fixture_reopen (fixture);
  g_assert_cmpstr (desk_event_get (desk_get_state (fixture->desk), "name"), ==, "Cup");
}

/* Rounds that are drawn cannot be taken out of the schedule. */
static void
test_fewer_rounds (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "rounds", NULL }, *one[] = { "1", NULL }, *word[] = { "one", NULL };

  fixture_round (fixture, 6);
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, desk_event_set (fixture->desk, names, one, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 2 is already drawn");
  FIXTURE_REFUSE (fixture, desk_event_set (fixture->desk, names, word, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "“one”");
  fixture_set (fixture, "rounds", "2");
}

/* A limit that is set anew holds for clocks that somebody has looked at before. */
static void
test_other_limit (Fixture *fixture, gconstpointer data)
{
  gint64 game;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[0].free, ==, 3300000);
  fixture_set (fixture, "time", "30m absolute");
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[0].free, ==, 1800000);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (desk_time_get (fixture->desk, game, NULL)->readings[0].free, ==, 3300000);
}

static void
test_other_rules (Fixture *fixture, gconstpointer data)
{
  const RulesGame *record;
  gint64 game;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  record = desk_play_get_record (fixture->desk, game, NULL);
  g_assert_cmpstr (rules_game_ruleset (record)->id, ==, "cn2002");
  fixture_set (fixture, "rules", "jpkr");
  record = desk_play_get_record (fixture->desk, game, NULL);
  g_assert_cmpstr (rules_game_ruleset (record)->id, ==, "jpkr");
}

/* Whose name stands in the file. */
static void
test_who (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LedgerAct) act = NULL;

  desk_set_who (fixture->desk, "Deputy 副裁判长");
  fixture_set (fixture, "place", "Oslo");
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->who, ==, "Deputy 副裁判长");
  desk_set_who (fixture->desk, "");
  g_assert_cmpstr (desk_get_who (fixture->desk), ==, g_get_user_name ());
  desk_set_who (fixture->desk, NULL);
  g_assert_cmpstr (desk_get_who (fixture->desk), ==, g_get_user_name ());
}

/* A second desk reads, sees what the first stores when it reloads, and cannot act. */
static void
test_second_desk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Desk) second = desk_open (fixture->path, TRUE, NULL);
  const char *names[] = { "place", NULL }, *texts[] = { "Rome", NULL };
  g_autoptr (GError) refusal = NULL;

  g_assert_error (ledger_get_read_only (desk_get_ledger (second)), LEDGER_ERROR, LEDGER_ERROR_HELD);
  fixture_set (fixture, "place", "Oslo");
  g_assert_cmpstr (desk_event_get (desk_get_state (second), "place"), ==, "");
  FIXTURE_DO (desk_reload (second, &error));
  g_assert_cmpstr (desk_event_get (desk_get_state (second), "place"), ==, "Oslo");
  g_assert_false (desk_event_set (second, names, texts, &refusal));
  g_assert_error (refusal, LEDGER_ERROR, LEDGER_ERROR_HELD);
  g_assert_false (desk_undo (second, NULL));
  g_assert_cmpstr (desk_event_get (desk_get_state (second), "place"), ==, "Oslo");
}

/* An act that the disk refuses leaves the desk as it was: the file of a reader stands in for it. */
static void
test_not_stored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Desk) reader = NULL;
  g_autofree char *before = NULL, *after = NULL;
  DeskCase what = { .side = RULES_BLACK, .offence = "take-back", .ply = -1 };
  gint64 game;

  fixture_round (fixture, 4);
  what.game = game = fixture_game (fixture, 1, 1);
  reader = desk_open (fixture->path, FALSE, NULL);
  before = fixture_state_digest (desk_get_state (reader));
  g_assert_false (desk_play (reader, game, RULES_POINT (3, 3), NULL));
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (reader, game, NULL)), ==, 0);
  g_assert_false (desk_time_start (reader, game, CLOCK_BLACK, NULL));
  g_assert_false (desk_time_get (reader, game, NULL)->running);
  g_assert_false (desk_pair_move (reader, 1, 1, 2, NULL));
  g_assert_false (desk_rule (reader, &what, NULL));
  after = fixture_state_digest (desk_get_state (reader));
  g_assert_cmpstr (after, ==, before);
}

/* A tournament whose first act cannot be stored leaves nothing behind, and what a former one of
 * that name left lies in nobody's way. */
static void
test_made_whole (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "name", NULL };
  static const char *const said[] = { "Cup", NULL };
  g_autofree char *path = fixture_file (fixture, "new.tengen");
  g_autofree char *lock = fixture_file (fixture, "new.tengen.part.lock");
  g_autofree char *log = fixture_file (fixture, "new.tengen-wal");
  g_autoptr (GError) refused = NULL;
  g_autoptr (Desk) desk = NULL;
  int held;

  /* Somebody else has the lock: the file can be made, but not be written. */
  held = g_open (lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  g_assert_cmpint (flock (held, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_false (desk_event_create (path, "chief", names, said, &refused));
  g_assert_error (refused, LEDGER_ERROR, LEDGER_ERROR_HELD);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (close (held), ==, 0);
  g_assert_cmpint (g_unlink (lock), ==, 0);
  g_assert_true (g_file_set_contents (log, "of a file that is gone", -1, NULL));
  FIXTURE_DO (desk_event_create (path, "chief", names, said, &error));
  desk = desk_open (path, TRUE, NULL);
  g_assert_cmpint (ledger_verify (desk_get_ledger (desk), NULL), ==, 1);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/event/address", test_address);
  FIXTURE_ADD ("/desk/event/time", test_time);
  FIXTURE_ADD ("/desk/event/values", test_values);
  FIXTURE_ADD ("/desk/event/all-or-none", test_all_or_none);
  FIXTURE_ADD ("/desk/event/standard", test_standard);
  FIXTURE_ADD ("/desk/event/komi", test_komi);
  FIXTURE_ADD ("/desk/event/komi-units", test_komi_units);
  FIXTURE_ADD ("/desk/event/options", test_options);
  FIXTURE_ADD ("/desk/event/options-refused", test_options_refused);
  FIXTURE_ADD ("/desk/event/bye", test_bye);
  FIXTURE_ADD ("/desk/event/create-wrong", test_create_wrong);
  FIXTURE_ADD ("/desk/event/create-over", test_create_over);
  FIXTURE_ADD ("/desk/event/fewer-rounds", test_fewer_rounds);
  FIXTURE_ADD ("/desk/event/other-limit", test_other_limit);
  FIXTURE_ADD ("/desk/event/other-rules", test_other_rules);
  FIXTURE_ADD ("/desk/event/who", test_who);
  FIXTURE_ADD ("/desk/event/second-desk", test_second_desk);
  FIXTURE_ADD ("/desk/event/not-stored", test_not_stored);
  FIXTURE_ADD ("/desk/event/made-whole", test_made_whole);
  return g_test_run ();
}
