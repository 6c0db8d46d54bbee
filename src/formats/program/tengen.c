/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/kind.h"
#include "formats/program/tengen-private.h"

/*
 * A whole event as plain text, for keeping, comparing and sending. UTF-8, a line a fact:
 *
 *   tengen event 1                      the form and its version, before all else
 *   rounds: 4                           the last round that has anything
 *
 *   set system: macmahon                a setting, as `tengen-cli settings` names it
 *
 *   player 1                            numbered from 1 in the order of the file; what is not known
 *     family: Noguchi                   is not there: family, given, country, club, ident, rank,
 *     rank: 7d                          rating, start (points of two a win), number (drawn), group,
 *     withdrawn: yes                    entry (his number in the list of entries, where it is not
 *                                       the one behind that of the player before),
 *     absent: 2 4                       rounds
 *     detail egf: 12345678              anything more
 *
 *   game 1.3: 12 - 7 B+R handicap 2     round 1, table 3, player 12 has Black against 7; the result
 *   game 1.4: 5 - 0 ?                   as the twin takes it, ? for none; 0 is nobody: a bye;
 *   game 1.5: 8 - 9 W+ uncoloured       it is not known who had Black
 *   game 1.6: 4 - 3 B+ taken            Black was assigned White, and White Black (Art. 17.1)
 *   game 1.7: 2 - 6 void played W+2.5   what counts, and what was entered (Art. 28.2); ? for
 *                                       nothing
 *   award 2.5: 1                        round 2, player 5: points without a game, two a win
 *
 *   player 15                           a team (Art. 25.2): its name is its family name
 *     team: yes
 *     captain: Berg Anna                captain, coach, note
 *     member: 3 1                       player 3 has place 1 in the registered order; behind it
 *     member: 9 4 reserve               "reserve"; by place
 *   game 1.1: 15 - 16 ?                 a match; a result only where all of it was forfeited
 *   game 1.2: 4 - 8 W+ board 2 for 16   its second board, on which Black plays for 16; 0: nobody
 *
 *   line-up                             one that is not open: game (the match), side (black,
 *     game: 1.1                         white), digest, players (of each board, 0 for nobody)
 *
 *   restriction                         kind, one and two (players, "5 7 9", or "club=Oslo"), first
 *     kind: never                       and last (rounds), weight, board (a table), reason
 *     one: 5 7
 *
 *   offence                             of the event's own, or one whose consequence it changed:
 *     offence: phone                    offence (its code), label, article, board, turn, clock,
 *     decisions: warning loss           claimant, deadline, authority, decisions, proposed, again
 *
 *   ruling                              game, player, side (black, white), ply, place, offence,
 *     game: 1.3                         article, decision, warning (yes: it gave one), claimant,
 *     player: 7                         signers (black white referee chief), referee, rules,
 *     offence: phone                    at (UTC), reason
 *     decision: warning                 (place: points, or the result that it replaced; of
 *                                       annul-all each that it took, "1.3=B+R 2.1=W+2.5")
 *
 *   warning                             one that no ruling gave: game, player, side, ply, offence,
 *     game: 1.3                         article
 *
 *   tie                                 that people settled: after which round, method (playoff,
 *     round: 3                          lots, shared), players (the best first), reason
 *
 *   prize                               name, place (among those for whom it is), who, value
 *     name: Best kyu
 *
 *   kept opengotha/Tournament:          a part of another program's file, line by line
 *     | <Tournament>
 *
 * Blank lines, and lines that begin with #, say nothing. In a name or a value a backslash begins
 * \\, \n (a new line), \t and \u{20} (the sign of that number): signs that do not show, and blanks
 * at an end, are told so. A colon in a name is \u{3a}. A setting or detail that comes again
 * counts as it stands last. No name is given twice a meaning, so that the file can be changed by
 * hand, and any fault is told with its line.
 */

