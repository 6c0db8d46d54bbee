/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/charset-private.h"

/* Which of the old encodings a text is in cannot be decided by what can be decoded: most pairs of
 * bytes mean something in all of them. So each is read with its own eyes, and each letter costs
 * about the bits by which it surprises there: little where it is frequent in names and headings of
 * that language, more where it belongs to the common letters of that encoding, most where it is
 * rare or stands in a Latin word. The cheapest reading wins. Only the costs relative to each other
 * matter. Two bytes a letter are judged here, where few names must be enough, for which a library
 * needs a page; one byte a letter in charset-single.c. */
enum {
  COST_FREQUENT = 7,
  COST_KANA = 8,
  COST_HANGUL = 11,
  COST_COMMON = 12,
  CHARSET_COST_SIGN = 14,
  COST_RARE = 17,
  COST_STRANGE = 20,
  COST_NEVER = 0
};

#define SAMPLE (64 * 1024)

typedef struct {
  FormatsCharset charset;
  int (*cost) (int lead, int trail); /* of a pair of bytes, COST_NEVER where there is none */
  gboolean has_narrow;               /* katakana of half width are single bytes */
  const char *frequent;
} Candidate;

static int
cost_gb18030 (int lead, int trail)
{
  if (lead < 0x81 || lead > 0xFE || trail < 0x40 || trail == 0x7F || trail > 0xFE)
    return COST_NEVER;
  if (lead < 0xA1 || lead > 0xF7 || trail < 0xA1)
    return COST_STRANGE;
  if (lead >= 0xB0)
    return lead <= 0xD7 ? COST_COMMON : COST_RARE;
  return lead <= 0xA5 ? CHARSET_COST_SIGN : COST_STRANGE;
}

static int
cost_big5 (int lead, int trail)
{
  if (lead < 0x87 || lead > 0xFE || trail < 0x40 || (trail > 0x7E && trail < 0xA1) || trail > 0xFE)
    return COST_NEVER;
  if (lead >= 0xA4 && (lead < 0xC6 || (lead == 0xC6 && trail <= 0x7E)))
    return COST_COMMON;
  if (lead >= 0xC9 && lead <= 0xF9)
    return COST_RARE;
  return lead >= 0xA1 && lead <= 0xA3 ? CHARSET_COST_SIGN : COST_STRANGE;
}

static int
cost_shift_jis (int lead, int trail)
{
  int pair = lead << 8 | trail;

  if (lead < 0x81 || lead > 0xFC || (lead > 0x9F && lead < 0xE0))
    return COST_NEVER;
  if (trail < 0x40 || trail == 0x7F || trail > 0xFC)
    return COST_NEVER;
  if ((pair >= 0x829F && pair <= 0x82F1) || (pair >= 0x8340 && pair <= 0x8396))
    return COST_KANA;
  if (pair >= 0x889F && pair <= 0x9872)
    return COST_COMMON;
  if (pair >= 0x989F && pair <= 0xEAA4)
    return COST_RARE;
  return lead == 0x81 ? CHARSET_COST_SIGN : COST_STRANGE;
}

static int
cost_euc_kr (int lead, int trail)
{
  if (lead < 0x81 || lead > 0xFD || trail < 0x41 || trail > 0xFE)
    return COST_NEVER;
  if ((trail > 0x5A && trail < 0x61) || (trail > 0x7A && trail < 0x81))
    return COST_NEVER;
  if (lead < 0xA1 || trail < 0xA1)
    return lead <= 0xC6 ? COST_STRANGE : COST_NEVER;
  if (lead >= 0xB0 && lead <= 0xC8)
    return COST_HANGUL;
  return lead >= 0xCA ? COST_RARE : CHARSET_COST_SIGN;
}

static int
cost_euc_jp (int lead, int trail)
{
  if (lead == 0x8E) /* katakana of half width */
    return trail >= 0xA1 && trail <= 0xDF ? CHARSET_COST_SIGN : COST_NEVER;
  if (lead < 0xA1 || lead == 0xFF || trail < 0xA1 || trail == 0xFF)
    return COST_NEVER;
  if (lead == 0xA4 || lead == 0xA5)
    return COST_KANA;
  if (lead >= 0xB0 && lead <= 0xF4)
    return lead <= 0xCF ? COST_COMMON : COST_RARE;
  return lead <= 0xA3 ? CHARSET_COST_SIGN : COST_STRANGE;
}

