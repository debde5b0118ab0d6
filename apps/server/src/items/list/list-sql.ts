import {
  AppError,
  buildIssue,
  columnSort,
  columnType,
  foldText,
  type IssueCode,
  isNumberText,
  type Kind,
  kindNamed,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { columnTypeOf, hasSortKey, isWholeNumber, sortKeyColumn, sortKeyOf } from '../../storage/columns.ts'
import type { DialectName } from '../../storage/database.ts'
import { derivedOf } from '../../storage/derived-columns.ts'
import { searchedItems } from '../../storage/searched-texts.ts'
import {
  orEmpty,
  type SortExpression,
  sortColumnOf,
  sortExpressionsOf,
} from '../../storage/sort-expressions.ts'
import { containsSql, foldedSql } from '../../storage/text-sql.ts'
import { holdsSql } from '../../storage/trigrams.ts'
import { columnOf, type ListFilter, type ListRequest, type SortTerm } from './list-query.ts'

type Test = RawBuilder<boolean>

/** The sort terms of a list, and the tables that they read: the row `t` and the items that it refers to. */
export interface Order {
  readonly terms: readonly OrderTerm[]
  readonly from: RawBuilder<unknown>
}

/** One sort expression with its direction; a cursor holds one value for each term, of the term's type. */
export interface OrderTerm extends SortExpression {
  readonly descending: boolean
}

/** A list, and how it is read. */
interface ReadList {
  readonly dialect: DialectName
  readonly kind: Kind
  /** True if many rows match, so that an index of the order is better than an index of a condition. */
  readonly walking: boolean
}

/**
 * The filters of a list; the row is called `t`.
 */
export function filtersSql(
  { dialect, kind, walking }: ReadList,
  { filters }: Pick<ListRequest, 'filters'>,
): Test[] {
  // Without statistics SQLite uses any index that fits a condition. A unary plus before the column prevents that.
  const given = (name: string): RawBuilder<unknown> =>
    walking && dialect === 'sqlite' ? sql`+${sql.ref(name)}` : sql.ref(name)
  return filters.map((filter) => filterSql({ dialect, kind, given }, filter))
}

/**
 * The sort terms. The id comes last, so that the order is total.
 *
 * @param walking true lets the database start at the table that the first term refers to and stop early; slow if few
 *   rows match.
 */
export function orderOf({ dialect, kind, walking }: ReadList, sort: readonly SortTerm[]): Order {
  let from: RawBuilder<unknown> = sql`${sql.table(kind.table)} as t`
  const terms = sort.flatMap(({ property: name, descending }, index) => {
    const property = columnOf(kind, name)
    if (!property) return []
    const target = columnSort(property) === 'target' ? targetJoin(property, name, index) : null
    if (target)
      from = joined(from, {
        ...target,
        required: property.required,
        fromTarget: walking && index === 0 && dialect === 'sqlite',
      })
    const expressions: readonly SortExpression[] = target
      ? [{ expression: target.name, cell: 'text' }]
      : sortExpressions(kind, property, name)
    return expressions.map((term) => ({ ...term, descending }))
  })
  const id = { expression: sql.ref('t.id'), descending: terms[0]?.descending ?? false, cell: 'text' as const }
  return { terms: [...terms, id], from }
}

function sortExpressions(kind: Kind, property: PropertyDefinition, name: string): readonly SortExpression[] {
  const derived = derivedOf(kind)[name]
  if (derived) return [{ expression: orEmpty(property, derived), cell: columnTypeOf(property) }]
  const column = sortColumnOf(kind, name)
  return column === null ? [] : sortExpressionsOf(property, sql.ref(`t.${column}`))
}

interface TargetJoin {
  readonly table: RawBuilder<unknown>
  readonly on: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

function targetJoin(property: PropertyDefinition, propertyName: string, index: number): TargetJoin {
  const target = kindNamed(property.target ?? '')
  const alias = `x${index}`
  const name = sql.ref(`${alias}.${sortKeyColumn(target.naming.label)}`)
  return {
    table: sql`${sql.table(target.table)} as ${sql.ref(alias)}`,
    on: sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${propertyName}`)}`,
    name: property.required ? name : sql`coalesce(${name}, '')`,
  }
}

interface JoinManner extends TargetJoin {
  /** False keeps the rows that refer to nothing. */
  readonly required: boolean
  /** True makes SQLite start at the table of the target. */
  readonly fromTarget: boolean
}

/** SQLite reads a cross join from left to right. Starting at the names, it can stop when the page is full. */
function joined(
  from: RawBuilder<unknown>,
  { required, fromTarget, table, on }: JoinManner,
): RawBuilder<unknown> {
  if (!required) return sql`${from} left join ${table} on ${on}`
  return fromTarget ? sql`${table} cross join ${from} on ${on}` : sql`${from} join ${table} on ${on}`
}

interface FilteredList extends Pick<ReadList, 'dialect' | 'kind'> {
  /** Returns a column of the table for a condition. */
  readonly given: (name: string) => RawBuilder<unknown>
}

function filterSql({ dialect, kind, given }: FilteredList, filter: ListFilter): Test {
  const property = columnOf(kind, filter.property)
  if (!property) throw new AppError('unknown-column')
  const derived = derivedOf(kind)[filter.property]
  const column = derived ?? given(`t.${filter.property}`)
  const values = filter.values.map((value) => readValue(property, filter, value))
  if (
    property.type === 'choice' &&
    hasSortKey(kind, filter.property) &&
    !derived &&
    (filter.operator === 'is' || filter.operator === 'in')
  ) {
    // Sort keys are indexed, and two choices never share one.
    const keys = values.map((value) => sortKeyOf(property, value))
    return sql`${given(`t.${sortKeyColumn(filter.property)}`)} in (${sql.join(keys)})`
  }
  const [value = ''] = values
  const asked = { name: filter.property, property, column, values }
  switch (filter.operator) {
    case 'empty':
      return emptySql(property, column, value === 1)
    case 'contains':
      return containsFilter({ dialect, kind }, filter, column)
    case 'from':
      return sql`${column} >= ${value}`
    case 'to':
      return sql`${column} <= ${value}`
    case 'not':
      return sql`not coalesce(${anyOf(dialect, asked)}, ${sql.lit(dialect === 'sqlite' ? 0 : false)})`
    case 'is':
    case 'in':
      return anyOf(dialect, asked)
  }
}

/** A property whose values are requested. */
interface AskedValues {
  readonly name: string
  readonly property: PropertyDefinition
  readonly column: RawBuilder<unknown>
  readonly values: readonly (string | number)[]
}

function anyOf(dialect: DialectName, { name, property, column, values }: AskedValues): Test {
  if (property.type === 'references') {
    return sql`t.id in (select e.from_id from item_edges as e where e.property = ${name} and e.to_id in (${sql.join(values)}))`
  }
  if (property.type === 'words' || property.type === 'optionValues') {
    return holdsAny(dialect, column, values)
  }
  if (property.type === 'optionValue') return sql`${column} in (${sql.join(values.flatMap(jsonForms))})`
  return sql`${column} in (${sql.join(values)})`
}

/** True if the list in a JSON column contains any of the values, as text or as number. */
function holdsAny(
  dialect: DialectName,
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
): Test {
  if (dialect === 'sqlite') {
    const members = values.flatMap(jsonForms).map((form) => JSON.parse(form) as string | number) // texts and numbers only
    return sql`exists (select 1 from json_each(${column}) as m where m.value in (${sql.join(members)}))`
  }
  const forms = values.flatMap(jsonForms).map((form) => sql`${form}::jsonb`)
  return sql`exists (select 1 from jsonb_array_elements(${column}::jsonb) as m where m.value in (${sql.join(forms)}))`
}

/** An option's value may be text or a number, so the query's text may mean either. */
function jsonForms(value: string | number): string[] {
  const text = JSON.stringify(String(value))
  const number = Number(value)
  return String(value).trim() !== '' && Number.isFinite(number) ? [text, JSON.stringify(number)] : [text]
}

function emptySql(property: PropertyDefinition, column: RawBuilder<unknown>, wanted: boolean): Test {
  const blank = columnType(property) === 'text' ? sql` or ${column} = ''` : sql``
  const hollow = columnType(property) === 'json' ? sql` or ${column} in ('[]', '{}')` : sql``
  const test: Test = sql`(${column} is null${blank}${hollow})`
  return wanted ? test : sql`not ${test}`
}

function containsFilter(
  { dialect, kind }: Pick<ReadList, 'dialect' | 'kind'>,
  filter: ListFilter,
  column: RawBuilder<unknown>,
): Test {
  const property = columnOf(kind, filter.property)
  const part = foldText(filter.values[0] ?? '')
  if (property?.type === 'references') {
    const target = kindNamed(property.target ?? '')
    const named = holdsSql(dialect, { text: searchedItems(target), row: 'x' }, part)
    return sql`t.id in (select e.from_id from item_edges as e join ${sql.table(target.table)} as x on x.id = e.to_id
      where e.property = ${filter.property} and ${named})`
  }
  const own = containsSql(dialect, foldedSql(column), part)
  // Search texts have an index of their own, which excludes most rows.
  return property?.searched
    ? sql`(${holdsSql(dialect, { text: searchedItems(kind), row: 't' }, part)} and ${own})`
    : own
}

const YES_OR_NO = { true: 1, 1: 1, false: 0, 0: 0 } as const

function readValue(property: PropertyDefinition, filter: ListFilter, value: string): string | number {
  if (filter.operator === 'contains') return value
  if (filter.operator === 'empty') return oneOf(filter, value, { choices: YES_OR_NO, code: 'FORMAT_INVALID' })
  if (property.type === 'boolean') return oneOf(filter, value, { choices: YES_OR_NO, code: 'FORMAT_INVALID' })
  if (columnType(property) === 'integer' || columnType(property) === 'real') {
    const number = Number(value)
    if (!isNumberText(value) || !Number.isFinite(number)) throw refused(filter, 'NUMBER_EXPECTED')
    if (columnType(property) === 'integer' && !isWholeNumber(number))
      throw refused(filter, 'INTEGER_EXPECTED')
    return number
  }
  return property.type === 'instant' ? readInstant(filter, value) : value
}

function readInstant(filter: ListFilter, value: string): string {
  const whole = /^\d{4}-\d{2}-\d{2}$/u.test(value)
    ? `${value}T${filter.operator === 'to' ? '23:59:59.999' : '00:00:00.000'}Z`
    : value
  const date = new Date(whole)
  if (!/^\d{4}-/u.test(value) || Number.isNaN(date.getTime())) throw refused(filter, 'INSTANT_INVALID')
  return date.toISOString()
}

interface AcceptedValues {
  /** The accepted values, as they are stored. */
  readonly choices: Readonly<Record<string, number>>
  /** The issue of any other value. */
  readonly code: IssueCode
}

function oneOf(filter: ListFilter, value: string, { choices, code }: AcceptedValues): number {
  const found = Object.hasOwn(choices, value) ? choices[value] : undefined
  if (found === undefined) throw refused(filter, code)
  return found
}

function refused(filter: ListFilter, code: IssueCode): AppError {
  return new AppError('bad-request', { issues: [buildIssue(`filter[${filter.property}]`, code)] })
}
