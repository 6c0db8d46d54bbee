/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An offence is found by the number of its article, and by the words of whoever looks for it. */
#include <locale.h>
#include "desk/ruling/offence.h"
#include "papers/words/language.h"
#include "program.h"

#include <string.h>

/* What is typed, and an offence that must be among what is found; NULL where nothing is. */
typedef struct {
  const char *wanted;
  const char *code;
} Row;

static GPtrArray *
list_all (void)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_offence_free);
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (all, desk_offence_by_rules (&offences[i], rules_ruleset_find ("cn2002")));
  return all;
}

static char *
find (const char *wanted)
{
  GString *found = g_string_new (" ");
  g_autoptr (GPtrArray) offences = list_all ();
  g_autofree gboolean *meant = desk_offence_search (offences, wanted);

  for (guint i = 0; i < offences->len; i++)
    if (meant[i])
      g_string_append_printf (found, "%s ", ((const DeskOffence *) offences->pdata[i])->code);
  return g_string_free (found, FALSE);
}

static void
check (const char *language, const Row *rows)
{
  papers_language_use (language);
  for (; rows->wanted; rows++) {
    g_autofree char *found = find (rows->wanted);
    g_autofree char *code = g_strdup_printf (" %s ", rows->code ? rows->code : "");
    g_test_message ("%s “%s”:%s", language, rows->wanted, found);
    if (rows->code)
      g_assert_nonnull (strstr (found, code));
    else
      g_assert_cmpstr (found, ==, " ");
  }
}

/* --- Articles --- */

/* All that is found, in the order of the table. */
static const Row articles[] = {
  { "23.7", " phone-sounds phone-look phone-after " },
  { "Art. 23.7", " phone-sounds phone-look phone-after " },
  { "第23.7条", " phone-sounds phone-look phone-after " },
  { "第 23 条第 7 款", " phone-sounds phone-look phone-after " },
  { "第23条第7款", " phone-sounds phone-look phone-after " },
  { "제23조 제7항", " phone-sounds phone-look phone-after " },
  { "12条4款2项", " two-hands " },
  { "２３．７", " phone-sounds phone-look phone-after " },
  { "18.2", " missed-lift " },
  { "22.6", " missed-lift " },
  { "22.2", " late " }, /* of Art. 22.1–22.3 */
  { "22.4", " absent " },
  { "20.2", " repetition " }, /* of Art. 20 */
  { "12.4(2)", " two-hands " },
  { "24", " " },
  { "45", " " },
  { "22", " missed-lift left-seat timeout faulty-clock late absent " },
  { "17.5", " displaced-stone deliberate-shift upset-on-purpose " },
  { NULL },
};

static void
test_articles (void)
{
  papers_language_use ("en");
  for (const Row *row = articles; row->wanted; row++) {
    g_autofree char *found = find (row->wanted);
    g_test_message ("%s", row->wanted);
    g_assert_cmpstr (found, ==, row->code);
  }
}

/* --- Words --- */

static const Row english[] = {
  { "suicide", "forbidden-point" },
  { "illegal", "forbidden-point" },
  { "illegal move", "double-move" },
  { "superko", "repetition" },
  { "mobile", "phone-look" },
  { "cell", "phone-sounds" },
  { "cell phone", "phone-after" },
  { "cheat", "collusion" },
  { "cheated", "discussion" },
  { "computer", "discussion" },
  { "toilet", "left-seat" },
  { "touch", "take-back" },
  { "Touch", "dropped-stone" },
  { "undo", "take-back" },
  { "undoing", "take-back" },
  { "flag", "timeout" },
  { "noise", "disturbance" },
  { "insult", "manners" },
  { "insulting", "manners" },
  { "pass", "timeout" },
  { "seki", "life-disputed" },
  { "early", "early-press" },
  { "hand", "two-hands" },
  { "late", "late" },
  { "capture", "missed-lift" },
  { "time", "time-burning" },
  { "phones", "phone-sounds" },
  { "self-capture", "forbidden-point" },
  { "bribe", "collusion" },
  { "something else", "unlisted" },
  { "xyz", NULL },
  { "handicap", NULL },
  { NULL },
};

static const Row spanish[] = {
  { "suicidio", "forbidden-point" },
  { "ilegal", "forbidden-point" },
  { "superko", "repetition" },
  { "móvil", "phone-look" },
  { "movil", "phone-look" },
  { "celular", "phone-sounds" },
  { "trampa", "collusion" },
  { "hacer trampas", "discussion" },
  { "ordenador", "discussion" },
  { "computadora", "discussion" },
  { "baño", "left-seat" },
  { "tocar", "take-back" },
  { "deshacer", "take-back" },
  { "bandera", "timeout" },
  { "ruido", "disturbance" },
  { "insulto", "manners" },
  { "pase", "timeout" },
  { "seki", "life-disputed" },
  { "tarde", "late" },
  { "retraso", "late" },
  { "reloj", "early-press" },
  { "capturar", "missed-lift" },
  { "soborno", "collusion" },
  { NULL },
};

