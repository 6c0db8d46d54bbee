/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "clock/plan.h"
#include <glib/gi18n.h>
#include <string.h>
#include "clock/limit.h"

#define SHOWN_BYTES 80
#define COUNT_MAX 60
#define MARK_MAX (24 * 3600)

/* Art. 12.3 for 60 s, and the same distances from the end for any other period (READINGS 3). */
const ClockPlan clock_plan_chinese = {
  .many = { 30, 20, 10, 5, 2 },
  .last = { 30, 20, 10 },
  .count = 10,
};

/* What a Japanese or Korean clock says: seconds that are left, each period to its end. */
const ClockPlan clock_plan_japanese = {
  .many = { 30, 20 },
  .last = { 30, 20 },
  .count = 10,
  .every = TRUE,
  .left = TRUE,
  .down = TRUE,
};

static const struct {
  const char *name;
  const ClockPlan *plan;
} plans[] = {
  { "chinese", &clock_plan_chinese },
  { "japanese", &clock_plan_japanese },
};

/* --- Reading --- */

static gboolean
parse_marks (const char *text, int *ret_marks)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  int marks[CLOCK_PLAN_MARKS] = { 0 };
  gint64 before = MARK_MAX + 1, mark;

  for (int i = 0; words[i] && *text; i++, before = mark) {
    if (i == CLOCK_PLAN_MARKS - 1 || before < 2 ||
        !g_ascii_string_to_signed (words[i], 10, 1, before - 1, &mark, NULL))
      return FALSE;
    marks[i] = (int) mark;
  }
  memcpy (ret_marks, marks, sizeof marks);
  return TRUE;
}

static gboolean
parse_count (const char *text, int *ret_count)
{
  gint64 count;

  if (!g_ascii_string_to_signed (text, 10, 0, COUNT_MAX, &count, NULL))
    return FALSE;
  *ret_count = (int) count;
  return TRUE;
}

static gboolean
parse_value (const char *name, const char *value, ClockPlan *plan)
{
  if (g_str_equal (name, "many"))
    return parse_marks (value, plan->many);
  if (g_str_equal (name, "last"))
    return parse_marks (value, plan->last);
  if (g_str_equal (name, "main"))
    return parse_marks (value, plan->main);
  return g_str_equal (name, "count") && parse_count (value, &plan->count);
}

static gboolean
parse_switch (const char *word, ClockPlan *plan)
{
  gboolean down = g_str_equal (word, "down"), left = g_str_equal (word, "left");

  if (down || g_str_equal (word, "up"))
    plan->down = down;
  else if (left || g_str_equal (word, "gone"))
    plan->left = left;
  else if (g_str_equal (word, "every"))
    plan->every = TRUE;
  else if (g_str_equal (word, "ends"))
    plan->ends = TRUE;
  else
    return FALSE;
  return TRUE;
}

static gboolean
parse_word (const char *word, ClockPlan *plan)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  return parts[1] ? parse_value (parts[0], parts[1], plan) : parse_switch (word, plan);
}

static gboolean
parse_name (const char *word, ClockPlan *plan)
{
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    if (g_str_equal (plans[i].name, word)) {
      *plan = *plans[i].plan;
      return TRUE;
    }
  return FALSE;
}

static gboolean
parse_words (char **words, ClockPlan *plan)
{
  if (!words[0] || !parse_name (words[0], plan))
    return FALSE;
  for (int i = 1; words[i]; i++)
    if (*words[i] && !parse_word (words[i], plan))
      return FALSE;
  return TRUE;
}

/* Reads `chinese` (Art. 12.3, READINGS 3) or `japanese`, and behind it what is to be different:
 * `many=30,20,10`, `last=30,20,10` and `main=600,300,60` (seconds before the end of a period, of
 * the last period, of the main time), `count=10` (seconds counted one by one), `every`, `ends`,
 * `left` or `gone`, `down` or `up`, as in ClockPlan.
 *
 * Returns TRUE if @ret_plan was set. @text: which calls are made. @error: CLOCK_ERROR_SYNTAX
 * where @text is none. */
gboolean
clock_plan_parse (const char *text, ClockPlan *ret_plan, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  ClockPlan plan;

  if (!parse_words (words, &plan)) {
    g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), SHOWN_BYTES));
    g_set_error (error, CLOCK_ERROR, CLOCK_ERROR_SYNTAX,
                 /* Translators: keep the examples as they are, the program reads them. */
                 _ ("“%s” is not a valid setting of calls. Write it like “chinese”, “japanese” or "
                    "“chinese main=600,300,60 last=30,20,10”."),
                 shown);
    return FALSE;
  }
  *ret_plan = plan;
  return TRUE;
}

/* --- Writing --- */

static void
append_marks (GString *text, const char *name, const int *marks, const int *base)
{
  if (memcmp (marks, base, CLOCK_PLAN_MARKS * sizeof *marks) == 0)
    return;
  g_string_append_printf (text, " %s=", name);
  for (int i = 0; i < CLOCK_PLAN_MARKS && marks[i]; i++)
    g_string_append_printf (text, "%s%d", i ? "," : "", marks[i]);
}

static void
append_word (GString *text, gboolean is_new, const char *word)
{
  if (is_new)
    g_string_append_printf (text, " %s", word);
}

/* Its text, which clock_plan_parse() reads back; not translated. */
char *
clock_plan_format (const ClockPlan *plan)
{
  gboolean japanese = plan->every;
  const ClockPlan *base = plans[japanese].plan;
  GString *text = g_string_new (plans[japanese].name);

  append_marks (text, "many", plan->many, base->many);
  append_marks (text, "last", plan->last, base->last);
  append_marks (text, "main", plan->main, base->main);
  if (plan->count != base->count)
    g_string_append_printf (text, " count=%d", plan->count);
  append_word (text, plan->ends != base->ends, "ends");
  append_word (text, plan->left != base->left, plan->left ? "left" : "gone");
  append_word (text, plan->down != base->down, plan->down ? "down" : "up");
  return g_string_free (text, FALSE);
}
