/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <crypt.h>
#include <string.h>
#include "desk/act/check.h"
#include "desk/act/act.h"
#include "desk/act/verdict.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/correct.h"
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/pin.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/rule.h"
#include "program.h"

/* Who may rule (Art. 29 to 31), and what the chief referee's signature is worth (READINGS 11). */

#define PIN "Ñandú-77-Ñandú"
#define ANNA "Berg Anna"
#define WEI "李伟"
#define CARL "Carl"

static void
name (Fixture *fixture, const char *who, const char *role, const char *pin)
{
  FIXTURE_DO (desk_official_set (fixture->desk, who, role, pin, &error));
}

/* A chief referee with a PIN, a deputy without, a referee. */
static void
name_all (Fixture *fixture)
{
  name (fixture, WEI, DESK_ROLE_DEPUTY, NULL);
  name (fixture, CARL, DESK_ROLE_REFEREE, NULL);
  name (fixture, ANNA, DESK_ROLE_CHIEF, PIN);
}

static void
lend (Fixture *fixture, const char *who, const char *pin)
{
  FIXTURE_DO (desk_official_authorize (fixture->desk, who, pin, &error));
}

#define REFUSED(call, words) FIXTURE_REFUSE (fixture, call, DESK_ERROR, DESK_ERROR_AUTHORITY, words)

static void
assert_about (Fixture *fixture, const char *part, gboolean is_there)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  g_test_message ("%s", act->about);
  g_assert_true ((strstr (act->about, part) != NULL) == is_there);
}

/* The officials, and that the event's setting says the same. */
static void
assert_officials (Fixture *fixture, const char *expected)
{
  const DeskState *state = desk_get_state (fixture->desk);
  g_autoptr (GPtrArray) list = desk_official_list (state);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *chief = desk_official_chief (state);

  for (guint i = 0; i < list->len; i++) {
    const DeskOfficial *official = list->pdata[i];
    g_string_append_printf (text, "%s%s %s", i ? ", " : "", official->role, official->name);
  }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpstr (desk_event_get (state, "chief"), ==, chief ? chief : "");
  fixture_assert_good (fixture);
}

/* --- Naming --- */

static void
test_names (Fixture *fixture, gconstpointer data)
{
  name (fixture, "  " CARL " ", DESK_ROLE_REFEREE, NULL);
  name (fixture, ANNA, DESK_ROLE_CHIEF, NULL);
  fixture_assert_newest (fixture, "official", "chief " ANNA);
  name (fixture, "Abe", DESK_ROLE_REFEREE, NULL);
  assert_officials (fixture, "chief " ANNA ", referee Abe, referee " CARL);
  name (fixture, WEI, DESK_ROLE_CHIEF, NULL);
  assert_officials (fixture, "chief " WEI ", deputy " ANNA ", referee Abe, referee " CARL);
  /* Art. 30.3: by the chief referee alone, with a reason. */
  FIXTURE_REFUSE (fixture,
                  desk_official_remove (fixture->desk, "Abe", DESK_SIGNED_CHIEF, "ill", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 30.3");
  lend (fixture, WEI, NULL);
  FIXTURE_REFUSE (fixture,
                  desk_official_remove (fixture->desk, "Abe", DESK_SIGNED_CHIEF, " ", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "reason");
  FIXTURE_DO (desk_official_remove (fixture->desk, "Abe", DESK_SIGNED_CHIEF, "ill", &error));
  fixture_assert_newest (fixture, "remove-official", "referee Abe · c " WEI);
  name (fixture, WEI, DESK_ROLE_REFEREE, NULL);
  assert_officials (fixture, "deputy " ANNA ", referee " CARL ", referee " WEI);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  lend (fixture, ANNA, NULL);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "well again", &error));
  assert_officials (fixture, "chief " WEI ", deputy " ANNA ", referee Abe, referee " CARL);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_officials (fixture, "chief " ANNA ", referee Abe, referee " CARL);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  fixture_reopen (fixture);
  assert_officials (fixture, "chief " WEI ", deputy " ANNA ", referee Abe, referee " CARL);
}

static void
test_setting (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "chief", ANNA);
  assert_officials (fixture, "chief " ANNA);
  fixture_set (fixture, "chief", " " WEI);
  assert_officials (fixture, "chief " WEI ", deputy " ANNA);
  fixture_set (fixture, "chief", WEI);
  assert_officials (fixture, "chief " WEI ", deputy " ANNA);
  fixture_set (fixture, "chief", "");
  assert_officials (fixture, "deputy " ANNA);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_officials (fixture, "chief " WEI ", deputy " ANNA);
}

