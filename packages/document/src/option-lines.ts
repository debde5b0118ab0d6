import { foldText, type JsonValue, type OptionValue } from '@urlapmuhely/schema'
import { isUnclear, numberOf } from './cell-numbers.ts'
import { readCells } from './option-cells.ts'
import { dataOf, type OptionColumn, optionColumns } from './option-columns.ts'

/** One option of a list as far as pasting concerns it. */
export interface KnownOption {
  readonly id: string
  readonly value: OptionValue
  readonly label: string
  /** Null for an option of every domain. Others only take their value. */
  readonly domainId?: unknown
  readonly data?: unknown
}

/** An option read from a row of pasted cells. Members without a column are missing. */
export interface PastedOption {
  readonly value: OptionValue
  readonly label: string
  readonly group?: string
  readonly description?: string
  readonly data?: Readonly<Record<string, JsonValue>>
}

/** The effect of pasting on a list. */
export interface PastedOptions {
  /** New options, in their order. */
  readonly added: readonly PastedOption[]
  /** Existing options, with what differs or may differ. */
  readonly changed: readonly (PastedOption & { readonly id: string })[]
  /** The labels of rows that repeat an earlier one, and were left out. */
  readonly repeated: readonly string[]
  /** Cells of data that may be one of two numbers, as `1234.500`; they are kept as texts. */
  readonly unclear: readonly string[]
  /** The list has numbers as values and the cells have other values, so nothing can be pasted. */
  readonly isMixed: boolean
}

/** The longest value that is derived from a label. */
const MAX_DERIVED = 60
/** The value derived from a label without letters and digits. */
const NAMELESS = 'opcio'

/**
 * Reads pasted cells as options of a list.
 *
 * One column holds labels. Two columns hold values and labels in either order if one looks like values, otherwise
 * labels and groups. More columns are recognized by their headings, or are value, label, group and data. A row
 * without a value gets one: the label in ASCII, or a number where the list or all labels are numbers.
 *
 * @param existing the options of the list now. A row with the value of one, or with its label if no value is given,
 *   changes it.
 */
export function pasteOptions(text: string, existing: readonly KnownOption[] = []): PastedOptions {
  const { columns, rows } = optionColumns(readCells(text))
  const column = (name: OptionColumn['name']) => columns.findIndex((candidate) => candidate.name === name)
  const [valueAt, labelAt] = [column('value'), column('label')]
  const given = rows.map((row) => row[valueAt] ?? '')
  const labels = rows.map((row, index) => row[labelAt] || (given[index] ?? ''))
  const values = typedValues(given, labels, existing)
  if (values === null) return { added: [], changed: [], repeated: [], unclear: [], isMixed: true }
  const cellsAt = columns.map((_, at) => rows.map((row) => row[at] ?? ''))
  const unclear = columns.flatMap(({ name }, at) =>
    name === 'data' ? (cellsAt[at] ?? []).filter((cell) => isUnclear(cell, cellsAt[at])) : [],
  )

  const heldIn = columns.map((one) => (one.name === 'data' ? heldAt(existing, one.key) : []))
  const taken = new Set(existing.map(({ value }) => value))
  for (const value of values) if (value !== null) taken.add(value)
  const known = knownOptions(existing, labels)
  const areNumbers = [...existing.map((option) => option.value), ...values].some(isNumber)
  const seen = new Set<unknown>()
  const added: PastedOption[] = []
  const changed: (PastedOption & { readonly id: string })[] = []
  const repeated: string[] = []
  for (const [index, row] of rows.entries()) {
    const label = labels[index] ?? ''
    const value = values[index] ?? null
    const before = value === null ? known.byLabel(label) : known.byValue(value)
    const mark = before?.id ?? (value === null ? `label ${label}` : value)
    if (label === '' || seen.has(mark)) {
      if (label !== '') repeated.push(label)
      continue
    }
    seen.add(mark)
    const more = furtherOf(columns, row, cellsAt, heldIn)
    if (before) {
      if (before.label !== label || Object.keys(more).length > 0)
        changed.push({ id: before.id, value: before.value, label, ...more })
      continue
    }
    const own = value ?? derivedValue(label, taken, areNumbers)
    taken.add(own)
    added.push({ value: own, label, ...more })
  }
  return { added, changed, repeated, unclear, isMixed: false }
}

