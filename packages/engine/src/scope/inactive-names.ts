import type { FormField } from '@urlapmuhely/schema'
import { fieldValueTypes, MAX_FIELD_DEPTH } from '@urlapmuhely/schema/facts'
import type { EngineDefinition, EngineItem } from '../facts/definition.ts'
import type { Effective } from './effective.ts'
import type { Field, Template } from './fields.ts'

/** Fields by key; null for a field that takes no part in the form. */
type Names = Map<string, Field | null>

/** The fields that take part, and the names that are known so far. */
interface Building {
  readonly effective: Effective
  readonly byId: ReadonlyMap<string, Field>
  readonly templates: readonly (Template & { readonly byLocalPath: Names })[]
  readonly groups: Map<Field, Names>
}

/**
 * Adds the names of disabled and suppressed fields, and of fields in such parts of the layout: they stay known, and
 * expressions that read them read an empty value.
 */
export function addInactiveNames({ items: { formField } }: EngineDefinition, building: Building): void {
  const { effective, byId } = building
  const items = new Map(formField.map((item) => [item.id, item]))
  for (const item of formField) {
    if (byId.has(effective.standIn(item.id) ?? '') || fieldValueTypes[item.type] === 'layout') continue
    const around = nearestActive(item, items, building)
    const names = around === undefined ? null : namesIn(around, building)
    if (names && !names.has(item.key)) names.set(item.key, null)
  }
}

/**
 * The nearest field around an inactive one that takes part: a group, a repeat or a part of the layout. Null for the top
 * of the form, undefined if a group or repeat around it is inactive, because then no name leads to it.
 */
function nearestActive(
  { parentId }: EngineItem<FormField>,
  items: ReadonlyMap<string, EngineItem<FormField>>,
  { effective, byId }: Building,
): Field | null | undefined {
  let at = parentId
  for (let level = 0; at !== null && level <= MAX_FIELD_DEPTH; level += 1) {
    const field = byId.get(effective.standIn(at) ?? '')
    if (field) return field
    const item = items.get(at)
    if (!item || fieldValueTypes[item.type] !== 'layout') return undefined
    at = item.parentId
  }
  return at === null ? null : undefined
}

/** The names in the scope or group that a field holds or, for a part of the layout, is in. */
function namesIn(around: Field | null, { templates, groups }: Building): Names | undefined {
  const group = around && (around.valueType === 'object' ? around : around.rows ? null : around.parent)
  if (!group) return templates[around ? (around.rows?.template ?? around.template).index : 0]?.byLocalPath
  const names = groups.get(group) ?? new Map<string, Field | null>()
  groups.set(group, names)
  return names
}
