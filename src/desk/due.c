#include "desk/due.h"
#include <glib/gi18n.h>
#include "desk/await.h"
#include "desk/drawn.h"
#include "desk/event.h"
#include "desk/field.h"
#include "desk/freeze.h"
#include "desk/organisation.h"
#include "desk/official.h"
#include "desk/pair.h"
#include "desk/pause.h"
#include "desk/printed.h"
#include "desk/prize.h"
#include "desk/progress.h"
#include "desk/result.h"
#include "desk/standings.h"
#include "desk/time.h"
#include "desk/waiting.h"
#include "rules/article.h"
#include "rules/word.h"

/* Tables and players that are named one by one, and places from the first on that are not left
 * shared unsaid, whether or not there is a prize for them. */
#define TABLES_MAX 8
#define PLACES_MAX 3
#define NAMES_MAX 4

static const char *const ids[DESK_N_DUES] = {
  [DESK_DUE_INTERRUPTED] = "interrupted",
  [DESK_DUE_FALLEN] = "fallen",
  [DESK_DUE_DISPUTE] = "dispute",
  [DESK_DUE_MISSED] = "missed",
  [DESK_DUE_AWAITED] = "awaited",
  [DESK_DUE_WITNESS] = "witness",
  [DESK_DUE_LOT] = "lot",
  [DESK_DUE_CASE] = "case",
  [DESK_DUE_PUBLISHED] = "published",
  [DESK_DUE_REDRAW] = "redraw",
  [DESK_DUE_REPRINT] = "reprint",
  [DESK_DUE_ENROL] = "enrol",
  [DESK_DUE_SEAT] = "seat",
  [DESK_DUE_LEFT] = "left",
  [DESK_DUE_SETTLE] = "settle",
  [DESK_DUE_PAIRINGS] = "pairings",
  [DESK_DUE_SIGN] = "sign-draw",
  [DESK_DUE_RESULTS] = "results",
  [DESK_DUE_DRAW] = "draw",
  [DESK_DUE_TIE] = "tie",
  [DESK_DUE_STANDINGS] = "standings",
  [DESK_DUE_NOTHING] = "nothing",
};

/**
 * desk_due_id:
 * @kind: what is due
 *
 * Returns: (transfer none): the word for it, of no language
 */
const char *
desk_due_id (DeskDueKind kind)
{
  return ids[kind];
}

/**
 * desk_due_free:
 * @due: (transfer full): something due
 */
void
desk_due_free (DeskDue *due)
{
  g_free (due->text);
  g_free (due);
}

static void
add (GPtrArray *list, DeskDueKind kind, int round, int n, char *text)
{
  DeskDue *due = g_new0 (DeskDue, 1);

  *due = (DeskDue){
    .kind = kind, .urgent = kind <= DESK_DUE_REPRINT, .round = round, .n = n, .text = text
  };
  g_ptr_array_add (list, due);
}

static DeskDue *
newest (GPtrArray *list)
{
  return list->pdata[list->len - 1];
}

/* --- What waits for the referee --- */

typedef struct {
  GArray *boards[DESK_N_PROGRESSES]; /* of int */
  gint64 first[DESK_N_PROGRESSES];
  GArray *doubtful; /* of those whose clocks were interrupted */
} Tables;

static void
add_table (Tables *tables, const DeskGame *game, DeskProgress progress)
{
  GArray **boards = &tables->boards[progress];
  int board = (int) game->board;

  if (!*boards) {
    *boards = g_array_new (FALSE, FALSE, sizeof (int));
    tables->first[progress] = game->game;
  }
  g_array_append_val (*boards, board);
}

static void
look_over (Desk *desk, int round, Tables *ret_tables)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (desk_state_result (state, game->game))
      continue;
    add_table (ret_tables, game, desk_progress (desk, game->game));
    if (desk_time_doubtful (desk, game->game))
      g_array_append_val (ret_tables->doubtful, board);
  }
}

/* A note of a clock that is damaged in the file was passed over for an older one. */
static void
add_doubt (DeskDue *due, const GArray *boards)
{
  g_autofree char *numbers =
      rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);
  g_autofree char *doubt = g_strdup_printf (
      ngettext ("Table %s: the newest note of this clock is damaged, it has run for longer than it "
                "shows.",
                "Tables %s: the newest notes of these clocks are damaged, they have run for longer "
                "than they show.",
                boards->len),
      numbers);
  char *both = rules_word_sentences (due->text, doubt);

  g_free (due->text);
  due->text = both;
}

