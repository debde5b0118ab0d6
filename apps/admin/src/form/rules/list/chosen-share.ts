/** Returns how many of some rules are chosen. Of no rules, none are. */
export function chosenShare(ids: readonly string[], chosen: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = chosen.size === 0 ? 0 : ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
