/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gst/base/gstbasesink.h>
#include <gst/gst.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "program.h"
#include "voice/fixture.h"
#include "voice/speaker-private.h"
#include "voice/speech.h"

/* How punctual calls are: games of a fast countdown in real time, spoken by the synthesizer,
 * through the program's own stream into a file. The file's sink takes each piece when a device
 * would begin to play it, and writes down when that was: so the first sample of a call has an
 * instant, which is held against the one at which the rules want it. Moves are pressed at random,
 * as in a game. TENGEN_BENCH_SECONDS=600 plays ten minutes. */

#define GAME "10m 20x30 reserve" /* countdown from the first second on: about 24 calls a minute */
#define SECONDS 75
#define SEARCHED 11025 /* samples around the instant: half a second either way */

/* --- A file for a device --- */

typedef struct {
  gint64 arrived; /* microseconds */
  gsize at;       /* first sample in the file */
} Piece;

static GArray *pieces;  /* of Piece */
static GArray *samples; /* of gint16 */

typedef GstBaseSink FileDevice;
typedef GstBaseSinkClass FileDeviceClass;

GType file_device_get_type (void);
G_DEFINE_TYPE (FileDevice, file_device, GST_TYPE_BASE_SINK)

static GstFlowReturn
file_device_render (GstBaseSink *sink, GstBuffer *buffer)
{
  Piece piece = { g_get_monotonic_time (), samples->len };
  GstMapInfo map;

  if (gst_buffer_map (buffer, &map, GST_MAP_READ)) {
    g_array_append_val (pieces, piece);
    g_array_append_vals (samples, map.data, (guint) map.size / 2);
    gst_buffer_unmap (buffer, &map);
  }
  return GST_FLOW_OK;
}

static void
file_device_class_init (FileDeviceClass *class)
{
  static GstStaticPadTemplate pad =
      GST_STATIC_PAD_TEMPLATE ("sink", GST_PAD_SINK, GST_PAD_ALWAYS,
                               GST_STATIC_CAPS (
                                   "audio/x-raw, format=S16LE, rate=22050, channels=1"));

  gst_element_class_add_static_pad_template (GST_ELEMENT_CLASS (class), &pad);
  gst_element_class_set_static_metadata (GST_ELEMENT_CLASS (class), "File as device", "Sink", "-",
                                         "-");
  class->render = file_device_render;
}

static void
file_device_init (FileDevice *self)
{
  gst_base_sink_set_sync (self, TRUE);
}

/* --- A game --- */

typedef struct {
  VoiceSpeaker *speaker;
  ClockState clock;
  GArray *due; /* of ClockCall, what had to be said, each but the last of its instant left out */
  gint64 heard;
  GRand *chance;
  gint64 press; /* when the side to move will */
} Game;

static gint64
now_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

static void
hear (Game *game, gint64 now)
{
  g_autoptr (GArray) calls = clock_calls (&game->clock, game->heard, now);

  for (guint i = 0; i < calls->len; i++) {
    const ClockCall *call = &g_array_index (calls, ClockCall, i);
    if (game->due->len && g_array_index (game->due, ClockCall, game->due->len - 1).at == call->at)
      g_array_set_size (game->due, game->due->len - 1);
    g_array_append_vals (game->due, call, 1);
  }
  game->heard = now;
}

static void
choose_press (Game *game, gint64 now)
{
  game->press = now + g_rand_int_range (game->chance, 10000, 80000);
}

/* As the desk does: what was due is heard up to the press, and the speaker told of the new state.
 */
static void
press (Game *game)
{
  gint64 now = now_ms ();

  hear (game, now);
  clock_press (&game->clock, now, NULL);
  voice_speaker_follow (game->speaker, &game->clock, now);
  choose_press (game, now);
}

static void
play (Game *game, int seconds)
{
  gint64 end = now_ms () + seconds * 1000;

  while (now_ms () < end) {
    g_main_context_iteration (NULL, FALSE);
    if (now_ms () >= game->press)
      press (game);
    g_usleep (1000);
  }
  hear (game, now_ms ());
}

static void
begin (Game *game, guint32 seed)
{
  VoiceTaste taste = { "en", "", "", 100, 100, FALSE };

  *game = (Game){ .speaker = voice_speaker_new (),
                  .due = g_array_new (FALSE, FALSE, sizeof (ClockCall)),
                  .chance = g_rand_new_with_seed (seed) };
  game->clock = fixture_start (GAME, &clock_plan_japanese);
  voice_speaker_set_taste (game->speaker, &taste);
  voice_speaker_follow (game->speaker, &game->clock, -1);
  while (!voice_speaker_is_ready (game->speaker))
    g_usleep (10000);
  g_usleep (500000);
  game->clock.running = FALSE;
  game->heard = now_ms ();
  clock_start (&game->clock, CLOCK_BLACK, game->heard, NULL);
  choose_press (game, game->heard);
  voice_speaker_follow (game->speaker, &game->clock, game->heard);
}

