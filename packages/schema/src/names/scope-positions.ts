import { namedFields, positionsOf } from '../condition/condition-parts.ts'
import { enclosingScopes } from '../condition/follow-name.ts'
import type { PlacedField } from '../form/value-parents.ts'
import type { Kind } from '../kinds/define-kind.ts'
import type { AnyItem } from './name-tree.ts'

/**
 * Ids of the fields from whose places the names in an item are read; null is the top of the form. A rule with actions
 * runs once for each row of the innermost repeat among its triggers and the fields of its actions, so that it reads all
 * names from there; other items read theirs from each of their positions.
 */
export function scopePositions(
  kind: Kind,
  item: AnyItem,
  byId: ReadonlyMap<string, PlacedField>,
): (string | null)[] {
  const positions = positionsOf(kind, item)
  const acted = namedFields(kind, item).filter(
    ({ property }) => kind.properties[property]?.type === 'actions',
  )
  if (acted.length === 0) return positions
  const depthOf = (at: string | null) => enclosingScopes(byId, at).length
  const places = [...positions, ...acted.map(({ id }) => id)]
  return [places.reduce((inner, at) => (depthOf(at) > depthOf(inner) ? at : inner))]
}
