/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/entries.h"
#include "program.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *source;
  const char *format;  /* delimiter, then h where there is a header */
  const char *entries; /* "line family|given|rank|country|club|rating|id" */
  const char *faults;  /* "line sentence" */
} Case;

static const Case cases[] = {
  /* Lines that several people wrote. */
  { "strays",
    "García María, 3d, ES, Nam-Ban\nDupont Luc; 1d; FR; Lyon\nRossi Gianni\t1k\tIT\tMilano\n"
    "Ibáñez Íñigo 4k ES\nPeña Óscar, 5k, ES, Bilbo\nNúñez Ana, 2k, ES, Go\nSolo Nombre\n",
    ",",
    "1 García María||3d|ES|Nam-Ban|0|\n2 Dupont Luc||1d|FR|Lyon|0|\n"
    "3 Rossi Gianni||1k|IT|Milano|0|\n4 Ibáñez Íñigo||4k|ES||0|\n"
    "5 Peña Óscar||5k|ES|Bilbo|0|\n6 Núñez Ana||2k|ES|Go|0|\n7 Solo Nombre||?|||0|\n",
    "" },
  /* Headings. */
  { "english", "Name,Rank,Country\n\"Wei, Li\",3d,CN\nAnn Smith,5k,UK\n", ",h",
    "2 Wei|Li|3d|CN||0|\n3 Ann Smith||5k|UK||0|\n", "" },
  { "any-order", "PIN, Club , RATING,first name,Last_Name,Grade\n17,Go Club,2100,Ann,Smith,2d\n",
    ",h", "2 Smith|Ann|2d||Go Club|2100|17\n", "" },
  { "sample", "family,given,rank,country,club,rating,id\nSmith,Ann,2p,UK,Leeds,2650,17\n", ",h",
    "2 Smith|Ann|2p|UK|Leeds|2650|17\n", "" },
  { "spanish", "Apellidos;Nombre;Rango;País;Club\nNúñez;Ana;1k;ES;Nam Ban\n", ";h",
    "2 Núñez|Ana|1k|ES|Nam Ban|0|\n", "" },
  { "spanish-whole", "NOMBRE;RANGO\nAna Núñez;1k\n", ";h", "2 Ana Núñez||1k|||0|\n", "" },
  { "chinese", "编号\t姓名\t段位\t国家\t单位\t等级分\n7\t沈知远\t3段\t中国\t苏州\t2100\n", "\th",
    "2 沈知远||3d|CN|苏州|2100|7\n", "" },
  { "chinese-parts", "姓,名,级别,地区,俱乐部\n沈,知远,2级,中国,苏州\n", ",h",
    "2 沈|知远|2k|CN|苏州|0|\n", "" },
  { "german", "Name;Vorname;Rang;Land;Verein\nWeiß;Änne;2k;DE;Köln\n", ";h",
    "2 Weiß|Änne|2k|DE|Köln|0|\n", "" },
  { "french", "Prénom;Nom;Niveau;Pays\nZoë;Lefèvre;1d;FR\n", ";h", "2 Lefèvre|Zoë|1d|FR||0|\n",
    "" },
  { "english-name-surname", "name,surname\nAnn,Smith\n", ",h", "2 Smith|Ann|?|||0|\n", "" },
  { "japanese", "氏名,段位,所属\n倉橋 奏太,四段,札幌\n", ",h", "2 倉橋 奏太||4d||札幌|0|\n", "" },
  { "korean", "이름,급수,소속\n강하람,3단,부산\n", ",h", "2 강하람||3d||부산|0|\n", "" },
  { "russian", "№;Фамилия Имя;Разряд;Клуб;Рейтинг\n1;Иванов Пётр;1k;Казань;2050\n", ";h",
    "2 Иванов Пётр||1k||Казань|2050|\n", "" },
  { "russian-parts", "Фамилия,Имя,Разряд\nИванов,Пётр,1k\n", ",h", "2 Иванов|Пётр|1k|||0|\n", "" },
  { "greek", "Α/Α,Ονοματεπώνυμο,Βαθμός,Σύλλογος\n1,Νικολάου Άρης,2d,Αθήνα\n", ",h",
    "2 Νικολάου Άρης||2d||Αθήνα|0|\n", "" },
  { "thai", "\"ลำดับ\",\"ชื่อ\",\"ระดับ\",\"สโมสร\"\n\"1\",\"สมชาย ใจดี\",\"3k\",\"กรุงเทพ\"\n", ",h",
    "2 สมชาย ใจดี||3k||กรุงเทพ|0|\n", "" },
  { "two-languages", "Name / 姓名,Rank (dan/kyu)\nLi,1d\n", ",h", "2 Li||1d|||0|\n", "" },
  { "unknown-columns", "No,Name,T-shirt,Rank\n1,Li,XL,1d\n2,Wu,,2d\n", ",h",
    "2 Li||1d|||0|\n3 Wu||2d|||0|\n", "" },
  { "first-of-twins", "name,club,verein\nLi,A,B\n", ",h", "2 Li||?||A|0|\n", "" },
  { "blank-before-header", "\n,,\nname,rank\n\nLi,1d\n", ",h", "5 Li||1d|||0|\n", "" },
  { "one-column", "name\nNúñez, Ana\nLi\n", "h", "2 Núñez|Ana|?|||0|\n3 Li||?|||0|\n", "" },

  /* None. */
  { "bare", "Li Wei,3d,CN,Leeds,2100,17\n", ",", "1 Li Wei||3d|CN|Leeds|2100|17\n", "" },
  { "bare-rank-third", "Wei,Li,3d,CN\nSmith,Ann,2k,UK\n", ",",
    "1 Wei|Li|3d|CN||0|\n2 Smith|Ann|2k|UK||0|\n", "" },
  { "bare-numbers", "\"1\",\"Ann Smith\",\"3d\",\"Leeds\"\n\"2\",\"Bo Brown\",\"4k\",\"York\"\n",
    ",", "1 Ann Smith||3d||Leeds|0|\n2 Bo Brown||4k||York|0|\n", "" },
  { "bare-numbers-apart", "1;Smith;Ann;3d;Leeds\n2;Brown;Bo;4k;York\n", ";",
    "1 Smith|Ann|3d||Leeds|0|\n2 Brown|Bo|4k||York|0|\n", "" },
  { "bare-numbers-in-tabs", "1\t伊藤 健\t1d\n2\t渡辺　花子\t6k\n3\t佐藤花子\t6d\n", "\t",
    "1 伊藤 健||1d|||0|\n2 渡辺 花子||6k|||0|\n3 佐藤花子||6d|||0|\n", "" },
  { "bare-code-second", "Wei Li,CN,3d,Leeds\nAnn Smith,UK,2k,York\n", ",",
    "1 Wei Li||3d|CN|Leeds|0|\n2 Ann Smith||2k|UK|York|0|\n", "" },
  { "bare-club-alone", "Adams Lily, 15k, Leeds\nKing Amy, 23k, York\n", ",",
    "1 Adams Lily||15k||Leeds|0|\n2 King Amy||23k||York|0|\n", "" },
  { "bare-club-rating", "Li,3d,Leeds,2100\nWu,2d,York,2000\n", ",",
    "1 Li||3d||Leeds|2100|\n2 Wu||2d||York|2000|\n", "" },
  { "bare-country-words", "Ana, 3d, España\nZoe, 2d, united kingdom\nTim, 1d, Deutschland\n", ",",
    "1 Ana||3d|ES||0|\n2 Zoe||2d|UK||0|\n3 Tim||1d|DE||0|\n", "" },
  { "bare-both-words", "Ana,3d,Elbonia,Leeds\n", ",", "1 Ana||3d|Elbonia|Leeds|0|\n", "" },
  { "bare-rating", "Li,3d,2100\nWu,2d,2000\n", ",", "1 Li||3d|||2100|\n2 Wu||2d|||2000|\n", "" },
  { "bare-names", "Wei, Li\nSmith, Ann\n", ",", "1 Wei|Li|?|||0|\n2 Smith|Ann|?|||0|\n", "" },
  { "bare-column", "Li\nWu\n", "", "1 Li||?|||0|\n2 Wu||?|||0|\n", "" },
  { "bare-indonesia", "Budi,,ID\n", ",", "1 Budi||?|ID||0|\n", "" },
  { "bare-comma-in-name", "Wei, Li;3d\nSmith, Ann;2k\n", ";",
    "1 Wei|Li|3d|||0|\n2 Smith|Ann|2k|||0|\n", "" },
  { "paste", "Wei, Li\t3d\tCN\r\n\"Ann\nSmith\"\t2k\tUK\r\n", "\t",
    "1 Wei|Li|3d|CN||0|\n2 Ann Smith||2k|UK||0|\n", "" },
  { "bar", "name|rank\nLi|3d\n", "|h", "2 Li||3d|||0|\n", "" },

  /* As a Chinese keyboard has them. */
  { "wide-commas", "姓名，段位，单位\n王建国，业余5段，城东棋院\n", ",h",
    "2 王建国||5d||城东棋院|0|\n", "" },
  { "wide-semicolons", "姓名；段位；单位\n王建国；5段；城东，棋院\n", ";h",
    "2 王建国||5d||城东,棋院|0|\n", "" },
  { "wide-bars", "姓名｜段位\n王建国｜5段\n", "|h", "2 王建国||5d|||0|\n", "" },
  { "listing-commas", "王建国、5段、中国\n李志强、2段、中国\n", ",",
    "1 王建国||5d|CN||0|\n2 李志强||2d|CN||0|\n", "" },
  { "wide-beside-narrow", "姓名,单位\n王建国,城东、棋院\n", ",h", "2 王建国||?||城东、棋院|0|\n",
    "" },

  /* As they are jotted down. */
  { "numbered", "1. 李志强 业5 少年宫\n2. 王　伟 业余4段 城东棋院\n", "\t",
    "1 李志强||5d||少年宫|0|\n2 王伟||4d||城东棋院|0|\n", "" },
  { "each-its-own-way",
    "1. 李志强 业5 "
    "少年宫\n2、王建国\t业余4段\t城东棋院\n3．张伟，业３，实验小学\n（4）赵丽、业2级、中国\n"
    "5)陈静（业1）北京\n6 周涛　职3段\n7. 欧阳雪 女 业余 3段 2100 少年宫 一队；\n",
    "\t",
    "1 李志强||5d||少年宫|0|\n2 王建国||4d||城东棋院|0|\n3 张伟||3d||实验小学|0|\n"
    "4 赵丽||2k|CN||0|\n5 陈静||1d||北京|0|\n6 周涛||3p|||0|\n"
    "7 欧阳雪||3d||少年宫 一队|2100|\n",
    "" },
  { "chain", "#接龙\n少年宫杯报名\n\n1. 李志强 业5\n2. 王建国 无段位\n3. 张伟\n", "\t",
    "4 李志强||5d|||0|\n5 王建国||?|||0|\n6 张伟||?|||0|\n",
    "1 This is a heading or a remark, not a player.\n2 This is a "
    "heading or a remark, not a player.\n" },
  { "number-forgotten", "1. 李志强 业5\n王建国 业4\n2. 张伟\n", "\t",
    "1 李志强||5d|||0|\n2 王建国||4d|||0|\n3 张伟||?|||0|\n", "" },
  { "club-first", "1、李志强 少年宫 业5\n2、张伟 体校 业4\n", "\t",
    "1 李志强||5d||少年宫|0|\n2 张伟||4d||体校|0|\n", "" },
  { "spaced", "李志强 业5 少年宫\n王 伟 2段\n", "\t", "1 李志强||5d||少年宫|0|\n2 王伟||2d|||0|\n",
    "" },
  { "spaced-japanese", "1. 倉橋 奏太 四段 札幌\n", "\t", "1 倉橋 奏太||4d||札幌|0|\n", "" },
  { "spaced-headings", "序号 姓名 单位 段位\n1 李志强 少年宫 业5\n2 王 伟 体校 业4\n", "\th",
    "2 李志强||5d||少年宫|0|\n3 王伟||4d||体校|0|\n", "" },
  { "lone-heading", "选手\n1. 李志强 业5\n2. 张伟\n", "\t", "2 李志强||5d|||0|\n3 张伟||?|||0|\n",
    "" },
  { "heading-of-two-words", "Player name\nAnn Smith\nLi Wei\n", "h",
    "2 Ann Smith||?|||0|\n3 Li Wei||?|||0|\n", "" },
  { "numbered-latin", "1. Ann Smith 3d UK Leeds\n2. Li Wei\n", "\t",
    "1 Ann Smith||3d|UK|Leeds|0|\n2 Li Wei||?|||0|\n", "" },
  { "numbered-cells", "1\tAnn Smith\t3d\tUK\n2\tLi Wei\t\tCN\tYork\n3, Bo Li, 2k, CN\n", "\t",
    "1 Ann Smith||3d|UK||0|\n2 Li Wei||?|CN|York|0|\n3 Bo Li||2k|CN||0|\n", "" },
  { "numbered-commas", "1,李志强,业5,少年宫\n2,张伟,业4,体校\n", "\t",
    "1 李志强||5d||少年宫|0|\n2 张伟||4d||体校|0|\n", "" },
  { "bare-club", "李志强,业5,少年宫\n张伟,业4,体校\n", ",",
    "1 李志强||5d||少年宫|0|\n2 张伟||4d||体校|0|\n", "" },
  { "jotted-single-signs", "1、张三 5段 北京\n2、欧阳娜娜 女 无 上海\n3、王　伟 男 无\n", "\t",
    "1 张三||5d||北京|0|\n2 欧阳娜娜||?||上海|0|\n3 王伟||?|||0|\n", "" },
  { "jotted-bad-rank", "1. 李志强 12段\n", "\t", "1 李志强||?|||0|\n",
    "~1 “12段” is not a rank. Write it like 5k, 3d or 2p.\n" },

  /* Names. */
  { "wide-comma", "姓名\t段位\n李，薇\t1d\n", "\th", "2 李|薇|1d|||0|\n", "" },
  { "two-commas", "name;rank\n\"Smith, Ann, Jr\";1d\n", ";h", "2 Smith|Ann, Jr|1d|||0|\n", "" },
  { "one-sided-commas", "name;rank\n\", Ann\";1d\n\"Smith,\";1d\n", ";h",
    "2 Ann||1d|||0|\n3 Smith||1d|||0|\n", "" },
  { "given-only", "family,given,rank\n,Budi,1d\n", ",h", "2 Budi||1d|||0|\n", "" },
  { "spaces", "name,rank\n  Ann \xC2\xA0 Mary\xE3\x80\x80Smith ,1d\n", ",h",
    "2 Ann Mary Smith||1d|||0|\n", "" },
  { "invisible", "name,rank\nAn\xE2\x80\x8Bn\xC2\xAD,1d\n", ",h", "2 Ann||1d|||0|\n", "" },
  { "composed",
    "name,rank\nNu\xCC\x81n\xCC\x83"
    "ez,1d\n",
    ",h", "2 Núñez||1d|||0|\n", "" },
  { "guard", "name,club\nLi,'=Go\nWu,'Go'\n", ",h", "2 Li||?||=Go|0|\n3 Wu||?||'Go'|0|\n", "" },
  { "guard-within", "name,club\nLi,\"Go;'=1\"\nWu,\"Go;''=1\"\n", ",h",
    "2 Li||?||Go;=1|0|\n3 Wu||?||Go;'=1|0|\n", "" },

  /* Ranks and ratings. */
  { "unknown", "name,rank,rating\nA,,\nB,?,?\nC,-,-\n", ",h",
    "2 A||?|||0|\n3 B||?|||0|\n4 C||?|||0|\n", "" },
  { "wide-digits", "name,rank,rating,id\nA,３段,２１００,１７\n", ",h", "2 A||3d|||2100|17\n", "" },
  { "ratings", "name,rating\nA,-900\nB,4000\nC,2100.4\nD,2100.5\nE,-7.9\nF,+12\nG,0\n", ",h",
    "2 A||?|||-900|\n3 B||?|||4000|\n4 C||?|||2100|\n5 D||?|||2101|\n6 E||?|||-8|\n"
    "7 F||?|||12|\n8 G||?|||0|\n",
    "" },
  { "thousands", "name;rating\nA;1.850\nB;1,850\nC;1'850\nD;1 850\nE;2.100,5\n", ";h",
    "2 A||?|||1850|\n3 B||?|||1850|\n4 C||?|||1850|\n5 D||?|||1850|\n6 E||?|||0|\n",
    "~2 “1.850” is read as 1850.\n~3 “1,850” is read as 1850.\n~4 “1'850” is read as 1850.\n~5 “1 "
    "850” is read as 1850.\n~6 “2.100,5” is not a rating. Write it as a whole number.\n" },
  { "bad-ratings", "name,rating\nA,-901\nB,4001\nC,99999999999999999999\nD,2k1\nE,1e3\nF,3.\n",
    ",h", "2 A||?|||0|\n3 B||?|||0|\n4 C||?|||0|\n5 D||?|||0|\n6 E||?|||0|\n7 F||?|||0|\n",
    "~2 The rating -901 is not between -900 and 4000.\n~3 The "
    "rating 4001 is not between -900 and 4000.\n~4 The rating "
    "99999999999999999999 is not between -900 and 4000.\n~5 “2k1” "
    "is not a rating. Write it as a whole number.\n~6 “1e3” is not "
    "a rating. Write it as a whole number.\n~7 “3.” is not a "
    "rating. Write it as a whole number.\n" },
  { "bad-ranks", "name,rank\nA,12d\nB,40k\nC,good\nD,3\n", ",h",
    "2 A||?|||0|\n3 B||?|||0|\n4 C||?|||0|\n5 D||?|||0|\n",
    "~2 “12d” is not a rank. Write it like 5k, 3d or 2p.\n~3 “40k” "
    "is not a rank. Write it like 5k, 3d or 2p.\n~4 “good” is not "
    "a rank. Write it like 5k, 3d or 2p.\n~5 “3” is not a rank. "
    "Write it like 5k, 3d or 2p.\n" },
  { "bare-bad-rank", "Li Wei,12d\n", ",", "1 Li Wei||?|||0|\n",
    "~1 “12d” is not a rank. Write it like 5k, 3d or 2p.\n" },
  { "nearly-ranks", "name,EGF grade\nA,3.Kyu\nB,4k*\nC,~5 kyu?\nD,1d (EGF)\nE,ca. 2k\nF,约3段\n",
    ",h", "2 A||3k|||0|\n3 B||4k|||0|\n4 C||5k|||0|\n5 D||1d|||0|\n6 E||2k|||0|\n7 F||3d|||0|\n",
    "~2 “3.Kyu” is read as 3k.\n~3 “4k*” is read as 4k.\n~4 “~5 kyu?” is read as 5k.\n~5 “1d "
    "(EGF)” is read as 1d.\n~6 “ca. 2k” is read as 2k.\n~7 “约3段” is read as 3d.\n" },

  /* Where from. */
  { "towns", "name,country\nA,\"Leeds, UK\"\nB,Leeds UK\nC,Germany\nD,South Korea\nE,Elbonia\n",
    ",h",
    "2 A||?|UK|Leeds|0|\n3 B||?|UK|Leeds|0|\n4 C||?|DE||0|\n5 D||?|KR||0|\n6 E||?|Elbonia||0|\n",
    "" },
  { "town-in-club", "name,club\nA,\"Leeds, UK\"\nB,Go Club UK\n", ",h",
    "2 A||?|UK|Leeds|0|\n3 B||?||Go Club UK|0|\n", "" },
  { "jotted-towns", "Ann Smith 3d Leeds, UK\nHans Maier 4k Berlin, Germany\n", "\t",
    "1 Ann Smith||3d|UK|Leeds|0|\n2 Hans Maier||4k|DE|Berlin|0|\n", "" },

  /* Remarks, titles and numbers among the players. */
  { "remarks",
    "参赛名单\n姓名\t单位\t段位\n1、李明\t实验小学\t3段\n以下为第二批报名\n45、吴雅婷\t少年宫\t4段"
    "\n"
    "姓名\t单位\t段位\n46.王琳\t一小\t1级\n共3人\n",
    "\th", "3 李明||3d||实验小学|0|\n5 吴雅婷||4d||少年宫|0|\n7 王琳||1k||一小|0|\n",
    "1 This is a heading or a remark, not a player.\n4 This is a "
    "heading or a remark, not a player.\n6 This is a heading or a "
    "remark, not a player.\n8 This is a heading or a remark, not a "
    "player.\n" },
  { "latin-remarks", "Open 2026,,\nName,Rank,Club\nAnn,3d,Leeds\nSecond group:,,\nBob,2k,York\n",
    ",h", "3 Ann||3d||Leeds|0|\n5 Bob||2k||York|0|\n",
    "1 This is a heading or a remark, not a player.\n4 This is a "
    "heading or a remark, not a player.\n" },
  { "untitled-notes",
    "王嘉琪\t女\t实验小学\t2014-03-05\t3级\t13225182357\n李明\t男\t二小\t2014-03-"
    "05\t3级\t13225182358\n",
    "\t", "1 王嘉琪||3k||实验小学|0|\n2 李明||3k||二小|0|\n", "" },

  /* Faults of rows. */
  { "no-name", "name,rank\n,3d\n\", \",2d\nLi,1d\n", ",h", "4 Li||1d|||0|\n",
    "2 The row has no name.\n3 The row has no name.\n" },
  { "no-letter", "name,rank\n---,3d\n...,2d\nLi,1d\n", ",h", "4 Li||1d|||0|\n",
    "2 The row has no name.\n3 The row has no name.\n" },
  { "sum", "nr;name;rank\n1;Li;1d\n;2;\n", ";h", "2 Li||1d|||0|\n3 2||?|||0|\n",
    "~3 Is all of “2” the name?\n" },
  { "too-many-cells", "name,rank\nLi,1d,x\nWu,1d,,\n", ",h", "2 Li||1d|||0|\n3 Wu||1d|||0|\n",
    "~2 The row has 3 cells, but the header only 2.\n" },
  { "control", "name,club\nL\x07i,\nWu,a\x7Fz\n", ",h", "",
    "2 Cell 1 holds a control character (U+0007).\n"
    "3 Cell 2 holds a control character (U+007F).\n" },
  { "turned", "name,club\n\xE2\x80\xAEiL,\nWu,\xE2\x81\xA6x\n", ",h", "",
    "2 Cell 1 holds a hidden character that changes the direction of writing (U+202E).\n3 Cell 2 "
    "holds a hidden character that changes the direction of writing (U+2066).\n" },
  { "marks",
    "שם,דרגה\n\xE2\x80\x8Fרות לוי\xE2\x80\x8F,1d\n\xD8\x9Cمحمد,\xE2\x80\x8E"
    "2d\n",
    ",h", "2 רות לוי||1d|||0|\n3 محمد||2d|||0|\n", "" },
  { "lost", "name,rank\nM�ller,1d\n", ",h", "",
    "2 Cell 1 holds a character that an earlier conversion lost (U+FFFD).\n" },
  { "accents", "name\nLa\u0300\u0301\u0300\u0301\u0300\u0301\u0300\u0301\u0300\n", "h", "",
    "2 Cell 1 has too many accents on one letter (U+0300).\n" },
  { "unread-columns", "name,remark\nLi,\x07\n", ",h", "2 Li||?|||0|\n", "" },

  /* A rank is no given name, be it in a cell with the name or beside it. */
  { "cell-of-both", "\"Ann Smith, 3k\"\n\"Jones, Bob, 2d\"\n\"Li，1d\"\n", "",
    "1 Ann Smith||3k|||0|\n2 Jones|Bob|2d|||0|\n3 Li||1d|||0|\n", "" },
  { "saved-twice", "\"Name,\"\"Rank\"\"\"\n\"Ann,3k\"\n", "h", "2 Ann||3k|||0|\n", "" },
  { "ranks-of-few", "Ann,x\nBob,2d\nCid,y\n", ",", "1 Ann||?|||0|\n2 Bob||2d|||0|\n3 Cid||?|||0|\n",
    "~1 “x” is not a rank. Write it like 5k, 3d or 2p.\n~3 “y” is "
    "not a rank. Write it like 5k, 3d or 2p.\n" },
  { "vietnamese", "Họ và tên\tĐẳng cấp\tCLB\nNguyễn Văn A\t6k\tHuế\n", "\th",
    "2 Nguyễn Văn A||6k||Huế|0|\n", "" },
  { "hindi", "नाम,रैंक\nराम शर्मा,३k\n", ",h", "2 राम शर्मा||3k|||0|\n", "" },

  /* Twice. */
  { "twice", "family,given,rank\nWei,Li,1d\n\nWEI,li,1d\n", ",h", "2 Wei|Li|1d|||0|\n",
    "4 This player is already in line 2.\n" },
  { "risen", "family,given,rank\nWei,Li,1d\nWEI,li,2d\nWei,Li,\n", ",h",
    "2 Wei|Li|1d|||0|\n3 WEI|li|2d|||0|\n",
    "4 This player is already in line 2.\n~3 A player of this name "
    "is in line 2 with another rank. Are they two players, or is "
    "one of the ranks out of date?\n" },
  { "odd-names",
    "name,rank\nAnn <ann@x.org>,3d\nBo (Oslo),1d\nLi Wei (李薇),2d\nGus*,5k\nFritz – late,4k\n",
    ",h",
    "2 Ann <ann@x.org>||3d|||0|\n3 Bo (Oslo)||1d|||0|\n4 Li Wei (李薇)||2d|||0|\n5 "
    "Gus*||5k|||0|\n6 "
    "Fritz – late||4k|||0|\n",
    "~2 Is all of “Ann <ann@x.org>” the name?\n~3 Is all of “Bo (Oslo)” the name?\n~5 Is all of "
    "“Gus*” the name?\n~6 Is all of “Fritz – late” the name?\n" },
  { "by-hand-bullets", "- Ann Smith 3k\n- Bo Berg 1d\n", "\t",
    "1 Ann Smith||3k|||0|\n2 Bo Berg||1d|||0|\n", "" },
  { "by-hand-stars", "* Ann Smith 3k\n* Bo Berg 1d\n", "\t",
    "1 Ann Smith||3k|||0|\n2 Bo Berg||1d|||0|\n", "" },
  { "by-hand-brackets", "1) Ann Smith (3k)\n2) Bo Berg [1d]\n", "\t",
    "1 Ann Smith||3k|||0|\n2 Bo Berg||1d|||0|\n", "" },
  { "by-hand-drawn", "Name|Rank\n---|:---\nAnn Smith|3k\n", "|h", "3 Ann Smith||3k|||0|\n",
    "2 This is a heading or a remark, not a player.\n" },
  { "by-hand-sum", "name,rank,fee\nAnn Smith,3k,20\nTotal,,20\n", ",h", "2 Ann Smith||3k|||0|\n",
    "3 This is a heading or a remark, not a player.\n" },
  { "by-hand-russian", "№;Фамилия Имя;Разряд\n1;Иванов Пётр;3 дан\n", ";h",
    "2 Иванов Пётр||3d|||0|\n", "" },
  { "by-hand-amateur", "이름,급수\n김민수,아마 5단\n", ",h", "2 김민수||5d|||0|\n", "" },
  { "by-hand-arabic", "الاسم,الرتبة\nمحمد علي,3k\n", ",h", "2 محمد علي||3k|||0|\n", "" },
  { "by-hand-hebrew", "שם,דרגה\nדוד כהן,3k\n", ",h", "2 דוד כהן||3k|||0|\n", "" },
  { "by-hand-czech", "Jméno;Příjmení;Třída\nJiří;Dvořák;3.kyu\n", ";h", "2 Dvořák|Jiří|3k|||0|\n",
    "~2 “3.kyu” is read as 3k.\n" },
  { "by-hand-turkish", "Ad Soyad;Derece\nAli İnan;3k\n", ";h", "2 Ali İnan||3k|||0|\n", "" },
  { "year", "name,rank\n2024 List\nAnn Smith,3d\n", ",h", "3 Ann Smith||3d|||0|\n",
    "2 This is a heading or a remark, not a player.\n" },
  { "twice-composed",
    "name\nNúñez\nNu\xCC\x81n\xCC\x83"
    "ez\n",
    "h", "2 Núñez||?|||0|\n", "3 This player is already in line 2.\n" },
  { "same-id", "name,id\nLi,a17\nWu,A17\n", ",h", "2 Li||?|||0|a17\n",
    "3 The number A17 is already in line 2.\n" },
  { "namesakes", "name,id\n王伟,1\n王伟,2\n王伟,\n", ",h", "2 王伟||?|||0|1\n3 王伟||?|||0|2\n",
    "4 This player is already in line 2.\n" },
  { "namesake-unnumbered", "name,id\n王伟,\n王伟,2\n", ",h", "2 王伟||?|||0|\n",
    "3 This player is already in line 2.\n" },
  { "namesakes-from", "name,club\n李明,实验小学\n李明,外国语学校\n李明,实验小学\n李明,\n", ",h",
    "2 李明||?||实验小学|0|\n3 李明||?||外国语学校|0|\n",
    "4 This player is already in line 2.\n5 This player is already in line 2.\n" },
  { "namesake-nowhere", "name,club\n李明,\n李明,外国语学校\n", ",h", "2 李明||?|||0|\n",
    "3 This player is already in line 2.\n" },
  /* A Chinese name is one cell, and its unit is no given name. */
  { "han-unit", "王嘉琪\t实验小学\t3级\n", "\t", "1 王嘉琪||3k||实验小学|0|\n", "" },
  { "han-unit-long", "李明\t外国语学校\t3级\n王嘉琪\t实验小学\t4级\n", "\t",
    "1 李明||3k||外国语学校|0|\n2 王嘉琪||4k||实验小学|0|\n", "" },
  { "han-apart", "倉橋\t奏太\t四段\n髙瀬\t健太\t2級\n", "\t",
    "1 倉橋|奏太|4d|||0|\n2 髙瀬|健太|2k|||0|\n", "" },
  { "han-country", "王嘉琪\t中国\t3级\n", "\t", "1 王嘉琪||3k|CN||0|\n", "" },
  { "han-blanks",
    "姓名\t性别\t单位\t出生日期\t段位\t手机\n马睿　男　少年宫　2012-11-01　4段　13225182357\n"
    "李小 女 一小 2013-01-01 1级 13225182358\n王五\t男\t一小\t2013-01-01\t2级\t1\n",
    "\th", "2 马睿||4d||少年宫|0|\n3 李小||1k||一小|0|\n4 王五||2k||一小|0|\n", "" },
  { "han-stray", "姓名\t单位\t段位\n李强\t一中\t3级\n马睿　少年宫　4段\n", "\th",
    "2 李强||3k||一中|0|\n3 马睿||4d||少年宫|0|\n", "" },
  { "han-dates",
    "马睿　少年宫　男　2012-11-01　4段　13225182357\n王琳　少年宫　女　2013年1月2日　3级\n"
    "45、吴雅婷　少年宫　3段\n",
    "\t", "1 马睿||4d||少年宫|0|\n2 王琳||3k||少年宫|0|\n3 吴雅婷||3d||少年宫|0|\n", "" },
  { "namesakes-born",
    "name,club,born\n李明,一小,2014\n李明,一小,2015\n李明,一小,2014\n李明,一小,\n", ",h",
    "2 李明||?||一小|0|\n3 李明||?||一小|0|\n",
    "4 This player is already in line 2.\n5 This player is already in line 2.\n" },
  { "twice-after-doubt", "name,rank\nLi,99d\nLi,1d\n", ",h", "2 Li||?|||0|\n",
    "3 This player is already in line 2.\n~2 “99d” is not a rank. "
    "Write it like 5k, 3d or 2p.\n" },

  /* A whole tournament: its players. */
  { "h9", "1 Wei Li 4d CN Bei 1 2+\n2 Smith Ann 3k UK Leed 0 1-\n", "",
    "1 Wei|Li|4d|CN|Bei|0|\n2 Smith|Ann|3k|UK|Leed|0|\n", "" },
};

