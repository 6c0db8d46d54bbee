/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/fuzz-check.h"
#include "formats/text/edges.h"
#include "formats/entries/entries.h"
#include "formats/entries/teams.h"
#include "formats/record/record.h"
#include "formats/ratings/ratings.h"
#include "formats/text/template.h"
#include <string.h>

/* Kept open, because loading them again and again takes nearly all the time. */
static void
keep_converters (void)
{
  static const char *const names[] = { "GB18030",  "BIG5-HKSCS",   "CP932",    "CP949",
                                       "UTF-16LE", "WINDOWS-1252", "UTF-16BE", "ISO-2022-JP" };
  static GIConv converters[G_N_ELEMENTS (names)];

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (!converters[i])
      converters[i] = g_iconv_open ("UTF-8", names[i]);
}

static void
check_text (const char *text)
{
  g_assert_true (text && g_utf8_validate (text, -1, NULL));
}

/* What is written is read again without a fault, and says the same. */
static void
check_written (const FormatsRecord *record)
{
  g_autoptr (GBytes) out = formats_record_format (record);
  g_autoptr (FormatsSgf) sgf = formats_sgf_parse (out, NULL);
  g_autoptr (FormatsRecord) again = sgf ? formats_record_read (sgf, 0, NULL) : NULL;

  g_assert_true (again && sgf->faults->len == 0 && again->n_bad == 0);
  g_assert_true (again->steps->len == record->steps->len);
  g_assert_true (again->size == record->size && again->handicap == record->handicap);
}

static void
check_record (const FormatsRecord *record)
{
  const char *texts[] = { record->event,       record->round,    record->date,
                          record->place,       record->title,    record->rules,
                          record->result_text, record->overtime, record->source };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    check_text (texts[i]);
  for (int side = 0; side < 2; side++) {
    check_text (record->name[side]);
    check_text (record->rank_text[side]);
    check_text (record->team[side]);
    g_assert_true (record->rank[side] >= RULES_RANK_NONE &&
                   record->rank[side] <= RULES_RANK_PRO (9));
  }
  g_assert_true (record->size >= RULES_SIZE_MIN && record->size <= RULES_SIZE_MAX);
  g_assert_true (record->result.kind < RULES_N_RESULTS && record->result.margin_q >= 0);
  g_assert_true (record->time_ms >= -1 && record->handicap >= 0);
  g_assert_true (record->steps->len <= FORMATS_RECORD_STEPS);
  for (guint i = 0; i < record->steps->len; i++) {
    FormatsStep step = g_array_index (record->steps, FormatsStep, i);

    g_assert_true (step.colour <= RULES_WHITE);
    g_assert_true (rules_point_on_board (step.point, record->size) ||
                   (step.point == RULES_PASS && step.kind == FORMATS_STEP_MOVE));
  }
  check_written (record);
}

static void
check_parse (FormatsRecord *(*parse) (GBytes *source, GError **error), GBytes *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsRecord) record = parse (source, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (record)
    check_record (record);
  else
    check_text (error->message);
}

static void
check_fault (const FormatsSgfFault *fault)
{
  g_assert_true (fault->line > 0 && fault->column > 0 && *fault->message != '\0');
  check_text (fault->dropped);
}

/* The next property of the node that is not the charset of a first node, which is written anew. */
static guint32
next_property (const FormatsSgf *sgf, guint32 node, guint32 property)
{
  gboolean is_root = sgf->nodes[node].parent == FORMATS_SGF_NONE;

  while (property < sgf->nodes[node + 1].property && is_root &&
         sgf->properties[property].name_length == 2 &&
         sgf->properties[property].id == FORMATS_SGF_ID (0, 0, 'C', 'A'))
    property++;
  return property;
}

static gboolean
is_same (const FormatsSgf *one, guint32 start, guint32 length, const FormatsSgf *other,
         guint32 other_start, guint32 other_length)
{
  return length == other_length &&
         memcmp (one->text + start, other->text + other_start, length) == 0;
}

