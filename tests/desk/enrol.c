/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/fixture.h"
#include "program.h"

static DeskPlayer
person (const char *family, const char *given, const char *country, const char *club,
        const char *ident)
{
  return (DeskPlayer){
    .family = family, .given = given, .country = country, .club = club, .ident = ident
  };
}

/* Who is taken for somebody who is there already. */
static void
test_duplicates (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *family, *given, *country, *club, *ident;
    int same_as;
  } cases[] = {
    { "Li", "Wei", "CN", "Beijing", "", 0 },    { "Li", "Wei", "CN", "Beijing", "", 1 },
    { "Li", "Wei", "CN", "Shanghai", "", 0 }, /* another club, another person */
    { "Li", "Wei", "US", "Beijing", "", 0 },    { "Li", "", "CN", "Beijing", "", 0 },
    { "Li Wei", "", "CN", "Beijing", "", 0 },   { "Kim", "Min", "KR", "", "77", 0 },
    { "Kim", "Minsu", "KR", "Seoul", "77", 6 }, /* the number says who it is */
    { "Kim", "Min", "KR", "", "78", 0 },        /* and who it is not */
    { "Kim", "Min", "KR", "", "", 6 },          /* no number: the name must do */
  };
  int n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    DeskPlayer player =
        person (cases[i].family, cases[i].given, cases[i].country, cases[i].club, cases[i].ident);
    g_autofree char *number = g_strdup_printf ("as number %d", cases[i].same_as);

    g_test_message ("case %d", (int) i);
    if (cases[i].same_as == 0) {
      gint64 key;
      FIXTURE_DO (desk_enrol (fixture->desk, &player, &key, &error));
      g_assert_cmpint (key, ==, ++n);
    } else
      FIXTURE_REFUSE (fixture, desk_enrol (fixture->desk, &player, NULL, &error), DESK_ERROR,
                      DESK_ERROR_STATE, number);
  }
}

static void
test_wrong_words (Fixture *fixture, gconstpointer data)
{
  g_autofree char *longest = g_strnfill (200, 'x'), *too_long = g_strnfill (201, 'x');
  DeskPlayer wrong[] = {
    person ("", "Wei", "", "", ""),      person ("  ", "Wei", "", "", ""),
    person ("Li\tWei", "", "", "", ""),  person ("Li", "We\ni", "", "", ""),
    person ("Li", "", "C\rN", "", ""),   person (too_long, "", "", "", ""),
    person ("Li", "", "", too_long, ""), person ("Li", "", "", "", "1\n2"),
    person ("\xff", "", "", "", ""),     person ("Li", "\xc3\x28", "", "", ""),
  };
  DeskPlayer right = person (longest, longest, longest, longest, longest);

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    FIXTURE_REFUSE (fixture, desk_enrol (fixture->desk, &wrong[i], NULL, &error), DESK_ERROR,
                    DESK_ERROR_INVALID, NULL);
  FIXTURE_DO (desk_enrol (fixture->desk, &right, NULL, &error));
}