static void
test_setting_twice (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "chief", "place", "chief", NULL };
  const char *values[] = { ANNA, "Aarhus", WEI, NULL };

  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error));
  assert_officials (fixture, "chief " WEI);
}

static void
test_names_refused (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  name (fixture, ANNA, DESK_ROLE_CHIEF, NULL);
  FIXTURE_REFUSE (fixture, desk_official_set (desk, " ", DESK_ROLE_CHIEF, NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "name");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, "\u2800\u3164", DESK_ROLE_CHIEF, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "name");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, "A\nB", DESK_ROLE_CHIEF, NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "line breaks");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, WEI, "boss", NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "boss");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, ANNA, DESK_ROLE_CHIEF, NULL, &error),
                  DESK_ERROR, DESK_ERROR_STATE, "already");
  FIXTURE_REFUSE (fixture, desk_official_remove (desk, WEI, DESK_SIGNED_CHIEF, "went", &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, ANNA);
}

/* A row that the newer act does not know would leave two truths. */
static void
test_stands_on (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  g_autoptr (DeskAct) act = NULL;
  g_autoptr (DeskState) after = NULL;
  g_autoptr (LedgerAct) newest = NULL;
  g_autoptr (GError) error = NULL;

  name (fixture, ANNA, DESK_ROLE_CHIEF, NULL);
  name (fixture, WEI, DESK_ROLE_CHIEF, NULL);
  name (fixture, ANNA, DESK_ROLE_REFEREE, NULL);
  newest = fixture_newest (fixture);
  act = desk_verdict_act (ledger, newest->id - 1, FALSE, NULL);
  after = desk_state_with (desk_get_state (fixture->desk), act);
  g_assert_false (desk_check (ledger, after, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_STANDS_ON);
}

static void
test_act_as (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_official_act_as (desk, "Anybody", &error));
  name_all (fixture);
  FIXTURE_DO (desk_official_act_as (desk, CARL, &error));
  g_assert_cmpstr (desk_get_who (desk), ==, CARL);
  FIXTURE_REFUSE (fixture, desk_official_act_as (desk, "Anybody", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, ANNA ", " WEI ", " CARL);
  g_assert_cmpstr (desk_get_who (desk), ==, CARL);
  FIXTURE_DO (desk_official_act_as (desk, NULL, &error));
  g_assert_cmpstr (desk_get_who (desk), ==, g_get_user_name ());
}

/* --- PINs --- */

static void
test_pin_length (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "123", "12\n45", "12\t45", "四字密",
                                     "12345678901234567890123456789012345678901234567890123456789"
                                     "012345" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    FIXTURE_REFUSE (fixture,
                    desk_official_set (fixture->desk, ANNA, DESK_ROLE_CHIEF, bad[i], &error),
                    DESK_ERROR, DESK_ERROR_INVALID, "PIN");
  name (fixture, ANNA, DESK_ROLE_CHIEF, "四字密码");
  lend (fixture, ANNA, "四字密码");
  name (fixture, ANNA, DESK_ROLE_CHIEF,
        "1234567890123456789012345678901234567890123456789012345678901234");
  lend (fixture, ANNA, "1234567890123456789012345678901234567890123456789012345678901234");
}

static void
test_pin (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = { "Ñandú-77-Ñandu", "Ñandú-77-Ñand", "Ñandú-77-Ñandúú", "0" };
  Desk *desk = fixture->desk;

  name_all (fixture);
  g_assert_true (desk_official_has_pin (desk_get_state (desk), ANNA));
  g_assert_false (desk_official_has_pin (desk_get_state (desk), WEI));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    REFUSED (desk_official_authorize (desk, ANNA, wrong[i], &error), "not the PIN of " ANNA);
    g_assert_false (desk_official_is_authorized (desk));
  }
  REFUSED (desk_official_authorize (desk, ANNA, NULL, &error), "needs the PIN of " ANNA);
  FIXTURE_REFUSE (fixture, desk_official_authorize (desk, "Nobody", PIN, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, ANNA);
  lend (fixture, ANNA, PIN);
  g_assert_true (desk_official_is_authorized (desk));
  lend (fixture, NULL, NULL);
  g_assert_false (desk_official_is_authorized (desk));
}

/* Under crypt_rn() the linker leads here. A hash is slow on purpose, and no test but test_hash()
 * and those of the twin asks how it is made: one that looks like it, of salt and PIN alone, stands
 * for it. */
static gboolean is_quick;

char *__real_crypt_rn (const char *pin, const char *setting, void *data, int size);
char *__wrap_crypt_rn (const char *pin, const char *setting, void *data, int size);

char *
__wrap_crypt_rn (const char *pin, const char *setting, void *data, int size)
{
  g_auto (GStrv) parts = g_strsplit (setting, "$", 5); /* nothing, y, cost, salt, hash */
  g_autofree char *text = NULL, *sum = NULL;
  char *output = ((struct crypt_data *) data)->output;

  if (!is_quick || g_strv_length (parts) < 4)
    return __real_crypt_rn (pin, setting, data, size);
  text = g_strdup_printf ("%s$%s", parts[3], pin);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_snprintf (output, CRYPT_OUTPUT_SIZE, "$%s$%s$%s$%.43s", parts[1], parts[2], parts[3], sum);
  return output;
}

/* A salt of its own each time, and a hash that takes its time. */
static void
test_hash (void)
{
  g_autofree char *one = NULL, *other = NULL;

  is_quick = FALSE;
  one = desk_pin_hash (PIN, NULL);
  other = desk_pin_hash (PIN, NULL);
  g_assert_cmpstr (one, !=, other);
  g_assert_true (g_str_has_prefix (one, "$y$"));
  g_assert_true (desk_pin_matches (PIN, one));
  g_assert_true (desk_pin_matches (PIN, other));
  g_assert_false (desk_pin_matches (one, one));
  g_assert_false (desk_pin_matches (PIN, ""));
  g_assert_false (desk_pin_matches (PIN, "$y$broken"));
  is_quick = TRUE;
}

static void
assert_not_in_file (const char *path, const char *text)
{
  g_autofree char *contents = NULL;
  gsize length = 0;

  if (g_file_get_contents (path, &contents, &length, NULL))
    g_assert_null (memmem (contents, length, text, strlen (text)));
}

/* Neither the file, nor what stands beside it, nor the log has it. */
static void
test_secret (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  name_all (fixture);
  lend (fixture, ANNA, PIN);
  name (fixture, WEI, DESK_ROLE_DEPUTY, PIN);
  fixture_assert_newest (fixture, "official", "deputy " WEI " · PIN · c " ANNA);
  acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, NULL);
  for (guint i = 0; i < acts->len; i++)
    g_assert_null (strstr (((LedgerAct *) acts->pdata[i])->about, PIN));
  g_clear_object (&fixture->desk);
  folder = g_dir_open (fixture->folder, 0, NULL);
  for (const char *file = g_dir_read_name (folder); file; file = g_dir_read_name (folder)) {
    g_autofree char *path = g_build_filename (fixture->folder, file, NULL);
    assert_not_in_file (path, PIN);
  }
  fixture_reopen (fixture);
  lend (fixture, ANNA, PIN);
}

