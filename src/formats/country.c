#include "formats/country.h"
#include <string.h>

#define LONGEST 40 /* bytes */

/* What stands in a column of countries in Chinese; few lists have another. */
static const char words[] =
    " 中国 中國 中华人民共和国 中国台北 中华台北 中華台北 台湾 台灣 中国香港 香港 中国澳门 澳门 "
    "澳門"
    " 日本 韩国 韓國 大韩民国 朝鲜 朝鮮 蒙古 越南 泰国 泰國 新加坡 马来西亚 馬來西亞 印度尼西亚 "
    "印尼"
    " 菲律宾 印度 美国 美國 加拿大 墨西哥 巴西 阿根廷 英国 英國 法国 法國 德国 德國 西班牙 意大利 "
    "荷兰"
    " 俄罗斯 俄羅斯 乌克兰 捷克 匈牙利 罗马尼亚 波兰 瑞典 芬兰 瑞士 奥地利 澳大利亚 新西兰 ";

/**
 * formats_country_is_code: (skip)
 * @text: UTF-8
 *
 * Returns: whether it is the code of a country: two or three capitals
 */
gboolean
formats_country_is_code (const char *text)
{
  gsize n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

  return (n == 2 || n == 3) && text[n] == '\0';
}

/**
 * formats_country_is_one: (skip)
 * @text: UTF-8
 *
 * Returns: whether it is the code of a country, or what one is called in Chinese
 */
gboolean
formats_country_is_one (const char *text)
{
  g_autofree char *word = NULL;

  if (strlen (text) > LONGEST)
    return FALSE;
  word = g_strdup_printf (" %s ", text);
  return formats_country_is_code (text) || (*text && strstr (words, word));
}

/**
 * formats_country_is_club: (skip)
 * @text: UTF-8
 *
 * Where nothing says what a column holds, whoever writes Chinese writes a school or a club.
 *
 * Returns: whether it is written in Han and is no country that is known
 */
gboolean
formats_country_is_club (const char *text)
{
  return g_unichar_get_script (g_utf8_get_char (text)) == G_UNICODE_SCRIPT_HAN &&
         !formats_country_is_one (text);
}
