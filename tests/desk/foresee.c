/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/foresee.h"
#include "program.h"
#include <string.h>
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/fixture.h"
#include "desk/standings/standings.h"
#include "pairing/draw/option.h"
#include "rules/article/article.h"
#include "rules/game/ruleset.h"
#include "standing/table/event.h"

/* --- What each setting is about --- */

static int
count_sentences (const char *text)
{
  int n = 0;

  for (const char *at = text; *at; at++)
    n += (*at == '.' || *at == '?') && (at[1] == ' ' || at[1] == '\0');
  return n;
}

/* Every setting says what it is about, in two to four sentences, and what a change does. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  int n;
  const RulesOption *settings = desk_setting_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *text = desk_setting_help (&settings[i], TRUE);

    g_test_message ("%s: %d sentences", settings[i].key, count_sentences (text));
    g_assert_true (desk_setting_find (settings[i].key) == &settings[i]);
    g_assert_cmpstr (text, ==, settings[i].help);
    g_assert_cmpint (count_sentences (text), >=, 1);
    g_assert_cmpint (count_sentences (text), <=, 5);
    g_assert_cmpint (strlen (text), >, 50);
    g_assert_cmpint (strlen (desk_setting_later (&settings[i])), >, 20);
  }
  g_assert_null (desk_setting_find ("colour"));
}

/* Options of the rules and the pairing speak through their own tables. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  int n;
  const RulesOption *pairing = pairing_option_list (&n), *rules;

  for (int i = 0; i < n; i++) {
    g_autofree char *text = desk_setting_help (&pairing[i], TRUE);
    g_assert_cmpstr (text, ==, pairing[i].help);
  }
  rules = rules_option_list (&n);
  for (int i = 0; i < n; i++) {
    g_autofree char *text = desk_setting_help (&rules[i], TRUE);
    g_assert_cmpint (count_sentences (rules[i].help), ==, 1);
    g_assert_true (g_str_has_prefix (text, rules[i].help));
    g_assert_true (g_str_has_prefix (rules[i].article, "Art. "));
  }
}

/* What is cited as an article is one. */
static void
test_sources (Fixture *fixture, gconstpointer data)
{
  int n;
  const RulesOption *settings = desk_setting_list (&n);

  for (int i = 0; i < n; i++) {
    const char *source = settings[i].article ? settings[i].article : "";
    g_autoptr (GPtrArray) articles = rules_article_of (RULES_PROFILE_CN2002, source);

    g_test_message ("%s: “%s”", settings[i].key, source);
    if (g_str_has_prefix (source, "Art. "))
      g_assert_cmpint (articles->len, >, 0);
  }
}

/* --- What they would do --- */

static DeskForesight
foresee (Fixture *fixture, const char *name, const char *value)
{
  const char *const names[] = { name, NULL }, *const values[] = { value, NULL };
  DeskForesight foresight;
  g_autoptr (GError) error = NULL;

  desk_foresee (fixture->desk, names, values, &foresight, &error);
  g_assert_no_error (error);
  return foresight;
}

static char *
words_of (Fixture *fixture, const char *name, const char *value)
{
  DeskForesight foresight = foresee (fixture, name, value);

  return desk_foresee_words (&foresight);
}

/* Nothing is played: nothing is said, whatever is set. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  static const char *const settings[][2] = {
    { "place", "Oslo" }, { "komi", "6.5" },  { "criteria", "swiss_a" },
    { "time", "none" },  { "unit", "club" }, { "rules", "jpkr" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_autofree char *words = words_of (fixture, settings[i][0], settings[i][1]);
    g_assert_cmpstr (words, ==, NULL);
  }
  g_assert_cmpstr (desk_event_get (desk_get_state (fixture->desk), "place"), ==, "");
}

/* By key of the player. */
static void
read_places (Fixture *fixture, int *places, int n)
{
  const DeskState *state = desk_get_state (fixture->desk);
  g_autoptr (StandingField) field = desk_field_new (state);
  g_autoptr (StandingTable) table = standing_rank_event (field, 1);

  g_assert_cmpint (table->n_places, ==, n);
  for (int i = 0; i < n; i++)
    places[field->players[table->places[i].player].id - 1] = table->places[i].place;
}

/* How many move is what is found when it is really done. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  int before[7], after[7], moved = 0;
  g_autofree char *words = NULL, *pairing = NULL, *again = NULL;
  DeskForesight foresight;

  fixture_round (fixture, 7);
  fixture_finish_round (fixture, 1);
  read_places (fixture, before, 7);
  pairing = words_of (fixture, "unit", "club");
  g_assert_cmpstr (pairing, ==, "1 round that is drawn stays as it is.");
  foresight = foresee (fixture, "criteria", "rating");
  words = desk_foresee_words (&foresight);
  fixture_set (fixture, "criteria", "rating");
  read_places (fixture, after, 7);
  for (int i = 0; i < 7; i++)
    moved += before[i] != after[i];
  g_test_message ("%d places: %s", moved, words);
  g_assert_cmpint (moved, >, 0);
  g_assert_cmpint (foresight.places, ==, moved);
  g_assert_nonnull (strstr (words, "Changes standings of rounds already played: "));
  again = words_of (fixture, "criteria", "rating");
  g_assert_cmpstr (again, ==, NULL);
}

/* What the desk refuses has no consequences, but a reason. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "rounds", NULL }, *const values[] = { "0", NULL };
  DeskForesight foresight = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (desk_foresee (fixture->desk, names, values, &foresight, &error));
  g_assert_error (error, DESK_ERROR, DESK_ERROR_INVALID);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/foresee/words", test_words);
  FIXTURE_ADD ("/desk/foresee/options", test_options);
  FIXTURE_ADD ("/desk/foresee/sources", test_sources);
  FIXTURE_ADD ("/desk/foresee/nothing", test_nothing);
  FIXTURE_ADD ("/desk/foresee/places", test_places);
  FIXTURE_ADD ("/desk/foresee/refused", test_refused);
  return g_test_run ();
}
