/* Lists of people as schools, clubs and federations send them, and as they are copied about:
 * whoever a reader sees in the list comes in, once, and nobody else does. TENGEN_ACTS lists are
 * tried. */
#include <stdlib.h>
#include <string.h>
#include "formats/entries.h"
#include "program.h"

#define LISTS 150
#define PEOPLE 12

typedef struct {
  const char *family[8];
  const char *given[8];
  const char *between; /* of the two */
  const char *clubs[4];
  const char *ranks[4];
  const char *heads[4]; /* name, club, rank, sex */
  const char *remarks[4];
  const char *sexes[2];
} Script;

/* clang-format off */
static const Script scripts[] = {
  { { "王", "李", "张", "刘", "欧阳", "赵", "周", "吴" }, { "伟", "芳", "梓涵", "嘉琪", "睿", "浩然", "雨桐", "敏" }, "",
    { "实验小学", "少年宫", "外国语学校", "一小" }, { "3段", "1级", "业余5段", "初段" },
    { "姓名", "单位", "段位", "性别" }, { "以下为第二批报名", "共20人", "少年组", "备注：请自备棋具" }, { "男", "女" } },
  { { "Smith", "García", "Müller", "O'Hara", "Nowak", "Brown", "Lefèvre", "Weiß" }, { "Ann", "Íñigo", "Jörg", "Zoë", "Ewa", "Jean-Luc", "Bo", "Kim" }, " ",
    { "Leeds", "Nam Ban", "Köln", "St. Gallen" }, { "3d", "12k", "1 dan", "5 Kyu" },
    { "Name", "Club", "Rank", "Sex" }, { "Second group:", "Total: 24", "# late entries", "Please bring your own clock to the hall by nine o clock and register!" }, { "M", "F" } },
  { { "Иванов", "Петрова", "Сидоров", "Кузнецова", "Попов", "Волков", "Ёлкин", "Щукин" }, { "Иван", "Анна", "Пётр", "Юлия", "Олег", "Семён", "Яна", "Глеб" }, " ",
    { "Москва", "Казань", "Санкт-Петербург", "Омск" }, { "3d", "12k", "1d", "5k" },
    { "Name", "Club", "Rank", "Sex" }, { "Вторая группа:", "# список", "Всего: 24", "---" }, { "муж", "жен" } },
  { { "Παπαδόπουλος", "Γεωργίου", "Νικολάου", "Δημητρίου", "Ιωάννου", "Βλάχος", "Αθανασίου", "Μακρής" }, { "Γιώργος", "Μαρία", "Νίκος", "Ελένη", "Κώστας", "Άννα", "Ηλίας", "Ζωή" }, " ",
    { "Αθήνα", "Πάτρα", "Βόλος", "Χανιά" }, { "3d", "12k", "1d", "5k" },
    { "Name", "Club", "Rank", "Sex" }, { "Δεύτερη ομάδα:", "Σύνολο: 24", "# λίστα", "***" }, { "M", "F" } },
  { { "김", "이", "박", "최", "정", "강", "조", "윤" }, { "하람", "서연", "민준", "지우", "도윤", "예은", "시우", "수아" }, "",
    { "부산기원", "서울초등학교", "대구바둑도장", "인천중학교" }, { "3단", "5급", "1단", "12급" },
    { "이름", "소속", "급수", "성별" }, { "참가자 명단", "합계: 24", "# 2차", "---" }, { "남", "여" } },
  { { "倉橋", "髙瀬", "田中", "佐々木", "鈴木", "渡辺", "小林", "山口" }, { "奏太", "健太", "さくら", "一郎", "ユキ", "美咲", "翔", "花子" }, "",
    { "札幌", "大阪囲碁会館", "京都小学校", "名古屋" }, { "四段", "2級", "初段", "十二級" },
    { "氏名", "所属", "段位", "性別" }, { "参加者名簿", "合計：24", "# 追加", "---" }, { "男", "女" } },
  { { "محمد", "أحمد", "علي", "حسن", "يوسف", "عمر", "خالد", "سعيد" }, { "نور", "سارة", "كريم", "ليلى", "سمير", "هدى", "زياد", "مريم" }, " ",
    { "القاهرة", "تونس", "بيروت", "عمان" }, { "3d", "12k", "1d", "5k" },
    { "Name", "Club", "Rank", "Sex" }, { "المجموعة الثانية:", "المجموع: 24", "# قائمة", "---" }, { "M", "F" } },
};
/* clang-format on */

typedef struct {
  GRand *rand;
  const Script *script;
  GString *text;
  char delimiter;
  gboolean heads, sexes, rank_last;
  int n;
  char *names[PEOPLE + 1];
  int remarks;
} Damage;

static gboolean
chance (Damage *damage, int one_in)
{
  return g_rand_int_range (damage->rand, 0, one_in) == 0;
}

#define PICK(damage, of) (of)[g_rand_int_range ((damage)->rand, 0, G_N_ELEMENTS (of))]

static void
end_line (Damage *damage)
{
  g_string_append (damage->text, chance (damage, 2) ? "\n" : "\r\n");
}

/* A sentence in the place of a row, alone or with the blank cells of a spreadsheet. */
static void
add_remark (Damage *damage)
{
  g_string_append (damage->text, PICK (damage, damage->script->remarks));
  if (chance (damage, 2))
    for (int i = 0; i < 2 + damage->sexes; i++)
      g_string_append_c (damage->text, damage->delimiter);
  end_line (damage);
  damage->remarks++;
}

