import { type Condition, mapConditionNames } from '../condition/condition.ts'
import { mapConditions } from '../condition/condition-parts.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { type AnyItem, type NameTree, namesOf, resolveName, type TreeField } from './name-tree.ts'
import { scopePositions } from './scope-positions.ts'
import { withPlacesRenamed } from './text-parts.ts'

/** An item whose conditions and texts use the new names. */
export function withNamesFollowed(
  kind: Kind,
  item: AnyItem,
  trees: { readonly before: NameTree; readonly after: NameTree },
): AnyItem {
  const positions = scopePositions(kind, item, trees.before.byId)
  const ofTexts = { ...trees, positions, ofOption: false }
  const followed = mapConditions(kind, item, ({ condition, ofOption }) =>
    renamed(condition, { ...trees, positions, ofOption }),
  )
  return withPlacesRenamed(kind, followed, (name) => newName(name, ofTexts))
}

/** The fields of a form before and after a rename, and the scopes that a condition is evaluated in. */
interface Renaming {
  readonly before: NameTree
  readonly after: NameTree
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

/**
 * The name that reads the same field from the same scope in the new tree: in a row, that of the row or of all rows, as
 * before.
 */
function newName(name: string, { before, after, positions }: Renaming): string {
  for (const at of positions) {
    const resolved = resolveName(before, at, name)
    const id = resolved?.path.at(-1)?.id
    const names = id === undefined ? [] : namesOf(after, at, id)
    const lists = resolved && listsOn(resolved.path)
    const found = names.find(({ path }) => listsOn(path) === lists) ?? names[0]
    if (resolved && found) return [found.name, ...resolved.rest].join('.')
  }
  return name
}

/** The repeats of whose rows a name reads all. */
function listsOn(path: readonly TreeField[]): string {
  const above = path.slice(0, -1).filter(({ type }) => type === 'repeat')
  return above.map(({ id }) => id).join(' ')
}
