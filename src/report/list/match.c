/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/match.h"
#include <glib/gi18n.h>
#include <string.h>
#include "report/form/facts.h"
#include "rules/article/word.h"
#include "standing/table/standing.h"

/* --- Reading a bracket --- */

typedef struct {
  const PairingBracket *bracket;
  const StandingField *field;
  ReportMatches *matches;
} MatchSource;

/* Where a side comes from: one of a match before. */
typedef struct {
  int player;
  int from;
  gboolean loser;
} Origin;

static Origin
origin_of (const PairingMatch *match, int side)
{
  return side == 0 ? (Origin){ match->one, match->from_one, match->loser_one }
                   : (Origin){ match->two, match->from_two, match->loser_two };
}

/* Nobody loses a bye, and nobody comes from where nobody was, nor from where both have lost. */
static gboolean
is_nobody (const MatchSource *source, const PairingMatch *match, int side)
{
  Origin origin = origin_of (match, side);
  const PairingMatch *before = origin.from >= 0 ? &source->bracket->matches[origin.from] : NULL;
  const ReportMatch *from = before ? &source->matches->matches[origin.from] : NULL;

  if (origin.player >= 0)
    return FALSE;
  if (!before)
    return match->bye;
  return (before->over && (origin.loser ? before->loser : before->winner) < 0) ||
         (origin.loser ? !from->number : report_match_is_empty (from));
}

/* Who has a bye comes on as he came. */
static const char *
name_origin (const ReportMatches *matches, Origin origin)
{
  const ReportMatch *from;
  g_autofree char *name = NULL;

  if (origin.from < 0)
    return "";
  from = &matches->matches[origin.from];
  if (!from->number)
    return from->sides[from->sides[0].nobody ? 1 : 0].name;
  /* Translators: who plays is not known yet; the number of a match */
  name = g_strdup_printf (origin.loser ? _ ("Loser of %d") : _ ("Winner of %d"), from->number);
  return g_string_chunk_insert_const (matches->texts, name);
}

static void
read_player (const MatchSource *source, int player, ReportSide *side)
{
  const StandingPlayer *found = &source->field->players[player];
  g_autofree char *origin = report_facts_origin (found);
  g_autofree char *label = standing_player_label (found);

  side->name = g_string_chunk_insert_const (source->matches->texts, label);
  side->origin = g_string_chunk_insert_const (source->matches->texts, origin);
  side->seed = found->seed;
}

static gboolean
is_between (const StandingGame *game, const PairingMatch *match)
{
  return (game->black == match->one && game->white == match->two) ||
         (game->black == match->two && game->white == match->one);
}

/* The result of the one game that decided a match; "" where a series did, or none. */
static const char *
keep_how (const MatchSource *source, const PairingMatch *match)
{
  g_autofree char *how = NULL;

  for (int i = 0; i < source->field->n_games && source->bracket->rule.n == 1; i++) {
    const StandingGame *game = &source->field->games[i];
    RulesColour side = standing_game_side (game, match->winner);

    if (game->round < match->round || game->round > match->end || !is_between (game, match) ||
        game->result.winner != side)
      continue;
    g_free (how);
    how = standing_game_result (game, side);
  }
  return how ? g_string_chunk_insert_const (source->matches->texts, how) : "";
}

static void
read_side (const MatchSource *source, const PairingMatch *from, int which, ReportSide *side)
{
  Origin origin = origin_of (from, which);

  side->known = origin.player >= 0;
  side->nobody = is_nobody (source, from, which);
  side->from = origin.loser ? -1 : origin.from;
  side->wins = which == 0 ? from->wins_one : from->wins_two;
  side->won = side->known && from->winner == origin.player && !from->bye;
  side->how = side->won ? keep_how (source, from) : "";
  side->origin = "";
  if (side->known)
    read_player (source, origin.player, side);
  else
    side->name = side->nobody ? "" : name_origin (source->matches, origin);
}