static char *
dup_sentence (Desk *desk, DeskProgress progress, int n, const char *boards)
{
  if (progress == DESK_PROGRESS_INTERRUPTED)
    return g_strdup_printf (ngettext ("Table %s: the clock was interrupted. Say how it goes on.",
                                      "Tables %s: the clocks were interrupted. Say how they go on.",
                                      n),
                            boards);
  if (progress == DESK_PROGRESS_FALLEN)
    return g_strdup_printf (ngettext ("Table %s: time is up. Enter the result.",
                                      "Tables %s: time is up. Enter the results.", n),
                            boards);
  return g_strdup_printf (
      desk_event_told (desk_get_state (desk),
                       ngettext ("Table %s is in dispute about life and death (Art. 21.4).",
                                 "Tables %s are in dispute about life and death (Art. 21.4).", n)),
      boards);
}

static void
add_tables (GPtrArray *list, Desk *desk, int round)
{
  static const struct {
    DeskProgress progress;
    DeskDueKind kind;
  } watched[] = { { DESK_PROGRESS_INTERRUPTED, DESK_DUE_INTERRUPTED },
                  { DESK_PROGRESS_FALLEN, DESK_DUE_FALLEN },
                  { DESK_PROGRESS_DISPUTE, DESK_DUE_DISPUTE } };
  g_autoptr (GArray) doubtful = g_array_new (FALSE, FALSE, sizeof (int));
  Tables tables = { .doubtful = doubtful };

  look_over (desk, round, &tables);
  for (gsize i = 0; i < G_N_ELEMENTS (watched); i++) {
    DeskProgress progress = watched[i].progress;
    const GArray *boards = tables.boards[progress];
    g_autofree char *words = NULL;
    if (!boards)
      continue;
    words = rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);
    add (list, watched[i].kind, round, (int) boards->len,
         dup_sentence (desk, progress, (int) boards->len, words));
    newest (list)->game = tables.first[progress];
    if (progress == DESK_PROGRESS_INTERRUPTED && doubtful->len > 0)
      add_doubt (list->pdata[list->len - 1], doubtful);
  }
  for (int i = 0; i < DESK_N_PROGRESSES; i++)
    g_clear_pointer (&tables.boards[i], g_array_unref);
}

/* --- What waits for somebody's word --- */

static gboolean
waits_for_times (Desk *desk, const DeskGame *game)
{
  return !desk_state_result (desk_get_state (desk), game->game) &&
         desk_pause_is_unconfirmed (desk, game->game);
}

static gboolean
waits_for_lot (Desk *desk, const DeskGame *game)
{
  const DeskResult *row = desk_state_result (desk_get_state (desk), game->game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) && result.kind == RULES_RESULT_BOTH_LOSE;
}

/* Art. 22.4: who is awaited at a fast game, and until when. */
static gboolean
is_awaited (Desk *desk, const DeskGame *game, gboolean missed)
{
  DeskAwaiting awaiting;

  return !desk_state_result (desk_get_state (desk), game->game) &&
         desk_await_get (desk, game->game, &awaiting) && awaiting.missed == missed &&
         (awaiting.awaited[CLOCK_BLACK] || awaiting.awaited[CLOCK_WHITE]);
}

static gboolean
waits_for_player (Desk *desk, const DeskGame *game)
{
  return is_awaited (desk, game, FALSE);
}

static gboolean
was_missed (Desk *desk, const DeskGame *game)
{
  return is_awaited (desk, game, TRUE);
}

static gboolean (*const waits[DESK_N_DUES]) (Desk *desk, const DeskGame *game) = {
  [DESK_DUE_MISSED] = was_missed,
  [DESK_DUE_AWAITED] = waits_for_player,
  [DESK_DUE_WITNESS] = waits_for_times,
  [DESK_DUE_LOT] = waits_for_lot,
};

