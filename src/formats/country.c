#include "formats/country.h"
#include <string.h>

#define LONGEST 40 /* bytes */

/* What stands in a column of countries in place of codes, folded. */
static const char words[] =
    "|"
    /* Chinese */
    "中国|中國|中华人民共和国|中国台北|中华台北|中華台北|台湾|台灣|中国香港|香港|中国澳门|澳门|"
    "澳門|日本|韩国|韓國|大韩民国|朝鲜|朝鮮|蒙古|"
    "越南|泰国|泰國|新加坡|马来西亚|馬來西亞|印度尼西亚|印尼|菲律宾|印度|美国|美國|加拿大|墨西哥|"
    "巴西|阿根廷|英国|英國|法国|法國|德国|德國|"
    "西班牙|意大利|荷兰|俄罗斯|俄羅斯|乌克兰|捷克|匈牙利|罗马尼亚|波兰|瑞典|芬兰|瑞士|奥地利|"
    "澳大利亚|新西兰|"
    /* English */
    "china|taiwan|chinese taipei|hong kong|macau|macao|japan|korea|south korea|"
    "north korea|mongolia|vietnam|thailand|singapore|malaysia|indonesia|"
    "philippines|india|israel|turkey|türkiye|usa|united states|canada|mexico|"
    "brazil|argentina|chile|colombia|cuba|peru|uruguay|venezuela|ecuador|"
    "united kingdom|great britain|england|scotland|wales|ireland|france|germany|"
    "spain|portugal|italy|netherlands|belgium|luxembourg|denmark|norway|sweden|"
    "finland|iceland|estonia|latvia|lithuania|poland|czechia|czech republic|"
    "slovakia|hungary|romania|bulgaria|serbia|croatia|slovenia|"
    "bosnia and herzegovina|greece|cyprus|switzerland|austria|ukraine|belarus|"
    "russia|georgia|armenia|azerbaijan|kazakhstan|south africa|kenya|madagascar|"
    "morocco|australia|new zealand|"
    /* Spanish, where it is called otherwise */
    "taiwán|japón|corea|corea del sur|tailandia|singapur|malasia|turquía|"
    "estados unidos|canadá|méxico|brasil|perú|reino unido|inglaterra|escocia|gales|"
    "irlanda|francia|alemania|españa|italia|países bajos|holanda|bélgica|"
    "luxemburgo|dinamarca|noruega|suecia|finlandia|islandia|letonia|lituania|"
    "polonia|chequia|república checa|eslovaquia|hungría|rumanía|croacia|eslovenia|"
    "grecia|chipre|suiza|ucrania|bielorrusia|rusia|sudáfrica|marruecos|"
    "nueva zelanda|"
    /* German */
    "südkorea|mongolei|indien|türkei|vereinigte staaten|kanada|mexiko|brasilien|"
    "argentinien|kolumbien|vereinigtes königreich|grossbritannien|schottland|irland|"
    "frankreich|deutschland|spanien|italien|niederlande|belgien|dänemark|norwegen|"
    "schweden|finnland|island|estland|lettland|litauen|polen|tschechien|slowakei|"
    "ungarn|rumänien|bulgarien|serbien|kroatien|slowenien|griechenland|zypern|"
    "schweiz|österreich|ukraine|russland|südafrika|australien|neuseeland|"
    /* French */
    "chine|taïwan|japon|corée|corée du sud|mongolie|thaïlande|singapour|malaisie|"
    "indonésie|inde|turquie|états-unis|mexique|brésil|argentine|chili|colombie|"
    "royaume-uni|angleterre|écosse|irlande|allemagne|espagne|italie|pays-bas|"
    "belgique|danemark|norvège|suède|finlande|islande|estonie|lettonie|lituanie|"
    "pologne|tchéquie|slovaquie|hongrie|roumanie|bulgarie|serbie|croatie|slovénie|"
    "grèce|chypre|suisse|autriche|russie|afrique du sud|maroc|australie|"
    "nouvelle-zélande|";

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
 * Returns: whether it is the code of a country, or what one is called in a language in which lists
 *   are written
 */
gboolean
formats_country_is_one (const char *text)
{
  g_autofree char *folded = NULL, *word = NULL;

  if (strlen (text) > LONGEST)
    return FALSE;
  folded = g_strstrip (g_utf8_casefold (text, -1));
  word = g_strdup_printf ("|%s|", folded);
  return formats_country_is_code (text) ||
         (*folded && !strchr (folded, '|') && strstr (words, word));
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
