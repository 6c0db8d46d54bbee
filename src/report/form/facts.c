/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/facts.h"
#include <glib/gi18n.h>
#include "report/page/text.h"
#include "report/page/words.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define NAME_SIZE 11.0
#define RANK_ROOM 28.0 /* points: for "18k, …" */
#define NAME_LEAST 7.0
#define ORIGIN_LEAST 6.0
#define NAME_LINE 19.0
#define RADIUS (NAME_SIZE * 0.42)
#define FACTS_LINE 13.5
#define FACTS_GAP 16.0 /* between facts */
#define WORD 4.0       /* between a label and what it says */

static double
pair_width (const ReportFacts *facts, PangoLayout *layout, guint i)
{
  return report_text_measure (layout, facts->pairs->pdata[i]) + WORD +
         report_text_measure (layout, facts->pairs->pdata[i + 1]);
}

static void
paint_pair (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, guint i, double x,
            double baseline, double room)
{
  double label = report_text_measure (layout, facts->pairs->pdata[i]) + WORD;

  cairo_set_source_rgb (cr, 0.4, 0.4, 0.4);
  report_text_paint (layout, cr, facts->pairs->pdata[i], REPORT_LEFT, x, room, baseline);
  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_paint (layout, cr, facts->pairs->pdata[i + 1], REPORT_LEFT, x + label, room - label,
                     baseline);
}

/* Fact after fact, on as many lines as it takes; only measured where cr is NULL. */
static double
flow_pairs (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, double top, double width)
{
  double x = 0, baseline = top + FACTS_LINE - 3;

  report_text_set_font (layout, REPORT_FACTS_SIZE, FALSE);
  for (guint i = 0; i < facts->pairs->len; i += 2) {
    double wide = pair_width (facts, layout, i);

    if (x > 0 && x + wide > width) {
      x = 0;
      baseline += FACTS_LINE;
    }
    if (cr != NULL)
      paint_pair (facts, layout, cr, i, REPORT_FRAME_MARGIN + x, baseline, width - x);
    x += wide + FACTS_GAP;
  }
  return facts->pairs->len > 0 ? baseline + 3 - top : 0;
}

static double
measure_text (PangoLayout *layout, const char *text, double size, gboolean bold)
{
  report_text_set_font (layout, size, bold);
  return report_text_measure (layout, text) + 0.1;
}

/* The widths of a side's stone with its gap, its name and its origin. */
typedef struct {
  double stone, name, origin;
} Side;

static void
measure_side (const ReportFacts *facts, PangoLayout *layout, RulesColour side, Side *ret_side)
{
  ret_side->stone = 2 * RADIUS + WORD;
  ret_side->origin = measure_text (layout, facts->origin[side], REPORT_FRAME_SMALL, FALSE);
  ret_side->name = measure_text (layout, facts->name[side], NAME_SIZE, TRUE) + 2 * WORD;
}

static double
side_width (const Side *side)
{
  return side->stone + side->name + side->origin;
}

/* Half each, unless one needs more and the other less. */
static double
share_width (const Side *black, const Side *white, double width)
{
  double half = width / 2;

  if (side_width (black) > half)
    return MAX (half, MIN (side_width (black), width - side_width (white)));
  return MIN (half, MAX (side_width (black), width - side_width (white)));
}

/* Set smaller where there is not room enough, the name first. The origin begins with the rank, for
 * which there is always room; the club gives way before the name. */
static void
paint_facts_side (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, RulesColour colour,
                  const Side *side, double x, double baseline, double room)
{
  double least = (side->name - 2 * WORD) * NAME_LEAST / NAME_SIZE + 2 * WORD;
  double origin = MIN (side->origin, MAX (RANK_ROOM, room - side->stone - least));
  double name = MIN (side->name, room - side->stone - origin);

  report_facts_paint_stone (cr, colour, x + RADIUS, baseline - NAME_SIZE * 0.36, RADIUS);
  report_text_set_font_for (layout, facts->name[colour], NAME_SIZE, NAME_LEAST, TRUE,
                            name - 2 * WORD);
  report_text_paint (layout, cr, facts->name[colour], REPORT_LEFT, x + side->stone, name - 2 * WORD,
                     baseline);
  report_text_set_font_for (layout, facts->origin[colour], REPORT_FRAME_SMALL, ORIGIN_LEAST, FALSE,
                            origin);
  report_text_paint (layout, cr, facts->origin[colour], REPORT_LEFT, x + side->stone + name, origin,
                     baseline);
}

