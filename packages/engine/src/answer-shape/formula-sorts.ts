import type { Condition, FieldValueType } from '@urlapmuhely/schema'
import { operatorOf, plainName } from '../language/expression-work.ts'
import type { ProgramData } from '../program/program.ts'
import type { Template } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import type { PlainSort } from './shape.ts'

type Sorts = readonly PlainSort[]

/** The results of operators, apart from null. Operators that are not named may have any. */
const RESULTS: Readonly<Record<PlainSort, ReadonlySet<string>>> = {
  number: new Set(
    (
      '+ - * / % round sum count min max power ln length to_number age days year month day_of_month ' +
      'years_between months_between row_number'
    ).split(' '),
  ),
  string: new Set('cat join lower upper trim substr replace today now date_add'.split(' ')),
  boolean: new Set('! !! == != === !== < <= > >= starts_with ends_with matches in some all none'.split(' ')),
}

const SORTS = Object.keys(RESULTS) as PlainSort[] // its keys

/** The values of fields, as formulas read them. */
const OF_FIELDS: Readonly<Partial<Record<FieldValueType, PlainSort>>> = {
  text: 'string',
  date: 'string',
  datetime: 'string',
  time: 'string',
  fulltime: 'string',
  number: 'number',
  boolean: 'boolean',
}

/** The types that the result of a formula may have, apart from null; null if they are not known. */
export function formulaSorts(program: ProgramData, formula: Condition, scope: Template): Sorts | null {
  if (formula === null) return []
  if (typeof formula !== 'object') return [typeof formula as PlainSort] // JSON has no others
  if (Array.isArray(formula)) return null
  const name = plainName(formula)
  if (name !== null) return sortsOfField(program, name, scope)
  const operator = operatorOf(formula)
  if (operator === null) return null
  const sort = SORTS.find((one) => RESULTS[one].has(operator))
  if (sort) return [sort]
  // The operator is its only property.
  const given = (formula as Readonly<Record<string, Condition>>)[operator] ?? null
  const args = Array.isArray(given) ? given : [given]
  const among = (results: readonly Condition[]) =>
    together(results.map((one) => formulaSorts(program, one, scope)))
  if (operator === 'if') return among(args.filter((_, at) => at % 2 === 1 || at === args.length - 1))
  return operator === 'and' || operator === 'or' || operator === 'if_empty' ? among(args) : null
}

function sortsOfField(program: ProgramData, name: string, scope: Template): Sorts | null {
  const field = resolveName(name, scope, program.names)?.direct?.field
  if (!field || field.isContext) return null
  const sort = OF_FIELDS[field.valueType]
  return sort ? [sort] : null
}

function together(all: readonly (Sorts | null)[]): Sorts | null {
  const known = all.flatMap((sorts) => (sorts ? [sorts] : []))
  return known.length === all.length ? SORTS.filter((sort) => known.some((one) => one.includes(sort))) : null
}