/* --- Figures --- */

static gint64
instant_of (gsize at)
{
  guint i = pieces->len;

  while (i > 1 && g_array_index (pieces, Piece, i - 1).at > at)
    i--;
  const Piece *piece = &g_array_index (pieces, Piece, i - 1);
  return piece->arrived + (gint64) (at - piece->at) * 1000000 / VOICE_SOUND_RATE;
}

static gsize
sample_at (gint64 instant)
{
  guint i = 0;

  while (i < pieces->len && g_array_index (pieces, Piece, i).arrived < instant)
    i++;
  return i < pieces->len ? g_array_index (pieces, Piece, i).at : samples->len;
}

static gboolean
measure (const Game *game, const ClockCall *call, double *ret_ms)
{
  g_autofree char *name = voice_speech_name (call, &game->clock.limit);
  const VoiceSound *sound = g_hash_table_lookup (game->speaker->prompter.sounds, name);
  gsize around = sample_at (call->at * 1000);
  FixtureStream stream = { (gint16 *) (gpointer) samples->data,
                           MIN (samples->len, around + SEARCHED) };
  gint64 at = sound ? fixture_stream_find (&stream, sound, around - MIN (around, SEARCHED)) : -1;

  if (at >= 0)
    *ret_ms = (double) (instant_of ((gsize) at) - call->at * 1000) / 1000;
  return at >= 0;
}

/* The last call may still be on its way when the game is broken off. */
static gboolean
report (const Game *game, const char *what, double limit)
{
  double worst = 0, sum = 0, ms;
  guint n = game->due->len - 1, lost = 0;

  for (guint i = 0; i < n; i++) {
    if (!measure (game, &g_array_index (game->due, ClockCall, i), &ms)) {
      lost++;
      continue;
    }
    worst = fabs (ms) > fabs (worst) ? ms : worst;
    sum += fabs (ms);
  }
  printf ("%-28s %3u calls, %u lost: mean %.1f ms, worst %+.1f ms (limit %.0f ms)\n", what, n, lost,
          sum / MAX (1, n - lost), worst, limit);
  fflush (stdout);
  return lost == 0;
}

static gboolean
run (const char *what, int seconds, double limit, guint32 seed)
{
  Game game;
  gboolean whole;

  pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  samples = g_array_new (FALSE, FALSE, sizeof (gint16));
  begin (&game, seed);
  play (&game, seconds);
  g_mutex_lock (&game.speaker->lock);
  game.speaker->muted = TRUE;
  g_mutex_unlock (&game.speaker->lock);
  voice_speaker_leave (game.speaker);
  g_usleep (1500000);
  whole = report (&game, what, limit);
  g_object_unref (game.speaker);
  g_array_unref (game.due);
  g_rand_free (game.chance);
  g_array_unref (pieces);
  g_array_unref (samples);
  return whole;
}

/* --- Other work --- */

static void
burn (void)
{
  volatile double x = 1;

  for (;;)
    x = sqrt (x + 1);
}

static void
start_load (pid_t *children, guint n)
{
  for (guint i = 0; i < n; i++) {
    children[i] = fork ();
    if (children[i] == 0)
      burn ();
  }
}

static void
end_load (const pid_t *children, guint n)
{
  for (guint i = 0; i < n; i++) {
    kill (children[i], SIGKILL);
    waitpid (children[i], NULL, 0);
  }
}

TEST_MAIN (int argc, char **argv)
{
  const char *asked = g_getenv ("TENGEN_BENCH_SECONDS");
  int seconds = asked ? atoi (asked) : SECONDS;
  guint n = g_get_num_processors ();
  g_autofree pid_t *children = g_new0 (pid_t, n);
  gboolean whole;

  g_setenv ("TENGEN_VOICE_SINK", "filedevice", TRUE);
  gst_init (&argc, &argv);
  gst_element_register (NULL, "filedevice", GST_RANK_NONE, file_device_get_type ());
  whole = run ("calls, idle", seconds, 20, 1);
  start_load (children, n);
  whole = run ("calls, every core loaded", seconds, 50, 2) && whole;
  end_load (children, n);
  return whole ? EXIT_SUCCESS : EXIT_FAILURE;
}