/* A hash says how much work it is: one that was not made here is not worked on, for hours or at
 * all. */
static void
test_foreign_hash (Fixture *fixture, gconstpointer data)
{
  static const char *const foreign[] = {
    "$6$rounds=999999999$abcdefgh$"
    "n0xlzgAmLGSPLNaKkj5WC4Tp5g8Zv3GsPaoXcKW2nFUn1kUqp7bXqK3sFSvtFGK0L0bF7zDPAkYYBhFTQ9mU0.",
    "$6$abcdefgh$n0xlzgAm",
    "$5$rounds=999999999$a$b",
    "$2b$31$abcdefghijklmnopqrstuv",
    "plain",
    "$y$jFT$87j13He2a7QxEuiL6H/Vr1$LgFdYh5mzKHHzTFJ4e7x1c1gqU0jYxqvOZ5PWMB9Qo3",
    "$y$j9T$.NKbQg1tm3BZtrqk/CxbV/$LgFdYh5mzKHHzTFJ4e7x1c1gqU0jYxqvOZ5PWMB9Qo3",
    "$y$jzzzzzzzz$.NKbQg1tm3BZtrqk/CxbV/$LgFdYh5mzKHHzTFJ4e7x1c1gqU0jYxqvOZ5PWMB9Qo3",
    "$y$jBT$$LgFdYh5mzKHHzTFJ4e7x1c1gqU0jYxqvOZ5PWMB9Qo3",
    "$y$jBT$7zB/gGEXXZTGba6/7b5J4.",
    "$7$DU..../....abcdefgh$LgFdYh5mzKHHzTFJ4e7x1c1gqU0jYxqvOZ5PWMB9Qo3",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++) {
    DeskOfficial row = { .name = CARL, .role = DESK_ROLE_REFEREE, .pin = foreign[i] };
    gint64 before = g_get_monotonic_time ();
    g_autoptr (GError) found = NULL;

    FIXTURE_DO (desk_act_begin (fixture->desk, &error));
    desk_act_put (fixture->desk, &desk_official_kind, &row);
    FIXTURE_DO (desk_act_commit (fixture->desk, "official", NULL, &error, "referee %s", CARL));
    FIXTURE_REFUSE (fixture, desk_official_authorize (fixture->desk, CARL, PIN, &error), DESK_ERROR,
                    DESK_ERROR_STATE, "PIN of " CARL " was not written by Tengen");
    g_assert_false (desk_pin_matches (PIN, foreign[i]));
    g_assert_false (desk_check_records (desk_get_ledger (fixture->desk), &found));
    g_assert_nonnull (strstr (found->message, "PIN of " CARL));
    g_assert_cmpint (g_get_monotonic_time () - before, <, 5 * G_USEC_PER_SEC);
  }
}

