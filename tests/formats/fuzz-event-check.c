/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/fuzz-check.h"
#include "formats/event/kind.h"
#include "formats/table-check.h"
#include "formats/text/xml.h"

/* Whole tournaments: what must hold for any bytes at all. */

static void
check_text (const char *text)
{
  g_assert_true (text && g_utf8_validate (text, -1, NULL));
}

static void
check_pairs (const GPtrArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++) {
    const FormatsPair *pair = pairs->pdata[i];
    check_text (pair->name);
    check_text (pair->value);
  }
}

static void
check_player (const FormatsPlayer *player)
{
  check_text (player->family);
  check_text (player->given);
  check_text (player->country);
  check_text (player->club);
  check_text (player->ident);
  check_pairs (player->details);
  g_assert_true (player->rank >= RULES_RANK_NONE && player->rank <= RULES_RANK_PRO (9));
  for (guint i = 0; i < player->absent->len; i++) {
    int round = g_array_index (player->absent, int, i);
    g_assert_true (round >= 1 && round <= FORMATS_EVENT_ROUNDS);
  }
}

/* Without teams there are the same people, and no game of nobody. */
static void
check_people (const FormatsEvent *event)
{
  g_autofree int *indices = g_new (int, event->players->len + 1);
  g_autoptr (FormatsEvent) people = formats_event_people (event, indices);
  guint n_teams = 0;

  g_assert_false (formats_event_has_teams (people));
  for (guint i = 0; i < event->players->len; i++)
    n_teams += indices[i] < 0;
  g_assert_cmpuint (people->players->len + n_teams, ==, event->players->len);
  g_assert_true (formats_event_check (people, NULL));
  for (guint i = 0; i < people->games->len; i++)
    g_assert_cmpint (g_array_index (people->games, FormatsGame, i).place, ==, 0);
}

static void
check_event (const FormatsEvent *event)
{
  int n = (int) event->players->len;
  g_autoptr (StandingField) field = NULL;

  check_pairs (event->settings);
  check_pairs (event->kept);
  for (guint i = 0; i < event->facts->len; i++)
    check_pairs (((const FormatsFact *) event->facts->pdata[i])->words);
  g_assert_true (n <= FORMATS_EVENT_PLAYERS && event->rounds <= FORMATS_EVENT_ROUNDS);
  for (int i = 0; i < n; i++)
    check_player (event->players->pdata[i]);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    g_assert_true (game->round >= 1 && game->round <= FORMATS_EVENT_ROUNDS && game->table >= 1);
    g_assert_true (game->black >= -1 && game->black < n && game->white >= -1 && game->white < n);
    g_assert_true (game->handicap >= 0 && game->result.kind < RULES_N_RESULTS);
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_assert_true (award->player >= 0 && award->player < n && award->round >= 1);
  }
  for (guint i = 0; i < event->faults->len; i++) {
    check_text (((FormatsFault *) event->faults->pdata[i])->text);
    check_text (((FormatsFault *) event->faults->pdata[i])->message);
  }
  g_assert_true (formats_event_check_teams (event, NULL));
  check_people (event);
  field = formats_event_field (event);
  g_assert_cmpint (field->n_players, ==, n);
  g_assert_true (field->rounds >= event->rounds && field->rounds <= FORMATS_EVENT_ROUNDS);
}

static GBytes *
write_event (const FormatsKind *kind, const FormatsEvent *event)
{
  const FormatsWork work = { .event = event };
  g_autoptr (GError) error = NULL;
  GBytes *out = kind->format (&work, &error);

  g_assert_true ((out == NULL) == (error != NULL));
  return out;
}

/* What is written can be read, and is written likewise then. */
static void
check_written (const FormatsKind *kind, const FormatsEvent *event)
{
  g_autoptr (GBytes) out = write_event (kind, event), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) second = out ? kind->parse (out, &error) : NULL;

  g_assert_true (out);
  if (!second)
    g_error ("%s", error->message);
  g_assert_cmpuint (second->players->len, ==, event->players->len);
  g_assert_cmpuint (second->games->len, ==, event->games->len);
  again = write_event (kind, second);
  g_assert_cmpstr (g_bytes_get_data (out, NULL), ==, g_bytes_get_data (again, NULL));
}

static FormatsEvent *
read_event (const FormatsKind *kind, const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = kind->parse (source, &error);

  kind->sniff ((const char *) data, size);
  g_assert_true ((event == NULL) == (error != NULL));
  if (error)
    check_text (error->message);
  else
    check_event (event);
  return event;
}

void
fuzz_check_opengotha (const uint8_t *data, size_t size)
{
  g_autoptr (FormatsEvent) event = read_event (&formats_opengotha_kind, data, size);

  if (!event)
    return;
  check_written (&formats_opengotha_kind, event);
  check_written (&formats_tengen_kind, event);
}

void
fuzz_check_pairgoth (const uint8_t *data, size_t size)
{
  g_autoptr (FormatsEvent) event = read_event (&formats_pairgoth_kind, data, size);

  if (!event)
    return;
  check_written (&formats_pairgoth_kind, event);
  check_written (&formats_tengen_kind, event);
}

void
fuzz_check_macmahon (const uint8_t *data, size_t size)
{
  g_autoptr (FormatsEvent) event = read_event (&formats_macmahon_kind, data, size);

  if (event)
    check_written (&formats_tengen_kind, event);
}

/* As what goes to OpenGotha is anything then, that file is well-formed at least. */
void
fuzz_check_tengen (const uint8_t *data, size_t size)
{
  g_autoptr (FormatsEvent) event = read_event (&formats_tengen_kind, data, size);
  g_autoptr (GBytes) out = event ? write_event (&formats_opengotha_kind, event) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsXml) xml = out ? formats_xml_parse (out, &error) : NULL;

  if (event)
    check_written (&formats_tengen_kind, event);
  g_assert_true (!out || xml || g_error_matches (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE));
}

void
fuzz_check_h9 (const uint8_t *data, size_t size)
{
  table_check_source (&formats_h9_kind, data, size);
}

void
fuzz_check_tou (const uint8_t *data, size_t size)
{
  table_check_source (&formats_tou_kind, data, size);
}

void
fuzz_check_trf (const uint8_t *data, size_t size)
{
  table_check_source (&formats_trf_kind, data, size);
}
