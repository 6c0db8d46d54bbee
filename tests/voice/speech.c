/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/speech.h"

typedef struct {
  const char *name;
  const char *language;
  const char *text; /* as somebody says it */
} Row;

static const Row table[] = {
  { "seconds-30", "en", "30 seconds" },
  { "minute-4", "en", "one minute, 4 minutes left" },
  { "minute-1", "en", "one minute, one minute left" },
  { "period-1", "en", "period used, one left" },
  { "countdown-minutes-5", "en", "countdown, 5 minutes" },
  { "main-600", "en", "10 minutes left" },
  { "main-30", "en", "30 seconds left" },
  { "count-7", "en", "seven" },
  { "last-minute", "en", "last minute" },
  { "last-period", "en", "last period" },
  { "flag", "en", "time is up" },
  { "seconds-30", "zh", "三十秒" },
  { "seconds-58", "zh", "五十八秒" },
  { "seconds-2", "zh", "两秒" },
  { "seconds-12", "zh", "十二秒" },
  { "seconds-20", "zh", "二十秒" },
  { "minute-2", "zh", "yi4分钟，还剩两分钟" },
  { "minute-1", "zh", "yi4分钟，还剩yi4分钟" },
  { "count-2", "zh", "二" },
  { "flag", "zh", "超时" },
  { "left-20", "ja", "のこりにじゅうびょう" },
  { "seconds-58", "ja", "ごじゅうはちびょう" },
  { "main-60", "ja", "のこりいっぷん" },
  { "main-180", "ja", "のこりさんぷん" },
  { "main-240", "ja", "のこりよんぷん" },
  { "main-300", "ja", "のこりごふん" },
  { "main-360", "ja", "のこりろっぷん" },
  { "main-420", "ja", "のこりななふん" },
  { "main-480", "ja", "のこりはっぷん" },
  { "main-600", "ja", "のこりじゅっぷん" },
  { "main-660", "ja", "のこりじゅういっぷん" },
  { "period-3", "ja", "いっかいしよう、のこりさんかい" },
  { "period-6", "ja", "いっかいしよう、のこりろっかい" },
  { "count-4", "ja", "し" },
  { "seconds-40", "ko", "사십 초" },
  { "count-1", "ko", "하나" },
  { "main-600", "ko", "십 분 남았습니다" },
  { "main-60", "es", "queda un minuto" },
  { "main-300", "es", "quedan 5 minutos" },
  { "count-7", "es", "siete" },
  { "period-1", "es", "período gastado, queda uno" },
  { "period-4", "es", "período gastado, quedan 4" },
  { "period-21", "es", "período gastado, quedan veintiuno" },
  { "period-31", "es", "período gastado, quedan treinta y uno" },
  { "main-1260", "es", "quedan veintiún minutos" },
  { "period-21", "fr", "période utilisée, encore vingt et une" },
  { "seconds-1", "de", "eine Sekunde" },
  { "period-2", "de", "Periode verbraucht, noch 2" },
  { "last-minute", "fr", "dernière minute" },
  { "seconds-50", "fr", "50 secondes" },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    const VoiceLanguage *language = voice_language_find (table[i].language);
    ClockCall call;
    ClockLimit limit;

    g_assert_true (voice_speech_parse (table[i].name, &call, &limit));
    g_autofree char *text = voice_speech (&call, &limit, language);
    g_assert_cmpstr (text, ==, table[i].text);
  }
}

static void
test_names (void)
{
  static const char *const names[] = { "main-60",     "countdown-3", "countdown-minutes-5",
                                       "seconds-30",  "left-20",     "count-10",
                                       "period-2",    "minute-4",    "last-period",
                                       "last-minute", "flag" };
  static const char *const wrong[] = { "",          "seconds", "seconds-",    "seconds-x",
                                       "seconds-0", "flag-1",  "minutes-4",   "count--1",
                                       "Flag",      "flag ",   "seconds-30x", "count-09",
                                       "count-+9" };
  ClockCall call;
  ClockLimit limit;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_assert_true (voice_speech_parse (names[i], &call, &limit));
    g_autofree char *name = voice_speech_name (&call, &limit);
    g_assert_cmpstr (name, ==, names[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (voice_speech_parse (wrong[i], &call, &limit));
}

static void
test_languages (void)
{
  static const char *const found[][2] = { { "zh_CN.UTF-8", "zh" }, { "en_GB", "en" },
                                          { "ja_JP.eucJP", "ja" }, { "ko", "ko" },
                                          { "es@x", "es" },        { "fr-FR", "fr" } };
  static const char *const none[] = { "", "C", "C.UTF-8", "z", "zhx", "english", "_" };

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    g_assert_cmpstr (voice_language_find (found[i][0])->code, ==, found[i][1]);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    g_assert_null (voice_language_find (none[i]));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/voice/speech/table", test_table);
  g_test_add_func ("/voice/speech/names", test_names);
  g_test_add_func ("/voice/speech/languages", test_languages);
  return g_test_run ();
}
