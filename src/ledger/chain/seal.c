/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/seal.h"
#include <glib/gi18n.h>
#include <string.h>
#include "ledger/file/ledger-private.h"
#include "ledger/chain/verify.h"

#define BITS 5
#define GROUP 4
#define DIGITS_MOST 9 /* of the number of an act */

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* --- The symbol that depends on all others --- */

/* Times two in the field of 32 elements, x^5 = x^2 + 1: 31 steps until it is one again, so that in
 * a code each symbol has a weight of its own, and two that are swapped are noticed, too. */
static guint
shift (guint sum)
{
  return (sum << 1 & 31) ^ (sum & 16 ? 5 : 0);
}

static guint
value_of (char symbol)
{
  return (guint) (strchr (alphabet, symbol) - alphabet);
}

static guint
sum_seal_of (gint64 act, const char *symbols)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "%s", act, symbols);
  guint sum = 0;

  for (const char *at = text; *at; at++)
    sum = shift (sum) ^ value_of (*at);
  return sum;
}

/* --- Writing --- */

static guint
bits_of (const char *hash, int symbol)
{
  guint bits = 0;

  for (int i = symbol * BITS; i < (symbol + 1) * BITS; i++)
    bits = bits << 1 | ((guint) g_ascii_xdigit_value (hash[i / 4]) >> (3 - i % 4) & 1);
  return bits;
}

static void
write_symbols (gint64 act, const char *hash, int n, char *ret_symbols)
{
  const int last = n - 1;

  for (int i = 0; i < last; i++)
    ret_symbols[i] = alphabet[bits_of (hash, i)];
  ret_symbols[last] = '\0';
  ret_symbols[last] = alphabet[shift (sum_seal_of (act, ret_symbols))];
  ret_symbols[last + 1] = '\0';
}

/* The code; "" before the first act. @hash: its hash, as ledger_act_head() gives it. */
char *
ledger_seal_format (gint64 act, const char *hash)
{
  GString *code = g_string_new (NULL);
  char symbols[LEDGER_SEAL_SYMBOLS + 1];

  if (act > 0) {
    write_symbols (act, hash, LEDGER_SEAL_SYMBOLS, symbols);
    g_string_append_printf (code, "%" G_GINT64_FORMAT, act);
    for (int i = 0; i < LEDGER_SEAL_SYMBOLS; i += GROUP)
      g_string_append_printf (code, "-%.*s", GROUP, symbols + i);
  }
  return g_string_free (code, FALSE);
}

/* --- Reading --- */

/* As it was typed: in small letters, with other dashes or none, O for 0, I and L for 1, in the wide
 * letters of a Chinese keyboard. */
static char
read_symbol (gunichar c)
{
  gunichar upper = g_unichar_toupper (c);

  if (upper == 'O')
    return '0';
  if (upper == 'I' || upper == 'L')
    return '1';
  return upper > 0 && upper < 128 && strchr (alphabet, (char) upper) ? (char) upper : '\0';
}

static gboolean
is_between (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION || c == 0xad;
}

/* Strips separators; NULL where a sign is foreign to the code, or there are too many. */
static char *
dup_bare (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) bare = g_string_new (NULL);

  for (char *at = plain; at && *at; at = g_utf8_next_char (at)) {
    char symbol = read_symbol (g_utf8_get_char (at));

    if (symbol && bare->len < DIGITS_MOST + LEDGER_SEAL_SYMBOLS)
      g_string_append_c (bare, symbol);
    else if (!is_between (g_utf8_get_char (at)))
      return NULL;
  }
  return plain ? g_strdup (bare->str) : NULL;
}

/* Both forms have more symbols than the number can have digits: none is taken for the other. */
static gboolean
split (const char *bare, gint64 *ret_act, char *ret_symbols)
{
  gsize length = bare ? strlen (bare) : 0;
  gsize n = length > LEDGER_SEAL_SYMBOLS ? LEDGER_SEAL_SYMBOLS : LEDGER_SEAL_SHORT;
  g_autofree char *digits = length > n ? g_strndup (bare, length - n) : NULL;

  if (!digits || length - n > DIGITS_MOST ||
      !g_ascii_string_to_signed (digits, 10, 1, G_MAXINT, ret_act, NULL))
    return FALSE;
  memcpy (ret_symbols, bare + length - n, n + 1);
  return TRUE;
}