/* Whoever writes a file of his own may have a hash for any name: verify tells that it is no line.
 */
static void
test_broken_actor (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Berg\nAnna", "\x1b[2JBerg", "Berg\u2028Anna", "Berg\x7f" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    DeskSetting row = { .name = "place", .value = "Oslo" };
    LedgerAct act = { .verb = "set", .who = names[i], .about = "", .reason = "" };
    g_autoptr (GError) found = NULL;
    Ledger *ledger;

    fixture_tear_down (fixture, NULL);
    fixture_set_up (fixture, NULL);
    ledger = desk_get_ledger (fixture->desk);
    FIXTURE_DO (desk_check_records (ledger, &error));
    FIXTURE_DO (ledger_begin (ledger, &error));
    ledger_put (ledger, &desk_setting_kind, &row);
    FIXTURE_DO (ledger_commit (ledger, &act, &error));
    g_assert_cmpint (ledger_verify (ledger, NULL), ==, 2);
    g_assert_false (desk_check_records (ledger, &found));
    g_assert_nonnull (strstr (found->message, "entry 2 has control characters"));
    FIXTURE_DO (desk_reload (fixture->desk, &error));
  }
}

/* --- What the signature is worth --- */

static gboolean
correct (Fixture *fixture, int signers, GError **error)
{
  const ClockReading black = { .free = 1800000, .periods = 5 };

  return desk_time_correct (fixture->desk, 1, &black, NULL, signers, "pressed late", error);
}

static void
start (Fixture *fixture)
{
  fixture_hours_begin ();
  fixture_round (fixture, 5);
  fixture_play_all (fixture, 1, "Q16 D4");
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
}

static void
test_unnamed (Fixture *fixture, gconstpointer data)
{

  start (fixture);
  name (fixture, CARL, DESK_ROLE_REFEREE, NULL);
  REFUSED (correct (fixture, DESK_SIGNED_REFEREE, &error),
           "signature of the chief referee and a reason (Art. 22.8)");
  g_assert_true (desk_official_is_authorized (fixture->desk));
  FIXTURE_DO (correct (fixture, DESK_SIGNED_CHIEF, &error));
}