static void
add_heads (Damage *damage)
{
  const char *const *heads = damage->script->heads;
  char at = damage->delimiter;

  g_string_append_printf (damage->text, "%s%c%s%c%s", heads[0], at,
                          heads[damage->rank_last ? 1 : 2], at, heads[damage->rank_last ? 2 : 1]);
  if (damage->sexes)
    g_string_append_printf (damage->text, "%c%s", at, heads[3]);
  end_line (damage);
}

static char *
make_rank (Damage *damage)
{
  const char *rank = PICK (damage, damage->script->ranks);

  switch (g_rand_int_range (damage->rand, 0, 12)) {
  case 0:
    return g_strconcat (rank, "*", NULL);
  case 1:
    return g_strconcat (rank, "?", NULL);
  case 2:
    return g_strconcat ("~", rank, NULL);
  case 3:
    return g_strdup (damage->heads ? "" : rank);
  case 4:
    return g_strconcat (" ", rank, "  ", NULL);
  }
  return g_strdup (rank);
}

static const char *
make_gap (Damage *damage)
{
  static const char *const gaps[] = { "\xE3\x80\x80", "  ", "\xE3\x80\x80\xE3\x80\x80", "   " };

  return PICK (damage, gaps);
}

/* One player, as somebody typed him. */
static void
add_player (Damage *damage, const char *name, const char *club)
{
  g_autofree char *rank = make_rank (damage);
  const char *second = damage->rank_last ? club : rank, *third = damage->rank_last ? rank : club;
  gboolean whole = *rank && *club && !*damage->script->between;
  g_autofree char *at = whole && chance (damage, 8) ? g_strdup (make_gap (damage))
                                                    : g_strdup_printf ("%c", damage->delimiter);

  if (chance (damage, 8))
    g_string_append_printf (damage->text, "%d%s", damage->n + 1, chance (damage, 2) ? "、" : ". ");
  g_string_append_printf (damage->text, "%s%s%s%s%s", name, at, second, at, third);
  if (damage->sexes)
    g_string_append_printf (damage->text, "%s%s", at, PICK (damage, damage->script->sexes));
  if (chance (damage, 12))
    g_string_append_c (damage->text, damage->delimiter);
  if (damage->heads && *at == damage->delimiter && chance (damage, 15))
    g_string_append_printf (damage->text, "%cx", damage->delimiter);
  end_line (damage);
}

static void
add_somebody (Damage *damage)
{
  const Script *script = damage->script;
  const char *club = chance (damage, 10) && damage->heads ? "" : PICK (damage, script->clubs);
  int who = damage->n * 5 % 64;
  char *name = g_strconcat (script->family[who % 8], script->between, script->given[who / 8], NULL);

  add_player (damage, name, club);
  damage->names[damage->n++] = name;
}

static void
build (Damage *damage)
{
  static const char delimiters[] = { '\t', ',', ';', '|' };

  damage->delimiter = PICK (damage, delimiters);
  damage->heads = !chance (damage, 3);
  damage->sexes = chance (damage, 3);
  damage->rank_last = chance (damage, 2);
  if (chance (damage, 6))
    g_string_append (damage->text, "\xEF\xBB\xBF");
  if (damage->heads && chance (damage, 3))
    add_remark (damage);
  if (damage->heads)
    add_heads (damage);
  while (damage->n < PEOPLE) {
    add_somebody (damage);
    if (chance (damage, 10))
      add_remark (damage);
    if (chance (damage, 10))
      end_line (damage);
    if (damage->heads && chance (damage, 20)) {
      add_heads (damage);
      damage->remarks++;
    }
  }
}

static int
count_named (const FormatsEntries *list, const char *name)
{
  int n = 0;

  for (guint i = 0; i < list->entries->len; i++) {
    const FormatsEntry *entry = list->entries->pdata[i];
    n += strcmp (entry->family, name) == 0 && !*entry->given;
  }
  return n;
}

/* As many come in as are seen, each under his name. */
static gboolean
is_whole (const Damage *damage)
{
  g_autoptr (GBytes) source = g_bytes_new (damage->text->str, damage->text->len);
  g_autoptr (FormatsEntries) list = formats_entries_parse (source, NULL);
  gboolean whole =
      list && (int) list->entries->len == damage->n && (int) list->faults->len == damage->remarks;

  for (int i = 0; whole && i < damage->n; i++)
    whole = count_named (list, damage->names[i]) == 1;
  if (whole)
    return TRUE;
  g_printerr ("=====\n%s", damage->text->str);
  for (guint i = 0; list && i < list->entries->len; i++) {
    const FormatsEntry *entry = list->entries->pdata[i];
    g_printerr ("%d in: %s|%s|%s|%s\n", entry->line, entry->family, entry->given, entry->country,
                entry->club);
  }
  for (guint i = 0; list && i < list->faults->len; i++)
    g_printerr ("out: %s\n", ((FormatsFault *) list->faults->pdata[i])->message);
  return FALSE;
}

static void
test_people (void)
{
  const char *acts = g_getenv ("TENGEN_ACTS");
  int lists = acts ? atoi (acts) : LISTS, whole = 0;

  for (int i = 0; i < lists; i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) i);
    Damage damage = { .rand = rand,
                      .script = &scripts[i % G_N_ELEMENTS (scripts)],
                      .text = g_string_new (NULL) };
    build (&damage);
    whole += is_whole (&damage);
    for (int j = 0; j < damage.n; j++)
      g_free (damage.names[j]);
    g_string_free (damage.text, TRUE);
  }
  g_test_message ("%d of %d lists whole", whole, lists);
  g_assert_cmpint (whole, ==, lists);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/damaged/people", test_people);
  return g_test_run ();
}
