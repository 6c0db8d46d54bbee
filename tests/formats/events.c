/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/events.h"
#include <string.h>

FormatsEvent *
events_parse (const FormatsKind *kind, const char *text)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = kind->parse (source, &error);

  g_assert_no_error (error);
  return event;
}

/* The whole sentence, so that the line is right. */
void
events_refuse (const FormatsKind *kind, const char *text, const char *message)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);

  g_assert_null (event);
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

char *
events_format (const FormatsKind *kind, const FormatsEvent *event)
{
  const FormatsWork work = { .event = event };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) out = kind->format (&work, &error);
  gsize length;
  const char *text;

  g_assert_no_error (error);
  text = g_bytes_get_data (out, &length);
  return g_strndup (text, length);
}

static void
compare_pairs (const GPtrArray *one, const GPtrArray *other)
{
  g_assert_cmpuint (one->len, ==, other->len);
  for (guint i = 0; i < one->len; i++) {
    const FormatsPair *a = one->pdata[i];
    gboolean is_there = FALSE;

    for (guint j = 0; j < other->len; j++) {
      const FormatsPair *b = other->pdata[j];
      if (!g_str_equal (a->name, b->name))
        continue;
      g_assert_cmpstr (a->value, ==, b->value);
      is_there = TRUE;
    }
    if (!is_there)
      g_error ("%s is not there", a->name);
  }
}

static void
compare_teams (const FormatsTeam *a, const FormatsTeam *b)
{
  g_assert_cmpint (!a, ==, !b);
  if (!a)
    return;
  g_assert_cmpstr (a->captain, ==, b->captain);
  g_assert_cmpstr (a->coach, ==, b->coach);
  g_assert_cmpstr (a->note, ==, b->note);
  g_assert_cmpmem (a->members->data, a->members->len * sizeof (FormatsMember), b->members->data,
                   b->members->len * sizeof (FormatsMember));
}

static void
compare_players (const FormatsPlayer *a, const FormatsPlayer *b)
{
  g_assert_cmpstr (a->family, ==, b->family);
  g_assert_cmpstr (a->given, ==, b->given);
  g_assert_cmpstr (a->country, ==, b->country);
  g_assert_cmpstr (a->club, ==, b->club);
  g_assert_cmpstr (a->ident, ==, b->ident);
  g_assert_cmpint (a->rank, ==, b->rank);
  g_assert_cmpint (a->rating, ==, b->rating);
  g_assert_cmpint (a->has_start, ==, b->has_start);
  g_assert_cmpint (a->start, ==, b->start);
  g_assert_cmpint (a->number, ==, b->number);
  g_assert_cmpint (a->group, ==, b->group);
  g_assert_cmpint (a->withdrawn, ==, b->withdrawn);
  g_assert_cmpmem (a->absent->data, a->absent->len * sizeof (int), b->absent->data,
                   b->absent->len * sizeof (int));
  compare_pairs (a->details, b->details);
  compare_teams (a->team, b->team);
}

static void
compare_games (const FormatsGame *a, const FormatsGame *b)
{
  g_assert_cmpint (a->round, ==, b->round);
  g_assert_cmpint (a->table, ==, b->table);
  g_assert_cmpint (a->black, ==, b->black);
  g_assert_cmpint (a->white, ==, b->white);
  g_assert_cmpint (a->handicap, ==, b->handicap);
  g_assert_cmpint (a->uncoloured, ==, b->uncoloured);
  g_assert_cmpint (a->taken, ==, b->taken);
  g_assert_cmpint (a->result.kind, ==, b->result.kind);
  g_assert_cmpint (a->result.winner, ==, b->result.winner);
  g_assert_cmpint (a->result.margin_q, ==, b->result.margin_q);
  g_assert_cmpint (a->place, ==, b->place);
  g_assert_cmpint (a->place ? a->team : 0, ==, b->place ? b->team : 0);
}

/* Everything but the lines of the source, and its faults. */
void
events_compare (const FormatsEvent *one, const FormatsEvent *other)
{
  compare_pairs (one->settings, other->settings);
  compare_pairs (one->kept, other->kept);
  g_assert_cmpint (one->rounds, ==, other->rounds);
  g_assert_cmpuint (one->players->len, ==, other->players->len);
  for (guint i = 0; i < one->players->len; i++)
    compare_players (one->players->pdata[i], other->players->pdata[i]);
  g_assert_cmpuint (one->games->len, ==, other->games->len);
  for (guint i = 0; i < one->games->len; i++)
    compare_games (&g_array_index (one->games, FormatsGame, i),
                   &g_array_index (other->games, FormatsGame, i));
  g_assert_cmpmem (one->awards->data, one->awards->len * sizeof (FormatsAward), other->awards->data,
                   other->awards->len * sizeof (FormatsAward));
  g_assert_cmpuint (one->facts->len, ==, other->facts->len);
  for (guint i = 0; i < one->facts->len; i++) {
    const FormatsFact *a = one->facts->pdata[i], *b = other->facts->pdata[i];
    g_assert_cmpstr (a->what, ==, b->what);
    compare_pairs (a->words, b->words);
  }
}

/* Of the tournaments that are kept beside the sources; NULL, and the test is skipped, where it is
 * not there. */
char *
events_shared (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "tournament", name, NULL);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip ("the shared tournaments are not here");
  return text;
}

int
events_player_index (const FormatsEvent *event, const char *family)
{
  for (guint i = 0; i < event->players->len; i++)
    if (g_str_equal (((FormatsPlayer *) event->players->pdata[i])->family, family))
      return (int) i;
  g_error ("there is no %s", family);
}

const FormatsPlayer *
events_player (const FormatsEvent *event, const char *family)
{
  return event->players->pdata[events_player_index (event, family)];
}
