/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include <string.h>
#include "formats/word/amount.h"
#include "formats/word/verdict.h"

static gboolean
take_spelling_any (const char **text, const char *const *starts)
{
  for (; *starts; starts++)
    if (g_ascii_strncasecmp (*text, *starts, strlen (*starts)) == 0) {
      *text += strlen (*starts);
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_spelling_side (const char **text, RulesColour *ret_side)
{
  static const char *const black[] = { "黑", "黒", "흑", NULL }, *const white[] = { "白", "백",
                                                                                    NULL };

  *ret_side = take_spelling_any (text, black)   ? RULES_BLACK
              : take_spelling_any (text, white) ? RULES_WHITE
                                                : RULES_EMPTY;
  return *ret_side != RULES_EMPTY;
}

/* Hundredths of a zi or of a point in quarter zi; FALSE where they are no multiple. */
static gboolean
to_quarters (gint64 hundredths, gboolean is_zi, int *ret_q)
{
  gint64 unit = is_zi ? 25 : 50;

  if (hundredths % unit != 0 || ABS (hundredths) > 100000)
    return FALSE;
  *ret_q = (int) (hundredths / unit);
  return TRUE;
}

/* --- Komi --- */

#define ZI_MOST 5 /* of a komi that does not say its unit */

/* "黑贴", "コミ", and "コミ出し" behind it. */
static void
skip_names (const char **text)
{
  static const char *const names[] = { "komi", "贴目", "贴子", "贴", "貼目", "貼",   "コミ",
                                       "出し", "덤",   "黑",   "黒", "흑",   "先番", NULL };

  do
    *text += strspn (*text, " :=");
  while (take_spelling_any (text, names));
}

/* What White gives: "逆コミ5目半". */
static gboolean
take_reverse (const char **text)
{
  static const char *const words[] = { "逆コミ", "倒贴",         "倒貼",    "反贴", "反貼",
                                       "역덤",   "reverse komi", "reverse", NULL };

  *text += strspn (*text, " ");
  return take_spelling_any (text, words);
}

/* "None", and an even game in which Black always holds Black. */
static gboolean
is_none (const char *text)
{
  static const char *const words[] = {
    "none",   "no",        "no komi",     "无",       "無",       "无贴目", "無貼目",
    "不贴目", "不貼目",    "なし",        "コミなし", "コミ無し", "定先",   "정선",
    "없음",   "덤 없음",   "덤없음",      "sin komi", "ninguno",  "keiner", "kein komi",
    "aucun",  "sans komi", "pas de komi", NULL
  };
  g_autofree char *low = g_utf8_strdown (text, -1);

  return g_strv_contains (words, low);
}

/* "3 3/4 zi (7.5 points)", as this program prints it: both say the same, or it is a slip. */
static gboolean
take_again (const char **text, const FormatsAmount *said)
{
  FormatsAmount again;
  const char *at = *text;
  int one, two;

  if (*at != '(')
    return TRUE;
  if (!formats_amount_take (at + 1, &again, &at) || *at != ')' ||
      !to_quarters (said->hundredths, said->is_zi, &one) ||
      !to_quarters (again.hundredths, again.is_zi, &two) || one != two)
    return FALSE;
  *text = at + 1;
  return TRUE;
}

/* Points unless there is a quarter, which only zi have; as many zi as no game has are not
 * understood. 100 and more without a decimal point are hundredths.
 *
 * Returns FALSE where @text is no komi. @text: the komi as records spell it: "6.5", "5,5",
 * "-1.5", "375" (Fox: hundredths), "3.75", "黑贴2又3/4子". @ret_komi_q: quarter zi, which are half
 * points; untouched on failure. @ret_is_zi: whether it was said in zi; untouched on failure. */
gboolean
formats_record_komi (const char *text, int *ret_komi_q, gboolean *ret_is_zi)
{
  g_autofree char *plain = formats_amount_plain (text);
  const char *rest = plain;
  gboolean is_reverse = take_reverse (&rest);
  FormatsAmount amount = { 0 };

  skip_names (&rest);
  if (is_none (rest) && !is_reverse)
    rest = "";
  else if (!formats_amount_take (rest, &amount, &rest) || !take_again (&rest, &amount))
    return FALSE;
  skip_names (&rest);
  if (rest[strspn (rest, ";.,。")] != '\0')
    return FALSE;
  if (!amount.has_point && !amount.has_unit && ABS (amount.hundredths) >= 100 * 100) {
    amount.hundredths /= 100;
    amount.is_zi |= ABS (amount.hundredths) % 50 == 25;
  }
  if (amount.is_zi && !amount.has_unit && ABS (amount.hundredths) > ZI_MOST * 100)
    return FALSE;
  if (!to_quarters (is_reverse ? -amount.hundredths : amount.hundredths, amount.is_zi, ret_komi_q))
    return FALSE;
  *ret_is_zi = amount.is_zi;
  return TRUE;
}

/* --- Results --- */

/* Of a record: Fox cuts quarters of a zi to one decimal: 0.2 is 1/4, 0.7 is 3/4. Who types at a
 * table means what he types. */
typedef enum { RECORD_POINTS, RECORD_ZI, TYPED } Writer;

static gboolean
read_margin (FormatsAmount amount, Writer writer, int *ret_q)
{
  gint64 last = amount.hundredths % 100;
  gboolean is_zi = amount.is_zi || (writer == RECORD_ZI && !amount.has_unit);

  if (writer != TYPED && (last == 20 || last == 70))
    amount.hundredths += 5;
  return to_quarters (amount.hundredths, is_zi || amount.hundredths % 50 == 25, ret_q);
}

/* "B+0" is a draw by count. */
static gboolean
read_nothing (const char *plain, RulesResult *ret_result)
{
  if (g_ascii_strcasecmp (plain, "b+0") != 0 && g_ascii_strcasecmp (plain, "w+0") != 0)
    return FALSE;
  *ret_result = (RulesResult){ RULES_RESULT_DRAW };
  return TRUE;
}

static gboolean
read_result (const char *plain, Writer writer, RulesResult *ret_result)
{
  FormatsVerdict verdict;

  if (read_nothing (plain, ret_result))
    return TRUE;
  if (!formats_verdict_read (plain, &verdict))
    return rules_result_parse (plain, ret_result);
  if (verdict.has_margin && !read_margin (verdict.margin, writer, &verdict.result.margin_q))
    return FALSE;
  *ret_result = verdict.result;
  return TRUE;
}

/* FALSE where @text says nothing that is understood. @text: the result as records spell it: "B+R",
 * "W+Time Over", "B+5,5", "Jigo", "B+0.2" (Fox), "黑胜2又3/4子". @is_zi: whether the margin is in
 * zi, as in a record whose komi is. */
gboolean
formats_record_result (const char *text, gboolean is_zi, RulesResult *ret_result)
{
  g_autofree char *plain = formats_amount_plain (text);

  return read_result (plain, is_zi ? RECORD_ZI : RECORD_POINTS, ret_result);
}

/* FALSE where @text is no result. @text: a result as somebody types it at a table: what
 * rules_result_parse() reads, and what records spell: "黑胜2又3/4子", "W+½", "B+2.75zi", "jigo";
 * with the points behind the zi as well. */
gboolean
formats_record_result_typed (const char *text, RulesResult *ret_result)
{
  g_autofree char *plain = formats_amount_plain (text);

  return rules_result_parse (plain, ret_result) || read_result (plain, TYPED, ret_result);
}

/* FALSE where @text says something else, such as a margin. @text: what the referee has counted of
 * one side, in zi: "黑184½子", "白 176又1/4子", "B 184.5zi". @ret_side: of which side; untouched on
 * failure, as is @ret_area_q. @ret_area_q: quarter zi. */
gboolean
formats_record_count_typed (const char *text, RulesColour *ret_side, int *ret_area_q)
{
  g_autofree char *plain = formats_amount_plain (text);
  const char *rest = plain;
  FormatsAmount amount;
  RulesColour side;

  if (!take_spelling_side (&rest, &side)) {
    const char letter[] = { plain[0], '\0' };
    if (!rules_colour_parse (letter, &side))
      return FALSE;
    rest = plain + 1;
  }
  rest += strspn (rest, " ");
  if (!g_ascii_isdigit (*rest) || !formats_amount_take (rest, &amount, &rest) || *rest ||
      !amount.has_unit || !amount.is_zi || !to_quarters (amount.hundredths, TRUE, ret_area_q))
    return FALSE;
  *ret_side = side;
  return TRUE;
}

/* Whether its margins and komi are told in zi too: FALSE where its rules are those of Japan or
 * Korea.
 */
gboolean
formats_record_in_zi (const FormatsRecord *record)
{
  static const char *const others[] = { "Japan", "Korea", "JP",   "KR",   "日",
                                        "韩",    "韓",    "한국", "일본", NULL };
  const char *rules = record->rules;

  return !take_spelling_any (&rules, others);
}

/* FALSE where @text is no rank. @text: a rank as records spell it: "5d", "九段", and "4k?" or "7D*"
 * of servers that are more or less sure. */
gboolean
formats_record_rank (const char *text, RulesRank *ret_rank)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));

  for (gsize n = strlen (plain); n > 0 && strchr ("*?+", plain[n - 1]); n--)
    plain[n - 1] = '\0';
  return rules_rank_parse (plain, ret_rank);
}
