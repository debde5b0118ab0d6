type Members = Readonly<Record<string, unknown>>

/** The member that identifies the entries of a list, for lists that are expected to be empty. */
const identifying: Readonly<Record<string, string>> = { options: 'value', issues: 'rule', rows: 'key' }

/**
 * Returns the part of a value that an expectation covers: of objects the same members, of lists of objects those
 * of each object. The part can be compared, shown, and become the new expectation.
 */
export function inShape(expected: unknown, found: unknown, aspect: string): unknown {
  if (Array.isArray(expected) && Array.isArray(found)) {
    const known: readonly unknown[] = expected
    const names = new Set(known.flatMap((member) => (isObject(member) ? Object.keys(member) : [])))
    const own = identifying[aspect]
    if (known.length === 0 && own !== undefined) names.add(own)
    if (names.size === 0) return found
    return found.map((member: unknown, index) =>
      isObject(member) ? picked(known[index], member, { names: [...names], aspect }) : member,
    )
  }
  if (!isObject(expected) || !isObject(found)) return found
  return picked(expected, found, { names: Object.keys(expected), aspect })
}

/** True if the value has everything that is expected: objects may have more members, lists may not. */
export function agrees(expected: unknown, found: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((member, index) => agrees(member, found[index]))
    )
  }
  if (!isObject(expected)) return Object.is(expected, found)
  return isObject(found) && Object.keys(expected).every((name) => agrees(expected[name], found[name]))
}

/** The members that are compared, and what they are an aspect of. */
interface Wanted {
  readonly names: readonly string[]
  readonly aspect: string
}

/** States of fields inherit some of their members, so they are read by name. */
function picked(expected: unknown, found: Members, { names, aspect }: Wanted): Members {
  const shape = isObject(expected) ? expected : {}
  return Object.fromEntries(
    names
      .filter((name) => name in found)
      .map((name) => [name, name in shape ? inShape(shape[name], found[name], aspect) : found[name]]),
  )
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
