/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk-sample.h"
#include "client.h"

static const char *twin, *csv;

static const char ratings[] =
    "(22 Feb 2018)\n"
    " 10000001  Berg Anna             NO  Oslo    3d   --   2301    12  T171028F\n";

void
walk_sample_init (const char *with, const char *players)
{
  twin = with;
  csv = players;
}

static void
run_twin (const char *const *argv)
{
  g_free (client_ask (argv));
}

#define TWIN(...) run_twin ((const char *const[]){ twin, __VA_ARGS__, NULL })

static void
load_register (const char *folder)
{
  g_autofree char *list = g_build_filename (folder, "egf.txt", NULL);
  g_autofree char *players = g_build_filename (folder, "register.db", NULL);

  g_setenv ("TENGEN_REGISTER", players, TRUE);
  g_assert_true (g_file_set_contents (list, ratings, -1, NULL));
  TWIN ("register", "load", list, "--source=egf");
}

/* Returns: (transfer full): the file */
char *
walk_sample_make (const char *folder)
{
  char *file = g_build_filename (folder, "walk.tengen", NULL);

  load_register (folder);
  TWIN ("new", file, "--name=Walk", "--rounds=5");
  TWIN ("import", file, csv);
  TWIN ("draw", file);
  TWIN ("play", file, "1", "1", "pass", "pass");
  TWIN ("tally", file, "1", "1", "--confirm", "--signed=b");
  return file;
}

/* Returns: (transfer full): the same with a ruling, and above it a result that was taken back */
char *
walk_sample_ruled (const char *folder)
{
  char *file = walk_sample_make (folder);

  TWIN ("rule", file, "1", "3", "missed-lift", "B");
  TWIN ("result", file, "1", "4", "B+R");
  TWIN ("retract", file, "8", "--reason=wrong table", "--chief");
  return file;
}

/* Returns: (transfer full): a round that is being played, with clocks that call after a second */
char *
walk_sample_quick (const char *folder)
{
  char *file = g_build_filename (folder, "quick.tengen", NULL);

  TWIN ("new", file, "--name=Quick", "--rounds=5", "--time=1m 1x59 reserve");
  TWIN ("import", file, csv);
  TWIN ("draw", file);
  return file;
}

/* Returns: (transfer full): a file with a round that is only drawn */
char *
walk_sample_draft (const char *folder)
{
  char *file = g_build_filename (folder, "draft.tengen", NULL);

  TWIN ("new", file, "--name=Draft", "--rounds=5");
  TWIN ("import", file, csv);
  TWIN ("draw", file, "--draft");
  return file;
}

/* Returns: (transfer full): a file in which two teams are to play a match */
char *
walk_sample_teams (const char *folder)
{
  char *file = g_build_filename (folder, "teams.tengen", NULL);

  TWIN ("new", file, "--name=Teams", "--rounds=3");
  TWIN ("settings", file, "team_boards=2");
  TWIN ("team", file, "Red");
  TWIN ("team", file, "Blue");
  TWIN ("draw", file);
  return file;
}

/* Returns: (transfer full): a file in which nothing has been drawn yet */
char *
walk_sample_undrawn (const char *folder)
{
  char *file = g_build_filename (folder, "undrawn.tengen", NULL);

  TWIN ("new", file, "--name=Undrawn", "--rounds=3", "--preset=knockout");
  TWIN ("import", file, csv);
  return file;
}

/* Returns: (transfer full): a McMahon tournament of which the first round is being played */
char *
walk_sample_weighed (const char *folder)
{
  char *file = g_build_filename (folder, "weighed.tengen", NULL);

  TWIN ("new", file, "--name=Weighed", "--rounds=5", "--preset=macmahon");
  TWIN ("import", file, csv);
  TWIN ("draw", file);
  return file;
}

/* Returns: (transfer full): a knock-out of which the first round is being played */
char *
walk_sample_bracket (const char *folder)
{
  char *file = walk_sample_undrawn (folder);

  TWIN ("draw", file);
  return file;
}

/* Returns: (transfer full): a game record, with a variation */
char *
walk_sample_record (const char *folder)
{
  char *file = g_build_filename (folder, "walk.sgf", NULL);

  g_assert_true (
      g_file_set_contents (file,
                           "(;GM[1]FF[4]SZ[19]PB[Anna]PW[Bo];B[pd](;W[dp];B[pq];W[dd];B[cc]"
                           ";W[cd];B[dc];W[fc];B[ec];W[ed];B[fb];W[gc];B[qo])(;W[dd]))",
                           -1, NULL));
  return file;
}
