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

/** What rows are ordered by, and the tables that are read for it: the row `t`, and what names it refers to. */
export interface Order {
  readonly terms: readonly OrderTerm[]
  readonly from: RawBuilder<unknown>
}

/** One expression that rows are ordered by; its value is never null unless it says so by the expression before it. */
export interface OrderTerm {
  readonly expression: RawBuilder<unknown>
  readonly descending: boolean
}

/**
 * The conditions that the rows of a list must pass; the row is called `t`.
 *
 * @param walking true when many rows pass, so that an index of the order serves better than one of the conditions.
 */
export function conditionsOf(
  dialect: DialectName,
  kind: Kind,
  request: ListRequest,
  walking: boolean,
): Test[] {
  // Without statistics SQLite takes any index of a condition; a plus before the column keeps it from that.
  const given = (name: string): RawBuilder<unknown> =>
    walking && dialect === 'sqlite' ? sql`+${sql.ref(name)}` : sql.ref(name)
  const search = sql.ref(`t.${SEARCH_COLUMN}`)
  return [
    ...request.words.map((word) => containsSql(dialect, search, word)),
    ...request.filters.map((filter) => filterSql(dialect, kind, filter, given)),
  ]
}

/**
 * What rows are ordered by; the id comes last, so that the order is total.
 *
 * @param walking true lets a database begin at what the first column refers to, which stops early; it is slow when few
 *   rows are looked for.
 */
export function orderOf(
  dialect: DialectName,
  kind: Kind,
  sort: readonly SortTerm[],
  walking: boolean,
): Order {
  let from: RawBuilder<unknown> = sql`${sql.table(kind.table)} as t`
  const terms = sort.flatMap(({ property, descending }, index) => {
    const field = columnOf(kind, property)
    if (!field) return []
    const target = columnSort(field) === 'target' ? targetJoin(field, property, index) : null
    if (target) from = joined(from, target, field.required, walking && index === 0 && dialect === 'sqlite')
    const expressions = target ? [target.name] : sortExpressions(kind, field, property)
    return expressions.map((expression) => ({ expression, descending }))
  })
  const id = { expression: sql.ref('t.id'), descending: terms[0]?.descending ?? false }
  return { terms: [...terms, id], from }
}

function sortExpressions(kind: Kind, field: FieldDefinition, property: string): RawBuilder<unknown>[] {
  const derived = derivedOf(kind)[property]
  const nothing = field.column === 'text' ? '' : 0
  if (derived) return [sql`coalesce(${derived}, ${nothing})`]
  if (hasSortKey(field)) return [sql.ref(`t.${sortKeyColumn(property)}`)]
  const column = sql.ref(`t.${property}`)
  if (field.initial !== null) return [column]
  return [sql`case when ${column} is null then 0 else 1 end`, sql`coalesce(${column}, ${nothing})`]
}

interface TargetJoin {
  readonly table: RawBuilder<unknown>
  readonly on: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

function targetJoin(field: FieldDefinition, property: string, index: number): TargetJoin {
  const target = kindNamed(field.target ?? '')
  const alias = `x${index}`
  const name = sql.ref(`${alias}.${sortKeyColumn(target.naming.label)}`)
  return {
    table: sql`${sql.table(target.table)} as ${sql.ref(alias)}`,
    on: sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${property}`)}`,
    name: field.required ? name : sql`coalesce(${name}, '')`,
  }
}

/** SQLite reads the tables of a cross join in their order: from the names on, it can stop when the page is full. */
function joined(
  from: RawBuilder<unknown>,
  { table, on }: TargetJoin,
  required: boolean,
  fromTarget: boolean,
): RawBuilder<unknown> {
  if (!required) return sql`${from} left join ${table} on ${on}`
  return fromTarget ? sql`${table} cross join ${from} on ${on}` : sql`${from} join ${table} on ${on}`
}

function filterSql(
  dialect: DialectName,
  kind: Kind,
  filter: ListFilter,
  given: (name: string) => RawBuilder<unknown>,
): Test {
  const field = columnOf(kind, filter.property)
  if (!field) throw new AppError('unknown-column')
  const derived = derivedOf(kind)[filter.property]
  const column = derived ?? given(`t.${filter.property}`)
  const values = filter.values.map((value) => readValue(field, filter, value))
  if (field.type === 'choice' && !derived && (filter.operator === 'is' || filter.operator === 'in')) {
    // The sort keys have an index; two choices never share one.
    const keys = values.map((value) => sortKeyOf(field, value))
    return sql`${given(`t.${sortKeyColumn(filter.property)}`)} in (${sql.join(keys)})`
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
  // The search texts have an index of their own: most rows fall out there.
  if (!field?.searched) return own
  const found = sql`select s.id from ${sql.table(kind.table)} as s where ${containsSql(dialect, sql`s.search`, part)}`
  return sql`(t.id in (${found}) and ${own})`
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