static void
paint_players (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, double baseline,
               double width)
{
  Side black, white;
  double first;

  measure_side (facts, layout, RULES_BLACK, &black);
  measure_side (facts, layout, RULES_WHITE, &white);
  first = share_width (&black, &white, width - FACTS_GAP);
  paint_facts_side (facts, layout, cr, RULES_BLACK, &black, REPORT_FRAME_MARGIN, baseline, first);
  paint_facts_side (facts, layout, cr, RULES_WHITE, &white, REPORT_FRAME_MARGIN + first + FACTS_GAP,
                    baseline, width - FACTS_GAP - first);
}

static void
add_komi (ReportFacts *facts, ReportFrame *frame, const ReportGame *game)
{
  g_autofree char *text = rules_result_amount_both (game->komi_q, game->zi);

  report_facts_add (facts, frame, rules_word_counted (_ ("Komi"), game->zi), text);
}

static void
add_handicap (ReportFacts *facts, ReportFrame *frame, int handicap)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("%d stone", "%d stones", (gulong) handicap), handicap);

  if (handicap > 0)
    report_facts_add (facts, frame, _ ("Handicap"), text);
}

static void
add_result (ReportFacts *facts, ReportFrame *frame, const ReportGame *game)
{
  g_autofree char *text = game->is_told
                              ? report_words_result_told (game->result, game->zi)
                              : report_words_result_instead (game->result, game->was, game->zi);

  report_facts_add (facts, frame, _ ("Result"),
                    game->result.kind != RULES_RESULT_NONE ? text : game->result_text);
}

/* A result names a colour, so it is said whose that was. */
static void
add_colours (ReportFacts *facts, ReportFrame *frame, const ReportGame *game)
{
  if (game->taken)
    report_facts_add (
        facts, frame, _ ("Colours"),
        rules_article_told (frame->profile,
                            _ ("The tournament had assigned these colours the other way "
                               "round (Art. 17.1).")));
}

/* @facts: facts, to be cleared. @frame: where their texts are kept. @game: what is known of the
 * game. */
void
report_facts_init (ReportFacts *facts, ReportFrame *frame, const ReportGame *game)
{
  static const char *const nobody[] = { "", N_ ("Black"), N_ ("White") };

  facts->pairs = g_ptr_array_new ();
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    gboolean known = game->name[side] != NULL && *game->name[side] != '\0';

    facts->name[side] = report_frame_keep (frame, known ? game->name[side] : _ (nobody[side]));
    facts->origin[side] = report_frame_keep (frame, game->origin[side]);
  }
  report_facts_add (facts, frame, _ ("Date"), game->date);
  add_result (facts, frame, game);
  add_colours (facts, frame, game);
  if (game->has_komi)
    add_komi (facts, frame, game);
  else if (game->komi_text)
    report_facts_add (facts, frame, _ ("Komi"), game->komi_text);
  add_handicap (facts, frame, game->handicap);
  report_facts_add (facts, frame, C_ ("game", "Time"), game->time);
  report_facts_add (facts, frame, _ ("Rules"), game->rules);
}

void
report_facts_clear (ReportFacts *facts)
{
  g_ptr_array_unref (facts->pairs);
}

/* @frame: where its texts are kept. @label: what is said about. @value: what is said; nothing is
 * added where that is nothing, or NULL. */
void
report_facts_add (ReportFacts *facts, ReportFrame *frame, const char *label, const char *value)
{
  if (value == NULL || *value == '\0')
    return;
  g_ptr_array_add (facts->pairs, (gpointer) (guintptr) report_frame_keep (frame, label));
  g_ptr_array_add (facts->pairs, (gpointer) (guintptr) report_frame_keep (frame, value));
}

/* The height they take, in points. @layout: for measuring. @width: of the room in points. */
double
report_facts_measure (const ReportFacts *facts, PangoLayout *layout, double width)
{
  return NAME_LINE + flow_pairs (facts, layout, NULL, 0, width);
}

/* The players side by side, Black first, and below what else is known. Returns the height they
 * take, in points. @layout: for the text. @top: the upper end of the room, in points; its left
 * end is the margin. @width: of the room in points. */
double
report_facts_paint (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, double top,
                    double width)
{
  paint_players (facts, layout, cr, top + NAME_SIZE + 1, width);
  return NAME_LINE + flow_pairs (facts, layout, cr, top + NAME_LINE, width);
}

/* @radius: half of its width. */
void
report_facts_paint_stone (cairo_t *cr, RulesColour colour, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius - 0.3, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (colour == RULES_BLACK)
    cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
}

/* Apart from the name, so that a long name does not cost it. Returns the rank and the country, as
 * far as they are known. */
char *
report_facts_origin (const StandingPlayer *player)
{
  char buffer[8];
  const char *rank = rules_rank_format (player->rank, buffer);
  gboolean ranked = player->rank != RULES_RANK_NONE;

  const char *parts[] = { rank, player->country };

  if (ranked && *player->country != '\0')
    return rules_word_join (parts, 2);
  return g_strdup (ranked ? rank : player->country);
}
