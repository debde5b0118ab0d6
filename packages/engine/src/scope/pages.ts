import { containerOf, type Field, type Template } from './fields.ts'

/** One page of a form. */
export interface PageFields {
  readonly field: Field
  /** The fields with values on it, those in groups and parts of the layout too, but not those of rows. */
  readonly fields: readonly Field[]
}

/** The pages of a form, in order. */
export interface PageTable {
  readonly pages: readonly PageFields[]
  /** By field number: the index of the page that it is or is on; −1 for fields on no page, which are on every page. */
  readonly pageOf: Int32Array
  /** The fields with values that are on no page. */
  readonly outside: readonly Field[]
}

/** Finds the pages of a form; null if it has none. */
export function findPages(fields: readonly Field[], root: Template): PageTable | null {
  const pages = root.fields.filter(({ item }) => item.type === 'page')
  if (pages.length === 0) return null
  const pageOf = new Int32Array(fields.length).fill(-1)
  for (const [index, { number }] of pages.entries()) pageOf[number] = index
  // Containers have smaller numbers than what is in them.
  for (const field of fields) {
    const container = containerOf(field)
    if (container) pageOf[field.number] = pageOf[container.number] as number
  }
  const on = (page: number) =>
    root.fields.filter(({ number, valueType }) => pageOf[number] === page && valueType !== 'layout')
  return { pages: pages.map((field, index) => ({ field, fields: on(index) })), pageOf, outside: on(-1) }
}
