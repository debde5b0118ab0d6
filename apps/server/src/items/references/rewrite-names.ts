import {
  type Condition,
  form,
  formKinds,
  type Kind,
  mapConditionNames,
  mapConditions,
  positionsOf,
} from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { readItems } from '../item-repository.ts'
import type { CheckedItem } from '../write/checked-item.ts'
import { descendantsOf, type FieldTree, nameOf, resolveName } from '../write/stored-field-tree.ts'
import type { WriteSession } from '../write/write-session.ts'
import { edgesTo } from './item-edges.ts'
import { withPlacesRenamed } from './text-places.ts'

/** An item before and after its conditions were rewritten. */
export interface RewrittenItem extends CheckedItem {
  readonly before: Item
}

/** Fields of one form with a new key or parent, and all fields as they were before. */
export interface FieldMove {
  readonly before: FieldTree
  readonly ids: readonly string[]
}

/**
 * Items whose conditions must use new names because fields were renamed or moved. Writes nothing.
 *
 * @param current returns the newest state of an item that is being saved at the same time.
 */
export async function rewriteNames(
  session: WriteSession,
  formId: string,
  move: FieldMove,
  current: (id: string) => Item | undefined,
): Promise<RewrittenItem[]> {
  const after = await session.tree(formId)
  const affected = new Set(
    move.ids.flatMap((id) => [id, ...descendantsOf(move.before, id), ...descendantsOf(after, id)]),
  )
  const edges = await edgesTo(session.db, [...affected])
  const rewritten: RewrittenItem[] = []
  for (const kind of [form, ...formKinds]) {
    const ids = new Set(edges.filter(({ fromKind }) => fromKind === kind.name).map(({ fromId }) => fromId))
    for (const stored of await readItems(session.db, kind, [...ids])) {
      const before = current(String(stored.id)) ?? stored
      const item = withNamesFollowed(kind, before, { before: move.before, after })
      if (JSON.stringify(item) !== JSON.stringify(before)) rewritten.push({ kind, item, before })
    }
  }
  return rewritten
}

/** An item whose conditions and texts use the new names. */
export function withNamesFollowed(
  kind: Kind,
  item: Item,
  trees: { readonly before: FieldTree; readonly after: FieldTree },
): Item {
  const positions = positionsOf(kind, item)
  const ofTexts = { ...trees, positions, ofOption: false }
  const followed = mapConditions(kind, item, ({ condition, ofOption }) =>
    renamed(condition, { ...trees, positions, ofOption }),
  )
  return withPlacesRenamed(kind, followed, (name) => newName(name, ofTexts))
}

/** The fields of a form before and after a rename, and the scopes that a condition is evaluated in. */
interface Renaming {
  readonly before: FieldTree
  readonly after: FieldTree
  readonly positions: readonly (string | null)[]
  readonly ofOption: boolean
}

/** Returns the condition with the new names. */
function renamed(condition: Condition, renaming: Renaming): Condition {
  return mapConditionNames(condition, (name, list) => {
    if (renaming.ofOption && name.startsWith('option.')) return name
    if (list === null) return newName(name, renaming)
    if (list === '') return name
    // Inside `map` and similar operators a name is relative to the element: the part after the list's own name.
    const whole = newName(`${list}.${name}`, renaming)
    const prefix = `${newName(list, renaming)}.`
    return whole.startsWith(prefix) ? whole.slice(prefix.length) : name
  })
}

/** The name that reads the same field from the same scope in the new tree. */
function newName(name: string, { before, after, positions }: Renaming): string {
  for (const at of positions) {
    const resolved = resolveName(before, at, name)
    const id = resolved?.path.at(-1)?.id
    const found = id === undefined ? null : nameOf(after, at, id)
    if (resolved && found !== null) return [found, ...resolved.rest].join('.')
  }
  return name
}
