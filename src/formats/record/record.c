/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/record/record-private.h"
#include "formats/word/amount.h"

#define LINE(id, dialect, member)                                             \
  {                                                                           \
    id, dialect, FORMATS_RECORD_LINE, G_STRUCT_OFFSET (FormatsRecord, member) \
  }

const FormatsRecordProperty formats_record_properties[] = {
  LINE ("GN", NULL, title),
  LINE ("EV", "TE", event),
  LINE ("RO", NULL, round),
  LINE ("PC", NULL, place),
  LINE ("DT", "RD", date),
  LINE ("PB", NULL, name[0]),
  LINE ("BR", NULL, rank_text[0]),
  LINE ("BT", NULL, team[0]),
  LINE ("PW", NULL, name[1]),
  LINE ("WR", NULL, rank_text[1]),
  LINE ("WT", NULL, team[1]),
  LINE ("RU", NULL, rules),
  LINE ("OT", NULL, overtime),
  LINE ("SO", NULL, source),
  { "KM", "KO", FORMATS_RECORD_KOMI, G_STRUCT_OFFSET (FormatsRecord, komi_text) },
  { "HA", "HD", FORMATS_RECORD_HANDICAP, 0 },
  { "TM", NULL, FORMATS_RECORD_TIME, G_STRUCT_OFFSET (FormatsRecord, time_text) },
  { "RE", NULL, FORMATS_RECORD_RESULT, G_STRUCT_OFFSET (FormatsRecord, result_text) },
  { "PL", NULL, FORMATS_RECORD_TURN, 0 },
  { "C", NULL, FORMATS_RECORD_COMMENT, G_STRUCT_OFFSET (FormatsRecord, comment) },
};

const int formats_record_n_properties = G_N_ELEMENTS (formats_record_properties);

/* Where the record holds its text; NULL where that is a number alone. */
static char **
text_of (FormatsRecord *record, const FormatsRecordProperty *property)
{
  if (property->type == FORMATS_RECORD_HANDICAP || property->type == FORMATS_RECORD_TURN)
    return NULL;
  return (char **) G_STRUCT_MEMBER_P (record, property->offset);
}

static void
clear_step (gpointer step)
{
  g_free (((FormatsStep *) step)->comment);
}

/* A record that says nothing, of a board of 19 lines. */
FormatsRecord *
formats_record_new (void)
{
  FormatsRecord *record = g_new0 (FormatsRecord, 1);

  for (int i = 0; i < formats_record_n_properties; i++) {
    char **text = text_of (record, &formats_record_properties[i]);
    if (text)
      *text = g_strdup ("");
  }
  for (int i = 0; i < 2; i++)
    record->territory[i] = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  record->size = 19;
  record->time_ms = -1;
  record->steps = g_array_new (FALSE, FALSE, sizeof (FormatsStep));
  g_array_set_clear_func (record->steps, clear_step);
  return record;
}

/* @record may be NULL. */
void
formats_record_free (FormatsRecord *record)
{
  if (!record)
    return;
  for (int i = 0; i < formats_record_n_properties; i++) {
    char **text = text_of (record, &formats_record_properties[i]);
    g_free (text ? *text : NULL);
  }
  for (int i = 0; i < 2; i++)
    g_array_unref (record->territory[i]);
  g_array_unref (record->steps);
  g_free (record);
}

#define LEFT_STONES_MOST 10000

typedef struct {
  const FormatsSgf *sgf;
  FormatsRecord *record;
  guint32 node;
  gboolean is_komi_zi;
  gboolean has_moves;
  gboolean is_full;
  GString *words; /* comments that are not kept yet */
  guint words_of; /* the number of their step, from 1; 0 where they speak of the game */
} RecordReader;

/* The first value of a property of the node as one line, or NULL. */
static char *
take_record_text (const RecordReader *reader, const char *id)
{
  guint32 property = formats_sgf_find (reader->sgf, reader->node, id);

  if (property == FORMATS_SGF_NONE)
    return NULL;
  return formats_sgf_simple_text (reader->sgf, reader->sgf->properties[property].value);
}

static gboolean
is_root (const RecordReader *reader)
{
  return reader->sgf->nodes[reader->node].parent == FORMATS_SGF_NONE;
}