/* Syllables and letters that are frequent in names, and those of headings, places and clubs. */
#define FREQUENT_JAPANESE                                                                                                                   \
  "佐藤鈴木高橋田中伊渡辺山本村小林加吉口松井清阿部森池石崎前後岡長谷川近坂遠青西福太三原野金" \
  "上内島菊水杉千葉大河酒新宮久保今丸平和武市古柴横北南東工岩桜工浜関下星荒浅安黒片桑荻羽根依" \
  "趙張栩許一二郎治正光秀行夫男雄子美恵明智裕也翔蓮陽健誠純和弘博文哲直樹隆修真理奈菜由香織咲" \
  "愛結優花葵紀幸英俊信義康孝昭敏洋介輔司剛学亮拓海大輝悠人氏名段級位国籍所属会員番号棋院支部" \
  "都府県京阪神戸日本関東州広札幌仙台名古屋梅沢虎丸芝野聡志遼士仁風聖羽生井雅史成功達辻髙﨑"

static const Candidate candidates[] = {
  { { "GB18030", "GB18030" },
    cost_gb18030,
    FALSE,
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏"
    "魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵"
    "万钱严覃武戴莫孔向汤柯聂古檀时常芈连党俞伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文"
    "辉玲红建国华志新春梅海燕波宇浩然子轩梓涵雨欣怡佳俊睿嘉一诺思晨博天奕泽宏晓小东北南西京上广"
    "州深圳成都中重庆杭省市区棋院俱乐部队姓名级别位家地单等分编号业余职男女大学围校会员洁廷昊毅檬"
    "铮鸣越鑫婷慧颖莹琳倩蕾雪云飞鹏峰斌凯亮少凤玉珍荣昌永福德安康健元正立清振光威祥利生民山川湖" },
  { { "Big5", "BIG5-HKSCS" },
    cost_big5,
    FALSE,
    "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏"
    "柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮董唐溫藍石蔣紀姚連馮歐程湯田康姜白汪鄒尤巫鐘黎涂龔嚴韓"
    "袁金童陸柳邵錢伍倪于譚駱熊任甘秦毛史官萬俊雅志淑美玉秀麗英惠文明國華建家豪宗翰冠宇承恩柏彥"
    "廷哲品睿怡君婷欣詩涵佳穎雨萱心妤宜靜芳慧玲珍雲月鳳春梅雪貞榮昌永福德安健元正立清振光威祥利"
    "生民山川湖子天大小中台臺北南東西高雄新竹香港九龍澳門棋院俱樂部隊姓名級別段位家地區單等分編號"
    "業餘職男女學圍校會員士仁信義忠孝偉強鵬峰斌凱亮少賢輝銘鴻達嘉浩然軒澤宏曉博思晨奕圓瑞弘" },
  { { "Shift_JIS", "CP932" }, cost_shift_jis, TRUE, FREQUENT_JAPANESE },
  { { "EUC-JP", "EUC-JP" }, cost_euc_jp, FALSE, FREQUENT_JAPANESE },
  { { "EUC-KR", "CP949" },
    cost_euc_kr,
    FALSE,
    "김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천"
    "방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용수영호준예시후재혁태건승"
    "규동훈상철경미희숙순자혜란리아라가람솔빛별찬율빈솜결봄대중일본한바둑급단름속클럽점번회울부산광"
    "학교세돌창환종병열식섭균근필범욱덕형복춘만완락린정초등프로력적역시도군구팀관사번호등평" },
};

static gboolean
is_word (int byte)
{
  return byte < 0x80 && g_ascii_isalpha (byte);
}

/* NULL where the system lacks the converter. */
static guint8 *
make_costs (const Candidate *candidate)
{
  g_autofree guint8 *costs = g_malloc0 (0x10000);
  gsize length = 0;
  g_autofree char *codes =
      g_convert_with_fallback (candidate->frequent, -1, candidate->charset.converter, "UTF-8", "?",
                               NULL, &length, NULL);
  const guint8 *bytes = (const guint8 *) codes;

  if (!codes)
    return NULL;
  for (int pair = 0x8000; pair < 0x10000; pair++)
    costs[pair] = (guint8) candidate->cost (pair >> 8, pair & 0xFF);
  for (gsize i = 0; i + 1 < length; i++)
    if (bytes[i] >= 0x80) {
      costs[bytes[i] << 8 | bytes[i + 1]] = COST_FREQUENT;
      i++;
    }
  return g_steal_pointer (&costs);
}

/* Made once: a folder of records asks for them again and again. */
static const guint8 *
find_costs (int i)
{
  static gsize done[FORMATS_CHARSETS];
  static guint8 *costs[FORMATS_CHARSETS];

  if (g_once_init_enter (&done[i])) {
    costs[i] = make_costs (&candidates[i]);
    g_once_init_leave (&done[i], 1);
  }
  return costs[i];
}

/* A letter of East Asia does not stand within a Latin word. */
static guint
cost_pair (const guint8 *costs, const guint8 *at, const guint8 *start, const guint8 *end)
{
  guint cost = costs[at[0] << 8 | at[1]];

  if (cost == COST_NEVER)
    return COST_NEVER;
  if (at > start && is_word (at[-1]))
    cost += FORMATS_CHARSET_IN_WORD;
  if (at + 2 < end && is_word (at[2]))
    cost += FORMATS_CHARSET_IN_WORD;
  return cost;
}

