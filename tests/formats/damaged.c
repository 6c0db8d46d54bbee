/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of people as schools, clubs and federations send them, and as they are copied about:
 * whoever a reader sees in the list comes in, once, and nobody else does. Tables of results that
 * were damaged on the way: a result that a person can read is read. TENGEN_ACTS of each are tried.
 */
#include <stdlib.h>
#include <string.h>
#include "formats/event/cross.h"
#include "formats/entries/entries.h"
#include "formats/fixture.h"
#include "formats/event/kind.h"
#include "formats/entries/rows.h"
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

/* --- Tables of results --- */

#define TABLES 60

/* A row of a good table in words: the rank is where it stands for certain. */
typedef struct {
  char **word;
  int n, rank, figures, results; /* the first of each */
} Row;

static gboolean
is_result (const char *word)
{
  FormatsCross cell;

  return formats_cross_parse (word, &cell) && !g_str_equal (word, "?");
}

static gboolean
take_row (Row *row, char **word)
{
  *row = (Row){ .word = word, .n = (int) g_strv_length (word), .rank = 2 };
  while (row->rank < row->n && !(formats_rows_is_rank (word[row->rank]) && word[row->rank + 1] &&
                                 strlen (word[row->rank + 1]) == 2))
    row->rank++;
  row->figures = row->rank + 3;
  row->results = row->figures;
  while (row->results < row->n && !is_result (word[row->results]))
    row->results++;
  return g_ascii_isdigit (*word[0]) && row->results < row->n;
}

/* What is not a result and not the name is damaged; how often in how many. */
static char *
damage_figure (GRand *rand, const char *figure)
{
  switch (g_rand_int_range (rand, 0, 14)) {
  case 0:
    return g_strconcat (figure, "=", NULL);
  case 1:
    return g_strconcat (figure, "½", NULL);
  case 2:
    return g_strdup ("?");
  case 3:
    return NULL;
  case 4:
    return g_strconcat (figure, "*", NULL);
  }
  return g_strdup (figure);
}

static char *
damage_word (GRand *rand, const Row *row, int i)
{
  if (i == row->rank + 2)
    return g_rand_int_range (rand, 0, 8) ? g_strdup (row->word[i])
                                         : g_strdup (g_rand_boolean (rand) ? NULL : "6");
  if (i >= row->figures && i < row->results)
    return damage_figure (rand, row->word[i]);
  return g_strdup (row->word[i]);
}

/* "12+" as "12 +" */
static void
part (char **word, const char *gap)
{
  gsize digits = strspn (*word, "0123456789");
  char *parted;

  if (digits == 0 || !(*word)[digits] || !strchr ("+-=", (*word)[digits]) || (*word)[digits + 1])
    return;
  parted = g_strdup_printf ("%.*s%s%s", (int) digits, *word, gap, *word + digits);
  g_free (*word);
  *word = parted;
}

static void
damage_line (GRand *rand, GString *text, const char *line, const char *gap, gboolean is_parted)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) parts = g_strsplit_set (line, " \t\r", -1);
  Row row;

  for (int i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, parts[i]);
  g_ptr_array_add (words, NULL);
  if (words->len < 5 || !take_row (&row, (char **) words->pdata)) {
    g_string_append (text, line);
    return;
  }
  for (int i = 0; i < row.n; i++) {
    g_autofree char *word = damage_word (rand, &row, i);
    /* country and club of two cells that were made one */
    gboolean is_merged = i == row.rank + 2 && g_rand_int_range (rand, 0, 10) == 0;
    if (word && is_parted && i >= row.results)
      part (&word, gap);
    if (word)
      g_string_append_printf (text, "%s%s", i == 0 ? "" : is_merged ? " " : gap, word);
  }
  if (g_rand_int_range (rand, 0, 12) == 0)
    g_string_append (text, gap);
}

static GBytes *
damage_table (GRand *rand, GBytes *good)
{
  static const char *const gaps[] = { " ", "  ", "\xC2\xA0", "\xE3\x80\x80", " \t", "   ", "\t" };
  const char *gap = gaps[g_rand_int_range (rand, 0, G_N_ELEMENTS (gaps))];
  gboolean is_parted = g_rand_int_range (rand, 0, 8) == 0;
  g_autofree char *whole = g_strndup (g_bytes_get_data (good, NULL), g_bytes_get_size (good));
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  const char *end = g_rand_boolean (rand) ? "\n" : "\r\n";
  GString *text = g_string_new (NULL);

  for (int i = 0; lines[i]; i++) {
    damage_line (rand, text, lines[i], gap, is_parted);
    g_string_append (text, end);
  }
  return g_string_free_to_bytes (text);
}

