import { dataOf } from '@urlapmuhely/document'
import {
  foldText,
  type JsonValue,
  type Kind,
  type PropertyDefinition,
  type PropertyTypeName,
} from '@urlapmuhely/schema'
import { csvCellText } from '@urlapmuhely/schema/facts'
import { readNumber } from '@urlapmuhely/schema/number-text'
import type { ImportCell } from '../../base/files/import-table.ts'
import { t } from '../../base/messages/t.ts'

type Reader = (cell: ImportCell, property: PropertyDefinition) => unknown

/** How a cell is parsed, by property type; types that a cell cannot hold are left out. */
const readers: Readonly<Partial<Record<PropertyTypeName, Reader>>> = {
  text: (cell) => String(cell).trim(),
  longText: (cell) => String(cell),
  optionList: (cell) => String(cell).trim(),
  integer: readAmount,
  number: readAmount,
  boolean: readBoolean,
  choice: readChoice,
  words: (cell) =>
    String(cell)
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  optionValue: (cell) => (typeof cell === 'number' ? cell : String(cell).trim()),
  flatObject: readPairs,
}

/** True for the property types that a cell can hold. */
export function isImportable({ type }: PropertyDefinition): boolean {
  return readers[type] !== undefined
}

/** Reads a cell as a value of a property; a cell that is none is returned as it is, for the property's shape to reject. */
export function readCell(cell: ImportCell, property: PropertyDefinition): unknown {
  return readers[property.type]?.(cell, property)
}

/** A text without the mark that an exported file has before what a spreadsheet would calculate. */
export function withoutMark(cell: ImportCell): ImportCell {
  return typeof cell === 'string' ? csvCellText(cell) : cell
}

/** Names the cells of a row that may be one of two numbers. */
export function unclearCells(
  kind: Kind,
  properties: readonly (string | null)[],
  cells: readonly ImportCell[],
): readonly string[] {
  return properties.flatMap((name, place) => {
    const property = name === null ? undefined : kind.properties[name]
    const cell = cells[place] ?? ''
    if (!property || typeof cell !== 'string') return []
    const texts =
      readers[property.type] === readAmount ? [cell] : property.type === 'flatObject' ? pairValues(cell) : []
    return texts
      .filter((text) => readNumber(text) === 'unclear')
      .map((text) => `${property.label}: ${t('list.import.unclear', { text })}`)
  })
}

function readAmount(cell: ImportCell): unknown {
  if (typeof cell !== 'string') return cell
  const number = readNumber(cell)
  // A text that is not a number is kept, and the property's own schema rejects it with a message.
  return typeof number === 'string' ? cell : number
}

function readBoolean(cell: ImportCell): unknown {
  if (typeof cell === 'boolean') return cell
  const text = foldText(String(cell))
  if (['igen', '1', 'true', 'x', 'igaz'].includes(text)) return true
  return ['nem', '0', 'false', '', 'hamis'].includes(text) ? false : cell
}

function readChoice(cell: ImportCell, property: PropertyDefinition): unknown {
  const needle = foldText(String(cell))
  const found = Object.entries(property.choices ?? {}).find(
    ([value, label]) => foldText(label) === needle || foldText(value) === needle,
  )
  return found ? found[0] : cell
}

/** `megye: ZA, ev: 2026` or JSON. */
function readPairs(cell: ImportCell): unknown {
  const text = String(cell).trim()
  if (text.startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  const pairs = pairsIn(text)
  if (pairs.some(({ key }) => key === null)) return text
  return Object.fromEntries(pairs.map(({ key, value }) => [key ?? '', readScalar(value)]))
}

/** A value as the list shows it: only texts are quoted. */
function readScalar(text: string): JsonValue {
  if (isQuoted(text)) return text.slice(1, -1)
  if (text === t('list.cell.yes')) return true
  if (text === t('list.cell.no')) return false
  return text === t('list.import.empty') ? null : dataOf(text)
}

/** Key and value of each pair; a comma within a number or within quotes separates nothing. */
function pairsIn(text: string): { readonly key: string | null; readonly value: string }[] {
  return (text.match(/(?:„[^”]*”|[^;,]|,(?=\d))+/gu) ?? [])
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [key = '', ...rest] = part.split(':')
      return { key: rest.length === 0 ? null : key.trim(), value: rest.join(':').trim() }
    })
}

function pairValues(cell: string): readonly string[] {
  return cell.trim().startsWith('{') ? [] : pairsIn(cell).map(({ value }) => value)
}

function isQuoted(text: string): boolean {
  return /^„.*”$/su.test(text)
}
