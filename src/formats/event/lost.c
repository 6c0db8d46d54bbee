/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/lost.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/day.h"
#include "formats/event/lost-private.h"

/* What does not come back out of a file that was written, field by field. Nothing is assumed of a
 * format but the order of its players: its own reader is asked. */

static const char *const labels[FORMATS_LOST_COUNTS] = {
  [FORMATS_LOST_PLAYERS] = N_ ("Players"),
  [FORMATS_LOST_MEMBERS] = N_ ("Members of teams and their places"),
  [FORMATS_LOST_OFFICIALS] = N_ ("Captains, coaches and notes of teams"),
  [FORMATS_LOST_LINE_UPS] = N_ ("Line-ups that are sealed or not open"),
  [FORMATS_LOST_MATCHES] = N_ ("Matches of teams and their boards"),
  [FORMATS_LOST_DECISIONS] = N_ ("Decisions on whole matches"),
  [FORMATS_LOST_NAMES] = N_ ("Names as they are written"),
  [FORMATS_LOST_RANKS] = N_ ("Ranks"),
  [FORMATS_LOST_IDS] = N_ ("IDs of players"),
  [FORMATS_LOST_RESTRICTIONS] = N_ ("Restrictions"),
  [FORMATS_LOST_RULINGS] = N_ ("Rulings"),
  [FORMATS_LOST_WARNINGS] = N_ ("Warnings without a ruling"),
  [FORMATS_LOST_OFFENCES] = N_ ("Offences of the tournament’s own"),
  [FORMATS_LOST_TIES] = N_ ("Ties decided by hand"),
  [FORMATS_LOST_PRIZES] = N_ ("Prizes"),
  [FORMATS_LOST_TAKEN] = N_ ("Games with each other’s colours (Art. 17.1)"),
  [FORMATS_LOST_PLAYED] = N_ ("Games that were played and do not count (Art. 28.2)"),
  [FORMATS_LOST_GAMES] = N_ ("Games"),
  [FORMATS_LOST_BYES] = N_ ("Byes"),
  [FORMATS_LOST_COLOURS] = N_ ("Who had Black"),
  [FORMATS_LOST_HANDICAPS] = N_ ("Handicaps"),
  [FORMATS_LOST_TABLES] = N_ ("Numbers of tables"),
  [FORMATS_LOST_ROUNDS] = N_ ("Rounds"),
  [FORMATS_LOST_ABSENT] = N_ ("Players who sit rounds out"),
  [FORMATS_LOST_AWARDS] = N_ ("Points without a game"),
  [FORMATS_LOST_WITHDRAWN] = N_ ("Players who have withdrawn"),
  [FORMATS_LOST_STARTS] = N_ ("Starting scores"),
  [FORMATS_LOST_GROUPS] = N_ ("Groups of players"),
  [FORMATS_LOST_NUMBERS] = N_ ("Drawn numbers"),
  [FORMATS_LOST_RATINGS] = N_ ("Ratings"),
  [FORMATS_LOST_CLUBS] = N_ ("Clubs"),
  [FORMATS_LOST_COUNTRIES] = N_ ("Countries"),
  [FORMATS_LOST_DETAILS] = N_ ("Further data of players"),
  [FORMATS_LOST_KEPT] = N_ ("Data of other programs"),
  [FORMATS_LOST_RESULTS] = N_ ("How games ended"),
};

/* @lost: sentences, to which one more comes. @label: what is lost, translated. @n: how many of
 * them; below 1: nothing is. */
void
formats_lost_add_count (GPtrArray *lost, const char *label, int n)
{
  if (n > 0)
    g_ptr_array_add (lost, g_strdup_printf (_ ("%s: %d"), label, n));
}

/* --- Who is who --- */

static gboolean
has_name_of (const FormatsPlayer *one, const FormatsPlayer *other)
{
  return g_str_equal (one->family, other->family) && g_str_equal (one->given, other->given);
}

static void
join (FormatsLost *search, guint told, guint back)
{
  search->there[told] = (int) back;
  search->here[back] = (int) told;
}

/* Where a reader has left somebody out, those who have kept their names are found again. */
static void
match_names (FormatsLost *search)
{
  const GPtrArray *told = search->told.event->players, *back = search->back.event->players;

  for (guint i = 0; i < told->len; i++)
    for (guint k = 0; k < back->len && search->there[i] < 0; k++)
      if (search->here[k] < 0 && has_name_of (told->pdata[i], back->pdata[k]))
        join (search, i, k);
}