/* A file of an earlier version has the setting alone: nobody has been named in it. */
static void
test_setting_alone (Fixture *fixture, gconstpointer data)
{
  DeskSetting row = { .name = "chief", .value = ANNA };

  start (fixture);
  FIXTURE_DO (desk_act_begin (fixture->desk, &error));
  desk_act_put (fixture->desk, &desk_setting_kind, &row);
  FIXTURE_DO (desk_act_commit (fixture->desk, "set", NULL, &error, "chief=%s", ANNA));
  FIXTURE_DO (correct (fixture, DESK_SIGNED_CHIEF, &error));
  name (fixture, ANNA, DESK_ROLE_REFEREE, NULL);
  assert_officials (fixture, "referee " ANNA);
}

static void
test_named (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  start (fixture);
  name_all (fixture);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error),
           "This needs the chief referee, " ANNA ", or a deputy (Art. 22.8).");
  REFUSED (correct (fixture, DESK_SIGNED_REFEREE, &error), ANNA);
  lend (fixture, CARL, NULL);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error), ANNA);
  lend (fixture, ANNA, PIN);
  FIXTURE_DO (correct (fixture, DESK_SIGNED_CHIEF, &error));
  fixture_assert_newest (fixture, "correct", "R1 T1 B=0:30:00,5,0 · P1 – P2 · c " ANNA);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error), ANNA);
  lend (fixture, WEI, NULL);
  FIXTURE_DO (correct (fixture, DESK_SIGNED_CHIEF, &error));
  fixture_assert_newest (fixture, "correct", "R1 T1 B=0:30:00,5,0 · P1 – P2 · c " WEI);
  desk_set_who (desk, ANNA);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error), ANNA);
  desk_set_who (desk, WEI);
  FIXTURE_DO (correct (fixture, DESK_SIGNED_CHIEF, &error));
  assert_about (fixture, " · c · P1", TRUE);
}

/* Lent for one act: an act that needs nobody takes it, too, and does not bear the name. */
static void
test_lent_once (Fixture *fixture, gconstpointer data)
{

  start (fixture);
  name_all (fixture);
  lend (fixture, ANNA, PIN);
  fixture_play_all (fixture, 1, "Q4");
  assert_about (fixture, ANNA, FALSE);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error), ANNA);
  lend (fixture, ANNA, PIN);
  g_assert_false (desk_time_correct (fixture->desk, 1, NULL, NULL, DESK_SIGNED_CHIEF, "x", NULL));
  g_assert_true (desk_official_is_authorized (fixture->desk));
  REFUSED (desk_official_authorize (fixture->desk, ANNA, "wrong PIN", &error), ANNA);
  REFUSED (correct (fixture, DESK_SIGNED_CHIEF, &error), ANNA);
}

/* --- All that needs it --- */

typedef struct {
  const char *words; /* of the refusal */
  gboolean locked;   /* of the result that must be there */
  const char *limit;
  gboolean (*act) (Fixture *fixture, GError **error);
} Ruling;

static gboolean
do_correct (Fixture *fixture, GError **error)
{
  return correct (fixture, DESK_SIGNED_CHIEF, error);
}

static gboolean
do_yield (Fixture *fixture, GError **error)
{
  return desk_contest_yield (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF, "x", error);
}

static gboolean
do_burning (Fixture *fixture, GError **error)
{
  return desk_contest_stop (fixture->desk, 1, RULES_WHITE, DESK_SIGNED_CHIEF, "x", error);
}

static gboolean
do_displace (Fixture *fixture, GError **error)
{
  return desk_rebuild_displace (fixture->desk, 1, RULES_POINT (3, 3), RULES_POINT (2, 3),
                                DESK_BASIS_RULING, "nobody knows", error);
}

static gboolean
do_undo (Fixture *fixture, GError **error)
{
  return desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "slip", error);
}

static gboolean
do_annul (Fixture *fixture, GError **error)
{
  DeskCase what = { .game = 1,
                    .offence = "collusion",
                    .ply = -1,
                    .decision = RULES_DECISION_ANNUL,
                    .signers = DESK_SIGNED_CHIEF,
                    .reason = "proven" };

  return desk_rule (fixture->desk, &what, error);
}

static const RulesResult resigned = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };

static gboolean
do_correct_result (Fixture *fixture, GError **error)
{
  return desk_correct (fixture->desk, 1, resigned, DESK_SIGNED_CHIEF, "wrong side", error);
}

static gboolean
do_result (Fixture *fixture, GError **error)
{
  return desk_result_set (fixture->desk, 1, resigned, DESK_SIGNED_CHIEF, NULL, error);
}

