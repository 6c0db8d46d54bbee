/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/offence.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "rules/offence/remedy.h"
#include "rules/article/article.h"

#define CODE_MAX 40

static const DeskOffenceRow *
find_row (const DeskState *state, const char *code)
{
  const DeskOffenceRow *row = g_hash_table_lookup (state->offences, code);

  return row && !row->gone ? row : NULL;
}

/* An offence of the event's own, without name, consequence and decisions, to be filled for
 * desk_offence_set(). @code: a code that the table does not have. */
DeskOffence *
desk_offence_new (const char *code)
{
  DeskOffence *offence = g_new0 (DeskOffence, 1);

  offence->code = g_strdup (code);
  offence->label = g_strdup ("");
  offence->article = g_strdup (rules_offence_event_rules);
  offence->group = RULES_OFFENCE_GROUP_EVENT;
  offence->remedy.proposed = offence->remedy.again = RULES_DECISION_OPEN;
  offence->remedy.article = offence->article;
  return offence;
}

/* It as those rules have it. @known: an offence of the table. @ruleset: the rules of a game. */
DeskOffence *
desk_offence_by_rules (const RulesOffence *known, const RulesRuleset *ruleset)
{
  DeskOffence *offence = g_new0 (DeskOffence, 1);

  rules_offence_remedy (known, ruleset, &offence->remedy);
  offence->code = g_strdup (known->code);
  offence->label = g_strdup (rules_offence_label (known));
  offence->article = g_strdup (offence->remedy.article);
  offence->remedy.article = offence->article;
  offence->words = known->words;
  offence->group = known->group;
  offence->claimant = known->claimant;
  offence->verb = g_strdup (known->verb);
  offence->absolute_only = known->absolute_only;
  return offence;
}

/* Without what the event has said of it. */
static DeskOffence *
make_plain (Desk *desk, const char *code)
{
  const RulesOffence *known = rules_offence_find (code);
  const RulesRuleset *ruleset;

  if (!known)
    return desk_offence_new (code);
  ruleset = &desk_event (desk->state)->rules;
  return desk_offence_by_rules (known, ruleset);
}

static void
replace (char **text, const char *by)
{
  g_free (*text);
  *text = g_strdup (by);
}

/* A word that is unknown leaves what the rules lay down. */
#define TAKE(words, id, member) \
  (member) = rules_word_find (&rules_remedy_##words, (id), (int) (member))

/* Changes the consequence, and the texts where the event has its own. @offence: an offence as the
 * table has it, or an empty one. @row: what the event says of it. */
void
desk_offence_take_row (DeskOffence *offence, const DeskOffenceRow *row)
{
  RulesRemedy *remedy = &offence->remedy;
  int first;

  if (remedy->decisions == 0)
    replace (&offence->article, rules_offence_event_rules);
  TAKE (boards, row->board, remedy->board);
  TAKE (turns, row->turn, remedy->turn);
  TAKE (clocks, row->clock, remedy->clock);
  TAKE (claimants, row->claimant, offence->claimant);
  TAKE (deadlines, row->deadline, remedy->deadline);
  TAKE (authorities, row->authority, remedy->authority);
  rules_decision_set_parse (row->decisions, &remedy->decisions, &first);
  remedy->proposed = row->proposed ? first : RULES_DECISION_OPEN;
  remedy->again = rules_word_find (&rules_decision_words, row->again, RULES_DECISION_OPEN);
  if (row->label[0])
    replace (&offence->label, row->label);
  if (row->article[0])
    replace (&offence->article, row->article);
  remedy->article = offence->article;
  offence->own = TRUE;
}

/* The offence as it holds in this event: what the event has said of it, else what its rules and
 * their options lay down; NULL where there is none. @code: a code of rules/offence/offence.h, or of
 * the event's own. */
DeskOffence *
desk_offence_find (Desk *desk, const char *code)
{
  const DeskOffenceRow *row = find_row (desk->state, code);
  DeskOffence *offence;

  if (!row && !rules_offence_find (code))
    return NULL;
  offence = make_plain (desk, code);
  if (row)
    desk_offence_take_row (offence, row);
  return offence;
}

/* --- Lists --- */

/* Those that the rules do not cover are there as well: without decisions and without a verb.
 * Returns all offences of the table in its order, then the event's own by code (DeskOffence). */
GPtrArray *
desk_offence_list (Desk *desk)
{
  GPtrArray *offences = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_offence_free);
  g_autoptr (GList) codes = g_hash_table_get_keys (desk->state->offences);
  int n;
  const RulesOffence *known = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (offences, desk_offence_find (desk, known[i].code));
  codes = g_list_sort (codes, (GCompareFunc) strcmp);
  for (GList *i = codes; i; i = i->next)
    if (!rules_offence_find (i->data) && find_row (desk->state, i->data))
      g_ptr_array_add (offences, desk_offence_find (desk, i->data));
  return offences;
}

