/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/undo.h"
#include "desk/act/act.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/team/line-up.h"
#include "program.h"
#include <string.h>

/* Teams by chance, against a list of names that is kept beside; what the file of somebody else may
 * not say. */

#define N_TEAMS 3
#define N_PEOPLE 9
#define PERSON(i) (N_TEAMS + 1 + (i))

/* Who is in which team and where, as one would write it on paper. */
typedef struct {
  int own[N_TEAMS][8], reserves[N_TEAMS][8];
  int n_own[N_TEAMS], n_reserves[N_TEAMS];
} Paper;

static void
strike (int *list, int *n, int person)
{
  for (int i = 0; i < *n; i++)
    if (list[i] == person) {
      memmove (list + i, list + i + 1, (gsize) (*n - i - 1) * sizeof *list);
      --*n;
      return;
    }
}

static int
team_on_paper (const Paper *paper, int person)
{
  for (int t = 0; t < N_TEAMS; t++) {
    for (int i = 0; i < paper->n_own[t]; i++)
      if (paper->own[t][i] == person)
        return t;
    for (int i = 0; i < paper->n_reserves[t]; i++)
      if (paper->reserves[t][i] == person)
        return t;
  }
  return -1;
}

static gboolean
write_down (Paper *paper, int team, int person, int place, gboolean reserve)
{
  Paper next = *paper;
  int *list = reserve ? next.reserves[team] : next.own[team];
  int *n = reserve ? &next.n_reserves[team] : &next.n_own[team];
  int there = team_on_paper (paper, person), at;

  if (there >= 0 && there != team)
    return FALSE;
  strike (next.own[team], &next.n_own[team], person);
  strike (next.reserves[team], &next.n_reserves[team], person);
  if (*n >= 2)
    return FALSE;
  at = place == 0 ? *n : place - 1 - (reserve ? next.n_own[team] : 0);
  at = CLAMP (at, 0, *n);
  memmove (list + at + 1, list + at, (gsize) (*n - at) * sizeof *list);
  list[at] = person;
  ++*n;
  if (memcmp (&next, paper, sizeof next) == 0)
    return FALSE;
  *paper = next;
  return TRUE;
}

static void
assert_paper (Fixture *fixture, const Paper *paper)
{
  for (int t = 0; t < N_TEAMS; t++) {
    g_autoptr (GPtrArray) members = desk_team_members (desk_get_state (fixture->desk), t + 1);
    g_assert_cmpint (members->len, ==, paper->n_own[t] + paper->n_reserves[t]);
    for (int i = 0; i < (int) members->len; i++) {
      const DeskMember *member = members->pdata[i];
      gboolean own = i < paper->n_own[t];
      g_assert_cmpint (member->player, ==,
                       own ? paper->own[t][i] : paper->reserves[t][i - paper->n_own[t]]);
      g_assert_cmpint (member->reserve, ==, !own);
      g_assert_cmpint (desk_team_of (desk_get_state (fixture->desk), member->player), ==, t + 1);
    }
  }
}

static void
enter_teams (Fixture *fixture)
{
  fixture_set (fixture, "team_boards", "2");
  fixture_set (fixture, "team_kind", "reserves");
  for (int t = 0; t < N_TEAMS; t++) {
    g_autofree char *name = g_strdup_printf ("Team %d", t + 1);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int i = 0; i < N_PEOPLE; i++) {
    g_autofree char *name = g_strdup_printf ("Person %d", i);
    g_assert_cmpint (fixture_enrol (fixture, name, "", RULES_RANK_DAN (1)), ==, PERSON (i));
  }
}

/* The key of nobody clears, so that two that say the same are the same bytes. */
static void
tidy (Paper *paper)
{
  for (int t = 0; t < N_TEAMS; t++) {
    memset (paper->own[t] + paper->n_own[t], 0,
            (gsize) (8 - paper->n_own[t]) * sizeof **paper->own);
    memset (paper->reserves[t] + paper->n_reserves[t], 0,
            (gsize) (8 - paper->n_reserves[t]) * sizeof **paper->reserves);
  }
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  Paper paper, before[200];
  int n_done = 0, n_refused = 0, n_undone = 0;

  memset (&paper, 0, sizeof paper);
  enter_teams (fixture);
  while (n_done < 150) {
    int team = g_test_rand_int_range (0, N_TEAMS);
    int person = PERSON (g_test_rand_int_range (0, N_PEOPLE));
    int place = g_test_rand_int_range (0, 5), there = team_on_paper (&paper, person);
    gboolean reserve = g_test_rand_int_range (0, 2), must, done;
    g_autoptr (GError) refusal = NULL;

    tidy (&paper);
    if (n_undone < n_done && g_test_rand_int_range (0, 6) == 0 && n_done > 0) {
      FIXTURE_DO (desk_undo (fixture->desk, &error));
      paper = before[--n_done];
      n_undone++;
      assert_paper (fixture, &paper);
      continue;
    }
    before[n_done] = paper;
    if (there >= 0 && g_test_rand_int_range (0, 4) == 0) {
      strike (paper.own[there], &paper.n_own[there], person);
      strike (paper.reserves[there], &paper.n_reserves[there], person);
      must = TRUE;
      done = desk_team_leave (fixture->desk, person, NULL, &refusal);
    } else {
      must = write_down (&paper, team, person, place, reserve);
      done = desk_team_place (fixture->desk,
                              &(DeskTeamPlace){ .team = team + 1,
                                                .person = person,
                                                .place = place,
                                                .reserve = reserve },
                              0, NULL, &refusal);
    }
    /* A place behind somebody who has left is another number, and nothing else. */
    if (done && !must)
      g_assert_cmpint (team_on_paper (&paper, person), ==, team);
    else
      g_assert_cmpint (done, ==, must);
    n_done += done;
    n_refused += !done;
    assert_paper (fixture, &paper);
  }
  g_assert_cmpint (n_refused, >, 20);
  fixture_assert_same (fixture);
  fixture_assert_good (fixture);
}

