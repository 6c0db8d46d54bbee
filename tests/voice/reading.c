/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "voice/reading.h"

/* What somebody says who reads a dial out; the readings are written, the words are a person's. */

typedef struct {
  const char *limit;
  gint64 free; /* seconds */
  int periods;
  gint64 elapsed;
  int moves;
  const char *language;
  const char *text;
} Row;

#define PERIODS "60m 5x60 reserve"
#define SECTION "60m 15/10m canadian"

static const Row table[] = {
  { PERIODS, 180, 2, 0, 0, "en", "White: 3 minutes, 2 periods left" },
  { PERIODS, 180, 2, 0, 0, "zh", "白方，还剩三分钟，读秒两次" },
  { PERIODS, 180, 2, 0, 0, "ja", "しろばん、のこりさんぷん、びょうよみにかい" },
  { PERIODS, 180, 2, 0, 0, "ko", "백, 삼 분, 초읽기 이 회 남았습니다" },
  { PERIODS, 180, 2, 0, 0, "es", "Blanco: quedan 3 minutos, 2 períodos" },
  { PERIODS, 180, 2, 0, 0, "de", "Weiß: noch 3 Minuten, 2 Perioden" },
  { PERIODS, 180, 2, 0, 0, "fr", "Blanc : il reste 3 minutes, 2 périodes" },
  /* One of each. */
  { PERIODS, 60, 1, 0, 0, "en", "White: one minute, one period left" },
  { PERIODS, 60, 1, 0, 0, "zh", "白方，还剩yi4分钟，读秒yi2次" },
  { PERIODS, 60, 1, 0, 0, "es", "Blanco: quedan un minuto, un período" },
  { "60m absolute", 60, 0, 0, 0, "es", "Blanco: queda un minuto" },
  { "60m absolute", 61, 0, 0, 0, "es", "Blanco: quedan un minuto y un segundo" },
  { "60m absolute", 0, 0, 0, 0, "es", "Blanco: queda menos de un segundo" },
  /* The countdown: gone seconds, as they are called. */
  { PERIODS, 0, 2, 20, 0, "en", "White: 2 periods left, 20 seconds used" },
  { PERIODS, 0, 1, 0, 0, "en", "White: one period left" },
  { PERIODS, 0, 2, 20, 0, "zh", "白方，还剩读秒两次，已用二十秒" },
  { PERIODS, 0, 2, 20, 0, "ja", "しろばん、のこりびょうよみにかい、にじゅうびょうけいか" },
  { PERIODS, 0, 2, 20, 0, "ko", "백, 초읽기 이 회 남았습니다, 이십 초 경과" },
  { PERIODS, 0, 1, 20, 0, "es", "Blanco: queda un período, ha usado 20 segundos" },
  { PERIODS, 0, 2, 20, 0, "de", "Weiß: noch 2 Perioden, 20 Sekunden verbraucht" },
  { PERIODS, 0, 2, 1, 0, "fr", "Blanc : il reste 2 périodes, a utilisé une seconde" },
  /* All units. */
  { "10h absolute", 7384, 0, 0, 0, "en", "White: 2 hours 3 minutes 4 seconds left" },
  { "10h absolute", 7384, 0, 0, 0, "zh", "白方，还剩两小时三分四秒" },
  { "10h absolute", 7384, 0, 0, 0, "ja", "しろばん、のこりにじかんさんぷんよんびょう" },
  { "10h absolute", 7384, 0, 0, 0, "ko", "백, 두 시간 삼 분 사 초 남았습니다" },
  { "10h absolute", 7384, 0, 0, 0, "es", "Blanco: quedan 2 horas 3 minutos y 4 segundos" },
  { "10h absolute", 7384, 0, 0, 0, "de", "Weiß: noch 2 Stunden 3 Minuten 4 Sekunden" },
  { "10h absolute", 7384, 0, 0, 0, "fr", "Blanc : il reste 2 heures 3 minutes 4 secondes" },
  /* What bends to what is counted, and what merges with it. */
  { "24h absolute", 77460, 0, 0, 0, "es", "Blanco: quedan veintiuna horas y treinta y un minutos" },
  { "24h absolute", 1261, 0, 0, 0, "es", "Blanco: quedan veintiún minutos y un segundo" },
  { "24h absolute", 2491, 0, 0, 0, "es",
    "Blanco: quedan cuarenta y un minutos y treinta y un segundos" },
  { "24h absolute", 1281, 0, 0, 0, "fr",
    "Blanc : il reste vingt et une minutes vingt et une secondes" },
  { "24h absolute", 14400, 0, 0, 0, "ja", "しろばん、のこりよじかん" },
  { "24h absolute", 32400, 0, 0, 0, "ja", "しろばん、のこりくじかん" },
  { "24h absolute", 25200, 0, 0, 0, "ja", "しろばん、のこりしちじかん" },
  { "24h absolute", 43200, 0, 0, 0, "ko", "백, 열두 시간 남았습니다" },
  { "24h absolute", 86400, 0, 0, 0, "ko", "백, 스물네 시간 남았습니다" },
  { "24h absolute", 39600, 0, 0, 0, "ko", "백, 열한 시간 남았습니다" },
  /* Sections, and no limit at all: what was used. */
  { SECTION, 0, 0, 340, 7, "en", "White: 4 minutes 20 seconds left, 7 moves to play" },
  { SECTION, 0, 0, 340, 1, "zh", "白方，还剩四分二十秒，还要走yi4手" },
  { SECTION, 0, 0, 340, 1, "ja", "しろばん、のこりよんぷんにじゅうびょう、あといって" },
  { SECTION, 0, 0, 340, 7, "ko", "백, 사 분 이십 초 남았습니다, 칠 수 더 두어야 합니다" },
  { "60m 31/10m canadian", 0, 0, 0, 31, "es",
    "Blanco: quedan 10 minutos, treinta y una jugadas por hacer" },
  { "60m 31/10m canadian", 0, 0, 0, 31, "fr",
    "Blanc : il reste 10 minutes, encore trente et un coups" },
  { SECTION, 0, 0, 340, 1, "de", "Weiß: noch 4 Minuten 20 Sekunden, noch ein Zug" },
  { SECTION, 720, 0, 0, 15, "en", "White: 12 minutes left" },
};

