import { CONTEXT_KEY } from '../form/form-context.ts'
import { type ValidationRule, validationRules } from '../form/validation-rules.ts'
import type { JsonValue } from '../ground/json.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { formField } from '../kinds/form-field.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'
import type { PropertyTypeName } from '../property/property-types.ts'
import { sideEffectActions } from '../property/side-effect-actions.ts'
import type { Condition } from './condition.ts'

type Item = Readonly<Record<string, unknown>>

/** A condition or formula inside an item, and the names that it may read. */
export interface ConditionPart {
  readonly property: string
  readonly path: string
  readonly condition: Condition
  /** `option.…` is in scope: the filter is evaluated for each option. */
  readonly ofOption: boolean
  /** Its result becomes the value of the item itself, which is a field. */
  readonly ofOwnValue: boolean
  /** It is a list of names, written as `missing`. */
  readonly ofNames: boolean
}

type Change = (part: ConditionPart) => Condition
/** The value of a property in an item: what its conditions have in common, and the value of its basis. */
interface Holder {
  readonly part: Omit<ConditionPart, 'condition'>
  readonly basis: unknown
}
type Mapper = (value: unknown, holder: Holder, change: Change) => unknown

/**
 * Returns a copy of `item` in which `change` has replaced each condition and formula.
 *
 * A `change` that only records its argument lists them all.
 */
export function mapConditions<Value extends Item>(kind: Kind, item: Value, change: Change): Value {
  const changed = partsOf(kind).flatMap(({ name, property, mapper, part }) => {
    const value = item[name]
    if (value === null || value === undefined) return []
    return [[name, mapper(value, { part, basis: item[property.basis ?? ''] }, change)] as const]
  })
  return changed.length === 0 ? item : { ...item, ...Object.fromEntries(changed) }
}

interface MappedProperty {
  readonly name: string
  readonly property: PropertyDefinition
  readonly mapper: Mapper
  readonly part: Omit<ConditionPart, 'condition'>
}

const mapped = new WeakMap<Kind, readonly MappedProperty[]>()

/** The properties of a kind that may have conditions; found once, because forms have thousands of items. */
function partsOf(kind: Kind): readonly MappedProperty[] {
  const known = mapped.get(kind)
  if (known) return known
  const found = Object.entries(kind.properties).flatMap(([name, property]): MappedProperty[] => {
    const mapper = mappers[property.type]
    const part = {
      property: name,
      path: name,
      ofOption: property.type === 'condition' && property.basis !== undefined,
      ofOwnValue: property.type === 'contextName',
      ofNames: property.type === 'names',
    }
    return mapper ? [{ name, property, mapper, part }] : []
  })
  mapped.set(kind, found)
  return found
}

/** Every condition and formula inside an item. */
export function conditionParts(kind: Kind, item: Item): ConditionPart[] {
  const parts: ConditionPart[] = []
  const list: Change = (part) => {
    parts.push(part)
    return part.condition
  }
  for (const { name, property, mapper, part } of partsOf(kind)) {
    const value = item[name]
    if (value !== null && value !== undefined)
      mapper(value, { part, basis: item[property.basis ?? ''] }, list)
  }
  return parts
}

/**
 * Ids of the fields whose scopes an item's conditions are evaluated in: the item's targets, or the field that it
 * belongs to. Null is the top of the form.
 */
export function positionsOf(kind: Kind, item: Item): (string | null)[] {
  if (kind.name === formField.name) return [String(item.id)]
  const properties = fieldReferences(kind)
  const several = properties.find(({ name, isList }) => isList && listOf(item[name]).length > 0)
  if (several) return listOf(item[several.name]).map(String)
  const one = properties.find(({ name, isList }) => !isList && item[name])
  return [one ? String(item[one.name]) : null]
}

interface FieldReference {
  readonly name: string
  readonly isList: boolean
}

const references = new WeakMap<Kind, readonly FieldReference[]>()

