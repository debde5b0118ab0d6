import { type FormFieldTypeName, fieldValueTypes } from './field-value-types.ts'

/** A field as it is placed in a form. */
export interface PlacedField {
  readonly id: string
  readonly parentId: string | null
  readonly type?: string | null | undefined
}

/** True for a page, a section or a details part: it holds fields and has no value. */
export function isLayout(type: string | null | undefined): boolean {
  // Other texts have no entry.
  return typeof type === 'string' && fieldValueTypes[type as FormFieldTypeName] === 'layout'
}

/**
 * The group or repeat that a field's value is in, by id: pages, sections and details parts around it are skipped.
 *
 * @returns the empty text for the top of the form. A parent that is not among `fields` is returned as it is.
 */
export function valueParentOf(
  fields: ReadonlyMap<string, PlacedField>,
  { parentId }: Pick<PlacedField, 'parentId'>,
): string {
  let at = parentId
  for (let level = 0; at !== null && level <= fields.size; level += 1) {
    const parent = fields.get(at)
    if (!parent || !isLayout(parent.type)) return at
    at = parent.parentId
  }
  return ''
}
