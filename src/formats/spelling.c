#include "formats/record.h"
#include <string.h>
#include "formats/amount.h"

static gboolean
take_any (const char **text, const char *const *starts)
{
  for (; *starts; starts++)
    if (g_ascii_strncasecmp (*text, *starts, strlen (*starts)) == 0) {
      *text += strlen (*starts);
      return TRUE;
    }
  return FALSE;
}

static gboolean
has_any (const char *text, const char *const *words)
{
  for (; *words; words++)
    if (strstr (text, *words))
      return TRUE;
  return FALSE;
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

/**
 * formats_record_komi:
 * @text: the komi as records spell it: "6.5", "5,5", "-1.5", "375" (Fox: hundredths), "3.75",
 *   "黑贴2又3/4子"
 * @ret_komi_q: (out): quarter zi, which are half points; untouched on failure
 * @ret_is_zi: (out): whether it was said in zi; untouched on failure
 *
 * Points unless there is a quarter, which only zi have. More than 100 without a decimal point are
 * hundredths.
 *
 * Returns: FALSE where @text is no komi
 */
gboolean
formats_record_komi (const char *text, int *ret_komi_q, gboolean *ret_is_zi)
{
  static const char *const names[] = { "komi", "黑贴", "黒コミ", "贴", "コミ", "덤", NULL };
  g_autofree char *plain = formats_amount_plain (text);
  const char *rest = plain;
  FormatsAmount amount;

  take_any (&rest, names);
  rest += strspn (rest, " :");
  if (!formats_amount_take (rest, &amount, &rest) || rest[strspn (rest, ";.,")] != '\0')
    return FALSE;
  if (!amount.has_point && ABS (amount.hundredths) > 100 * 100) {
    amount.hundredths /= 100;
    amount.is_zi |= ABS (amount.hundredths) % 50 == 25;
  }
  if (!to_quarters (amount.hundredths, amount.is_zi, ret_komi_q))
    return FALSE;
  *ret_is_zi = amount.is_zi;
  return TRUE;
}

/* --- Results in letters --- */

typedef struct {
  const char *start;
  RulesResultKind kind;
} Reason;

/* What stands behind "B+", in small letters, and whatever follows it. */
static const Reason reasons[] = {
  { "res", RULES_RESULT_RESIGN }, { "r.", RULES_RESULT_RESIGN },
  { "time", RULES_RESULT_TIME },  { "over time", RULES_RESULT_TIME },
  { "t.", RULES_RESULT_TIME },    { "forf", RULES_RESULT_ABSENT },
  { "f.", RULES_RESULT_ABSENT },
};

/* Whole results that name no winner. */
static const Reason known[] = {
  { "draw", RULES_RESULT_DRAW },
  { "jigo", RULES_RESULT_DRAW },
  { "tie", RULES_RESULT_DRAW },
  { "持碁", RULES_RESULT_DRAW },
  { "和棋", RULES_RESULT_DRAW },
  { "b+0", RULES_RESULT_DRAW },
  { "w+0", RULES_RESULT_DRAW },
  { "void", RULES_RESULT_NO_RESULT },
  { "no result", RULES_RESULT_NO_RESULT },
  { "unknown", RULES_RESULT_NONE },
  { "both lost", RULES_RESULT_BOTH_LOSE },
  { "both lose", RULES_RESULT_BOTH_LOSE },
};

static gboolean
find_word (const char *text, RulesResult *ret_result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (text, known[i].start) == 0) {
      *ret_result = (RulesResult){ known[i].kind };
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_reason (const char *text, RulesResultKind *ret_kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_ascii_strncasecmp (text, reasons[i].start, strlen (reasons[i].start)) == 0) {
      *ret_kind = reasons[i].kind;
      return TRUE;
    }
  return FALSE;
}

/* Of a record: Fox cuts quarters of a zi to one decimal: 0.2 is 1/4, 0.7 is 3/4. Who types at a
 * table means what he types. */
typedef enum { RECORD_POINTS, RECORD_ZI, TYPED } Writer;

static gboolean
take_margin (const char **text, Writer writer, int *ret_q)
{
  gboolean is_zi = writer == RECORD_ZI;
  FormatsAmount amount;
  gint64 last;

  if (!formats_amount_take (*text, &amount, text) || amount.hundredths <= 0)
    return FALSE;
  last = amount.hundredths % 100;
  if (writer != TYPED && (last == 20 || last == 70))
    amount.hundredths += 5;
  is_zi = amount.is_zi || amount.hundredths % 50 == 25 || (is_zi && !amount.has_unit);
  return (**text == '\0' || amount.has_unit) && to_quarters (amount.hundredths, is_zi, ret_q);
}

/* "B+3.5", "Black wins by resignation" */
static gboolean
read_win (const char *text, Writer writer, RulesResult *ret_result)
{
  static const char *const black[] = { "black wins by", "black +", "black+", "b+", "b +", NULL };
  static const char *const white[] = { "white wins by", "white +", "white+", "w+", "w +", NULL };
  RulesResult result = { RULES_RESULT_COUNT };
  const char *rest = text, *margin;

  if (take_any (&rest, black))
    result.winner = RULES_BLACK;
  else if (take_any (&rest, white))
    result.winner = RULES_WHITE;
  else
    return FALSE;
  margin = rest += strspn (rest, " ");
  if (!take_margin (&margin, writer, &result.margin_q) && !find_reason (rest, &result.kind))
    return FALSE;
  *ret_result = result;
  return TRUE;
}

static gboolean
read_resigns (const char *text, RulesResult *ret_result)
{
  static const char *const black[] = { "black resign", NULL }, *const white[] = { "white resign",
                                                                                  NULL };
  RulesColour loser = take_any (&text, black)   ? RULES_BLACK
                      : take_any (&text, white) ? RULES_WHITE
                                                : RULES_EMPTY;

  if (loser == RULES_EMPTY)
    return FALSE;
  *ret_result = (RulesResult){ RULES_RESULT_RESIGN, RULES_OTHER (loser) };
  return TRUE;
}

/* --- Results in Chinese, Japanese and Korean --- */

static const char *const wins[] = { "胜", "勝", "승", NULL };
static const char *const losses[] = { "负",   "負",   "败",   "敗",   "패",   "认输", "認輸",
                                      "投了", "投子", "弃权", "棄権", "棄權", "기권", NULL };
static const struct {
  RulesResultKind kind;
  const char *words[8];
} ways[] = {
  { RULES_RESULT_RESIGN, { "中盘", "中盤", "中押", "불계", "认输", "認輸", "投" } },
  { RULES_RESULT_TIME, { "超时", "超時", "时间", "時間", "시간" } },
  { RULES_RESULT_ABSENT, { "弃权", "棄権", "棄權", "기권", "不战", "不戦", "부전" } },
};

/* What is said of one side. */
typedef struct {
  RulesColour side;
  char *words;
  int verdict; /* 1: it has won, -1: it has lost, 0: neither is said */
} Clause;

static gboolean
take_side (const char **text, RulesColour *ret_side)
{
  static const char *const black[] = { "黑", "黒", "흑", NULL }, *const white[] = { "白", "백",
                                                                                    NULL };

  *ret_side = take_any (text, black)   ? RULES_BLACK
              : take_any (text, white) ? RULES_WHITE
                                       : RULES_EMPTY;
  return *ret_side != RULES_EMPTY;
}

/* The reason alone, such as that time was up, does not say whose it was. */
static gboolean
take_clause (const char **text, Clause *clause)
{
  const char *from, *next;
  gboolean won, lost;
  RulesColour other;

  if (!take_side (text, &clause->side))
    return FALSE;
  for (from = *text; **text; *text += g_utf8_skip[(guchar) * *text]) {
    next = *text;
    if (take_side (&next, &other))
      break;
  }
  clause->words = g_strndup (from, (gsize) (*text - from));
  g_strstrip (g_strdelimit (clause->words, ",;", ' '));
  won = has_any (clause->words, wins) || clause->words[0] == '+';
  lost = has_any (clause->words, losses);
  clause->verdict = won - lost;
  return !(won && lost);
}

/* "3目半勝ち": how much, where it is a margin and not what one side has counted. */
static gboolean
read_margin (const char *words, gboolean is_zi, RulesResult *result)
{
  static const char *const before[] = { "+", "胜", "勝", "승", "负", "負", NULL };
  static const char *const after[] = { "勝ち", "胜", "勝", "승", "負け", "负", "負", "패", NULL };
  FormatsAmount amount;
  const char *rest = words, *at;

  take_any (&rest, before);
  rest += strspn (rest, " ");
  if (*rest == '\0') {
    result->kind = RULES_RESULT_WIN;
    return TRUE;
  }
  at = rest;
  if (!formats_amount_take (at, &amount, &at) || amount.hundredths <= 0 ||
      amount.hundredths >= 100 * 100)
    return FALSE;
  take_any (&at, after);
  is_zi = amount.is_zi || (is_zi && !amount.has_unit);
  result->kind = RULES_RESULT_COUNT;
  return *at == '\0' && to_quarters (amount.hundredths, is_zi, &result->margin_q);
}

static gboolean
decide (const Clause *clauses, int n, const char *text, gboolean is_zi, RulesResult *result)
{
  const Clause *one = &clauses[0];

  if (n == 2 && (clauses[1].side == one->side || clauses[1].verdict == one->verdict))
    return FALSE;
  if (n == 2 && (one->verdict == 0 || clauses[1].verdict > 0))
    one = &clauses[1];
  if (one->verdict == 0)
    return FALSE;
  result->winner = one->verdict > 0 ? one->side : RULES_OTHER (one->side);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (has_any (text, ways[i].words)) {
      result->kind = ways[i].kind;
      return TRUE;
    }
  return read_margin (one->words, is_zi, result);
}

/* "白超时，黑胜", "黒3目半勝", "226수 백불계승": nobody has won who is not said to have, or whose
 * opponent is not said to have lost. */
static gboolean
read_verdict (const char *text, gboolean is_zi, RulesResult *ret_result)
{
  static const char *const moves[] = { "手", "수", NULL };
  const char *at = text + strspn (text, "0123456789");
  Clause clauses[2] = { { 0 } };
  RulesResult result = { 0 };
  gboolean good;
  int n = 0;

  if (at > text && !take_any (&at, moves))
    return FALSE;
  at += strspn (at, " ,");
  good = *at != '\0';
  while (good && *at && n < 2)
    good = take_clause (&at, &clauses[n++]);
  good = good && !*at && decide (clauses, n, text, is_zi, &result);
  for (int i = 0; i < n; i++)
    g_free (clauses[i].words);
  if (good)
    *ret_result = result;
  return good;
}

static gboolean
read_result (const char *plain, Writer writer, RulesResult *ret_result)
{
  return find_word (plain, ret_result) || read_win (plain, writer, ret_result) ||
         read_resigns (plain, ret_result) ||
         read_verdict (plain, writer == RECORD_ZI, ret_result) ||
         rules_result_parse (plain, ret_result);
}

/**
 * formats_record_result:
 * @text: the result as records spell it: "B+R", "W+Time Over", "B+5,5", "Jigo", "B+0.2" (Fox),
 *   "黑胜2又3/4子"
 * @is_zi: whether the margin is in zi, as in a record whose komi is
 * @ret_result: (out): the result; untouched on failure
 *
 * Returns: FALSE where @text says nothing that is understood
 */
gboolean
formats_record_result (const char *text, gboolean is_zi, RulesResult *ret_result)
{
  g_autofree char *plain = formats_amount_plain (text);

  return read_result (plain, is_zi ? RECORD_ZI : RECORD_POINTS, ret_result);
}

static gboolean
read_typed (const char *plain, RulesResult *ret_result)
{
  return rules_result_parse (plain, ret_result) || read_result (plain, TYPED, ret_result);
}

/* "黑胜 1/4 子 (0.5 目)", as this program prints it: both say the same, or it is a slip. */
static gboolean
read_twice (const char *plain, RulesResult *ret_result)
{
  const char *open = strrchr (plain, '('), *inside = open ? open + 1 : NULL;
  g_autofree char *before = open ? g_strstrip (g_strndup (plain, (gsize) (open - plain))) : NULL;
  FormatsAmount amount;
  RulesResult result;
  int margin_q;

  if (!open || !read_typed (before, &result) || result.kind != RULES_RESULT_COUNT ||
      !formats_amount_take (inside, &amount, &inside) || strcmp (inside, ")") != 0 ||
      !to_quarters (amount.hundredths, amount.is_zi, &margin_q) || margin_q != result.margin_q)
    return FALSE;
  *ret_result = result;
  return TRUE;
}

/**
 * formats_record_result_typed:
 * @text: a result as somebody types it at a table: what rules_result_parse() reads, and what
 *   records spell: "黑胜2又3/4子", "W+½", "B+2.75zi", "jigo"; with the points behind the zi as well
 * @ret_result: (out): the result; untouched on failure
 *
 * Returns: FALSE where @text is no result
 */
gboolean
formats_record_result_typed (const char *text, RulesResult *ret_result)
{
  g_autofree char *plain = formats_amount_plain (text);

  return read_typed (plain, ret_result) || read_twice (plain, ret_result);
}

/**
 * formats_record_count_typed:
 * @text: what the referee has counted of one side, in zi: "黑184½子", "白 176又1/4子", "B 184.5zi"
 * @ret_side: (out): of which side; untouched on failure, as is @ret_area_q
 * @ret_area_q: (out): quarter zi
 *
 * Returns: FALSE where @text says something else, such as a margin
 */
gboolean
formats_record_count_typed (const char *text, RulesColour *ret_side, int *ret_area_q)
{
  g_autofree char *plain = formats_amount_plain (text);
  const char *rest = plain;
  FormatsAmount amount;
  RulesColour side;

  if (!take_side (&rest, &side)) {
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

/**
 * formats_record_rank:
 * @text: a rank as records spell it: "5d", "九段", and "4k?" or "7D*" of servers that are more or
 *   less sure
 * @ret_rank: (out): the rank; untouched on failure
 *
 * Returns: FALSE where @text is no rank
 */
gboolean
formats_record_rank (const char *text, RulesRank *ret_rank)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));

  for (gsize n = strlen (plain); n > 0 && strchr ("*?+", plain[n - 1]); n--)
    plain[n - 1] = '\0';
  return rules_rank_parse (plain, ret_rank);
}
