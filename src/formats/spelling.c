#include "formats/record.h"
#include <string.h>

/* A decimal in hundredths: "6.5", "5,5", "-1.50", with blank or a unit behind it. */
static gboolean
take_decimal (const char *text, gint64 *ret_hundredths, gboolean *ret_has_point,
              const char **ret_rest)
{
  gboolean is_negative = *text == '-';
  gint64 figure = 0;
  int digits = 0, decimals = -1;

  for (text += *text == '-' || *text == '+';
       g_ascii_isdigit (*text) || *text == '.' || *text == ','; text++) {
    if (!g_ascii_isdigit (*text)) {
      if (decimals >= 0)
        return FALSE;
      decimals = 0;
      continue;
    }
    digits++;
    decimals += decimals >= 0;
    if (decimals > 2 && *text != '0')
      return FALSE;
    if (decimals <= 2)
      figure = 10 * figure + (*text - '0');
    if (figure > 100000000)
      return FALSE;
  }
  for (int i = MAX (decimals, 0); i < 2; i++)
    figure *= 10;
  *ret_hundredths = is_negative ? -figure : figure;
  *ret_has_point = decimals >= 0;
  *ret_rest = text;
  return digits > 0;
}

/* A part of one behind a whole, or alone. */
static gboolean
take_fraction (const char **at, gint64 *inout_hundredths, gboolean is_negative)
{
  static const struct {
    const char *text;
    int hundredths;
  } parts[] = { { "1/4", 25 }, { "¼", 25 }, { "1/2", 50 }, { "½", 50 },
                { "3/4", 75 }, { "¾", 75 }, { "半", 50 },  { "반", 50 } };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_prefix (*at, parts[i].text)) {
      *inout_hundredths += is_negative ? -parts[i].hundredths : parts[i].hundredths;
      *at += strlen (parts[i].text);
      return TRUE;
    }
  return FALSE;
}

/* "2.75", "2又3/4", "2 3/4", "2¾", "¾": as take_decimal() does. */
static gboolean
take_amount (const char *text, gint64 *ret_hundredths, gboolean *ret_has_point,
             const char **ret_rest)
{
  const char *at = text;

  *ret_hundredths = 0;
  *ret_has_point = TRUE;
  *ret_rest = text;
  if (take_fraction (ret_rest, ret_hundredths, FALSE))
    return TRUE;
  if (!take_decimal (text, ret_hundredths, ret_has_point, ret_rest))
    return FALSE;
  if (*ret_has_point)
    return TRUE;
  at = *ret_rest + strspn (*ret_rest, " ");
  at += g_str_has_prefix (at, "又") ? strlen ("又") : 0;
  at += strspn (at, " ");
  if (take_fraction (&at, ret_hundredths, *text == '-')) {
    *ret_has_point = TRUE;
    *ret_rest = at;
  }
  return TRUE;
}

static gboolean
is_unit_zi (const char *rest)
{
  return g_str_has_prefix (rest, "子") || g_ascii_strncasecmp (rest, "zi", 2) == 0;
}

static gboolean
is_unit (const char *rest)
{
  static const char *const units[] = { "目", "집", "point", "moku", "pt" };

  if (*rest == '\0' || is_unit_zi (rest))
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strncasecmp (rest, units[i], strlen (units[i])) == 0)
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

/* "1目半", "2집반": the half stands behind the unit. */
static gint64
half_behind (const char *rest)
{
  static const char *const halves[] = { "目半", "집반", "子半" };

  for (gsize i = 0; i < G_N_ELEMENTS (halves); i++)
    if (g_str_has_prefix (rest, halves[i]))
      return 50;
  return 0;
}

static gboolean
is_quarter (gint64 hundredths)
{
  return ABS (hundredths) % 50 == 25;
}

/**
 * formats_record_komi:
 * @text: the komi as records spell it: "6.5", "5,5", "-1.5", "375" (Fox: hundredths), "3.75"
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
  g_autofree char *plain = g_strstrip (g_strdup (text));
  gint64 hundredths;
  gboolean has_point, is_zi;
  const char *rest;

  if (!take_amount (plain, &hundredths, &has_point, &rest))
    return FALSE;
  rest += strspn (rest, " ");
  if (!is_unit (rest))
    return FALSE;
  if (!has_point && ABS (hundredths) > 100 * 100)
    hundredths /= 100;
  hundredths += hundredths < 0 ? -half_behind (rest) : half_behind (rest);
  is_zi = is_quarter (hundredths) || is_unit_zi (rest);
  if (!to_quarters (hundredths, is_zi, ret_komi_q))
    return FALSE;
  *ret_is_zi = is_zi;
  return TRUE;
}

typedef struct {
  const char *start;
  RulesResultKind kind;
} Reason;

/* What stands behind "B+", in small letters, and whatever follows it. */
static const Reason reasons[] = {
  { "resig", RULES_RESULT_RESIGN }, { "r.", RULES_RESULT_RESIGN },
  { "time", RULES_RESULT_TIME },    { "over time", RULES_RESULT_TIME },
  { "t.", RULES_RESULT_TIME },      { "forfeit", RULES_RESULT_ABSENT },
  { "f.", RULES_RESULT_ABSENT },    { "中盤", RULES_RESULT_RESIGN },
  { "中盘", RULES_RESULT_RESIGN },  { "中押", RULES_RESULT_RESIGN },
  { "불계", RULES_RESULT_RESIGN },  { "时间", RULES_RESULT_TIME },
  { "超时", RULES_RESULT_TIME },    { "時間", RULES_RESULT_TIME },
};