static void
check_same_property (const FormatsSgf *one, guint32 property, const FormatsSgf *other,
                     guint32 other_property)
{
  const FormatsSgfProperty *a = &one->properties[property];
  const FormatsSgfProperty *b = &other->properties[other_property];
  guint32 n = formats_sgf_n_values (one, property);

  g_assert_true (is_same (one, a->name, a->name_length, other, b->name, b->name_length));
  g_assert_true (n > 0 && n == formats_sgf_n_values (other, other_property));
  for (guint32 i = 0; i < n; i++) {
    FormatsSgfValue x = one->values[a->value + i], y = other->values[b->value + i];

    g_assert_true (is_same (one, x.start, x.length, other, y.start, y.length));
  }
}

static void
check_same_node (const FormatsSgf *one, const FormatsSgf *other, guint32 node)
{
  guint32 i = next_property (one, node, one->nodes[node].property);
  guint32 j = next_property (other, node, other->nodes[node].property);

  g_assert_true (one->nodes[node].parent == other->nodes[node].parent);
  g_assert_true (one->nodes[node].child == other->nodes[node].child);
  g_assert_true (one->nodes[node].next == other->nodes[node].next);
  while (i < one->nodes[node + 1].property && j < other->nodes[node + 1].property) {
    check_same_property (one, i, other, j);
    i = next_property (one, node, i + 1);
    j = next_property (other, node, j + 1);
  }
  g_assert_true (i == one->nodes[node + 1].property && j == other->nodes[node + 1].property);
}

/* Reading, writing and reading again loses nothing. */
static void
check_round (const FormatsSgf *sgf)
{
  g_autoptr (GBytes) out = formats_sgf_format (sgf);
  g_autoptr (FormatsSgf) again = formats_sgf_parse (out, NULL);
  g_autoptr (GBytes) out_again = NULL;

  g_assert_true (again && again->n_nodes == sgf->n_nodes);
  for (guint32 node = 0; node < sgf->n_nodes; node++)
    check_same_node (sgf, again, node);
  out_again = formats_sgf_format (again);
  g_assert_true (g_bytes_equal (out, out_again));
}

static void
check_node (const FormatsSgf *sgf, guint32 node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsRecord) record = formats_record_read (sgf, node, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  if (record)
    check_record (record);
}

void
fuzz_check_sgf (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsSgf) sgf = NULL;

  keep_converters ();
  sgf = formats_sgf_parse (source, &error);
  g_assert_true ((sgf == NULL) == (error != NULL));
  if (!sgf)
    return;
  g_assert_true (g_utf8_validate_len (sgf->text, sgf->length, NULL));
  for (guint i = 0; i < sgf->faults->len; i++)
    check_fault (sgf->faults->pdata[i]);
  check_node (sgf, 0);
  check_node (sgf, sgf->n_nodes - 1);
  check_round (sgf);
}

void
fuzz_check_edges (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEdges) graph = formats_edges_parse (source, &error);

  g_assert_true ((graph == NULL) == (error != NULL));
  if (error)
    check_text (error->message);
  for (guint i = 0; graph && i < graph->edges->len; i++) {
    const PairingEdge *edge = &g_array_index (graph->edges, PairingEdge, i);
    g_assert_true (edge->a >= 0 && edge->a < edge->b && edge->b < graph->n);
    g_assert_true (i == 0 || edge->a > edge[-1].a ||
                   (edge->a == edge[-1].a && edge->b > edge[-1].b));
  }
}

void
fuzz_check_gib (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);

  keep_converters ();
  check_parse (formats_gib_parse, source);
  check_parse (formats_game_parse, source);
}

void
fuzz_check_ngf (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);

  keep_converters ();
  check_parse (formats_ngf_parse, source);
  check_parse (formats_game_parse, source);
}

void
fuzz_check_ugf (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);

  keep_converters ();
  check_parse (formats_ugf_parse, source);
  check_parse (formats_game_parse, source);
}

