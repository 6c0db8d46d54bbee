/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/nigiri.h"
#include "standing/term/macmahon.h"
#include "standing/table/prize.h"
#include "standing/term/rule.h"

/* For whom a prize is. */

/* Of a year, its beginning and its end. */
static int
first_day (int born)
{
  return born % 10000 ? born : born + 101;
}

static int
last_day (int born)
{
  return born % 10000 ? born : born + 1231;
}

static gboolean
read_rank (const char *text, RulesRank *ret_rank)
{
  return *text == '\0' || (rules_rank_parse (text, ret_rank) && *ret_rank != RULES_RANK_NONE);
}

/* "10k..1k", "..1k", "1d..", "3d"; the lower first, or it is no range. */
static gboolean
read_ranks (const char *text, StandingWho *who)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);

  if (*text == '\0' || !read_rank (ends[0], &who->from) ||
      !read_rank (ends[1] ? ends[1] : ends[0], &who->to))
    return FALSE;
  return who->from == RULES_RANK_NONE || who->to == RULES_RANK_NONE || who->from <= who->to;
}

static gboolean
read_number (const char *text, int *ret_number)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 1, 999, &number, NULL))
    return FALSE;
  *ret_number = (int) number;
  return TRUE;
}

static gboolean
read_name (const char *text, char **inout_name)
{
  if (*text == '\0' || *inout_name)
    return FALSE;
  *inout_name = g_strdup (text);
  return TRUE;
}

/* 'f' or 'm'; 0 where it says neither. @text: what lists of players say, in any of the languages
 * that are spoken here. */
char
standing_who_sex (const char *text)
{
  static const char *const women[] = { "f",    "w",     "female",  "woman",    "women",
                                       "girl", "girls", "mujer",   "femenino", "weiblich",
                                       "frau", "femme", "féminin", "女",       "女子",
                                       "女性", "여",    "여자",    "여성",     NULL };
  static const char *const men[] = { "m",     "male",     "man",       "men",      "boy",
                                     "boys",  "hombre",   "masculino", "männlich", "mann",
                                     "homme", "masculin", "男",        "男子",     "男性",
                                     "남",    "남자",     "남성",      NULL };
  g_autofree char *tidy = g_strstrip (g_utf8_strdown (text, -1));

  return g_strv_contains (women, tidy) ? 'f' : g_strv_contains (men, tidy) ? 'm' : 0;
}

static gboolean
read_day (const char *text, int *ret_day)
{
  *ret_day = *text ? rules_born_parse (text) : 0;
  return *text == '\0' || *ret_day > 0;
}

/* "2012..2014", "2012-09-01..", "..2014", "2013"; the older first, or it is no range. */
static gboolean
read_born (const char *text, StandingWho *who)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);

  if (*text == '\0' || !read_day (ends[0], &who->born_from) ||
      !read_day (ends[1] ? ends[1] : ends[0], &who->born_to))
    return FALSE;
  return (who->born_from || who->born_to) &&
         (!who->born_from || !who->born_to || who->born_from <= last_day (who->born_to));
}

static gboolean
read_board (const char *text, int *ret_board)
{
  if (g_ascii_strcasecmp (text, "all") == 0)
    *ret_board = STANDING_ALL_BOARDS;
  else
    return read_number (text, ret_board) && *ret_board <= RULES_LINE_UP_MAX;
  return TRUE;
}

static gboolean
read_part (const char *part, StandingWho *who)
{
  g_auto (GStrv) words = g_strsplit (part, "=", 2);
  const char *value;

  if (!words[0] || !words[1])
    return FALSE;
  g_strstrip (words[0]);
  value = g_strstrip (words[1]);
  if (g_str_equal (words[0], "rank"))
    return read_ranks (value, who);
  if (g_str_equal (words[0], "country"))
    return read_name (value, &who->country);
  if (g_str_equal (words[0], "club"))
    return read_name (value, &who->club);
  if (g_str_equal (words[0], "category"))
    return read_number (value, &who->category);
  if (g_str_equal (words[0], "section"))
    return read_name (value, &who->section);
  if (g_str_equal (words[0], "born"))
    return read_born (value, who);
  if (g_str_equal (words[0], "sex"))
    return (who->sex = standing_who_sex (value)) != 0;
  if (g_str_equal (words[0], "board"))
    return read_board (value, &who->board);
  return g_str_equal (words[0], "group") && read_number (value, &who->group);
}

/* FALSE where @text says something else. @text: "" for all, or one or more of "rank=10k..1k",
 * "country=FR", "club=Kyoto", "category=2", "group=1", "section=U10", "born=2012..2014", "sex=f",
 * "board=2", "board=all" with commas between them. @ret_who: for whom it is; nothing to clear on
 * failure. */
gboolean
standing_who_parse (const char *text, StandingWho *ret_who)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_auto (StandingWho) who = { RULES_RANK_NONE, RULES_RANK_NONE };

  for (int i = 0; parts[i]; i++)
    if (parts[i][strspn (parts[i], " ")] != '\0' && !read_part (parts[i], &who))
      return FALSE;
  *ret_who = who;
  who = (StandingWho){ RULES_RANK_NONE, RULES_RANK_NONE };
  return TRUE;
}

static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len ? ", " : "", part);
}

G_GNUC_PRINTF (2, 3)
static void
append_format (GString *text, const char *format, ...)
{
  va_list arguments;
  g_autofree char *part = NULL;

  va_start (arguments, format);
  part = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  append_part (text, part);
}

