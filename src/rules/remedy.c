#include "rules/remedy.h"
#include <glib/gi18n.h>

typedef struct {
  const char *id;
  const char *label;
} Word;

static const Word boards[RULES_N_REMEDY_BOARDS] = {
  [RULES_REMEDY_BOARD_NONE] = { "none", N_ ("The board stays as it is") },
  [RULES_REMEDY_BOARD_OFF] = { "off", N_ ("The stone comes off") },
  [RULES_REMEDY_BOARD_BACK] = { "back", N_ ("The stone returns to where it was") },
  [RULES_REMEDY_BOARD_RESTORE] = { "restore", N_ ("Lifted stones are put back") },
  [RULES_REMEDY_BOARD_LIFT] = { "lift", N_ ("Stones without liberties are lifted") },
  [RULES_REMEDY_BOARD_REBUILD] = { "rebuild", N_ ("The board is rebuilt") },
};

static const Word turns[RULES_N_REMEDY_TURNS] = {
  [RULES_REMEDY_TURN_SAME] = { "same", N_ ("The turn does not change") },
  [RULES_REMEDY_TURN_OPPONENT] = { "opponent", N_ ("The opponent is to move") },
  [RULES_REMEDY_TURN_FORFEITED] = { "forfeited", N_ ("The turn is forfeited: a forced pass") },
};

static const Word clocks[RULES_N_REMEDY_CLOCKS] = {
  [RULES_REMEDY_CLOCK_NONE] = { "none", N_ ("The clock is not spoken of") },
  [RULES_REMEDY_CLOCK_UNCHANGED] = { "unchanged", N_ ("The clock’s reading is unchanged") },
  [RULES_REMEDY_CLOCK_RUNS] = { "runs", N_ ("The clock runs on") },
};

static const Word claimants[RULES_N_CLAIMANTS] = {
  [RULES_CLAIMANT_ANYONE] = { "anyone", N_ ("Anyone") },
  [RULES_CLAIMANT_OPPONENT] = { "opponent", N_ ("The opponent or the referee") },
  [RULES_CLAIMANT_REFEREE] = { "referee", N_ ("The referee") },
};

static const Word deadlines[RULES_N_DEADLINES] = {
  [RULES_DEADLINE_IN_PROGRESS] = { "in-progress",
                                   N_ ("While the game is in progress (Art. 16.3)") },
  [RULES_DEADLINE_OWN_TURN] = { "own-turn",
                                N_ ("In one’s own thinking time, unless urgent (II.7)") },
  [RULES_DEADLINE_NEXT_MOVE] = { "next-move", N_ ("Before the opponent’s next move") },
  [RULES_DEADLINE_MOVE_10] = { "move-10", N_ ("Up to and including move 10") },
  [RULES_DEADLINE_NEVER] = { "never", N_ ("At any time, even after the result") },
};

static const Word authorities[RULES_N_AUTHORITIES] = {
  [RULES_AUTHORITY_REFEREE] = { "referee", N_ ("Referee") },
  [RULES_AUTHORITY_CHIEF] = { "chief", N_ ("Chief referee") },
  [RULES_AUTHORITY_CONSENT] = { "consent", N_ ("The opponent’s consent, else the chief referee") },
};

static gboolean
find (const Word *words, int n, const char *id, int *ret_word)
{
  for (int i = 0; i < n; i++)
    if (g_str_equal (words[i].id, id)) {
      *ret_word = i;
      return TRUE;
    }
  return FALSE;
}

