#include <glib/gi18n.h>
#include <string.h>
#include "formats/program/tengen-private.h"

static void
write_pair (GString *out, const char *before, const char *name, const char *value)
{
  g_autofree char *said = formats_tengen_escape (value, FALSE);
  g_autofree char *key = formats_tengen_escape (name, TRUE);

  g_string_append_printf (out, "%s%s:%s%s\n", before, key, *said ? " " : "", said);
}

static void
write_text (GString *out, const char *name, const char *value)
{
  if (*value)
    write_pair (out, "  ", name, value);
}

static void
write_number (GString *out, const char *name, int value)
{
  g_string_append_printf (out, "  %s: %d\n", name, value);
}

static void
write_absences (GString *out, const GArray *absent)
{
  if (absent->len == 0)
    return;
  g_string_append (out, "  absent:");
  for (guint i = 0; i < absent->len; i++)
    g_string_append_printf (out, " %d", g_array_index (absent, int, i));
  g_string_append_c (out, '\n');
}

/* What is not known is not written. */
static void
write_player (GString *out, const FormatsPlayer *player, guint number)
{
  char buffer[8];

  g_string_append_printf (out, "\nplayer %u\n", number);
  write_text (out, "family", player->family);
  write_text (out, "given", player->given);
  write_text (out, "country", player->country);
  write_text (out, "club", player->club);
  write_text (out, "ident", player->ident);
  write_text (out, "rank", rules_rank_format (player->rank, buffer));
  if (player->rating)
    write_number (out, "rating", player->rating);
  if (player->has_start)
    write_number (out, "start", player->start);
  if (player->number)
    write_number (out, "number", player->number);
  if (player->group)
    write_number (out, "group", player->group);
  if (player->entry)
    write_number (out, "entry", player->entry);
  if (player->withdrawn)
    g_string_append (out, "  withdrawn: yes\n");
  write_absences (out, player->absent);
  for (guint i = 0; i < player->details->len; i++) {
    const FormatsPair *pair = player->details->pdata[i];
    write_pair (out, "  detail ", pair->name, pair->value);
  }
}

static void
write_game (GString *out, const FormatsGame *game)
{
  g_autofree char *result = rules_result_format (game->result);
  g_autofree char *entered = rules_result_format (game->entered);

  g_string_append_printf (out, "game %d.%d: %d - %d %s", game->round, game->table, game->black + 1,
                          game->white + 1, *result ? result : "?");
  if (game->overruled)
    g_string_append_printf (out, " played %s", *entered ? entered : "?");
  if (game->handicap)
    g_string_append_printf (out, " handicap %d", game->handicap);
  g_string_append_printf (out, "%s%s\n", game->uncoloured ? " uncoloured" : "",
                          game->taken ? " taken" : "");
}

static void
write_fact (GString *out, const FormatsFact *fact)
{
  g_string_append_printf (out, "\n%s\n", fact->what);
  for (guint i = 0; i < fact->words->len; i++) {
    const FormatsPair *pair = fact->words->pdata[i];
    write_pair (out, "  ", pair->name, pair->value);
  }
}

/* Line by line, so that a change shows where it is. */
static void
write_kept (GString *out, const FormatsPair *pair)
{
  g_autofree char *name = formats_tengen_escape (pair->name, TRUE);
  g_auto (GStrv) lines = g_strsplit (pair->value, "\n", -1);

  g_string_append_printf (out, "\nkept %s:\n", name);
  for (int i = 0; lines[i] || i == 0; i++) {
    g_autofree char *line = formats_tengen_escape (lines[i] ? lines[i] : "", FALSE);
    g_string_append_printf (out, "  |%s%s\n", *line ? " " : "", line);
    if (!lines[i])
      break;
  }
}

static gboolean
check_room (const FormatsEvent *event, GError **error)
{
  guint n_details = 0;

  for (guint i = 0; i < event->players->len; i++)
    n_details = MAX (n_details, ((FormatsPlayer *) event->players->pdata[i])->details->len);
  if (event->settings->len <= FORMATS_TENGEN_SETTINGS && event->kept->len <= FORMATS_TENGEN_KEPT &&
      event->facts->len <= FORMATS_TENGEN_FACTS && n_details <= FORMATS_TENGEN_DETAILS)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                       _ ("There are too many settings or details."));
  return FALSE;
}

/* Whether it is written. @out: what it is added to. @error: FORMATS_ERROR_TOO_LARGE where it
 * could not be read again. */
gboolean
formats_tengen_write (const FormatsEvent *event, GString *out, GError **error)
{
  if (!check_room (event, error))
    return FALSE;
  g_string_append_printf (out, "%s%d\n", FORMATS_TENGEN_FIRST, FORMATS_TENGEN_VERSION);
  if (event->rounds)
    g_string_append_printf (out, "rounds: %d\n", event->rounds);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < event->settings->len; i++) {
    const FormatsPair *pair = event->settings->pdata[i];
    write_pair (out, "set ", pair->name, pair->value);
  }
  for (guint i = 0; i < event->players->len; i++)
    write_player (out, event->players->pdata[i], i + 1);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (i == 0 || game->round != game[-1].round)
      g_string_append_c (out, '\n');
    write_game (out, game);
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_string_append_printf (out, "%saward %d.%d: %d\n", i ? "" : "\n", award->round,
                            award->player + 1, award->points);
  }
  for (guint i = 0; i < event->facts->len; i++)
    write_fact (out, event->facts->pdata[i]);
  for (guint i = 0; i < event->kept->len; i++)
    write_kept (out, event->kept->pdata[i]);
  if (out->len <= FORMATS_TENGEN_BYTES)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                       _ ("The event is too large for a file."));
  return FALSE;
}
