import { type FieldDraft, valueChain } from '../builder/draft.ts'
import { nameWithinRow } from '../builder/names.ts'
import { computed, fieldOperand, type Operand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { SurveyPlace, SurveyReading } from './reading.ts'

/** The place of a name: the field whose rule reads it, and the panel or matrix whose rows it is in. */
interface Place extends Pick<SurveyPlace, 'rows'> {
  readonly at: FieldDraft
}

/**
 * Returns the operand of a name that names a row too: `list[0].name`, `prevRow.name`, `rowIndex`; null for other names.
 */
export function positioned(reading: SurveyReading, name: string, { at, rows }: Place): Operand | null {
  const ofRow = ROW_NUMBERS.get(name)
  if (ofRow !== undefined) return rowNumber(at, ofRow)
  const [, list = '', index = '', , inner] = /^(.+?)\[(\d+)\](\.(.+))?$/u.exec(name) ?? []
  if (list !== '') return member(reading, at, { list, inner, number: Number(index) + 1 })
  const [, side, beside = ''] = /^(prev|next)(?:Row|Panel)\.(.+)$/u.exec(name) ?? []
  if (side !== undefined) {
    const number = rowNumber(at, side === 'prev' ? -1 : 1).condition
    return member(reading, at, { list: rows, inner: beside, number })
  }
  const [, outer] = /^parentPanel\.(.+)$/u.exec(name) ?? []
  if (outer !== undefined) return ofOuterRow(reading, at, outer)
  const [, counted] = /^(.+)\.length$/u.exec(name) ?? []
  return counted === undefined ? null : length(reading, at, counted)
}

/** The names of the number of the row, by their difference from the number that begins with 1. */
const ROW_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['rowIndex', 0],
  ['visibleRowIndex', 0],
  ['panelIndex', -1],
  ['visiblePanelIndex', -1],
])

function rowNumber(at: FieldDraft, more: number): Operand {
  if (rowsAround(at).length === 0) throw new Unreadable('egy sor száma a soron kívül')
  const number = { row_number: [] }
  return computed(
    more === 0 ? number : more > 0 ? { '+': [number, more] } : { '-': [number, -more] },
    'number',
  )
}

/** A member of a list, by its number that begins with 1. */
interface Member {
  readonly list: string
  /** The name within the row; undefined for a choice. */
  readonly inner: string | undefined
  readonly number: Operand['condition']
}

/** One member of a list: a choice of several, or the answer in one row. */
function member(reading: SurveyReading, at: FieldDraft, { list, inner, number }: Member): Operand | null {
  const field = reading.byName.get(inner === undefined ? list : `${list}.${inner}`)
  if (!field) return null
  const repeat = inner === undefined ? null : rowsAround(field).at(-1)
  if (repeat === undefined) return null
  const name = repeat ? columnName(reading, field, { repeat, at }) : reading.builder.nameOf(field, at)
  if (name === null || field.type === 'repeat') throw new Unreadable(`egy adott sort olvas: ${list}`)
  const read = fieldOperand(field, name, false)
  return {
    ...read,
    sort: repeat ? read.sort : 'text',
    field: null,
    condition: { element: [{ var: name }, number] },
  }
}

/** The name by which a rule on `at` reads a field in all rows of a list; null where it cannot. */
export function columnName(
  { builder }: SurveyReading,
  field: FieldDraft,
  { repeat, at }: { readonly repeat: FieldDraft; readonly at: FieldDraft },
): string | null {
  const isReached = rowsAround(repeat).every((one) => valueChain(at).includes(one))
  const list = isReached ? builder.nameOf(repeat, at) : null
  const inner = nameWithinRow(field, repeat)
  return list === null || inner === null ? null : `${list}.${inner}`
}

function ofOuterRow({ builder, byName }: SurveyReading, at: FieldDraft, name: string): Operand | null {
  const around = rowsAround(at).at(-2)
  const found = [...byName].find(
    ([key, field]) => key.endsWith(`.${name}`) && around && rowsAround(field).at(-1) === around,
  )
  const path = found ? builder.nameOf(found[1], at) : null
  return found && path !== null ? fieldOperand(found[1], path, false) : null
}

function length({ builder, byName }: SurveyReading, at: FieldDraft, name: string): Operand | null {
  const field = byName.get(name)
  const list = field && builder.nameOf(field, at)
  if (!list || !['repeat', 'checkboxGroup', 'multiSelect'].includes(field.type)) return null
  return computed({ count: [{ var: list }] }, 'number')
}

function rowsAround(field: FieldDraft): FieldDraft[] {
  return valueChain(field).filter(({ type }) => type === 'repeat')
}
