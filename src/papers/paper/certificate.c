/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/certificate.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/standings/people.h"
#include "desk/standings/prize.h"
#include "desk/standings/standings.h"
#include "formats/text/template.h"
#include "papers/paper/event.h"
#include "report/form/certificate.h"
#include "report/page/words.h"
#include "standing/term/history.h"
#include "standing/why/why.h"
#include "rules/article/word.h"

/* In the order of desk_event_certificate_names. */
typedef enum {
  CERTIFICATE_NAME,
  PLACE,
  RANK,
  CLUB,
  COUNTRY,
  NUMBER,
  POINTS,
  PRIZE,
  EVENT,
  DATES,
  CITY,
  ORGANISER,
  CHIEF,
  ROUNDS,
  PLAYERS,
  SCORE,
  N_VALUES
} Value;

/* What the certificates of one event are made from. */
typedef struct {
  const DeskState *state;
  StandingTable *table;
  int board; /* whose table it is: of a prize */
  GStringChunk *texts;
  GStrv lines; /* of the template */
  const char *values[N_VALUES + 1];
  const char *open; /* that games are open on which the places rest; "" where none is */
  gboolean shared;  /* the place of the one who is told of */
  GPtrArray *made;  /* const char **: what ReportCertificate lends */
} CertificateSource;

