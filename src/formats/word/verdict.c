/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/verdict.h"
#include <string.h>
#include "formats/word/amount.h"

/* Who has won, in the words of eight languages and of the servers. The whole text has to be
 * understood: of one word that is not known it could be the contrary. */

typedef enum {
  FILLER,
  BLACK,
  WHITE,
  BLACK_ALONE, /* who says no more means that he has won: "Noir", "Schwarz" */
  WHITE_ALONE,
  BLACK_LETTER, /* only with "+" or a verdict behind it */
  WHITE_LETTER,
  WON,
  LOST,
  BY, /* has won, where nothing else is said */
  PLUS,
  COMMA,
  REASON, /* the kind of the result */
  YIELDS, /* the same, and it is the loser who does it; as a noun it says nothing */
  WHOLE,  /* a result by itself, that nobody won */
  LOT,
  TOKENS
} Token;

typedef struct {
  Token token;
  RulesResultKind kind;
  const char *words; /* between "|" */
} Entry;

static const Entry entries[] = {
  { BLACK, 0, "black|黑|黒|흑" },
  { WHITE, 0, "white|白|백" },
  { BLACK_ALONE, 0, "noir|noirs|negro|negra|negras|schwarz" },
  { WHITE_ALONE, 0, "blanc|blancs|blanco|blanca|blancas|weiß|weiss" },
  { BLACK_LETTER, 0, "b|s|n" },
  { WHITE_LETTER, 0, "w" },
  { WON, 0,
    "胜|勝|勝ち|승|승리|贏|赢|获胜|獲勝|이김|won|win|wins|gana|ganan|ganó|ganaron|gewinnt|"
    "gewann|gewonnen|gagne|gagnent|gagné" },
  { LOST, 0,
    "负|負|負け|败|敗|패|输|輸|告负|告負|lost|lose|loses|pierde|pierden|perdió|verliert|verlor|"
    "verloren|perd|perdent|perdu" },
  { BY, 0, "by|par|por|durch" },
  { PLUS, 0, "+" },
  { COMMA, 0, ",|;|:|(|)|/" },
  { REASON, RULES_RESULT_RESIGN,
    "中盘|中盤|中押し|中押|불계|不计点|不計點|res|res.|r.|resig|resignation|abandon|abandono|rés|"
    "rés.|résig.|ab.|aband.|aufg.|"
    "aufgabe" },
  { YIELDS, RULES_RESULT_RESIGN,
    "认输|認輸|投了|投子|认负|認負|投子认输|投子認輸|投子认负|resign|resigns|resigned|abandona|"
    "abandonan|abandonó|abandonne|abandonnent|gibt auf|gab auf" },
  { REASON, RULES_RESULT_TIME,
    "超时|超時|时间|時間|時間切れ|时间到|時間到|시간|시간초과|시간 초과|time|time.|t.|timeout|"
    "t.o.|to|t/o|time-out|time out|time over|over "
    "time|overtime|tiempo|zeit|zeitüberschreitung|temps" },
  { YIELDS, RULES_RESULT_TIME,
    "timed out|times out|ran out of time|runs out of time|overstepped time" },
  { REASON, RULES_RESULT_ABSENT,
    "absent or late|ausente o con retraso|缺席或迟到|abwesend oder verspätet|"
    "absent ou en retard|欠席または遅刻|불참 또는 "
    "지각|不战|不戰|不戦|부전|absence|ausencia|incomparecencia|kampflos|forf|forf.|f.|default" },
  { YIELDS, RULES_RESULT_ABSENT,
    "弃权|棄権|棄權|기권|forfeit|forfeits|forfeited|forfait|缺席|不到" },
  { REASON, RULES_RESULT_WARNINGS,
    "两次警告|兩次警告|警告2回|경고 2회|2 avert.|2 avisos|2 verw.|two warnings|"
    "dos avisos|zwei verwarnungen|deux avertissements|"
    "2 amonestaciones|dos amonestaciones|2 verwarnungen|2 avertissements" },
  { REASON, RULES_RESULT_DISCIPLINE,
    "判罚|判罰|反則|반칙|违规|違規|犯规|犯規|discipline|disciplina|"
    "disziplin|a disciplinary ruling|decisión disciplinaria|违纪|disziplinarentscheidung|"
    "decisión|entscheidung|décision|"
    "décision disciplinaire|規律違反の裁定により|징계 판정으로" },
  { REASON, RULES_RESULT_COUNT,
    "数子|數子|数目|作り碁|계가|点目|點目|count|recuento|zählen|auszählung|"
    "compte|décompte" },
  { WHOLE, RULES_RESULT_DRAW,
    "持碁|和棋|和局|和|平局|ジゴ|引き分け|무승부|빅|draw|drawn|jigo|tie|empate|tablas|"
    "unentschieden|remis|nulle|nul|match nul|partie nulle|jeu nul|draw by count|"
    "empate por recuento|数子和棋|数目和棋|unentschieden durch auszählung|nulle au décompte|"
    "作り碁で持碁|계가 무승부" },
  { WHOLE, RULES_RESULT_RULED_DRAW,
    "draw by ruling|empate por decisión arbitral|判和|unentschieden durch entscheidung|"
    "nulle par décision|裁定による引き分け|판정 무승부" },
  { WHOLE, RULES_RESULT_BOTH_LOSE,
    "双败|雙敗|两败|兩敗|双方败|雙方敗|双方皆负|雙方皆負|双方均败|雙方均敗|両敗|両者敗|両者敗北|"
    "쌍패|쌍방패|"
    "양자 패|양측 패|both players lose|both players lost|double loss|double forfeit|doble derrota|"
    "doble pérdida|pierden ambos|doppelniederlage|double défaite|double perte|both lose|both "
    "lost|双方均负|雙方均負|双方负|雙方負|双负|双方判负|両負け|両者負け|양쪽 패|"
    "쌍방 패|양패|ambos pierden|beide verlieren|les deux perdent" },
  { WHOLE, RULES_RESULT_NO_RESULT,
    "no result|void|无胜负|無勝負|無胜负|결과 없음|sin resultado|kein ergebnis|sans résultat|"
    "no result, to be replayed|sin resultado, se repite|无胜负,重赛|"
    "kein ergebnis, zu wiederholen|sans résultat, à rejouer|無勝負、打ち直し|"
    "결과 없음, 재대국" },
  { WHOLE, RULES_RESULT_VOID,
    "作废|作廢|無効|무효|anulada|nichtig|nul et non avenu|void, as if never paired|"
    "anulada, como si no se hubiera emparejado|作废,视同未编排|nichtig, als nie gepaart|"
    "sin efecto|sin efecto, como si no se hubiera emparejado|"
    "ungültig|ungültig, als nie ausgelost|"
    "nul et non avenu, comme non apparié|無効、組み合わせなしと同じ扱い|"
    "무효, 대진이 없던 것으로 함" },
  { WHOLE, RULES_RESULT_ANNULLED,
    "annulled|取消成绩|取消成績|取り消し|취소됨|annulliert|annulé|"
    "annulled: points taken from both|anulada: se quitan los puntos a ambos|"
    "取消成绩:双方均不得分|annulliert: beiden punkte abgezogen|"
    "anulado|aberkannt|aberkannt: beiden punkte abgezogen|"
    "annulé : points retirés aux deux|取り消し、双方の得点を抹消|"
    "대국 취소: 양쪽 승점 박탈" },
  { WHOLE, RULES_RESULT_NONE, "unknown|unfinished|未完|打掛け|打ち掛け|打掛" },
  { LOT, 0,
    "lot|抽签|抽籤|sorteo|los|tirage|抽選|추첨|both lose; by lot|"
    "ambos pierden; por sorteo se cuenta a|双方均负;经抽签以|"
    "beide verlieren; durch das los gilt|les deux perdent ; au sort|両負け、抽選により|"
    "양쪽 패. 추첨으로" },
  { FILLER, 0,
    "on|the|has|have|had|was|with|due|to|of|mit|auf|hat|haben|war|hatte|au|aux|de|était|a eu|con|"
    "en|el|la|le|les|las|ha tenido|の|は|が|方|棋|番|执|執|判|完|まで|读秒|讀秒|이|가|은|는|번|"
    "。|、|-|counts as the winner|como ganador|为胜|als sieger|compte comme vainqueur|"
    "を勝者として扱う|을 승자로 침" },
};

