/* GStreamer and GTK bring more names than the first table of GLib's quarks holds, which GLib then
 * drops. A sanitizer tells that from a leak of ours only by the whole stack, which is slow to find:
 * only where sound is made, or windows are opened. */
#ifdef __SANITIZE_ADDRESS__
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}
#else
typedef int NothingToSay;
#endif