static void
append_entry (GString *text, const FormatsEntry *entry)
{
  char rank[8];

  g_string_append_printf (text, "%d %s|%s|%s|%s|%s|%d|%s\n", entry->line, entry->family,
                          entry->given,
                          entry->rank == RULES_RANK_NONE ? "?"
                                                         : rules_rank_format (entry->rank, rank),
                          entry->country, entry->club, entry->rating, entry->ident);
}

static char *
dump_entries (const FormatsEntries *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->entries->len; i++)
    append_entry (text, list->entries->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
dump_faults (const FormatsEntries *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->faults->len; i++) {
    const FormatsFault *fault = list->faults->pdata[i];

    g_string_append_printf (text, "%d %s\n", fault->line, fault->message);
  }
  for (guint i = 0; i < list->entries->len; i++) {
    const FormatsEntry *entry = list->entries->pdata[i];
    if (entry->doubt)
      g_string_append_printf (text, "~%d %s\n", entry->line, entry->doubt);
  }
  return g_string_free (text, FALSE);
}

static FormatsEntries *
parse (const char *source, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (source, strlen (source));

  return formats_entries_parse (bytes, error);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntries) list = parse (test->source, &error);
  g_autofree char *entries = NULL, *faults = NULL;
  char format[3] = "";

  g_assert_no_error (error);
  entries = dump_entries (list);
  faults = dump_faults (list);
  format[0] = list->delimiter;
  g_strlcat (format + (list->delimiter != 0), list->has_header ? "h" : "", 2);
  g_assert_cmpstr (entries, ==, test->entries);
  g_assert_cmpstr (faults, ==, test->faults);
  g_assert_cmpstr (format, ==, test->format);
  g_assert_cmpstr (list->encoding, ==, "UTF-8");
}