/* One letter has a meaning right behind "+" only. */
static const Entry letters[] = {
  { REASON, RULES_RESULT_RESIGN, "r" },
  { REASON, RULES_RESULT_TIME, "t" },
  { REASON, RULES_RESULT_ABSENT, "f" },
};

/* --- Words --- */

static gboolean
is_latin (const char *text)
{
  gunichar letter = g_utf8_get_char (text);

  return g_unichar_isalpha (letter) && g_unichar_get_script (letter) == G_UNICODE_SCRIPT_LATIN;
}

/* The length of @word if @text begins with it; a word in letters is no part of a longer one. */
static gsize
match (const char *text, const char *word, gsize length)
{
  const char *last = g_utf8_find_prev_char (word, word + length);

  if (strncmp (text, word, length) != 0 || (is_latin (last) && is_latin (text + length)))
    return 0;
  return length;
}

static gsize
match_entry (const char *text, const Entry *entry)
{
  const char *word = entry->words;
  gsize best = 0;

  while (*word) {
    gsize length = strcspn (word, "|");
    best = MAX (best, match (text, word, length));
    word += length + (word[length] == '|');
  }
  return best;
}

/* The longest word that begins @text. */
static const Entry *
take_entry (const char **text, const Entry *list, gsize n)
{
  const Entry *found = NULL;
  gsize best = 0;

  for (gsize i = 0; i < n; i++) {
    gsize length = match_entry (*text, &list[i]);
    if (length > best) {
      best = length;
      found = &list[i];
    }
  }
  *text += best;
  return found;
}

