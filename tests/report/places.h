/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <stdio.h>
#include "report/printed.h"

/* Where a word was printed, told by another program. */
typedef struct {
  int page; /* from 0 */
  double left, top, right, bottom;
  char text[64];
} Place;

/* What "pdftotext -bbox" has said. */
static inline GArray *
places_read (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GArray *places = g_array_new (FALSE, TRUE, sizeof (Place));
  Place place = { .page = -1 };

  for (int i = 0; lines[i] != NULL; i++) {
    const char *at = strstr (lines[i], "<word xMin=\"");

    place.page += strstr (lines[i], "<page ") != NULL;
    if (at != NULL &&
        sscanf (at, "<word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%63[^<]",
                &place.left, &place.top, &place.right, &place.bottom, place.text) == 5)
      g_array_append_val (places, place);
  }
  return places;
}

static inline GArray *
places_of (ReportPaper *paper, double width, double height)
{
  g_autofree char *text = printed_through (paper, width, height, "pdftotext -bbox", "-");

  return places_read (text);
}

static inline const Place *
places_find (const GArray *places, int page, const char *text)
{
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);

    if (place->page == page && strcmp (place->text, text) == 0)
      return place;
  }
  return NULL;
}

/* Every word lies inside one card, away from its edges, and so does no card cross a page. */
static inline void
places_check_cards (const GArray *places, double width, double height, double margin)
{
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);
    double left = (int) (place->left / width) * width, top = (int) (place->top / height) * height;

    g_assert_cmpfloat (place->left - left, >=, margin);
    g_assert_cmpfloat (place->right, <=, left + width - margin);
    g_assert_cmpfloat (place->top - top, >=, margin);
    g_assert_cmpfloat (place->bottom, <=, top + height - margin);
  }
}