/* "1.3:" */
static gboolean
parse_place (const FormatsTengenReading *reading, const char *word, int most, int *ret_round,
             int *ret_other, GError **error)
{
  g_auto (GStrv) halves = g_strsplit (word ? word : "", ".", 2);
  char *other = halves[0] ? halves[1] : NULL;

  if (!other || !g_str_has_suffix (other, ":"))
    return formats_tengen_refuse (reading, error,
                                  _ ("Write the round, a dot, a number and a colon here, such as "
                                     "“1.3:”."));
  other[strlen (other) - 1] = '\0';
  return formats_tengen_number (reading, halves[0], 1, FORMATS_EVENT_ROUNDS, ret_round, error) &&
         formats_tengen_number (reading, other, 0, most, ret_other, error);
}

static gboolean
parse_seat (const FormatsTengenReading *reading, const char *word, int *ret_seat, GError **error)
{
  int most = (int) reading->event->players->len;

  if (!formats_tengen_number (reading, word, 0, most, ret_seat, error))
    return FALSE;
  --*ret_seat;
  return TRUE;
}

static gboolean
take_entered (const FormatsTengenReading *reading, const char *word, FormatsGame *game,
              GError **error)
{
  game->overruled = TRUE;
  return (word && rules_result_parse (word, &game->entered)) ||
         formats_tengen_refuse (reading, error, _ ("“%s” is not a result."), word ? word : "");
}

/* "board 2 for 16"; @words is left at the last of them. */
static gboolean
take_board (const FormatsTengenReading *reading, char ***words, FormatsGame *game, GError **error)
{
  char **at = *words;

  if (!formats_tengen_number (reading, at[1], 1, RULES_LINE_UP_MAX, &game->place, error))
    return FALSE;
  if (g_strcmp0 (at[2], "for") != 0)
    return formats_tengen_refuse (reading, error,
                                  _ ("Behind a board stands “for” and the team of Black."));
  if (!formats_tengen_number (reading, at[3], 1, (int) reading->event->players->len, &game->team,
                              error))
    return FALSE;
  game->team--;
  *words = at + 3;
  return TRUE;
}

