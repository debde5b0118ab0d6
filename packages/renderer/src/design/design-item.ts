import type { FieldState } from '@urlapmuhely/engine'
import { type FormFieldTypeName, formField, form as formKind, formOption } from '@urlapmuhely/schema'
import { wireValues } from '@urlapmuhely/schema/facts'

/** An item as it is edited: unsaved, perhaps incomplete or wrong. */
export interface DesignItem {
  readonly id: string
  readonly [property: string]: unknown
}

/** A field's definition as controls read it. */
export type DrawnField = FieldState['field']

const drawn = new WeakMap<DesignItem, DrawnField>()

/**
 * A field with a usable value for every property: one that is missing or that no control could draw has its initial
 * value. Its key is its id, because keys may be empty or used twice while a form is edited.
 *
 * The same item always gives the same object.
 */
export function drawnField(item: DesignItem): DrawnField {
  const known = drawn.get(item)
  if (known) return known
  const usable = { ...usableValues(formField.properties, wireValues.formField, item), id: item.id, name: '' }
  // Every property has a value of its type.
  const made = { ...usable, key: item.id } as unknown as DrawnField
  drawn.set(item, made)
  return made
}

/** The form's own properties with usable values. */
export function drawnForm(item: DesignItem) {
  // Every property has a value of its type.
  return usableValues(formKind.properties, wireValues.form, item) as unknown as typeof wireValues.form
}

type FieldValues = typeof wireValues.formField

/** One property of a field as controls read it; for where the whole field is not needed. */
export function drawnProperty<Name extends keyof FieldValues>(
  item: DesignItem,
  name: Name,
): FieldValues[Name] {
  const start = wireValues.formField[name]
  const properties: Readonly<Record<string, PropertyFacts>> = formField.properties
  // A usable value has the type of the property.
  return isUsable(properties[name], start, item[name]) ? (item[name] as FieldValues[Name]) : start
}

/** The type of a field; one that is missing or unknown is a line of text. */
export function typeOf(item: DesignItem): FormFieldTypeName {
  return drawnProperty(item, 'type')
}

/** A text property of an item; empty if it is none. */
export function textOf(item: DesignItem, property: string): string {
  const text = item[property]
  return typeof text === 'string' ? text : ''
}

/** The properties of an option with usable values. */
export function drawnOption(item: DesignItem) {
  // Every property has a value of its type.
  return usableValues(
    formOption.properties,
    wireValues.formOption,
    item,
  ) as unknown as typeof wireValues.formOption
}

/** The facts against which the value of a property is checked. */
interface PropertyFacts {
  readonly type: string
  readonly choices?: Readonly<Record<string, string>>
  readonly min?: number
  readonly max?: number
}

type Values = Readonly<Record<string, unknown>>

function usableValues(
  properties: Readonly<Record<string, PropertyFacts>>,
  initial: Values,
  item: DesignItem,
): Values {
  const values: Record<string, unknown> = {}
  for (const [name, start] of Object.entries(initial))
    values[name] = isUsable(properties[name], start, item[name]) ? item[name] : start
  return values
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number'])

function isUsable(property: PropertyFacts | undefined, initial: unknown, value: unknown): boolean {
  if (value === undefined) return false
  if (value === null) return initial === null
  if (property?.choices) return typeof value === 'string' && Object.hasOwn(property.choices, value)
  if (typeof initial === 'number' || NUMBERS.has(property?.type ?? ''))
    return (
      typeof value === 'number' &&
      value >= (property?.min ?? -Infinity) &&
      value <= (property?.max ?? Infinity)
    )
  if (Array.isArray(initial)) return Array.isArray(value)
  return initial === null || typeof value === typeof initial || property?.type === 'optionValue'
}