/* Names are data: whatever stands in them comes back as it was. */
static void
test_any_name (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "O'Neil; DROP TABLE act --",
                                       "<b>Bold & Co</b>",
                                       "=1+1",
                                       "%s%n",
                                       "王立诚",
                                       "Ærø-Åsen",
                                       "“quoted”",
                                       "-",
                                       " x" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    fixture_enrol (fixture, names[i], "", RULES_RANK_NONE);
  fixture_reopen (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (desk_state_player (desk_get_state (fixture->desk), (gint64) i + 1)->family, ==,
                     names[i]);
}

static void
test_amend (Fixture *fixture, gconstpointer data)
{
  DeskPlayer player = person ("Berg", "Anna", "NO", "", ""), other;

  fixture_enrol_many (fixture, 2);
  player.player = 3;
  FIXTURE_REFUSE (fixture, desk_enrol_amend (fixture->desk, &player, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "number 3");
  player.player = 0;
  FIXTURE_REFUSE (fixture, desk_enrol_amend (fixture->desk, &player, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, NULL);
  player.player = 2;
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  fixture_assert_newest (fixture, "amend", "Berg Anna NO");
  /* Texts lent by the record that is replaced. */
  other = *desk_state_player (desk_get_state (fixture->desk), 2);
  other.rating = 2100;
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &other, &error));
  other = *desk_state_player (desk_get_state (fixture->desk), 1);
  other.family = "Berg";
  other.given = "Anna";
  FIXTURE_REFUSE (fixture, desk_enrol_amend (fixture->desk, &other, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "as number 2");
}

static void
test_withdraw (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LedgerAct) act = NULL;

  fixture_enrol_many (fixture, 2);
  FIXTURE_REFUSE (fixture, desk_enrol_withdraw (fixture->desk, 1, FALSE, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "has not withdrawn");
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 1, TRUE, "ill", &error));
  fixture_assert_newest (fixture, "withdraw", "P1 1d NO");
  act = fixture_newest (fixture);
  g_assert_cmpstr (act->reason, ==, "ill");
  FIXTURE_REFUSE (fixture, desk_enrol_withdraw (fixture->desk, 1, TRUE, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "already withdrawn");
  FIXTURE_REFUSE (fixture, desk_enrol_withdraw (fixture->desk, 9, TRUE, NULL, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "number 9");
}

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, guint *changed)
{
  *changed += added;
}

/* Who looks at the players sees who sits out, and only that row is shown anew. */
static void
test_absent_is_shown (Fixture *fixture, gconstpointer data)
{
  GListModel *players = NULL;
  guint changed = 0;

  fixture_round (fixture, 6);
  players = desk_list_players (fixture->desk);
  g_signal_connect (players, "items-changed", G_CALLBACK (changed_cb), &changed);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 1, 2, TRUE, &error));
  g_assert_cmpuint (changed, ==, 1);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 1, 2, FALSE, &error));
  g_assert_cmpuint (changed, ==, 2);
  g_signal_handlers_disconnect_by_data (players, &changed);
}

static void
test_absent (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 6);
  FIXTURE_REFUSE (fixture, desk_enrol_absent (fixture->desk, 1, 1, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Round 1 is already drawn");
  FIXTURE_REFUSE (fixture, desk_enrol_absent (fixture->desk, 1, 0, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "no round 0");
  FIXTURE_REFUSE (fixture, desk_enrol_absent (fixture->desk, 7, 2, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "number 7");
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 1, 2, TRUE, &error));
  g_assert_true (desk_state_is_absent (desk_get_state (fixture->desk), 1, 2));
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 1, 3));
  g_assert_false (desk_state_is_absent (desk_get_state (fixture->desk), 2, 2));
}

/* --- Lists --- */

static void
test_review (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEntries) entries =
      fixture_entries ("family,given,rank,country,club,id\n"
                       "Berg,Anna,3d,NO,,\n"      /* line 2: there already */
                       ",,9k,NO,,\n"              /* nobody */
                       "Li,Wei,12k,CN,,5\n"       /* new */
                       "Kim,Min,9p,KR,,7\n"       /* her number is there */
                       "Li,Wei,12k,CN,,5\n"       /* twice in the list */
                       "Ito,Ken,1k,JP,Kyoto,\n"); /* new */
  int lines[] = { 2, 3, 5, 6 };
  DeskPlayer kim = person ("Kim", "Minsu", "KR", "Seoul", "7");

  fixture_enrol (fixture, "Berg", "Anna", RULES_RANK_DAN (3));
  FIXTURE_DO (desk_enrol (fixture->desk, &kim, NULL, &error));
  desk_enrol_review (fixture->desk, entries);
  g_assert_cmpint (entries->faults->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < entries->faults->len; i++) {
    const FormatsFault *fault = entries->faults->pdata[i];
    g_test_message ("%d: %s (%s)", fault->line, fault->message, fault->text);
    g_assert_cmpint (fault->line, ==, lines[i]);
  }
  g_assert_cmpint (entries->entries->len, ==, 2);
  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  fixture_assert_newest (fixture, "import", "2");
  g_assert_cmpstr (desk_state_player (desk_get_state (fixture->desk), 3)->given, ==, "Wei");
  g_assert_cmpstr (desk_state_player (desk_get_state (fixture->desk), 4)->club, ==, "Kyoto");
  g_assert_cmpint (desk_state_player (desk_get_state (fixture->desk), 4)->rank, ==,
                   RULES_RANK_KYU (1));
}

