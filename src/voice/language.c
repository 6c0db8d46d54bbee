#include "voice/language.h"
#include <string.h>

/* --- Numbers --- */

/* The synthesizer reads figures of these languages as a person does. */
static char *
figures (int n)
{
  return g_strdup_printf ("%d", n);
}

/* Up to 99, which is more than is ever said of seconds and minutes. */
static char *
by_tens (int n, const char *const digits[11])
{
  const char *tens = n >= 20 ? digits[n / 10] : "";

  if (n < 1 || n > 99)
    return figures (n);
  if (n < 10)
    return g_strdup (digits[n]);
  return g_strconcat (tens, digits[10], n % 10 ? digits[n % 10] : "", NULL);
}

static char *
chinese (int n)
{
  static const char *const digits[11] = { "",   "一", "二", "三", "四", "五",
                                          "六", "七", "八", "九", "十" };

  /* Before a measure word two is 两. */
  return n == 2 ? g_strdup ("两") : by_tens (n, digits);
}

static char *
korean (int n)
{
  static const char *const digits[11] = { "",   "일", "이", "삼", "사", "오",
                                          "육", "칠", "팔", "구", "십" };

  return by_tens (n, digits);
}

static char *
japanese (int n)
{
  static const char *const digits[11] = { "",     "いち", "に",   "さん",   "よん",  "ご",
                                          "ろく", "なな", "はち", "きゅう", "じゅう" };

  return by_tens (n, digits);
}

/* A number and the counter behind it merge. */
static const char *const japanese_merged[] = {
  "いちふん",   "いっぷん",   "さんふん", "さんぷん", "よんふん",   "よんぷん",
  "ろくふん",   "ろっぷん",   "はちふん", "はっぷん", "じゅうふん", "じゅっぷん",
  "いちかい",   "いっかい",   "ろくかい", "ろっかい", "はちかい",   "はっかい",
  "じゅうかい", "じゅっかい", "いちて",   "いって",   NULL,
};

/* --- Languages --- */

/* Texts are for the synthesizer, that is, for the ear: "yi4" is 一 in the tone that it has before
 * that word. The voice called "cmn" alone would spell Chinese out in English letters. */

