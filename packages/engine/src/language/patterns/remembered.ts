/** The most patterns whose results are cached; the least recently used one is dropped first. */
const MAX_KEPT = 500

/** Computes a result from a pattern. */
export type OfPattern<T> = (pattern: string, ignoreCase: boolean) => T

/**
 * Caches the results of the patterns that were used last. Many fields of a form have the same pattern, and some take
 * milliseconds to compile.
 *
 * @param make depends only on the pattern; errors that it throws are not cached.
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