static gboolean
is_fox (const RecordReader *reader)
{
  const FormatsSgf *sgf = reader->sgf;
  guint32 first = sgf->properties[sgf->nodes[reader->node].property].value;
  guint32 end = sgf->properties[sgf->nodes[reader->node + 1].property].value;

  for (guint32 i = first; i < end; i++)
    if (g_strstr_len (sgf->text + sgf->values[i].start, sgf->values[i].length, "foxwq"))
      return TRUE;
  return FALSE;
}

/* Fox writes komi 0 for that of its rules wherever nobody has a handicap. */
static void
read_komi (RecordReader *reader, const char *text)
{
  FormatsRecord *record = reader->record;
  g_autofree char *handicap = take_record_text (reader, "HA");

  if (record->has_komi)
    return;
  record->has_komi = formats_record_komi (text, &record->komi_q, &reader->is_komi_zi) &&
                     (record->komi_q != 0 ||
                      (handicap && g_ascii_strtoll (handicap, NULL, 10) > 0) || !is_fox (reader));
  g_free (record->komi_text);
  record->komi_text = g_strdup (record->has_komi ? "" : text);
}

/* "2", "２", "让2子" */
static void
read_handicap (RecordReader *reader, const char *text)
{
  static const char *const words[] = { "让", "讓", "授", "置" };
  g_autofree char *plain = formats_amount_plain (text);
  const char *at = plain;
  gint64 stones;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    at += g_str_has_prefix (at, words[i]) ? strlen (words[i]) : 0;
  stones = g_ascii_isdigit (*at) ? g_ascii_strtoll (at, NULL, 10) : 0;
  if (reader->record->handicap == 0 && stones <= RULES_SIZE_MAX * RULES_SIZE_MAX)
    reader->record->handicap = (int) stones;
}

static void
read_time (RecordReader *reader, const char *text)
{
  FormatsRecord *record = reader->record;

  if (record->time_ms >= 0)
    return;
  record->time_ms = formats_record_time (text);
  g_free (record->time_text);
  record->time_text = g_strdup (record->time_ms < 0 ? text : "");
}

/* Who is to move first: behind a move it speaks of another turn. */
static void
read_turn (RecordReader *reader, const char *text)
{
  RulesColour colour;

  if (!reader->has_moves && rules_colour_parse (text, &colour))
    reader->record->to_play = colour;
}

/* What was said first on the way counts. */
static void
fill_text (const RecordReader *reader, const char *id, char **text)
{
  g_autofree char *said = **text == '\0' ? take_record_text (reader, id) : NULL;

  if (!said)
    return;
  g_free (*text);
  *text = g_steal_pointer (&said);
}

/* The word of the newspaper dialect counts in the first node of a game, where the one that SGF has
 * for something else later on says nothing. */
static void
read_info (RecordReader *reader)
{
  static void (*const readers[FORMATS_RECORD_N_TYPES]) (RecordReader *, const char *) = {
    [FORMATS_RECORD_KOMI] = read_komi,
    [FORMATS_RECORD_HANDICAP] = read_handicap,
    [FORMATS_RECORD_TIME] = read_time,
    [FORMATS_RECORD_TURN] = read_turn,
  };

  for (int i = 0; i < formats_record_n_properties; i++) {
    const FormatsRecordProperty *property = &formats_record_properties[i];
    const char *dialect = is_root (reader) ? property->dialect : NULL;
    g_autofree char *said = NULL;

    if (property->type == FORMATS_RECORD_COMMENT)
      continue;
    if (!readers[property->type]) {
      fill_text (reader, property->id, text_of (reader->record, property));
      if (dialect)
        fill_text (reader, dialect, text_of (reader->record, property));
      continue;
    }
    said = take_record_text (reader, property->id);
    if (!said && dialect) {
      said = take_record_text (reader, dialect);
      if (said && !*said)
        g_clear_pointer (&said, g_free);
    }
    if (said)
      readers[property->type](reader, said);
  }
}

static void
add_step (RecordReader *reader, FormatsStep step)
{
  if (reader->record->steps->len >= FORMATS_RECORD_STEPS)
    reader->is_full = TRUE;
  else
    g_array_append_val (reader->record->steps, step);
}

static GArray *
take_points (const RecordReader *reader, guint32 property)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));

  reader->record->n_bad += formats_sgf_points (reader->sgf, property, reader->record->size, points);
  return points;
}

