#include "app/record-words.h"
#include <glib/gi18n.h>
#include "app/result-words.h"

static const char *
colour_name (RulesColour colour)
{
  return colour == RULES_BLACK ? _ ("Black") : _ ("White");
}

static char *
move_words (RulesColour mover, RulesPoint point)
{
  char place[8];

  if (point == RULES_PASS)
    return g_strdup (mover == RULES_BLACK ? _ ("Black passes") : _ ("White passes"));
  return g_strdup_printf ("%s %s", colour_name (mover), rules_point_format (point, place));
}

/* --- The place --- */

/**
 * app_record_words_place: (skip)
 * @tree: a tree
 *
 * Returns: (transfer full): "Move 37, Black Q16", "Start of the game"
 */
char *
app_record_words_place (const AppRecordTree *tree)
{
  const AppRecordPosition *position = app_record_tree_get_position (tree);
  g_autofree char *move =
      position->mover != RULES_EMPTY ? move_words (position->mover, position->point) : NULL;

  if (move)
    /* Translators: the number of a move, and the move: "Black Q16" */
    return g_strdup_printf (_ ("Move %d, %s"), position->number, move);
  if (app_record_tree_get_place (tree) == 0)
    return g_strdup (_ ("Start of the game"));
  return g_strdup_printf (_ ("After move %d"), position->number);
}

/**
 * app_record_words_turn: (skip)
 * @tree: a tree
 *
 * Returns: (transfer full): how long the game is, and whose turn it is
 */
char *
app_record_words_turn (const AppRecordTree *tree)
{
  int last = app_record_tree_last_number (tree);
  g_autofree char *length =
      g_strdup_printf (ngettext ("of %d move", "of %d moves", (gulong) last), last);

  if (last == 0)
    return g_strdup (_ ("There are no moves in this record."));
  if (app_record_tree_get_place (tree) + 1 == app_record_tree_n_places (tree))
    return g_strdup_printf ("%s · %s", length, _ ("end of the record"));
  return g_strdup_printf ("%s · %s", length,
                          app_record_tree_get_turn (tree) == RULES_BLACK ? _ ("Black to play")
                                                                         : _ ("White to play"));
}

/**
 * app_record_words_illegal: (skip)
 * @position: a position
 *
 * Returns: (transfer full): what is wrong with its move, "" where nothing is
 */
char *
app_record_words_illegal (const AppRecordPosition *position)
{
  if (!position->is_illegal)
    return g_strdup ("");
  if (position->why == RULES_ERROR_OCCUPIED)
    return g_strdup (_ ("This move was recorded on a stone. It is shown as recorded."));
  if (position->why == RULES_ERROR_KO)
    return g_strdup (_ ("This move retakes the ko at once. It is shown as recorded."));
  return g_strdup (_ ("This move has no liberty and captures nothing. It is shown as recorded."));
}

static char *
stones_words (int stones)
{
  return g_strdup_printf (ngettext ("%d stone", "%d stones", (gulong) stones), stones);
}

/**
 * app_record_words_clock: (skip)
 * @position: a position
 * @side: whose clock
 *
 * Returns: (transfer full): what is left: "12:34", "0:25, 5 stones"; "" where it is not said
 */
char *
app_record_words_clock (const AppRecordPosition *position, RulesColour side)
{
  int ms = position->left_ms[side - 1], stones = position->left_stones[side - 1];
  int seconds = ms / 1000;
  g_autofree char *time = NULL, *rest = NULL;

  if (ms < 0)
    return g_strdup ("");
  time = seconds >= 3600
             ? g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
             : g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  if (stones <= 0)
    return g_steal_pointer (&time);
  rest = stones_words (stones);
  return g_strdup_printf ("%s, %s", time, rest);
}

/* --- The moves to choose between --- */

static char *
take_text (const FormatsSgf *sgf, guint32 node, const char *id)
{
  guint32 property = formats_sgf_find (sgf, node, id);

  return property == FORMATS_SGF_NONE
             ? g_strdup ("")
             : formats_sgf_simple_text (sgf, sgf->properties[property].value);
}

/**
 * app_record_words_choice: (skip)
 * @tree: a tree
 * @node: a node of it
 *
 * Returns: (transfer full): its move, and its name where it has one
 */
