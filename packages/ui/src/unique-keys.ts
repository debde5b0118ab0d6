/**
 * React keys for a list whose members have no id: what each one says, and which of its equals it is.
 *
 * Two members with one key would make React leave lines of an earlier list behind.
 */
export function uniqueKeys(texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return `${count} ${text}`
  })
}
