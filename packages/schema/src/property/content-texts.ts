import type { Properties, PropertyDefinition } from './property-definition.ts'
import { sideEffectActions } from './side-effect-actions.ts'

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
  return sortsOfMembers(property).some((properties) => Object.values(properties).some(hasContent))
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
 * Returns an item with each content text replaced by the result of `change`, inside actions and records too.
 *
 * Empty texts are not passed. Returns the same object if nothing changes.
 */
export function mapContentTexts<Value extends Item>(
  properties: Properties,
  item: Value,
  change: (content: ContentText) => unknown,
): Value {
  return mapTexts(properties, item, { prefix: '', change })
}

/** The content property at an address; undefined if the address leads to none. */
export function contentPropertyAt(properties: Properties, address: string): PropertyDefinition | undefined {
  const [name = '', index, part, ...rest] = address.split('.')
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (index === undefined) return property?.content ? property : undefined
  if (!property || part === undefined || rest.length > 0 || !/^(?:0|[1-9]\d?)$/u.test(index)) return undefined
  return sortsOfMembers(property)
    .map((properties) => (Object.hasOwn(properties, part) ? properties[part] : undefined))
    .find((inner) => inner?.content)
}

const contents = new WeakMap<Properties, readonly (readonly [string, PropertyDefinition])[]>()

/** The properties that have content; found once, because forms have thousands of items. */
function withContent(properties: Properties): readonly (readonly [string, PropertyDefinition])[] {
  const known = contents.get(properties)
  if (known) return known
  const found = Object.entries(properties).filter(([, property]) => hasContent(property))
  contents.set(properties, found)
  return found
}

/** The properties that members of a list of actions or records may have, for each sort of member. */
function sortsOfMembers({ type, columns }: PropertyDefinition): readonly Properties[] {
  if (type === 'actions') return Object.values(actionTypes).map(({ properties }) => properties)
  return type === 'records' && columns ? [columns] : []
}

/** The properties of one member of such a list; undefined for other values. */
function propertiesOfMember({ type, columns }: PropertyDefinition, member: unknown): Properties | undefined {
  if (typeof member !== 'object' || member === null) return undefined
  if (type === 'actions') return 'type' in member ? actionTypes[String(member.type)]?.properties : undefined
  return type === 'records' ? columns : undefined
}

/** How texts are replaced, and the beginning of their addresses. */
interface Change {
  readonly prefix: string
  readonly change: (content: ContentText) => unknown
}

function mapTexts<Value extends Item>(
  properties: Properties,
  item: Value,
  { prefix, change }: Change,
): Value {
  const changed: Record<string, unknown> = {}
  for (const [name, property] of withContent(properties)) {
    const value = item[name]
    const address = `${prefix}${name}`
    let next = value
    if (property.content && typeof value === 'string' && value !== '')
      next = change({ address, property, text: value })
    else if (Array.isArray(value)) next = mapMembers(property, value, { prefix: address, change })
    if (next !== value) changed[name] = next
  }
  return Object.keys(changed).length > 0 ? { ...item, ...changed } : item
}

function mapMembers(
  list: PropertyDefinition,
  members: readonly unknown[],
  { prefix, change }: Change,
): readonly unknown[] {
  const mapped = members.map((member, index) => {
    const properties = propertiesOfMember(list, member)
    // Only objects have properties by name.
    const at = { prefix: `${prefix}.${index}.`, change }
    return properties ? mapTexts(properties, member as Item, at) : member
  })
  return mapped.some((member, index) => member !== members[index]) ? mapped : members
}
