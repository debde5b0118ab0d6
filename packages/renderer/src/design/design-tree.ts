import { byOrder, fieldValueTypes } from '@urlapmuhely/schema/facts'
import { type DesignItem, typeOf } from './design-item.ts'

/** The fields of each container by its id, in their order; those at the top of the form by null. */
export type DesignTree = ReadonlyMap<string | null, readonly DesignItem[]>

const HOLDING: ReadonlySet<string> = new Set(['object', 'rows', 'layout'])

/** True if a field of this type holds others. */
export function holdsFields(item: DesignItem): boolean {
  return HOLDING.has(fieldValueTypes[typeOf(item)])
}

/**
 * Puts fields into their containers. A field whose container cannot hold it, and one field of each circle, is at the
 * end of the form, so that everything can be seen and mended.
 */
export function buildDesignTree(fields: readonly DesignItem[]): DesignTree {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const groups = new Map<string | null, DesignItem[]>([[null, []]])
  const strays: DesignItem[] = []
  for (const field of [...byId.values()].toSorted(byOrder)) {
    const parentId = field.parentId ?? null
    const parent = typeof parentId === 'string' ? byId.get(parentId) : undefined
    if (parentId === null) groups.get(null)?.push(field)
    else if (!parent || !holdsFields(parent)) strays.push(field)
    else if (groups.has(parent.id)) groups.get(parent.id)?.push(field)
    else groups.set(parent.id, [field])
  }
  const top = [...(groups.get(null) ?? []), ...strays]
  groups.set(null, top)
  const reached = new Set<string>()
  for (const field of top) reach(field, groups, reached)
  for (const field of byId.values()) {
    if (reached.has(field.id)) continue
    const siblings = groups.get(String(field.parentId)) ?? []
    groups.set(
      String(field.parentId),
      siblings.filter((one) => one !== field),
    )
    top.push(field)
    reach(field, groups, reached)
  }
  return groups
}

function reach(field: DesignItem, groups: DesignTree, reached: Set<string>): void {
  const waiting = [field]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (reached.has(at.id)) continue
    reached.add(at.id)
    waiting.push(...(groups.get(at.id) ?? []))
  }
}
