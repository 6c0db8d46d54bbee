/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/field.h"
#include "desk/standings/prize.h"
#include "papers/paper/bracket.h"
#include "papers/paper/prizes.h"
#include "papers/publish/publish-private.h"
#include "report/list/match.h"
#include "rules/article/word.h"

/* Knock-outs and prizes, as pages have them: in words, so on the main thread. */

static const char *
keep_contest (PapersPublish *publish, const char *text)
{
  return g_string_chunk_insert_const (publish->texts, text);
}

/* --- Matches --- */

/* "Losers’ bracket, Round 2"; NULL where the match belongs to the same stage as that before. */
static const char *
stage_of (PapersPublish *publish, const ReportMatches *matches, int index)
{
  const ReportMatch *match = &matches->matches[index], *before = match - 1;
  gboolean named = matches->has_brackets || match->part != PAIRING_BRACKET_MAIN;
  const char *const both[] = { matches->labels[match->part], match->label };
  g_autofree char *joined = NULL;

  if (publish->matches->len > 0 && before->part == match->part && before->stage == match->stage)
    return NULL;
  if (!named || !match->label[0])
    return keep_contest (publish, named ? both[0] : both[1]);
  joined = rules_word_join (both, 2);
  return keep_contest (publish, joined);
}

static void
take_match (PapersPublish *publish, const PairingBracket *bracket, const ReportMatches *matches,
            int index)
{
  const PairingMatch *from = &bracket->matches[index];
  const ReportMatch *match = &matches->matches[index];
  gboolean begun = matches->best_of > 1 && (from->wins_one || from->wins_two);
  g_autofree char *score =
      begun ? g_strdup_printf ("%d : %d", from->wins_one, from->wins_two) : g_strdup ("");
  FormatsHtmlMatch row = { .stage = stage_of (publish, matches, index),
                           .number = match->number,
                           .players = { from->one, from->two },
                           .won = match->sides[0].won   ? 0
                                  : match->sides[1].won ? 1
                                                        : -1,
                           .score = keep_contest (publish, score) };

  for (int side = 0; side < 2; side++)
    row.names[side] =
        keep_contest (publish, match->sides[side].nobody ? matches->bye : match->sides[side].name);
  g_array_append_val (publish->matches, row);
}

static void
take_matches (PapersPublish *publish, Desk *desk)
{
  g_autoptr (PairingBracket) bracket = papers_bracket_make (desk, NULL);
  g_autoptr (ReportMatches) matches = NULL;

  if (!bracket || publish->event.last == 0)
    return;
  matches = report_match_list (bracket, publish->event.field);
  for (int i = 0; i < matches->n; i++)
    if (!report_match_is_empty (&matches->matches[i]))
      take_match (publish, bracket, matches, i);
  publish->event.matches = (const FormatsHtmlMatch *) (gpointer) publish->matches->data;
  publish->event.n_matches = (int) publish->matches->len;
}

/* --- Prizes --- */

/* @person: a member of a team who has it; "" for somebody of the field, or nobody. */
static void
add_prize (PapersPublish *publish, const DeskPrize *prize, int player, const char *person,
           const char *less)
{
  g_autofree char *who = papers_prizes_who (prize->who);
  const FormatsHtmlPrize row = {
    keep_contest (publish, prize->name),  keep_contest (publish, who),
    keep_contest (publish, prize->value), player,
    keep_contest (publish, person),       keep_contest (publish, less)
  };

  g_array_append_val (publish->prizes, row);
}

/* Nobody reads of a prize that a game which is open may take from him. */
static void
take_prizes (PapersPublish *publish, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) given =
      publish->event.final ? desk_prize_give (desk, publish->event.last) : NULL;

  for (guint i = 0; i < state->prizes->len; i++) {
    const DeskPrize *prize = state->prizes->pdata[i];
    guint before = publish->prizes->len;

    for (guint j = 0; prize && given && j < given->len; j++) {
      const DeskPrizeFor *one = given->pdata[j];

      g_autofree char *person =
          one->board ? desk_state_player_name (state, one->player) : g_strdup ("");

      if (one->prize->prize == prize->prize && !one->lost)
        add_prize (publish, prize,
                   one->board ? -1 : desk_field_index (publish->event.field, one->player), person,
                   one->less);
    }
    if (prize && publish->prizes->len == before)
      add_prize (publish, prize, -1, "", "");
  }
  publish->event.prizes = (const FormatsHtmlPrize *) (gpointer) publish->prizes->data;
  publish->event.n_prizes = (int) publish->prizes->len;
}

/* Takes down the matches of a knock-out that has begun, and the prizes. @publish: what is
 * published, with its field and rounds. */
void
papers_publish_take_contest (PapersPublish *publish, Desk *desk)
{
  publish->matches = g_array_new (FALSE, FALSE, sizeof (FormatsHtmlMatch));
  publish->prizes = g_array_new (FALSE, FALSE, sizeof (FormatsHtmlPrize));
  take_matches (publish, desk);
  take_prizes (publish, desk);
}
