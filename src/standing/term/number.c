#include "standing/term/number.h"

#define DIGITS 3

static guint64
gcd (guint64 one, guint64 two)
{
  while (two) {
    guint64 rest = one % two;
    one = two;
    two = rest;
  }
  return one;
}

/* 1/2, 1/4 and 3/4 are letters; NULL for others. */
static const char *
find_letter (guint64 part, guint64 whole)
{
  if (whole == 2)
    return "½";
  return whole != 4 ? NULL : part == 1 ? "¼" : "¾";
}

/* Whether so few digits say it exactly. */
static gboolean
is_decimal (guint64 whole)
{
  guint64 power = 1;

  for (int i = 0; i < DIGITS; i++) {
    power *= 10;
    if (power % whole == 0)
      return TRUE;
  }
  return FALSE;
}

static void
add_decimals (GString *text, guint64 part, guint64 whole)
{
  g_string_append (text, text->len && g_ascii_isdigit (text->str[text->len - 1]) ? "." : "0.");
  while (part) {
    part *= 10;
    g_string_append_c (text, (char) ('0' + part / whole));
    part %= whole;
  }
}

static void
add_part (GString *text, guint64 part, guint64 whole)
{
  const char *letter = find_letter (part, whole);

  if (letter)
    g_string_append (text, letter);
  else if (is_decimal (whole))
    add_decimals (text, part, whole);
  else
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                            text->len && g_ascii_isdigit (text->str[text->len - 1]) ? " " : "",
                            part, whole);
}

/* Writes it exactly: "-½", "1½", "9¾", "8.4", "7 2/3". Returns the text. @divisor: what it is
 * divided by, above zero. */
char *
standing_number_format (gint64 value, gint64 divisor)
{
  GString *text = g_string_new (value < 0 ? "-" : "");
  guint64 size = value < 0 ? -(guint64) value : (guint64) value;
  guint64 common, whole = (guint64) divisor;

  g_return_val_if_fail (divisor > 0, g_string_free (text, FALSE));
  common = gcd (size, whole);
  size /= common;
  whole /= common;
  if (size >= whole || size == 0)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, size / whole);
  if (size % whole)
    add_part (text, size % whole, whole);
  return g_string_free (text, FALSE);
}