static void
add_setups (RecordReader *reader)
{
  static const char *const ids[] = { "AE", "AB", "AW" };

  for (int colour = RULES_EMPTY; colour <= RULES_WHITE; colour++) {
    guint32 property = formats_sgf_find (reader->sgf, reader->node, ids[colour]);
    g_autoptr (GArray) points = NULL;

    if (property == FORMATS_SGF_NONE)
      continue;
    points = take_points (reader, property);
    for (guint i = 0; i < points->len; i++)
      add_step (reader, (FormatsStep){ .kind = FORMATS_STEP_SETUP,
                                       .colour = (RulesColour) colour,
                                       .point = g_array_index (points, RulesPoint, i),
                                       .left_ms = -1,
                                       .left_stones = -1,
                                       .node = reader->node });
  }
}

static void
add_move (RecordReader *reader, guint32 property, RulesColour colour)
{
  FormatsRecord *record = reader->record;
  gboolean is_black = colour == RULES_BLACK;
  g_autofree char *left = NULL, *stones = NULL;
  FormatsStep step = { .kind = FORMATS_STEP_MOVE, .colour = colour, .node = reader->node };
  gint64 number;

  reader->has_moves = TRUE;
  record->n_more += formats_sgf_n_values (reader->sgf, property) - 1;
  if (!formats_sgf_point (reader->sgf, reader->sgf->properties[property].value, record->size,
                          &step.point)) {
    record->n_bad++;
    return;
  }
  left = take_record_text (reader, is_black ? "BL" : "WL");
  step.left_ms = left ? (int) formats_record_seconds (left) : -1;
  stones = take_record_text (reader, is_black ? "OB" : "OW");
  number = stones && g_ascii_isdigit (*stones) ? g_ascii_strtoll (stones, NULL, 10) : -1;
  step.left_stones = number > LEFT_STONES_MOST ? -1 : (int) number;
  add_step (reader, step);
}

/* In the order of the text: files before FF[3] may hold both moves in a node. */
static void
read_moves (RecordReader *reader)
{
  const FormatsSgf *sgf = reader->sgf;
  gboolean seen[3] = { FALSE };

  for (guint32 i = sgf->nodes[reader->node].property; i < sgf->nodes[reader->node + 1].property;
       i++) {
    guint32 id = sgf->properties[i].id;
    RulesColour colour = id == 'B' ? RULES_BLACK : id == 'W' ? RULES_WHITE : RULES_EMPTY;

    if (colour == RULES_EMPTY || seen[colour])
      continue;
    seen[colour] = TRUE;
    add_move (reader, i, colour);
  }
}

/* Words stand with the last step of their node or, where that has none, with the one before; those
 * of the first node speak of the game. */
static void
keep_words (RecordReader *reader)
{
  char **text =
      reader->words_of == 0
          ? &reader->record->comment
          : &g_array_index (reader->record->steps, FormatsStep, reader->words_of - 1).comment;

  if (reader->words->len == 0)
    return;
  g_free (*text);
  *text = g_strdup (reader->words->str);
  g_string_truncate (reader->words, 0);
}

static void
read_comment (RecordReader *reader)
{
  const FormatsSgf *sgf = reader->sgf;
  guint32 property = formats_sgf_find (sgf, reader->node, "C");
  guint words_of = is_root (reader) ? 0 : reader->record->steps->len;
  g_autofree char *words = NULL;

  if (property == FORMATS_SGF_NONE)
    return;
  if (words_of != reader->words_of)
    keep_words (reader);
  reader->words_of = words_of;
  words = formats_sgf_text (sgf, sgf->properties[property].value);
  g_string_append_printf (reader->words, "%s%s", reader->words->len > 0 ? "\n" : "", words);
}

/* A pass puts no stone. */
static gboolean
has_stone (const RecordReader *reader, guint32 node)
{
  static const char *const stones[] = { "AB", "AW", "AE", "B", "W" };

  for (gsize i = 0; i < G_N_ELEMENTS (stones); i++) {
    guint32 property = formats_sgf_find (reader->sgf, node, stones[i]);
    RulesPoint point = RULES_PASS;
    if (property == FORMATS_SGF_NONE)
      continue;
    if (i < 3 ||
        !formats_sgf_point (reader->sgf, reader->sgf->properties[property].value,
                            reader->record->size, &point) ||
        point != RULES_PASS)
      return TRUE;
  }
  return FALSE;
}

/* The property in the last node that has it: one that is only talked at may follow the score, one
 * with a stone shows another position. */
