/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/event/find.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/round/rematch.h"
#include "desk/team/match.h"
#include "ledger/file/place.h"
#include "rules/article/article.h"

#define NUMBER_MAX 1000000

/* TRUE if the word is such a number. @word: what was given. @least: the smallest number that
 * makes sense. */
gboolean
cli_find_number (const char *word, int least, int most, int *ret_number, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, -NUMBER_MAX, NUMBER_MAX, &number, NULL))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a number."), word);
  if (number < least || number > most)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("%d is not between %d and %d."), (int) number,
                     least, most);
  *ret_number = (int) number;
  return TRUE;
}

static gboolean
is_called (const DeskPlayer *player, const char *word)
{
  g_autofree char *name = desk_player_stored_name (player);

  return strcmp (name, word) == 0;
}

/* Where two people share the name, the referee has to say which. */
static gboolean
find_name (const CliCall *call, const char *word, gint64 *ret_player, GError **error)
{
  const GPtrArray *players = desk_get_state (call->desk)->players;
  gint64 found = 0;

  for (guint i = 0; i < players->len; i++) {
    const DeskPlayer *player = players->pdata[i];
    if (!player || !is_called (player, word))
      continue;
    if (found)
      return cli_fail (error, CLI_ERROR_INPUT,
                       _ ("Numbers %d and %d are both called “%s”. Give the number."), (int) found,
                       (int) player->player, word);
    found = player->player;
  }
  if (!found)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("No player is enrolled as “%s”."), word);
  *ret_player = found;
  return TRUE;
}

/* TRUE if there is exactly one such player. @word: a player's number or whole name. */
gboolean
cli_find_player (const CliCall *call, const char *word, gint64 *ret_player, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (word, 10, 0, NUMBER_MAX, &number, NULL))
    return find_name (call, word, ret_player, error);
  if (!desk_state_player (desk_get_state (call->desk), (gint64) number))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no player number %d."), (int) number);
  *ret_player = (gint64) number;
  return TRUE;
}

/* TRUE if that round is drawn, be it a draft. */
gboolean
cli_find_round (const CliCall *call, const char *word, int *ret_round, GError **error)
{
  int round;

  if (!cli_find_number (word, G_MININT, G_MAXINT, &round, error))
    return FALSE;
  if (desk_state_round (desk_get_state (call->desk), round) == DESK_ROUND_NONE)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d is not drawn."), round);
  *ret_round = round;
  return TRUE;
}

/* TRUE if there is one. @ret_round: the round that is a draft. */
gboolean
cli_find_draft (const CliCall *call, int *ret_round, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  int last = desk_state_last_round (state);

  if (desk_state_round (state, last) != DESK_ROUND_DRAFT)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("No round is a draft."));
  *ret_round = last;
  return TRUE;
}

/* Back from the newest to the one that is asked for. */
static const DeskGame *
look_back (const CliCall *call, const DeskGame *newest, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const char *word = cli_option (call, "game");
  int wanted, number = desk_rematch_number (state, newest->game);

  if (!word)
    return newest;
  if (!cli_find_number (word, 1, number, &wanted, error))
    return NULL;
  for (; number > wanted; number--)
    newest = desk_rematch_of (state, newest->game);
  return newest;
}

/* The game there, until the next act; where it was played again the newest, or NULL. @word: a
 * table; where teams play also a board of a match, "12.3", or a match, "m12"
 * (desk_match_named()). */
const DeskGame *
cli_find_table (const CliCall *call, int round, const char *word, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const DeskGame *game;
  int board;

  if (desk_event (state)->team.n_boards > 0)
    return desk_match_named (state, round, word, NULL, error);
  if (!cli_find_number (word, G_MININT, G_MAXINT, &board, error))
    return NULL;
  game = desk_state_game_at (state, round, board);
  if (!game)
    cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d has no table %d."), round, board);
  return game;
}

/* cli_find_table() of a command whose first words are a round and a table; where it was played
 * again the game that the option "game" names, or NULL. */
const DeskGame *
cli_find_game (const CliCall *call, GError **error)
{
  const DeskGame *game;
  int round;

  if (!cli_find_round (call, call->words[0], &round, error))
    return NULL;
  game = cli_find_table (call, round, call->words[1], error);
  return game ? look_back (call, game, error) : NULL;
}

/* TRUE if it can be the number of what was drawn: of a table, or where teams play of a match, with
 * or without its "m", and not of a board. */
gboolean
cli_find_drawn_number (const CliCall *call, const char *word, int *ret_number, GError **error)
{
  gboolean teams = desk_event (desk_get_state (call->desk))->team.n_boards > 0;
  gboolean named = teams && (word[0] == 'm' || word[0] == 'M');

  if (teams && g_ascii_isdigit (word[named]) && strchr (word, '.'))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is a board, and only matches are paired. Write m3 for match 3."),
                     word);
  return cli_find_number (word + named, G_MININT, G_MAXINT, ret_number, error);
}

/* What was drawn under that number, until the next act, or NULL. @word: as
 * cli_find_drawn_number() reads it. */
const DeskGame *
cli_find_drawn_at (const CliCall *call, int round, const char *word, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const DeskGame *game;
  int number;

  if (!cli_find_drawn_number (call, word, &number, error))
    return NULL;
  game = desk_state_game_at (state, round, number);
  if (!game)
    cli_fail (error, CLI_ERROR_INPUT,
              desk_event (state)->team.n_boards > 0 ? _ ("Round %d has no match %d.")
                                                    : _ ("Round %d has no table %d."),
              round, number);
  return game;
}

/* cli_find_drawn_at() of a command whose first words are a round and a table or match, or NULL. */
const DeskGame *
cli_find_drawn (const CliCall *call, GError **error)
{
  int round;

  return cli_find_round (call, call->words[0], &round, error)
             ? cli_find_drawn_at (call, round, call->words[1], error)
             : NULL;
}

