/**
 * Returns the text with each part between two marks replaced, white space around it left out.
 *
 * Marks are found one after the other. A pattern would look for the end from every beginning anew.
 *
 * @param write returns the replacement of a part and its marks.
 */
export function replaceBetween(
  text: string,
  [open, close]: readonly [string, string],
  write: (part: string) => string,
): string {
  let done = ''
  let at = 0
  for (;;) {
    const start = text.indexOf(open, at)
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
    if (end < 0) return done + text.slice(at)
    const part = text.slice(start + open.length, end).trim()
    done += text.slice(at, start) + (part === '' ? open + close : write(part))
    at = end + close.length
  }
}