/* --- What must not be stored --- */

typedef union {
  DeskTeam team;
  DeskMember member;
  DeskLineUp line_up;
  DeskSeatOf seat;
} AnyRow;

static const struct {
  const char *name;
  const LedgerKind *kind;
  AnyRow row;
} wrong[] = {
  { "a team that is nobody",
    &desk_team_kind,
    { .team = { .team = 40, .stands = TRUE, .captain = "", .coach = "", .note = "" } } },
  { "a member who is a team",
    &desk_member_kind,
    { .member = { .player = 2, .team = 1, .place = 9 } } },
  { "a member of a person",
    &desk_member_kind,
    { .member = { .player = 7, .team = 3, .place = 1 } } },
  { "a place twice", &desk_member_kind, { .member = { .player = 7, .team = 1, .place = 2 } } },
  { "a team that is a member",
    &desk_team_kind,
    { .team = { .team = 3, .stands = TRUE, .captain = "", .coach = "", .note = "" } } },
  { "a line-up of no match",
    &desk_line_up_kind,
    { .line_up = { .match = 7, .side = 1, .digest = "", .secret = "", .players = "3 4" } } },
  { "another team's member",
    &desk_line_up_kind,
    { .line_up = { .match = 1, .side = 1, .digest = "", .secret = "", .players = "3 5" } } },
  { "a team in a line-up",
    &desk_line_up_kind,
    { .line_up = { .match = 1, .side = 1, .digest = "", .secret = "", .players = "1 4" } } },
  { "a match that is its own board",
    &desk_seat_of_kind,
    { .seat = { .board = 1, .match = 1, .place = 1 } } },
};

static void
test_wrong (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    Fixture own = { 0 };
    AnyRow row = wrong[i].row;
    g_autofree char *before = NULL;
    g_autoptr (GError) refusal = NULL;

    g_test_message ("%s", wrong[i].name);
    fixture_set_up (&own, NULL);
    fixture_teams (&own);
    FIXTURE_DO (fixture_draw (&own, TRUE, &error));
    before = fixture_digest (&own);
    /* A fault of the desk's own is told in the journal as well. */
    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*");
    g_assert_true (desk_act_begin (own.desk, NULL));
    desk_act_put (own.desk, wrong[i].kind, &row);
    g_assert_false (desk_act_commit (own.desk, "team", NULL, &refusal, "x"));
    g_test_assert_expected_messages ();
    g_assert_nonnull (refusal);
    g_test_message ("  %s", refusal->message);
    fixture_reopen (&own);
    fixture_assert_same (&own);
    fixture_tear_down (&own, NULL);
  }
}

/* Opened it must be what was sealed, and nothing of it is there before. */
static void
test_fits (Fixture *fixture, gconstpointer data)
{
  g_autofree char *digest = rules_line_up_digest ("s", "3 4");
  const struct {
    DeskLineUp row;
    gboolean fits;
  } rows[] = {
    { { .digest = digest, .secret = "s", .players = "3 4", .opened = TRUE }, TRUE },
    { { .digest = digest, .secret = "s", .players = "4 3", .opened = TRUE }, FALSE },
    { { .digest = digest, .secret = "t", .players = "3 4", .opened = TRUE }, FALSE },
    { { .digest = digest, .secret = "", .players = "" }, TRUE },
    { { .digest = digest, .secret = "s", .players = "" }, FALSE },
    { { .digest = digest, .secret = "", .players = "3 4" }, FALSE },
    { { .digest = "", .secret = "", .players = "3 4" }, TRUE },
    { { .digest = "", .secret = "", .players = "" }, FALSE },
    { { .digest = "", .secret = "s", .players = "3 4", .opened = TRUE }, FALSE },
    { { .digest = "", .secret = "", .players = "3 x", .opened = TRUE }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (desk_line_up_kind.fits (&rows[i].row), ==, rows[i].fits);
}

/* --- A whole team in one act --- */

static void
add_named (DeskTeamEntry *entry, const char *family, RulesRank rank, gboolean reserve)
{
  g_autoptr (FormatsEntry) of = formats_entry_new (1, family, "");

  of->rank = rank;
  desk_team_entry_add (entry, 0, of, reserve);
}

static char *
say_members (Fixture *fixture, gint64 team)
{
  g_autoptr (GPtrArray) members = desk_team_members (desk_get_state (fixture->desk), team);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    g_autofree char *name = desk_player_stored_name (
        desk_state_player (desk_get_state (fixture->desk), member->player));
    g_string_append_printf (words, "%s%s%s", i ? " " : "", name, member->reserve ? "*" : "");
  }
  return g_string_free (words, FALSE);
}

static gboolean
register_one (Fixture *fixture, DeskTeamEntry *entry, int signers, const char *reason,
              GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, entry);
  return desk_team_register (fixture->desk, one, signers, reason, error);
}