static char *
dup_waiting (const DeskState *state, DeskDueKind kind, const char *tables)
{
  return g_strdup_printf (
      desk_event_told (
          state,
          kind == DESK_DUE_MISSED ? _ ("Not there in time, at table: %s. The right to play is "
                                       "lost: enter the result (Art. 22.4).")
          : kind == DESK_DUE_AWAITED
              ? _ ("Awaited, at table: %s. Whoever sits down before the countdown has run out may "
                   "play (Art. 22.4).")
          : kind == DESK_DUE_WITNESS
              ? _ ("Adjourned, at table: %s. Both players have to confirm the times used "
                   "(Art. 22.9).")
              : _ ("Both have lost, at table: %s. Draw a lot and enter it, such as lot:B "
                   "(Art. 17.5).")),
      tables);
}

static void
add_waiting (GPtrArray *list, Desk *desk, int round, DeskDueKind kind)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;
  gint64 first = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (!waits[kind](desk, game))
      continue;
    first = first ? first : game->game;
    g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return;
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);
  add (list, kind, round, (int) boards->len, dup_waiting (state, kind, numbers));
  newest (list)->game = first;
}

/* A lot is for the next pairing by points, or for the standings as well. */
static void
add_lots (GPtrArray *list, Desk *desk, int last)
{
  RulesRuleset ruleset;
  gboolean ends = desk_pair_is_over (desk);

  desk_event_ruleset (desk_get_state (desk), &ruleset);
  for (int round = 1; round <= last; round++) {
    gboolean pairs = round == last && !ends;
    if (ruleset.both_lose_pairing == RULES_BOTH_LOSE_LOTS_STANDINGS ||
        (ruleset.both_lose_pairing == RULES_BOTH_LOSE_LOTS_PAIRING && pairs &&
         desk_waiting_is_open (desk, round)))
      add_waiting (list, desk, round, DESK_DUE_LOT);
  }
}

/* Art. 31: what was reported to the chief referee and has no answer. */
static void
add_cases (GPtrArray *list, Desk *desk)
{
  g_autoptr (GArray) cases = desk_organisation_cases (desk_get_state (desk));

  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    if (!one->answer[0])
      add (list, DESK_DUE_CASE, one->round, one->number,
           g_strdup_printf (_ ("Hard case %d waits for the chief referee: %s"), one->number,
                            one->text));
  }
}

/* --- What hangs on the wall --- */

static void
add_published (GPtrArray *list, Desk *desk, int last)
{
  for (int round = last; round >= 0; round--) {
    g_autofree char *changes = desk_freeze_check (desk, round);
    if (changes)
      add (list, DESK_DUE_PUBLISHED, round, 0,
           g_strdup_printf (_ ("The published standings after round %d are not what holds now."),
                            round));
  }
}

/* --- What the newest round was drawn on --- */

static gboolean
has_result (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++)
    if (desk_state_result (state, ((const DeskGame *) games->pdata[i])->game))
      return TRUE;
  return FALSE;
}

static gboolean
can_wait (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++)
    if (!desk_result_has_begun (desk, ((const DeskGame *) games->pdata[i])->game))
      return !has_result (state, round);
  return FALSE;
}

static void
add_changed (GPtrArray *list, Desk *desk, int round, int before, const GArray *boards)
{
  gboolean draft = desk_state_round (desk_get_state (desk), round) == DESK_ROUND_DRAFT;
  g_autofree char *numbers =
      rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);

  add (list, DESK_DUE_REDRAW, round, (int) boards->len,
       g_strdup_printf (
           draft ? _ ("Round %d was drawn on another result of round %d, at table: %s. Drop the "
                      "draft and draw it anew, or let it stand.")
                 : _ ("Round %d was drawn on another result of round %d, at table: %s. Draw the "
                      "tables that have not begun anew (redraw), or let them stand."),
           round, before, numbers));
  newest (list)->draft = draft;
}

/* Once the round has begun it is too late. */
static void
add_drawn (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GPtrArray) games =
      round > 1 && can_wait (desk, round) ? desk_drawn_on_others (desk, round) : NULL;

  for (guint i = 0; games && i < games->len;) {
    g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
    gint64 before = ((const DeskGame *) games->pdata[i])->round;
    for (; i < games->len && ((const DeskGame *) games->pdata[i])->round == before; i++) {
      int board = (int) ((const DeskGame *) games->pdata[i])->board;
      g_array_append_val (boards, board);
    }
    add_changed (list, desk, round, (int) before, boards);
  }
}

