/**
 * React keys for a list whose members have no id: the text of each, and its number among equal ones.
 *
 * If two members had the same key, React would leave lines of an earlier list behind.
 */
export function uniqueKeys(texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return `${count} ${text}`
  })
}
