import {
  AppError,
  buildIssue,
  columnSort,
  type FieldDefinition,
  foldText,
  type IssueCode,
  type Kind,
  kindNamed,
} from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { hasSortKey, SEARCH_COLUMN, sortKeyColumn, sortKeyOf } from '../storage/columns.ts'
import type { DialectName } from '../storage/database.ts'
import { containsSql, foldedSql } from '../storage/text-sql.ts'
import { derivedOf } from './derived.ts'
import { columnOf, type ListFilter, type ListRequest, type SortTerm } from './list-query.ts'

type Test = RawBuilder<boolean>

/** One expression that rows are ordered by; its value is never null unless it says so by the expression before it. */
export interface OrderTerm {
  readonly expression: RawBuilder<unknown>
  readonly descending: boolean
}

/** The conditions that the rows of a list must pass; the row is called `t`. */
export function conditionsOf(dialect: DialectName, kind: Kind, request: ListRequest): Test[] {
  const search = sql.ref(`t.${SEARCH_COLUMN}`)
  return [
    ...request.words.map((word) => containsSql(dialect, search, word)),
    ...request.filters.map((filter) => filterSql(dialect, kind, filter)),
  ]
}

/** What rows are ordered by; the id comes last, so that the order is total. */
export function orderOf(kind: Kind, sort: readonly SortTerm[]): OrderTerm[] {
  const terms = sort.flatMap(({ property, descending }) =>
    sortExpressions(kind, property).map((expression) => ({ expression, descending })),
  )
  return [...terms, { expression: sql.ref('t.id'), descending: terms[0]?.descending ?? false }]
}

function sortExpressions(kind: Kind, property: string): RawBuilder<unknown>[] {
  const field = columnOf(kind, property)
  const derived = derivedOf(kind)[property]
  if (!field) return []
  if (derived) return [sql`coalesce(${derived}, ${field.column === 'text' ? '' : 0})`]
  if (hasSortKey(field)) return [sql.ref(`t.${sortKeyColumn(property)}`)]
  if (columnSort(field) === 'target') return [targetName(field, property)]
  const column = sql.ref(`t.${property}`)
  const always = field.initial !== null
  return always
    ? [column]
    : [
        sql`case when ${column} is null then 0 else 1 end`,
        sql`coalesce(${column}, ${field.column === 'text' ? '' : 0})`,
      ]
}

function targetName(field: FieldDefinition, property: string): RawBuilder<unknown> {
  const target = kindNamed(field.target ?? '')
  const name = sql.ref(`x.${sortKeyColumn(target.naming.label)}`)
  return sql`coalesce((select ${name} from ${sql.table(target.table)} as x where x.id = ${sql.ref(`t.${property}`)}), '')`
}

function filterSql(dialect: DialectName, kind: Kind, filter: ListFilter): Test {
  const field = columnOf(kind, filter.property)
  if (!field) throw new AppError('unknown-column')
  const derived = derivedOf(kind)[filter.property]
  const column = derived ?? sql.ref(`t.${filter.property}`)
  const values = filter.values.map((value) => readValue(field, filter, value))
  if (field.type === 'choice' && !derived && (filter.operator === 'is' || filter.operator === 'in')) {
    // The sort keys have an index; two choices never share one.
    const keys = values.map((value) => sortKeyOf(field, value))
    return sql`${sql.ref(`t.${sortKeyColumn(filter.property)}`)} in (${sql.join(keys)})`
  }
  const [value = ''] = values
  switch (filter.operator) {
    case 'empty':
      return emptySql(field, column, filter.values[0] ?? '')
    case 'contains':
      return containsFilter(dialect, kind, filter, column)
    case 'from':
      return sql`${column} >= ${value}`
    case 'to':
      return sql`${column} <= ${value}`
    case 'not':
      return sql`not coalesce(${anyOf(dialect, filter.property, field, column, values)}, ${sql.lit(dialect === 'sqlite' ? 0 : false)})`
    case 'is':
    case 'in':
      return anyOf(dialect, filter.property, field, column, values)
  }
}

