/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/places-words.h"
#include <glib/gi18n.h>
#include "standing/why/why.h"

/* A place in words: what decided it, what it can still become, and what every number is made of. */

/* Both, for the eye as for the clipboard. */
AppPlacesPart *
app_places_part_new (const char *heading, const char *text)
{
  AppPlacesPart *part = g_new0 (AppPlacesPart, 1);

  part->heading = g_strdup (heading);
  part->text = g_strdup (text);
  part->markup = g_markup_escape_text (text, -1);
  return part;
}

void
app_places_part_free (AppPlacesPart *part)
{
  g_free (part->heading);
  g_free (part->text);
  g_free (part->markup);
  g_free (part);
}

static void
append_term (const StandingTable *table, const StandingWhy *why, int term, GString *text,
             GString *markup)
{
  g_autofree char *line = standing_why_term (table, why, term);
  g_autofree char *escaped = g_markup_escape_text (line, -1);
  const char *end = term + 1 < why->n_terms ? "\n" : "";

  g_string_append_printf (text, "%s%s", line, end);
  if (why->terms[term].dropped)
    g_string_append_printf (markup, "<s>%s</s>%s", escaped, end);
  else
    g_string_append_printf (markup, "%s%s", escaped, end);
}

/* A criterion among the tied says nothing of somebody who was tied with nobody. */
static AppPlacesPart *
make_sum (const StandingTable *table, int place, int column)
{
  g_autoptr (StandingWhy) why = standing_why (table, place, column);
  AppPlacesPart *part = g_new0 (AppPlacesPart, 1);
  GString *text = g_string_new (NULL), *markup = g_string_new (NULL);

  part->heading = standing_why_sum (why);
  for (int i = 0; i < why->n_terms; i++)
    append_term (table, why, i, text, markup);
  if (why->value == STANDING_NONE) {
    g_string_append (text, _ ("not needed: no tie was left at this point"));
    g_string_append (markup, text->str);
  }
  part->text = g_string_free (text, FALSE);
  part->markup = g_string_free (markup, FALSE);
  return part;
}

/* Each criterion taken apart, in the order in which they decide (AppPlacesPart). @place: an index
 * into its places. */
GPtrArray *
app_places_words_sums (const StandingTable *table, int place)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) app_places_part_free);

  for (int i = 0; i < table->n_criteria; i++)
    g_ptr_array_add (parts, make_sum (table, place, i));
  return parts;
}

/* --- The place --- */

static char *
dup_possible (const StandingOutlook *outlook, const StandingPlace *at)
{
  const StandingChance *chance = &outlook->chances[at->player];

  if (outlook->n_open == 0)
    return g_strdup (_ ("No game is open: this place is final for the round."));
  if (chance->best == chance->worst && at->place != STANDING_NO_PLACE)
    return g_strdup_printf (_ ("However the open games end: place %d (exact)."), chance->best);
  return outlook->exact
             ? g_strdup_printf (_ ("Still possible: best place %d, worst place %d (exact: every "
                                   "way in which the open games can end)."),
                                chance->best, chance->worst)
             : g_strdup_printf (
                   _ ("Possible places: %d to %d (outer bounds; the true range may be narrower)."),
                   chance->best, chance->worst);
}

/* Who has left may have no place now, and yet get one (Art. 28.2). */
static gboolean
may_have_place (const StandingOutlook *outlook, const StandingPlace *at)
{
  return at->place != STANDING_NO_PLACE ||
         (outlook && outlook->chances[at->player].best != STANDING_NO_PLACE);
}

static void
append_line (GString *text, char *line)
{
  if (line)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
dup_heading (const StandingPlace *at)
{
  g_autofree char *place = at->shared ? g_strdup_printf (_ ("Place %d, tied"), at->place)
                                      : g_strdup_printf (_ ("Place %d"), at->place);
  g_autofree char *group = standing_group_label (at->group);

  if (at->place == STANDING_NO_PLACE)
    return g_strdup (_ ("No place"));
  return at->group > 0 ? g_strdup_printf ("%s · %s", group, place) : g_steal_pointer (&place);
}

/* What decided the place, and what it can still become. @place: an index into its places.
 * @outlook: what can still become of everybody; NULL while it is not known. */
AppPlacesPart *
app_places_words_place (const StandingTable *table, int place, const StandingOutlook *outlook)
{
  const StandingPlace *at = &table->places[place];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *heading = dup_heading (at);

  append_line (text, standing_why_above (table, place));
  append_line (text, standing_why_below (table, place));
  /* Before the first round nothing is open, and nothing is decided. */
  if (table->after > 0 && may_have_place (outlook, at))
    append_line (text, outlook ? dup_possible (outlook, at) : g_strdup ("…"));
  return app_places_part_new (heading, text->str);
}
