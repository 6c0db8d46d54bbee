/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/kind.h"
#include <string.h>
#include "formats/text/encoding.h"

/* So that each is added by one line: what looks like one of them in particular comes first. */
/* clang-format off */
static const FormatsKind *const kinds[] = {
  &formats_tengen_kind,
  &formats_opengotha_kind,
  &formats_pairgoth_kind,
  &formats_macmahon_kind,
  &formats_trf_kind,
  &formats_tou_kind,
  &formats_h9_kind,
  &formats_aga_kind,
  NULL,
};
/* clang-format on */

/* The formats that whole tournaments travel in. */
const FormatsKind *const *
formats_kinds (int *ret_n_kinds)
{
  *ret_n_kinds = (int) G_N_ELEMENTS (kinds) - 1;
  return kinds;
}

/* The format of that name, or NULL. @id: "h9". */
const FormatsKind *
formats_kind_find (const char *id)
{
  for (int i = 0; kinds[i]; i++)
    if (g_strcmp0 (kinds[i]->id, id) == 0)
      return kinds[i];
  return NULL;
}

/* As the editors of Windows store "Unicode": each letter is two bytes. */
static gboolean
is_utf16 (const char *text, gsize length)
{
  return length >= 2 && (memcmp (text, "\xFF\xFE", 2) == 0 || memcmp (text, "\xFE\xFF", 2) == 0);
}

/* The format that it looks like; NULL where it may be a list of players (formats/entries/entries.h)
 * or nothing. */
const FormatsKind *
formats_kind_recognise (GBytes *source)
{
  gsize length;
  const char *text = g_bytes_get_data (source, &length);
  const char *encoding;
  g_autofree char *decoded = NULL;

  if (is_utf16 (text, length) &&
      (decoded = formats_encoding_decode (source, &length, &encoding, NULL)))
    text = decoded;
  for (int i = 0; text && kinds[i]; i++)
    if (kinds[i]->sniff && kinds[i]->sniff (text, length))
      return kinds[i];
  return NULL;
}

/* The tournament; that its encoding was guessed is a fault of it, or NULL. @kind: a format that is
 * read. */
FormatsEvent *
formats_kind_parse (const FormatsKind *kind, GBytes *source, GError **error)
{
  FormatsEvent *event = kind->parse (source, error);
  const char *guess = event ? formats_encoding_guessed (source) : NULL;
  g_autofree char *words = guess ? formats_encoding_guess_words (guess) : NULL;

  if (words)
    formats_event_add_fault (event, 0, guess, words);
  return event;
}

static gboolean
is_game_of (const FormatsGame *game, int player)
{
  return game->black >= 0 && game->white >= 0 && (game->black == player || game->white == player);
}

/* A game may be told that does not count in the standings (Art. 28.2). */
static gboolean
has_game (const FormatsWork *work, int player)
{
  const GArray *games = work->event->games;

  for (guint i = 0; i < games->len; i++) {
    const FormatsGame *game = &g_array_index (games, FormatsGame, i);
    if (game->overruled && game->round <= work->standings->after && is_game_of (game, player) &&
        rules_result_counts (game->result))
      return TRUE;
  }
  return FALSE;
}

/* Whether he has a line in a file for a federation: who has no place in the standings, as he had
 * neither a game nor a bye, has none, unless he has played all the same. */
gboolean
formats_work_has_played (const FormatsWork *work, int player)
{
  int line = standing_table_line (work->standings, player);

  return work->standings->places[line].place != STANDING_NO_PLACE || has_game (work, player);
}

/* The same in the order of the event; a member of a team has one, whether he has played or not. A
 * team has none. */
gboolean
formats_work_has_row (const FormatsWork *work, int player)
{
  return !formats_event_is_team (work->event, player) &&
         (formats_event_has_teams (work->event) || formats_work_has_played (work, player));
}

/* For each player the number of his line in a file in the order of the standings, from 1; 0 for
 * who has none. */
int *
formats_work_lines (const FormatsWork *work)
{
  const StandingTable *standings = work->standings;
  int *lines = g_new0 (int, standings->n_places + 1), n = 0;

  for (int i = 0; i < standings->n_places; i++)
    if (formats_work_has_played (work, standings->places[i].player))
      lines[standings->places[i].player] = ++n;
  return lines;
}

/* The same of a file in the order of the event, teams behind the people. */
int *
formats_work_rows (const FormatsWork *work)
{
  guint n_players = work->event->players->len;
  int *rows = g_new0 (int, n_players + 1), n = 0;

  for (guint i = 0; i < n_players; i++)
    if (formats_work_has_row (work, (int) i))
      rows[i] = ++n;
  for (guint i = 0; i < n_players; i++)
    if (formats_event_is_team (work->event, (int) i))
      rows[i] = ++n;
  return rows;
}

/* For each player his place where all people stand before the teams. */
static int *
place_teams_last (const FormatsEvent *event)
{
  int *rows = g_new0 (int, event->players->len + 1), n = 0;

  for (int teams = 0; teams < 2; teams++)
    for (guint i = 0; i < event->players->len; i++)
      if (formats_event_is_team (event, (int) i) == teams)
        rows[i] = ++n;
  return rows;
}

/* For each player the place of his line among those of a file, from 1, 0 for none; NULL where all
 * have one, in the order of the event. @kind: in which @work was written. */
int *
formats_kind_lines (const FormatsKind *kind, const FormatsWork *work)
{
  if (kind->lines)
    return kind->lines (work);
  return kind->teams == FORMATS_TEAMS_LAST && formats_event_has_teams (work->event)
             ? place_teams_last (work->event)
             : NULL;
}
