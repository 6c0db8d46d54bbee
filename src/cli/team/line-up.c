/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/line-up.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/event/find.h"
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "desk/event/player.h"
#include "desk/team/match.h"

static const CliOption line_up_options[] = {
  { "players", 0, N_ ("PLAYERS"),
    N_ ("who plays, from board 1 on, as “Ana,Bo,-”, or, where a name has a comma, as “Berg, "
        "Ana;Bo;-”; “-” for nobody") },
  { "digest", 0, N_ ("DIGEST"), N_ ("the digest of a line-up that was sealed") },
  { "open", 0, NULL, N_ ("open the line-ups of both teams") },
  { "black", 0, N_ ("SECRET:PLAYERS"), N_ ("what Black’s team has sealed") },
  { "white", 0, N_ ("SECRET:PLAYERS"), N_ ("what White’s team has sealed") },
  { "registered", 0, N_ ("SIDE"),
    N_ ("b, w or bw: this team must play in its registered order; needs --chief and a reason") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static void
add_side (CliTable *table, const DeskState *state, const DeskGame *match, RulesColour side)
{
  const DeskLineUp *row = desk_line_up_get (state, match->game, side);
  g_autofree char *team = desk_player_stored_name (
      desk_state_player (state, side == RULES_BLACK ? match->black : match->white));

  cli_table_add (table, rules_colour_letter (side), team, row ? row->digest : "",
                 row ? row->players : "", row && row->opened ? "yes" : "no", NULL);
}

static void
print_line_ups (const CliCall *call, const DeskGame *match)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (CliTable) table = cli_table_new ("side", "team", "digest", "players", "opened", NULL);

  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
    add_side (table, state, match, side);
  cli_table_print (table);
}

static gboolean
is_called (const DeskState *state, gint64 player, const char *word)
{
  const DeskPlayer *row = desk_state_player (state, player);
  g_autofree char *stored = desk_player_stored_name (row), *listed = desk_player_name (row);
  g_autofree char *parted = g_strdup_printf ("%s, %s", row->family, row->given);

  return strcmp (stored, word) == 0 || strcmp (listed, word) == 0 || strcmp (parted, word) == 0;
}

/* By number or name: the two teams of the match go before others of their names. */
static gboolean
find_side (const CliCall *call, const DeskGame *match, RulesColour *ret_side, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const char *word = call->words[2];
  gboolean is_black = is_called (state, match->black, word);
  gint64 team;

  if (is_black != is_called (state, match->white, word)) {
    *ret_side = is_black ? RULES_BLACK : RULES_WHITE;
    return TRUE;
  }
  if (!cli_find_player (call, word, &team, error))
    return FALSE;
  *ret_side = team == match->black ? RULES_BLACK : RULES_WHITE;
  return team == match->black || team == match->white ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” does not play at this table."), word);
}

/* By number or name: the team's own members go before others of their names. */
static gboolean
find_person (const CliCall *call, gint64 team, const char *word, gint64 *ret_person, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) members = desk_team_members (state, team);
  gint64 found = 0;
  int n = 0;

  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    if (is_called (state, member->player, word)) {
      found = member->player;
      n++;
    }
  }
  *ret_person = found;
  return n == 1 || cli_find_player (call, word, ret_person, error);
}

/* "Ana,Bo,-"; where a name has a comma, "Berg, Ana;Bo;-". */
static gboolean
read_line_up (const CliCall *call, gint64 team, const char *text, int line_up[RULES_LINE_UP_MAX],
              GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, strchr (text, ';') ? ";" : ",", -1);
  int n = desk_event (desk_get_state (call->desk))->team.n_boards;

  if ((int) g_strv_length (words) != n)
    return cli_fail (error, CLI_ERROR_INPUT,
                     ngettext ("A line-up names %d player, with “-” for nobody.",
                               "A line-up names %d players, with “-” for nobody.", (gulong) n),
                     n);
  memset (line_up, 0, RULES_LINE_UP_MAX * sizeof *line_up);
  for (int i = 0; words[i]; i++) {
    gint64 person = 0;
    g_strstrip (words[i]);
    if (strcmp (words[i], "-") != 0 && !find_person (call, team, words[i], &person, error))
      return FALSE;
    line_up[i] = (int) person;
  }
  return TRUE;
}

static gboolean
hand_in (const CliCall *call, const DeskGame *match, GError **error)
{
  const char *players = cli_option (call, "players"), *digest = cli_option (call, "digest");
  int line_up[RULES_LINE_UP_MAX], signers;
  RulesColour side;

  if (!players == !digest)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Give “--players” or “--digest”."));
  if (!find_side (call, match, &side, error))
    return FALSE;
  if (players && desk_match_is_opened (desk_get_state (call->desk), match->game))
    return read_line_up (call, side == RULES_BLACK ? match->black : match->white, players, line_up,
                         error) &&
           cli_find_signers (call, &signers, error) &&
           desk_line_up_change (call->desk, match->game, side, line_up, signers,
                                cli_option (call, "reason"), error);
  if (digest)
    return desk_line_up_seal (call->desk, match->game, side, digest, error);
  return read_line_up (call, side == RULES_BLACK ? match->black : match->white, players, line_up,
                       error) &&
         desk_line_up_hand_in (call->desk, match->game, side, line_up, error);
}