static const VoiceLanguage languages[] = {
  { .code = "zh",
    .name = "中文",
    .voice = "cmn-latn-pinyin",
    .number = chinese,
    .count = { "一", "二", "三", "四", "五", "六", "七", "八", "九", "十" },
    .seconds = { "yi4秒", "%s秒" },
    .seconds_left = { "还剩yi4秒", "还剩%s秒" },
    .minutes_left = { "还剩yi4分钟", "还剩%s分钟" },
    .countdown_minutes = { "开始读秒，还剩yi4分钟", "开始读秒，还剩%s分钟" },
    .countdown_periods = { "开始读秒，还剩yi2次", "开始读秒，还剩%s次" },
    .countdown_moves = { "开始读秒，还要走yi4手", "开始读秒，还要走%s手" },
    .minute_used = { "yi4分钟，还剩yi4分钟", "yi4分钟，还剩%s分钟" },
    .period_used = { "用去yi2次，还剩yi2次", "用去yi2次，还剩%s次" },
    .last_minute = "最后yi4分钟",
    .last_period = "最后yi2次",
    .flag = "超时" },
  { .code = "en",
    .name = "English",
    .voice = "en",
    .number = figures,
    .count = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" },
    .seconds = { "one second", "%s seconds" },
    .seconds_left = { "one second left", "%s seconds left" },
    .minutes_left = { "one minute left", "%s minutes left" },
    .countdown_minutes = { "countdown, one minute", "countdown, %s minutes" },
    .countdown_periods = { "countdown, one period", "countdown, %s periods" },
    .countdown_moves = { "overtime, one move", "overtime, %s moves" },
    .minute_used = { "one minute, one minute left", "one minute, %s minutes left" },
    .period_used = { "period used, one left", "period used, %s left" },
    .last_minute = "last minute",
    .last_period = "last period",
    .flag = "time is up" },
  { .code = "ja",
    .name = "日本語",
    .voice = "ja",
    .number = japanese,
    .merged = japanese_merged,
    .count = { "いち", "に", "さん", "し", "ご", "ろく", "しち", "はち", "きゅう", "じゅう" },
    .seconds = { "いちびょう", "%sびょう" },
    .seconds_left = { "のこりいちびょう", "のこり%sびょう" },
    .minutes_left = { "のこりいっぷん", "のこり%sふん" },
    .countdown_minutes = { "びょうよみです。のこりいっぷん", "びょうよみです。のこり%sふん" },
    .countdown_periods = { "びょうよみです。のこりいっかい", "びょうよみです。のこり%sかい" },
    .countdown_moves = { "びょうよみです。あといって", "びょうよみです。あと%sて" },
    .minute_used = { "いっぷんけいか、のこりいっぷん", "いっぷんけいか、のこり%sふん" },
    .period_used = { "いっかいしよう、のこりいっかい", "いっかいしよう、のこり%sかい" },
    .last_minute = "さいごのいっぷん",
    .last_period = "さいごのいっかい",
    .flag = "じかんぎれ" },
  { .code = "ko",
    .name = "한국어",
    .voice = "ko",
    .number = korean,
    .count = { "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열" },
    .seconds = { "일 초", "%s 초" },
    .seconds_left = { "일 초 남았습니다", "%s 초 남았습니다" },
    .minutes_left = { "일 분 남았습니다", "%s 분 남았습니다" },
    .countdown_minutes = { "초읽기, 일 분 남았습니다", "초읽기, %s 분 남았습니다" },
    .countdown_periods = { "초읽기, 일 회 남았습니다", "초읽기, %s 회 남았습니다" },
    .countdown_moves = { "초읽기, 일 수 남았습니다", "초읽기, %s 수 남았습니다" },
    .minute_used = { "일 분 경과, 일 분 남았습니다", "일 분 경과, %s 분 남았습니다" },
    .period_used = { "일 회 사용, 일 회 남았습니다", "일 회 사용, %s 회 남았습니다" },
    .last_minute = "마지막 일 분입니다",
    .last_period = "마지막 초읽기입니다",
    .flag = "시간패입니다" },
  { .code = "es",
    .name = "español",
    .voice = "es",
    .number = figures,
    .count = { "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez" },
    .seconds = { "un segundo", "%s segundos" },
    .seconds_left = { "queda un segundo", "quedan %s segundos" },
    .minutes_left = { "queda un minuto", "quedan %s minutos" },
    .countdown_minutes = { "cuenta atrás, un minuto", "cuenta atrás, %s minutos" },
    .countdown_periods = { "cuenta atrás, un período", "cuenta atrás, %s períodos" },
    .countdown_moves = { "tiempo extra, una jugada", "tiempo extra, %s jugadas" },
    .minute_used = { "un minuto, queda un minuto", "un minuto, quedan %s minutos" },
    .period_used = { "período gastado, queda uno", "período gastado, quedan %s" },
    .last_minute = "último minuto",
    .last_period = "último período",
    .flag = "tiempo agotado" },
  { .code = "de",
    .name = "Deutsch",
    .voice = "de",
    .number = figures,
    .count = { "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn" },
    .seconds = { "eine Sekunde", "%s Sekunden" },
    .seconds_left = { "noch eine Sekunde", "noch %s Sekunden" },
    .minutes_left = { "noch eine Minute", "noch %s Minuten" },
    .countdown_minutes = { "Bjojomi, noch eine Minute", "Bjojomi, noch %s Minuten" },
    .countdown_periods = { "Bjojomi, noch eine Periode", "Bjojomi, noch %s Perioden" },
    .countdown_moves = { "Bjojomi, noch ein Zug", "Bjojomi, noch %s Züge" },
    .minute_used = { "eine Minute, noch eine Minute", "eine Minute, noch %s Minuten" },
    .period_used = { "Periode verbraucht, noch eine", "Periode verbraucht, noch %s" },
    .last_minute = "letzte Minute",
    .last_period = "letzte Periode",
    .flag = "Zeit abgelaufen" },
  { .code = "fr",
    .name = "français",
    .voice = "fr",
    .number = figures,
    .count = { "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix" },
    .seconds = { "une seconde", "%s secondes" },
    .seconds_left = { "encore une seconde", "encore %s secondes" },
    .minutes_left = { "encore une minute", "encore %s minutes" },
    .countdown_minutes = { "byo-yomi, encore une minute", "byo-yomi, encore %s minutes" },
    .countdown_periods = { "byo-yomi, encore une période", "byo-yomi, encore %s périodes" },
    .countdown_moves = { "byo-yomi, encore un coup", "byo-yomi, encore %s coups" },
    .minute_used = { "une minute, encore une minute", "une minute, encore %s minutes" },
    .period_used = { "période utilisée, encore une", "période utilisée, encore %s" },
    .last_minute = "dernière minute",
    .last_period = "dernière période",
    .flag = "temps écoulé" },
};

/**
 * voice_language_list:
 * @ret_n: (out): how many there are
 *
 * Returns: (transfer none): the languages in which calls can be said
 */
const VoiceLanguage *
voice_language_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (languages);
  return languages;
}

/**
 * voice_language_find:
 * @code: "zh", or a locale's name that begins so: "zh_CN.UTF-8"
 *
 * Returns: (transfer none) (nullable): the language, if calls can be said in it
 */
const VoiceLanguage *
voice_language_find (const char *code)
{
  gsize length = strcspn (code, "_.@-");

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (strlen (languages[i].code) == length && strncmp (languages[i].code, code, length) == 0)
      return &languages[i];
  return NULL;
}
