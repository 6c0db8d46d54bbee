#include "rules/word.h"
#include <glib/gi18n.h>

/**
 * rules_word_id:
 * @words: the words of an enumeration
 * @value: one of its values
 *
 * Returns: its word in files and at the twin; never translated
 */
const char *
rules_word_id (const RulesWords *words, int value)
{
  g_return_val_if_fail (value >= 0 && value < words->n, "");
  return words->words[value].id;
}

/**
 * rules_word_label:
 * @words: the words of an enumeration
 * @value: one of its values
 *
 * Returns: its words for people, translated
 */
const char *
rules_word_label (const RulesWords *words, int value)
{
  g_return_val_if_fail (value >= 0 && value < words->n, "");
  return _ (words->words[value].label);
}

/**
 * rules_word_find:
 * @words: the words of an enumeration
 * @id: what rules_word_id() wrote, or anything else
 * @otherwise: what is the matter where @id is none of them
 *
 * Returns: the value of which @id is the word
 */
int
rules_word_find (const RulesWords *words, const char *id, int otherwise)
{
  for (int i = 0; i < words->n; i++)
    if (g_str_equal (words->words[i].id, id))
      return i;
  return otherwise;
}
