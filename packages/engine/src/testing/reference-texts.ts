import { fieldValueTypes, type RichPlace, type RichText } from '@urlapmuhely/schema'
import { isEmpty } from './reference-language.ts'
import { offered } from './reference-options.ts'
import type { Rules } from './reference-rules.ts'
import { type Cell, cellOf, FATE, isLayout, membersOf, type Row } from './reference-tree.ts'

/** A form whose fields can be evaluated. */
interface Evaluated extends Rules {
  isPresent(cell: Cell): boolean
}

const PLACE = /\{\{|\{([a-zA-Z][\w.]*)(?:\|([^{}]*))?\}/gu

/** A text with its places filled in, as a row reads them. */
export function filled<Text extends RichText>(
  form: Evaluated,
  row: Row,
  text: Text,
  given: Readonly<Record<string, string>> = {},
): Text {
  if (typeof text !== 'string') return filledTree(form, row, text) as Text // a tree was given
  const printed = text.replace(PLACE, (source: string, name?: string, format = '') => {
    if (name === undefined) return '{'
    if (Object.hasOwn(given, name)) return given[name] ?? ''
    return placeIn(form, row, name, format) ?? source
  })
  return printed as Text // a string was given
}

/** Returns a part of a tree, of any sort, with its places filled in. */
function filledTree(form: Evaluated, row: Row, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => filledTree(form, row, one))
  if (typeof part !== 'object' || part === null) return part
  if ('type' in part && part.type === 'place') {
    const { name, format } = part as RichPlace // the only part with this type
    const source = format === null ? `{${name}}` : `{${name}|${format}}`
    return placeIn(form, row, name, format ?? '') ?? source
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, filledTree(form, row, value)]))
}

function placeIn(form: Evaluated, row: Row, name: string, format: string): string | null {
  if (name === 'sor' && row.repeat) return String(row.repeat.rows.indexOf(row) + 1)
  const [first = '', ...rest] = name.split('.')
  let at: Row | undefined = row
  let starts: Cell[] = []
  while (at && starts.length === 0) {
    starts = membersOf(at, at.repeat?.item ?? null).filter(({ item }) => item.key === first)
    at = at.repeat?.row
  }
  const found = rest.reduce<Cell[] | null>((cells, key) => cells && below(form, cells, key), starts)
  const type = typeAt(form, starts[0], rest)
  if (type === null || found === null) return null
  const texts = found.flatMap((cell) => textsOf(form, cell)).filter((text) => text !== '')
  const shown = texts.length === 0 ? '–' : texts.join(', ')
  return format === 'nagybetű' ? shown.toUpperCase() : shown
}

function below(form: Evaluated, cells: readonly Cell[], key: string): Cell[] {
  return cells.flatMap((cell) => {
    form.isPresent(cell)
    const rows = cell.item.type === 'repeat' ? (cell.fate > FATE.keep ? [] : cell.rows) : [cell.row]
    return rows.flatMap((row) => membersOf(row, cell.item).filter(({ item }) => item.key === key))
  })
}

/** The type of the named field, from the items: a column may have no cells now. Null for groups, repeats and notes. */
function typeAt(form: Evaluated, start: Cell | undefined, rest: readonly string[]): string | null {
  let item = start?.item
  for (const key of rest)
    item = form.items.formField.find((one) => one.key === key && parentOf(form, one) === item?.id)
  if (!item || isLayout({ item }) || ['group', 'repeat', 'note'].includes(item.type)) return null
  return item.type
}

/** The id of the nearest group or repeat around a field. */
function parentOf(form: Evaluated, { parentId }: Cell['item']): string | null {
  const parent = form.items.formField.find(({ id }) => id === parentId)
  return parent && isLayout({ item: parent }) ? parentOf(form, parent) : parentId
}