char *
app_record_words_choice (const AppRecordTree *tree, guint32 node)
{
  const FormatsSgf *sgf = app_record_tree_get_sgf (tree);
  g_autofree char *name = take_text (sgf, node, "N");
  g_autofree char *move = NULL;
  RulesColour mover;
  RulesPoint point;

  if (app_record_position_move (sgf, node, app_record_tree_get_record (tree)->size, &mover, &point))
    move = move_words (mover, point);
  else if (*name)
    return g_steal_pointer (&name);
  else
    move = g_strdup (_ ("Set-up"));
  return *name ? g_strdup_printf ("%s · %s", move, name) : g_steal_pointer (&move);
}

/* --- Comments --- */

static const struct {
  const char *id;
  const char *words;
} judgements[] = {
  { "GB", N_ ("Good for Black") },
  { "GW", N_ ("Good for White") },
  { "DM", N_ ("Even") },
  { "UC", N_ ("Unclear") },
  { "HO", N_ ("Worth a look") },
  { "TE", N_ ("A good move") },
  { "BM", N_ ("A bad move") },
  { "DO", N_ ("A doubtful move") },
  { "IT", N_ ("An interesting move") },
};

static void
add_paragraph (GString *text, const char *paragraph)
{
  if (*paragraph)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", paragraph);
}

/**
 * app_record_words_comment: (skip)
 * @sgf: a collection
 * @node: one of its nodes
 *
 * Returns: (transfer full): its name, what it is judged to be, and its comment, a line for each
 */
char *
app_record_words_comment (const FormatsSgf *sgf, guint32 node)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = take_text (sgf, node, "N");
  guint32 comment = formats_sgf_find (sgf, node, "C");
  g_autofree char *said = comment == FORMATS_SGF_NONE
                              ? g_strdup ("")
                              : formats_sgf_text (sgf, sgf->properties[comment].value);

  add_paragraph (text, name);
  for (gsize i = 0; i < G_N_ELEMENTS (judgements); i++)
    if (formats_sgf_find (sgf, node, judgements[i].id) != FORMATS_SGF_NONE)
      add_paragraph (text, _ (judgements[i].words));
  add_paragraph (text, said);
  return g_string_free (text, FALSE);
}

/* --- The game --- */

/**
 * app_record_words_player: (skip)
 * @record: a record
 * @side: Black or White
 *
 * Returns: (transfer full): name, rank and team, or "Black"
 */
char *
app_record_words_player (const FormatsRecord *record, RulesColour side)
{
  const char *name = record->name[side - 1], *rank = record->rank_text[side - 1];
  const char *team = record->team[side - 1];
  GString *text = g_string_new (*name ? name : colour_name (side));

  if (*rank)
    g_string_append_printf (text, ", %s", rank);
  if (*team)
    g_string_append_printf (text, " (%s)", team);
  return g_string_free (text, FALSE);
}

/**
 * app_record_words_title: (skip)
 * @record: a record
 *
 * Returns: (transfer full): what the window is called: the players, or the record's title
 */
char *
app_record_words_title (const FormatsRecord *record)
{
  if (!*record->name[0] && !*record->name[1])
    return g_strdup (*record->title ? record->title : _ ("Game record"));
  return g_strdup_printf ("%s – %s", *record->name[0] ? record->name[0] : _ ("Black"),
                          *record->name[1] ? record->name[1] : _ ("White"));
}

static char *
result_words (const FormatsRecord *record)
{
  if (record->result.kind != RULES_RESULT_NONE)
    return app_result_words_format (record->result);
  return g_strdup (strcmp (record->result_text, "?") == 0 ? "" : record->result_text);
}

/* "5" says little by itself. */
static char *
round_words (const FormatsRecord *record)
{
  return g_ascii_isdigit (record->round[0]) ? g_strdup_printf (_ ("Round %s"), record->round)
                                            : g_strdup (record->round);
}

/**
 * app_record_words_event: (skip)
 * @record: a record
 *
 * Returns: (transfer full): event, round and date, as far as they are said
 */
char *
app_record_words_event (const FormatsRecord *record)
{
  g_autofree char *round = round_words (record);
  const char *const parts[] = { record->event, round, record->date };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i])
      g_string_append_printf (text, "%s%s", text->len ? " · " : "", parts[i]);
  return g_string_free (text, FALSE);
}