static ClockState
set (const Row *row)
{
  ClockState state;
  ClockLimit limit;
  gboolean known = clock_limit_parse (row->limit, &limit, NULL);

  g_assert_true (known);
  clock_init (&state, &limit);
  state.readings[CLOCK_WHITE].free = row->free * 1000;
  state.readings[CLOCK_WHITE].periods = row->periods;
  state.readings[CLOCK_WHITE].elapsed = row->elapsed * 1000;
  state.readings[CLOCK_WHITE].moves = row->moves;
  return state;
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    ClockState state = set (&table[i]);
    const VoiceLanguage *language = voice_language_find (table[i].language);
    g_autofree char *text = voice_reading (&state, CLOCK_WHITE, language);
    g_assert_cmpstr (text, ==, table[i].text);
  }
}

/* A dial shows whole seconds that are left, and so they are said. */
static void
test_fraction (void)
{
  ClockState state = set (&(Row){ .limit = "60m absolute", .free = 5 });

  state.readings[CLOCK_BLACK].free = 5999;
  g_autofree char *text = voice_reading (&state, CLOCK_BLACK, voice_language_find ("en"));
  g_assert_cmpstr (text, ==, "Black: 5 seconds left");
}

static void
test_used (void)
{
  ClockState state = set (&(Row){ .limit = "none" });

  state.readings[CLOCK_BLACK].used = 725000;
  g_autofree char *text = voice_reading (&state, CLOCK_BLACK, voice_language_find ("en"));
  g_assert_cmpstr (text, ==, "Black: 12 minutes 5 seconds used");
}

static void
test_fallen (void)
{
  ClockState state = set (&(Row){ .limit = PERIODS });

  state.fallen = CLOCK_WHITE;
  g_autofree char *text = voice_reading (&state, CLOCK_WHITE, voice_language_find ("de"));
  g_assert_cmpstr (text, ==, "Weiß: Zeit abgelaufen");
}

/* No number of hours is made of another one by mistake. */
static void
test_korean (void)
{
  static const char *const hours[] = { "한",     "두",   "세",     "네",     "다섯",   "여섯",
                                       "일곱",   "여덟", "아홉",   "열",     "열한",   "열두",
                                       "열세",   "열네", "열다섯", "열여섯", "열일곱", "열여덟",
                                       "열아홉", "스무", "스물한", "스물두", "스물세", "스물네" };

  for (int i = 0; i < (int) G_N_ELEMENTS (hours); i++) {
    ClockState state = set (&(Row){ .limit = "24h absolute", .free = (i + 1) * 3600 });
    g_autofree char *expected = g_strdup_printf ("백, %s 시간 남았습니다", hours[i]);
    g_autofree char *text = voice_reading (&state, CLOCK_WHITE, voice_language_find ("ko"));
    g_assert_cmpstr (text, ==, expected);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/voice/reading/table", test_table);
  g_test_add_func ("/voice/reading/fraction", test_fraction);
  g_test_add_func ("/voice/reading/used", test_used);
  g_test_add_func ("/voice/reading/fallen", test_fallen);
  g_test_add_func ("/voice/reading/korean", test_korean);
  return g_test_run ();
}