static const struct {
  int code;
  const char *source;
  const char *word;
} refusals[] = {
  { FORMATS_ERROR_EMPTY, "", "empty" },
  { FORMATS_ERROR_EMPTY, ",,\n\xC2\xA0,\n", "empty" },
  { FORMATS_ERROR_EMPTY, "name,rank\n", "no players" },
  { FORMATS_ERROR_EMPTY, "name,rank\n,\n", "no players" },
  { FORMATS_ERROR_SYNTAX, "\nrank,country\n3d,CN\n", "line 2" },
  { FORMATS_ERROR_SYNTAX, "name,rank\nLi,1d\n\"Wu,2d\nX,3d\n", "line 3" },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsEntries) list = NULL;

    list = parse (refusals[i].source, &error);
    g_assert_null (list);
    g_assert_error (error, FORMATS_ERROR, refusals[i].code);
    g_assert_nonnull (strstr (error->message, refusals[i].word));
  }
}

static void
test_rows (void)
{
  g_autoptr (GString) source = g_string_new ("name,rank\n");
  g_autoptr (FormatsEntries) most = NULL, more = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 20000; i++)
    if (i % 2)
      g_string_append_printf (source, "Player %d,1d\n", i);
    else
      g_string_append (source, ",1d\n");
  most = parse (source->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (most->entries->len, ==, 10000);
  g_assert_cmpuint (most->faults->len, ==, 10000);
  g_string_append (source, "\nOne more,1d\n");
  more = parse (source->str, &error);
  g_assert_null (more);
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE);
}