function textsOf(form: Evaluated, cell: Cell): string[] {
  const value = form.valueOf(cell)
  if (isEmpty(value)) return []
  const type = fieldValueTypes[cell.item.type]
  if (type !== 'option' && type !== 'options')
    return [value]
      .flat()
      .map((one) =>
        isEmpty(one)
          ? ''
          : typeof one === 'number'
            ? amount(one, cell.item, form.lang)
            : printed(one, type, form.lang),
      )
  const options = offered(form, cell)
  return [value].flat().map((one) => {
    const label = options.find((option) => option.value === one)?.label ?? String(one)
    const asked = cellOf(cell.row, `${cell.item.id}:asked:${one}`)
    const text = asked && form.valueOf(asked)
    return isEmpty(text) ? label : `${label}: ${text}`
  })
}

/**
 * Writes a number with its unit. Money has the sign of the language, and
 * two or more decimals except whole forints.
 */
function amount(value: number, { currency, unit }: Cell['item'], lang: string): string {
  const manner = manners[lang] as Manner // every language of random forms has one
  if (!currency && unit === '') return decimal(value, manner)
  const least = !currency || (currency === 'HUF' && Number.isInteger(value)) ? 0 : 2
  const number = decimal(value, { ...manner, grouped: 4 }, least)
  if (!currency) return `${number}\u00a0${unit}`
  const [before, after] = manner.signs[currency] ?? ['', '']
  return `${before}${number}${after}`
}

/** How a language writes values, by hand. Languages of random forms only. */
interface Manner {
  readonly truths: readonly [yes: string, no: string]
  /** The mark between groups of three digits, from this many digits on. */
  readonly group: string
  readonly grouped: number
  readonly decimal: string
  /** By currency: the text before and after an amount. */
  readonly signs: Readonly<Record<string, readonly [before: string, after: string]>>
  readonly date: (year: string, month: string, day: string) => string
}

const manners: Readonly<Record<string, Manner>> = {
  hu: {
    ...{ truths: ['igen', 'nem'], group: '\u00a0', grouped: 5, decimal: ',' },
    signs: { HUF: ['', '\u00a0Ft'], EUR: ['', '\u00a0EUR'] },
    date: (year, month, day) => `${year}. ${month}. ${day}.`,
  },
  en: {
    ...{ truths: ['yes', 'no'], group: ',', grouped: 4, decimal: '.' },
    signs: { HUF: ['HUF\u00a0', ''], EUR: ['€', ''] },
    date: (year, month, day) => `${day}/${month}/${year}`,
  },
  de: {
    ...{ truths: ['ja', 'nein'], group: '.', grouped: 4, decimal: ',' },
    signs: { HUF: ['', '\u00a0HUF'], EUR: ['', '\u00a0€'] },
    date: (year, month, day) => `${day}.${month}.${year}`,
  },
}

const DAY = /^(\d{4})\/(\d\d)\/(\d\d)( \d\d:\d\d)?$/u

/** Returns a value as people write it in the language. */
function printed(value: unknown, type: string, lang: string): string {
  const manner = manners[lang] as Manner // every language of random forms has one
  if (typeof value === 'boolean') return manner.truths[value ? 0 : 1]
  if (typeof value === 'number') return decimal(value, manner)
  if (typeof value === 'object') return String((value as { readonly name?: unknown })?.name ?? '')
  const text = String(value)
  const matched = ['date', 'datetime', 'any'].includes(type) ? DAY.exec(text) : null
  if (!matched) return text
  const [, year = '', month = '', day = '', time = ''] = matched
  const exists = Number(day) <= new Date(Number(year), Number(month), 0).getDate()
  return exists && year >= '1000' ? `${manner.date(year, month, day)}${time}` : text
}

function decimal(value: number, { group, grouped, decimal: mark }: Manner, least = 0): string {
  const [whole = '', decimals = ''] = String(Math.abs(value)).split('.')
  const fraction = decimals.padEnd(least, '0')
  const digits = whole.length >= grouped ? whole.replace(/\B(?=(\d{3})+$)/gu, group) : whole
  return `${value < 0 ? '-' : ''}${digits}${fraction ? `${mark}${fraction}` : ''}`
}
