/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/adopt/adopt.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/correct.h"
#include "desk/adopt/extract.h"
#include "desk/fixture.h"
#include "desk/ruling/annulled.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/rule.h"
#include "desk/standings/field.h"
#include "desk/ruling/protocol.h"
#include "desk/round/restrict.h"
#include "desk/standings/standings.h"
#include "desk/travel.h"
#include "program.h"

/* Restrictions, rulings and warnings of a tournament that travels. */

#define STATE desk_get_state (fixture->desk)

/* Two tables; Black of the first is warned, all Blacks win, and two may never meet. */
static void
make (Fixture *fixture)
{
  DeskRestriction apart = {
    .kind = "never", .one = "3 1", .two = "", .first = 1, .last = 0, .reason = "brothers"
  };

  fixture_round (fixture, 4);
  fixture_set (fixture, "criteria", "points,warnings");
  FIXTURE_DO (fixture_warn (fixture, fixture_game (fixture, 1, 1), RULES_BLACK, "phone-look",
                            "the time,\nin flight mode", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (desk_restrict_add (fixture->desk, &apart, NULL, &error));
}

static char *
dup_export (Desk *desk, const FormatsKind *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = desk_extract_format (desk, kind, DESK_EXTRACT_ALL, TRUE, &error);
  gsize length;
  const char *text;

  g_assert_no_error (error);
  text = g_bytes_get_data (file, &length);
  return g_strndup (text, length);
}

/* The same file once more, in another tournament. */
static Desk *
carry (Fixture *fixture, const char *text, const char *name)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (FormatsEvent) event = formats_tengen_kind.parse (source, NULL);
  g_autofree char *path = fixture_file (fixture, name);

  g_assert_nonnull (event);
  FIXTURE_DO (desk_adopt_create (path, "importer", event, "x", &error));
  return desk_open (path, TRUE, NULL);
}

static void
assert_standings (Desk *one, Desk *other)
{
  g_autoptr (StandingTable) a = desk_standings (one, 1), b = desk_standings (other, 1);

  g_assert_cmpint (a->n_places, ==, 4);
  g_assert_cmpint (a->places[0].place, ==, 1);
  g_assert_cmpint (a->places[1].place, ==, 2); /* the warning decides */
  for (int i = 0; i < 4; i++) {
    g_assert_cmpint (a->places[i].player, ==, b->places[i].player);
    g_assert_cmpint (a->places[i].place, ==, b->places[i].place);
    g_assert_cmpint (a->places[i].values[1], ==, b->places[i].values[1]);
  }
}

static void
test_warning_counts (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (Desk) other = NULL;

  make (fixture);
  first = dup_export (fixture->desk, &formats_tengen_kind);
  other = carry (fixture, first, "other.tengen");
  second = dup_export (other, &formats_tengen_kind);
  g_assert_cmpstr (first, ==, second);
  assert_standings (fixture->desk, other);
  g_assert_cmpint (desk_state_n_warnings (desk_get_state (other), 1, RULES_BLACK), ==, 1);
  g_assert_cmpint (desk_ruling_count (other, 1, "phone-look"), ==,
                   desk_ruling_count (fixture->desk, 1, "phone-look"));
  FIXTURE_DO (ledger_verify (desk_get_ledger (other), &error) >= 0);
}

/* Who, when and why are those of the ruling, not of the import; an amendment is this file's own. */
static void
test_moment (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (Desk) other = NULL;
  g_autoptr (DeskProtocol) before = NULL, after = NULL, amended = NULL;

  desk_set_who (fixture->desk, "Berg");
  make (fixture);
  text = dup_export (fixture->desk, &formats_tengen_kind);
  other = carry (fixture, text, "other.tengen");
  before = desk_protocol_new (fixture->desk, 1, NULL);
  after = desk_protocol_new (other, 1, NULL);
  g_assert_cmpstr (after->who, ==, "Berg");
  g_assert_cmpstr (after->reason, ==, "the time,\nin flight mode");
  g_assert_cmpint (after->at / G_USEC_PER_SEC, ==, before->at / G_USEC_PER_SEC);
  FIXTURE_DO (desk_official_set (other, "importer", DESK_ROLE_CHIEF, NULL, &error));
  desk_set_who (other, "importer");
  FIXTURE_DO (
      desk_ruling_amend (other, 1, "none", DESK_SIGNED_CHIEF, "a misunderstanding", &error));
  amended = desk_protocol_new (other, 1, NULL);
  g_assert_cmpstr (amended->reason, ==, "a misunderstanding");
  g_assert_cmpint (desk_state_n_warnings (desk_get_state (other), 1, RULES_BLACK), ==, 0);
}

/* --- What is refused --- */

static const struct {
  const char *what;
  const char *words; /* "word=value;..." */
  const char *name;
  const char *message; /* "" where it is taken */
} cases[] = {
  { "restriction", "kind=never;one=1 2", "never", "" },
  { "restriction", "kind=never;one=1", "never", "at least two players" },
  { "restriction", "kind=never;one=1 9", "never", "“one: 1 9” is not allowed here" },
  { "restriction", "kind=love;one=1 2", "love", "no restriction “love”" },
  { "restriction", "kind=table;board=0", "table", "Give the table" },
  { "restriction", "kind=unwelcome;one=1 2;weight=-1", "unwelcome", "“weight: -1”" },
  { "offence", "offence=phone;label=Rang;decisions=warning loss;proposed=1", "phone", "" },
  { "offence", "offence=Phone;label=Rang;decisions=warning", "Phone", "lower-case" },
  { "offence", "offence=phone;label=Rang;decisions=death", "phone", "“decisions: death”" },
  { "offence", "offence=phone;decisions=warning", "phone", "needs a name" },
  { "ruling", "offence=phone;decision=none", "phone", "" },
  { "ruling", "game=1.1;player=2;offence=phone;decision=warning;warning=yes", "R1 T1 phone", "" },
  { "ruling", "game=1.1;player=3;offence=phone;decision=none", "R1 T1 phone", "one of the two" },
  { "ruling", "game=1.1;player=1;side=white;offence=a;decision=none", "R1 T1 a", "“side: white”" },
  { "ruling", "game=1.9;player=1;offence=phone;decision=none", "R1 T9 phone", "no game “1.9”" },
  { "ruling", "game=x;offence=phone;decision=none", "phone", "no game “x”" },
  { "ruling", "player=1;offence=phone;decision=warning;warning=yes", "phone", "in a game" },
  { "ruling", "offence=phone;decision=hang", "phone", "“decision: hang”" },
  { "ruling", "offence=phone;decision=none;at=noon", "phone", "“at: noon”" },
  { "ruling", "offence=phone;decision=none;signers=judge", "phone", "“signers: judge”" },
  { "ruling", "offence=phone;decision=none;referee=a\nb", "phone", "“referee” is not a line" },
  { "warning", "game=1.1;side=black;offence=phone", "R1 T1 phone", "" },
  { "warning", "game=1.1;offence=phone", "R1 T1 phone", "in a game" },
};

static void
add_fact (FormatsEvent *event, const char *what, const char *words)
{
  FormatsFact *fact = formats_event_add_fact (event, what);
  g_auto (GStrv) pairs = g_strsplit (words, ";", -1);

  for (gsize i = 0; pairs[i]; i++) {
    g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
    g_assert_true (formats_fact_can_have (fact, pair[0]));
    formats_fact_set (fact, pair[0], pair[1]);
  }
}

static FormatsEvent *
make_four (void)
{
  FormatsEvent *event = formats_event_new ();

  for (int i = 1; i <= 4; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);
    travel_player (event, name, "", RULES_RANK_DAN (1));
  }
  travel_game (event, 1, 1, 2, "B+R");
  travel_game (event, 1, 3, 4, "");
  g_assert_true (formats_event_check (event, NULL));
  return event;
}