static void
test_long_cells (void)
{
  g_autofree char *name = g_strnfill (1001, 'a');
  g_autofree char *first = g_strconcat ("name,club\n", name, ",x\n", NULL);
  g_autofree char *last = g_strconcat ("name,club\nLi,", name + 1, "\n", NULL);
  g_autoptr (FormatsEntries) long_name = parse (first, NULL);
  g_autoptr (FormatsEntries) fits = parse (last, NULL);
  g_autofree char *faults = dump_faults (long_name);

  g_assert_cmpstr (faults, ==, "2 Cell 1 is longer than 1000 characters.\n");
  g_assert_cmpuint (fits->entries->len, ==, 1);
}

static void
test_wide_header (void)
{
  g_autoptr (GString) source = g_string_new ("name");
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntries) list = NULL;

  for (int i = 0; i < 64; i++)
    g_string_append (source, ",x");
  g_string_append (source, "\nLi\n");
  list = parse (source->str, &error);
  g_assert_null (list);
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

static void
test_wide_row (void)
{
  g_autoptr (GString) source = g_string_new ("Wu,1d\nLi,1d");
  g_autoptr (FormatsEntries) list = NULL;
  g_autofree char *faults = NULL;

  for (int i = 0; i < 63; i++)
    g_string_append (source, ",x");
  list = parse (source->str, NULL);
  faults = dump_faults (list);
  g_assert_cmpuint (list->entries->len, ==, 1);
  g_assert_cmpstr (faults, ==, "2 The row has 65 cells, where 64 are allowed.\n");
}

