/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/verbs.h"
#include "desk/act/text.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/chain/act.h"

const DeskVerb desk_verbs[] = {
  { "create", N_ ("New tournament") },
  { "set", N_ ("Settings") },
  { "enrol", N_ ("Enrol") },
  { "import", N_ ("Enrol from a list") },
  { "adopt", N_ ("Import a tournament") },
  { "amend", N_ ("Change a player") },
  { "detail", N_ ("Note about a player") },
  { "remark", N_ ("Note about a table") },
  { "ratings", N_ ("Ranks and ratings from a list") },
  { "withdraw", N_ ("Withdraw") },
  { "return", N_ ("Reinstate") },
  { "absent", N_ ("Sit out") },
  { "present", N_ ("Take part") },
  { "restrict", N_ ("Pairing restriction") },
  { "unrestrict", N_ ("Remove a restriction") },
  { "seed", N_ ("Number, seed, group") },
  { "lots", N_ ("Draw the numbers") },
  { "draw", N_ ("Draw the round") },
  { "edit", N_ ("Change a pairing") },
  { "complete", N_ ("Re-draw the rest") },
  { "redraw", N_ ("Re-draw some tables") },
  { "settle", N_ ("Settle the round") },
  { "drop", N_ ("Discard the draft") },
  { "result", N_ ("Result") },
  { "clear", N_ ("Clear the result") },
  { "correct-result", N_ ("Correct a signed result"), DESK_VERB_SIGNED },
  { "count", N_ ("Count"), DESK_VERB_SIGNED },
  { "sign", N_ ("Sign the result") },
  { "recount", N_ ("Ask for a recount") },
  { "play", N_ ("Move") },
  { "pass", N_ ("Pass") },
  { "propose", N_ ("Propose the end") },
  { "refuse", N_ ("Refuse the end") },
  { "agree", N_ ("Agree to the end") },
  { "dispute", N_ ("Dispute life and death") },
  { "confirm", N_ ("Confirm the end") },
  { "rebuild", N_ ("Restore the board") },
  { "displace", N_ ("Move a displaced stone"), DESK_VERB_SIGNED },
  { "start", N_ ("Start the clock") },
  { "press", N_ ("Press the clock") },
  { "pause", N_ ("Pause the clock") },
  { "resume", N_ ("Resume the clock") },
  { "period", N_ ("Period used") },
  { "flag", N_ ("Time is up") },
  { "nigiri", N_ ("Nigiri") },
  { "adjourn", N_ ("Adjourn") },
  { "witness", N_ ("Confirm the times") },
  { "seal", N_ ("Seal a move") },
  { "open", N_ ("Open the sealed move") },
  { "ask", N_ ("Ask for the time left") },
  { "correct", N_ ("Correct the clock"), DESK_VERB_SIGNED },
  { "again", N_ ("Repeat the countdown") },
  { "leave", N_ ("Leave the seat") },
  { "back", N_ ("Back in the seat") },
  { "forgive", N_ ("Pass in place of the loss") },
  { "schedule", N_ ("Schedule the round") },
  { "late", N_ ("Lateness") },
  { "await", N_ ("Wait for an absent player") },
  { "seat", N_ ("Sit down in time") },
  { "missed", N_ ("Did not come in time") },
  { "fault", N_ ("Faulty clock") },
  { "suspend", N_ ("Computer was suspended") },
  { "elapse", N_ ("Count the time since then") },
  { "yield", N_ ("Contest given up"), DESK_VERB_CHIEFS },
  { "burning", N_ ("Stalling stopped"), DESK_VERB_CHIEFS },
  { "warn", N_ ("Warning") }, /* in files of schema 3 and before */
  { "rule", N_ ("Ruling"), DESK_VERB_SIGNED },
  { "amend-ruling", N_ ("Amend a ruling"), DESK_VERB_CHIEFS },
  { "offence", N_ ("Change an offence") },
  { "drop-offence", N_ ("Remove the tournament’s own offence") },
  { "tie", N_ ("Break a tie") },
  { "drop-tie", N_ ("Reopen the tie") },
  { "freeze", N_ ("Publish the standings") },
  { "thaw", N_ ("Retract the published standings") },
  { "prize", N_ ("Prize") },
  { "drop-prize", N_ ("Remove a prize") },
  { "team", N_ ("Enter or change a team") },
  { "drop-team", N_ ("No team any more") },
  { "member", N_ ("Members of a team") },
  { "let-order", N_ ("Allow the order of the boards"), DESK_VERB_NAMED },
  { "line-up", N_ ("Hand in a line-up") },
  { "change-line-up", N_ ("Change an open line-up") },
  { "open-line-ups", N_ ("Open the line-ups") },
  { "official", N_ ("Name an official") },
  { "remove-official", N_ ("Remove an official"), DESK_VERB_CHIEFS },
  { "duty", N_ ("Duty of a referee") },
  { "evaluate", N_ ("Evaluation of a referee"), DESK_VERB_NAMED },
  { "summary", N_ ("Summary of the tournament"), DESK_VERB_NAMED },
  { "report", N_ ("Hard case") },
  { "answer", N_ ("Answer to a hard case"), DESK_VERB_NAMED },
  { "sign-draw", N_ ("Sign the first draw"), DESK_VERB_NAMED },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  { "retract", N_ ("Retract"), DESK_VERB_CHIEFS },
  { "reinstate", N_ ("Restore the entry"), DESK_VERB_CHIEFS },
};