static void
assert_case (Fixture *fixture, gsize i)
{
  g_autoptr (FormatsEvent) event = make_four ();
  g_autoptr (DeskAdoptReview) review = NULL;
  gboolean taken = cases[i].message[0] == '\0';
  const DeskAdoptItem *item = NULL;

  g_test_message ("%s: %s", cases[i].what, cases[i].words);
  add_fact (event, cases[i].what, cases[i].words);
  review = desk_adopt_review (STATE, event);
  for (guint j = 0; j < review->items->len; j++)
    if (g_str_equal (((DeskAdoptItem *) review->items->pdata[j])->part, cases[i].what))
      item = review->items->pdata[j];
  g_assert_nonnull (item);
  g_assert_cmpstr (item->name, ==, cases[i].name);
  g_assert_cmpint (item->status, ==, taken ? DESK_ADOPT_TAKEN : DESK_ADOPT_REFUSED);
  if (!strstr (item->message, cases[i].message))
    g_error ("“%s” is not in “%s”", cases[i].message, item->message);
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  fixture_assert_good (fixture);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
}

static void
test_cases (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_case (fixture, i);
}

/* What the tournament demands already is not demanded twice; two that clash are not both taken. */
static void
test_there_already (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = make_four ();
  g_autoptr (DeskAdoptReview) review = NULL;
  DeskRestriction apart = { .kind = "never", .one = "1 2", .two = "", .first = 1, .reason = "" };

  for (int i = 1; i <= 4; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);
    fixture_enrol (fixture, name, "", RULES_RANK_DAN (1));
  }
  FIXTURE_DO (desk_restrict_add (fixture->desk, &apart, NULL, &error));
  add_fact (event, "restriction", "kind=never;one=2 1");
  add_fact (event, "restriction", "kind=pair;one=1 2;first=2;last=2");
  review = desk_adopt_review (STATE, event);
  g_assert_cmpint (review->n_restrictions, ==, 0);
  g_assert_cmpint (review->n_refused, ==, 1);
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpint (STATE->restrictions->len, ==, 1);
}

