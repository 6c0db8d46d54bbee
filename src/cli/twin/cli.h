/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* The twin's commands are rows. What programs read (names, options, head words) is never
 * translated; what people read is. */

#define CLI_PROGRAM "tengen-cli"

typedef enum {
  CLI_NO_FILE, /* takes no file at all */
  CLI_ALONE,   /* opens no tournament, and nobody acts */
  CLI_MAKES,   /* it does not exist yet */
  CLI_READS,
  CLI_MAY_READ, /* a tournament, where one is named */
  CLI_WRITES
} CliAccess;

typedef struct {
  const char *name;
  char letter;       /* 0 for none */
  const char *value; /* what it takes, to be translated; NULL for a switch */
  const char *help;  /* to be translated */
  gboolean many;     /* may be given more than once */
  gboolean bare;     /* may be given without what it takes: "" then */
} CliOption;

typedef struct _CliCall CliCall;

typedef struct {
  const char *name;
  const char *usage;   /* the words that it takes, to be translated */
  const char *summary; /* to be translated */
  CliAccess access;
  int least;                /* how many words after the file */
  int most;                 /* -1 for any number */
  const CliOption *options; /* up to a row without a name; NULL for none */
  gboolean (*run) (CliCall *call, GError **error);
  gboolean (*only_reads) (const CliCall *call); /* NULL where the command always writes */
  gboolean may_make;                            /* the tournament need not be there: no desk then */
  gboolean looks_back; /* it takes "--game=N", for a game that is played again */
  /* The words that its usage calls by one name, each with what it is, to be translated; NULL behind
   * the last. */
  const char *(*word) (int n, const char **ret_help);
  gboolean reads_text; /* it takes "--encoding=NAME", for a file that does not say its own */
} CliCommand;

/* One command with what it was given. */
struct _CliCall {
  const CliCommand *command;
  const char *file;
  Desk *desk;          /* NULL where the command stands alone */
  gboolean in_session; /* one of the lines of "run" */
  char **words;        /* after the file, never NULL */
  int n_words;
  GPtrArray *options; /* of const CliOption: the command's own, and those of all */
  char **values;      /* of the options, NULL where it was not given */
  char ***lists;      /* the same of those that may be given more than once */
};

typedef enum {
  CLI_ERROR_USAGE,  /* the words are not those of the command: exit status 2 */
  CLI_ERROR_INPUT,  /* they are, but what they say cannot be */
  CLI_ERROR_OUTPUT, /* the output could not be written */
  CLI_ERROR_LOST    /* it is done, but not all that was given came in: exit status 3 */
} CliError;

#define CLI_ERROR (cli_error_quark ())
GQuark cli_error_quark (void);

const CliCommand *cli_command_find (const char *name, GError **error);
const CliCommand *const *cli_command_list (int *ret_n);

gboolean cli_flush (GError **error);
const char *cli_option (const CliCall *call, const char *name);
gboolean cli_has_own_option (const CliCall *call, const char *name);
const char *const *cli_option_list (const CliCall *call, const char *name);
gboolean cli_is_dry_run (const CliCall *call);
gboolean cli_fail (GError **error, CliError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
void cli_complain (const char *sentence);
void cli_note (const char *sentence);