static void
add_handicaps (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_drawn_handicaps (desk, round);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *tables = NULL;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_ptr_array_add (words, g_strdup_printf ("%d (%d)", (int) game->board, (int) game->handicap));
  }
  if (words->len == 0)
    return;
  tables = rules_word_list_some ((gpointer) words->pdata, (int) words->len, TABLES_MAX);
  add (list, DESK_DUE_REDRAW, round, (int) words->len,
       /* Translators: the last is tables, and behind each the handicap: "2 (4) and 5 (1)" */
       g_strdup_printf (_ ("Round %d: by ranks that were changed after the draw the handicap is "
                           "another, at table (handicap): %s. Set it (edit handicap), or draw the "
                           "table anew (redraw)."),
                        round, tables));
  newest (list)->game = ((const DeskGame *) games->pdata[0])->game;
}

static char *
dup_changed (gboolean standings, int round)
{
  return g_strdup_printf (standings
                              ? _ ("The standings after round %d have changed since they were "
                                   "printed.")
                              : _ ("The pairings of round %d have changed since they were "
                                   "printed."),
                          round);
}

static char *
dup_unknown (gboolean standings, int round)
{
  return g_strdup_printf (
      standings ? _ ("The note of what was printed of the standings after round %d is damaged: "
                     "whether they have changed since is not known.")
                : _ ("The note of what was printed of the pairings of round %d is damaged: "
                     "whether they have changed since is not known."),
      round);
}

static void
add_reprint (GPtrArray *list, Desk *desk, DeskPrintedPaper paper, int round)
{
  gboolean standings = paper == DESK_PRINTED_STANDINGS;
  DeskPrintedState state = desk_printed_check (desk, paper, round, NULL);

  if (state != DESK_PRINTED_CHANGED && state != DESK_PRINTED_UNKNOWN)
    return;
  add (list, DESK_DUE_REPRINT, round, 0,
       state == DESK_PRINTED_CHANGED ? dup_changed (standings, round)
                                     : dup_unknown (standings, round));
  ((DeskDue *) list->pdata[list->len - 1])->of_standings = standings;
}

/* The newest round's; who still looks at those of an older one looks at the newer standings too. */
static void
add_printed (GPtrArray *list, Desk *desk, int last)
{
  int counted = last > 0 && desk_result_n_open (desk, last) > 0 ? last - 1 : last;

  if (last > 0)
    add_reprint (list, desk, DESK_PRINTED_PAIRINGS, last);
  add_reprint (list, desk, DESK_PRINTED_STANDINGS, counted);
}

/* --- The course of a round --- */

static int
count_players (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    n += player && !player->withdrawn;
  }
  return n;
}

static char *
dup_names (const DeskState *state, const GArray *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, desk_waiting_left_name (state, g_array_index (players, gint64, i)));
  return rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMES_MAX);
}

/* While the round lasts: who comes after it is drawn in the next. */
static void
add_seat (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_players (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);
  int n = (int) players->len;

  if (n > 0)
    add (list, DESK_DUE_SEAT, round, n,
         g_strdup_printf (ngettext ("Round %d: %d player has no table: %s.",
                                    "Round %d: %d players have no table: %s.", (gulong) n),
                          round, n, names));
}

/* Returns: whether the next round waits for that. */
static gboolean
add_outside (GPtrArray *list, Desk *desk)
{
  g_autoptr (GArray) players = desk_waiting_outside (desk);
  g_autofree char *names = dup_names (desk_get_state (desk), players);

  if (players->len > 0)
    add (list, DESK_DUE_ENROL, 0, (int) players->len,
         g_strdup_printf (_ ("Came after round 1 was drawn, and has no place in its scheme: %s. "
                             "Withdraw, or draw that round again."),
                          names));
  return players->len > 0;
}

static gint64
game_of (const DeskState *state, int round, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game->game;
  }
  return 0;
}

/* Before the start there may be time to draw all of it anew (Art. 28.1). */
static gboolean
is_before_start (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (round > 1 || (game->black && game->white && desk_result_has_begun (desk, game->game)))
      return FALSE;
  }
  return TRUE;
}

