/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/heading.h"
#include <glib.h>
#include <string.h>

#define HEADING_LONGEST 120 /* bytes of a cell that can be a heading */

/* As fold() leaves them: no case, accents, spaces or punctuation. A column of numbers within the
 * list ("no", "nr", "#", 序号) is no id and so is not here; nor are the points of a tournament. */
static const char *const heading_words[FORMATS_HEADINGS] = {
  [FORMATS_HEADING_NAME] =
      " name names player playername fullname participant competitor entrant lastnamefirstname"
      " surnamename familynamegivenname nombre nombrecompleto nombreyapellido nombreyapellidos"
      " apellidosynombre apellidosnombre jugador jugadora participante 姓名 名字 选手 棋手 選手 "
      "棋士"
      " 学生姓名 学员姓名 队员姓名 运动员 运动员姓名 棋手姓名 选手姓名 參賽者姓名 参赛者 參賽者 "
      "氏名 名前 お名前 이름 성명 선수 선수명 spieler spielername teilnehmer"
      " nachnamevorname namevorname nom nometprenom nomprenom nomcomplet joueur nome naam"
      " الاسم اسم שם adsoyad isim imieinazwisko navn namn nimi nev nume nama hoten hovaten नम meno "
      "ime"
      " имя фио фамилияимя фамилияиимя фамилияимяотчество участник игрок ονομα ονοματεπωνυμο ชอ "
      "ชอนามสกล ชอสกล ",
  [FORMATS_HEADING_FAMILY] =
      " family familyname surname last lastname apellido apellidos primerapellido 姓 姓氏 성"
      " nachname familienname zuname nomdefamille cognome achternaam"
      " prijmeni nazwisko efternamn etternavn efternavn sukunimi prezime priezvisko soyad soyadi"
      " vezeteknev numedefamilie sobrenome apelido"
      " фамилия επωνυμο นามสกล ",
  [FORMATS_HEADING_GIVEN] =
      " given givenname givennames first firstname firstnames forename forenames nombres"
      " nombredepila nombrepropio 名 vorname vornamen rufname prenom prenoms voornaam"
      " jmeno imie fornamn fornavn etunimi keresztnev prenume ",
  [FORMATS_HEADING_RANK] =
      " rank grade level strength 现段位 業餘段位 业余段位 证书段位 当前段位 段位级位 段位等级 dan "
      "kyu dankyu kyudan dangrade rango grado nivel categoria 级别"
      " 級別 段位 段级位 段級位 段级 段級 等级 等級 级位 級位 段 棋力 급수 단급 단급위 기력 급"
      " rang grad spielstarke spielstaerke niveau"
      " الرتبة רמה דרגה derece seviye trida stopien sila luokka taso nivel graad"
      " capđo đangcap cap रक"
      " rk разряд ранг уровень дан βαθμοσ ระดบ ",
  [FORMATS_HEADING_COUNTRY] =
      " country countrycode nation nationality land pais codigopais nacion nacionalidad 国家 國家"
      " 国籍 國籍 国家地区 國家地區 地区 地區 国 國 국가 국적 나라 nationalitat staat pays"
      " nationalite codepays paese"
      " co страна χωρα ประเทศ ",
  [FORMATS_HEADING_CLUB] =
      " club clubname clubcode goclub school affiliation organisation organization clubdego 单位"
      " 参赛单位 參賽單位 所在单位 参赛学校 所在学校 就读学校 培训机构 单位名称 學校名稱 學校单位 "
      "單位 俱乐部 俱樂部 代表队 代表隊 代表单位 棋社 棋院 道场 道場 学校 學校 所属 所屬 クラブ"
      " 클럽 소속 기원 verein klub spielort schule asociacion escuela association ecole"
      " النادي מועדון clb caulacbo kulup klubb forening seura kerho egyesulet dojo"
      " клуб школа организация συλλογοσ σχολειο σχολη สโมสร โรงเรยน ",
  [FORMATS_HEADING_RATING] =
      " rating elo gor egfrating egdrating goratings elorating agarating currentrating 等级分"
      " 等級分 レーティング 레이팅 wertung wertungszahl ratingzahl puntajeelo puntuacionelo"
      " valoracion evaluation"
      " реитинг ",
  [FORMATS_HEADING_IDENT] =
      " id ident identifier pin egd egdpin egfpin pinegd playerid memberid membernumber agaid aga"
      " licence license licencenumber licensenumber 编号 編號 会员号 會員號 会员编号 會員編號"
      " 证号 證號 注册号 会員番号 회원번호 등록번호 licencia numerodelicencia lizenz"
      " lizenznummer mitgliedsnummer ffg numerodelicence ",
  [FORMATS_HEADING_BORN] =
      " born birth birthday birthdate dateofbirth dob yearofbirth birthyear nacimiento"
      " fnac fnacimiento fechanac fechanacimiento fechadenacimiento anodenacimiento nacido 出生 "
      "出生日期 出生年月 出生年月日 出生年 生日 "
      "生年月日"
      " 生年 생년월일 생년 출생 출생년도 geboren geburtsdatum geburtstag geburtsjahr jahrgang"
      " naissance datedenaissance anneedenaissance nele"
      " датарождения годрождения γεννηση ημερομηνιαγεννησησ วนเกด ",
  [FORMATS_HEADING_SEX] = " sex gender sexo genero geschlecht sexe genre 性别 性別 성별"
                          " пол φυλο เพศ ",
  [FORMATS_HEADING_PHONE] =
      " phone phonenumber mobile mobilephone telephone tel cell telefono movil celular telefon"
      " handy portable telephoneportable 手机 手機 手机号 手机号码 电话 電話 联系电话 電話番号"
      " 携帯 전화 전화번호 휴대폰"
      " телефон τηλεφωνο โทรศพท ",
  [FORMATS_HEADING_COACH] =
      " coach trainer teacher entrenador entrenadora profesor profesora lehrer entraineur"
      " professeur 教练 教練 指导老师 指导教师 辅导老师 領隊 领队 コーチ 指導者 코치 지도자"
      " тренер προπονητησ โคช ",
  [FORMATS_HEADING_SECTION] = " section division agegroup seccion division sektion 组别 組別 组 組"
                              " 参赛组别 クラス 부문"
                              " группа ",
};