/** The properties of a kind that refer to fields; found once, as above. */
function fieldReferences(kind: Kind): readonly FieldReference[] {
  const known = references.get(kind)
  if (known) return known
  const found = Object.entries(kind.properties)
    .filter(([, { type, target }]) => target === formField.name && type.startsWith('reference'))
    .map(([name, { type }]) => ({ name, isList: type === 'references' }))
  references.set(kind, found)
  return found
}

/** Ids of the fields that an action or a rule's parameters refer to. */
export function namedFields(kind: Kind, item: Item): { property: string; path: string; id: string }[] {
  return namingProperties(kind).flatMap(([propertyName, property]) => {
    const value = item[propertyName]
    if (property.type === 'actions') {
      return listOf(value).flatMap((action, index) =>
        actionProperties(action, 'reference').map((name) => ({
          property: propertyName,
          path: `${propertyName}.${index}.${name}`,
          id: String(recordOf(action)[name]),
        })),
      )
    }
    return parametersOfType(item[property.basis ?? ''], 'reference')
      .map((name) => ({ property: propertyName, path: `${propertyName}.${name}`, id: recordOf(value)[name] }))
      .flatMap((named) => (typeof named.id === 'string' && named.id ? [{ ...named, id: named.id }] : []))
  })
}

const naming = new WeakMap<Kind, readonly (readonly [string, PropertyDefinition])[]>()

/** The properties of a kind whose members may refer to fields; found once, as above. */
function namingProperties(kind: Kind): readonly (readonly [string, PropertyDefinition])[] {
  const known = naming.get(kind)
  if (known) return known
  const found = Object.entries(kind.properties).filter(
    ([, { type }]) => type === 'actions' || type === 'parameters',
  )
  naming.set(kind, found)
  return found
}

const whole: Mapper = (value, { part }, change) => change({ ...part, condition: value as JsonValue }) // its shape is JSON

/** A key of the context is read by its name in conditions. */
const named: Mapper = (value, { part }, change) => {
  change({ ...part, condition: { var: `${CONTEXT_KEY}.${wordOf(value)}` } })
  return value
}

const mappers: Partial<Readonly<Record<PropertyTypeName, Mapper>>> = {
  condition: whole,
  expression: whole,
  contextName: named,
  names: (value, { part }, change) => {
    if (listOf(value).length === 0) return value
    const changed = change({ ...part, condition: { missing: listOf(value).map(wordOf) } })
    return listOf(recordOf(changed).missing)
  },
  actions: (value, { part }, change) =>
    listOf(value).map((action, index) =>
      mapMembers(action, actionProperties(action, 'expression'), (name, member) =>
        change({ ...part, path: `${part.path}.${index}.${name}`, condition: member }),
      ),
    ),
  parameters: (value, { part, basis }, change) =>
    mapMembers(value, parametersOfType(basis, 'condition'), (name, member) =>
      change({ ...part, path: `${part.path}.${name}`, condition: member }),
    ),
}

function mapMembers(
  value: unknown,
  names: readonly string[],
  change: (name: string, member: JsonValue) => JsonValue,
) {
  const record = recordOf(value)
  const changed = names
    .filter((name) => record[name] !== undefined && record[name] !== null)
    .map((name) => [name, change(name, record[name] as JsonValue)]) // its shape is JSON
  return { ...record, ...Object.fromEntries(changed) }
}

function actionProperties(action: unknown, type: PropertyTypeName): string[] {
  const known: Readonly<Record<string, { readonly properties: Properties }>> = sideEffectActions
  const properties = known[wordOf(recordOf(action).type)]?.properties ?? {}
  return Object.entries(properties)
    .filter(([, property]) => property.type === type)
    .map(([name]) => name)
}

function parametersOfType(rule: unknown, type: PropertyTypeName): string[] {
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const { parameters = {} } = rules[wordOf(rule)] ?? {}
  return Object.entries(parameters)
    .filter(([, parameter]) => parameter.type === type)
    .map(([name]) => name)
}

/** A text as it is; anything else is no name, and may be an object that has no text at all. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