static void
check_rating (const FormatsRating *row)
{
  const char *texts[] = { row->ident, row->family,  row->given, row->country,
                          row->club,  row->licence, row->seen };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    check_text (texts[i]);
  g_assert_true (row->line > 0 && *row->family != '\0');
  g_assert_true (row->rank >= RULES_RANK_NONE && row->rank <= RULES_RANK_PRO (9));
  g_assert_true (row->rating >= -900 && row->rating <= 4000);
}

static void
check_ratings (GBytes *source, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsRatings) list = formats_ratings_parse (source, id, &error);

  g_assert_true ((list == NULL) == (error != NULL));
  if (error)
    check_text (error->message);
  if (!list)
    return;
  g_assert_true (list->entries->len > 0 && (!id || g_str_equal (list->source->id, id)));
  g_assert_true (list->faults->len <= list->n_refused + list->n_doubtful);
  for (guint i = 0; i < list->entries->len; i++)
    check_rating (&g_array_index (list->entries, FormatsRating, i));
  for (guint i = 0; i < list->faults->len; i++) {
    const FormatsRatingsFault *fault = list->faults->pdata[i];
    check_text (fault->text);
    g_assert_true (fault->line > 0 && *fault->message != '\0');
  }
}

/* Also what recognises them, which has to let all of it pass. */
static void
fuzz_check_ratings (const uint8_t *data, size_t size, const char *id)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);

  keep_converters ();
  check_ratings (source, id);
  check_ratings (source, NULL);
}

void
fuzz_check_ratings_egf (const uint8_t *data, size_t size)
{
  fuzz_check_ratings (data, size, "egf");
}

void
fuzz_check_ratings_aga (const uint8_t *data, size_t size)
{
  fuzz_check_ratings (data, size, "aga");
}

void
fuzz_check_ratings_ffg (const uint8_t *data, size_t size)
{
  fuzz_check_ratings (data, size, "ffg");
}

void
fuzz_check_template (const uint8_t *data, size_t size)
{
  static const char *const names[] = { "a", "name", NULL }, *const values[] = { "", "{a}" };
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  g_auto (GStrv) lines = formats_template_lines (text);
  g_autoptr (GError) error = NULL;

  g_assert_true (formats_template_check (text, names, &error) == (error == NULL));
  if (error)
    check_text (error->message);
  for (char **line = lines; *line; line++) {
    g_autofree char *filled = formats_template_fill (*line, names, values);
    if (filled)
      check_text (filled);
  }
}

static void
check_entry (const FormatsEntry *entry)
{
  g_assert_true (entry->line > 0 && *entry->family != '\0');
  check_text (entry->family);
  check_text (entry->given);
  check_text (entry->country);
  check_text (entry->club);
  check_text (entry->ident);
}

static void
check_entry_fault (const FormatsFault *fault)
{
  g_assert_true (fault->line > 0 && *fault->message != '\0');
  check_text (fault->text);
  check_text (fault->message);
}

void
fuzz_check_entries (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntries) list = formats_entries_parse (source, &error);

  g_assert_true ((list == NULL) == (error != NULL));
  for (guint i = 0; list && i < list->entries->len; i++)
    check_entry (list->entries->pdata[i]);
  for (guint i = 0; list && i < list->faults->len; i++)
    check_entry_fault (list->faults->pdata[i]);
}

void
fuzz_check_teams (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) source = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsTeams) list = formats_teams_parse (source, &error);

  g_assert_true ((list == NULL) == (error != NULL));
  for (guint i = 0; list && i < list->teams->len; i++) {
    const FormatsTeamRow *team = list->teams->pdata[i];
    g_assert_true (team->name[0] && team->captain && team->coach && team->line >= 1);
    for (guint k = 0; k < team->members->len; k++)
      check_entry (g_array_index (team->members, FormatsTeamMember, k).entry);
  }
  for (guint i = 0; list && i < list->faults->len; i++) {
    const FormatsFault *fault = list->faults->pdata[i];
    g_assert_true (fault->text && fault->message[0] && fault->line >= 0);
  }
}
