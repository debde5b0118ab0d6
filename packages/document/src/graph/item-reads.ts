import {
  conditionParts,
  formField,
  type Kind,
  listsRead,
  namedFields,
  namesRead,
  type PropertyTypeName,
  placeNames,
  scopePositions,
  textParts,
} from '@urlapmuhely/schema'
import type { DocumentItem } from '../form-document.ts'
import type { FieldScope, FieldsRead } from './field-scope.ts'
import type { Dependency } from './graph-model.ts'
import { type Aspect, ruleEffectOf } from './rule-effects.ts'

/** One field that an item reads. */
export interface ItemRead extends FieldsRead {
  readonly how: Dependency
  /** The field in whose place it is read: the item's target, or the item itself. */
  readonly at: string | null
  /** The aspect of the field that the read decides; null for texts and for values that are read only once. */
  readonly decides: Aspect | null
  /** The aspects of the field that are read. */
  readonly aspects: readonly Aspect[]
}

/** The dependencies of an item, and the fields on which it acts. */
export interface ItemDependencies {
  readonly reads: readonly ItemRead[]
  /** Ids of fields on which a rule acts. */
  readonly acts: readonly string[]
  /** Those of them whose values its actions change. */
  readonly writes: readonly string[]
  /** Names of option lists. */
  readonly lists: readonly string[]
}

/** The aspect of a field that one of its properties decides, by the type of the property. */
const decidedBy: Partial<Readonly<Record<PropertyTypeName, Aspect>>> = {
  expression: 'value',
  contextName: 'value',
  names: 'options',
  reference: 'options',
  optionList: 'options',
}

/** The action that names a field without changing its value. */
const MOVES_FOCUS = 'focus'

const VALUE: readonly Aspect[] = ['value']

/** Reads the conditions, formulas, references and texts of an item. */
export function dependenciesOf(kind: Kind, whole: DocumentItem, scope: FieldScope): ItemDependencies {
  const item = withoutUnused(kind, whole)
  const effect = ruleEffectOf(kind.name)
  const named = namedFields(kind, item)
  const targets = named.filter(({ path }) => path.endsWith('.targetId'))
  const direct = directFields(kind, item)
  const acted = direct.filter(({ property }) => property === effect?.acts)
  const sources = [
    ...direct.filter(({ property }) => property !== effect?.acts),
    ...named.filter((field) => !targets.includes(field)),
  ]
  const positions = scopePositions(kind, item, scope.byId)
  const decides = (property: string): Aspect | null => {
    if (effect) return effect.follows(whole, property) ? effect.aspect : null
    return decidedBy[kind.properties[property]?.type ?? 'text'] ?? null
  }
  const readNames = (names: readonly string[], property: string, how: Dependency): ItemRead[] =>
    names.flatMap((name) =>
      positions.flatMap((at) => {
        const found = scope.read(name, at)
        return found
          ? { ...found, how, at, decides: how === 'text' ? null : decides(property), aspects: VALUE }
          : []
      }),
    )
  const parts = conditionParts(kind, item)
  const reads = [
    ...parts.flatMap((part) => {
      const how = kind.properties[part.property]?.type === 'condition' ? 'condition' : 'formula'
      return readNames(namesRead(part), part.property, how)
    }),
    ...textParts(kind, item).flatMap((part) => readNames(placeNames(part), part.property, 'text')),
    ...sources.flatMap(({ property, id }) => {
      const field = scope.byId.get(id)
      const read = { how: 'reads', decides: decides(property), aspects: effect?.reads ?? VALUE } as const
      return field ? positions.map((at) => ({ ...read, field, repeats: [], at })) : []
    }),
  ]
  const actions = new Map(targets.map(({ path, id }) => [path.split('.')[1], id]))
  const writing = listOf(item.actions).flatMap((action, index) =>
    typeOf(action) === MOVES_FOCUS ? [] : (actions.get(String(index)) ?? []),
  )
  return {
    reads,
    acts: [...new Set([...acted, ...targets].map(({ id }) => id))],
    writes: [...new Set(writing)],
    lists: [...new Set([...parts.flatMap(({ condition }) => listsRead(condition)), ...ownLists(kind, item)])],
  }
}

/** The references by id to fields, except those that place an item or make it another's override. */
function directFields(kind: Kind, item: DocumentItem): { property: string; id: string }[] {
  return factsOf(kind).references.flatMap((property) =>
    listOf(item[property]).map((id) => ({ property, id: String(id) })),
  )
}

function ownLists(kind: Kind, item: DocumentItem): string[] {
  return factsOf(kind).lists.flatMap((name) => {
    const value = item[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

/** An item without the properties that do not apply to it, such as the formula of a field that is no longer calculated. */
function withoutUnused(kind: Kind, item: DocumentItem): DocumentItem {
  const { properties } = kind
  const applies = (name: string): boolean => {
    const when = properties[name]?.when
    return !when || (when.in.includes(String(item[when.property])) && applies(when.property))
  }
  const unused = factsOf(kind).optional.filter((name) => hasValue(item[name]) && !applies(name))
  return unused.length === 0
    ? item
    : { ...item, ...Object.fromEntries(unused.map((name) => [name, null] as const)) }
}

/** Names of properties of a kind. */
interface KindFacts {
  readonly references: readonly string[]
  readonly lists: readonly string[]
  /** Those that apply to some of its items only. */
  readonly optional: readonly string[]
}

const facts = new WeakMap<Kind, KindFacts>()

/** Returns the facts about a kind that the functions above use; cached, as forms have thousands of items. */
function factsOf(kind: Kind): KindFacts {
  const known = facts.get(kind)
  if (known) return known
  const all = Object.entries(kind.properties)
  const found = {
    references: all.flatMap(([name, { target }]) =>
      target === formField.name && name !== 'parentId' && name !== 'overridesId' ? [name] : [],
    ),
    lists: all.flatMap(([name, { type }]) => (type === 'optionList' ? [name] : [])),
    optional: all.flatMap(([name, { when }]) => (when ? [name] : [])),
  }
  facts.set(kind, found)
  return found
}

function typeOf(action: unknown): unknown {
  return typeof action === 'object' && action !== null && 'type' in action ? action.type : null
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return hasValue(value) ? [value] : []
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