/* For each whether it is meant, by the beginning of the number of its article, or by words by
 * which it goes. @wanted: what somebody types to find some of them; not blank. */
gboolean *
desk_offence_search (const GPtrArray *offences, const char *wanted)
{
  g_autoptr (GPtrArray) articles = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < offences->len; i++) {
    const DeskOffence *offence = offences->pdata[i];
    g_ptr_array_add (articles, offence->article);
    g_ptr_array_add (words, g_strdup_printf ("%s %s %s %s", offence->label,
                                             rules_article_cited (offence->article), offence->code,
                                             offence->words ? _ (offence->words) : ""));
  }
  return rules_offence_search (wanted, (const char *const *) articles->pdata,
                               (const char *const *) words->pdata, offences->len);
}

/* What was done, for people, even where the event has dropped that offence since; the code itself
 * where it is unknown. @code: the code of an offence on which it was ruled. */
const char *
desk_offence_label (const DeskState *state, const char *code)
{
  const RulesOffence *known = rules_offence_find (code);
  const DeskOffenceRow *row = g_hash_table_lookup (state->offences, code);

  if (row && row->label[0] && !(known && row->gone))
    return row->label;
  return known ? rules_offence_label (known) : code;
}

/* Which table of offences this is: the number of the act that changed it last, be it that it
 * dropped something; 0 where the event has changed nothing. */
gint64
desk_offence_version (const DeskState *state)
{
  GHashTableIter iter;
  gpointer row;
  gint64 newest = 0;

  g_hash_table_iter_init (&iter, state->offences);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    newest = MAX (newest, ((DeskOffenceRow *) row)->head.act);
  return newest;
}

/* --- What cannot be stored --- */

static gboolean
is_line (const char *text)
{
  return g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= DESK_TEXT_NAME &&
         desk_is_one_line (text);
}

static gboolean
is_among (int decision, guint decisions)
{
  return decision == RULES_DECISION_OPEN || decisions & RULES_DECISION_BIT (decision);
}

/* Whether it can be stored. @offence: an offence as the event shall have it. */
gboolean
desk_offence_check (const DeskOffence *offence, GError **error)
{
  gsize length = strspn (offence->code, G_CSET_a_2_z G_CSET_DIGITS "-");
  const RulesOffence *known = rules_offence_find (offence->code);
  const RulesRemedy *remedy = &offence->remedy;

  if (length == 0 || length > CODE_MAX || offence->code[length] != '\0')
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The code of an offence is made of lower-case letters (a to z), digits "
                         "and hyphens, at most %d of them."),
                      CODE_MAX);
  if (!is_line (offence->label) || !is_line (offence->article))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The name and the article of an offence are one line each, of at most %d "
                         "characters."),
                      DESK_TEXT_NAME);
  if (desk_is_blank (offence->label) && !known)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("An offence of the tournament’s own needs a name."));
  if (known && known->verb)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("“%s” has a command of its own; its consequence cannot be changed here."),
                      rules_offence_label (known));
  if (remedy->decisions == 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("An offence needs at least one decision."));
  if (remedy->decisions & ~rules_decision_ruled)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A slip of the pen in a result has a command of its own: a ruling on an "
                         "offence cannot correct it (Art. 16.4)."));
  return (is_among (remedy->proposed, remedy->decisions) &&
          is_among (remedy->again, remedy->decisions)) ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("The proposed decision must be one of the possible decisions."));
}

/* What is proposed is named first. */
static char *
decisions_text (const DeskOffence *offence)
{
  return rules_decision_set_format (offence->remedy.decisions, offence->remedy.proposed);
}