static void
certificate_source_clear (CertificateSource *source)
{
  g_clear_pointer (&source->table, standing_table_unref);
  g_clear_pointer (&source->texts, g_string_chunk_free);
  g_clear_pointer (&source->lines, g_strfreev);
  g_clear_pointer (&source->made, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CertificateSource, certificate_source_clear)

static const char *
standard_text (void)
{
  /* Translators: the first line is a title. Keep the words in braces as they are; every line stands
   * in the middle of the page. A line of which nothing is known is left out. */
  return _ ("Certificate\n"
            "{event}\n"
            "\n"
            "{name}\n"
            "{rank}, {club}, {country}\n"
            "\n"
            "Place {place} ({score})\n"
            "{prize}\n"
            "\n"
            "{city}, {dates}");
}

static const char *
keep_certificate (CertificateSource *source, char *text)
{
  const char *kept = g_string_chunk_insert (source->texts, text);

  g_free (text);
  return kept;
}

static const char *
keep_number (CertificateSource *source, int number)
{
  return keep_certificate (source, g_strdup_printf ("%d", number));
}

/* Who has played nothing was no player of the event. */
static int
count_placed (const StandingTable *table)
{
  int n = 0;

  for (int i = 0; i < table->n_places; i++)
    n += table->places[i].place != STANDING_NO_PLACE;
  return n;
}

static void
source_init (CertificateSource *source, Desk *desk, int after)
{
  const DeskState *state = desk_get_state (desk);
  const char *own = desk_event_get (state, "certificate");

  *source = (CertificateSource){ state,
                                 desk_standings (desk, after),
                                 0,
                                 g_string_chunk_new (1024),
                                 formats_template_lines (*own ? own : standard_text ()),
                                 { NULL },
                                 "",
                                 FALSE,
                                 g_ptr_array_new_with_free_func (g_free) };
  source->open = keep_certificate (source, papers_event_open (desk, after));
  source->values[EVENT] = desk_event_get (state, "name");
  source->values[DATES] =
      keep_certificate (source, report_words_dates (desk_event_get (state, "dates")));
  source->values[CITY] = desk_event_get (state, "place");
  source->values[ORGANISER] = desk_event_get (state, "organiser");
  source->values[CHIEF] = desk_event_get (state, "chief");
  source->values[ROUNDS] = keep_number (source, after);
  source->values[PLAYERS] = keep_number (source, count_placed (source->table));
}

/* What of a place is certified: points or wins where the standings show them, else what decides
 * first, such as a McMahon score. */
static void
set_score (CertificateSource *source, const StandingPlace *place)
{
  const StandingTable *table = source->table;
  int found = 0;

  source->values[POINTS] = source->values[SCORE] = "";
  if (table->n_criteria == 0)
    return;
  for (int i = table->n_columns - 1; i >= 0; i--)
    if (table->criteria[i] == STANDING_POINTS || table->criteria[i] == STANDING_WINS)
      found = i;
  source->values[POINTS] =
      keep_certificate (source,
                        standing_criterion_format (table->criteria[found], place->values[found]));
  source->values[SCORE] =
      table->criteria[found] == STANDING_POINTS
          ? keep_certificate (source, g_strdup_printf (C_ ("certificate", "points: %s"),
                                                       source->values[POINTS]))
          /* Translators: a criterion and its value: “MMS: 36” */
          : keep_certificate (source,
                              g_strdup_printf (C_ ("certificate", "%s: %s"),
                                               standing_criterion_label (table->criteria[found]),
                                               source->values[POINTS]));
}

/* Where places are within the groups of a round robin, that is said. */
static char *
dup_place (const StandingPlace *place)
{
  g_autofree char *group = standing_group_label (place->group);
  g_autofree char *number = g_strdup_printf ("%d", place->place);

  return place->group > 0 ? rules_word_beside (number, group) : g_steal_pointer (&number);
}

/* Who has withdrawn takes nothing from those beside him. */
static gboolean
is_shared (const StandingTable *table, const StandingPlace *place)
{
  int n = 0;

  for (int i = 0; i < table->n_places; i++)
    n += table->places[i].place == place->place && table->places[i].group == place->group &&
         !table->field->players[table->places[i].player].withdrawn;
  return n > 1;
}

/* The places of those who played on a board are told by what they have on it. */
static void
turn_to (CertificateSource *source, Desk *desk, int after, int board)
{
  if (board == source->board)
    return;
  standing_table_unref (source->table);
  source->board = board;
  source->table =
      board ? desk_people_standings (desk, after, MAX (board, 0)) : desk_standings (desk, after);
}

static void
set_player (CertificateSource *source, const PapersAward *award)
{
  const DeskPlayer *player = desk_state_player (source->state, award->player);
  int line =
      standing_table_line (source->table, desk_field_index (source->table->field, award->player));
  const StandingPlace *place = &source->table->places[line];
  char rank[8] = "";

  rules_rank_format ((RulesRank) player->rank, rank);
  source->values[CERTIFICATE_NAME] = keep_certificate (source, desk_player_full_name (player));
  source->values[RANK] = g_string_chunk_insert (source->texts, rank);
  source->values[CLUB] = player->club;
  source->values[COUNTRY] = player->country;
  source->values[NUMBER] = keep_number (source, (int) player->player);
  source->values[PLACE] = keep_certificate (source, dup_place (place));
  set_score (source, place);
  source->values[PRIZE] = award->prize ? award->prize : "";
  source->shared = is_shared (source->table, place);
}

static gboolean
tells_place (const char *line)
{
  return strstr (line, "{place}") || strstr (line, "{prize}");
}

/* The line behind which it is said that the place is shared: the last of what is shared, which may
 * be left out for want of a prize; -1 where the words name neither. */
static int
find_last (const CertificateSource *source)
{
  int last = -1;

  for (int i = 0; source->lines[i]; i++)
    if (tells_place (source->lines[i]) &&
        (source->values[PRIZE][0] || !strstr (source->lines[i], "{prize}")))
      last = i;
  return last;
}

/* The first line is the title; a line that is a name and nothing else is set large. */
static ReportCertificate
make_certificate (CertificateSource *source)
{
  const char *const *names = desk_event_certificate_names;
  ReportCertificate made = { .title = "", .name = -1 };
  const char **lines = g_new0 (const char *, g_strv_length (source->lines) + 3);
  int n = 0, last = find_last (source);

  for (int i = 0; source->lines[i]; i++) {
    char *line = formats_template_fill (source->lines[i], names, source->values);
    if (!line)
      continue;
    if (g_str_equal (source->lines[i], "{name}"))
      made.name = n;
    lines[n++] = keep_certificate (source, line);
    if (source->shared && i == last)
      lines[n++] = _ ("Tied place");
  }
  if (source->open[0])
    lines[n++] = source->open;
  made.title = n > 0 ? lines[0] : "";
  made.lines = n > 0 ? lines + 1 : lines;
  made.name = made.name > 0 ? made.name - 1 : -1;
  g_ptr_array_add (source->made, lines);
  return made;
}

static ReportPaper *
make_certificate_paper (CertificateSource *source, GArray *certificates)
{
  const ReportSigner signers[] = { { _ ("Chief referee"), source->values[CHIEF] },
                                   { _ ("Organiser"), source->values[ORGANISER] } };
  const ReportHead head = { source->values[EVENT], "", "" };

  return report_certificate_new (&head, (const ReportCertificate *) (gpointer) certificates->data,
                                 (int) certificates->len, signers,
                                 *source->values[ORGANISER] ? 2 : 1);
}

/* Who has played nothing has nothing to be certified. */
static gboolean
has_played (const StandingTable *table, gint64 player)
{
  int index = desk_field_index (table->field, player);

  return index >= 0 && standing_history_takes_part (table->field, index, table->after);
}

static gboolean
check_player (const CertificateSource *source, gint64 player, GError **error)
{
  const StandingTable *table = source->table;
  int index = desk_field_index (table->field, player);
  g_autofree char *why = NULL;

  if (index < 0) {
    g_set_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                 (int) player);
    return FALSE;
  }
  if (has_played (table, player))
    return TRUE;
  why = standing_why_no_place (table, standing_table_line (table, index));
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE, why);
  return FALSE;
}

