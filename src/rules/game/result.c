/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/result.h"
#include <string.h>

typedef struct {
  RulesResultKind kind;
  const char *text;
} ResultWord;

/* What stands after "B+". The first text of a kind is the one that is written. */
static const ResultWord reasons[] = {
  { RULES_RESULT_WIN, "" },          { RULES_RESULT_RESIGN, "R" },
  { RULES_RESULT_RESIGN, "Resign" }, { RULES_RESULT_TIME, "T" },
  { RULES_RESULT_TIME, "Time" },     { RULES_RESULT_ABSENT, "A" },
  { RULES_RESULT_ABSENT, "F" },      { RULES_RESULT_ABSENT, "Forfeit" },
  { RULES_RESULT_WARNINGS, "2W" },   { RULES_RESULT_DISCIPLINE, "D" },
  { RULES_RESULT_COUNT, "C" },
};

/* Results that name no winner. */
static const ResultWord result_words[] = {
  { RULES_RESULT_NONE, "" },
  { RULES_RESULT_NONE, "?" },
  { RULES_RESULT_DRAW, "0" },
  { RULES_RESULT_RULED_DRAW, "draw" },
  { RULES_RESULT_BOTH_LOSE, "both-lose" },
  { RULES_RESULT_NO_RESULT, "no-result" },
  { RULES_RESULT_VOID, "void" },
  { RULES_RESULT_ANNULLED, "annulled" },
};

static const char *const quarters[] = { "", "1/4", "1/2", "3/4" };

static gboolean
find_text (const ResultWord *list, gsize n, const char *text, RulesResultKind *ret_kind)
{
  for (gsize i = 0; i < n; i++)
    if (g_ascii_strcasecmp (list[i].text, text) == 0) {
      *ret_kind = list[i].kind;
      return TRUE;
    }
  return FALSE;
}

static const char *
find_kind (const ResultWord *list, gsize n, RulesResultKind kind)
{
  for (gsize i = 0; i < n; i++)
    if (list[i].kind == kind)
      return list[i].text;
  return NULL;
}

static gboolean
parse_result_number (const char *text, int *ret_number)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, 9999, &number, NULL))
    return FALSE;
  *ret_number = (int) number;
  return TRUE;
}

/* Points are twice the margin in zi, so half a point is a quarter zi. */
static gboolean
parse_points (char *text, int *ret_q)
{
  char *fraction = strpbrk (text, ".,");
  int whole;
  gboolean half = FALSE;

  if (fraction) {
    *fraction++ = '\0';
    half = *fraction == '5';
    if ((!half && *fraction != '0') || fraction[1 + strspn (fraction + 1, "0")] != '\0')
      return FALSE;
  }
  if (!parse_result_number (text, &whole))
    return FALSE;
  *ret_q = 2 * whole + half;
  return TRUE;
}

static gboolean
parse_quarter (const char *text, int *ret_q)
{
  for (int i = 1; i < 4; i++)
    if (strcmp (text, quarters[i]) == 0) {
      *ret_q = i;
      return TRUE;
    }
  return FALSE;
}

/* "2", "3/4" or "1 1/4" */
static gboolean
parse_zi (char *text, int *ret_q)
{
  char *space = strrchr (text, ' ');
  int whole;
  int quarter = 0;

  if (parse_quarter (text, ret_q))
    return TRUE;
  if (space && !parse_quarter (space + 1, &quarter))
    return FALSE;
  if (space)
    *space = '\0';
  if (!parse_result_number (g_strchomp (text), &whole))
    return FALSE;
  *ret_q = 4 * whole + quarter;
  return TRUE;
}

/* A win needs a margin above 0. */
static gboolean
parse_margin (const char *text, int *ret_q)
{
  g_autofree char *figure = g_strdup (text);
  gsize length = strlen (figure);
  gboolean is_zi = FALSE;
  int q;

  if (length >= 2 && g_ascii_strcasecmp (figure + length - 2, "zi") == 0) {
    is_zi = TRUE;
    figure[length - 2] = '\0';
  } else if (g_str_has_suffix (figure, "子")) {
    is_zi = TRUE;
    figure[length - strlen ("子")] = '\0';
  }
  if (!(is_zi ? parse_zi (g_strchomp (figure), &q) : parse_points (figure, &q)) || q == 0)
    return FALSE;
  *ret_q = q;
  return TRUE;
}

/* "B+...", and "B" for "B+". */
static gboolean
parse_win (const char *text, RulesResult *ret_result)
{
  g_auto (GStrv) sides = g_strsplit (text, "+", 2);
  RulesResult result = { 0 };
  const char *reason;

  if (!rules_colour_parse (g_strstrip (sides[0]), &result.winner))
    return FALSE;
  reason = sides[1] ? g_strstrip (sides[1]) : "";
  if (!find_text (reasons, G_N_ELEMENTS (reasons), reason, &result.kind)) {
    result.kind = RULES_RESULT_COUNT;
    if (!parse_margin (reason, &result.margin_q))
      return FALSE;
  }
  *ret_result = result;
  return TRUE;
}

