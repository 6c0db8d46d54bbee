/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/country.h"
#include <string.h>

#define COUNTRY_LONGEST 40 /* bytes */

/* What stands in a column of countries in place of codes, folded, in Chinese, English, Spanish,
 * German and French. The codes are those of the European list. */
static const struct {
  const char *code;
  const char *words;
} countries[] = {
  { "CN", "|中国|中國|中华人民共和国|china|chine|" },
  { "TW", "|中国台北|中华台北|中華台北|台湾|台灣|taiwan|chinese taipei|taiwán|taïwan|" },
  { "HK", "|中国香港|香港|hong kong|" },
  { "MO", "|中国澳门|澳门|澳門|macau|macao|" },
  { "JP", "|日本|japan|japón|japon|" },
  { "KR", "|韩国|韓國|大韩民国|한국|대한민국|korea|south korea|corea|corea del "
          "sur|südkorea|corée|corée du sud|" },
  { "KP", "|朝鲜|朝鮮|north korea|" },
  { "MN", "|蒙古|mongolia|mongolei|mongolie|" },
  { "VN", "|越南|vietnam|" },
  { "TH", "|泰国|泰國|thailand|tailandia|thaïlande|" },
  { "SG", "|新加坡|singapore|singapur|singapour|" },
  { "MY", "|马来西亚|馬來西亞|malaysia|malasia|malaisie|" },
  { "ID", "|印度尼西亚|印尼|indonesia|indonésie|" },
  { "PH", "|菲律宾|philippines|" },
  { "IN", "|印度|india|indien|inde|" },
  { "IL", "|israel|" },
  { "TR", "|turkey|türkiye|turquía|türkei|turquie|" },
  { "US", "|美国|美國|usa|united states|estados unidos|vereinigte staaten|états-unis|" },
  { "CA", "|加拿大|canada|canadá|kanada|" },
  { "MX", "|墨西哥|mexico|méxico|mexiko|mexique|" },
  { "BR", "|巴西|brazil|brasil|brasilien|brésil|" },
  { "AR", "|阿根廷|argentina|argentinien|argentine|" },
  { "CL", "|chile|chili|" },
  { "CO", "|colombia|kolumbien|colombie|" },
  { "CU", "|cuba|" },
  { "PE", "|peru|perú|" },
  { "UY", "|uruguay|" },
  { "VE", "|venezuela|" },
  { "EC", "|ecuador|" },
  { "UK", "|英国|英國|united kingdom|great britain|england|scotland|wales|reino "
          "unido|inglaterra|escocia|gales|vereinigtes "
          "königreich|grossbritannien|schottland|royaume-uni|angleterre|écosse|" },
  { "IE", "|ireland|irlanda|irland|irlande|" },
  { "FR", "|法国|法國|france|francia|frankreich|" },
  { "DE", "|德国|德國|germany|alemania|deutschland|allemagne|" },
  { "ES", "|西班牙|spain|españa|spanien|espagne|" },
  { "PT", "|portugal|" },
  { "IT", "|意大利|italy|italia|italien|italie|" },
  { "NL", "|荷兰|netherlands|países bajos|holanda|niederlande|pays-bas|" },
  { "BE", "|belgium|bélgica|belgien|belgique|" },
  { "LU", "|luxembourg|luxemburgo|" },
  { "DK", "|denmark|dinamarca|dänemark|danemark|" },
  { "NO", "|norway|noruega|norwegen|norvège|" },
  { "SE", "|瑞典|sweden|suecia|schweden|suède|" },
  { "FI", "|芬兰|finland|finlandia|finnland|finlande|" },
  { "IS", "|iceland|islandia|island|islande|" },
  { "EE", "|estonia|estland|estonie|" },
  { "LV", "|latvia|letonia|lettland|lettonie|" },
  { "LT", "|lithuania|lituania|litauen|lituanie|" },
  { "PL", "|波兰|poland|polonia|polen|pologne|" },
  { "CZ", "|捷克|czechia|czech republic|chequia|república checa|tschechien|tchéquie|" },
  { "SK", "|slovakia|eslovaquia|slowakei|slovaquie|" },
  { "HU", "|匈牙利|hungary|hungría|ungarn|hongrie|" },
  { "RO", "|罗马尼亚|romania|rumanía|rumänien|roumanie|" },
  { "BG", "|bulgaria|bulgarien|bulgarie|" },
  { "RS", "|serbia|serbien|serbie|" },
  { "HR", "|croatia|croacia|kroatien|croatie|" },
  { "SI", "|slovenia|eslovenia|slowenien|slovénie|" },
  { "BA", "|bosnia and herzegovina|" },
  { "GR", "|greece|grecia|griechenland|grèce|" },
  { "CY", "|cyprus|chipre|zypern|chypre|" },
  { "CH", "|瑞士|switzerland|suiza|schweiz|suisse|" },
  { "AT", "|奥地利|austria|österreich|autriche|" },
  { "UA", "|乌克兰|ukraine|ucrania|" },
  { "BY", "|belarus|bielorrusia|" },
  { "RU", "|俄罗斯|俄羅斯|russia|rusia|russland|russie|" },
  { "GE", "|georgia|" },
  { "AM", "|armenia|" },
  { "AZ", "|azerbaijan|" },
  { "KZ", "|kazakhstan|" },
  { "ZA", "|south africa|sudáfrica|südafrika|afrique du sud|" },
  { "KE", "|kenya|" },
  { "MG", "|madagascar|" },
  { "MA", "|morocco|marruecos|maroc|" },
  { "AU", "|澳大利亚|australia|australien|australie|" },
  { "NZ", "|新西兰|new zealand|nueva zelanda|neuseeland|nouvelle-zélande|" },
};

/* Whether it is the code of a country: two or three capitals. */
gboolean
formats_country_is_code (const char *text)
{
  gsize n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

  return (n == 2 || n == 3) && text[n] == '\0';
}

/* The code of the country that is called so in a language in which lists are written, or NULL. */
const char *
formats_country_find (const char *text)
{
  g_autofree char *folded = NULL, *word = NULL;

  if (strlen (text) > COUNTRY_LONGEST)
    return NULL;
  folded = g_strstrip (g_utf8_casefold (text, -1));
  word = g_strdup_printf ("|%s|", folded);
  for (gsize i = 0; *folded && !strchr (folded, '|') && i < G_N_ELEMENTS (countries); i++)
    if (strstr (countries[i].words, word))
      return countries[i].code;
  return NULL;
}

/* Whether it is the code of a country, or what one is called in a language in which lists are
 * written. */
gboolean
formats_country_is_one (const char *text)
{
  return formats_country_is_code (text) || formats_country_find (text);
}

/* Where nothing says what a column holds, whoever writes Chinese writes a school or a club. Returns
 * whether it is written in Han and is no country that is known. */
gboolean
formats_country_is_club (const char *text)
{
  return g_unichar_get_script (g_utf8_get_char (text)) == G_UNICODE_SCRIPT_HAN &&
         !formats_country_is_one (text);
}