function anyOf(
  dialect: DialectName,
  property: string,
  field: FieldDefinition,
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
): Test {
  if (field.type === 'references') {
    return sql`t.id in (select e.from_id from item_edges as e where e.property = ${property} and e.to_id in (${sql.join(values)}))`
  }
  if (field.type === 'words' || field.type === 'optionValues') {
    const members = sql`replace(replace(${column}, '[', ','), ']', ',')`
    const tests = values.flatMap((value) =>
      jsonForms(value).map((form) => containsSql(dialect, members, `,${form},`)),
    )
    return sql`(${sql.join(tests, sql` or `)})`
  }
  if (field.type === 'optionValue') return sql`${column} in (${sql.join(values.flatMap(jsonForms))})`
  return sql`${column} in (${sql.join(values)})`
}

/** A value of an option may be a text or a number; the query's text may mean either. */
function jsonForms(value: string | number): string[] {
  const text = JSON.stringify(String(value))
  const number = Number(value)
  return String(value).trim() !== '' && Number.isFinite(number) ? [text, JSON.stringify(number)] : [text]
}

function emptySql(field: FieldDefinition, column: RawBuilder<unknown>, wanted: string): Test {
  const blank = field.column === 'text' ? sql` or ${column} = ''` : sql``
  const hollow = field.column === 'json' ? sql` or ${column} in ('[]', '{}')` : sql``
  const test: Test = sql`(${column} is null${blank}${hollow})`
  return wanted === 'false' || wanted === '0' ? sql`not ${test}` : test
}

function containsFilter(
  dialect: DialectName,
  kind: Kind,
  filter: ListFilter,
  column: RawBuilder<unknown>,
): Test {
  const field = columnOf(kind, filter.property)
  const part = foldText(filter.values[0] ?? '')
  if (field?.type === 'references') {
    const target = kindNamed(field.target ?? '')
    const named = containsSql(dialect, sql`x.search`, part)
    return sql`t.id in (select e.from_id from item_edges as e join ${sql.table(target.table)} as x on x.id = e.to_id
      where e.property = ${filter.property} and ${named})`
  }
  const own = containsSql(dialect, foldedSql(column), part)
  // The search text is folded already and narrower than the row: most rows fall out there.
  return field?.searched ? sql`(${containsSql(dialect, sql`t.search`, part)} and ${own})` : own
}

function readValue(field: FieldDefinition, filter: ListFilter, value: string): string | number {
  if (filter.operator === 'empty' || filter.operator === 'contains') return value
  if (field.type === 'boolean')
    return oneOf({ true: 1, 1: 1, false: 0, 0: 0 }, value, filter, 'FORMAT_INVALID')
  if (field.column === 'integer' || field.column === 'real') {
    const number = Number(value)
    if (value.trim() === '' || !Number.isFinite(number)) throw refused(filter, 'NUMBER_EXPECTED')
    return number
  }
  return field.type === 'instant' ? readInstant(filter, value) : value
}

function readInstant(filter: ListFilter, value: string): string {
  const whole = /^\d{4}-\d{2}-\d{2}$/u.test(value)
    ? `${value}T${filter.operator === 'to' ? '23:59:59.999' : '00:00:00.000'}Z`
    : value
  const date = new Date(whole)
  if (!/^\d{4}-/u.test(value) || Number.isNaN(date.getTime())) throw refused(filter, 'INSTANT_INVALID')
  return date.toISOString()
}

function oneOf(
  choices: Readonly<Record<string, number>>,
  value: string,
  filter: ListFilter,
  code: IssueCode,
): number {
  const found = Object.hasOwn(choices, value) ? choices[value] : undefined
  if (found === undefined) throw refused(filter, code)
  return found
}

function refused(filter: ListFilter, code: IssueCode): AppError {
  return new AppError('bad-request', { issues: [buildIssue(`filter[${filter.property}]`, code)] })
}
