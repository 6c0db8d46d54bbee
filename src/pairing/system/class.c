#include "pairing/system/class.h"
#include <glib/gi18n.h>

static const PairingClass no_class = { N_ ("There is no second stage."), "" };

static const struct {
  const char *id;
  const char *label;
  const PairingClass *class;
} systems[] = {
#define PAIRING_SYSTEM_ROW(WORD, name, id, label) { id, label, &pairing_##name##_class },
  PAIRING_SYSTEM_LIST (PAIRING_SYSTEM_ROW){ "none", N_ ("no second stage"), &no_class },
};

/* What can be asked of it; of PAIRING_NO_SYSTEM as well, which does nothing. */
const PairingClass *
pairing_class (PairingSystem system)
{
  return systems[system].class;
}

PairingSystem
pairing_class_system (const PairingClass *class)
{
  int system = 0;

  while (systems[system].class != class)
    system++;
  return (PairingSystem) system;
}

/* The class by which its rounds are drawn: itself, for most. */
const PairingClass *
pairing_class_drawn (const PairingClass *class, const PairingPlan *plan)
{
  return class->drawn_by ? class->drawn_by (plan) : class;
}

/* Its word in settings and files: "swiss". */
const char *
pairing_system_id (PairingSystem system)
{
  return systems[system].id;
}

/* Its name, translated. */
const char *
pairing_system_label (PairingSystem system)
{
  return _ (systems[system].label);
}

/* FALSE where it is none; "none" is none either. */
gboolean
pairing_system_parse (const char *id, PairingSystem *ret_system)
{
  for (int i = 0; id && i < PAIRING_NO_SYSTEM; i++)
    if (g_str_equal (systems[i].id, id)) {
      *ret_system = (PairingSystem) i;
      return TRUE;
    }
  return FALSE;
}