static ReportPaper *
make_all (Desk *desk, int after, const PapersAward *awards, int n_awards, GError **error)
{
  g_auto (CertificateSource) source = { NULL };
  g_autoptr (GArray) certificates = g_array_new (FALSE, FALSE, sizeof (ReportCertificate));

  source_init (&source, desk, after);
  for (int i = 0; i < n_awards; i++) {
    ReportCertificate made;

    turn_to (&source, desk, after, awards[i].board);
    if (!check_player (&source, awards[i].player, error))
      return NULL;
    set_player (&source, &awards[i]);
    made = make_certificate (&source);
    g_array_append_val (certificates, made);
  }
  if (n_awards > 0)
    return make_certificate_paper (&source, certificates);
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_NOT_FOUND,
                       _ ("No player qualifies for a certificate."));
  return NULL;
}

/* The words are the event's setting "certificate", or those of the user's language. Returns
 * certificates in that order; NULL where one is for nobody, or for nobody at all. @after: the
 * last round to count. @awards: who gets one. */
ReportPaper *
papers_certificate_new (Desk *desk, int after, const PapersAward *awards, int n_awards,
                        GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_all (desk, after, awards, n_awards, error),
                           PAPERS_FOOT_PLAIN);
}

/* Who shares the last of these places gets one as well; who has withdrawn does not, nor who has
 * played nothing. Returns certificates by place, as papers_certificate_new(), or NULL. @after:
 * the last round to count. @first: for how many places; 0 for all. */
ReportPaper *
papers_certificate_first (Desk *desk, int after, int first, GError **error)
{
  g_autoptr (StandingTable) table = desk_standings (desk, after);
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (PapersAward));

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlayer *player = &table->field->players[table->places[i].player];
    PapersAward award = { player->id, "", 0 };

    if (!player->withdrawn && has_played (table, player->id) &&
        (first == 0 || table->places[i].place <= first))
      g_array_append_val (awards, award);
  }
  return papers_certificate_new (desk, after, (const PapersAward *) (gpointer) awards->data,
                                 (int) awards->len, error);
}

/* Those who share a place share the prizes of all the places that they take up. */
static gboolean
has_shared_before (const GPtrArray *given, guint index)
{
  const DeskPrizeFor *one = given->pdata[index];

  for (guint i = 0; one->shared > 1 && i < index; i++) {
    const DeskPrizeFor *other = given->pdata[i];
    if (other->player == one->player && g_str_equal (other->prize->who, one->prize->who))
      return TRUE;
  }
  return FALSE;
}

/* One for each prize that somebody gets, as desk_prize_give() says: who has two prizes gets two.
 * Of the prizes of several places that are shared each gets the first; a prize that a ruling
 * takes has none. The words {prize} stand for the prize's name.
 *
 * Returns certificates in the order of the prizes, as papers_certificate_new(), or NULL. @after:
 * the last round to count. @first: for winners of how many places in the standings; 0 for all. */
ReportPaper *
papers_certificate_prizes (Desk *desk, int after, int first, GError **error)
{
  g_autoptr (GPtrArray) given = desk_prize_give (desk, after);
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (PapersAward));

  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    PapersAward award = { one->player, one->prize->name, one->board };

    if (!one->lost && (first == 0 || one->place <= first) && !has_shared_before (given, i))
      g_array_append_val (awards, award);
  }
  return papers_certificate_new (desk, after, (const PapersAward *) (gpointer) awards->data,
                                 (int) awards->len, error);
}
