/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The days of an event in every form that people write into the one line that there is for them. */
#include "formats/word/day.h"
#include "program.h"

static const struct {
  const char *dates, *days;
} written[] = {
  { "2026-11-07", "2026-11-07" },
  { "2026-11-07/08", "2026-11-07 – 2026-11-08" },
  { "2026-11-30/12-01", "2026-11-30 – 2026-12-01" },
  { "2026-11-07 – 2026-11-08", "2026-11-07 – 2026-11-08" },
  { "Saturday, 2026-11-07, hall 3", "2026-11-07" },
  { "7–8 November 2026", "2026-11-07 – 2026-11-08" },
  { "07.11.2026", "2026-11-07" },
  { "7.-8.11.2026", "2026-11-07 – 2026-11-08" },
  { "7 – 8. 11. 2026", "2026-11-07 – 2026-11-08" },
  { "30.11. – 2.12.2026", "2026-11-30 – 2026-12-02" },
  { "30.12.2026–2.1.2027", "2026-12-30 – 2027-01-02" },
  { "2026年11月7日-8日", "2026-11-07 – 2026-11-08" },
  { "2026年11月7日", "2026-11-07" },
  { "2026年11月30日—12月2日", "2026-11-30 – 2026-12-02" },
  { "２０２６年１１月７日～８日", "2026-11-07 – 2026-11-08" },
  { "2026년 11월 7일", "2026-11-07" },
  { "2026. 11. 7", "2026-11-07" },
  { "2026/11/07", "2026-11-07" },
  { "2026.11.7～8", "2026-11-07 – 2026-11-08" },
  { "7.-8. November 2026", "2026-11-07 – 2026-11-08" },
  { "Sa 7. März 2026", "2026-03-07" },
  { "Nov 7-8, 2026", "2026-11-07 – 2026-11-08" },
  { "Nov. 30 – Dec. 2, 2026", "2026-11-30 – 2026-12-02" },
  { "7th-8th Nov 2026", "2026-11-07 – 2026-11-08" },
  { "30 Oct – 1 Nov 2026", "2026-10-30 – 2026-11-01" },
  { "30 December 2026 – 2 January 2027", "2026-12-30 – 2027-01-02" },
  { "7 et 8 août 2026", "2026-08-07 – 2026-08-08" },
  { "1er juillet 2026", "2026-07-01" },
  { "del 7 al 8 de noviembre de 2026", "2026-11-07 – 2026-11-08" },
  { "martes 3 de marzo de 2026", "2026-03-03" },
  { "2026 Nov 7", "2026-11-07" },
  { "25/12/2026", "2026-12-25" },
  { "7/7/2026", "2026-07-07" },
  /* Two days in America and in Europe; no day; too much. */
  { "11/7/2026", "" },
  { "31.11.2026", "" },
  { "8–7 November 2026", "" },
  { "7 November", "" },
  { "November 2026", "" },
  { "spring 2026", "" },
  { "7, 14 and 21 November 2026", "" },
  { "every Tuesday", "" },
  { "", "" },
};

static void
test_written (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++) {
    FormatsDay days[2];
    int n = formats_day_find (written[i].dates, days);
    g_autofree char *text = formats_day_format (days, n);
    g_test_message ("%s", written[i].dates);
    g_assert_cmpstr (text, ==, written[i].days);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/day/written", test_written);
  return g_test_run ();
}