/**
 * app_record_words_summary: (skip)
 * @record: a record
 *
 * Returns: (transfer full): its result, or "Result not recorded"
 */
char *
app_record_words_summary (const FormatsRecord *record)
{
  g_autofree char *result = result_words (record);

  return *result ? g_steal_pointer (&result) : g_strdup (_ ("Result not recorded"));
}

/**
 * app_record_words_game: (skip)
 * @tree: a tree
 * @game: from 0
 *
 * Returns: (transfer full): a line for a list: its number, the players and the result
 */
char *
app_record_words_game (const AppRecordTree *tree, guint game)
{
  const FormatsSgf *sgf = app_record_tree_get_sgf (tree);
  guint32 node = app_record_tree_game_node (tree, game);
  g_autofree char *black = take_text (sgf, node, "PB");
  g_autofree char *white = take_text (sgf, node, "PW");
  g_autofree char *title = take_text (sgf, node, "GN");
  g_autofree char *result = take_text (sgf, node, "RE");
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u. ", game + 1);
  if (*black || *white)
    g_string_append_printf (text, "%s – %s", *black ? black : _ ("Black"),
                            *white ? white : _ ("White"));
  else
    g_string_append (text, *title ? title : _ ("Untitled"));
  if (*result)
    g_string_append_printf (text, "  %s", result);
  return g_string_free (text, FALSE);
}

/**
 * app_record_words_fault: (skip)
 * @fault: of a file
 *
 * Returns: (transfer full): where it is, what is wrong, and what was dropped
 */
char *
app_record_words_fault (const FormatsSgfFault *fault)
{
  g_autofree char *where =
      g_strdup_printf (_ ("Line %u, column %u: %s"), fault->line, fault->column, fault->message);

  return *fault->dropped ? g_strdup_printf ("%s\n%s", where, fault->dropped)
                         : g_steal_pointer (&where);
}

static void
add_info (GPtrArray *info, const char *label, const char *text)
{
  if (!text || !*text)
    return;
  g_ptr_array_add (info, g_strdup (label));
  g_ptr_array_add (info, g_strdup (text));
}

static char *
komi_words (const FormatsRecord *record)
{
  g_autofree char *zi = rules_result_margin_zi (record->komi_q);

  return record->has_komi ? g_strdup_printf (_ ("%d%s points (%s zi)"), record->komi_q / 2,
                                             record->komi_q % 2 ? ".5" : "", zi)
                          : NULL;
}

/* What is set in SGF as minutes or hours is seldom whole: "90 min", "5400 s". */
static char *
time_words (const FormatsRecord *record)
{
  gint64 seconds = record->time_ms / 1000;

  if (record->time_ms < 0)
    return NULL;
  return seconds % 60 == 0 ? g_strdup_printf (_ ("%d min"), (int) (seconds / 60))
                           : g_strdup_printf (_ ("%d s"), (int) seconds);
}

/**
 * app_record_words_info: (skip)
 * @record: a record
 *
 * Returns: (transfer full): what is said of the game: a label, its text, and so on
 */
GPtrArray *
app_record_words_info (const FormatsRecord *record)
{
  GPtrArray *info = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *black = app_record_words_player (record, RULES_BLACK);
  g_autofree char *white = app_record_words_player (record, RULES_WHITE);
  g_autofree char *komi = komi_words (record), *time = time_words (record);
  g_autofree char *handicap = record->handicap ? g_strdup_printf ("%d", record->handicap) : NULL;
  g_autofree char *size = g_strdup_printf ("%d × %d", record->size, record->size);
  g_autofree char *result = result_words (record);

  add_info (info, _ ("Black"), black);
  add_info (info, _ ("White"), white);
  add_info (info, _ ("Result"), result);
  add_info (info, _ ("Title"), record->title);
  add_info (info, _ ("Event"), record->event);
  add_info (info, _ ("Round"), record->round);
  add_info (info, _ ("Date"), record->date);
  add_info (info, _ ("Place"), record->place);
  add_info (info, _ ("Rules"), record->rules);
  add_info (info, _ ("Komi"), komi);
  add_info (info, _ ("Handicap"), handicap);
  add_info (info, _ ("Time"), time);
  add_info (info, _ ("Overtime"), record->overtime);
  add_info (info, _ ("Board"), size);
  add_info (info, _ ("Source"), record->source);
  return info;
}