/* What the note is called where it is kept of a player. @note: from 0 to FORMATS_NOTES. */
const char *
formats_heading_note (int note)
{
  static const char *const names[FORMATS_NOTES] = { "sex", "phone", "coach", "section" };

  return names[note];
}

/* Accents of Latin letters fall; the marks of kana are part of the letter. */
static gboolean
is_dropped (gunichar letter)
{
  if (g_unichar_isalnum (letter))
    return FALSE;
  return !g_unichar_ismark (letter) || letter < 0x3000;
}

/* Without case, accents, spaces and punctuation. @length: in bytes, or -1. */
char *
formats_heading_fold (const char *cell, long length)
{
  g_autofree char *parts = g_utf8_normalize (cell, length, G_NORMALIZE_ALL);
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *whole = NULL;

  for (const char *at = parts; at && *at != '\0'; at = g_utf8_find_next_char (at, NULL))
    if (!is_dropped (g_utf8_get_char (at)))
      g_string_append_unichar (kept, g_utf8_get_char (at));
  whole = g_utf8_normalize (kept->str, -1, G_NORMALIZE_ALL_COMPOSE);
  return g_utf8_casefold (whole, -1);
}

/* Whose it is says nothing of what it is: "EGF grade", "Current rank". */
static const char *
skip_owner (const char *folded)
{
  static const char *const owners[] = { "egf",     "egd",      "european", "aga",  "ffg",
                                        "dgob",    "eurogo",   "kgs",      "ogs",  "fox",
                                        "current", "official", "declared", "your", "player",
                                        "players", "go",       "own" };

  for (gsize i = 0; i < G_N_ELEMENTS (owners); i++)
    if (g_str_has_prefix (folded, owners[i]) && folded[strlen (owners[i])])
      return folded + strlen (owners[i]);
  return folded;
}

static int
find_word (const char *folded)
{
  g_autofree char *word = g_strdup_printf (" %s ", folded);
  int heading = 0;

  while (heading < FORMATS_HEADINGS && !strstr (heading_words[heading], word))
    heading++;
  return heading;
}

static FormatsHeading
look_up (const char *cell, gsize length)
{
  g_autofree char *folded = formats_heading_fold (cell, (long) length);
  int heading;

  if (*folded == '\0')
    return FORMATS_HEADING_NONE;
  heading = find_word (folded);
  return (FormatsHeading) (heading < FORMATS_HEADINGS ? heading : find_word (skip_owner (folded)));
}

/* What a column with this heading holds, in English, Spanish, Chinese and, for common words,
 * German, French, Japanese, Korean, Russian, Greek and Thai. Case, accents, spaces and
 * punctuation do not matter. A heading in two languages ("Name / 姓名") or with a remark ("Rank
 * (dan, kyu)") counts by its first part that is known.
 *
 * Returns the heading, FORMATS_HEADING_NONE where it is not known. @cell: a cell of the first
 * row, UTF-8. */
FormatsHeading
formats_heading_parse (const char *cell)
{
  gsize length = strlen (cell);
  FormatsHeading heading;

  if (length > HEADING_LONGEST)
    return FORMATS_HEADING_NONE;
  heading = look_up (cell, length);
  while (heading == FORMATS_HEADING_NONE && *cell != '\0') {
    length = strcspn (cell, "/|(,\r\n");
    heading = look_up (cell, length);
    cell += length;
    cell += *cell != '\0';
  }
  return heading;
}