/* What the program writes it reads again, whatever the names are. */
static void
test_round_trip (void)
{
  static const char *const rows[][8] = {
    { "family", "given", "rank", "country", "club", "rating", "id" },
    { "O'Hara, \"Bear\"", "Ann", "3d", "IE", "=cmd|'/C calc'!A0", "-3", "00017" },
    { "'=x", "''", "9p", "CN", "北京;棋院", "2650", "-x" },
    { "+49", "@home", "30k", "", "-", "0", "'+1" },
    { "Núñez y de la Vega", "José|María", "1k", "ES", "a,b;c|d", "-900", "@" },
  };
  static const char delimiters[] = { ',', ';', '\t', '|' };
  const char *wanted = "2 O'Hara, \"Bear\"|Ann|3d|IE|=cmd|'/C calc'!A0|-3|00017\n"
                       "3 '=x|''|9p|CN|北京;棋院|2650|-x\n"
                       "4 +49|@home|30k||-|0|'+1\n"
                       "5 Núñez y de la Vega|José|María|1k|ES|a,b;c|d|-900|@\n";

  for (gsize i = 0; i < G_N_ELEMENTS (delimiters); i++) {
    g_autoptr (GString) source = g_string_new (NULL);
    g_autoptr (FormatsEntries) list = NULL;
    g_autofree char *entries = NULL;

    for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
      formats_csv_append (source, delimiters[i], rows[row]);
    list = parse (source->str, NULL);
    entries = dump_entries (list);
    g_assert_cmpint (list->delimiter, ==, delimiters[i]);
    g_assert_cmpstr (entries, ==, wanted);
  }
}

