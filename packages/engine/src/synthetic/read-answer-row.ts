import { ANSWER_LIMITS, csvCellText, readNumber, writeNumber } from '@urlapmuhely/schema/facts'
import { ABOUT, NO, YES } from '../messages/hu.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, topFields } from '../scope/fields.ts'
import { SEPARATOR } from './answer-file.ts'

/** True for a column of `answerFile` that is about the answer and no value of it. */
export function isAboutAnswer(heading: string): boolean {
  return ABOUT.some((about) => about === heading)
}

/**
 * The values of an answer from one row of a table as `answerFile` writes it. The types of the fields decide how a cell
 * is read; what does not fit stays a text, which the check of answers refuses. An empty cell is no value.
 *
 * @param paths the headings: keys from the top of the form with dots between them, rows by number.
 */
export function readAnswerRow(
  { root }: Pick<ProgramData, 'root'>,
  paths: readonly string[],
  cells: readonly string[],
): Readonly<Record<string, unknown>> {
  const fields = topFields(root)
  const top: Branch = new Map()
  for (const [index, path] of paths.entries()) {
    const cell = cells[index] ?? ''
    if (cell === '' || path === '' || isAboutAnswer(path)) continue
    const keys = path.split('.')
    put(top, keys, cellValue(fieldAt(fields, keys), csvCellText(cell)))
  }
  return objectOf(top)
}

type Branch = Map<string, unknown>

function put(branch: Branch, keys: readonly string[], value: unknown): void {
  const [key = '', ...deeper] = keys
  if (deeper.length === 0) {
    branch.set(key, value)
    return
  }
  const known = branch.get(key)
  const inside: Branch = known instanceof Map ? known : new Map()
  branch.set(key, inside)
  put(inside, deeper, value)
}

function objectOf(branch: Branch): Record<string, unknown> {
  return Object.fromEntries([...branch].map(([key, value]) => [key, whole(value)]))
}

const ROW_NUMBER = /^\d+$/u

function whole(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const keys = [...value.keys()]
  const length = Math.max(...keys.map(Number)) + 1
  if (!keys.every((key) => ROW_NUMBER.test(key)) || length > ANSWER_LIMITS.values) return objectOf(value)
  // A row without any value between others is an empty row.
  return Array.from({ length }, (_, index) => whole(value.get(String(index)) ?? {}))
}

/** Returns the field of a path; for a path into a value, as in a file, the field with that value. */
function fieldAt(fields: readonly Field[], keys: readonly string[]): Field | null {
  const [key, ...deeper] = keys
  const field = fields.find(({ item }) => item.key === key)
  if (!field) return null
  const inside = field.rows && ROW_NUMBER.test(deeper[0] ?? '') ? deeper.slice(1) : deeper
  if (inside.length === 0) return field
  return field.children.length > 0 ? fieldAt(field.children, inside) : field
}

function cellValue(field: Field | null, text: string): unknown {
  switch (field?.valueType) {
    case 'number':
      return numberOf(text) ?? text
    case 'boolean':
      return truthOf(text) ?? text
    case 'options':
      return text.split(SEPARATOR)
    case 'file':
    case 'any':
      return truthOf(text) ?? plainNumber(text) ?? text
    default:
      return text
  }
}

/** A number that is written as `answerFile` writes it; a code such as `007` is none. */
function plainNumber(text: string): number | null {
  const number = numberOf(text)
  return number !== null && writeNumber(number) === text ? number : null
}

/** A number in Hungarian writing, or with an exponent as `answerFile` writes very large and very small ones. */
function numberOf(text: string): number | null {
  if (EXPONENTIAL.test(text)) return Number(text.replace(',', '.'))
  const number = readNumber(text)
  return typeof number === 'number' ? number : null
}

const EXPONENTIAL = /^-?\d(?:,\d+)?e[+-]\d+$/u

function truthOf(text: string): boolean | null {
  const folded = text.trim().toLowerCase()
  if (folded === YES || folded === 'true') return true
  return folded === NO || folded === 'false' ? false : null
}
