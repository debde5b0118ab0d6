import type { Kind } from './define-kind.ts'

/** The property from whose text the name and the key of an item are made; its name if it has no other. */
export function labelSource(kind: Kind): string {
  return kind.properties.title ? 'title' : kind.naming.label
}

/**
 * Divides properties that two people changed into choices: what means one thing is chosen once. A property that was made
 * from another one, or is read by it, goes with it, even if only one of the two changed it.
 *
 * @param differing the properties that somebody changed and whose values now differ.
 * @param conflicting those of them that both changed.
 * @returns groups of properties: every conflicting one, with those that go with it. What decides stands first.
 */
export function decidedTogether(
  kind: Kind,
  differing: readonly string[],
  conflicting: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const groups = new Map(differing.filter((name) => conflicting.has(name)).map((name) => [name, [name]]))
  // A group that is joined while this runs is seen again.
  const waiting = [...groups.keys()]
  for (const name of waiting) {
    for (const other of differing) {
      if (other === name || !decidersOf(kind, other).has(name)) continue
      const [own = [], found] = [groups.get(name), groups.get(other)]
      if (found === own) continue
      if (!found) waiting.push(other)
      own.push(...(found ?? [other]))
      for (const member of own) groups.set(member, own)
    }
  }
  return [...new Set(groups.values())].map((group) => {
    const inOrder = differing.filter((name) => group.includes(name))
    const isFirst = (name: string) => group.every((other) => !decidersOf(kind, name).has(other))
    return [...inOrder.filter(isFirst), ...inOrder.filter((name) => !isFirst(name))]
  })
}

/** The properties that decide what the value of a property means, and those that decide about these, and so on. */
function decidersOf(kind: Kind, name: string): ReadonlySet<string> {
  const found = new Set<string>()
  // What is added while this runs is seen, too.
  const seen = new Set([name])
  for (const one of seen) {
    const { when, basis, fitting, decidedWith } = kind.properties[one] ?? {}
    const named = [when?.property, basis, fitting?.property, decidedWith, ...textsBehind(kind, one)]
    for (const decider of named) {
      if (decider === undefined) continue
      found.add(decider)
      seen.add(decider)
    }
  }
  return found
}

/** The properties from which a name, a key or a value is made. */
function textsBehind(kind: Kind, name: string): readonly string[] {
  const source = labelSource(kind)
  if (name === 'name' && source === 'name') return kind.ofForm && !kind.aside ? sentenceOf(kind) : []
  const isMade = name === 'name' || name === kind.naming.detail
  return isMade && name !== source ? [source] : []
}

/** The properties that the name of a rule tells: it is its sentence until a person writes another one. */
function sentenceOf(kind: Kind): readonly string[] {
  return Object.keys(kind.properties).filter((name) => kind.properties[name]?.prominent)
}
