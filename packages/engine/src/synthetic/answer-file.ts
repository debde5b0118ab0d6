import { type CsvValue, csvText } from '@urlapmuhely/schema/facts'
import { ABOUT, NO, YES } from '../messages/hu.ts'
import type { SyntheticAnswer } from './synthetic-answer.ts'

/** The formats of made-up answers. */
export type AnswerFormat = 'json' | 'csv'

/** The separator between the values of one cell. */
export const SEPARATOR = ', '

/** Between two entries of a JSON file. */
export const ENTRY_END = ',\n'

/** An answer as an entry of a JSON file. */
export function answerEntry({ valid, expected, ...body }: SyntheticAnswer): string {
  return JSON.stringify({ valid, expected, body })
}

/**
 * Writes answers as a file. JSON: an array of `{ valid, expected, body }`, where `body` is the body of a request to the check
 * of answers. CSV: one answer a row, one value a column, under its path; rows of repeats are columns of their own.
 */
export function answerFile(answers: readonly SyntheticAnswer[], format: AnswerFormat): string {
  if (format === 'json') return `[${answers.map(answerEntry).join(ENTRY_END)}]\n`
  const flat = answers.map(({ values }) => new Map(flatten(values, '')))
  const paths = [...new Set(flat.flatMap((row) => [...row.keys()]))].sort(byPlace)
  const rows = answers.map(({ valid, expected }, index): CsvValue[] => [
    valid ? YES : NO,
    expected.map(({ path, code }) => `${path}: ${code}`).join(', '),
    ...paths.map((path) => flat[index]?.get(path) ?? null),
  ])
  return csvText([...ABOUT, ...paths], rows)
}

function flatten(value: unknown, path: string): [string, CsvValue][] {
  if (value === null || value === undefined) return [[path, null]]
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]]
  if (typeof value === 'boolean') return [[path, value ? YES : NO]]
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object')
    return isPlain ? [[path, value.join(SEPARATOR)]] : value.flatMap((one, index) => flatten(one, at(index)))
  }
  return Object.entries(value).flatMap(([key, one]) => flatten(one, at(key)))
}

/** Columns of one group or row together, rows by their numbers; otherwise as they first came. */
function byPlace(left: string, right: string): number {
  const [ours, theirs] = [left.split('.'), right.split('.')]
  const at = ours.findIndex((part, index) => part !== theirs[index])
  const [own = '', other = ''] = [ours[at], theirs[at]]
  const isRow = /^\d+$/u
  return isRow.test(own) && isRow.test(other) ? Number(own) - Number(other) : 0
}
