/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/table-check.h"
#include "formats/event/cross.h"
#include "formats/event/event.h"
#include <string.h>

static void
check_text (const char *text)
{
  g_assert_true (text && g_utf8_validate (text, -1, NULL));
  for (; *text; text = g_utf8_find_next_char (text, NULL))
    g_assert_false (g_unichar_iscntrl (g_utf8_get_char (text)));
}

static void
check_player (const FormatsPlayer *player)
{
  check_text (player->family);
  check_text (player->given);
  check_text (player->country);
  check_text (player->club);
  check_text (player->ident);
  g_assert_cmpint (player->line, >=, 1);
  g_assert_cmpint (player->rank, >=, RULES_RANK_NONE);
  g_assert_cmpint (player->rank, <=, RULES_RANK_PRO (9));
  g_assert_cmpint (player->rating, >=, 0);
}

static void
check_event (FormatsEvent *event)
{
  guint n = event->faults->len;

  g_assert_cmpuint (event->players->len, >, 0);
  g_assert_cmpuint (n, <=, FORMATS_CROSS_FAULTS);
  for (guint i = 0; i < event->players->len; i++)
    check_player (event->players->pdata[i]);
  for (guint i = 0; i < n; i++) {
    const FormatsFault *fault = event->faults->pdata[i];
    g_assert_true (*fault->message && g_utf8_validate (fault->message, -1, NULL));
    g_assert_true (g_utf8_validate (fault->text, -1, NULL));
  }
  for (guint i = 0; i < event->settings->len; i++)
    check_text (((FormatsPair *) event->settings->pdata[i])->value);
  g_assert_true (formats_event_check (event, NULL));
}

/* McMahon scores, so that a table which names its columns tells what players started with. */
StandingTable *
table_check_rank (const FormatsEvent *event)
{
  static const StandingCriterion criteria[] = { STANDING_MMS, STANDING_POINTS };
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autoptr (StandingField) field = formats_event_field (event);

  return standing_rank (field, event->rounds, criteria, 2, &options);
}

static gboolean
is_trf (const FormatsKind *kind)
{
  return g_str_equal (kind->id, "trf");
}

static char
told_sign (const FormatsKind *kind, FormatsCross cell)
{
  if (cell.opponent)
    return cell.sign;
  if (is_trf (kind))
    return cell.sign;
  return !cell.sign ? '-' : cell.sign == 'F' ? '+' : cell.sign;
}

static void
check_cell (const FormatsKind *kind, FormatsCross one, FormatsCross two, gboolean colours)
{
  g_assert_cmpint (!one.opponent, ==, !two.opponent);
  g_assert_cmpint (told_sign (kind, one), ==, told_sign (kind, two));
  if (!one.opponent)
    return;
  if (one.sign != '?' && one.sign != '-')
    g_assert_cmpint (one.forfeit, ==, two.forfeit);
  g_assert_cmpint (colours || is_trf (kind) ? one.colour : 0, ==, two.colour);
  if (colours && one.colour && !is_trf (kind))
    g_assert_cmpint (one.handicap, ==, two.handicap);
}

/* @order: which player of @one is the i-th of @two, of @n: who has played nothing is none of them.
 */
static void
check_same (const FormatsKind *kind, const FormatsEvent *one, const FormatsEvent *two,
            const int *order, guint n, gboolean colours)
{
  g_autofree int *back = g_new0 (int, one->players->len + 1);
  g_auto (FormatsCrossGrid) grid_one = { 0 }, grid_two = { 0 };

  g_assert_cmpuint (n, ==, two->players->len);
  g_assert_cmpint (two->rounds, <=, one->rounds); /* where nothing is known of the last */
  g_assert_true (is_trf (kind) || one->rounds == two->rounds);
  formats_cross_grid_open (&grid_one, one, one->rounds, 2);
  formats_cross_grid_open (&grid_two, two, one->rounds, 2);
  for (guint i = 0; i < two->players->len; i++)
    back[order[i]] = (int) i + 1;
  for (guint i = 0; i < two->players->len; i++) {
    const FormatsPlayer *was = one->players->pdata[order[i]], *is = two->players->pdata[i];
    g_assert_cmpint (was->rank, ==, is->rank);
    if (!is_trf (kind) && !g_str_equal (kind->id, "tou"))
      g_assert_cmpint (was->start, ==, is->start);
    for (int round = 1; round <= one->rounds; round++) {
      FormatsCross before = formats_cross_get (&grid_one, order[i], round);
      FormatsCross after = formats_cross_get (&grid_two, (int) i, round);
      if (before.opponent)
        g_assert_cmpint (back[before.opponent - 1], ==, after.opponent);
      check_cell (kind, before, after, colours);
    }
  }
}

