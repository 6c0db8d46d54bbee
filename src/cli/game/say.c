/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "clock/rule.h"
#include "clock/said.h"
#include "voice/pack.h"
#include "voice/player.h"
#include "voice/reading.h"
#include "voice/speech.h"
#include "voice/synth.h"

#define DAY_MS 86400000
#define SPEED_LEAST 50
#define SPEED_MOST 250
#define COUNTED 10 /* "call 7" is one of the last seconds, "call 30" is not */

static const CliOption say_options[] = {
  { "output", 'o', N_ ("OUT.wav"), N_ ("where to write the sound; if not given, it is played") },
  { "overtime", 0, N_ ("TEXT"), N_ ("the periods of the countdown, such as “5x60 reserve”") },
  { "speed", 0, N_ ("PERCENT"), N_ ("speed of speech, 50 to 250") },
  { "pack", 0, N_ ("FOLDER"), N_ ("folder of recorded calls, used where there are any") },
  { NULL },
};

/* --- What to say --- */

/* The words of "clock" and "press" that are not those of a voice pack. */
static const struct {
  const char *word;
  ClockCallKind kind;
  gboolean has_value;
} words[] = {
  { "main_left", CLOCK_CALL_MAIN, TRUE },     { "call_left", CLOCK_CALL_LEFT, TRUE },
  { "period_used", CLOCK_CALL_PERIOD, TRUE }, { "countdown", CLOCK_CALL_COUNTDOWN, TRUE },
  { "period", CLOCK_CALL_PERIOD, TRUE },      { "call last", CLOCK_CALL_LAST, FALSE },
  { "last", CLOCK_CALL_LAST, FALSE },
};

static gboolean
parse_say_number (const char *text, int *ret_value)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, 1, 99999, &value, NULL))
    return FALSE;
  *ret_value = (int) value;
  return TRUE;
}

static gboolean
parse_row (const char *text, guint row, ClockCall *ret_call)
{
  gsize length = strlen (words[row].word);
  int value = 0;

  if (!g_str_has_prefix (text, words[row].word))
    return FALSE;
  if (words[row].has_value ? text[length] != ' ' || !parse_say_number (text + length + 1, &value)
                           : text[length] != '\0')
    return FALSE;
  *ret_call = (ClockCall){ .kind = words[row].kind, .value = value };
  return TRUE;
}

static gboolean
parse_second (const char *text, ClockCall *ret_call)
{
  int value;

  if (!g_str_has_prefix (text, "call ") || !parse_say_number (text + strlen ("call "), &value))
    return FALSE;
  *ret_call = (ClockCall){ .kind = value <= COUNTED ? CLOCK_CALL_COUNT : CLOCK_CALL_SECONDS,
                           .value = value };
  return TRUE;
}

static gboolean
parse_words (const char *text, ClockCall *ret_call)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (parse_row (text, i, ret_call))
      return TRUE;
  return parse_second (text, ret_call);
}

/* A name of a voice pack says itself whether its periods are minutes. */
static gboolean
parse_call (const char *text, ClockCall *ret_call, ClockLimit *limit, GError **error)
{
  g_autofree char *name = g_strdelimit (g_strdup (text), " ", '-');

  if (parse_words (text, ret_call) || voice_speech_parse (name, ret_call, limit))
    return ret_call->kind != CLOCK_CALL_COUNT || ret_call->value <= 99 ||
           cli_fail (error, CLI_ERROR_INPUT, _ ("Seconds are counted up to 99."));
  return cli_fail (error, CLI_ERROR_INPUT,
                   _ ("“%s” is not a call. Write it like “call 30”, “period_used 4” or “flag”."),
                   text);
}

static const VoiceLanguage *
find_language (const char *code, GError **error)
{
  const VoiceLanguage *language = voice_language_find (code);

  if (!language)
    cli_fail (error, CLI_ERROR_INPUT,
              _ ("Calls are spoken in zh, en, ja, ko, es, de or fr, not in “%s”."), code);
  return language;
}

/* --- A reading --- */