/* --- Sentences --- */

/* What is said of one side; what stands before any is said of the first: "Gana Negro". */
typedef struct {
  RulesColour side;
  gboolean is_alone, has_comma;
  gboolean won, lost, yields, by, plus;
} Clause;

typedef struct {
  Clause clauses[2];
  int n;
  gboolean has_reason, has_margin, has_whole, has_lot, is_bad;
  RulesResultKind reason, whole;
  FormatsAmount margin;
} VerdictSentence;

static Clause *
clause_of (VerdictSentence *sentence)
{
  return &sentence->clauses[MAX (sentence->n - 1, 0)];
}

static void
add_side (VerdictSentence *sentence, Token token)
{
  Clause *clause;

  if (sentence->n == 2) {
    sentence->is_bad = TRUE;
    return;
  }
  clause = &sentence->clauses[sentence->n++];
  clause->side =
      token == BLACK || token == BLACK_ALONE || token == BLACK_LETTER ? RULES_BLACK : RULES_WHITE;
  clause->is_alone = token == BLACK_ALONE || token == WHITE_ALONE;
  clause->has_comma = FALSE;
}

static void
add_reason (VerdictSentence *sentence, RulesResultKind kind)
{
  sentence->is_bad |= sentence->has_reason && sentence->reason != kind;
  sentence->has_reason = TRUE;
  sentence->reason = kind;
}

static void
add_token (VerdictSentence *sentence, const Entry *entry)
{
  Clause *clause = clause_of (sentence);

  switch (entry->token) {
  case BLACK:
  case WHITE:
  case BLACK_ALONE:
  case WHITE_ALONE:
  case BLACK_LETTER:
  case WHITE_LETTER:
    add_side (sentence, entry->token);
    break;
  case WON:
    clause->won = TRUE;
    break;
  case LOST:
    clause->lost = TRUE;
    break;
  case BY:
    clause->by = TRUE;
    break;
  case PLUS:
    clause->plus = TRUE;
    break;
  case COMMA:
    clause->has_comma |= !clause->yields; /* "Noir, forfait" */
    break;
  case YIELDS:
    clause->yields = TRUE;
    add_reason (sentence, entry->kind);
    break;
  case REASON:
    add_reason (sentence, entry->kind);
    break;
  case WHOLE:
    sentence->is_bad |= sentence->has_whole;
    sentence->has_whole = TRUE;
    sentence->whole = entry->kind;
    break;
  case LOT:
    sentence->has_lot = TRUE;
    break;
  case FILLER:
  case TOKENS:
  default:
    break;
  }
}

/* How many moves there were: "226手", "294수". */
static gboolean
take_moves (const char **text)
{
  static const char *const units[] = { "手", "수", " moves" };
  const char *at = *text + strspn (*text, "0123456789");

  for (gsize i = 0; at > *text && i < G_N_ELEMENTS (units); i++)
    if (g_str_has_prefix (at, units[i])) {
      *text = at + strlen (units[i]);
      return TRUE;
    }
  return FALSE;
}

