import { type ConditionPart, mapConditions, positionsOf } from '../condition/condition-parts.ts'
import { replaceOptionValues } from '../condition/option-values-in-conditions.ts'
import type { ChoiceRead } from '../condition/reads-of-choices.ts'
import { fieldValueTypes } from '../form/field-value-types.ts'
import type { Kind } from '../kinds/define-kind.ts'
import type { OptionValue } from '../property/data-properties.ts'
import { type AnyItem, type NameTree, resolveName } from './name-tree.ts'
import { scopePositions } from './scope-positions.ts'

/** New values of the options of some fields. */
export interface OptionValueChange {
  /** Old value → new value. */
  readonly values: ReadonlyMap<unknown, OptionValue>
  /** The fields whose choices changed. */
  readonly fields: ReadonlySet<string>
  readonly tree: NameTree
}

/** The item with the new values, and the paths of its unclear parts. */
export function optionValuesReplaced<Item extends AnyItem>(
  kind: Kind,
  item: Item,
  change: OptionValueChange,
): { item: Item; places: string[] } {
  const { values, fields } = change
  const places: string[] = []
  const literals: Record<string, unknown> = {}
  for (const [property, { type, basis = '' }] of Object.entries(kind.properties)) {
    if (type !== 'optionValues' && type !== 'value') continue
    if (!listOf(item[property]).some((member) => values.has(member))) continue
    const share = shareOf(listOf(item[basis]), fields)
    if (share === 'some') places.push(property)
    if (share === 'all') literals[property] = replaced(item[property], values)
  }
  const positions = scopePositions(kind, item, change.tree.byId)
  const next = mapConditions(kind, { ...item, ...literals }, (part) => {
    const share = shareOf(resultFields(kind, item, part), fields)
    const choiceAt = (name: string) => {
      if (!part.ofOption || !name.startsWith('option.')) return choiceBeside(positions, name, change)
      const isOwn =
        name === 'option.value' && fields.has(String(item[kind.properties[part.property]?.basis ?? '']))
      return isOwn ? { isMany: false, isColumn: false } : null
    }
    const found = replaceOptionValues(part.condition, { values, choiceAt, isResult: share !== 'none' })
    const isMixed = share === 'some' && found.condition !== part.condition
    if (found.isUnclear || isMixed) places.push(part.path)
    return found.condition
  })
  return { item: next, places }
}

function choiceBeside(
  positions: readonly (string | null)[],
  name: string,
  { tree, fields }: OptionValueChange,
): ChoiceRead | null {
  for (const at of positions) {
    const { path = [], rest = [] } = resolveName(tree, at, name) ?? {}
    const field = path.at(-1)
    if (!field || rest.length > 0 || !fields.has(field.id)) continue
    return {
      isMany: fieldValueTypes[field.type] === 'options',
      isColumn: path.some(({ type }) => type === 'repeat'),
    }
  }
  return null
}

/** Ids of the fields that receive a formula's result: its targets, or the target of its action. */
function resultFields(kind: Kind, item: AnyItem, { property, path }: ConditionPart): unknown[] {
  const type = kind.properties[property]?.type
  if (type === 'expression') return positionsOf(kind, item)
  if (type !== 'actions') return []
  const action = listOf(item[property])[Number(path.split('.')[1])]
  return typeof action === 'object' && action !== null && 'targetId' in action ? [action.targetId] : []
}

function shareOf(ids: readonly unknown[], fields: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => fields.has(String(id))).length
  if (count === 0) return 'none'
  return count < ids.length ? 'some' : 'all'
}

/** A list names each value once, also if the new value was already in it. */
function replaced(value: unknown, values: ReadonlyMap<unknown, OptionValue>): unknown {
  if (!Array.isArray(value)) return values.get(value) ?? value
  return [...new Set(value.map((member: unknown) => values.get(member) ?? member))]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
