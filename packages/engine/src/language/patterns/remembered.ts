/** The most patterns whose results are kept; the one that was not asked for the longest goes first. */
const MAX_KEPT = 500

/** Computes a result from a pattern. */
export type OfPattern<T> = (pattern: string, ignoreCase: boolean) => T

/**
 * Remembers what was made of the patterns that were asked for last. Many fields of a form have the same pattern, and some
 * take milliseconds to compile.
 *
 * @param make depends on nothing else than the pattern; what it throws is not remembered.
 */
export function remembered<T>(make: OfPattern<T>): OfPattern<T> {
  const kept = new Map<string, { readonly made: T }>()
  return (pattern, ignoreCase) => {
    const key = `${ignoreCase ? 'i' : ''}:${pattern}`
    const known = kept.get(key) ?? { made: make(pattern, ignoreCase) }
    kept.delete(key)
    kept.set(key, known)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return known.made
  }
}
