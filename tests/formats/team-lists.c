/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of teams as people send them. */
#include "formats/entries/teams.h"
#include "formats/word/name.h"
#include "program.h"
#include <string.h>

static FormatsTeams *
read_teams (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return formats_teams_parse (bytes, error);
}

/* "Red: Ana 3d, Bo 2d, (Cem); Blue: …", with a reserve in brackets. */
static char *
say (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsTeams) list = read_teams (text, &error);
  GString *words = g_string_new (NULL);

  g_test_message ("%s", text);
  g_assert_no_error (error);
  for (guint i = 0; i < list->teams->len; i++) {
    const FormatsTeamRow *team = list->teams->pdata[i];
    g_string_append_printf (words, "%s%s:", i ? "; " : "", team->name);
    for (guint k = 0; k < team->members->len; k++) {
      const FormatsTeamMember *member = &g_array_index (team->members, FormatsTeamMember, k);
      g_autofree char *name = formats_name_listed (member->entry->family, member->entry->given);
      char rank[8];
      rules_rank_format (member->entry->rank, rank);
      g_string_append_printf (words, "%s %s%s%s%s%s", k ? "," : "", member->reserve ? "(" : "",
                              name, rank[0] ? " " : "", rank, member->reserve ? ")" : "");
    }
  }
  return g_string_free (words, FALSE);
}

static void
test_ways (void)
{
  static const struct {
    const char *text, *said;
  } ways[] = {
    { "Red:\nAna 3d\nBo 2d\nBlue:\nEva 4d\n", "Red: Ana 3d, Bo 2d; Blue: Eva 4d" },
    { "Red\n1. Ana 3d\n2. Bo 2d\nBlue\n1. Eva 4d\n", "Red: Ana 3d, Bo 2d; Blue: Eva 4d" },
    { "Red\nAna 3d\nBo 2d\nBlue\nEva 4d\n", "Red: Ana 3d, Bo 2d; Blue: Eva 4d" },
    { "\n\nRed\nAna\nBo\n\nBlue\nEva\n", "Red: Ana, Bo; Blue: Eva" },
    { "Team: Red\r\nCaptain: Berg\r\nAna 3d\r\nReserve: Bo 2d\r\nTeam: Blue\r\nEva 4d\r\n",
      "Red: Ana 3d, (Bo 2d); Blue: Eva 4d" },
    { "Red:\nAna 3d\nReserves:\nBo 2d\nCem 1d\nBlue:\nEva 4d\n",
      "Red: Ana 3d, (Bo 2d), (Cem 1d); Blue: Eva 4d" },
    { "红队：\n李志强 5段\n替补：赵六 1级\n蓝队：\n陈明 3段\n",
      "红队: 李志强 5d, (赵六 1k); 蓝队: 陈明 3d" },
    { "Team,Name,Rank\nRed,Ana,3d\nBlue,Eva,4d\nred,Bo,2d\n", "Red: Ana 3d, Bo 2d; Blue: Eva 4d" },
    { "Team\tName\tBoard\nRed\tAna\t1\n\tBo\tR\nBlue\tEva\t1\n", "Red: Ana, (Bo); Blue: Eva" },
    { "代表队\t姓名\t段位\n红\t李志强\t5段\n蓝\t陈明\t3段\n", "红: 李志强 5d; 蓝: 陈明 3d" },
    { "Name;School\nAna;North\nEva;South\n", "North: Ana; South: Eva" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *said = say (ways[i].text);
    g_assert_cmpstr (said, ==, ways[i].said);
  }
}

static void
test_officials (void)
{
  g_autoptr (FormatsTeams) list =
      read_teams ("Red:\nCaptain: Anna Berg\nCoach: Bo Li\nAna 3d\nBlue:\nEva 4d\n", NULL);
  const FormatsTeamRow *red = list->teams->pdata[0], *blue = list->teams->pdata[1];

  g_assert_cmpstr (red->captain, ==, "Anna Berg");
  g_assert_cmpstr (red->coach, ==, "Bo Li");
  g_assert_cmpstr (blue->captain, ==, "");
}

/* Nobody is in two teams, and every line that is not taken is said. */
static void
test_faults (void)
{
  g_autoptr (FormatsTeams) list =
      read_teams ("Red:\nAna 3d\nBo 2d\nBlue:\nAna 3d\nCem 99x,,,\n", NULL);
  const FormatsFault *fault;

  g_assert_cmpint (list->faults->len, >=, 1);
  fault = list->faults->pdata[0];
  g_assert_cmpint (fault->line, ==, 5);
  g_assert_cmpstr (fault->message, ==, "Ana is a member of Red. A player is in one team.");
}

static void
test_refused (void)
{
  static const struct {
    const char *text, *words;
  } refused[] = { { "", "" },
                  { "Ana\nBo\nCem\n", "It is not clear which lines are teams." },
                  { "Red:\nBlue:\n", "" },
                  { "Ana 3d\nBo 2d\n", "It is not clear which lines are teams." } };

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsTeams) list = read_teams (refused[i].text, &error);
    g_assert_null (list);
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, refused[i].words));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/teams/ways", test_ways);
  g_test_add_func ("/formats/teams/officials", test_officials);
  g_test_add_func ("/formats/teams/faults", test_faults);
  g_test_add_func ("/formats/teams/refused", test_refused);
  return g_test_run ();
}
