#include "standing/table/option.h"
#include <glib/gi18n.h>

#define MEMBER(name) G_STRUCT_OFFSET (StandingOptions, name)

/* By the values of their members. */
static const StandingOption standing_options[] = {
  { "bye_sos",
    N_ ("What a bye adds to SOS"),
    MEMBER (bye_sos),
    { { "lowest", N_ ("the lowest score of all") },
      { "rounds", N_ ("the rounds that are left, this one too") },
      { "zero", N_ ("nothing") },
      { "r", N_ ("the number of rounds") },
      { "virtual", N_ ("an opponent without a win, who has met all who had the bye") },
      { "own", N_ ("the player’s own score") } } },
  { "sos_drop",
    N_ ("What SOS−1 and SOS−2 leave out"),
    MEMBER (sos_drop),
    { { "lowest", N_ ("the opponents with the lowest scores") },
      { "highest", N_ ("the opponents with the highest scores") } } },
  { "total_score_max",
    N_ ("Highest points in the total score"),
    MEMBER (total_max),
    { { "2R", N_ ("two for each round") },
      { "highest", N_ ("the highest score that was reached") } } },
  { "sos_forfeits",
    N_ ("An opponent who stayed away"),
    MEMBER (forfeits),
    { { "count", N_ ("is one like all others in SOS and SODOS") },
      { "skip", N_ ("is none in SOS and SODOS") } } },
  { "bracket_ties",
    N_ ("Those who go out of a knock-out in the same round"),
    MEMBER (bracket_ties),
    { { "shared", N_ ("share the place") }, { "criteria", N_ ("are placed by the criteria") } } },
};

/* Every option of the standings that is a choice. */
const StandingOption *
standing_option_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (standing_options);
  return standing_options;
}

/* The option; NULL where there is none. */
const StandingOption *
standing_option_find (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (standing_options); i++)
    if (g_strcmp0 (standing_options[i].key, key) == 0)
      return &standing_options[i];
  return NULL;
}

/* What it is about, translated. */
const char *
standing_option_label (const StandingOption *option)
{
  return _ (option->label);
}

/* What that means, translated, to be read after standing_option_label(). @value: what it is set
 * to. */
const char *
standing_option_meaning (const StandingOption *option, int value)
{
  g_return_val_if_fail (value >= 0 && value < STANDING_CHOICES && option->choices[value].id, NULL);
  return _ (option->choices[value].meaning);
}

/* Members are enums, which are ints here as in rules/game/option.h. */
G_STATIC_ASSERT (sizeof (StandingBye) == sizeof (int));

/* What it is set to. @standings: options of standings. */
int
standing_option_value (const StandingOption *option, const StandingOptions *standings)
{
  return *(const int *) ((const char *) standings + option->member);
}

/* The word for what it is set to; NULL where there is no such option. @standings: options of
 * standings. @key: the name of one. */
const char *
standing_option_get (const StandingOptions *standings, const char *key)
{
  const StandingOption *option = standing_option_find (key);

  return option ? option->choices[standing_option_value (option, standings)].id : NULL;
}

/* FALSE where there is no such option, or it has no such word. @standings: options of standings;
 * untouched on failure. @key: the name of one. @value: one of its words. */
gboolean
standing_option_set (StandingOptions *standings, const char *key, const char *value)
{
  const StandingOption *option = standing_option_find (key);

  for (int i = 0; option && option->choices[i].id; i++)
    if (g_strcmp0 (option->choices[i].id, value) == 0) {
      G_STRUCT_MEMBER (int, standings, option->member) = i;
      return TRUE;
    }
  return FALSE;
}

/* Reads the key bye_sos of rules.md section 9. Returns FALSE where @text is none of them. @text:
 * a word of the option bye_sos. @ret_bye: what a bye adds to SOS; untouched on failure. */
gboolean
standing_bye_parse (const char *text, StandingBye *ret_bye)
{
  StandingOptions read = { STANDING_BYE_LOWEST };

  if (!standing_option_set (&read, "bye_sos", text))
    return FALSE;
  *ret_bye = read.bye_sos;
  return TRUE;
}
