#include <glib/gi18n.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "engine/proposal.h"
#include "formats/record.h"

static const CliOption options[] = {
  { "move", 0, N_ ("NUMBER"), N_ ("the position after so many moves, not the last") },
  { "engine", 0, N_ ("COMMAND"), N_ ("a program that speaks GTP, not GNU Go") },
  { "limit", 0, N_ ("SECONDS"), N_ ("how long it may take (10)") },
  { NULL },
};

typedef struct {
  RulesBoard board;
  RulesColour to_move;
} Position;

static gboolean
number (const CliCall *call, const char *option, int most, int *ret_number, GError **error)
{
  const char *text = cli_option (call, option);
  guint64 value;

  if (!text)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &value, NULL))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” takes a number up to %d, not “%s”."),
                     option, most, text);
  *ret_number = (int) value;
  return TRUE;
}

static FormatsRecord *
read_record (const char *file, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsSgf) sgf = NULL;
  gsize length;

  if (!g_file_get_contents (file, &text, &length, error))
    return NULL;
  source = g_bytes_new_take (g_steal_pointer (&text), length);
  sgf = formats_sgf_parse (source, error);
  return sgf ? formats_record_read (sgf, 0, error) : NULL;
}

/* A ko that was retaken lies on the board all the same. */
static gboolean
step (Position *at, const FormatsStep *step, GError **error)
{
  if (step->kind == FORMATS_STEP_SETUP) {
    rules_board_set (&at->board, step->point, step->colour);
    return TRUE;
  }
  at->to_move = RULES_OTHER (step->colour);
  rules_board_pass (&at->board);
  return step->point == RULES_PASS ||
         rules_board_play (&at->board, step->colour, step->point, NULL, error);
}

static gboolean
replay (const FormatsRecord *record, int n_moves, Position *ret_position, GError **error)
{
  Position at = { .to_move = record->to_play ? record->to_play : RULES_BLACK };
  int moves = 0;

  rules_board_init (&at.board, record->size);
  for (guint i = 0; i < record->steps->len; i++) {
    const FormatsStep *next = &g_array_index (record->steps, FormatsStep, i);

    moves += next->kind == FORMATS_STEP_MOVE;
    if (moves > n_moves)
      break;
    if (!step (&at, next, error)) {
      g_prefix_error (error, _ ("Move %d: "), moves);
      return FALSE;
    }
  }
  *ret_position = at;
  return TRUE;
}

static void
on_proposed (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static EngineProposal *
propose (const Position *at, char **engine, int limit_s, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  engine_proposal_async (&at->board, at->to_move, (const char *const *) engine,
                         1000 * (guint) limit_s, NULL, on_proposed, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return engine_proposal_finish (result, error);
}

/* From A1 on, as the option --dead takes them. */
static char *
dup_dead (const EngineProposal *proposal)
{
  GString *text = g_string_new (NULL);
  char name[8];

  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (proposal->dead[point])
      g_string_append_printf (text, "%s%s", text->len ? "," : "", rules_point_format (point, name));
  return g_string_free (text, FALSE);
}

static void
print (const CliCall *call, const EngineProposal *proposal, const GError *reason)
{
  g_autoptr (CliTable) table = cli_table_new ("file", "dead", "engine", "note", NULL);
  g_autofree char *dead = proposal ? dup_dead (proposal) : NULL;

  cli_table_add (table, call->file, dead ? dead : "", proposal ? proposal->engine : "",
                 reason ? reason->message : "", NULL);
  cli_table_print (table);
}

/* That there is no proposal is an answer, not a failure. */
static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (FormatsRecord) record = NULL;
  g_autoptr (EngineProposal) proposal = NULL;
  g_autoptr (GError) reason = NULL;
  g_auto (GStrv) engine = NULL;
  const char *words = cli_option (call, "engine");
  int n_moves = G_MAXINT, limit_s = ENGINE_PROPOSAL_MS / 1000;
  Position at;

  if (!number (call, "move", G_MAXINT, &n_moves, error) ||
      !number (call, "limit", 3600, &limit_s, error) ||
      (words && !g_shell_parse_argv (words, NULL, &engine, error)))
    return FALSE;
  record = read_record (call->file, error);
  if (!record || !replay (record, n_moves, &at, error))
    return FALSE;
  proposal = propose (&at, engine, limit_s, &reason);
  print (call, proposal, reason);
  return TRUE;
}

const CliCommand cli_propose = {
  .name = "propose",
  .usage = "",
  .summary = N_ ("Asks an engine which stones of an SGF record are dead; never a verdict."),
  .access = CLI_ALONE,
  .options = options,
  .run = run,
};
