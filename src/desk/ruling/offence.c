#include "desk/ruling/offence.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/file/private.h"

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
  RulesRuleset ruleset;

  if (!known)
    return desk_offence_new (code);
  desk_event_ruleset (desk->state, &ruleset);
  return desk_offence_by_rules (known, &ruleset);
}

/* The offence as it holds in this event: what the event has said of it, else what its rules and
 * their options lay down; NULL where there is none. @code: a code of rules/offence/offence.h, or of the
 * event's own. */
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

static void
add_own (Desk *desk, GPtrArray *offences)
{
  g_autoptr (GList) codes = g_hash_table_get_keys (desk->state->offences);

  codes = g_list_sort (codes, (GCompareFunc) strcmp);
  for (GList *i = codes; i; i = i->next)
    if (!rules_offence_find (i->data) && find_row (desk->state, i->data))
      g_ptr_array_add (offences, desk_offence_find (desk, i->data));
}

/* Those that the rules do not cover are there as well: without decisions and without a verb.
 * Returns all offences of the table in its order, then the event's own by code (DeskOffence). */
GPtrArray *
desk_offence_list (Desk *desk)
{
  GPtrArray *offences = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_offence_free);
  int n;
  const RulesOffence *known = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (offences, desk_offence_find (desk, known[i].code));
  add_own (desk, offences);
  return offences;
}

static char *
words_of (const DeskOffence *offence)
{
  return g_strdup_printf ("%s %s %s %s", offence->label, _ (offence->article), offence->code,
                          offence->words ? _ (offence->words) : "");
}

/* For each whether it is meant, by the beginning of the number of its article, or by words by
 * which it goes. @offences: offences. @wanted: what somebody types to find some of them; not
 * blank. */
gboolean *
desk_offence_search (const GPtrArray *offences, const char *wanted)
{
  g_autoptr (GPtrArray) articles = g_ptr_array_new ();
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < offences->len; i++) {
    const DeskOffence *offence = offences->pdata[i];
    g_ptr_array_add (articles, offence->article);
    g_ptr_array_add (words, words_of (offence));
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

/* --- Acts --- */

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

  if (!desk_offence_check (offence, error))
    return FALSE;
  plain = make_plain (desk, offence->code);
  before = desk_offence_find (desk, offence->code);
  return desk_offence_put (desk, offence, plain, before, reason, error);
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
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("The event has no offence “%s” of its own."),
                      code);
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
