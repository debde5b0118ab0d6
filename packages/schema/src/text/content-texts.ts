import { sideEffectActions } from '../form/side-effect-actions.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'

/** One text of an item that the person who fills in the form reads. */
export interface ContentText {
  /** Where it is in the item: `label`, `actions.0.text`. */
  readonly address: string
  readonly property: PropertyDefinition
  readonly text: string
}

type Item = Readonly<Record<string, unknown>>
type ActionTypes = Readonly<Record<string, { readonly properties: Properties }>>

const actionTypes: ActionTypes = sideEffectActions

/** True if a property is a text that the person who fills in the form reads, or contains such texts. */
export function hasContent(property: PropertyDefinition): boolean {
  if (property.content) return true
  if (property.type !== 'actions') return false
  return Object.values(actionTypes).some(({ properties }) => Object.values(properties).some(hasContent))
}

/** The content texts of an item that are not empty, in the order of its properties. */
export function contentTexts(properties: Properties, item: Item): ContentText[] {
  const found: ContentText[] = []
  mapContentTexts(properties, item, (content) => {
    found.push(content)
    return content.text
  })
  return found
}

/**
 * An item with each content text replaced by what `change` returns for it, inside actions too.
 *
 * Empty texts are not passed. Returns the same object if nothing changes.
 */
export function mapContentTexts<Value extends Item>(
  properties: Properties,
  item: Value,
  change: (content: ContentText) => unknown,
): Value {
  return mapTexts(properties, item, '', change)
}

/** The content property at an address; undefined if the address leads to none. */
export function contentPropertyAt(properties: Properties, address: string): PropertyDefinition | undefined {
  const [name = '', index, part, ...rest] = address.split('.')
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (index === undefined) return property?.content ? property : undefined
  if (
    property?.type !== 'actions' ||
    part === undefined ||
    rest.length > 0 ||
    !/^(?:0|[1-9]\d?)$/u.test(index)
  )
    return undefined
  return Object.values(actionTypes)
    .map((type) => (Object.hasOwn(type.properties, part) ? type.properties[part] : undefined))
    .find((inner) => inner?.content)
}

function mapTexts<Value extends Item>(
  properties: Properties,
  item: Value,
  prefix: string,
  change: (content: ContentText) => unknown,
): Value {
  const changed: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const value = item[name]
    const address = `${prefix}${name}`
    let next = value
    if (property.content && typeof value === 'string' && value !== '')
      next = change({ address, property, text: value })
    else if (property.type === 'actions' && Array.isArray(value)) next = mapActions(value, address, change)
    if (next !== value) changed[name] = next
  }
  return Object.keys(changed).length > 0 ? { ...item, ...changed } : item
}

function mapActions(
  actions: readonly unknown[],
  address: string,
  change: (content: ContentText) => unknown,
): readonly unknown[] {
  const mapped = actions.map((action, index) => {
    if (typeof action !== 'object' || action === null || !('type' in action)) return action
    const type = actionTypes[String(action.type)]
    // An action is an object of properties by name.
    return type ? mapTexts(type.properties, action as Item, `${address}.${index}.`, change) : action
  })
  return mapped.some((action, index) => action !== actions[index]) ? mapped : actions
}