static void
match_players (FormatsLost *search, const int *lines)
{
  const GPtrArray *told = search->told.event->players, *back = search->back.event->players;
  guint n = 0;

  for (guint i = 0; i < told->len; i++)
    search->there[i] = -1;
  for (guint i = 0; i < back->len; i++)
    search->here[i] = -1;
  for (guint i = 0; i < told->len; i++)
    n += !lines || lines[i] > 0;
  if (n != back->len)
    match_names (search);
  for (guint i = 0; n == back->len && i < told->len; i++)
    if (!lines || lines[i] > 0)
      join (search, i, lines ? (guint) lines[i] - 1 : i);
}

/* --- Players --- */

static gboolean
has_start (const FormatsPlayer *player)
{
  return player->has_start && player->start != 0;
}

static gboolean
is_told_so (const FormatsTeam *told, const FormatsTeam *back)
{
  return g_str_equal (told->captain, back->captain) && g_str_equal (told->coach, back->coach) &&
         g_str_equal (told->note, back->note);
}

/* Each member that is another, or not there. */
static void
count_team (FormatsLost *search, const FormatsTeam *told, const FormatsTeam *back)
{
  search->counts[FORMATS_LOST_OFFICIALS] += !is_told_so (told, back);
  for (guint i = 0; i < told->members->len; i++) {
    const FormatsMember *member = &g_array_index (told->members, FormatsMember, i);
    const FormatsMember *other =
        i < back->members->len ? &g_array_index (back->members, FormatsMember, i) : NULL;
    search->counts[FORMATS_LOST_MEMBERS] +=
        !other || search->there[member->player] != other->player || member->place != other->place ||
        member->reserve != other->reserve;
  }
}

static void
count_player (FormatsLost *search, const FormatsPlayer *told, const FormatsPlayer *back)
{
  int *counts = search->counts;

  if (told->team && back->team)
    count_team (search, told->team, back->team);
  counts[FORMATS_LOST_TEAMS] += !told->team != !back->team;
  counts[FORMATS_LOST_NAMES] += !has_name_of (told, back);
  counts[FORMATS_LOST_RANKS] += told->rank != back->rank;
  counts[FORMATS_LOST_IDS] += !g_str_equal (told->ident, back->ident);
  counts[FORMATS_LOST_WITHDRAWN] += told->withdrawn != back->withdrawn;
  counts[FORMATS_LOST_STARTS] +=
      has_start (told) != has_start (back) || (has_start (told) && told->start != back->start);
  counts[FORMATS_LOST_GROUPS] += told->group != back->group;
  counts[FORMATS_LOST_NUMBERS] += told->number && told->number != back->number;
  counts[FORMATS_LOST_RATINGS] += told->rating != back->rating;
  counts[FORMATS_LOST_CLUBS] += !g_str_equal (told->club, back->club);
  counts[FORMATS_LOST_COUNTRIES] += !g_str_equal (told->country, back->country);
  for (guint i = 0; i < told->details->len; i++) {
    const FormatsPair *pair = told->details->pdata[i];
    counts[FORMATS_LOST_DETAILS] +=
        g_strcmp0 (formats_player_get (back, pair->name), pair->value) != 0;
  }
}

static void
count_players (FormatsLost *search)
{
  const GPtrArray *told = search->told.event->players, *back = search->back.event->players;

  for (guint i = 0; i < told->len; i++)
    if (search->there[i] < 0)
      search->counts[((const FormatsPlayer *) told->pdata[i])->team ? FORMATS_LOST_TEAMS
                                                                    : FORMATS_LOST_PLAYERS]++;
    else
      count_player (search, told->pdata[i], back->pdata[search->there[i]]);
}

/* --- Facts, and what is kept --- */

static char *
fact_text (const FormatsFact *fact)
{
  GString *text = g_string_new (fact->what);

  for (guint i = 0; i < fact->words->len; i++) {
    const FormatsPair *pair = fact->words->pdata[i];
    g_string_append_printf (text, "\n%s %s", pair->name, pair->value);
  }
  return g_string_free (text, FALSE);
}

static void
add_text (GHashTable *texts, char *text, int step)
{
  int n = GPOINTER_TO_INT (g_hash_table_lookup (texts, text));

  g_hash_table_replace (texts, text, GINT_TO_POINTER (n + step));
}

static void
add_facts (GHashTable *texts, const FormatsEvent *event, const char *what, int step)
{
  for (guint i = 0; i < event->facts->len; i++) {
    const FormatsFact *fact = event->facts->pdata[i];
    if (g_str_equal (fact->what, what))
      add_text (texts, fact_text (fact), step);
  }
}

static void
add_kept (GHashTable *texts, const FormatsEvent *event, int step)
{
  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    add_text (texts, g_strconcat (pair->name, "\n", pair->value, NULL), step);
  }
}

/* Of those that are told: as many as do not come back. */
static int
count_left (GHashTable *texts)
{
  GHashTableIter iter;
  gpointer n;
  int left = 0;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    left += MAX (GPOINTER_TO_INT (n), 0);
  return left;
}