/* "B" or "W"; "1" or "2", the first or the second who is named at the table, where it is not
 * known who had Black; "" for neither. @game: a key, or 0. */
const char *
cli_find_seat (Desk *desk, gint64 game, gint64 side)
{
  if (!side)
    return "";
  if (!game || !desk_state_is_uncoloured (desk_get_state (desk), game))
    return rules_colour_letter ((RulesColour) side);
  return side == RULES_BLACK ? "1" : "2";
}

/* What is written takes the place of what was there: that may be neither the tournament, or the
 * record that is read, nor a folder or a device. Returns TRUE if @path can be written over.
 * @path: where it is to write a tournament. */
gboolean
cli_find_place (const CliCall *call, const char *path, GError **error)
{
  GStatBuf there, own;
  const char *own_path;

  if (g_stat (path, &there) != 0)
    return TRUE;
  if (!S_ISREG (there.st_mode))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a file that can be replaced."), path);
  own_path = call->desk ? desk_get_path (call->desk) : call->file;
  if (own_path && g_stat (own_path, &own) == 0 && own.st_dev == there.st_dev &&
      own.st_ino == there.st_ino)
    return cli_fail (error, CLI_ERROR_INPUT,
                     call->desk ? _ ("“%s” is the tournament itself. Choose another name.")
                                : _ ("“%s” is the record itself. Choose another name."),
                     path);
  return TRUE;
}

/* TRUE if @path can be written over: cli_find_place(), and no tournament is there, nor what lies
 * beside one. @path: where it is to write what is no tournament. */
gboolean
cli_find_output (const CliCall *call, const char *path, GError **error)
{
  return cli_find_place (call, path, error) && ledger_place_check_output (path, error);
}

/* TRUE if all its letters are known. @call: a command with the option "signed". @ret_signers: a
 * sum of DESK_SIGNED_BLACK and so on, the chief referee where he lends the authority; 0 where no
 * option is given. */
gboolean
cli_find_signers (const CliCall *call, int *ret_signers, GError **error)
{
  static const char letters[] = "bwrc";
  const char *given = cli_option (call, "signed");
  int signers = 0;

  for (const char *at = given ? given : ""; *at; at++) {
    const char *letter = strchr (letters, *at);
    if (!letter)
      return cli_fail (error, CLI_ERROR_USAGE,
                       _ ("Signatures are given as the letters b, w, r and c, not “%s”."), given);
    signers |= 1 << (letter - letters);
  }
  *ret_signers = signers | (cli_option (call, "chief") ? DESK_SIGNED_CHIEF : 0);
  return TRUE;
}

static gboolean
mark_dead (const RulesBoard *board, const char *word, guint8 *dead, GError **error)
{
  RulesPoint point;

  if (!rules_point_parse (word, board->size, &point))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a point. Write it like Q16."), word);
  if (dead[point] || rules_score_toggle_dead (board, point, dead))
    return TRUE;
  return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no stone at %s."), word);
}

/* TRUE if a stone stands at each of them. @board: the position that is counted. @given: points
 * parted by commas or spaces, a stone of each dead chain at least. @dead: RULES_POINTS flags, to
 * which those chains are added. */
gboolean
cli_find_dead (const RulesBoard *board, const char *given, guint8 *dead, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (given, ", ", -1);

  for (char **word = words; *word; word++)
    if (**word && !mark_dead (board, *word, dead, error))
      return FALSE;
  return TRUE;
}

/* Sizes between a card and a wall. */
static gboolean
parse_size (const char *text, double *ret_width, double *ret_height)
{
  char *end;
  gint64 width = g_ascii_strtoll (text, &end, 10), height = 0;

  if (end > text && (*end == 'x' || *end == 'X'))
    height = g_ascii_strtoll (end + 1, &end, 10);
  if (*end && g_ascii_strcasecmp (end, "mm") != 0)
    return FALSE;
  *ret_width = (double) width * 72 / 25.4;
  *ret_height = (double) height * 72 / 25.4;
  return width >= 80 && width <= 2000 && height >= 80 && height <= 2000;
}

/* TRUE if there is such a paper. @call: a command with the option "paper": "a4", which is taken
 * where there is none, "a3", "a5", "letter", "legal", or "210x297mm". @ret_width: of the upright
 * page in points. */
gboolean
cli_find_paper (const CliCall *call, double *ret_width, double *ret_height, GError **error)
{
  static const struct {
    const char *name;
    double width, height;
  } papers[] = { { "a4", 595.276, 841.89 },
                 { "a3", 841.89, 1190.551 },
                 { "a5", 419.528, 595.276 },
                 { "letter", 612, 792 },
                 { "legal", 612, 1008 } };
  const char *name = cli_option (call, "paper");

  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    if (!name || g_ascii_strcasecmp (papers[i].name, name) == 0) {
      *ret_width = papers[i].width;
      *ret_height = papers[i].height;
      return TRUE;
    }
  return parse_size (name, ret_width, ret_height) ||
         cli_fail (error, CLI_ERROR_USAGE,
                   _ ("There is no paper size “%s”. Write a3, a4, a5, letter, legal, or "
                      "WIDTHxHEIGHT with 80 to 2000 mm each."),
                   name);
}

/* The number of the article in the option "article", however it is written: "18.2", "第 18 条第 2
 * 款"; what stands there where that is no number; NULL without the option. It stays for ever. */
const char *
cli_find_article (const CliCall *call)
{
  const char *typed = cli_option (call, "article");
  g_autofree char *number = typed ? rules_article_number (typed) : NULL;

  return number ? g_intern_string (number) : typed;
}
