import { type FieldRole, factsOfType, isPage } from '@urlapmuhely/schema/facts'
import type { DiagnosticCode, Report } from '../facts/diagnostic.ts'
import { containerOf, type Field, type FieldTables } from './fields.ts'

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

/** The roles of fields that people put on every page deliberately, or that are never drawn. */
const MEANT_FOR_EVERY_PAGE: ReadonlySet<FieldRole> = new Set(['note', 'result', 'unseen'])

/** Finds the pages of a form; null if it has none. Reports fields that were probably forgotten. */
export function findPages({ fields, root, special }: FieldTables, report: Report): PageTable | null {
  const pages = special.pages.filter(({ template }) => template === root)
  if (pages.length === 0) return null
  const pageOf = new Int32Array(fields.length).fill(-1)
  for (const [index, { number }] of pages.entries()) pageOf[number] = index
  // Containers have smaller numbers than their contents.
  for (const field of fields) {
    const container = containerOf(field)
    // Fields, nodes and ranks are dense numbers.
    if (container) pageOf[field.number] = pageOf[container.number] as number
  }
  const outside: Field[] = []
  const fieldsOf = pages.map((): Field[] => [])
  for (const field of root.fields)
    if (field.valueType !== 'layout' && !field.isContext)
      // Fields, nodes and ranks are dense numbers.
      (fieldsOf[pageOf[field.number] as number] ?? outside).push(field)
  for (const page of pages) if (page.children.length === 0) reportField(report, page, 'PAGE_EMPTY')
  for (const field of root.fields) {
    const isOutside = field.holder === null && !isPage(field.item.type) && !field.isContext
    if (isOutside && !MEANT_FOR_EVERY_PAGE.has(factsOfType(field.item.type).role))
      reportField(report, field, 'FIELD_OUTSIDE_PAGES')
  }
  return { pages: pages.map((field, index) => ({ field, fields: fieldsOf[index] ?? [] })), pageOf, outside }
}

function reportField(report: Report, { item }: Field, code: DiagnosticCode) {
  const { id, name, label } = item
  report({ severity: 'warning', code, item: { kind: 'formField', id, name }, path: '', params: { label } })
}
