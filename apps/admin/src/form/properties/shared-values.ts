import { type DocumentItem, isSameJson } from '@urlapmuhely/document'
import { formField, type PropertyDefinition, type PropertyTypeName } from '@urlapmuhely/schema'
import { propertyNamed, shownSections, valuesOf } from '../../values/properties/item-values.ts'

/** The types of properties that several fields may share: not the texts of each field, its place or its formula. */
const SHARED_TYPES: readonly PropertyTypeName[] = [
  'boolean',
  'choice',
  'integer',
  'number',
  'optionList',
  'instant',
]

/** Returns the names of the properties that apply to all of several fields and may be the same for them. */
export function sharedNames(items: readonly DocumentItem[]): readonly string[] {
  const shown = items.map(
    (item) => new Set(shownSections(formField, valuesOf(formField, item)).flatMap(({ names }) => names)),
  )
  return Object.keys(formField.properties).filter(
    (name) => isShared(name, propertyNamed(formField, name)) && shown.every((own) => own.has(name)),
  )
}

/** The value of a property of several fields. */
export interface SharedValue {
  /** True if the fields have different values. */
  readonly isMixed: boolean
  /** The value that all have; nothing chosen if they differ. */
  readonly value: unknown
}

/** Returns the value that several fields have. A field without one has the property's initial value. */
export function sharedValue(
  { type, initial }: Pick<PropertyDefinition, 'type' | 'initial'>,
  values: readonly unknown[],
): SharedValue {
  const [first = initial] = values.map((value) => value ?? initial)
  const isMixed = values.some((value) => !isSameJson(value ?? initial, first))
  return { isMixed, value: isMixed ? (type === 'boolean' ? false : null) : first }
}

function isShared(name: string, { type, fixed, managed, section }: PropertyDefinition): boolean {
  return (
    SHARED_TYPES.includes(type) &&
    fixed !== true &&
    managed !== true &&
    section !== 'hidden' &&
    !(formField.ordered && name === 'order')
  )
}