static gboolean
do_sign (Fixture *fixture, GError **error)
{
  return desk_lock_sign (fixture->desk, 1, DESK_SIGNED_CHIEF, error);
}

static gboolean
do_count (Fixture *fixture, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 };

  return desk_count_confirm (fixture->desk, 1, dead, NULL, DESK_SIGNED_CHIEF, NULL, error);
}

static const Ruling rulings[] = {
  { "Art. 22.8", FALSE, "60m 5x60 reserve", do_correct },
  { "Art. 12.4(4)", FALSE, "60m absolute", do_yield },
  { "Art. 12.4(7)", FALSE, "60m absolute", do_burning },
  { "Art. 17.5", FALSE, "60m 5x60 reserve", do_displace },
  { "Art. 23.1", TRUE, "60m 5x60 reserve", do_undo },
  { "23.1", TRUE, "60m 5x60 reserve", do_annul },
  { "Art. 16.4", TRUE, "60m 5x60 reserve", do_correct_result },
  { ANNA, FALSE, "60m 5x60 reserve", do_result },
  { ANNA, TRUE, "60m 5x60 reserve", do_sign },
  { ANNA, FALSE, "60m 5x60 reserve", do_count },
};

static void
test_rulings (gconstpointer data)
{
  const Ruling *ruling = data;
  Fixture fixture;

  fixture_set_up (&fixture, NULL);
  fixture_set (&fixture, "time", ruling->limit);
  start (&fixture);
  if (ruling->act == do_count)
    fixture_agree (&fixture, 1);
  name_all (&fixture);
  if (ruling->locked)
    FIXTURE_DO (desk_result_set (fixture.desk, 1, (RulesResult){ RULES_RESULT_RESIGN, 1, 0 }, 7,
                                 NULL, &error));
  FIXTURE_REFUSE (&fixture, ruling->act (&fixture, &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  ruling->words);
  lend (&fixture, WEI, NULL);
  FIXTURE_DO (ruling->act (&fixture, &error));
  assert_about (&fixture, " · c " WEI, TRUE);
  g_assert_false (desk_official_is_authorized (fixture.desk));
  fixture_tear_down (&fixture, NULL);
}

/* --- Who changes who that is --- */

static gboolean
set_chief (Fixture *fixture, GError **error)
{
  const char *names[] = { "chief", NULL };
  const char *values[] = { CARL, NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

static gboolean
clear_chief (Fixture *fixture, GError **error)
{
  const char *names[] = { "chief", NULL };
  const char *values[] = { "", NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

static gboolean
change_pin (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, ANNA, DESK_ROLE_CHIEF, "another", error);
}

static gboolean
drop_pin (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, ANNA, DESK_ROLE_CHIEF, "", error);
}

static gboolean
demote (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, ANNA, DESK_ROLE_REFEREE, NULL, error);
}

static gboolean
replace (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, CARL, DESK_ROLE_CHIEF, NULL, error);
}

static gboolean
name_deputy (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, "Eve", DESK_ROLE_DEPUTY, NULL, error);
}

static gboolean
remove_chief (Fixture *fixture, GError **error)
{
  return desk_official_remove (fixture->desk, ANNA, DESK_SIGNED_CHIEF, "went", error);
}

static gboolean
undo (Fixture *fixture, GError **error)
{
  return desk_undo (fixture->desk, error);
}

static gboolean (*const changes[]) (Fixture *fixture, GError **error) = {
  set_chief, clear_chief, change_pin, drop_pin, demote, replace, name_deputy, remove_chief, undo,
};

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    fixture_tear_down (fixture, NULL);
    fixture_set_up (fixture, NULL);
    name_all (fixture);
    g_test_message ("%d", (int) i);
    FIXTURE_REFUSE (fixture, changes[i](fixture, &error), DESK_ERROR, DESK_ERROR_AUTHORITY, ANNA);
    lend (fixture, WEI, NULL);
    FIXTURE_REFUSE (fixture, changes[i](fixture, &error), DESK_ERROR, DESK_ERROR_AUTHORITY, ANNA);
    lend (fixture, ANNA, PIN);
    FIXTURE_DO (changes[i](fixture, &error));
    assert_about (fixture, " · c " ANNA, TRUE);
    fixture_assert_good (fixture);
  }
}