/** The values that the cells give, null where one is to be derived; null as a whole if they do not fit the list. */
function typedValues(
  given: readonly string[],
  labels: readonly string[],
  existing: readonly KnownOption[],
): readonly (OptionValue | null)[] | null {
  const [first] = existing
  const cells = given.some((cell) => cell !== '') ? given : labels
  const filled = cells.filter((cell) => cell !== '')
  const areNumbers = filled.length > 0 && filled.every((cell) => numberOf(cell) !== null)
  if (areNumbers && typeof first?.value !== 'string') return cells.map((cell) => numberOf(cell))
  if (cells === labels) return cells.map(() => null)
  if (isNumber(first?.value)) return null
  return cells.map((cell) => (cell === '' ? null : cell))
}

function knownOptions(existing: readonly KnownOption[], labels: readonly string[]) {
  const everywhere = existing.filter(({ domainId = null }) => domainId === null)
  const byValue = new Map(everywhere.map((option) => [option.value, option]))
  const byLabel = new Map(everywhere.map((option) => [option.label, option]))
  // „Kor” and „Kör” are two words: only an option that no row names exactly may be meant by a similar label.
  const pasted = new Set(labels)
  const others = everywhere.filter(({ label }) => !pasted.has(label))
  const bySlug = new Map(others.map((option) => [String(option.value), option]))
  const byFolded = new Map(others.map((option) => [foldText(option.label), option]))
  return {
    byValue: (value: OptionValue) => byValue.get(value),
    byLabel: (label: string) =>
      byLabel.get(label) ?? byFolded.get(foldText(label)) ?? bySlug.get(slugOf(label)),
  }
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

/** The value of a new option: its label in ASCII, or the next number. @param taken the values of its list. */
export function derivedValue(label: string, taken: ReadonlySet<OptionValue>, isNumber: boolean): OptionValue {
  if (isNumber) return 1 + Math.max(0, ...[...taken].map((value) => Math.floor(Number(value))))
  const slug = slugOf(label)
  if (!taken.has(slug)) return slug
  for (let attempt = 2; ; attempt += 1) {
    const suffix = `-${attempt}`
    const candidate = `${slug.slice(0, MAX_DERIVED - suffix.length)}${suffix}`
    if (!taken.has(candidate)) return candidate
  }
}

function slugOf(label: string): string {
  const slug = foldText(label).replace(/[^a-z0-9]+/gu, '-')
  return slug.replace(/^-/u, '').slice(0, MAX_DERIVED).replace(/-$/u, '') || NAMELESS
}

/** The data that options hold under a key. */
function heldAt(options: readonly KnownOption[], key: string): readonly unknown[] {
  // Data are an object of JSON values.
  return options.map(({ data }) => (data as Readonly<Record<string, unknown>> | null | undefined)?.[key])
}

/** Reads the columns other than value and label. Empty cells are skipped. */
function furtherOf(
  columns: readonly OptionColumn[],
  row: readonly string[],
  cellsAt: readonly (readonly string[])[],
  heldIn: readonly (readonly unknown[])[],
): Omit<PastedOption, 'value' | 'label'> {
  const said = columns.flatMap((column, at) => {
    const cell = row[at] ?? ''
    return cell === '' || column.name === 'value' || column.name === 'label' ? [] : [{ column, cell, at }]
  })
  const texts = said.flatMap(({ column, cell }) =>
    column.name === 'data' ? [] : [[column.name, cell] as const],
  )
  const data = said.flatMap(({ column, cell, at }) =>
    column.name === 'data' ? [[column.key, dataOf(cell, cellsAt[at], heldIn[at])] as const] : [],
  )
  return { ...Object.fromEntries(texts), ...(data.length > 0 && { data: Object.fromEntries(data) }) }
}
