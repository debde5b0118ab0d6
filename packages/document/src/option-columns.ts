import { foldText } from '@urlapmuhely/schema'
import { numberOf, readingOf } from './cell-numbers.ts'

/** The content of a pasted column; `key` is the name under which its cells become data of the options. */
export type OptionColumn =
  | { readonly name: 'value' | 'label' | 'group' | 'description' }
  | { readonly name: 'data'; readonly key: string }

/** Pasted rows without their headings, and the contents of their columns. */
interface OptionTable {
  readonly columns: readonly OptionColumn[]
  readonly rows: readonly (readonly string[])[]
}

type NamedColumn = Exclude<OptionColumn['name'], 'data'>

/** The headings by which columns are known, as `foldText` writes them. */
const headings: Readonly<Record<NamedColumn, readonly string[]>> = {
  value: ['ertek', 'value', 'kod', 'code', 'azonosito', 'id'],
  label: ['felirat', 'label', 'megnevezes', 'nev', 'name', 'szoveg'],
  group: ['csoport', 'group', 'kategoria'],
  description: ['leiras', 'description'],
}

/** Headings that are hardly ever a label of their own, so that one of them alone is a heading. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['felirat', 'label', 'megnevezes'])

/** Determines the contents of the columns of pasted cells. */
export function optionColumns(cells: readonly (readonly string[])[]): OptionTable {
  const [first = [], ...rest] = cells
  if (isHeading(first) && rest.length > 0) return { columns: fromHeadings(first), rows: rest }
  return { columns: fromCells(cells), rows: cells }
}

/**
 * The data that a cell of an option holds: a number, which may be in forints, or else the text. Among answers of yes
 * and no, it is one of them.
 *
 * @param column the other cells that are written with it.
 * @param held what the column holds already.
 */
export function dataOf(
  cell: string,
  column: readonly string[] = [],
  held: readonly unknown[] = [],
): boolean | number | string {
  const answer = answerOf(cell)
  if (answer !== undefined && isYesOrNo(column, held)) return answer
  return numberOf(cell, readingOf(column)) ?? cell
}

/** How a boolean is written into a cell. */
export const YES_NO = { true: 'igen', false: 'nem' } as const

function answerOf(cell: string): boolean | undefined {
  const folded = foldText(cell)
  if (folded === YES_NO.true) return true
  return folded === YES_NO.false ? false : undefined
}

/** True for a column that holds booleans only, or for a new one in which every cell says yes or no. */
function isYesOrNo(column: readonly string[], held: readonly unknown[]): boolean {
  const known = held.filter((value) => value !== undefined && value !== null)
  if (known.length > 0) return known.every((value) => typeof value === 'boolean')
  const filled = column.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => answerOf(cell) !== undefined)
}

function isHeading(row: readonly string[]): boolean {
  const [first = ''] = row
  if (row.length === 1) return UNMISTAKABLE.has(foldText(first))
  return row.filter((cell) => nameOf(cell) !== null).length >= 2
}

function nameOf(cell: string): NamedColumn | null {
  const folded = foldText(cell)
  // Object.entries widens the keys of a record.
  const found = Object.entries(headings).find(([, names]) => names.includes(folded))
  return found ? (found[0] as NamedColumn) : null
}

function fromHeadings(row: readonly string[]): OptionColumn[] {
  const used = new Set<string>()
  return row.map((cell, at): OptionColumn => {
    const name = nameOf(cell)
    if (name !== null && !used.has(name)) {
      used.add(name)
      return { name }
    }
    return { name: 'data', key: freeKey(cell, at, used) }
  })
}

/** A data key that formulas can name, derived from the heading. */
function freeKey(heading: string, at: number, used: Set<string>): string {
  const words = foldText(heading)
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[_0-9]+|_$/gu, '')
  const key = words === '' || used.has(words) ? `${words || 'adat'}${at + 1}` : words
  used.add(key)
  return key
}

const afterLabel = [{ name: 'value' }, { name: 'label' }, { name: 'group' }] as const

function fromCells(rows: readonly (readonly string[])[]): OptionColumn[] {
  const width = rows[0]?.length ?? 0
  if (width <= 1) return [{ name: 'label' }]
  if (width > 2) {
    return [...Array(width).keys()].map(
      (at): OptionColumn => afterLabel[at] ?? { name: 'data', key: `adat${at - afterLabel.length + 1}` },
    )
  }
  const [left, right] = [0, 1].map((at) => likeness(rows.map((row) => row[at] ?? '')))
  if (!left && !right) return [{ name: 'label' }, { name: 'group' }]
  const [value, label] = [{ name: 'value' }, { name: 'label' }] as const
  return (right ?? 0) > (left ?? 0) ? [label, value] : [value, label]
}

/** How much a column looks like values: 3 for numbers, 2 for codes in one case, 1 for single words, 0 for none. */
function likeness(cells: readonly string[]): number {
  if (cells.includes('') || new Set(cells).size < cells.length) return 0
  const fits = (pattern: RegExp) => cells.every((cell) => pattern.test(cell))
  if (cells.every((cell) => numberOf(cell) !== null)) return 3
  if (fits(/^[A-Z0-9._/-]{1,60}$/u) || fits(/^[a-z0-9._/-]{1,60}$/u)) return 2
  return fits(/^[A-Za-z0-9._/-]{1,60}$/u) ? 1 : 0
}
