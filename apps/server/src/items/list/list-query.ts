import {
  AppError,
  buildIssue,
  type FilterOperator,
  filterOperators,
  filtersOf,
  foldText,
  type Issue,
  isCleanText,
  type Kind,
  listSort,
  type PropertyDefinition,
} from '@urlapmuhely/schema'

/** One sort column. */
export interface SortTerm {
  readonly property: string
  readonly descending: boolean
}

/** One filter; `values` are as they were sent. */
export interface ListFilter {
  readonly property: string
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

/** A list request whose columns are all known. */
export interface ListRequest {
  /** Folded search words; a row must contain each of them. */
  readonly words: readonly string[]
  readonly sort: readonly SortTerm[]
  readonly filters: readonly ListFilter[]
  readonly page: number
  readonly pageSize: number
  readonly after: string | null
  /** The requested properties; null for all. */
  readonly fields: readonly string[] | null
}

/** The parameters of every list, already parsed. */
export interface ListParameters {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly after?: string | undefined
  readonly fields?: string | undefined
}

const DEFAULT_PAGE_SIZE = 25
const MAX_WORDS = 10
const MAX_VALUES = 1000
const FILTER_KEY = /^filter\[(\w+)\](?:\[(\w+)\])?$/u

/**
 * Reads the query of a list of `kind`.
 *
 * @param raw the whole query string, which holds the `filter[…]` keys.
 * @throws {AppError} `unknown-column`, naming every column that the kind lacks or cannot sort or filter by.
 */
export function readListRequest(
  kind: Kind,
  parameters: ListParameters,
  raw: Readonly<Record<string, unknown>>,
): ListRequest {
  const issues: Issue[] = []
  const sort = splitList(parameters.sort ?? kind.list.sort).map((term) => ({
    property: term.replace(/^[-+]/u, ''),
    descending: term.startsWith('-'),
  }))
  for (const { property: propertyName } of sort) {
    if (listSort(kind, propertyName) === 'none')
      issues.push(buildIssue('sort', 'UNKNOWN_KEY', { key: propertyName }))
  }
  const fields = parameters.fields === undefined ? null : splitList(parameters.fields)
  for (const name of fields ?? []) {
    if (!columnOf(kind, name)) issues.push(buildIssue('fields', 'UNKNOWN_KEY', { key: name }))
  }
  const filters = readFilters(kind, raw, issues)
  if (issues.length > 0) throw new AppError('unknown-column', { issues })
  return {
    words: searchWords(parameters.q ?? ''),
    sort,
    filters,
    page: parameters.page ?? 1,
    pageSize: parameters.pageSize ?? DEFAULT_PAGE_SIZE,
    after: parameters.after ?? null,
    fields,
  }
}

/**
 * The folded words of a search; a row must contain each of them.
 *
 * @throws {AppError} `bad-request` if there are too many words.
 */
export function searchWords(q: string): string[] {
  const words = foldText(q).split(' ').filter(Boolean)
  if (words.length > MAX_WORDS)
    throw new AppError('bad-request', { issues: [buildIssue('q', 'TOO_MANY', { max: MAX_WORDS })] })
  return words
}

/** A property of the kind's items, or one that the server derives. */
export function columnOf(kind: Kind, name: string): PropertyDefinition | undefined {
  if (Object.hasOwn(kind.properties, name)) return kind.properties[name]
  return Object.hasOwn(kind.derived, name) ? kind.derived[name] : undefined
}

function readFilters(kind: Kind, raw: Readonly<Record<string, unknown>>, issues: Issue[]): ListFilter[] {
  return Object.entries(raw).flatMap(([key, given]) => {
    if (!key.startsWith('filter')) return []
    const [, propertyName = '', operatorName] = FILTER_KEY.exec(key) ?? []
    const property = columnOf(kind, propertyName)
    const operator = filterOperators.find((name) => name === (operatorName ?? 'is'))
    if (!property || !operator || !filtersOf(property).includes(operator)) {
      issues.push(buildIssue(key, 'UNKNOWN_KEY', { key }))
      return []
    }
    const sent = (Array.isArray(given) ? given : [given]).map(String)
    const many = operator === 'in' || operator === 'not'
    const values = many ? sent.flatMap((value) => value.split(',')) : sent
    const several = sent.length > 1 && operator === 'is'
    refuseValues(key, values, many || several ? MAX_VALUES : 1)
    return [{ property: propertyName, operator: several ? 'in' : operator, values }]
  })
}

function refuseValues(key: string, values: readonly string[], max: number): void {
  const issues = [
    ...(values.length > max ? [buildIssue(key, 'TOO_MANY', { max })] : []),
    ...(values.every(isCleanText) ? [] : [buildIssue(key, 'TEXT_ILLEGAL')]),
  ]
  if (issues.length > 0) throw new AppError('bad-request', { issues })
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