/* It as standing_who_parse() reads it. @who: for whom a prize is. */
char *
standing_who_format (const StandingWho *who)
{
  g_autofree char *born_from = rules_born_format (who->born_from);
  g_autofree char *born_to = rules_born_format (who->born_to);
  GString *text = g_string_new (NULL);
  char from[8], to[8];

  if (who->from != RULES_RANK_NONE || who->to != RULES_RANK_NONE)
    append_format (text, "rank=%s..%s", rules_rank_format (who->from, from),
                   rules_rank_format (who->to, to));
  if (who->country)
    append_format (text, "country=%s", who->country);
  if (who->club)
    append_format (text, "club=%s", who->club);
  if (who->category)
    append_format (text, "category=%d", who->category);
  if (who->group)
    append_format (text, "group=%d", who->group);
  if (who->section)
    append_format (text, "section=%s", who->section);
  if (who->born_from || who->born_to)
    append_format (text, "born=%s..%s", born_from, born_to);
  if (who->sex)
    append_format (text, "sex=%c", who->sex);
  if (who->board == STANDING_ALL_BOARDS)
    append_part (text, "board=all");
  else if (who->board)
    append_format (text, "board=%d", who->board);
  return g_string_free (text, FALSE);
}

static void
append_ranks (GString *text, const StandingWho *who)
{
  char from[8], to[8];

  rules_rank_format (who->from, from);
  rules_rank_format (who->to, to);
  if (who->from != RULES_RANK_NONE && who->to != RULES_RANK_NONE && who->from != who->to)
    append_format (text, _ ("%s to %s"), from, to);
  else if (who->from == who->to && who->from != RULES_RANK_NONE)
    append_part (text, from);
  else if (who->to != RULES_RANK_NONE)
    append_format (text, _ ("up to %s"), to);
  else if (who->from != RULES_RANK_NONE)
    append_format (text, _ ("from %s"), from);
}

static void
append_born (GString *text, const StandingWho *who)
{
  g_autofree char *from = rules_born_format (who->born_from);
  g_autofree char *to = rules_born_format (who->born_to);

  if (who->born_from && who->born_from == who->born_to)
    append_format (text, _ ("born %s"), from);
  else if (who->born_from && who->born_to)
    append_format (text, _ ("born %s to %s"), from, to);
  else if (who->born_from)
    append_format (text, _ ("born %s or later"), from);
  else if (who->born_to)
    append_format (text, _ ("born %s or before"), to);
}

/* That in words, translated: "10k to 1k, FR"; "everybody". @who: for whom a prize is. */
char *
standing_who_words (const StandingWho *who)
{
  GString *text = g_string_new (NULL);

  append_ranks (text, who);
  if (who->country)
    append_part (text, who->country);
  if (who->club)
    append_part (text, who->club);
  if (who->category)
    append_format (text, _ ("category %d"), who->category);
  if (who->group)
    append_format (text, _ ("group %d"), who->group);
  if (who->section)
    append_part (text, who->section);
  append_born (text, who);
  if (who->sex)
    append_part (text, who->sex == 'f' ? C_ ("prize", "women") : C_ ("prize", "men"));
  if (who->board == STANDING_ALL_BOARDS)
    append_part (text, C_ ("prize", "players of all boards"));
  else if (who->board)
    append_format (text, C_ ("prize", "players on board %d"), who->board);
  if (text->len == 0)
    g_string_append (text, _ ("everybody"));
  return g_string_free (text, FALSE);
}

/* A player without a rank is in no range of ranks. */
static gboolean
has_rank (const StandingWho *who, RulesRank rank)
{
  if (who->from == RULES_RANK_NONE && who->to == RULES_RANK_NONE)
    return TRUE;
  return rank != RULES_RANK_NONE && rank >= who->from &&
         (who->to == RULES_RANK_NONE || rank <= who->to);
}

static gboolean
is_named (const char *wanted, const char *name)
{
  g_autofree char *one = wanted ? g_utf8_casefold (wanted, -1) : NULL;
  g_autofree char *other = g_utf8_casefold (name, -1);

  return !one || g_str_equal (one, other);
}

/* Of whom only the year is known, the whole year must lie within. */
static gboolean
is_of_age (const StandingWho *who, int born)
{
  if (!who->born_from && !who->born_to)
    return TRUE;
  return born > 0 && (!who->born_from || first_day (born) >= first_day (who->born_from)) &&
         (!who->born_to || last_day (born) <= last_day (who->born_to));
}

/* Whether it is for that player. @who: for whom a prize is. @field: who has played whom. @player:
 * an index into its players. */
gboolean
standing_who_fits (const StandingWho *who, const StandingField *field, int player,
                   const StandingPrizeRules *rules)
{
  const StandingPlayer *is = &field->players[player];

  return has_rank (who, is->rank) && is_named (who->country, is->country) &&
         is_named (who->club, is->club) && is_named (who->section, is->section) &&
         is_of_age (who, is->born) && (!who->sex || who->sex == is->sex) &&
         (!who->group || who->group == standing_field_group (field, player)) &&
         (!who->category ||
          who->category == 1 + standing_macmahon_category (&rules->categories, is->rank));
}

/* Frees its texts. @who: for whom a prize is. */
void
standing_who_clear (StandingWho *who)
{
  g_clear_pointer (&who->country, g_free);
  g_clear_pointer (&who->club, g_free);
  g_clear_pointer (&who->section, g_free);
}
