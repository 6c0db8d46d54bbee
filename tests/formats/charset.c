/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/encoding.h"
#include "formats/record/sgf-private.h"
#include "formats/text/converter.h"
#include "program.h"
#include <string.h>

/* Names of many scripts in the encodings that files come in, whatever these say of themselves: no
 * move is lost to a name in any of them, and of two names alone nearly all are read. */
typedef struct {
  const char *converters[5];
  const char *names[8];
} Tongue;

static const Tongue tongues[] = {
  { { "GB18030" },
    { "陆晓明", "欧阳志强", "蒲海洋", "章雅琴", "褚冬梅", "裴思源", "王立诚", "余杭棋协" } },
  { { "BIG5-HKSCS" },
    { "歐陽志強", "蕭美琴", "闕河清", "練乃文", "塗俊傑", "鄺美雲", "許功蓋", "臺中棋院" } },
  { { "CP932", "EUC-JP", "ISO-2022-JP" },
    { "服部大輔", "長谷部浩平", "蒲生克郷", "五十嵐みか", "東海林拓", "野村ケン", "表彰",
      "ソ連" } },
  { { "CP949" },
    { "남궁현우", "제갈성렬", "황보관", "독고영재", "탁재훈", "봉준호", "충암고", "뚝섬클럽" } },
  { { "WINDOWS-1252", "ISO-8859-15", "CP850" },
    { "Jürgen Müller", "Günther Weiß", "Käthe Grünwald", "José Núñez", "Begoña Güell", "Zoé Brûlé",
      "François Hébert", "Gaëlle Mañé" } },
  { { "WINDOWS-1252", "ISO-8859-15" },
    { "Åsa Söderlund", "Kjell Hägg", "Björn Åkesson", "Märta Sjögren", "Ærø Bjørnsen",
      "Håkan Öberg", "Göran Käll", "Malmö" } },
  { { "WINDOWS-1250", "ISO-8859-2" },
    { "Paweł Łuczak", "Żaneta Dąbrowska", "Michał Wiśniewski", "Stanisław Śliwa", "Grażyna Zając",
      "Wojciech Źródłowski", "Małgorzata Kaźmierczak", "Łódź" } },
  { { "WINDOWS-1250", "ISO-8859-2" },
    { "Jiří Dvořák", "Béla Horáková", "Lukáš Podpěra", "Tomáš Růžička", "Kateřina Šťastná",
      "Ondřej Šilt", "Zdeněk Černý", "České Budějovice" } },
  { { "ISO-8859-16" },
    { "Cătălin Țaranu", "Ștefan Ionescu", "Dragoș Băjenaru", "Lucreția Calotă", "Adelina Șerban",
      "Răzvan Petrișor", "Brașov", "Timișoara" } },
  { { "WINDOWS-1251", "KOI8-R", "ISO-8859-5", "CP866", "MAC-CYRILLIC" },
    { "Иван Петров", "Илья Шикшин", "Светлана Шикшина", "Александр Динерштейн", "Тимур Санкин",
      "Наталья Ковалёва", "Казань", "Чемпионат" } },
  { { "WINDOWS-1251", "KOI8-U" },
    { "Андрій Кравець", "Артем Качановський", "Богдан Жураківський", "Дмитро Яценко",
      "Ганна Їжакевич", "Євген Мороз", "Київ", "Українка Леся" } },
  { { "WINDOWS-1253", "ISO-8859-7" },
    { "Γιώργος Παπαδόπουλος", "Νίκος Αθανασίου", "Ελένη Καραγιάννη", "Δημήτρης Ρήγας",
      "Σπύρος Βλάχος", "Άννα Ξένου", "Θωμάς Ψαρρός", "Θεσσαλονίκη" } },
  { { "WINDOWS-1254", "ISO-8859-9" },
    { "Işıl Çetinkaya", "Barış Öztürk", "Şule Yıldız", "Gökhan Ağaoğlu", "Ümit Kılıç", "Müge Şahin",
      "İbrahim Doğan", "Eskişehir" } },
  { { "WINDOWS-1255", "ISO-8859-8" },
    { "אמיר פרגר", "שביט פרגר", "רענן יוסף", "תמר כהן", "דוד לוי", "משה ברק", "ירושלים", "חיפה" } },
  { { "WINDOWS-1256", "ISO-8859-6" },
    { "محمد علي", "أحمد حسن", "فاطمة الزهراء", "يوسف إبراهيم", "عمر خالد", "سعيد الحربي", "القاهرة",
      "دمشق" } },
  { { "CP874", "TIS-620" },
    { "สมชาย ใจดี", "กฤษฎา วงศ์ใหญ่", "นันทนา สุขใส", "วิชัย เจริญพร", "ณัฐพล ศรีสุข", "ปิยะดา ทองคำ", "กรุงเทพ",
      "เชียงใหม่" } },
  { { "WINDOWS-1257", "ISO-8859-13" },
    { "Žilvinas Šimkus", "Rūta Čepaitė", "Jūratė Kėdainytė", "Ąžuolas Žukauskas", "Māris Bērziņš",
      "Jānis Kļaviņš", "Šiauliai", "Liepāja" } },
};