/* Said twice, it is the same or a slip. */
static gboolean
take_margin (const char **text, VerdictSentence *sentence)
{
  FormatsAmount amount;

  if (!formats_amount_take (*text, &amount, text) || amount.hundredths <= 0)
    return FALSE;
  if (sentence->has_margin && amount.hundredths * (amount.is_zi ? 2 : 1) !=
                                  sentence->margin.hundredths * (sentence->margin.is_zi ? 2 : 1))
    return FALSE;
  if (!sentence->has_margin)
    sentence->margin = amount;
  sentence->has_margin = TRUE;
  return TRUE;
}

static gboolean
take_sentence (const char *text, VerdictSentence *sentence)
{
  while (*text && !sentence->is_bad) {
    const Entry *entry;
    gboolean plus = clause_of (sentence)->plus;

    text += strspn (text, " ");
    if (text[strspn (text, "!.")] == '\0')
      break;
    if (plus && *text == '-' && g_ascii_isdigit (text[1]))
      return FALSE; /* nobody wins by less than nothing */
    if (take_moves (&text))
      continue;
    entry = take_entry (&text, entries, G_N_ELEMENTS (entries));
    if (!entry && plus)
      entry = take_entry (&text, letters, G_N_ELEMENTS (letters));
    if (entry)
      add_token (sentence, entry);
    else if (!take_margin (&text, sentence))
      return FALSE;
  }
  return !sentence->is_bad;
}

/* --- What it comes to --- */

/* 1: it has won, -1: it has lost, 0: neither is said. The reason alone does not say whose time was
 * up; one who yields has lost, but "wins by forfeit". */
static int
verdict_of (const VerdictSentence *sentence, const Clause *clause)
{
  if (clause->won || clause->plus)
    return clause->lost ? 2 : 1;
  if (clause->lost || (clause->yields && !clause->by && !clause->has_comma))
    return -1;
  if (clause->by)
    return 1;
  return clause->is_alone && (clause->has_comma || !sentence->has_reason) ? 1 : 0;
}

static gboolean
find_winner (const VerdictSentence *sentence, RulesColour *ret_winner)
{
  const Clause *one = &sentence->clauses[0], *two = &sentence->clauses[1];
  int first = verdict_of (sentence, one), second = 0;

  if (sentence->n == 2) {
    second = verdict_of (sentence, two);
    if (one->side == two->side || first == second || second == 2)
      return FALSE;
  }
  if (first == 2 || (first == 0 && second == 0))
    return FALSE;
  if (first == 0)
    *ret_winner = second > 0 ? two->side : RULES_OTHER (two->side);
  else
    *ret_winner = first > 0 ? one->side : RULES_OTHER (one->side);
  return TRUE;
}

static gboolean
take_verdict_side (const VerdictSentence *sentence, FormatsVerdict *verdict)
{
  gboolean is_plus = sentence->clauses[0].plus || sentence->clauses[1].plus;

  if (sentence->has_lot) {
    verdict->result = (RulesResult){ RULES_RESULT_LOT, sentence->clauses[0].side };
    return sentence->n == 1 && !sentence->has_reason && !sentence->has_margin;
  }
  if (!find_winner (sentence, &verdict->result.winner))
    return FALSE;
  verdict->result.kind = RULES_RESULT_WIN;
  if (sentence->has_reason)
    verdict->result.kind = sentence->reason;
  verdict->has_margin = sentence->has_margin;
  verdict->margin = sentence->margin;
  if (!sentence->has_margin)
    return TRUE;
  verdict->result.kind = RULES_RESULT_COUNT;
  return (!sentence->has_reason || sentence->reason == RULES_RESULT_COUNT) &&
         (is_plus || sentence->margin.hundredths < 100 * 100);
}

/* Nobody has won who is not said to have, or whose opponent is not said to have lost. A figure of a
 * hundred and more is a count, not a margin. Returns FALSE where not all of it is understood, or it
 * says two things. @plain: a result, of formats_amount_plain(). */
gboolean
formats_verdict_read (const char *plain, FormatsVerdict *ret_verdict)
{
  g_autofree char *low = g_utf8_strdown (plain, -1);
  FormatsVerdict verdict = { { RULES_RESULT_NONE } };
  VerdictSentence sentence = { .n = 0 };

  if (*low == '\0' || !take_sentence (low, &sentence))
    return FALSE;
  if (sentence.n > 0) {
    if (sentence.has_whole || !take_verdict_side (&sentence, &verdict))
      return FALSE;
  } else if (!sentence.has_whole || sentence.has_reason || sentence.has_margin || sentence.has_lot)
    return FALSE;
  else
    verdict.result.kind = sentence.whole;
  *ret_verdict = verdict;
  return TRUE;
}