static char *
dup_left (Desk *desk, int round, const char *names)
{
  if (desk_state_round (desk_get_state (desk), round) == DESK_ROUND_DRAFT)
    return g_strdup_printf (_ ("Round %d: paired, but withdrawn: %s. Draw the rest of the draft "
                               "anew."),
                            round, names);
  if (is_before_start (desk, round))
    return g_strdup_printf (
        desk_event_told (desk_get_state (desk),
                         _ ("Round %d: withdrawn before the start: %s. Draw the round anew if "
                            "there is time (Art. 28.1), or enter the loss.")),
        round, names);
  return g_strdup_printf (
      desk_waiting_is_open (desk, round)
          ? desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Draw the table anew, or "
                                "enter the loss (Art. 28.3)."))
          : desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Enter the loss "
                                "(Art. 28.4).")),
      round, names);
}

/* At a table that has not begun somebody waits for them. */
static void
add_left (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_left (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);

  if (players->len == 0)
    return;
  add (list, DESK_DUE_LEFT, round, (int) players->len, dup_left (desk, round, names));
  if (!desk_waiting_is_open (desk, round))
    ((DeskDue *) list->pdata[list->len - 1])->game =
        game_of (desk_get_state (desk), round, g_array_index (players, gint64, 0));
}

/* Of those that wait for a result, what is to be played once more. */
static char *
dup_replays (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (desk_state_is_to_replay (state, game->game))
      g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return g_strdup ("");
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);
  return g_strdup_printf (desk_event_told (state, _ ("To be replayed (Art. 20.3), at table: %s.")),
                          numbers);
}

static void
add_missing (GPtrArray *list, Desk *desk, int round, int n_open)
{
  g_autofree char *boards = desk_result_open_boards (desk, round);
  g_autofree char *replays = dup_replays (desk_get_state (desk), round);
  g_autofree char *missing =
      g_strdup_printf (ngettext ("Round %d: %d result is missing, at table %s.",
                                 "Round %d: %d results are missing, at tables %s.", n_open),
                       round, n_open, boards);

  add (list, DESK_DUE_RESULTS, round, n_open,
       replays[0] ? rules_word_sentences (missing, replays) : g_steal_pointer (&missing));
}

static void
add_open (GPtrArray *list, Desk *desk, int round, int n_open)
{
  if (!has_result (desk_get_state (desk), round) &&
      desk_printed_check (desk, DESK_PRINTED_PAIRINGS, round, NULL) == DESK_PRINTED_NEVER)
    add (list, DESK_DUE_PAIRINGS, round, 0,
         g_strdup_printf (_ ("Print the pairings of round %d."), round));
  add_missing (list, desk, round, n_open);
}

/* A result that was taken back, annulled or is to be counted again, while the event went on.
 * Returns: how many */
static int
add_earlier (GPtrArray *list, Desk *desk, int last)
{
  int all = 0;

  for (int round = 1; round < last; round++) {
    int n = desk_result_n_open (desk, round);
    if (n > 0)
      add_missing (list, desk, round, n);
    all += n;
  }
  return all;
}

/* --- The end --- */

/* Of several groups each has its own first place. */
static char *
dup_tie (const StandingPlace *at, int n)
{
  g_autofree char *tie =
      g_strdup_printf (ngettext ("%d player shares place %d: settle it, or let it stand.",
                                 "%d players share place %d: settle it, or let it stand.",
                                 (gulong) n),
                       n, at->place);
  g_autofree char *group = standing_group_label (at->group);

  return at->group > 0 ? g_strdup_printf (_ ("%s: %s"), group, tie) : g_steal_pointer (&tie);
}

/* Whether a prize hangs on who is ahead of the @n that share a place from that line on. */
static gboolean
decides_prize (const GPtrArray *given, const StandingTable *table, int line, int n)
{
  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    int at = standing_table_line (table, desk_field_index (table->field, one->player));
    if (one->shared > 1 && at >= line && at < line + n)
      return TRUE;
  }
  return FALSE;
}

/* Whether people have said that these share the place. */
static gboolean
is_settled (const StandingTable *table, const StandingPlace *at)
{
  return at->tie >= 0 && table->ties[at->tie].method == STANDING_TIE_SHARED;
}