static const char *
pick (GRand *rand, const char *const *words)
{
  int n = (int) g_strv_length ((char **) (gsize) words);

  return words[g_rand_int_range (rand, 0, n)];
}

/* Whoever is called what, from wherever; each has a number of his own. */
static FormatsEntry *
make_entry (GRand *rand, int line)
{
  static const char *const families[] = {
    "Berg", "王",     "Ó Briain", "de la Cruz", "=SUM(A1)",  "DUPOND",       "Łuczak", "<b>&x",
    "김",   "Nguyễn", "שלום",     "Иванов",     "O'BRIEN",   "a;b",          "x=y",    "\"Ann\"",
    "7",    "3d",     "0+",       "a_b",        "a|b",       "Wei, Li",      "ทดสอบ",  "محمد",
    "+1",   "@x",     "'=1",      "İzmir",      "2024 List", "Contact: Tom", "total",  NULL
  };
  static const char *const givens[] = { "", "Ann", "小明", ";", "=1", "-", "a:b", NULL };
  static const char *const clubs[] = { "", "Oslo", "6", "a;b", "-", "=1+1", "\"x\", y", NULL };
  static const char *const countries[] = { "", "FR", "CN", "XX", NULL };
  FormatsEntry *entry = formats_entry_new (line, pick (rand, families), pick (rand, givens));

  g_free (entry->club);
  g_free (entry->country);
  g_free (entry->ident);
  entry->club = g_strdup (pick (rand, clubs));
  entry->country = g_strdup (pick (rand, countries));
  entry->ident = g_strdup_printf ("%d", 77000 + line);
  entry->rank = RULES_RANK_DAN (1) + g_rand_int_range (rand, -20, 8);
  entry->rating = g_rand_int_range (rand, -900, 2800);
  return entry;
}