/* What stands behind the result. */
static gboolean
take_tengen_rest (const FormatsTengenReading *reading, char **words, FormatsGame *game,
                  GError **error)
{
  for (; *words; words++) {
    if (strcmp (*words, "uncoloured") == 0)
      game->uncoloured = TRUE;
    else if (strcmp (*words, "taken") == 0)
      game->taken = TRUE;
    else if (strcmp (*words, "board") == 0) {
      if (!take_board (reading, &words, game, error))
        return FALSE;
    } else if (strcmp (*words, "played") == 0) {
      if (!take_entered (reading, *++words, game, error))
        return FALSE;
    } else if (strcmp (*words, "handicap") != 0)
      return formats_tengen_refuse (reading, error, _ ("“%s” is not a field of a game."), *words);
    else if (!formats_tengen_number (reading, *++words, 0, 99, &game->handicap, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
take_game (FormatsTengenReading *reading, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  FormatsGame game = { .line = reading->line };

  if (g_strv_length (words) < 5 || strcmp (words[2], "-") != 0)
    return formats_tengen_refuse (reading, error,
                                  _ ("A game needs a round, a table, two players and a result."));
  if (!parse_place (reading, words[0], FORMATS_TENGEN_NUMBER, &game.round, &game.table, error) ||
      !parse_seat (reading, words[1], &game.black, error) ||
      !parse_seat (reading, words[3], &game.white, error))
    return FALSE;
  if (!rules_result_parse (words[4], &game.result))
    return formats_tengen_refuse (reading, error, _ ("“%s” is not a result."), words[4]);
  if (!take_tengen_rest (reading, words + 5, &game, error))
    return FALSE;
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

static gboolean
take_award (FormatsTengenReading *reading, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  FormatsAward award;

  if (!parse_place (reading, words[0], (int) reading->event->players->len, &award.round,
                    &award.player, error) ||
      !formats_tengen_number (reading, words[0] ? words[1] : NULL, G_MININT, G_MAXINT,
                              &award.points, error))
    return FALSE;
  if (award.player == 0)
    return formats_tengen_refuse (reading, error, _ ("Name the player who is given the points."));
  award.player--;
  g_array_append_val (reading->event->awards, award);
  return TRUE;
}

/* --- The rest --- */

static gboolean
take_setting (FormatsTengenReading *reading, const char *text, GError **error)
{
  g_autofree char *name = NULL, *value = NULL;

  if (!formats_tengen_pair (reading, text, &name, &value, error))
    return FALSE;
  if (reading->event->settings->len >= FORMATS_TENGEN_SETTINGS)
    return formats_tengen_refuse (reading, error, _ ("There are too many settings or details."));
  formats_event_set (reading->event, name, value);
  return TRUE;
}

static gboolean
take_tengen_rounds (FormatsTengenReading *reading, const char *text, GError **error)
{
  if (!formats_tengen_number (reading, text, 0, FORMATS_EVENT_ROUNDS, &reading->event->rounds,
                              error))
    return FALSE;
  reading->event->settled = reading->event->rounds;
  return TRUE;
}

static gboolean
begin_kept (FormatsTengenReading *reading, const char *text, GError **error)
{
  g_autofree char *name = NULL, *value = NULL;

  if (!formats_tengen_pair (reading, text, &name, &value, error))
    return FALSE;
  if (*value)
    return formats_tengen_refuse (reading, error,
                                  _ ("Nothing may follow the name of a kept part."));
  if (reading->event->kept->len >= FORMATS_TENGEN_KEPT)
    return formats_tengen_refuse (reading, error, _ ("There are too many settings or details."));
  reading->kept = g_steal_pointer (&name);
  reading->part = g_string_new (NULL);
  reading->n_lines = 0;
  return TRUE;
}

/* "| text" */
static gboolean
take_kept_line (FormatsTengenReading *reading, const char *text, GError **error)
{
  g_autofree char *line =
      *text == '|' ? formats_tengen_unescape (text + 1 + (text[1] == ' ')) : NULL;

  if (!line)
    return formats_tengen_refuse (reading, error, _ ("A line of a kept part begins with “|”."));
  if (reading->n_lines++ > 0)
    g_string_append_c (reading->part, '\n');
  g_string_append (reading->part, line);
  return TRUE;
}

static void
end_block (FormatsTengenReading *reading)
{
  if (reading->kept)
    formats_event_keep (reading->event, reading->kept, reading->part->str);
  g_clear_pointer (&reading->kept, g_free);
  if (reading->part)
    g_string_free (g_steal_pointer (&reading->part), TRUE);
  reading->player = NULL;
  reading->fact = NULL;
}

static const struct {
  const char *word;
  gboolean (*take) (FormatsTengenReading *reading, const char *text, GError **error);
} line_kinds[] = {
  { "set ", take_setting }, { "player ", formats_tengen_player },
  { "game ", take_game },   { "award ", take_award },
  { "kept ", begin_kept },  { "rounds: ", take_tengen_rounds },
};

static gboolean
take_line (FormatsTengenReading *reading, const char *text, GError **error)
{
  if (*text == '\0' || *text == '#')
    return TRUE;
  if (g_str_has_prefix (text, "  ") && reading->kept)
    return take_kept_line (reading, text + 2, error);
  if (g_str_has_prefix (text, "  ") && reading->player)
    return formats_tengen_player_line (reading, text + 2, error);
  if (g_str_has_prefix (text, "  ") && reading->fact) {
    g_autofree char *word = NULL, *value = NULL;

    if (!formats_tengen_pair (reading, (text + 2), &word, &value, error))
      return FALSE;
    if (!formats_fact_can_have (reading->fact, word))
      return formats_tengen_refuse (reading, error, _ ("There is no part called “%s” here."), word);
    formats_fact_set (reading->fact, word, value);
    return TRUE;
  }
  end_block (reading);
  for (gsize i = 0; i < G_N_ELEMENTS (line_kinds); i++)
    if (g_str_has_prefix (text, line_kinds[i].word))
      return line_kinds[i].take (reading, text + strlen (line_kinds[i].word), error);
  /* "restriction": what is said of it follows. */
  if (reading->event->facts->len >= FORMATS_TENGEN_FACTS)
    return formats_tengen_refuse (reading, error, _ ("There are too many settings or details."));
  reading->fact = formats_event_add_fact (reading->event, text);
  if (!reading->fact)
    return formats_tengen_refuse (reading, error, _ ("This line cannot be understood."));
  reading->fact->line = reading->line;
  return TRUE;
}

/* The next line without its end; NULL behind the last. */
static char *
next_line (char **next)
{
  char *line = *next, *end = line ? strchr (line, '\n') : NULL;

  *next = end ? end + 1 : NULL;
  if (end)
    *end = '\0';
  if (line && g_str_has_suffix (line, "\r"))
    line[strlen (line) - 1] = '\0';
  return line;
}

static gboolean
check_version (const char *text, GError **error)
{
  guint64 version = 0;

  if (!g_str_has_prefix (text, FORMATS_TENGEN_FIRST) ||
      !g_ascii_string_to_unsigned (text + strlen (FORMATS_TENGEN_FIRST), 10, 1, G_MAXINT, &version,
                                   NULL)) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("Line 1: This is not a tournament as text."));
    return FALSE;
  }
  if (version == FORMATS_TENGEN_VERSION)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                       _ ("Line 1: A newer version of the program wrote this."));
  return FALSE;
}

static gboolean
read_lines (FormatsTengenReading *reading, char *text, GError **error)
{
  char *next = text, *line = next_line (&next);
  gboolean is_good = check_version (line, error);

  for (reading->line = 2; is_good && (line = next_line (&next)); reading->line++)
    is_good = take_line (reading, line, error);
  end_block (reading);
  return is_good && formats_event_check (reading->event, error);
}

/* UTF-8 and nothing else, so that nothing is guessed. */
static char *
dup_tengen_text (GBytes *source, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (source, &length);
  gsize mark = length >= 3 && memcmp (text, "\357\273\277", 3) == 0 ? 3 : 0;

  if (length > FORMATS_TENGEN_BYTES) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                         _ ("The tournament is too large for a file."));
    return NULL;
  }
  if (length == mark || !g_utf8_validate_len (text + mark, length - mark, NULL)) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_ENCODING,
                         _ ("This text is not valid UTF-8."));
    return NULL;
  }
  return g_strndup (text + mark, length - mark);
}

static FormatsEvent *
parse_tengen (GBytes *source, GError **error)
{
  g_autofree char *text = dup_tengen_text (source, error);
  g_autoptr (FormatsEvent) event = formats_event_new ();
  FormatsTengenReading reading = { .event = event };

  return text && read_lines (&reading, text, error) ? g_steal_pointer (&event) : NULL;
}

static gboolean
sniff_tengen (const char *text, gsize length)
{
  gsize mark = length >= 3 && memcmp (text, "\357\273\277", 3) == 0 ? 3 : 0;
  gsize n = strlen (FORMATS_TENGEN_FIRST);

  return length >= mark + n && memcmp (text + mark, FORMATS_TENGEN_FIRST, n) == 0;
}

static GBytes *
format_tengen (const FormatsWork *work, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);

  return formats_tengen_write (work->event, out, error)
             ? g_string_free_to_bytes (g_steal_pointer (&out))
             : NULL;
}

const FormatsKind formats_tengen_kind = {
  .id = "tengen",
  .label = N_ ("Tournament as text"),
  .suffix = ".tengen.txt",
  .sniff = sniff_tengen,
  .parse = parse_tengen,
  .format = format_tengen,
  .teams = FORMATS_TEAMS_TOLD,
};
