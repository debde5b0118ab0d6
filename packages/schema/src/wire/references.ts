import { type ValidationRule, validationRules } from '../form/validation-rules.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'
import type { PropertyTypeName } from '../property/property-types.ts'
import { sideEffectActions } from '../property/side-effect-actions.ts'

type Item = Readonly<Record<string, unknown>>
/** The property that has a value, and the item that it is in. */
interface Holder {
  readonly property: PropertyDefinition
  readonly item: Item
}
type ChangeId = (id: unknown) => unknown
type Mapper = (value: unknown, change: ChangeId, holder: Holder) => unknown

/**
 * The value of a property in which `change` has replaced each id that it refers to; the same value if it refers to
 * nothing.
 */
export function mapReferences(
  item: Item,
  [name, property]: readonly [name: string, property: PropertyDefinition],
  change: ChangeId,
): unknown {
  const mapper = mappers[property.type]
  const value = item[name]
  return mapper && value !== null && value !== undefined ? mapper(value, change, { item, property }) : value
}

const mappers: Partial<Readonly<Record<PropertyTypeName, Mapper>>> = {
  reference: (value, change) => change(value),
  // A property of this type is a list.
  references: (value, change) => (value as readonly unknown[]).map(change),
  actions: (value, change) =>
    // A property of this type is a list of actions.
    (value as readonly Item[]).map((action) => {
      const types: Readonly<Record<string, { readonly properties: Properties }>> = sideEffectActions
      return mapMembers(action, types[String(action.type)]?.properties ?? {}, change)
    }),
  parameters: (value, change, { item, property: { basis = '' } }) => {
    const rules: Readonly<Record<string, ValidationRule>> = validationRules
    // A property of this type is an object.
    return mapMembers(value as Item, rules[String(item[basis])]?.parameters ?? {}, change)
  },
}

function mapMembers(
  record: Item,
  properties: Readonly<Record<string, { readonly type: string }>>,
  change: ChangeId,
): Item {
  const members = Object.entries(record).map(([name, value]) => [
    name,
    properties[name]?.type === 'reference' && value !== null ? change(value) : value,
  ])
  return Object.fromEntries(members)
}
