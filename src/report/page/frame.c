/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/frame.h"
#include <glib/gi18n.h>
#include "formats/word/sign.h"
#include "report/page/text.h"
#include "rules/article/article.h"

#define QR_GAP 12.0 /* the white beside a code */
#define FRAME_LEAST                                                                           \
  6.0               /* of letters that make room: whoever has wide ones reads every word, too \
                     */
#define ADDRESS 7.5 /* size of letters, where there is room */
#define ADDRESS_LEAST 4.5
#define ADDRESS_LINES 2

/* What every part of a frame needs while it is painted. */
typedef struct {
  const ReportFrame *frame;
  const ReportPages *plan;
  cairo_t *cr;
  PangoLayout *layout;
} FramePage;

/* What breaks a line, prints as a box, or turns the order of letters around. */
static gboolean
is_control (gunichar letter)
{
  return formats_sign_breaks (letter) || formats_sign_turns (letter);
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text = g_utf8_find_next_char (text, NULL))
    if (is_control (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

static char *
dup_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *copy = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_find_next_char (at, NULL))
    g_string_append_unichar (copy, is_control (g_utf8_get_char (at)) ? ' ' : g_utf8_get_char (at));
  return g_string_free (copy, FALSE);
}

/* The code stands right of all that is said. */
static double
head_width (const FramePage *page)
{
  double width = report_frame_width (page->plan);

  return page->frame->qr ? width - report_qr_side (page->frame->qr) - QR_GAP : width;
}

/* The note keeps its room, the event gives way. Returns the room that is left of the note. */
static double
paint_note (const FramePage *page, double baseline)
{
  const char *note = page->frame->note;
  double width = head_width (page), room;

  report_text_set_font_for (page->layout, note, REPORT_FRAME_SMALL, FRAME_LEAST, FALSE, width / 2);
  room = MIN (report_text_measure (page->layout, note), width / 2);
  report_text_paint (page->layout, page->cr, note, REPORT_RIGHT, REPORT_FRAME_MARGIN + width - room,
                     room, baseline);
  return *note == '\0' ? width : width - room - REPORT_FRAME_EVENT;
}

/* Set smaller before it is cut. */
static void
paint_bold (const FramePage *page, const char *text, double size, double room, double baseline)
{
  report_text_set_font_for (page->layout, text, size, FRAME_LEAST, TRUE, room);
  report_text_paint (page->layout, page->cr, text, REPORT_LEFT, REPORT_FRAME_MARGIN, room,
                     baseline);
}

/* Nothing is kept free for an event without a name. */
static double
title_baseline (const ReportFrame *frame)
{
  double title = REPORT_FRAME_MARGIN + REPORT_FRAME_TITLE;

  if (*frame->event != '\0' || *frame->note != '\0' || *frame->subtitle != '\0')
    title += REPORT_FRAME_EVENT + REPORT_FRAME_TITLE;

  return *frame->subtitle != '\0' ? title + 1.6 * REPORT_FRAME_SMALL : title;
}

/* Set smaller before it takes more lines than it has: who types it needs every letter. */
static void
paint_address (const FramePage *page)
{
  double width = head_width (page), size = ADDRESS;
  double top = title_baseline (page->frame) + 0.4 * REPORT_FRAME_TITLE;

  report_text_set_font (page->layout, size, FALSE);
  while (size > ADDRESS_LEAST && report_text_measure_block (page->layout, page->frame->address,
                                                            width) > ADDRESS_LINES * 1.3 * ADDRESS)
    report_text_set_font (page->layout, size -= 0.5, FALSE);
  report_text_paint_block (page->layout, page->cr, page->frame->address, REPORT_FRAME_MARGIN, top,
                           width);
  report_qr_paint (page->frame->qr, page->cr, REPORT_FRAME_MARGIN + width + QR_GAP,
                   REPORT_FRAME_MARGIN);
}

/* Where the event, the title and the address end. */
static double
head_bottom (const ReportFrame *frame)
{
  double title = title_baseline (frame), words;

  if (!frame->qr)
    return title + 0.7 * REPORT_FRAME_TITLE;
  words = title + 0.4 * REPORT_FRAME_TITLE + ADDRESS_LINES * 1.3 * ADDRESS;
  return MAX (words, REPORT_FRAME_MARGIN + report_qr_side (frame->qr)) + 0.5 * REPORT_FRAME_TITLE;
}

static void
paint_legend (const FramePage *page)
{
  report_text_set_font (page->layout, REPORT_FRAME_FINE, FALSE);
  report_text_paint_block (page->layout, page->cr, page->frame->legend, REPORT_FRAME_MARGIN,
                           head_bottom (page->frame) - 0.3 * REPORT_FRAME_FINE,
                           report_frame_width (page->plan));
}

static void
paint_head (const FramePage *page)
{
  double x = REPORT_FRAME_MARGIN, baseline = x + REPORT_FRAME_EVENT;
  double width = head_width (page);

  paint_bold (page, page->frame->event, REPORT_FRAME_EVENT, paint_note (page, baseline), baseline);
  report_text_set_font_for (page->layout, page->frame->subtitle, REPORT_FRAME_SMALL, FRAME_LEAST,
                            FALSE, width);
  report_text_paint (page->layout, page->cr, page->frame->subtitle, REPORT_LEFT, x, width,
                     baseline + 1.6 * REPORT_FRAME_SMALL);
  paint_bold (page, page->frame->title, REPORT_FRAME_TITLE, width, title_baseline (page->frame));
  if (page->frame->qr)
    paint_address (page);
  if (*page->frame->legend)
    paint_legend (page);
}

