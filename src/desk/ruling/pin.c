/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/pin.h"
#include <crypt.h>
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/text.h"
#include "desk/file/error.h"

/* crypt(3): yescrypt, two steps dearer than the library takes by itself; a guess costs a fifth of
 * a second and 64 MiB. */
#define METHOD "$y$"
#define COST 7
#define KNOWN "$y$jBT$" /* how that cost is written */
#define LETTERS "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define SALT 22
#define HASH 43

/* Whether it has 4 to 64 characters on one line. @pin: what somebody would like for a PIN. */
gboolean
desk_pin_check (const char *pin, GError **error)
{
  if (!g_utf8_validate (pin, -1, NULL) || !desk_is_one_line (pin))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A PIN is letters and digits on one line."));
  if (g_utf8_strlen (pin, -1) < DESK_PIN_MIN || g_utf8_strlen (pin, -1) > DESK_PIN_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A PIN has %d to %d characters."), DESK_PIN_MIN,
                      DESK_PIN_MAX);
  return TRUE;
}

/* What the library needed to know is wiped: it holds the PIN. */
static char *
run (const char *pin, const char *setting)
{
  struct crypt_data *data = g_new0 (struct crypt_data, 1);
  const char *hash = crypt_rn (pin, setting, data, sizeof *data);
  char *copy = g_strdup (hash);

  explicit_bzero (data, sizeof *data);
  g_free (data);
  return copy;
}

/* What may be kept of it: a slow hash with a salt of its own, or NULL. */
char *
desk_pin_hash (const char *pin, GError **error)
{
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  char *hash = NULL;

  if (!desk_pin_check (pin, error))
    return NULL;
  if (crypt_gensalt_rn (METHOD, COST, NULL, 0, setting, sizeof setting))
    hash = run (pin, setting);
  if (!hash)
    desk_fail (error, DESK_ERROR_STATE,
               _ ("The PIN cannot be kept safely here, so it is not set."));
  return hash;
}

/* In a time that tells nothing of where they differ. */
static gboolean
pin_is_same (const char *a, const char *b)
{
  gsize length = strlen (a);
  guint8 difference = 0;

  if (strlen (b) != length)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    difference |= (guint8) (a[i] ^ b[i]);
  return difference == 0;
}

/* A hash says itself how much work it is to check, and a file may come from anybody: one that was
 * not made here is never worked on. Returns whether desk_pin_hash() may have made it. @hash: what
 * a file keeps of a PIN. */
gboolean
desk_pin_is_known (const char *hash)
{
  const char *salt = hash + strlen (KNOWN);
  gsize n;

  if (!g_str_has_prefix (hash, KNOWN))
    return FALSE;
  n = strspn (salt, LETTERS);
  return n > 0 && n <= SALT && salt[n] == '$' && strlen (salt + n + 1) == HASH &&
         strspn (salt + n + 1, LETTERS) == HASH;
}

/* Takes as long as the hash does, right or wrong; one that is not known matches nothing. Returns
 * whether it is that PIN. @pin: what was given. @hash: what desk_pin_hash() returned once. */
gboolean
desk_pin_matches (const char *pin, const char *hash)
{
  g_autofree char *again = desk_pin_is_known (hash) ? run (pin, hash) : NULL;

  return again && pin_is_same (again, hash);
}