#define N_NAMES G_N_ELEMENTS (tongues[0].names)

/* What a record may say of itself, right or wrong. */
static const char *const said[] = { "",           "CA[UTF-8]",       "CA[GBK]",        "CA[Big5]",
                                    "CA[EUC-KR]", "CA[Shift_JIS]",   "CA[ISO-8859-1]", "CA[KOI8-R]",
                                    "CA[EUC-JP]", "CA[windows-1251]" };

typedef void (*Visit) (const Tongue *tongue, const char *converter, gpointer data);

static void
each_encoding (Visit visit, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tongues); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (tongues[i].converters) && tongues[i].converters[k]; k++)
      visit (&tongues[i], tongues[i].converters[k], data);
}

static GBytes *
encode (const char *text, const char *converter)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *bytes = g_convert (text, -1, converter, "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  return g_bytes_new_take (bytes, length);
}

static GBytes *
make_record (const Tongue *tongue, const char *converter, const char *charset, gsize black,
             gsize white)
{
  g_autofree char *text =
      g_strdup_printf ("(;%sGM[1]SZ[9]PB[%s]PW[%s];B[ee];W[dd];B[cc])", charset,
                       tongue->names[black % N_NAMES], tongue->names[white % N_NAMES]);

  return encode (text, converter);
}

static void
keep_moves (const Tongue *tongue, const char *converter, gpointer data)
{
  int *n = data;

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    for (gsize k = 0; k < N_NAMES; k++) {
      g_autoptr (GBytes) bytes = make_record (tongue, converter, said[i], k, k + 1 + i);
      g_autoptr (GError) error = NULL;
      g_autoptr (FormatsSgf) sgf = formats_sgf_parse (bytes, &error);

      g_assert_no_error (error);
      if (sgf->n_nodes != 4)
        g_error ("%s %s %s: %u nodes", tongue->names[k], converter, said[i], sgf->n_nodes);
      ++*n;
    }
}

static void
test_moves (void)
{
  int n = 0;

  each_encoding (keep_moves, &n);
  g_test_message ("%d records kept their moves", n);
}

typedef struct {
  int n, right;
} Count;

static void
count_names (const Tongue *tongue, const char *converter, gpointer data)
{
  Count *count = data;

  for (gsize k = 0; k < N_NAMES; k++) {
    const char *black = tongue->names[k], *white = tongue->names[(k + 3) % N_NAMES];
    g_autoptr (GBytes) bytes = make_record (tongue, converter, "", k, k + 3);
    const char *text;
    FormatsSgfReading reading;
    g_autoptr (GBytes) read = formats_sgf_decode (bytes, &reading, NULL);
    gsize length;

    text = g_bytes_get_data (read, &length);
    count->n++;
    if (g_strstr_len (text, (gssize) length, black) && g_strstr_len (text, (gssize) length, white))
      count->right++;
    else if (!reading.is_guessed)
      g_error ("%s, %s in %s were read as %s, and nobody is told", black, white, converter,
               reading.encoding);
    else
      g_test_message ("%s, %s in %s were read as %s", black, white, converter, reading.encoding);
  }
}

/* Two names in a record are little to know a language by. */
static void
test_names (void)
{
  Count count = { 0 };

  each_encoding (count_names, &count);
  g_test_message ("%d of %d records have their names", count.right, count.n);
  g_assert_cmpint (count.right * 100, >=, count.n * 93);
}

static void
read_list (const Tongue *tongue, const char *converter, gpointer data)
{
  g_autoptr (GString) text = g_string_new ("name,rank\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *read = NULL;
  const char *encoding;
  gsize length;

  for (gsize i = 0; i < N_NAMES; i++)
    g_string_append_printf (text, "%s,%dk\n", tongue->names[i], (int) i + 1);
  bytes = encode (text->str, converter);
  read = formats_encoding_decode (bytes, &length, &encoding, &error);
  g_assert_no_error (error);
  if (!g_str_equal (read, text->str))
    g_error ("%s was read as %s: %s", converter, encoding, read);
}

/* Eight in a list are enough. */
static void
test_lists (void)
{
  each_encoding (read_list, NULL);
}

/* More of them than are kept open, each twice; and what nobody knows. */
static void
test_converters (void)
{
  gsize read = 0, length = 0, same_read = 0;

  for (int turn = 0; turn < 2; turn++)
    for (int page = 437; page < 1300; page++) {
      g_autofree char *name = g_strdup_printf ("CP%d", page), *text = NULL, *same = NULL;

      same = g_convert ("Go\xE9", 3, "UTF-8", name, &same_read, NULL, NULL);
      text = formats_converter_run ("Go\xE9", 3, name, &read, &length);
      g_assert_cmpstr (text, ==, same);
      g_assert_true (!text || (read == same_read && length == strlen (text)));
    }
  g_assert_null (formats_converter_run ("Go", 2, "no such", &read, &length));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/charset/moves", test_moves);
  g_test_add_func ("/formats/charset/names", test_names);
  g_test_add_func ("/formats/charset/lists", test_lists);
  g_test_add_func ("/formats/charset/converters", test_converters);
  return g_test_run ();
}