static void
assert_members (Fixture *fixture, gint64 team, const char *said)
{
  g_autofree char *members = say_members (fixture, team);

  g_assert_cmpstr (members, ==, said);
}

/* Name, members and who is enrolled with them come and go together. */
static void
test_register (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskTeamEntry) entry = NULL, again = NULL, other = NULL;

  fixture_set (fixture, "team_boards", "2");
  fixture_set (fixture, "team_kind", "reserves");
  entry = desk_team_entry_new (desk_get_state (fixture->desk), 0);
  FIXTURE_REFUSE (fixture, register_one (fixture, entry, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "needs a name");
  g_free (entry->name);
  entry->name = g_strdup ("Red");
  add_named (entry, "Res", RULES_RANK_DAN (1), TRUE);
  add_named (entry, "Ana", RULES_RANK_DAN (3), FALSE);
  add_named (entry, "Bo", RULES_RANK_DAN (2), FALSE);
  FIXTURE_DO (register_one (fixture, entry, 0, NULL, &error));
  assert_members (fixture, 1, "Ana Bo Res*");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_assert_same (fixture);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_members (fixture, 1, "Ana Bo Res*");

  /* the same says nothing new; who is left out leaves, and who is new comes */
  again = desk_team_entry_new (desk_get_state (fixture->desk), 1);
  FIXTURE_REFUSE (fixture, register_one (fixture, again, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_SAME, "");
  g_array_remove_index (again->members, 1);
  add_named (again, "Cem", RULES_RANK_DAN (1), FALSE);
  FIXTURE_DO (register_one (fixture, again, 0, NULL, &error));
  assert_members (fixture, 1, "Ana Cem Res*");

  /* nobody is in two teams, whether enrolled or new */
  other = desk_team_entry_new (desk_get_state (fixture->desk), 0);
  g_free (other->name);
  other->name = g_strdup ("Blue");
  desk_team_entry_add (other, g_array_index (again->members, DeskTeamMember, 0).person, NULL,
                       FALSE);
  FIXTURE_REFUSE (fixture, register_one (fixture, other, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "A player is in one team.");
  g_array_set_size (other->members, 0);
  add_named (other, "Eva", RULES_RANK_DAN (1), FALSE);
  add_named (other, "Eva", RULES_RANK_DAN (1), FALSE);
  FIXTURE_REFUSE (fixture, register_one (fixture, other, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "A player is in one team.");
  g_array_set_size (other->members, 1);
  add_named (other, "Finn", RULES_RANK_DAN (4), FALSE);
  add_named (other, "Gil", RULES_RANK_DAN (1), FALSE);
  FIXTURE_REFUSE (fixture, register_one (fixture, other, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "whoever else belongs to it is a reserve");
}

/* Against Art. 25.2 it is the chief referee's word, and the log says so. */
static void
test_register_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskTeamEntry) entry = NULL;
  const DeskPlayer *last;

  fixture_set (fixture, "team_boards", "2");
  entry = desk_team_entry_new (desk_get_state (fixture->desk), 0);
  g_free (entry->name);
  entry->name = g_strdup ("Red");
  for (int i = 0; i < 2; i++) {
    g_autoptr (FormatsEntry) of = formats_entry_new (1, i ? "Strong" : "Weak", "");
    of->rank = i ? RULES_RANK_DAN (4) : RULES_RANK_DAN (1);
    of->rating = i ? 2400 : 2100;
    desk_team_entry_add (entry, 0, of, FALSE);
  }
  g_assert_false (desk_team_check (fixture->desk, entry, NULL));
  FIXTURE_REFUSE (fixture, register_one (fixture, entry, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Strong is ahead of Weak");
  FIXTURE_REFUSE (fixture, register_one (fixture, entry, DESK_SIGNED_CHIEF, NULL, &error),
                  DESK_ERROR, DESK_ERROR_AUTHORITY, "Art. 25.2");
  FIXTURE_DO (register_one (fixture, entry, DESK_SIGNED_CHIEF, "new list", &error));
  assert_members (fixture, 1, "Weak Strong");
  last = desk_state_player (desk_get_state (fixture->desk), 3);
  g_assert_cmpint (last->rating, ==, 2400);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/team/random", test_random);
  g_test_add_func ("/desk/team/wrong", test_wrong);
  FIXTURE_ADD ("/desk/team/fits", test_fits);
  FIXTURE_ADD ("/desk/team/register", test_register);
  FIXTURE_ADD ("/desk/team/register-order", test_register_order);
  return g_test_run ();
}
