/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the shared folder: what was printed must be what the results that were read give.
 */
#include <stdlib.h>
#include <string.h>
#include "formats/event/cross.h"
#include "formats/fixture.h"
#include "formats/table-check.h"
#include "program.h"

#define COLUMNS 3

/* What a bye adds to sums of opponents' scores in a table. Enough that the standings count nothing
 * for it, as long as no sum of sums is asked for where it is a virtual opponent. */
typedef enum { BYE_NONE_THERE, BYE_NOTHING, BYE_VIRTUAL_OPPONENT } Bye;

typedef struct {
  StandingCriterion criterion;
  int column; /* of the printed figures, from 0 */
  int factor; /* what one of the printed unit is in ours, 0 where nothing is there to compare */
} Column;

typedef struct {
  const char *file;
  Bye bye;
  int figures; /* printed before the results */
  int rounds, byes;
  gboolean colours;
  gboolean starts; /* McMahon: players begin with something */
  Column columns[COLUMNS];
} Source;

/* The virtual opponent of 1999 has no wins, and his SOS is the sum of those who met him: that is a
 * convention which the standings do not have, so its SOSOS (column 3) is not held against the
 * table. */
static const Source sources[] = {
  { "wagc1985",
    BYE_NONE_THERE,
    3,
    7,
    0,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 } } },
  { "wagc1993",
    BYE_NONE_THERE,
    4,
    8,
    0,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SODOS, 3, 4 } } },
  { "wagc1997",
    BYE_NONE_THERE,
    4,
    8,
    0,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SOSOS, 3, 2 } } },
  { "wagc1999",
    BYE_VIRTUAL_OPPONENT,
    4,
    8,
    8,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 } } },
  { "wagc2002",
    BYE_NOTHING,
    4,
    8,
    8,
    FALSE,
    FALSE,
    { { STANDING_WINS, 0, 2 }, { STANDING_SOSW, 2, 2 }, { STANDING_SOSOSW, 3, 2 } } },
  { "wagc2013",
    BYE_NONE_THERE,
    4,
    8,
    0,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 1, 2 }, { STANDING_SOSOS, 2, 2 } } },
  { "wagc2023",
    BYE_NONE_THERE,
    3,
    7,
    0,
    TRUE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 1, 1 } } },
  { "kpmc2008",
    BYE_NONE_THERE,
    4,
    8,
    0,
    FALSE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 2, 2 }, { STANDING_SOSOS, 3, 2 } } },
  { "kpmc2011",
    BYE_NONE_THERE,
    4,
    6,
    0,
    FALSE,
    TRUE,
    { { STANDING_MMS, 0, 2 }, { STANDING_SOSM, 2, 2 }, { STANDING_SOSOSM, 3, 2 } } },
  { "kpmc2018",
    BYE_NOTHING,
    5,
    6,
    6,
    TRUE,
    FALSE,
    { { STANDING_POINTS, 0, 2 }, { STANDING_SOS, 3, 2 }, { STANDING_SOSOS, 4, 2 } } },
};

static GBytes *
load (const Source *source)
{
  g_autofree char *name = g_strconcat ("h9/", source->file, ".txt", NULL);

  return fixture_shared_table (name);
}

/* The rows of a table as words, read in the plainest way: place, two names, rank, country, club. */
static GPtrArray *
cut_rows (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (int i = 0; lines[i]; i++) {
    const char *line = g_strstrip (lines[i]);
    if (*line && *line != ';')
      g_ptr_array_add (rows, g_regex_split_simple ("[ \t]+", line, 0, 0));
  }
  return rows;
}

static FormatsEvent *
read_event (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = formats_h9_kind.parse (bytes, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < event->faults->len; i++)
    g_test_message ("%s", ((FormatsFault *) event->faults->pdata[i])->message);
  g_assert_cmpuint (event->faults->len, ==, 0);
  return event;
}

static char *
spaced (const char *word)
{
  return g_strdelimit (g_strdup (word), "_", ' ');
}

static void
check_player (const FormatsPlayer *player, char **row, const Source *source)
{
  g_autofree char *family = spaced (row[1]), *given = spaced (row[2]);
  gboolean has_club = row[5][strspn (row[5], "xX")] != '\0';
  const char *pin = row[6 + source->figures + source->rounds];
  char rank[8];

  g_assert_cmpstr (player->family, ==, family);
  g_assert_cmpstr (player->given, ==, given);
  g_assert_cmpstr (rules_rank_format (player->rank, rank), ==, row[3]);
  g_assert_cmpstr (player->country, ==, row[4]);
  g_assert_cmpstr (player->club, ==, has_club ? row[5] : "");
  g_assert_cmpstr (player->ident, ==, pin ? pin + 1 : "");
}

static void
check_players (const FormatsEvent *event, GPtrArray *rows, const Source *source)
{
  g_assert_cmpuint (event->players->len, ==, rows->len);
  for (guint i = 0; i < rows->len; i++)
    check_player (event->players->pdata[i], rows->pdata[i], source);
  g_assert_cmpint (event->rounds, ==, source->rounds);
  g_assert_nonnull (formats_event_get (event, "name"));
  g_assert_nonnull (formats_event_get (event, "dates"));
  g_assert_nonnull (formats_event_get (event, "komi"));
}