/* A changed colour is counted as the event assigned it, there and here. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = make_four (), back = NULL;
  g_autoptr (StandingField) field = NULL;

  g_array_index (event->games, FormatsGame, 0).taken = TRUE;
  field = formats_event_field (event);
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_true (desk_get_field (fixture->desk)->games[0].taken);
  g_assert_true (field->games[0].taken);
  back = desk_extract (fixture->desk, DESK_EXTRACT_ALL, NULL);
  g_assert_true (g_array_index (back->games, FormatsGame, 0).taken);
  g_assert_false (g_array_index (back->games, FormatsGame, 1).taken);
}

/* --- All results of a cheater (Art. 23.1) --- */

static const char *const knockouts[][2][6] = {
  { { "system", "third", NULL }, { "knockout", "yes" } },
  { { "system", "losses", NULL }, { "knockout", "2" } },
  { { "system", "then", "then_from", "qualify", NULL }, { "swiss", "knockout", "2", "4" } },
};

static void
play_knockout (Fixture *fixture, gsize kind)
{
  GRand *chance = g_rand_new_with_seed ((guint32) kind);
  GError *over = NULL;

  fixture_set (fixture, "rounds", "9");
  FIXTURE_DO (desk_event_set (fixture->desk, knockouts[kind][0], knockouts[kind][1], &error));
  fixture_enrol_many (fixture, 8);
  for (int round = 1; fixture_draw (fixture, TRUE, &over); round++) {
    g_autoptr (GPtrArray) games = desk_state_games_of (STATE, round);
    for (guint i = 0; i < games->len; i++) {
      const DeskGame *game = games->pdata[i];
      if (game->black && game->white)
        FIXTURE_DO (fixture_result (fixture, round, (int) game->board,
                                    g_rand_boolean (chance) ? "B+2.5" : "W+R", &error));
    }
  }
  g_assert_nonnull (strstr (over->message, "Winner"));
  g_clear_error (&over);
  g_rand_free (chance);
}

/* Of the first round, where everybody has one. */
static const DeskGame *
first_game (Fixture *fixture, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (STATE, 1);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game;
  }
  g_assert_not_reached ();
}

