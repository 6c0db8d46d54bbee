/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked where sound is made, letters are drawn or windows are opened. GStreamer and GTK bring more names than the first
 * table of GLib's quarks holds, which GLib then drops; fontconfig keeps its patterns behind offsets instead of pointers,
 * and cairo 1.16 loses a little when it embeds a CJK font. A sanitizer tells these from a leak of ours only by the whole
 * stack, which is slow to find. */
#ifdef __SANITIZE_ADDRESS__
const char *__asan_default_options (void);
const char *__lsan_default_suppressions (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}

const char *
__lsan_default_suppressions (void)
{
  return "leak:libfontconfig\nleak:cairo_surface_finish\n";
}
#else
typedef int NothingToSay;
#endif