/* A text that the table has is not the event's own: it follows the rules and the language. */
static DeskOffenceRow
make_offence_row (const DeskOffence *offence, const DeskOffence *plain, const char *decisions)
{
  const RulesRemedy *remedy = &offence->remedy;
  gboolean known_label =
      desk_is_blank (offence->label) || g_str_equal (offence->label, plain->label);
  gboolean known_article =
      desk_is_blank (offence->article) || g_str_equal (offence->article, plain->article) ||
      (plain->remedy.decisions == 0 && g_str_equal (offence->article, rules_offence_event_rules));

  return (DeskOffenceRow){
    .offence = offence->code,
    .label = known_label ? "" : offence->label,
    .article = known_article ? "" : offence->article,
    .board = rules_word_id (&rules_remedy_boards, remedy->board),
    .turn = rules_word_id (&rules_remedy_turns, remedy->turn),
    .clock = rules_word_id (&rules_remedy_clocks, remedy->clock),
    .claimant = rules_word_id (&rules_remedy_claimants, offence->claimant),
    .deadline = rules_word_id (&rules_remedy_deadlines, remedy->deadline),
    .authority = rules_word_id (&rules_remedy_authorities, remedy->authority),
    .decisions = decisions,
    .proposed = remedy->proposed != RULES_DECISION_OPEN,
    .again = remedy->again == RULES_DECISION_OPEN
                 ? ""
                 : rules_decision_id ((RulesDecision) remedy->again),
  };
}

static gboolean
offence_is_same (const DeskOffenceRow *a, const DeskOffenceRow *b)
{
  for (int i = 0; i < desk_offence_kind.n_columns; i++) {
    const LedgerColumn *column = &desk_offence_kind.columns[i];
    if (column->type == LEDGER_TEXT
            ? strcmp (LEDGER_FIELD_TEXT (a, column), LEDGER_FIELD_TEXT (b, column)) != 0
            : LEDGER_FIELD_INT (a, column) != LEDGER_FIELD_INT (b, column))
      return FALSE;
  }
  return TRUE;
}

/* Changes what an offence costs in this event, or adds one of its own. One that has an act of its
 * own, such as lateness, cannot be changed.
 *
 * @offence: a code of lower-case letters, digits and hyphens, at most 40 of them; the name and
 * the article, of at most 200 characters; the consequence, of which at least one decision. Where
 * the name or the article is empty or that of the table, the table's holds; group, verb and
 * @absolute_only are the table's, too. @reason: why, or NULL. */
gboolean
desk_offence_set (Desk *desk, const DeskOffence *offence, const char *reason, GError **error)
{
  g_autoptr (DeskOffence) plain = NULL, before = NULL;
  g_autofree char *decisions = NULL, *earlier = NULL;
  DeskOffenceRow row, there;

  if (!desk_offence_check (offence, error))
    return FALSE;
  plain = make_plain (desk, offence->code);
  before = desk_offence_find (desk, offence->code);
  decisions = decisions_text (offence);
  earlier = before ? decisions_text (before) : NULL;
  row = make_offence_row (offence, plain, decisions);
  there = before ? make_offence_row (before, plain, earlier) : row;
  if (before && offence_is_same (&row, &there))
    return desk_fail (error, DESK_ERROR_STATE, _ ("This changes nothing about the offence “%s”."),
                      offence->code);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_offence_kind, &row);
  return desk_act_commit (desk, "offence", reason, error, "%s %s", offence->code, decisions);
}

/* Takes it off the event's table, or gives the consequence back to the rules. What was ruled by
 * it stands. @code: the code of an offence that the event has added or changed. @reason: why, or
 * NULL. */
gboolean
desk_offence_drop (Desk *desk, const char *code, const char *reason, GError **error)
{
  const DeskOffenceRow *there = find_row (desk->state, code);
  DeskOffenceRow row;

  if (!there)
    return desk_fail (error, DESK_ERROR_NOT_FOUND,
                      _ ("The tournament has no offence “%s” of its own."), code);
  row = *there;
  row.gone = 1;
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_offence_kind, &row);
  return desk_act_commit (desk, "drop-offence", reason, error, "%s", row.offence);
}

/* @offence may be NULL. */
void
desk_offence_free (DeskOffence *offence)
{
  if (!offence)
    return;
  g_free (offence->code);
  g_free (offence->label);
  g_free (offence->article);
  g_free (offence->verb);
  g_free (offence);
}