/* Undo and redo of a naming: with a PIN its authority is asked for, both ways. */
static void
test_undone (Fixture *fixture, gconstpointer data)
{
  name_all (fixture);
  lend (fixture, ANNA, PIN);
  name (fixture, CARL, DESK_ROLE_CHIEF, NULL);
  assert_officials (fixture, "chief " CARL ", deputy " ANNA ", deputy " WEI);
  FIXTURE_REFUSE (fixture, desk_undo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  ANNA);
  lend (fixture, CARL, NULL);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_officials (fixture, "chief " ANNA ", deputy " WEI ", referee " CARL);
  FIXTURE_REFUSE (fixture, desk_redo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  ANNA);
  lend (fixture, ANNA, PIN);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_officials (fixture, "chief " CARL ", deputy " ANNA ", deputy " WEI);
}

/* Whoever has a PIN changes it with it; the chief referee may as well. */
static void
test_own_pin (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  name_all (fixture);
  REFUSED (desk_official_set (desk, CARL, DESK_ROLE_REFEREE, "1111", &error), ANNA);
  REFUSED (desk_official_set (desk, "Eve", DESK_ROLE_REFEREE, "1111", &error), ANNA);
  lend (fixture, CARL, NULL);
  REFUSED (desk_official_set (desk, CARL, DESK_ROLE_REFEREE, "1111", &error), ANNA);
  lend (fixture, ANNA, PIN);
  name (fixture, CARL, DESK_ROLE_REFEREE, "1111");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, CARL, DESK_ROLE_REFEREE, "2222", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "PIN of " CARL);
  FIXTURE_REFUSE (fixture, desk_official_remove (desk, CARL, DESK_SIGNED_CHIEF, "went", &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "PIN of " CARL);
  lend (fixture, CARL, "1111");
  FIXTURE_REFUSE (fixture, desk_official_set (desk, CARL, DESK_ROLE_DEPUTY, NULL, &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, ANNA);
  FIXTURE_DO (desk_official_set (desk, CARL, DESK_ROLE_REFEREE, "2222", &error));
  lend (fixture, CARL, "2222");
  lend (fixture, ANNA, PIN);
  FIXTURE_DO (desk_official_set (desk, CARL, DESK_ROLE_REFEREE, "", &error));
  fixture_assert_newest (fixture, "official", "referee " CARL " · no PIN · c " ANNA);
  g_assert_false (desk_official_has_pin (desk_get_state (desk), CARL));
}

/* --- Who acts --- */

/* A name with a PIN is not taken on, nor acted in, before that was given; once is enough, until it
 * is another PIN. */
static void
test_proved (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;

  name_all (fixture);
  REFUSED (desk_official_act_as (desk, ANNA, &error), "needs the PIN of " ANNA);
  lend (fixture, WEI, NULL);
  REFUSED (desk_official_act_as (desk, ANNA, &error), "needs the PIN of " ANNA);
  REFUSED (desk_official_authorize (desk, ANNA, "0000", &error), "not the PIN of " ANNA);
  REFUSED (desk_official_act_as (desk, ANNA, &error), "needs the PIN of " ANNA);
  desk_set_who (desk, ANNA);
  REFUSED (desk_official_set (desk, "Eve", DESK_ROLE_REFEREE, NULL, &error),
           "needs the PIN of " ANNA);
  lend (fixture, ANNA, PIN);
  FIXTURE_DO (desk_official_act_as (desk, ANNA, &error));
  lend (fixture, NULL, NULL);
  name (fixture, "Eve", DESK_ROLE_REFEREE, NULL);
  FIXTURE_DO (desk_official_act_as (desk, NULL, &error));
  FIXTURE_DO (desk_official_act_as (desk, ANNA, &error));
  lend (fixture, ANNA, PIN);
  name (fixture, ANNA, DESK_ROLE_CHIEF, "2222"); /* by herself: she knows it */
  name (fixture, "Fay", DESK_ROLE_REFEREE, NULL);
  fixture_reopen (fixture);
  REFUSED (desk_official_act_as (fixture->desk, ANNA, &error), "needs the PIN of " ANNA);
}

/* What somebody does at a desk: an official is named with a PIN, without one, removed, all with one
 * authority or none; or the newest act is taken back, or stands again. */
static void
try_change (Fixture *fixture, GRand *chance, const char *const *names)
{
  const char *whose = names[g_rand_int_range (chance, 0, 4)];
  const char *role = desk_official_roles[g_rand_int_range (chance, 0, 3)];
  const char *pins[] = { NULL, "", "9999" };
  const char *chief[] = { "chief", NULL }, *values[] = { whose, NULL };

  desk_official_authorize (fixture->desk, names[g_rand_int_range (chance, 0, 4)], NULL, NULL);
  switch (g_rand_int_range (chance, 0, 6)) {
  case 0:
    desk_official_remove (fixture->desk, whose, DESK_SIGNED_CHIEF, "chance", NULL);
    break;
  case 1:
    desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "x", NULL);
    break;
  case 2:
    desk_redo (fixture->desk, NULL);
    break;
  case 3:
    desk_event_set (fixture->desk, chief, values, NULL);
    break;
  default:
    desk_official_set (fixture->desk, whose, role, pins[g_rand_int_range (chance, 0, 3)], NULL);
  }
}