static gboolean
is_four_bytes (const Candidate *candidate, const guint8 *at, const guint8 *end)
{
  return candidate == &candidates[0] && end - at >= 4 && at[0] >= 0x81 && at[1] >= 0x30 &&
         at[1] <= 0x39 && at[2] >= 0x81 && at[3] >= 0x30 && at[3] <= 0x39;
}

/* The bytes of the letter at @at, and its cost; COST_NEVER where there is no letter. */
static guint
cost_charset_letter (const Candidate *candidate, const guint8 *costs, const guint8 *at,
                     const guint8 *start, const guint8 *end, int *ret_bytes)
{
  guint cost = COST_NEVER;

  *ret_bytes = 1;
  if (*at < 0x80)
    return FORMATS_CHARSET_ASCII;
  if (end - at >= 2)
    cost = cost_pair (costs, at, start, end);
  if (cost != COST_NEVER) {
    *ret_bytes = 2;
    return cost;
  }
  if (!is_four_bytes (candidate, at, end))
    return candidate->has_narrow && *at >= 0xA1 && *at <= 0xDF ? CHARSET_COST_SIGN : COST_NEVER;
  *ret_bytes = 4;
  return 2 * COST_STRANGE;
}

/* G_MAXUINT64 where the system cannot convert this encoding. */
static guint64
cost_charset_text (int i, const guint8 *start, const guint8 *end)
{
  const guint8 *costs = find_costs (i);
  guint64 sum = 0;
  int bytes;

  if (!costs)
    return G_MAXUINT64;
  for (const guint8 *at = start; at < end; at += bytes) {
    guint cost = cost_charset_letter (&candidates[i], costs, at, start, end, &bytes);

    sum += cost == COST_NEVER ? FORMATS_CHARSET_BROKEN : cost;
  }
  return sum;
}

/* Whole lines from the first one with a byte above 0x7F, because only a line feed is certain to be
 * no half of a letter. */
static void
take_sample (const char *text, gsize length, const guint8 **ret_start, const guint8 **ret_end)
{
  const char *end = text + length;
  const char *start = text;
  const char *last;

  while (start < end && (guchar) *start < 0x80)
    start++;
  while (start > text && start[-1] != '\n')
    start--;
  if (end - start > SAMPLE) {
    last = g_strrstr_len (start, SAMPLE, "\n");
    end = last ? last + 1 : start + SAMPLE;
  }
  *ret_start = (const guint8 *) start;
  *ret_end = (const guint8 *) end;
}

/* Cheapest first; a reading goes behind its equals. */
static gsize
insert_reading (FormatsReading readings[FORMATS_CHARSETS], gsize n, FormatsReading reading)
{
  gsize at = n;

  for (; at > 0 && readings[at - 1].cost > reading.cost; at--)
    readings[at] = readings[at - 1];
  readings[at] = reading;
  return n + 1;
}

static gsize
read_all (const guint8 *start, const guint8 *end, FormatsReading readings[FORMATS_CHARSETS])
{
  FormatsReading single[FORMATS_CHARSETS_SINGLE];
  gsize n = 0, n_single;

  for (int i = 0; i < (int) G_N_ELEMENTS (candidates); i++) {
    FormatsReading reading = { candidates[i].charset, cost_charset_text (i, start, end) };

    if (reading.cost != G_MAXUINT64)
      n = insert_reading (readings, n, reading);
  }
  n_single = formats_charset_read_single ((const char *) start, (gsize) (end - start), single);
  for (gsize i = 0; i < n_single; i++)
    n = insert_reading (readings, n, single[i]);
  return n;
}

/* Ranks the encodings that lists of players came in before UTF-8, and leaves out those that read
 * the text much worse than the likeliest. The text may still be damaged. Returns how many
 * encodings. @text: bytes that are not UTF-8. @ret_charsets: the encodings that the text is
 * likely to be in, the likeliest first; among equals those of East Asia, then what libuchardet
 * guesses, then windows-1252. */
gsize
formats_charset_rank (const char *text, gsize length, FormatsCharset ret_charsets[FORMATS_CHARSETS])
{
  FormatsReading readings[FORMATS_CHARSETS];
  const guint8 *start, *end;
  gsize n;

  take_sample (text, length, &start, &end);
  n = read_all (start, end, readings);
  while (n > 1 && readings[n - 1].cost > readings[0].cost + readings[0].cost / 4)
    n--;
  for (gsize i = 0; i < n; i++)
    ret_charsets[i] = readings[i].charset;
  return n;
}