static void
count_texts (FormatsLost *search)
{
  static const struct {
    const char *what;
    int count;
  } facts[] = {
    { "restriction", FORMATS_LOST_RESTRICTIONS },
    { "ruling", FORMATS_LOST_RULINGS },
    { "warning", FORMATS_LOST_WARNINGS },
    { "offence", FORMATS_LOST_OFFENCES },
    { "tie", FORMATS_LOST_TIES },
    { "prize", FORMATS_LOST_PRIZES },
    { "line-up", FORMATS_LOST_LINE_UPS },
    { NULL, FORMATS_LOST_KEPT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (int step = 1; step >= -1; step -= 2) {
      const FormatsEvent *event = step > 0 ? search->told.event : search->back.event;
      if (facts[i].what)
        add_facts (texts, event, facts[i].what, step);
      else
        add_kept (texts, event, step);
    }
    search->counts[facts[i].count] = count_left (texts);
  }
}

/* --- Settings --- */

/* Days are the same however they are written, and so are lists. */
static gboolean
is_same_value (const char *name, const char *one, const char *other)
{
  FormatsDay days[2][2];
  int n;

  if (g_str_equal (one, other))
    return TRUE;
  if (g_str_equal (name, "criteria") || g_str_equal (name, "team_board_criteria")) {
    g_autofree char *first = g_strdelimit (g_strdup (one), " ;", ',');
    g_autofree char *second = g_strdelimit (g_strdup (other), " ;", ',');

    return g_str_equal (first, second);
  }
  if (!g_str_equal (name, "dates"))
    return FALSE;
  n = formats_day_find (one, days[0]);
  return n > 0 && formats_day_find (other, days[1]) > 0 &&
         memcmp (days[0], days[1], sizeof days[0]) == 0;
}

static void
add_name (GString *names, const FormatsLostSettings *settings, const char *name)
{
  g_string_append_printf (names, "%s%s", names->len ? ", " : "", settings->label (name));
}

static const char *
label_of (int count)
{
  return count == FORMATS_LOST_TEAMS ? C_ ("how many", "Teams") : _ (labels[count]);
}

static void
add_counts (GPtrArray *lost, const FormatsLost *search)
{
  for (int i = 0; i < FORMATS_LOST_COUNTS; i++)
    formats_lost_add_count (lost, label_of (i), search->counts[i]);
}

/* What is in @told and not, or not so, in @back, a thing a line, in the user's language
 * (strings). @told: a tournament that was written. @back: what was read back out of that file.
 * @lines: for each player who is told, the place of his line among those of the file, from 1; 0
 * where he has none; NULL where they are those of @told. @settings: what is to be known of
 * settings. */
GPtrArray *
formats_lost (const FormatsEvent *told, const FormatsEvent *back, const int *lines,
              const FormatsLostSettings *settings)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func (g_free);
  g_autofree int *there = g_new (int, told->players->len + 1);
  g_autofree int *here = g_new (int, back->players->len + 1);
  FormatsLost search = { .there = there, .here = here };
  g_autoptr (GString) names = NULL;

  search.told.event = told;
  search.back.event = back;
  match_players (&search, lines);
  count_players (&search);
  formats_lost_games (&search);
  count_texts (&search);
  add_counts (lost, &search);
  /* Those that are not there or others; and those that were not said, and would be others then. */
  names = g_string_new (NULL);
  for (guint i = 0; i < told->settings->len; i++) {
    const FormatsPair *pair = told->settings->pdata[i];
    const char *value = formats_event_get (back, pair->name);
    if (!value || !is_same_value (pair->name, pair->value, value))
      add_name (names, settings, pair->name);
  }
  for (guint i = 0; i < back->settings->len; i++) {
    const FormatsPair *pair = back->settings->pdata[i];
    g_autofree char *holds = settings->holds (settings->data, pair->name);
    if (!formats_event_get (told, pair->name) && holds &&
        !is_same_value (pair->name, holds, pair->value))
      add_name (names, settings, pair->name);
  }
  if (names->len)
    g_ptr_array_add (lost, g_strdup_printf (_ ("%s: %s"), _ ("Settings"), names->str));
  return lost;
}

/* The rulings, prizes and so on that only our own text tells, as formats_lost() names them
 * (strings). @told: a tournament that was written in a format that is never read. */
GPtrArray *
formats_lost_facts (const FormatsEvent *told)
{
  GPtrArray *lost = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (FormatsEvent) nothing = formats_event_new ();
  FormatsLost search = { .told.event = told, .back.event = nothing };

  count_texts (&search);
  add_counts (lost, &search);
  return lost;
}
