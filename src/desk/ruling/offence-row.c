#include <glib/gi18n.h>
#include <string.h>
#include "desk/file/private.h"
#include "desk/act/text.h"
#include "rules/offence/remedy.h"

#define CODE_MAX 40

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

/* --- What cannot be stored --- */

static gboolean
is_code (const char *code)
{
  gsize length = strspn (code, G_CSET_a_2_z G_CSET_DIGITS "-");

  return length > 0 && length <= CODE_MAX && code[length] == '\0';
}

static gboolean
is_line (const char *text)
{
  return g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= DESK_TEXT_NAME &&
         desk_is_one_line (text);
}

static gboolean
check_texts (const DeskOffence *offence, GError **error)
{
  if (!is_code (offence->code))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The code of an offence is made of lower-case letters (a to z), digits "
                         "and hyphens, at most %d of them."),
                      CODE_MAX);
  if (!is_line (offence->label) || !is_line (offence->article))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The name and the article of an offence are one line each, of at most %d "
                         "characters."),
                      DESK_TEXT_NAME);
  if (desk_is_blank (offence->label) && !rules_offence_find (offence->code))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("An offence of the event’s own needs a name."));
  return TRUE;
}

static gboolean
is_among (int decision, guint decisions)
{
  return decision == RULES_DECISION_OPEN || decisions & RULES_DECISION_BIT (decision);
}

static gboolean
check_decisions (const RulesRemedy *remedy, GError **error)
{
  if (remedy->decisions == 0)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("An offence needs at least one decision."));
  if (remedy->decisions & ~rules_decision_ruled)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A slip of the pen in a result is corrected by an act of its own: no "
                         "ruling on an offence does it (Art. 16.4)."));
  return (is_among (remedy->proposed, remedy->decisions) &&
          is_among (remedy->again, remedy->decisions)) ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("What is proposed must be one of the decisions."));
}

/* TRUE if it can be. @offence: an offence as the event shall have it. */
gboolean
desk_offence_check (const DeskOffence *offence, GError **error)
{
  const RulesOffence *known;

  if (!check_texts (offence, error))
    return FALSE;
  known = rules_offence_find (offence->code);
  if (known && known->verb)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("“%s” is carried out by an act of its own: its consequence cannot be "
                         "changed here."),
                      rules_offence_label (known));
  return check_decisions (&offence->remedy, error);
}

/* --- Storing --- */

/* A text that the table has is not the event's own: it follows the rules and the language. */
static const char *
own_label (const DeskOffence *offence, const DeskOffence *plain)
{
  return desk_is_blank (offence->label) || g_str_equal (offence->label, plain->label)
             ? ""
             : offence->label;
}

static const char *
own_article (const DeskOffence *offence, const DeskOffence *plain)
{
  gboolean known =
      desk_is_blank (offence->article) || g_str_equal (offence->article, plain->article) ||
      (plain->remedy.decisions == 0 && g_str_equal (offence->article, rules_offence_event_rules));

  return known ? "" : offence->article;
}

static DeskOffenceRow
make_offence_row (const DeskOffence *offence, const DeskOffence *plain, const char *decisions)
{
  const RulesRemedy *remedy = &offence->remedy;

  return (DeskOffenceRow){
    .offence = offence->code,
    .label = own_label (offence, plain),
    .article = own_article (offence, plain),
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

/* What is proposed is named first. */
static char *
decisions_text (const DeskOffence *offence)
{
  return rules_decision_set_format (offence->remedy.decisions, offence->remedy.proposed);
}

/* @plain: it without what the event has said. @before: it as the event has it now, or NULL.
 * @reason: why, or NULL. */
gboolean
desk_offence_put (Desk *desk, const DeskOffence *offence, const DeskOffence *plain,
                  const DeskOffence *before, const char *reason, GError **error)
{
  g_autofree char *decisions = decisions_text (offence);
  g_autofree char *earlier = before ? decisions_text (before) : NULL;
  DeskOffenceRow row = make_offence_row (offence, plain, decisions);
  DeskOffenceRow there = before ? make_offence_row (before, plain, earlier) : row;

  if (before && offence_is_same (&row, &there))
    return desk_fail (error, DESK_ERROR_STATE, _ ("This changes nothing about the offence “%s”."),
                      offence->code);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_offence_kind, &row);
  return desk_act_commit (desk, "offence", reason, error, "%s %s", offence->code, decisions);
}