static guint32
find_score (const RecordReader *reader, const char *id)
{
  for (guint32 at = reader->node; at != FORMATS_SGF_NONE; at = reader->sgf->nodes[at].parent) {
    guint32 property = formats_sgf_find (reader->sgf, at, id);
    if (property != FORMATS_SGF_NONE || has_stone (reader, at))
      return property;
  }
  return FORMATS_SGF_NONE;
}

/* Of the first node that says it, up to the first stone. */
static char *
take_size (const RecordReader *reader)
{
  RecordReader at = *reader;
  char *text = NULL;

  for (; !text && at.node != FORMATS_SGF_NONE; at.node = at.sgf->nodes[at.node].child) {
    text = take_record_text (&at, "SZ");
    if (has_stone (&at, at.node))
      break;
  }
  return text;
}

/* "19", and "19:19"; a board that is not square is none of ours. */
static gboolean
read_size (RecordReader *reader, GError **error)
{
  g_autofree char *text = take_size (reader);
  char *end = NULL;
  gint64 size = text && *text ? g_ascii_strtoll (text, &end, 10) : 19;
  gint64 rows = end && *end == ':' ? g_ascii_strtoll (end + 1, NULL, 10) : size;

  if (rows == size && size >= RULES_SIZE_MIN && size <= RULES_SIZE_MAX) {
    reader->record->size = (int) size;
    return TRUE;
  }
  g_set_error (
      error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
      _ ("The game record uses a board “%s”; only square boards of %d to %d lines are supported."),
      text, RULES_SIZE_MIN, RULES_SIZE_MAX);
  return FALSE;
}

/* From the first node of the game to @node, and on along the first variations. */
static GArray *
list_path (const FormatsSgf *sgf, guint32 node)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 at = node; at != FORMATS_SGF_NONE; at = sgf->nodes[at].parent)
    g_array_append_val (path, at);
  for (guint i = 0; i < path->len / 2; i++) {
    guint32 other = g_array_index (path, guint32, i);

    g_array_index (path, guint32, i) = g_array_index (path, guint32, path->len - 1 - i);
    g_array_index (path, guint32, path->len - 1 - i) = other;
  }
  for (guint32 at = sgf->nodes[node].child; at != FORMATS_SGF_NONE; at = sgf->nodes[at].child)
    g_array_append_val (path, at);
  return path;
}

/* What the way from the first node to @node, and on along the first variations, says of a game.
 * What is said twice counts as it was said first. Points off the board are counted and left out.
 * Moves are taken as they stand: whether they are legal is not asked.
 *
 * Returns the record, or NULL. @node: one of its nodes; the first of a game for its main line.
 * @error: FORMATS_ERROR_SYNTAX where it is of another game or board, _TOO_LARGE. */
FormatsRecord *
formats_record_read (const FormatsSgf *sgf, guint32 node, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_autoptr (GArray) path = list_path (sgf, node);
  g_autoptr (GString) words = g_string_new (NULL);
  RecordReader reader = {
    .sgf = sgf, .record = record, .node = g_array_index (path, guint32, 0), .words = words
  };
  g_autofree char *game = take_record_text (&reader, "GM");
  static const char *const ids[] = { "TB", "TW" };

  if (game && *game && g_ascii_strtoll (game, NULL, 10) != 1) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("This is not a record of a Go game."));
    return NULL;
  }
  if (!read_size (&reader, error))
    return NULL;
  for (guint i = 0; i < path->len && !reader.is_full; i++) {
    reader.node = g_array_index (path, guint32, i);
    read_info (&reader);
    add_setups (&reader);
    read_moves (&reader);
    read_comment (&reader);
  }
  if (reader.is_full) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("The game record has more than %d stones and moves."), FORMATS_RECORD_STEPS);
    return NULL;
  }
  keep_words (&reader);
  for (int i = 0; i < 2; i++) {
    guint32 property = find_score (&reader, ids[i]);

    if (property == FORMATS_SGF_NONE)
      continue;
    g_array_unref (reader.record->territory[i]);
    reader.record->territory[i] = take_points (&reader, property);
  }
  for (int i = 0; i < 2; i++)
    if (!formats_record_rank (record->rank_text[i], &record->rank[i]))
      record->rank[i] = RULES_RANK_NONE;
  formats_record_result (record->result_text, reader.is_komi_zi, &record->result);
  record->guess = sgf->is_guessed ? sgf->encoding : NULL;
  return g_steal_pointer (&record);
}