/* "quiet-river:Ana,Bo,-": the secret, and who plays. */
static gboolean
read_opened (const CliCall *call, gint64 team, const char *option, char **ret_secret,
             char **ret_players, GError **error)
{
  const char *text = cli_option (call, option), *colon = text ? strrchr (text, ':') : NULL;
  int line_up[RULES_LINE_UP_MAX];

  if (!text)
    return TRUE;
  if (!colon)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Write secret and players as SECRET:PLAYERS."));
  if (!read_line_up (call, team, colon + 1, line_up, error))
    return FALSE;
  *ret_secret = g_strndup (text, (gsize) (colon - text));
  *ret_players =
      rules_line_up_format (line_up, desk_event (desk_get_state (call->desk))->team.n_boards);
  return TRUE;
}

static gboolean
open_both (const CliCall *call, const DeskGame *match, GError **error)
{
  static const char *const options[] = { "black", "white" };
  const char *registered = cli_option (call, "registered");
  char *players[2] = { NULL, NULL }, *secret[2] = { NULL, NULL };
  DeskLineUpOpen open[2] = { { 0 } };
  int signers;
  gboolean done = cli_find_signers (call, &signers, error);

  if (done && registered && registered[strspn (registered, "bw")])
    done = cli_fail (error, CLI_ERROR_USAGE, _ ("A side is b or w, not “%s”."), registered);
  for (int i = 0; done && i < 2; i++) {
    done = read_opened (call, i == 0 ? match->black : match->white, options[i], &secret[i],
                        &players[i], error);
    open[i] = (DeskLineUpOpen){ secret[i], players[i], registered && strchr (registered, "bw"[i]) };
  }
  done = done && desk_line_up_open (call->desk, match->game, open, signers,
                                    cli_option (call, "reason"), error);
  for (int i = 0; i < 2; i++) {
    g_free (secret[i]);
    g_free (players[i]);
  }
  return done;
}

static gboolean
run_line_up (CliCall *call, GError **error)
{
  const DeskGame *match = cli_find_drawn (call, error);

  if (!match || !desk_line_up_match (desk_get_state (call->desk), match->game, error))
    return FALSE;
  if (call->n_words == 3 && cli_option (call, "open"))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Both line-ups are opened together."));
  if (call->n_words == 3 && !hand_in (call, match, error))
    return FALSE;
  if (cli_option (call, "open") && !open_both (call, match, error))
    return FALSE;
  print_line_ups (call, match);
  return TRUE;
}

static gboolean
only_shows_line_ups (const CliCall *call)
{
  return call->n_words < 3 && !cli_option (call, "open");
}

/* --- For a captain --- */

static const CliOption sealing_options[] = {
  { "secret", 0, N_ ("SECRET"), N_ ("words that nobody can guess; if not given, random ones") },
  { NULL },
};

/* Nobody has two boards. */
static gboolean
check_once (const int *line_up, int i, GError **error)
{
  for (int k = 0; k < i; k++)
    if (line_up[i] && line_up[k] == line_up[i])
      return cli_fail (error, CLI_ERROR_INPUT, _ ("Number %d has two boards in this line-up."),
                       line_up[i]);
  return TRUE;
}

/* "12,15,-": numbers alone, since there is no tournament. */
static char *
read_numbers (const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  int n = (int) g_strv_length (words), line_up[RULES_LINE_UP_MAX];

  if (n < 1 || n > RULES_LINE_UP_MAX) {
    cli_fail (error, CLI_ERROR_INPUT, _ ("%d is not between %d and %d."), n, 1, RULES_LINE_UP_MAX);
    return NULL;
  }
  for (int i = 0; i < n; i++) {
    line_up[i] = 0;
    if (strcmp (words[i], "-") != 0 && !cli_find_number (words[i], 1, G_MAXINT, &line_up[i], error))
      return NULL;
    if (!check_once (line_up, i, error))
      return NULL;
  }
  return rules_line_up_format (line_up, n);
}

static gboolean
run_seal_line_up (CliCall *call, GError **error)
{
  g_autofree char *players = read_numbers (call->words[0], error);
  const char *given = cli_option (call, "secret");
  g_autofree char *secret = given ? g_strdup (given) : g_uuid_string_random ();
  g_autofree char *digest = players ? rules_line_up_digest (secret, players) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("secret", "players", "digest", NULL);

  if (!players)
    return FALSE;
  if (secret[0] == '\0' || strpbrk (secret, ":\n"))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("A secret is not empty and has no colon."));
  cli_table_add (table, secret, call->words[0], digest, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_line_up = {
  .name = "line-up",
  .usage = N_ ("ROUND TABLE [TEAM]"),
  .summary = N_ ("Takes the line-up of a team for a match, opens both, or shows what was handed "
                 "in."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 3,
  .options = line_up_options,
  .run = run_line_up,
  .only_reads = only_shows_line_ups,
};

const CliCommand cli_seal_line_up = {
  .name = "seal-line-up",
  .usage = N_ ("PLAYERS"),
  .summary = N_ (
      "Prepares a sealed line-up for a captain: prints its secret, which stays with the captain, "
      "and its digest, which is handed in."),
  .access = CLI_NO_FILE,
  .least = 1,
  .most = 1,
  .options = sealing_options,
  .run = run_seal_line_up,
};
