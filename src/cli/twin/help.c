/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/help.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/table.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define WIDTH 24 /* of the left column */

static char *
dup_left (const CliOption *option)
{
  g_autofree char *letter = option->letter ? g_strdup_printf ("-%c, ", option->letter) : NULL;

  return g_strdup_printf ("%s--%s%s%s%s%s", letter ? letter : "", option->name,
                          option->bare ? "[" : "", option->value ? "=" : "",
                          option->value ? _ (option->value) : "", option->bare ? "]" : "");
}

/* No event is at hand: which book is meant is said. */
static const char *
tell (const char *words)
{
  return rules_article_told (RULES_N_PROFILES, _ (words));
}

static void
print_pair (const char *left, const char *right)
{
  int gap = MAX (2, WIDTH - rules_word_cells (left));

  printf ("  %s%*s%s\n", left, gap, "", tell (right));
}

static char *
dup_usage (const CliCommand *command)
{
  const char *words = command->usage[0] ? _ (command->usage) : "";

  if (command->access == CLI_NO_FILE || command->access == CLI_MAY_READ)
    return g_strdup_printf (_ ("Usage: %s %s %s"), CLI_PROGRAM, command->name, words);
  return g_strdup_printf (_ ("Usage: %s %s FILE %s"), CLI_PROGRAM, command->name, words);
}

/* Prints every command with its line. */
void
cli_help_all (void)
{
  int n;
  const CliCommand *const *commands = cli_command_list (&n);

  printf (_ ("Usage: %s COMMAND FILE …"), CLI_PROGRAM);
  printf ("\n%s\n\n", _ ("Runs a Go tournament from the command line."));
  for (int i = 0; i < n; i++)
    print_pair (commands[i]->name, commands[i]->summary);
  printf ("\n");
  printf (_ ("“%s COMMAND --help” explains a command; “%s --version” prints the version."),
          CLI_PROGRAM, CLI_PROGRAM);
  printf ("\n");
}

static void
print_words (const CliCommand *command)
{
  const char *word, *help;

  for (int i = 0; (word = command->word (i, &help)); i++)
    print_pair (word, help);
  printf ("\n");
}

/* Prints what it does, what it takes and its options. @call: a command that was asked about
 * itself. */
void
cli_help_command (const CliCall *call)
{
  g_autofree char *usage = dup_usage (call->command);

  printf ("%s\n%s\n\n", g_strchomp (usage), tell (call->command->summary));
  if (call->command->word)
    print_words (call->command);
  for (guint i = 0; i < call->options->len; i++) {
    const CliOption *option = call->options->pdata[i];
    g_autofree char *left = dup_left (option);
    print_pair (left, option->help);
  }
}

/* Prints on standard error how it is called. @command: the command that was called wrongly, NULL
 * if there is none of that name. */
void
cli_help_usage (const CliCommand *command)
{
  g_autofree char *usage =
      command ? dup_usage (command) : g_strdup_printf (_ ("Usage: %s COMMAND FILE …"), CLI_PROGRAM);

  fprintf (stderr, "%s\n", g_strchomp (usage));
  if (command)
    fprintf (stderr, _ ("See “%s %s --help”."), CLI_PROGRAM, command->name);
  else
    fprintf (stderr, _ ("“%s --help” lists the commands."), CLI_PROGRAM);
  fprintf (stderr, "\n");
}
