/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/synth.h"
#include <espeak-ng/speak_lib.h>
#include <glib/gi18n.h>
#include <gmodule.h>
#include <string.h>
#include "voice/speech.h"

#define WORDS_A_MINUTE 175
#define WORDS_LEAST 80
#define WORDS_MOST 450
#define TRIES 4
#define COUNT_MS 850
#define FENCE 64

/* The synthesizer is one for the whole program. */
static GMutex lock;
static gboolean is_ready;
static GArray *spoken; /* of gint16 */

/* It is loaded when something is said for the first time: it brings a sound server's libraries with
 * it, and the linker would need as long for them as for all others of the twin. */
static struct {
  __typeof__ (espeak_Initialize) *initialize;
  __typeof__ (espeak_SetSynthCallback) *set_callback;
  __typeof__ (espeak_SetVoiceByName) *set_voice;
  __typeof__ (espeak_SetParameter) *set_parameter;
  __typeof__ (espeak_Synth) *synth;
} espeak;

static int
spoken_cb (short *samples, int n, espeak_EVENT *events)
{
  if (samples && n > 0)
    g_array_append_vals (spoken, samples, (guint) n);
  return 0;
}

static gboolean
load_espeak (void)
{
  GModule *module = g_module_open ("libespeak-ng.so.1", G_MODULE_BIND_LAZY);

  return module && g_module_symbol (module, "espeak_Initialize", (gpointer *) &espeak.initialize) &&
         g_module_symbol (module, "espeak_SetSynthCallback", (gpointer *) &espeak.set_callback) &&
         g_module_symbol (module, "espeak_SetVoiceByName", (gpointer *) &espeak.set_voice) &&
         g_module_symbol (module, "espeak_SetParameter", (gpointer *) &espeak.set_parameter) &&
         g_module_symbol (module, "espeak_Synth", (gpointer *) &espeak.synth);
}

/* Without its data it would end the program, if it were not told otherwise. */
static gboolean
start_synth (GError **error)
{
  if (!is_ready)
    is_ready = load_espeak () && espeak.initialize (AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
                                                    espeakINITIALIZE_DONT_EXIT) == VOICE_SOUND_RATE;
  if (!is_ready) {
    g_set_error_literal (error, VOICE_ERROR, VOICE_ERROR_SYNTHESIZER,
                         _ ("The speech synthesizer espeak-ng does not work."));
    return FALSE;
  }
  espeak.set_callback (spoken_cb);
  return TRUE;
}

static gboolean
choose (const VoiceLanguage *language, GError **error)
{
  if (espeak.set_voice (language->voice) == EE_OK)
    return TRUE;
  g_set_error (error, VOICE_ERROR, VOICE_ERROR_SYNTHESIZER,
               /* Translators: the name of a language, in that language */
               _ ("The speech synthesizer has no voice for “%s”."), language->name);
  return FALSE;
}

/* It counts the vowels of a word that has no blank behind it up to the next blank on the stack
 * (espeak-ng 1.51), and beyond the end of a thread's, where nothing can be read, if there is none:
 * here it finds one. */
static VoiceSound *
speak (const char *text, int words)
{
  G_GNUC_UNUSED volatile char blanks[FENCE];
  VoiceSound *sound = NULL;

  for (int i = 0; i < FENCE; i++)
    blanks[i] = ' ';
  spoken = g_array_new (FALSE, FALSE, sizeof (gint16));
  espeak.set_parameter (espeakRATE, words, 0);
  if (espeak.synth (text, strlen (text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL) ==
      EE_OK)
    sound = voice_sound_new ((const gint16 *) (gpointer) spoken->data, spoken->len);
  g_clear_pointer (&spoken, g_array_unref);
  return sound;
}

/* Speaks faster as long as it takes too long. */
static VoiceSound *
speak_within (const char *text, int words, int most_ms)
{
  VoiceSound *sound = speak (text, words);

  for (int i = 0; i < TRIES && sound && most_ms > 0 && voice_sound_ms (sound) > most_ms; i++) {
    words = MIN (WORDS_MOST, words * voice_sound_ms (sound) / most_ms + 5);
    voice_sound_unref (sound);
    sound = speak (text, words);
  }
  return sound;
}

static VoiceSound *
render (const char *text, const VoiceLanguage *language, int words, int most_ms, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  VoiceSound *sound;

  if (!start_synth (error) || !choose (language, error))
    return NULL;
  sound = speak_within (text, words, most_ms);
  if (!sound)
    g_set_error (error, VOICE_ERROR, VOICE_ERROR_SYNTHESIZER, _ ("“%s” cannot be spoken."), text);
  return sound;
}

static int
words_of (int speed)
{
  return CLAMP (WORDS_A_MINUTE * speed / 100, WORDS_LEAST, WORDS_MOST);
}

/* Renders speech to memory. Any thread may ask; one is served after the other. Returns the sound,
 * or NULL. @call: what the clock has to say. @limit: the limit of that clock. @language: in which
 * language. @speed: how fast, in percent of how a person speaks; a second that is counted is over
 * before the next one all the same. @error: VOICE_ERROR_SYNTHESIZER where there is no
 * synthesizer, or no voice for @language. */
VoiceSound *
voice_synth_say (const ClockCall *call, const ClockLimit *limit, const VoiceLanguage *language,
                 int speed, GError **error)
{
  g_autofree char *text = voice_speech (call, limit, language);

  return render (text, language, words_of (speed), call->kind == CLOCK_CALL_COUNT ? COUNT_MS : 0,
                 error);
}

/* How they sound; made as by voice_synth_say(), or NULL. @text: words of @language, such as
 * voice_reading() gives. @language: in which language. @speed: how fast, in percent of how a
 * person speaks. @error: as voice_synth_say(). */
VoiceSound *
voice_synth_read (const char *text, const VoiceLanguage *language, int speed, GError **error)
{
  return render (text, language, words_of (speed), 0, error);
}