static void
test_nothing_to_take (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEntries) entries = fixture_entries ("name,rank,country\nBerg Anna,3d,NO\n");

  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  desk_enrol_review (fixture->desk, entries);
  g_assert_cmpint (entries->entries->len, ==, 0);
  FIXTURE_REFUSE (fixture, desk_enrol_entries (fixture->desk, entries, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "no player to import");
}

/* Ten thousand rows are one act; one undo takes them back, one redo brings them back, and nobody
 * waits for that. */
static void
test_ten_thousand (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("name,rank,country\n");
  g_autoptr (FormatsEntries) entries = NULL, again = NULL;
  g_autoptr (LedgerAct) before = fixture_newest (fixture), after = NULL;
  gint64 since;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, "Player %d,%dk,NO\n", i, 1 + i % 30);
  entries = fixture_entries (text->str);
  desk_enrol_review (fixture->desk, entries);
  g_assert_cmpint (entries->entries->len, ==, 10000);
  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  fixture_assert_newest (fixture, "import", "10000");
  after = fixture_newest (fixture);
  g_assert_cmpint (after->id, ==, before->id + 1);
  g_assert_cmpint (desk_get_state (fixture->desk)->players->len, ==, 10000);
  again = fixture_entries (text->str);
  desk_enrol_review (fixture->desk, again);
  g_assert_cmpint (again->entries->len, ==, 0);
  g_assert_cmpint (again->faults->len, ==, 10000);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_null (desk_state_player (desk_get_state (fixture->desk), 1));
  fixture_assert_same (fixture);
  since = g_get_monotonic_time ();
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  g_assert_cmpint (g_get_monotonic_time () - since, <, 10 * G_USEC_PER_SEC);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  /* Numbers are not given twice. */
  g_assert_cmpint (fixture_enrol (fixture, "New", "", RULES_RANK_NONE), ==, 10001);
  fixture_assert_good (fixture);
}

/* A bad row among the entries, which no review can let pass, stops the whole list. */
static void
test_bad_entry (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEntries) entries = fixture_entries ("name\nBerg Anna\nLi Wei\n");
  FormatsEntry *entry = entries->entries->pdata[1];

  g_free (entry->given);
  entry->given = g_strdup ("We\ni");
  FIXTURE_REFUSE (fixture, desk_enrol_entries (fixture->desk, entries, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/enrol/duplicates", test_duplicates);
  FIXTURE_ADD ("/desk/enrol/wrong-words", test_wrong_words);
  FIXTURE_ADD ("/desk/enrol/any-name", test_any_name);
  FIXTURE_ADD ("/desk/enrol/amend", test_amend);
  FIXTURE_ADD ("/desk/enrol/withdraw", test_withdraw);
  FIXTURE_ADD ("/desk/enrol/absent", test_absent);
  FIXTURE_ADD ("/desk/enrol/absent-is-shown", test_absent_is_shown);
  FIXTURE_ADD ("/desk/enrol/review", test_review);
  FIXTURE_ADD ("/desk/enrol/nothing-to-take", test_nothing_to_take);
  FIXTURE_ADD ("/desk/enrol/ten-thousand", test_ten_thousand);
  FIXTURE_ADD ("/desk/enrol/bad-entry", test_bad_entry);
  return g_test_run ();
}
