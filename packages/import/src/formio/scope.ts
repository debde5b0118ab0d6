import type { FieldDraft } from '../builder/draft.ts'

/** The keys of an object of the answer: of the whole answer, a container, or one row of a grid. */
export interface DataScope {
  /** The group or repeat; null for the whole answer. */
  readonly field: FieldDraft | null
  readonly outer: DataScope | null
  readonly members: Map<string, DataMember>
}

/** One key of an object of the answer. */
export interface DataMember {
  readonly field: FieldDraft
  /** The keys inside, for a container, a grid or a composite field. */
  readonly scope: DataScope | null
  /** True if each key inside is a checkbox of the group. */
  readonly ticks: boolean
}

/** An empty scope. */
export function openScope(field: FieldDraft | null, outer: DataScope | null): DataScope {
  return { field, outer, members: new Map() }
}

/** The field at a path of keys within a scope. */
export function memberAt(scope: DataScope, path: readonly string[]): DataMember | null {
  const whole = scope.members.get(path.join('.'))
  if (whole) return whole
  const [first = '', ...rest] = path
  const member = scope.members.get(first)
  if (!member || rest.length === 0) return member ?? null
  return member.scope ? memberAt(member.scope, rest) : null
}

/** The field that a simple condition names: beside it, outward, by a path from the top, or by its key anywhere. */
export function memberNamed(scope: DataScope, name: string): DataMember | null {
  const path = name.split('.')
  for (let at: DataScope | null = scope; at; at = at.outer) {
    const found = memberAt(at, path)
    if (found) return found
  }
  return anywhere(rootOf(scope), path)
}

/** The scope of the whole answer. */
export function rootOf(scope: DataScope): DataScope {
  return scope.outer ? rootOf(scope.outer) : scope
}

function anywhere(scope: DataScope, path: readonly string[]): DataMember | null {
  for (const { scope: inner } of scope.members.values()) {
    if (!inner) continue
    const found = memberAt(inner, path) ?? anywhere(inner, path)
    if (found) return found
  }
  return null
}
