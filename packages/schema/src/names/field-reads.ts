import { mapConditionNames } from '../condition/condition.ts'
import { type ConditionPart, conditionParts } from '../condition/condition-parts.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { type AnyItem, type NameTree, resolveName } from './name-tree.ts'
import { scopePositions } from './scope-positions.ts'
import { placeNames, textParts } from './text-parts.ts'

/** A field that a part of an item reads by its name, or whose name leads to one that it reads. */
export interface FieldRead {
  readonly property: string
  readonly path: string
  readonly id: string
}

/** The fields that the conditions, formulas and texts of an item name, each once for every part of it. */
export function fieldReads(kind: Kind, item: AnyItem, tree: NameTree): FieldRead[] {
  const positions = scopePositions(kind, item, tree.byId)
  return nameReads(kind, item).flatMap(({ property, path, names }) =>
    [...fieldsReadBy(tree, positions, names)].map((id) => ({ property, path, id })),
  )
}

/** The names of fields in one part of an item: a condition, a formula or a text. */
export interface NameRead {
  readonly property: string
  readonly path: string
  readonly names: readonly string[]
}

/** The names that the conditions, formulas and texts of an item read. */
export function nameReads(kind: Kind, item: AnyItem): NameRead[] {
  return [
    ...conditionParts(kind, item).map((part) => ({ ...placeOf(part), names: namesRead(part) })),
    ...textParts(kind, item).map((part) => ({ ...placeOf(part), names: placeNames(part) })),
  ]
}

function placeOf({ property, path }: { readonly property: string; readonly path: string }) {
  return { property, path }
}

/** Ids of every field along the paths of names, from any of the positions. */
function fieldsReadBy(
  tree: NameTree,
  positions: readonly (string | null)[],
  names: readonly string[],
): Set<string> {
  const ids = new Set<string>()
  for (const name of names) {
    for (const at of positions) {
      for (const field of resolveName(tree, at, name)?.path ?? []) ids.add(field.id)
    }
  }
  return ids
}

/**
 * The full names that a condition reads: inside `map` and similar operators, the list's name joined with the element's.
 */
export function namesRead(part: ConditionPart): string[] {
  const names = new Set<string>()
  mapConditionNames(part.condition, (name, list) => {
    if (list === null) names.add(name)
    else if (list !== '') names.add(`${list}.${name}`)
    return name
  })
  return [...names].filter((name) => !(part.ofOption && name.startsWith('option.')))
}