/* "3 Wei Li+Smith Ann": what is told of each game. */
static GHashTable *
results_of (const FormatsEvent *event)
{
  GHashTable *results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    const FormatsPlayer *black = game->black < 0 ? NULL : event->players->pdata[game->black];
    const FormatsPlayer *white = game->white < 0 ? NULL : event->players->pdata[game->white];
    char *result = rules_result_format (game->result);
    g_hash_table_add (results,
                      g_strdup_printf ("%d %s %s-%s %s %s", game->round, black ? black->family : "",
                                       black ? black->given : "", white ? white->family : "",
                                       white ? white->given : "", result));
    g_free (result);
  }
  return results;
}

static int
count_lost (GBytes *good, GBytes *bad, int *n)
{
  g_autoptr (FormatsEvent) before = formats_h9_kind.parse (good, NULL);
  g_autoptr (FormatsEvent) after = formats_h9_kind.parse (bad, NULL);
  g_autoptr (GHashTable) was = results_of (before), is = after ? results_of (after) : NULL;
  GHashTableIter iter;
  gpointer result;
  int lost = 0;

  g_hash_table_iter_init (&iter, was);
  while (g_hash_table_iter_next (&iter, &result, NULL)) {
    (*n)++;
    lost += !is || !g_hash_table_contains (is, result);
  }
  if (lost && after) {
    g_test_message ("%s", (const char *) g_bytes_get_data (bad, NULL));
    for (guint i = 0; i < after->faults->len; i++)
      g_test_message ("%s", ((FormatsFault *) after->faults->pdata[i])->message);
  }
  return lost;
}
/* A table of a Swiss event, as ours are written: by the circle, so that everybody meets others. */
static GBytes *
make_table (GRand *rand)
{
  int n = 2 * g_rand_int_range (rand, 3, 9), rounds = g_rand_int_range (rand, 3, 6);
  g_autofree gboolean *first = g_new (gboolean, (gsize) (n * n * 2));
  GString *text = g_string_new ("; EV[Made]\n; Pl Name Rk Co Club Wins SOS SODOS Results\n");

  for (int i = 0; i < n * n * 2; i++)
    first[i] = g_rand_boolean (rand);
  for (int i = 0; i < n; i++) {
    g_string_append_printf (text, "%d Family%c Given%d %dk CN Klub %d %d %d", i + 1, 'a' + i, i,
                            1 + i % 20, g_rand_int_range (rand, 0, rounds),
                            g_rand_int_range (rand, 10, 400), g_rand_int_range (rand, 10, 40));
    for (int round = 0; round < rounds; round++) {
      int m = n - 1, other = i == m ? -1 : (2 * m + round - i) % m;
      if (i == m)
        for (int j = 0; j < m; j++)
          other = (2 * j) % m == round % m ? j : other;
      else if (other == i)
        other = m;
      g_string_append_printf (text, " %d%c", other + 1,
                              first[MIN (i, other) * n + round] == (i < other) ? '+' : '-');
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free_to_bytes (text);
}

static void
test_tables (void)
{
  static const char *const files[] = { "h9/kpmc2008.txt", "h9/kpmc2018.txt", "h9/wagc1993.txt",
                                       "h9/wagc2013.txt", "h9/wagc2023.txt" };
  const char *acts = g_getenv ("TENGEN_ACTS");
  int tables = acts ? atoi (acts) : TABLES, n = 0, lost = 0, hurt = 0;

  for (int i = 0; i < tables; i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) i);
    g_autoptr (GBytes) real =
        i % 4 ? NULL : fixture_shared_table (files[i / 4 % (int) G_N_ELEMENTS (files)]);
    g_autoptr (GBytes) good = real ? g_bytes_ref (real) : make_table (rand);
    g_autoptr (GBytes) bad = damage_table (rand, good);
    int missed = count_lost (good, bad, &n);
    lost += missed;
    hurt += missed > 0;
  }
  g_test_message ("%d of %d results lost, in %d of %d tables", lost, n, hurt, tables);
  g_assert_cmpint (lost, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/damaged/people", test_people);
  g_test_add_func ("/formats/damaged/tables", test_tables);
  return g_test_run ();
}