/* Whole results that name no winner. */
static const Reason words[] = {
  { "draw", RULES_RESULT_DRAW },
  { "jigo", RULES_RESULT_DRAW },
  { "tie", RULES_RESULT_DRAW },
  { "持碁", RULES_RESULT_DRAW },
  { "和棋", RULES_RESULT_DRAW },
  { "무승부", RULES_RESULT_DRAW },
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
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (text, words[i].start) == 0) {
      *ret_result = (RulesResult){ words[i].kind };
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

/* "B+", "Black wins by", "黑" and the like; @ret_rest is what follows. */
static gboolean
take_winner (const char *text, RulesColour *ret_winner, const char **ret_rest)
{
  static const struct {
    const char *start;
    RulesColour colour;
  } sides[] = {
    { "black wins by", RULES_BLACK },
    { "white wins by", RULES_WHITE },
    { "black +", RULES_BLACK },
    { "white +", RULES_WHITE },
    { "black+", RULES_BLACK },
    { "white+", RULES_WHITE },
    { "b+", RULES_BLACK },
    { "w+", RULES_WHITE },
    { "b +", RULES_BLACK },
    { "w +", RULES_WHITE },
    { "黑胜", RULES_BLACK },
    { "白胜", RULES_WHITE },
    { "黑", RULES_BLACK },
    { "白", RULES_WHITE },
    { "黒", RULES_BLACK },
    { "흑", RULES_BLACK },
    { "백", RULES_WHITE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    if (g_ascii_strncasecmp (text, sides[i].start, strlen (sides[i].start)) == 0) {
      *ret_winner = sides[i].colour;
      *ret_rest = text + strlen (sides[i].start) + strspn (text + strlen (sides[i].start), " ");
      return TRUE;
    }
  return FALSE;
}

/* Of a record: Fox cuts quarters of a zi to one decimal: 0.2 is 1/4, 0.7 is 3/4. Who types at a
 * table means what he types. */
typedef enum { RECORD_POINTS, RECORD_ZI, TYPED } Writer;

static gboolean
take_margin (const char *text, Writer writer, int *ret_q)
{
  gboolean is_zi = writer == RECORD_ZI;
  gint64 hundredths, last;
  gboolean has_point;
  const char *rest;

  if (!take_amount (text, &hundredths, &has_point, &rest))
    return FALSE;
  rest += strspn (rest, " ");
  hundredths += half_behind (rest);
  last = hundredths % 100;
  if (writer != TYPED && (last == 20 || last == 70))
    hundredths += 5;
  if (hundredths <= 0)
    return FALSE;
  is_zi |= is_quarter (hundredths) || is_unit_zi (rest);
  return is_unit (rest) && to_quarters (hundredths, is_zi, ret_q);
}

static gboolean
read_win (const char *text, Writer writer, RulesResult *ret_result)
{
  RulesResult result = { RULES_RESULT_COUNT };
  const char *rest;

  if (!take_winner (text, &result.winner, &rest))
    return FALSE;
  if (!take_margin (rest, writer, &result.margin_q) && !find_reason (rest, &result.kind))
    return FALSE;
  *ret_result = result;
  return TRUE;
}

/**
 * formats_record_result:
 * @text: the result as records spell it: "B+R", "W+Time Over", "B+5,5", "Jigo", "B+0.2" (Fox)
 * @is_zi: whether the margin is in zi, as in a record whose komi is
 * @ret_result: (out): the result; untouched on failure
 *
 * Returns: FALSE where @text says nothing that is understood
 */
gboolean
formats_record_result (const char *text, gboolean is_zi, RulesResult *ret_result)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));

  return find_word (plain, ret_result) ||
         read_win (plain, is_zi ? RECORD_ZI : RECORD_POINTS, ret_result) ||
         rules_result_parse (plain, ret_result);
}

/**
 * formats_record_plain:
 * @text: what somebody has typed
 *
 * Figures and letters of full width, as input methods of East Asia give them, become plain ones,
 * and “2½” becomes “2 1/2”.
 *
 * Returns: (transfer full): the same, without blanks around it
 */
char *
formats_record_plain (const char *text)
{
  g_autoptr (GString) apart = g_string_new (text);
  g_autofree char *plain = NULL;

  g_string_replace (apart, "¼", " 1/4", 0);
  g_string_replace (apart, "½", " 1/2", 0);
  g_string_replace (apart, "¾", " 3/4", 0);
  plain = g_utf8_normalize (apart->str, -1, G_NORMALIZE_NFKC);
  return g_strstrip (g_strdup (plain ? plain : ""));
}

/**
 * formats_record_result_typed:
 * @text: a result as somebody types it at a table: what rules_result_parse() reads, and what
 *   records spell: "黑胜2又3/4子", "W+½", "B+2.75zi", "jigo"
 * @ret_result: (out): the result; untouched on failure
 *
 * Returns: FALSE where @text is no result
 */
gboolean
formats_record_result_typed (const char *text, RulesResult *ret_result)
{
  g_autofree char *plain = formats_record_plain (text);

  return rules_result_parse (plain, ret_result) || find_word (plain, ret_result) ||
         read_win (plain, TYPED, ret_result);
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