static const Row chinese[] = {
  { "超时", "timeout" },
  { "手机", "phone-look" },
  { "悔棋", "take-back" },
  { "自杀", "forbidden-point" },
  { "禁着", "forbidden-point" },
  { "违规", "double-move" },
  { "全局同形", "repetition" },
  { "电话", "phone-sounds" },
  { "作弊", "collusion" },
  { "电脑", "discussion" },
  { "厕所", "left-seat" },
  { "洗手间", "left-seat" },
  { "触", "dropped-stone" },
  { "读秒", "timeout" },
  { "噪音", "disturbance" },
  { "骂人", "manners" },
  { "停一手", "timeout" },
  { "双活", "life-disputed" },
  { "迟到", "late" },
  { "提子", "missed-lift" },
  { "打劫", "ko-retake" },
  { "三劫", "rare-cycle" },
  { "移位", "displaced-stone" },
  { "支招", "discussion" },
  { "弃权", "absent" },
  { "假棋", "collusion" },
  { NULL },
};

static const Row german[] = {
  { "Selbstmord", "forbidden-point" },
  { "Handy", "phone-look" },
  { "Betrug", "collusion" },
  { "Computer", "discussion" },
  { "Toilette", "left-seat" },
  { "berührt", "take-back" },
  { "zurücknehmen", "take-back" },
  { "Lärm", "disturbance" },
  { "Beleidigung", "manners" },
  { "Passen", "timeout" },
  { "Seki", "life-disputed" },
  { "Superko", "repetition" },
  { NULL },
};

static const Row french[] = {
  { "suicide", "forbidden-point" }, { "portable", "phone-look" },    { "triche", "collusion" },
  { "ordinateur", "discussion" },   { "toilettes", "left-seat" },    { "touché", "take-back" },
  { "annuler", "take-back" },       { "bruit", "disturbance" },      { "insulte", "manners" },
  { "passe", "timeout" },           { "seki", "life-disputed" },     { "superko", "repetition" },
  { "téléphone", "phone-sounds" },  { "telephone", "phone-sounds" }, { NULL },
};

static const Row japanese[] = {
  { "自殺手", "forbidden-point" }, { "スマホ", "phone-look" },   { "携帯", "phone-sounds" },
  { "不正", "collusion" },         { "パソコン", "discussion" }, { "トイレ", "left-seat" },
  { "待った", "take-back" },       { "騒音", "disturbance" },    { "暴言", "manners" },
  { "パス", "timeout" },           { "セキ", "life-disputed" },  { "時間切れ", "timeout" },
  { "八百長", "collusion" },       { "遅刻", "late" },           { NULL },
};

static const Row korean[] = {
  { "자살수", "forbidden-point" },
  { "휴대폰", "phone-look" },
  { "핸드폰", "phone-sounds" },
  { "부정행위", "collusion" },
  { "컴퓨터", "discussion" },
  { "화장실", "left-seat" },
  { "무르기", "take-back" },
  { "소음", "disturbance" },
  { "욕설", "manners" },
  { "시간패", "timeout" },
  { "빅", "life-disputed" },
  { "지각", "late" },
  { NULL },
};

static void
test_words (void)
{
  check ("en", english);
  check ("es", spanish);
  check ("zh_CN", chinese);
  check ("de", german);
  check ("fr", french);
  check ("ja", japanese);
  check ("ko", korean);
}

/* In every language each offence has words of its own, and is found by its name. */
static void
test_all (void)
{
  int n, n_languages;
  const RulesOffence *known = rules_offence_list (&n);
  const PapersLanguage *languages = papers_language_list (&n_languages);

  for (int i = 0; i < n * n_languages; i++) {
    const char *language = languages[i / n].code;
    g_autoptr (GPtrArray) offences = NULL;
    const DeskOffence *offence;
    g_autofree gboolean *by_name = NULL;
    g_autofree gboolean *by_code = NULL;

    papers_language_use (language);
    offences = list_all ();
    offence = offences->pdata[i % n];
    by_name = desk_offence_search (offences, offence->label);
    by_code = desk_offence_search (offences, offence->code);
    g_test_message ("%s %s", language, offence->code);
    g_assert_true (by_name[i % n]);
    g_assert_true (by_code[i % n]);
    if (!g_str_equal (language, "en"))
      g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, known[i % n].words), !=, known[i % n].words);
  }
}

TEST_MAIN (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  papers_language_prepare ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/offence-search/articles", test_articles);
  g_test_add_func ("/papers/offence-search/words", test_words);
  g_test_add_func ("/papers/offence-search/all", test_all);
  return g_test_run ();
}
