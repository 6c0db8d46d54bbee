#include <string.h>
#include "formats/entries/rows.h"
#include "standing/table/standing.h"

#define MEANINGS 3

/* What a head may mean; the first where the figures do not tell. */
typedef struct {
  const char *head;
  StandingCriterion ours[MEANINGS];
  int n;
} Word;

static const Word rows_criteria_words[] = {
  { "mm", { STANDING_MMS }, 1 },
  { "mcm", { STANDING_MMS }, 1 },
  { "mcmahon", { STANDING_MMS }, 1 },
  { "score", { STANDING_POINTS, STANDING_MMS }, 2 },
  { "pt", { STANDING_POINTS }, 1 },
  { "pts", { STANDING_POINTS }, 1 },
  { "win", { STANDING_WINS }, 1 },
  { "nbw", { STANDING_WINS }, 1 },
  { "sos", { STANDING_SOS, STANDING_SOSW, STANDING_SOSM }, 3 },
  { "sosos", { STANDING_SOSOS, STANDING_SOSOSW, STANDING_SOSOSM }, 3 },
  { "sodos", { STANDING_SODOS, STANDING_SODOSW, STANDING_SODOSM }, 3 },
  { "sdos", { STANDING_SODOS, STANDING_SODOSW, STANDING_SODOSM }, 3 },
  { "cuss", { STANDING_CUSS, STANDING_CUSSW, STANDING_CUSSM }, 3 },
};

/* "SOS-1" is "sos1". */
static char *
plain_head (const char *head)
{
  GString *plain = g_string_new (NULL);

  for (; *head; head++)
    if (g_ascii_isalnum (*head) || *head == '_')
      g_string_append_c (plain, g_ascii_tolower (*head));
  return g_string_free (plain, FALSE);
}

static gboolean
find_word (const char *head, Word *ret)
{
  g_autofree char *plain = plain_head (head);

  for (gsize i = 0; i < G_N_ELEMENTS (rows_criteria_words); i++)
    if (g_str_equal (rows_criteria_words[i].head, plain)) {
      *ret = rows_criteria_words[i];
      return TRUE;
    }
  *ret = (Word){ .n = 1 };
  return standing_criterion_parse (plain, &ret->ours[0]);
}

/* Whether the column is what @criterion comes to, for everybody who has the usual columns. */
static gboolean
fits (const FormatsRows *rows, StandingField *field, StandingCriterion criterion, int usual,
      int column)
{
  const StandingOptions options = { 0 };
  g_autoptr (StandingTable) table =
      standing_rank (field, rows->event->rounds, &criterion, 1, &options);
  int divisor = standing_criterion_divisor (criterion);
  g_autofree gint64 *values = g_new0 (gint64, rows->widths->len + 1);
  guint first = 0;

  for (int i = 0; i < table->n_places; i++)
    values[table->places[i].player] = table->places[i].values[0];
  for (guint i = 0; i < rows->widths->len; first += g_array_index (rows->widths, guint, i), i++)
    if (g_array_index (rows->widths, int, i) == usual &&
        (gint64) g_array_index (rows->figures, int, first + (guint) column) * divisor !=
            values[i] * 2)
      return FALSE;
  return TRUE;
}

/* Where nothing fits, sums are of what players are ranked by. */
static StandingCriterion
choose (const FormatsRows *rows, StandingField *field, const Word *word, int usual, int column,
        gboolean mcmahon)
{
  for (int i = 0; word->n > 1 && i < word->n; i++)
    if (fits (rows, field, word->ours[i], usual, column))
      return word->ours[i];
  return word->ours[mcmahon ? word->n - 1 : 0];
}

/* What the columns before the results are, the first word first, as standing_criteria_parse()
 * reads it; NULL where one of them is not known, or they are not called anything. @rows: all
 * rows, settled. @field: who has played whom in them. @usual: how many columns of scores there
 * are. */
char *
formats_rows_criteria (const FormatsRows *rows, StandingField *field, int usual)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean there[STANDING_N_CRITERIA] = { FALSE };

  if (!rows->heads || (int) g_strv_length (rows->heads) != usual)
    return NULL;
  for (int i = 0; i < usual; i++) {
    StandingCriterion criterion;
    Word word;
    if (!find_word (rows->heads[i], &word))
      return NULL;
    criterion = choose (rows, field, &word, usual, i, there[STANDING_MMS]);
    if (there[criterion])
      return NULL;
    there[criterion] = TRUE;
    g_string_append_printf (text, "%s%s", i ? "," : "", standing_criterion_id (criterion));
  }
  return usual ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