/* The words were chosen when the paper was made, whoever paints it. */
static char *
dup_count (const char *words, int number, int of)
{
  g_auto (GStrv) parts = g_strsplit (words, "%d", 3);

  return g_strv_length (parts) == 3
             ? g_strdup_printf ("%s%d%s%d%s", parts[0], number, parts[1], of, parts[2])
             : g_strdup_printf ("%d/%d", number, of);
}

static double
count_width (const FramePage *page, int number, int of)
{
  g_autofree char *text = dup_count (page->frame->count, number, of);

  report_text_set_font (page->layout, REPORT_FRAME_SMALL, FALSE);
  return report_text_measure (page->layout, text);
}

/* The foot may end in a code, of which nothing may be cut off: where it needs more, the number of
 * the page makes room, on all pages alike. */
static void
paint_frame_foot (const FramePage *page, int number, int of)
{
  g_autofree char *text = dup_count (page->frame->count, number, of);
  double width = report_frame_width (page->plan),
         baseline = page->plan->height - REPORT_FRAME_MARGIN;
  double beside = width - count_width (page, of, of), room = beside / 2 - REPORT_FRAME_SMALL;
  gboolean wide;

  report_text_set_font (page->layout, REPORT_FRAME_FINE, FALSE);
  wide = report_text_measure (page->layout, page->frame->foot) > room;
  report_text_paint (page->layout, page->cr, page->frame->foot, REPORT_LEFT, REPORT_FRAME_MARGIN,
                     wide ? beside - REPORT_FRAME_SMALL : room, baseline);
  report_text_set_font (page->layout, REPORT_FRAME_SMALL, FALSE);
  report_text_paint (page->layout, page->cr, text, wide ? REPORT_RIGHT : REPORT_CENTRE,
                     REPORT_FRAME_MARGIN, width, baseline);
}

/* Keeps one copy of each distinct text, made fit for printing on one line. Returns the text,
 * owned by the frame. @text may be NULL. */
const char *
report_frame_keep (ReportFrame *frame, const char *text)
{
  g_autofree char *copy = NULL;

  if (text == NULL)
    text = "";
  if (!g_utf8_validate (text, -1, NULL) || !is_plain (text))
    text = copy = dup_printable (text);
  return g_string_chunk_insert_const (frame->texts, text);
}

/* @head: what stands at the head of every page, copied. @title: what the paper is, repeated on
 * every page. */
void
report_frame_init (ReportFrame *frame, const ReportHead *head, const char *title)
{
  frame->texts = g_string_chunk_new (4096);
  frame->event = report_frame_keep (frame, head->event);
  frame->subtitle = report_frame_keep (frame, head->subtitle);
  frame->note = report_frame_keep (frame, head->note);
  frame->title = report_frame_keep (frame, title);
  frame->address = report_frame_keep (frame, head->address);
  frame->qr = report_qr_new (frame->address);
  frame->foot = report_frame_keep (frame, "");
  frame->legend = report_frame_keep (frame, "");
  frame->count = report_frame_keep (frame, _ ("page %d of %d"));
  frame->profile = head->profile;
  report_phrase_find (frame->phrases);
  for (int i = 0; i < REPORT_N_PHRASES; i++)
    frame->phrases[i] = rules_article_told (head->profile, frame->phrases[i]);
}

/* Frees what the frame holds, not the frame. */
void
report_frame_clear (ReportFrame *frame)
{
  g_string_chunk_free (frame->texts);
  g_clear_pointer (&frame->qr, report_qr_free);
}

/* Where the room below the head begins, in points from the page's upper edge. */
double
report_frame_top (const ReportFrame *frame)
{
  return head_bottom (frame) + (*frame->legend ? REPORT_FRAME_LEGEND : 0);
}

/* Where the room above the foot ends, in points from the page's upper edge. */
double
report_frame_bottom (const ReportPages *plan)
{
  return plan->height - REPORT_FRAME_MARGIN - 2 * REPORT_FRAME_SMALL;
}

/* The width between the margins in points. */
double
report_frame_width (const ReportPages *plan)
{
  return plan->width - 2 * REPORT_FRAME_MARGIN;
}

/* @cr: where to paint, in points, the page's upper left corner at the origin. @number: of the
 * page, from 1. */
void
report_frame_paint (const ReportFrame *frame, const ReportPages *plan, cairo_t *cr, int number,
                    int of)
{
  FramePage context = { frame, plan, cr, report_text_new (cr) };

  paint_head (&context);
  paint_frame_foot (&context, number, of);
  g_object_unref (context.layout);
}

/* For a page that has a head of its own. @number: of the page, from 1. */
void
report_frame_paint_foot (const ReportFrame *frame, const ReportPages *plan, cairo_t *cr, int number,
                         int of)
{
  FramePage context = { frame, plan, cr, report_text_new (cr) };

  paint_frame_foot (&context, number, of);
  g_object_unref (context.layout);
}
