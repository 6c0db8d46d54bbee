/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/teams-line.h"
#include <string.h>
#include "formats/entries/jotted-words.h"
#include "formats/text/leftover.h"
#include "formats/word/cell.h"
#include "formats/word/heading.h"
#include "formats/word/team.h"

void
formats_teams_line_clear (gpointer data)
{
  g_free (((FormatsTeamsLine *) data)->text);
}

/* Where the colon is that ends its first word, narrow or wide; NULL without. */
static const char *
find_colon (const char *line, gsize *ret_width)
{
  const char *narrow = strchr (line, ':'), *wide = strstr (line, "：");
  const char *colon = !narrow || (wide && wide < narrow) ? wide : narrow;

  *ret_width = colon && colon == wide ? strlen ("：") : 1;
  return colon;
}

/* "Captain: Ana" and the like. */
static void
read_label (FormatsTeamsLine *said)
{
  gsize width;
  const char *colon = find_colon (said->text, &width);
  g_autofree char *label = colon ? g_strndup (said->text, (gsize) (colon - said->text)) : NULL;
  FormatsTeamWord word = label ? formats_team_word (label) : FORMATS_TEAM_NONE;
  g_autofree char *rest = label ? g_strstrip (g_strdup (colon + width)) : NULL;

  if (!label)
    return;
  said->colon = rest[0] == '\0' && word != FORMATS_TEAM_RESERVE;
  switch (word) {
  case FORMATS_TEAM_NAME:
    said->colon = TRUE;
    break;
  case FORMATS_TEAM_CAPTAIN:
    said->kind = FORMATS_TEAMS_CAPTAIN;
    break;
  case FORMATS_TEAM_RESERVE:
    said->kind = rest[0] ? FORMATS_TEAMS_MEMBER : FORMATS_TEAMS_RESERVES;
    said->reserve = TRUE;
    break;
  default:
    if (formats_heading_parse (label) == FORMATS_HEADING_COACH)
      said->kind = FORMATS_TEAMS_COACH;
    else if (rest[0])
      return;
  }
  g_free (said->text);
  said->text = said->kind == FORMATS_TEAMS_MEMBER && !rest[0] ? g_steal_pointer (&label)
                                                              : g_steal_pointer (&rest);
}

/* @first: whether it stands first, or behind a blank line. */
FormatsTeamsLine
formats_teams_line_read (const char *line, gboolean first)
{
  FormatsTeamsLine said = { .kind = FORMATS_TEAMS_MEMBER,
                            .text = g_strstrip (g_strdup (line)),
                            .first = first };
  g_autoptr (GPtrArray) words = NULL;
  const char *rest;

  if (formats_cell_is_blank (said.text) || formats_leftover_is_drawn (said.text)) {
    said.kind = FORMATS_TEAMS_BLANK;
    return said;
  }
  read_label (&said);
  said.numbered = formats_jotted_number (said.text, &rest) > 0;
  words = formats_jotted_split (said.text, FORMATS_JOTTED_ALL);
  said.ranked = formats_jotted_find_rank (words) > 0;
  return said;
}

FormatsTeamsWay
formats_teams_way_find (const GArray *all)
{
  guint numbers = 0, gaps = 0, ranks = 0, n = 0;
  const FormatsTeamsLine *top = NULL;

  for (guint i = 0; i < all->len; i++) {
    const FormatsTeamsLine *said = &g_array_index (all, FormatsTeamsLine, i);
    if (said->kind != FORMATS_TEAMS_MEMBER)
      continue;
    gaps += top != NULL && said->first;
    top = top ? top : said;
    numbers += said->numbered;
    ranks += said->ranked;
    n++;
  }
  if (!top)
    return FORMATS_TEAMS_BY_NOTHING;
  return top->colon                               ? FORMATS_TEAMS_BY_COLON
         : numbers > 0 && !top->numbered          ? FORMATS_TEAMS_BY_NUMBER
         : gaps > 0                               ? FORMATS_TEAMS_BY_GAP
         : ranks > 0 && ranks < n && !top->ranked ? FORMATS_TEAMS_BY_RANK
                                                  : FORMATS_TEAMS_BY_NOTHING;
}

gboolean
formats_teams_line_is_team (const FormatsTeamsLine *said, FormatsTeamsWay way)
{
  switch (way) {
  case FORMATS_TEAMS_BY_COLON:
    return said->colon;
  case FORMATS_TEAMS_BY_NUMBER:
    return !said->numbered && !said->ranked && !said->reserve;
  case FORMATS_TEAMS_BY_GAP:
    return said->first;
  default:
    return !said->ranked && !said->reserve;
  }
}