static void
read_match (const MatchSource *source, int index)
{
  const PairingMatch *from = &source->bracket->matches[index];
  ReportMatch *match = &source->matches->matches[index];

  match->part = from->part;
  match->stage = from->stage;
  match->round = from->round;
  for (int side = 0; side < 2; side++)
    read_side (source, from, side, &match->sides[side]);
  if (!match->sides[0].nobody && !match->sides[1].nobody)
    match->number = ++source->matches->n_played;
}

/* --- Headings --- */

static const char *
find_part_label (const ReportMatches *matches, PairingBracketPart part)
{
  static const char *const labels[] = {
    [PAIRING_BRACKET_MAIN] = N_ ("Main bracket"),
    [PAIRING_BRACKET_LOSER] = N_ ("Losers’ bracket"),
    [PAIRING_BRACKET_THIRD] = N_ ("Third place"),
    [PAIRING_BRACKET_FINAL] = N_ ("Final"),
  };

  if (part == PAIRING_BRACKET_FINAL && matches->has_brackets)
    return _ ("Grand final");
  return _ (labels[part]);
}

/* The last stages have names where the best of the main bracket wins the event. */
static const char *
name_stage (const ReportMatches *matches, const ReportMatch *match)
{
  static const char *const names[] = { N_ ("Final"), N_ ("Semi-finals"), N_ ("Quarter-finals") };
  int left = matches->n_stages[match->part] - 1 - match->stage;

  if (match->part != PAIRING_BRACKET_MAIN || matches->n_stages[PAIRING_BRACKET_FINAL] > 0)
    return NULL;
  return left >= 0 && left < (int) G_N_ELEMENTS (names) ? _ (names[left]) : NULL;
}

static int
count_stage (const ReportMatches *matches, const ReportMatch *match)
{
  int n = 0;

  for (int i = 0; i < matches->n; i++)
    n += matches->matches[i].part == match->part && matches->matches[i].stage == match->stage;
  return n;
}

/* The round in which it begins. Before that is known: how many are left, or which stage it is. */
static const char *
keep_stage_label (ReportMatches *matches, const ReportMatch *match)
{
  const char *name = name_stage (matches, match);
  g_autofree char *label = NULL;

  if (name)
    return name;
  if (match->round > 0 && match->part == PAIRING_BRACKET_LOSER)
    /* Translators: a stage of the losers' bracket, counted from 1, and the round it is played in */
    label = g_strdup_printf (C_ ("bracket", "Stage %d, round %d"), match->stage + 1, match->round);
  else if (match->round > 0)
    label = g_strdup_printf (_ ("Round %d"), match->round);
  else if (match->part == PAIRING_BRACKET_MAIN)
    /* Translators: a stage of a knock-out with so many players, such as the last 16 */
    label = g_strdup_printf (C_ ("bracket", "Last %d"), 2 * count_stage (matches, match));
  else if (match->part == PAIRING_BRACKET_LOSER)
    /* Translators: a stage of the losers' bracket of a knock-out, counted from 1 */
    label = g_strdup_printf (C_ ("bracket", "Stage %d"), match->stage + 1);
  return label ? g_string_chunk_insert_const (matches->texts, label) : "";
}

static void
keep_labels (ReportMatches *matches)
{
  matches->bye = C_ ("bracket", "bye");
  for (int part = 0; part < (int) G_N_ELEMENTS (matches->labels); part++)
    matches->labels[part] = find_part_label (matches, (PairingBracketPart) part);
  for (int i = 0; i < matches->n; i++)
    matches->matches[i].label = keep_stage_label (matches, &matches->matches[i]);
}

/* Its matches; they lend nothing of @bracket and @field. @bracket: a knock-out whose matches come
 * after those from which their players come. */