static char *
dup_standings (Desk *desk)
{
  g_autoptr (StandingTable) table =
      desk_standings (desk, desk_state_last_round (desk_get_state (desk)));
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++)
    g_string_append_printf (text, "%d %s\n", table->places[i].place,
                            table->field->players[table->places[i].player].name);
  return g_string_free (text, FALSE);
}

/* Whoever was not in the final: its winner stands first and alone, here and where the text goes. */
static void
assert_annulled (Fixture *fixture, const char *first_line, gint64 player)
{
  const DeskGame *game = first_game (fixture, player);
  DeskCase what = { .game = game->game,
                    .side = game->black == player ? RULES_BLACK : RULES_WHITE,
                    .offence = "collusion",
                    .ply = -1,
                    .decision = RULES_DECISION_ANNUL_ALL,
                    .signers = DESK_SIGNED_CHIEF,
                    .reason = "proven" };
  g_autofree char *standings = NULL, *text = NULL, *again = NULL, *theirs = NULL;
  g_autofree char *name = g_strdup_printf ("other-%d.tengen", (int) player);
  g_autoptr (Desk) other = NULL;
  RulesResult was;

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
  g_assert_true (desk_annulled_was (STATE, game->game, &was));
  standings = dup_standings (fixture->desk);
  g_assert_true (g_str_has_prefix (standings, first_line));
  text = dup_export (fixture->desk, &formats_tengen_kind);
  other = carry (fixture, text, name);
  again = dup_export (other, &formats_tengen_kind);
  theirs = dup_standings (other);
  g_assert_cmpstr (theirs, ==, standings);
  g_assert_cmpstr (again, ==, text);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "proven wrong", &error));
}

static void
run_annulled (Fixture *fixture, gsize kind)
{
  g_autoptr (StandingTable) table = NULL;
  g_autofree char *before = NULL, *first_line = NULL;

  play_knockout (fixture, kind);
  table = desk_standings (fixture->desk, desk_state_last_round (STATE));
  before = dup_standings (fixture->desk);
  first_line = g_strndup (before, strstr (before, "\n2 ") - before + 2);
  for (int line = 2; line < table->n_places; line += 3)
    assert_annulled (fixture, first_line, table->field->players[table->places[line].player].id);
}

static void
test_annulled (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (knockouts); i++) {
    Fixture fixture = { NULL };
    fixture_set_up (&fixture, NULL);
    run_annulled (&fixture, i);
    fixture_tear_down (&fixture, NULL);
  }
}

/* --- What is left out --- */

static void
assert_lost (Fixture *fixture, const FormatsKind *kind, gboolean restrictions)
{
  g_autoptr (GBytes) file = desk_extract_format (fixture->desk, kind, DESK_EXTRACT_ALL, TRUE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lost =
      desk_extract_lost (fixture->desk, kind, DESK_EXTRACT_ALL, file, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = desk_extract_lost_text (lost);
  g_test_message ("%s: %s", kind->id, text ? text : "nothing");
  g_assert_cmpint (text && strstr (text, "Restrictions: 1"), ==, restrictions);
  g_assert_cmpint (text && strstr (text, "Rulings: 1"), ==, restrictions);
}

static void
test_lost (Fixture *fixture, gconstpointer data)
{
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  make (fixture);
  for (int i = 0; i < n; i++)
    if (kinds[i]->format)
      assert_lost (fixture, kinds[i], kinds[i] != &formats_tengen_kind);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/facts/warning-counts", test_warning_counts);
  FIXTURE_ADD ("/desk/facts/moment", test_moment);
  FIXTURE_ADD ("/desk/facts/cases", test_cases);
  FIXTURE_ADD ("/desk/facts/there-already", test_there_already);
  FIXTURE_ADD ("/desk/facts/taken", test_taken);
  FIXTURE_ADD ("/desk/facts/lost", test_lost);
  g_test_add_func ("/desk/facts/annulled", test_annulled);
  return g_test_run ();
}