static gboolean
is_reading (const char *text)
{
  return g_str_has_prefix (text, "B ") || g_str_has_prefix (text, "W ");
}

static gboolean
set_reading (ClockState *state, ClockSide side, const char *text, GError **error)
{
  ClockReading reading;

  return clock_said_parse (text, state, side, &reading, error) &&
         clock_rule_correct (state, side, &reading, 0, error);
}

/* --- How it sounds --- */

static gboolean
read_speed (const CliCall *call, int *ret_speed, GError **error)
{
  const char *given = cli_option (call, "speed");
  int speed = VOICE_SYNTH_SPEED;

  if (given && (!parse_say_number (given, &speed) || speed < SPEED_LEAST || speed > SPEED_MOST))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a speed from 50 to 250."), given);
  *ret_speed = speed;
  return TRUE;
}

static GHashTable *
load_pack (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  GHashTable *pack = voice_pack_load (folder, notes, error);

  for (guint i = 0; i < notes->len; i++)
    cli_note (notes->pdata[i]);
  return pack;
}

static VoiceSound *
speak (const CliCall *call, const ClockCall *due, const ClockLimit *limit,
       const VoiceLanguage *language, GError **error)
{
  int speed = VOICE_SYNTH_SPEED;

  return read_speed (call, &speed, error) ? voice_synth_say (due, limit, language, speed, error)
                                          : NULL;
}

static VoiceSound *
make_sound (const CliCall *call, const ClockCall *due, const ClockLimit *limit,
            const VoiceLanguage *language, GError **error)
{
  const char *folder = cli_option (call, "pack");
  g_autofree char *name = voice_speech_name (due, limit);
  g_autoptr (GHashTable) pack = folder ? load_pack (folder, error) : NULL;
  VoiceSound *recorded = pack ? g_hash_table_lookup (pack, name) : NULL;

  if (folder && !pack)
    return NULL;
  return recorded ? voice_sound_ref (recorded) : speak (call, due, limit, language, error);
}

static VoiceSound *
make_call (const CliCall *call, const VoiceLanguage *language, ClockLimit *limit, GError **error)
{
  ClockCall due;

  return parse_call (call->words[1], &due, limit, error)
             ? make_sound (call, &due, limit, language, error)
             : NULL;
}

/* "W 0,3,12.5": what White is told who asks (Art. 16.2). */
static VoiceSound *
make_reading (const CliCall *call, const VoiceLanguage *language, const ClockLimit *limit,
              GError **error)
{
  const char *text = call->words[1];
  ClockSide side = *text == 'B' ? CLOCK_BLACK : CLOCK_WHITE;
  g_autofree char *spoken = NULL;
  int speed = VOICE_SYNTH_SPEED;
  ClockState state;

  clock_init (&state, limit);
  if (!set_reading (&state, side, text + 2, error) || !read_speed (call, &speed, error))
    return NULL;
  spoken = voice_reading (&state, side, language);
  return voice_synth_read (spoken, language, speed, error);
}

static gboolean
run_say (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output"), *overtime = cli_option (call, "overtime");
  const VoiceLanguage *language = find_language (call->words[0], error);
  g_autoptr (VoiceSound) sound = NULL;
  ClockLimit limit;

  if (!language ||
      !clock_limit_parse_overtime (DAY_MS, overtime ? overtime : "5x60 reserve", &limit, error) ||
      (output && !cli_find_output (call, output, error)))
    return FALSE;
  sound = is_reading (call->words[1]) ? make_reading (call, language, &limit, error)
                                      : make_call (call, language, &limit, error);
  if (!sound)
    return FALSE;
  return output ? voice_sound_save (sound, output, error) : voice_player_play (sound, error);
}

const CliCommand cli_say = {
  .name = "say",
  .usage = N_ ("LANGUAGE CALL"),
  .summary = N_ ("Says what a clock calls, such as “call 30”, or the time left for a side that "
                 "asks, such as “W 0,3,12.5”, or writes the sound."),
  .access = CLI_NO_FILE,
  .least = 2,
  .most = 2,
  .options = say_options,
  .run = run_say,
};