/* Whether it is a code that was typed as it was printed. @text: what somebody typed.
 * @ret_symbols: the rest, at most LEDGER_SEAL_SYMBOLS + 1 bytes. */
gboolean
ledger_seal_parse (const char *text, gint64 *ret_act, char *ret_symbols, GError **error)
{
  gboolean valid = strlen (text) < 256 && g_utf8_validate (text, -1, NULL);
  g_autofree char *bare = valid ? dup_bare (text) : NULL;

  if (!split (bare, ret_act, ret_symbols)) {
    g_set_error (
        error, LEDGER_ERROR, LEDGER_ERROR_CODE,
        _ ("This is not a check code. A check code is a number and seven groups of four letters "
           "and digits (four groups on older sheets), such as %s."),
        "412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR");
    return FALSE;
  }
  if (sum_seal_of (*ret_act, ret_symbols) == 0)
    return TRUE;
  g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_CODE,
                       _ ("The code was mistyped: its last letter does not match the others."));
  return FALSE;
}

/* --- Of a file --- */

static char *
hash_of (Ledger *ledger, gint64 act, GError **error)
{
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT hash FROM act WHERE id = ?", error);
  char *hash = NULL;

  if (!statement)
    return NULL;
  sqlite3_bind_int64 (statement, 1, act);
  if (ledger_statement_step (&ledger->connection, statement, error) > 0)
    hash = g_strdup (ledger_text (statement, 0));
  sqlite3_reset (statement);
  return hash;
}

/* The code of the newest act; "" before the first, or NULL. */
char *
ledger_seal_now (Ledger *ledger, GError **error)
{
  gint64 last = ledger_statement_int (&ledger->connection, "SELECT max (id) FROM act", 0, error);
  g_autofree char *hash = last > 0 ? hash_of (ledger, last, error) : g_strdup ("");

  return last < 0 || !hash ? NULL : ledger_seal_format (last, hash);
}

/* @good: so many acts are whole from the first on; where there is @damage, it may be of the rest.
 */
static gboolean
check_seal_act (Ledger *ledger, gint64 act, const char *symbols, gint64 good, const GError *damage,
                GError **error)
{
  g_autofree char *hash = act <= good ? hash_of (ledger, act, error) : NULL;
  char own[LEDGER_SEAL_SYMBOLS + 1];

  if (act > good && damage)
    g_propagate_error (error, g_error_copy (damage));
  else if (act > good)
    g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_OTHER,
                 _ ("The sheet was not printed from this file: its code belongs to entry %d, and "
                    "the file ends with entry %d. This file is an older copy, or another "
                    "tournament."),
                 (int) act, (int) good);
  if (!hash)
    return FALSE;
  write_symbols (act, hash, (int) strlen (symbols), own);
  if (strcmp (own, symbols) == 0)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_OTHER,
               _ ("The sheet was not printed from this file: entry %d has another check code "
                  "here. This file is another tournament, a copy that was changed differently, or "
                  "it was rewritten."),
               (int) act);
  return FALSE;
}

/* Proves that all acts up to the one that was the newest when the paper was printed are those of
 * the file it was printed from, and looks at all the rest as ledger_verify() does. Returns
 * whether all is so. @code: what stands on the paper, as somebody typed it. @ret_seal: what it is
 * of; filled in as well where only what came later is damaged. */
gboolean
ledger_seal_check (Ledger *ledger, const char *code, LedgerSeal *ret_seal, GError **error)
{
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  g_autoptr (GError) damage = NULL;
  gint64 good;

  *ret_seal = (LedgerSeal){ 0 };
  if (!ledger_seal_parse (code, &ret_seal->act, symbols, error))
    return FALSE;
  ret_seal->is_short = strlen (symbols) == LEDGER_SEAL_SHORT;
  good = ledger_verify (ledger, &damage);
  if (damage)
    good = ledger_verify_count (ledger, NULL);
  if (!check_seal_act (ledger, ret_seal->act, symbols, good, damage, error))
    return FALSE;
  ret_seal->later = good - ret_seal->act;
  if (!damage)
    return TRUE;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("Up to entry %d the file is the one that was printed. But: %s"),
               (int) ret_seal->act, damage->message);
  return FALSE;
}