static void
add_ties (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (StandingTable) table = desk_standings (desk, last);
  g_autoptr (GPtrArray) given = desk_prize_give (desk, last);

  for (int i = 0; i < table->n_places;) {
    const StandingPlace *at = &table->places[i];
    int n = standing_table_n_sharing (table, i);
    /* Who went out of a knock-out in the same round shares by its rules. */
    if (n > 1 && !at->closed && !is_settled (table, at) &&
        !desk_freeze_shared (desk_get_state (desk), table, i, n) &&
        (at->place <= PLACES_MAX || decides_prize (given, table, i, n)))
      add (list, DESK_DUE_TIE, last, n, dup_tie (at, n));
    i += MAX (n, 1);
  }
}

/* Whether people have to say first who goes on (Art. 27 C). */
static gboolean
add_cuts (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (GPtrArray) cuts = desk_pair_cuts (desk);

  for (guint i = 0; i < cuts->len; i++)
    add (list, DESK_DUE_TIE, last, 0,
         rules_article_in (desk_event_profile (desk_get_state (desk)), cuts->pdata[i]));
  return cuts->len > 0;
}

static void
add_end (GPtrArray *list, Desk *desk, int last)
{
  if (desk_freeze_is_frozen (desk_get_state (desk), last)) {
    g_autofree char *changes = desk_freeze_check (desk, last);
    if (changes)
      add_ties (list, desk, last);
    add (list, DESK_DUE_NOTHING, last, 0, g_strdup (_ ("All rounds are complete.")));
    return;
  }
  add_ties (list, desk, last);
  add (list, DESK_DUE_STANDINGS, last, 0,
       g_strdup (_ ("All rounds are complete: publish the final standings.")));
}

/* Art. 30: before the first results are in. */
static void
add_signature (GPtrArray *list, Desk *desk, int last)
{
  const DeskState *state = desk_get_state (desk);

  if (last == 1 && desk_state_round (state, 1) == DESK_ROUND_SETTLED && !has_result (state, 1) &&
      desk_official_chief (state) && !desk_organisation_draw_signer (state))
    add (list, DESK_DUE_SIGN, 1, 0,
         g_strdup (desk_event_told (
             state, _ ("The draw of round 1 is to be signed by the chief referee (Art. 30)."))));
}

static void
add_course (GPtrArray *list, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_state_last_round (state);
  int n_open = last > 0 ? desk_result_n_open (desk, last) : 0;
  int n_earlier = add_earlier (list, desk, last);

  if (n_open > 0)
    add_seat (list, desk, last);
  add_left (list, desk, last);
  add_signature (list, desk, last);
  if (last > 0 && desk_state_round (state, last) == DESK_ROUND_DRAFT)
    add (list, DESK_DUE_SETTLE, last, 0,
         g_strdup_printf (_ ("Look through the draft of round %d, then settle it."), last));
  else if (n_open > 0)
    add_open (list, desk, last, n_open);
  else if (n_earlier > 0)
    return; /* the next round is drawn, and the last is the end, once they are there */
  else if (desk_pair_is_over (desk))
    add_end (list, desk, last);
  else if (count_players (state) < 2)
    add (list, DESK_DUE_ENROL, 0, count_players (state), g_strdup (_ ("Enrol the players.")));
  else if (!add_outside (list, desk) && !add_cuts (list, desk, last))
    add (list, DESK_DUE_DRAW, last + 1, count_players (state),
         g_strdup_printf (_ ("Draw round %d."), last + 1));
}

/**
 * desk_due_list:
 * @desk: a desk
 *
 * What the director has to do next. Nothing in it has to be done in this order; what is urgent is
 * not as it should be, and comes first.
 *
 * Returns: (transfer container) (element-type DeskDue): at least one
 */
GPtrArray *
desk_due_list (Desk *desk)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_due_free);
  int last = desk_standings_last (desk);

  for (int round = 1; round <= last; round++) {
    add_tables (list, desk, round);
    for (DeskDueKind kind = DESK_DUE_MISSED; kind <= DESK_DUE_WITNESS; kind++)
      add_waiting (list, desk, round, kind);
  }
  add_lots (list, desk, desk_state_last_round (desk_get_state (desk)));
  add_cases (list, desk);
  add_published (list, desk, last);
  add_drawn (list, desk, desk_state_last_round (desk_get_state (desk)));
  add_handicaps (list, desk, desk_state_last_round (desk_get_state (desk)));
  add_printed (list, desk, last);
  add_course (list, desk);
  return list;
}