static char *
dup_pin (Fixture *fixture, const char *who)
{
  const DeskOfficial *official = desk_official_find (desk_get_state (fixture->desk), who);

  return g_strdup (official ? official->pin : "");
}

/* Once the chief referee has a PIN, no order of acts without it gets at anybody's. */
static void
test_nobody_else (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { ANNA, WEI, CARL, "Eve" };
  g_autoptr (GRand) chance = g_rand_new_with_seed (4);

  name_all (fixture);
  lend (fixture, ANNA, PIN);
  name (fixture, WEI, DESK_ROLE_DEPUTY, "4444");
  name (fixture, "Eve", DESK_ROLE_REFEREE, NULL);
  for (int i = 0; i < 200; i++) {
    char *before[4];

    for (int j = 0; j < 4; j++)
      before[j] = dup_pin (fixture, names[j]);
    try_change (fixture, chance, names);
    for (int j = 0; j < 4; j++) {
      g_autofree char *was = g_steal_pointer (&before[j]);
      g_autofree char *is = dup_pin (fixture, names[j]);
      g_assert_cmpstr (is, ==, was);
    }
    g_assert_cmpstr (desk_official_chief (desk_get_state (fixture->desk)), ==, ANNA);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_quick = TRUE; /* the other tests of the room have files with hashes */
  FIXTURE_ADD ("/desk/official/names", test_names);
  FIXTURE_ADD ("/desk/official/setting", test_setting);
  FIXTURE_ADD ("/desk/official/setting-twice", test_setting_twice);
  FIXTURE_ADD ("/desk/official/names-refused", test_names_refused);
  FIXTURE_ADD ("/desk/official/stands-on", test_stands_on);
  FIXTURE_ADD ("/desk/official/act-as", test_act_as);
  FIXTURE_ADD ("/desk/official/pin-length", test_pin_length);
  FIXTURE_ADD ("/desk/official/pin", test_pin);
  g_test_add_func ("/desk/official/hash", test_hash);
  FIXTURE_ADD ("/desk/official/foreign-hash", test_foreign_hash);
  FIXTURE_ADD ("/desk/official/broken-actor", test_broken_actor);
  FIXTURE_ADD ("/desk/official/secret", test_secret);
  FIXTURE_ADD ("/desk/official/unnamed", test_unnamed);
  FIXTURE_ADD ("/desk/official/setting-alone", test_setting_alone);
  FIXTURE_ADD ("/desk/official/named", test_named);
  FIXTURE_ADD ("/desk/official/lent-once", test_lent_once);
  for (gsize i = 0; i < G_N_ELEMENTS (rulings); i++) {
    g_autofree char *path = g_strdup_printf ("/desk/official/rulings/%d", (int) i);
    g_test_add_data_func (path, &rulings[i], test_rulings);
  }
  FIXTURE_ADD ("/desk/official/changes", test_changes);
  FIXTURE_ADD ("/desk/official/undone", test_undone);
  FIXTURE_ADD ("/desk/official/own-pin", test_own_pin);
  FIXTURE_ADD ("/desk/official/proved", test_proved);
  FIXTURE_ADD ("/desk/official/nobody-else", test_nobody_else);
  return g_test_run ();
}
