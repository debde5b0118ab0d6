import {
  factsOfType,
  placeFormatExamples,
  placeFormatNamed,
  placeFormats,
  ROW_PLACE,
} from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import type { ReadableField } from '../items/readable-fields.ts'

/**
 * The places that a text may show: fields with a value, and before them the number of the row.
 *
 * @param inRow true if the text is shown in the rows of a repeat.
 */
export function placesIn(fields: readonly ReadableField[], inRow: boolean): readonly ReadableField[] {
  const valued = fields.filter(({ rowsOf, sort }) => rowsOf === null && sort !== 'rows')
  if (!inRow) return valued
  const row: ReadableField = {
    ...{ id: null, name: ROW_PLACE, label: t('edit.richText.row'), parents: '', sort: 'number' },
    ...{ type: null, optionList: null, rowsOf: null },
  }
  return [row, ...valued]
}

/** The formats that can show the value of a field. */
export function formatsFor({ sort, type }: Pick<ReadableField, 'sort' | 'type'>): string[] {
  return Object.entries(placeFormats).flatMap(([name, { takes }]) => {
    const sorts: readonly string[] | null = takes
    return sorts === null || factsOfType(type).role === 'result' || sorts.includes(sort) ? [name] : []
  })
}

/** An example of a format; empty for an unknown one. */
export function exampleOf(format: string): string {
  const name = placeFormatNamed(format)
  return name ? placeFormatExamples[name] : ''
}