const int desk_n_verbs = G_N_ELEMENTS (desk_verbs);

static const DeskVerb *
find_verbs (const char *verb)
{
  for (int i = 0; i < desk_n_verbs; i++)
    if (g_str_equal (desk_verbs[i].verb, verb))
      return &desk_verbs[i];
  return NULL;
}

/* Whose word an act of it is; what is unknown is anybody's. */
DeskVerbWord
desk_verb_word (const char *verb)
{
  const DeskVerb *found = find_verbs (verb);

  return found ? found->word : DESK_VERB_ANYBODYS;
}

/* Its name in the user's language; the word itself where it is unknown. */
const char *
desk_verb_label (const char *verb)
{
  const DeskVerb *found = find_verbs (verb);

  return found ? _ (found->label) : verb;
}

/* "R3" at the beginning; -1 where it is not there. */
static int
find_round (const char *about, const char **ret_rest)
{
  gsize length = strcspn (about, " ");
  g_autofree char *word = g_strndup (about, length);
  guint64 round;

  if (word[0] != 'R' || !g_ascii_string_to_unsigned (word + 1, 10, 0, G_MAXINT, &round, NULL))
    return -1;
  *ret_rest = about + length + (about[length] ? 1 : 0);
  return (int) round;
}

/* Its name as desk_verb_label() has it; where that speaks of the round, with its number: "Draw
 * round 3". @about: what an act of it was about, in words of no language. @ret_rest: what of
 * @about is left to be said. */
char *
desk_verb_title (const char *verb, const char *about, const char **ret_rest)
{
  static const char *const verbs[] = { "draw", "settle", "schedule", NULL };
  int round = g_strv_contains (verbs, verb) ? find_round (about, ret_rest) : -1;

  if (round < 0) {
    *ret_rest = about;
    return g_strdup (desk_verb_label (verb));
  }
  return verb[0] == 'd'                   ? g_strdup_printf (_ ("Draw round %d"), round)
         : g_str_equal (verb, "schedule") ? g_strdup_printf (_ ("Schedule round %d"), round)
                                          : g_strdup_printf (_ ("Settle round %d"), round);
}

/* "round 1, table 2" of "R1 T2 B+R · Ana – Bo", "#3" of "#3 never 5 7", all of "Ana 3d": what else
 * an act says of itself is in words of no language, and its number tells which it was. */
static char *
dup_where (const char *verb, const char *about)
{
  static const char *const typed[] = { "enrol", "amend", "withdraw", "return", NULL };
  g_auto (GStrv) words = g_strsplit (about, " ", -1);
  const char *names = strstr (about, " · ");
  int n;

  if (g_strv_contains (typed, verb))
    return g_strndup (about, names ? (gsize) (names - about) : strlen (about));
  return words[0] && words[0][0] == '#' ? g_strdup (words[0])
                                        : desk_text_take_places (words, 2, &n);
}

/* What it was, for people: its verb, and where: "Result: round 1, table 2". */
char *
desk_verb_of_act (Ledger *ledger, gint64 act)
{
  g_autoptr (LedgerAct) found = ledger_act_get (ledger, act, NULL);
  g_autofree char *title = NULL, *where = NULL;
  const char *rest;

  if (!found)
    return g_strdup ("");
  title = desk_verb_title (found->verb, found->about, &rest);
  where = dup_where (found->verb, rest);
  return where[0] ? g_strdup_printf (_ ("%s: %s"), title, where) : g_steal_pointer (&title);
}