static int *
order_of (const FormatsKind *kind, const FormatsEvent *event, const StandingTable *table,
          guint *ret_n)
{
  int *order = g_new (int, table->n_places + 1);

  *ret_n = 0;
  if (formats_event_has_teams (event)) {
    const FormatsWork work = { event, table, TRUE };
    g_autofree int *lines = formats_kind_lines (kind, &work);

    for (guint i = 0; i < event->players->len; i++)
      order[lines[i] - 1] = (int) i;
    *ret_n = event->players->len;
    return order;
  }
  for (int i = 0; i < table->n_places; i++) {
    int player = is_trf (kind) ? i : table->places[i].player;
    if (table->places[standing_table_line (table, player)].place != STANDING_NO_PLACE)
      order[(*ret_n)++] = player;
  }
  return order;
}

static GBytes *
write_event (const FormatsKind *kind, const FormatsEvent *event, gboolean colours)
{
  g_autoptr (StandingTable) table = table_check_rank (event);
  FormatsWork work = { event, table, colours };
  g_autoptr (GError) error = NULL;
  GBytes *out = kind->format (&work, &error);

  g_assert_no_error (error);
  return out;
}

/* What is kept of teams as it stands is told of again. */
static guint
is_told_again (const FormatsEvent *event)
{
  static const char *const kept[] = { "trf/013", "trf/310" };

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    if (event->faults->len == 1 && formats_event_kept (event, kept[i]))
      return TRUE;
  return event->faults->len == 1 && formats_event_has_teams (event) &&
         formats_event_kept (event, "trf/362");
}

static FormatsEvent *
read_written (const FormatsKind *kind, GBytes *written)
{
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = kind->parse (written, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < event->faults->len; i++)
    g_test_message ("%s", ((FormatsFault *) event->faults->pdata[i])->message);
  g_assert_cmpuint (event->faults->len, ==, is_told_again (event));
  check_event (event);
  return event;
}

/* What is written is read without a fault and tells the same games; and what the format has no word
 * for being gone, writing and reading changes nothing any more. NULL where nobody has played. */
FormatsEvent *
table_check_again (const FormatsKind *kind, const FormatsEvent *event, gboolean colours)
{
  g_autoptr (StandingTable) table = table_check_rank (event);
  guint n;
  g_autofree int *order = order_of (kind, event, table, &n);
  g_autoptr (GBytes) out = write_event (kind, event, colours);
  g_autoptr (GBytes) out_again = NULL, out_third = NULL;
  g_autoptr (FormatsEvent) third = NULL;
  FormatsEvent *again;

  if (n == 0)
    return NULL;
  again = read_written (kind, out);
  check_same (kind, event, again, order, n, colours);
  out_again = write_event (kind, again, colours);
  third = read_written (kind, out_again);
  out_third = write_event (kind, third, colours);
  g_assert_cmpstr (g_bytes_get_data (out_again, NULL), ==, g_bytes_get_data (out_third, NULL));
  return again;
}

/* For any bytes. */
void
table_check_source (const FormatsKind *kind, const void *data, gsize size)
{
  g_autoptr (GBytes) source = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);

  kind->sniff (data ? data : "", size);
  g_assert_true ((event == NULL) == (error != NULL));
  if (event) {
    g_autoptr (FormatsEvent) again = NULL;
    check_event (event);
    again = table_check_again (kind, event, TRUE);
  } else {
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}
