import type { ContextValues, Program } from '@urlapmuhely/engine'
import { isAboutAnswer, readAnswerRow } from '@urlapmuhely/engine/synthetic'

/** One answer of a file. */
export interface OldAnswer {
  /** Of a table, the number of its row as spreadsheets count; otherwise the number of the answer. */
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  /** The id of its domain; null is everywhere, missing if the file names none. */
  readonly domain?: string | null
  readonly context?: ContextValues
  /** When it was given, ISO 8601; missing if the file has no time. */
  readonly moment?: string
}

/** Why a file cannot be read. */
export interface FileFault {
  readonly code:
    | 'empty'
    | 'syntax'
    | 'notObject'
    | 'domain'
    | 'moment'
    | 'cells'
    | 'quotes'
    | 'columns'
    | 'many'
  /** Null if the fault is of the whole file. */
  readonly row: number | null
  /** The value found there. */
  readonly found?: string
}

interface KnownDomain {
  readonly id: string
  readonly key: string
  readonly name: string
}

/** The inputs needed to understand a file. */
export interface AnswerSource {
  readonly text: string
  /** The form, for the types of columns and the keys at its top. */
  readonly program: Pick<Program, 'root'>
  readonly domains: readonly KnownDomain[]
}

/** The most answers of one file. */
export const MAX_ANSWERS = 50_000

/** The keys around an answer in JSON. */
const WRAPPERS = ['answer', 'values', 'body'] as const
const DOMAIN_COLUMN = 'domain'

/** Reads answers from JSON (a list, or one), JSON Lines, or CSV. Stops at the first fault: half a file is never tried. */
export async function readAnswers(source: AnswerSource): Promise<readonly OldAnswer[] | FileFault> {
  const text = source.text.replace(/^\uFEFF/u, '')
  const start = text.trimStart()[0]
  if (start === undefined) return { code: 'empty', row: null }
  const read = start === '[' || start === '{' ? readJson(text, source) : await readTable(text, source)
  if (!isList(read)) return read
  if (read.length === 0) return { code: 'empty', row: null }
  return read.length > MAX_ANSWERS ? { code: 'many', row: null } : read
}

function isList(read: readonly OldAnswer[] | FileFault): read is readonly OldAnswer[] {
  return Array.isArray(read)
}

function readJson(text: string, source: AnswerSource): readonly OldAnswer[] | FileFault {
  const data = parsed(text)
  if ('value' in data) return answersOf(Array.isArray(data.value) ? data.value : [data.value], source)
  if (text.trimStart().startsWith('[')) return { code: 'syntax', row: data.line }
  const members: unknown[] = []
  const rows: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const member = parsed(line)
    if (!('value' in member)) return { code: 'syntax', row: index + 1 }
    members.push(member.value)
    rows.push(index + 1)
  }
  return answersOf(members, source, rows)
}

/** Returns a JSON value, or the line of its first fault if the browser reports the line. */
function parsed(text: string): { readonly value: unknown } | { readonly line: number | null } {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (error) {
    const message = String(error)
    const line = /line (\d+)/u.exec(message)?.[1]
    if (line !== undefined) return { line: Number(line) }
    const position = /position (\d+)/u.exec(message)?.[1]
    if (position !== undefined) return { line: text.slice(0, Number(position)).split('\n').length }
    // The text ended too early.
    return { line: text.trimEnd().split('\n').length }
  }
}

function answersOf(
  members: readonly unknown[],
  source: AnswerSource,
  rows?: readonly number[],
): readonly OldAnswer[] | FileFault {
  const keys = topKeys(source.program)
  const answers: OldAnswer[] = []
  for (const [index, member] of members.entries()) {
    const row = rows?.[index] ?? index + 1
    if (!isObject(member)) return { code: 'notObject', row }
    const answer = answerOf(member, { keys, row, source })
    if ('code' in answer) return answer
    answers.push(answer)
  }
  return answers
}

interface Place {
  readonly keys: ReadonlySet<string>
  readonly row: number
  readonly source: AnswerSource
}

/** Returns an answer, with or without an envelope around it. A key that the form has is a value, never an envelope. */
function answerOf(member: Readonly<Record<string, unknown>>, place: Place): OldAnswer | FileFault {
  const wrapper = WRAPPERS.find((name) => !place.keys.has(name) && isObject(member[name]))
  if (wrapper === undefined) return { row: place.row, values: member }
  const inside = member[wrapper] as Readonly<Record<string, unknown>> // found above
  if (wrapper === 'body' && isObject(inside.values))
    return answerOf({ ...member, ...inside, body: null }, place)
  const { row, source } = place
  const { domain, moment, context } = member
  const own = domainOf(domain, source.domains)
  if (own === undefined) return { code: 'domain', row, found: String(domain) }
  if (isGiven(moment) && Number.isNaN(Date.parse(String(moment))))
    return { code: 'moment', row, found: String(moment) }
  return {
    row,
    values: inside,
    ...(isGiven(domain) && { domain: own }),
    ...(isGiven(moment) && { moment: new Date(String(moment)).toISOString() }),
    // The check of answers reads the host's context value by value.
    ...(isObject(context) && { context: contextIn(context) }),
  }
}

/** The host's values: as they are, or as the body of a request to check answers has them. */
function contextIn(context: Readonly<Record<string, unknown>>): ContextValues {
  return (isObject(context.values) ? context.values : context) as ContextValues // the check reads them as claims
}

async function readTable(text: string, source: AnswerSource): Promise<readonly OldAnswer[] | FileFault> {
  const { parse } = (await import('papaparse')).default
  const { data, errors } = parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { code: 'quotes', row: (broken.row ?? 0) + 1 }
  const [first = [], ...rows] = data
  const headings = first.map((heading) => heading.trim())
  const keys = topKeys(source.program)
  if (!headings.some((heading) => keys.has(heading.split('.')[0] ?? '')))
    return {
      code: 'columns',
      row: 1,
      found: headings
        .filter((heading) => heading !== '')
        .slice(0, 3)
        .join(', '),
    }
  const domainAt = headings.findIndex((heading) => !keys.has(heading) && heading === DOMAIN_COLUMN)
  // The columns before the values hold the data about the answer.
  const paths = headings.map((heading, index) =>
    index === domainAt || (isAboutAnswer(heading) && !keys.has(heading)) ? '' : heading,
  )
  const answers: OldAnswer[] = []
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = index + 2
    if (cells.slice(headings.length).some((cell) => cell !== '')) return { code: 'cells', row }
    const domain = domainAt < 0 ? '' : (cells[domainAt] ?? '').trim()
    const own = domainOf(domain, source.domains)
    if (own === undefined) return { code: 'domain', row, found: domain }
    const values = readAnswerRow(source.program, paths, cells)
    answers.push({ row, values, ...(domain !== '' && { domain: own }) })
  }
  return answers
}

/**
 * Returns the character that separates the headings most often. Only the first line counts: a guess from all
 * lines would take an empty last line for a row of one cell.
 */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/[\r\n]/u, 1)
  const count = (delimiter: string) => headings.split(delimiter).length
  return [';', ',', '\t', '|'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function topKeys({ root }: Pick<Program, 'root'>): ReadonlySet<string> {
  return new Set(root.fields.filter(({ parent }) => parent === null).map(({ item }) => item.key))
}

/** The id of a domain by its key, name or id; undefined if there is no such domain. */
function domainOf(name: unknown, domains: readonly KnownDomain[]): string | null | undefined {
  if (!isGiven(name)) return null
  return domains.find(({ id, key, name: own }) => [key, own, id].some((one) => one === name))?.id
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