/**
 * rules_remedy_board_id:
 * @board: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_board_id (RulesRemedyBoard board)
{
  return boards[board].id;
}

/**
 * rules_remedy_board_label:
 * @board: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_board_label (RulesRemedyBoard board)
{
  return _ (boards[board].label);
}

/**
 * rules_remedy_board_parse:
 * @id: what rules_remedy_board_id() wrote
 * @ret_board: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_board_parse (const char *id, RulesRemedyBoard *ret_board)
{
  int word;

  if (!find (boards, RULES_N_REMEDY_BOARDS, id, &word))
    return FALSE;
  *ret_board = (RulesRemedyBoard) word;
  return TRUE;
}

/**
 * rules_remedy_turn_id:
 * @turn: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_turn_id (RulesRemedyTurn turn)
{
  return turns[turn].id;
}

/**
 * rules_remedy_turn_label:
 * @turn: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_turn_label (RulesRemedyTurn turn)
{
  return _ (turns[turn].label);
}

/**
 * rules_remedy_turn_parse:
 * @id: what rules_remedy_turn_id() wrote
 * @ret_turn: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_turn_parse (const char *id, RulesRemedyTurn *ret_turn)
{
  int word;

  if (!find (turns, RULES_N_REMEDY_TURNS, id, &word))
    return FALSE;
  *ret_turn = (RulesRemedyTurn) word;
  return TRUE;
}

/**
 * rules_remedy_clock_id:
 * @clock: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_clock_id (RulesRemedyClock clock)
{
  return clocks[clock].id;
}

/**
 * rules_remedy_clock_label:
 * @clock: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_clock_label (RulesRemedyClock clock)
{
  return _ (clocks[clock].label);
}

/**
 * rules_remedy_clock_parse:
 * @id: what rules_remedy_clock_id() wrote
 * @ret_clock: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_clock_parse (const char *id, RulesRemedyClock *ret_clock)
{
  int word;

  if (!find (clocks, RULES_N_REMEDY_CLOCKS, id, &word))
    return FALSE;
  *ret_clock = (RulesRemedyClock) word;
  return TRUE;
}

/**
 * rules_remedy_claimant_id:
 * @claimant: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_claimant_id (RulesClaimant claimant)
{
  return claimants[claimant].id;
}

/**
 * rules_remedy_claimant_label:
 * @claimant: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_claimant_label (RulesClaimant claimant)
{
  return _ (claimants[claimant].label);
}

/**
 * rules_remedy_claimant_parse:
 * @id: what rules_remedy_claimant_id() wrote
 * @ret_claimant: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_claimant_parse (const char *id, RulesClaimant *ret_claimant)
{
  int word;

  if (!find (claimants, RULES_N_CLAIMANTS, id, &word))
    return FALSE;
  *ret_claimant = (RulesClaimant) word;
  return TRUE;
}

/**
 * rules_remedy_deadline_id:
 * @deadline: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_deadline_id (RulesDeadline deadline)
{
  return deadlines[deadline].id;
}

/**
 * rules_remedy_deadline_label:
 * @deadline: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_deadline_label (RulesDeadline deadline)
{
  return _ (deadlines[deadline].label);
}

/**
 * rules_remedy_deadline_parse:
 * @id: what rules_remedy_deadline_id() wrote
 * @ret_deadline: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_deadline_parse (const char *id, RulesDeadline *ret_deadline)
{
  int word;

  if (!find (deadlines, RULES_N_DEADLINES, id, &word))
    return FALSE;
  *ret_deadline = (RulesDeadline) word;
  return TRUE;
}

/**
 * rules_remedy_authority_id:
 * @authority: a member of a remedy
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_remedy_authority_id (RulesAuthority authority)
{
  return authorities[authority].id;
}

/**
 * rules_remedy_authority_label:
 * @authority: a member of a remedy
 *
 * Returns: its words for people, translated
 */
const char *
rules_remedy_authority_label (RulesAuthority authority)
{
  return _ (authorities[authority].label);
}

/**
 * rules_remedy_authority_parse:
 * @id: what rules_remedy_authority_id() wrote
 * @ret_authority: (out): the member of a remedy
 *
 * Returns: %TRUE if there is such a word
 */
gboolean
rules_remedy_authority_parse (const char *id, RulesAuthority *ret_authority)
{
  int word;

  if (!find (authorities, RULES_N_AUTHORITIES, id, &word))
    return FALSE;
  *ret_authority = (RulesAuthority) word;
  return TRUE;
}