/* A plain figure is in points, twice the margin in zi, and a multiple of 0.5, with a point or a
 * comma before it. "draw" is the draw by a ruling, "0" the draw by count. Returns FALSE where
 * @text is no result. @text: a result as in the comments of result.h, or as in SGF ("B+Resign",
 * "W+Time", "B+Forfeit"), or with the margin in zi ("B+1 1/4zi"); in any case. @ret_result: the
 * result; untouched on failure. */
gboolean
rules_result_parse (const char *text, RulesResult *ret_result)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  RulesResult result = { 0 };

  if (find_text (result_words, G_N_ELEMENTS (result_words), plain, &result.kind)) {
    *ret_result = result;
    return TRUE;
  }
  if (g_ascii_strncasecmp (plain, "lot:", 4) != 0)
    return parse_win (plain, ret_result);
  if (!rules_colour_parse (plain + 4, &result.winner))
    return FALSE;
  result.kind = RULES_RESULT_LOT;
  *ret_result = result;
  return TRUE;
}

/* The text that rules_result_parse() reads back to the same result, the margin in points; ""
 * where there is no result yet, "B+C" for a count whose margin is not stated. */
char *
rules_result_format (RulesResult result)
{
  const char *winner = rules_colour_letter (result.winner);
  const char *word = find_kind (result_words, G_N_ELEMENTS (result_words), result.kind);

  if (word)
    return g_strdup (word);
  if (result.kind == RULES_RESULT_LOT)
    return g_strconcat ("lot:", winner, NULL);
  if (result.kind == RULES_RESULT_COUNT && result.margin_q > 0)
    return g_strdup_printf ("%s+%d%s", winner, result.margin_q / 2,
                            result.margin_q % 2 ? ".5" : "");
  return g_strconcat (winner, "+", find_kind (reasons, G_N_ELEMENTS (reasons), result.kind), NULL);
}

/* As rules_result_format() where it is not known who had Black: "1–0 +R", where the player who is
 * named first won; "0–1 +1.5", "1–0"; a result that nobody won is the same. Returns the text. */
char *
rules_result_format_seats (RulesResult result)
{
  g_autofree char *text = rules_result_format (result);
  const char *seats = result.winner == RULES_BLACK ? "1–0" : "0–1";

  if (result.winner == RULES_EMPTY)
    return g_steal_pointer (&text);
  if (result.kind == RULES_RESULT_LOT)
    return g_strconcat ("lot:", seats, NULL);
  return text[2] ? g_strdup_printf ("%s %s", seats, text + 1) : g_strdup (seats);
}

/* The same where Black is called White, and White Black. */
RulesResult
rules_result_turn (RulesResult result)
{
  if (result.winner != RULES_EMPTY)
    result.winner = RULES_OTHER (result.winner);
  return result;
}

/* What @side scores (Art. 27): 2 for a win, 1 for a draw, else 0. A lot is for the pairing only
 * (Art. 17.5): 0 for both. @side: RULES_BLACK or RULES_WHITE. */
int
rules_result_points (RulesResult result, RulesColour side)
{
  switch (result.kind) {
  case RULES_RESULT_WIN:
  case RULES_RESULT_COUNT:
  case RULES_RESULT_RESIGN:
  case RULES_RESULT_TIME:
  case RULES_RESULT_ABSENT:
  case RULES_RESULT_WARNINGS:
  case RULES_RESULT_DISCIPLINE:
    return result.winner == side ? 2 : 0;
  case RULES_RESULT_DRAW:
  case RULES_RESULT_RULED_DRAW:
    return 1;
  default:
    return 0;
  }
}

/* Whether the table has come to an end, whatever end it is. */
gboolean
rules_result_is_played (RulesResult result)
{
  return result.kind != RULES_RESULT_NONE;
}

/* Whether the game enters the standings; FALSE for an open game, for one that is to be replayed
 * (Art. 20.3) and for a void one (Art. 28.2: as if never paired). */
gboolean
rules_result_counts (RulesResult result)
{
  return result.kind != RULES_RESULT_NONE && result.kind != RULES_RESULT_NO_RESULT &&
         result.kind != RULES_RESULT_VOID;
}

/* The margin in zi as a mixed fraction: "3/4", "1 1/4", "2", "-1/2". @margin_q: a margin in
 * quarter zi. */
char *
rules_result_margin_zi (int margin_q)
{
  const char *sign = margin_q < 0 ? "-" : "";
  const char *quarter = quarters[ABS (margin_q) % 4];
  int whole = ABS (margin_q) / 4;

  if (whole == 0 && *quarter)
    return g_strconcat (sign, quarter, NULL);
  return g_strdup_printf ("%s%d%s%s", sign, whole, *quarter ? " " : "", quarter);
}