ReportMatches *
report_match_list (const PairingBracket *bracket, const StandingField *field)
{
  ReportMatches *matches = g_new0 (ReportMatches, 1);
  const MatchSource source = { bracket, field, matches };

  matches->n = bracket->n_matches;
  matches->matches = g_new0 (ReportMatch, bracket->n_matches);
  matches->texts = g_string_chunk_new (4096);
  matches->best_of = bracket->rule.n;
  memcpy (matches->n_stages, bracket->n_stages, sizeof matches->n_stages);
  matches->has_brackets = bracket->n_stages[PAIRING_BRACKET_LOSER] > 0;
  for (int i = 0; i < matches->n; i++)
    read_match (&source, i);
  keep_labels (matches);
  return matches;
}

/* @matches: matches, or NULL. */
void
report_match_list_free (ReportMatches *matches)
{
  if (!matches)
    return;
  g_free (matches->matches);
  g_string_chunk_free (matches->texts);
  g_free (matches);
}

/* Whether nobody is in it, for ever, so that there is nothing to show. */
gboolean
report_match_is_empty (const ReportMatch *match)
{
  return match->sides[0].nobody && match->sides[1].nobody;
}

/* Whether one of its sides is nobody, so that the other comes on. */
gboolean
report_match_is_bye (const ReportMatch *match)
{
  return match->sides[0].nobody != match->sides[1].nobody;
}

/* --- Words --- */

static char *
dup_side (const ReportSide *side)
{
  if (!side->name[0])
    return g_strdup (_ ("not known yet"));
  return side->origin[0] ? rules_word_aside (side->name, side->origin) : g_strdup (side->name);
}

static char *
dup_outcome (const ReportMatches *matches, const ReportMatch *match)
{
  const ReportSide *one = &match->sides[0], *two = &match->sides[1];
  g_autoptr (GString) text = g_string_new (NULL);

  if (matches->best_of > 1 && (one->wins || two->wins))
    g_string_append_printf (text, "%s%d : %d", C_ ("names", ", "), one->wins, two->wins);
  if (one->won || two->won)
    /* Translators: who has won a match; it follows the names of both */
    g_string_append_printf (text, _ ("; winner: %s"), one->won ? one->name : two->name);
  return one->how[0] || two->how[0] ? rules_word_aside (text->str, one->won ? one->how : two->how)
                                    : g_strdup (text->str);
}

/* What a picture shows of it, as a line; "" where there is nothing. @matches: the matches of a
 * knock-out. */
char *
report_match_line (const ReportMatches *matches, int match)
{
  const ReportMatch *shown = &matches->matches[match];
  g_autofree char *one = dup_side (&shown->sides[shown->sides[0].nobody ? 1 : 0]), *two = NULL;
  g_autofree char *outcome = NULL;

  if (report_match_is_empty (shown))
    return g_strdup ("");
  if (report_match_is_bye (shown))
    return g_strdup_printf (_ ("%s has the bye."), one);
  two = dup_side (&shown->sides[1]);
  outcome = dup_outcome (matches, shown);
  return g_strdup_printf ("%d. %s – %s%s", shown->number, one, two, outcome);
}

static void
append_heading (GString *text, const ReportMatches *matches, const ReportMatch *match)
{
  gboolean named = matches->has_brackets || match->part != PAIRING_BRACKET_MAIN;
  const char *part = named ? matches->labels[match->part] : "";

  g_autofree char *heading = part[0] && match->label[0] ? rules_word_beside (part, match->label)
                                                        : g_strconcat (part, match->label, NULL);

  g_string_append_printf (text, "%s\n", heading);
}

/* All of it as lines, stage by stage below their headings. @matches: the matches of a knock-out. */
char *
report_match_text (const ReportMatches *matches)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < matches->n; i++) {
    const ReportMatch *match = &matches->matches[i], *before = i > 0 ? match - 1 : NULL;
    g_autofree char *line = report_match_line (matches, i);

    if (!before || before->part != match->part || before->stage != match->stage)
      append_heading (text, matches, match);
    if (line[0])
      g_string_append_printf (text, "%s\n", line);
  }
  return g_string_free (text, FALSE);
}