/* Rows in the order in which they were read: without criteria all share a place. */
static char *
write_as_read (const FormatsEvent *event, gboolean colours)
{
  g_autoptr (StandingField) field = formats_event_field (event);
  g_autoptr (StandingTable) table = standing_rank (field, event->rounds, NULL, 0, NULL);
  FormatsWork work = { event, table, colours };
  g_autoptr (GBytes) out = formats_h9_kind.format (&work, NULL);

  return g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
}

static void
check_written (const FormatsEvent *event, GPtrArray *rows, const Source *source)
{
  g_autofree char *text = write_as_read (event, source->colours);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GPtrArray) written = cut_rows (bytes);

  g_assert_cmpuint (written->len, ==, rows->len);
  for (guint i = 0; i < rows->len; i++) {
    char **was = rows->pdata[i], **is = written->pdata[i];
    gboolean has_club = was[5][strspn (was[5], "xX")] != '\0';
    for (int j = 0; j < 5; j++)
      g_assert_cmpstr (is[j], ==, was[j]);
    g_assert_cmpstr (is[5], ==, has_club ? was[5] : "xxx");
    for (int round = 0; round < source->rounds; round++) {
      /* The tables leave the handicap out where there is none. */
      const char *cell = was[6 + source->figures + round];
      g_autofree char *whole = g_strconcat (cell, strchr (cell, '/') ? "0" : "", NULL);
      g_assert_cmpstr (is[6 + round], ==, whole);
    }
    g_assert_cmpstr (is[6 + source->rounds], ==, was[6 + source->figures + source->rounds]);
  }
}

static void
test_cells (gconstpointer data)
{
  const Source *source = data;
  g_autoptr (GBytes) bytes = load (source);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (FormatsEvent) event = NULL, again = NULL;

  if (!bytes)
    return;
  g_assert_true (formats_kind_recognise (bytes) == &formats_h9_kind);
  rows = cut_rows (bytes);
  event = read_event (bytes);
  check_players (event, rows, source);
  check_written (event, rows, source);
  again = table_check_again (&formats_h9_kind, event, source->colours);
}

static int
count_byes (const FormatsEvent *event)
{
  int n = 0;

  for (guint i = 0; i < event->games->len; i++)
    n += g_array_index (event->games, FormatsGame, i).white < 0;
  return n;
}

static void
check_figures (const StandingTable *table, GPtrArray *rows, const Source *source)
{
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    char **row = rows->pdata[place->player];
    for (int j = 0; j < table->n_criteria; j++) {
      const Column *column = &source->columns[j];
      g_test_message ("%s of %s", standing_criterion_id (column->criterion), row[1]);
      g_assert_cmpint (place->values[j], ==, column->factor * atoi (row[6 + column->column]));
    }
  }
}

/* The results as read give the figures as printed. */
static void
test_figures (gconstpointer data)
{
  const Source *source = data;
  g_autoptr (GBytes) bytes = load (source);
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  StandingCriterion criteria[COLUMNS];
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  int n = 0;

  if (!bytes)
    return;
  rows = cut_rows (bytes);
  event = read_event (bytes);
  g_assert_cmpint (count_byes (event), ==, source->byes);
  g_assert_true ((source->bye == BYE_NONE_THERE) == (source->byes == 0));
  g_assert_cmpint (((FormatsPlayer *) event->players->pdata[0])->has_start, ==, source->starts);
  for (; n < COLUMNS && source->columns[n].factor; n++)
    criteria[n] = source->columns[n].criterion;
  field = formats_event_field (event);
  table = standing_rank (field, event->rounds, criteria, n, &options);
  check_figures (table, rows, source);
}

/* Places as printed, where the columns are what decided. */
static void
test_order (gconstpointer data)
{
  const Source *source = data;
  g_autoptr (GBytes) bytes = load (source);
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  StandingCriterion criteria[COLUMNS];
  int n = 0;

  if (!bytes)
    return;
  event = read_event (bytes);
  for (; n < COLUMNS && source->columns[n].factor; n++)
    criteria[n] = source->columns[n].criterion;
  field = formats_event_field (event);
  table = standing_rank (field, event->rounds, criteria, n, &options);
  for (int i = 0; i < table->n_places; i++)
    g_assert_cmpint (table->places[i].player, ==, i);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autofree char *cells = g_strdup_printf ("/formats/h9-files/%s/cells", sources[i].file);
    g_autofree char *figures = g_strdup_printf ("/formats/h9-files/%s/figures", sources[i].file);
    g_autofree char *order = g_strdup_printf ("/formats/h9-files/%s/order", sources[i].file);

    g_test_add_data_func (cells, &sources[i], test_cells);
    g_test_add_data_func (figures, &sources[i], test_figures);
    g_test_add_data_func (order, &sources[i], test_order);
  }
  return g_test_run ();
}