static void
write_entry (GString *source, char delimiter, const FormatsEntry *entry)
{
  char rank[8], rating[12];
  const char *const cells[] = { entry->family,  entry->given, rules_rank_format (entry->rank, rank),
                                entry->country, entry->club,  rating,
                                entry->ident,   NULL };

  g_snprintf (rating, sizeof rating, "%d", entry->rating);
  formats_csv_append (source, delimiter, cells);
}

/* What goes out comes in again, in whatever way a spreadsheet stores it. */
static void
test_returns (void)
{
  static const char *const heads[] = { "family", "given",  "rank", "country",
                                       "club",   "rating", "id",   NULL };
  static const char delimiters[] = { ',', ';', '\t' };
  const char *said = g_getenv ("TENGEN_EVENTS");
  guint32 n = said ? (guint32) atoi (said) : 200;

  for (guint32 seed = 0; seed < n; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (FormatsEntries) out = formats_entries_new (), in = NULL;
    g_autoptr (GString) source = g_string_new (seed % 2 ? "\xEF\xBB\xBF" : "");
    g_autofree char *wanted = NULL, *got = NULL;

    formats_csv_append (source, delimiters[seed % 3], heads);
    for (int line = 2, last = g_rand_int_range (rand, 2, 30); line <= last; line++) {
      g_ptr_array_add (out->entries, make_entry (rand, line));
      write_entry (source, delimiters[seed % 3], out->entries->pdata[out->entries->len - 1]);
    }
    in = parse (source->str, NULL);
    wanted = dump_entries (out);
    got = dump_entries (in);
    if (!g_str_equal (got, wanted) || in->faults->len > 0)
      g_printerr ("list %u:\n%s\n%s", seed, source->str, dump_faults (in));
    g_assert_cmpstr (got, ==, wanted);
    g_assert_cmpuint (in->faults->len, ==, 0);
  }
}

static void
test_sample (void)
{
  g_autofree char *path =
      g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data", "sample.csv", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEntries) list = NULL;
  g_autoptr (GBytes) source = NULL;
  char *bytes;
  gsize length;

  g_file_get_contents (path, &bytes, &length, &error);
  g_assert_no_error (error);
  source = g_bytes_new_take (bytes, length);
  list = formats_entries_parse (source, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->entries->len, ==, 24);
  g_assert_cmpuint (list->faults->len, ==, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/formats/entries/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/formats/entries/refusals", test_refusals);
  g_test_add_func ("/formats/entries/rows", test_rows);
  g_test_add_func ("/formats/entries/long-cells", test_long_cells);
  g_test_add_func ("/formats/entries/wide-header", test_wide_header);
  g_test_add_func ("/formats/entries/wide-row", test_wide_row);
  g_test_add_func ("/formats/entries/round-trip", test_round_trip);
  g_test_add_func ("/formats/entries/returns", test_returns);
  g_test_add_func ("/formats/entries/sample-file", test_sample);
  return g_test_run ();
}
