import {
  type Condition,
  type ConditionOperator,
  conditionCall,
  fieldValueTypes,
  operatorWords,
} from '@urlapmuhely/schema'
import { articleBefore, withArticle } from '@urlapmuhely/schema/article'
import { formatNumber } from '../formats.ts'
import { enumerated, fieldParts, joined, plain, type SentencePart, valuePart } from '../sentence-parts.ts'
import { branches } from './branches.ts'
import { fieldOf, type TermWriter, type Writing } from './clause.ts'
import { filtered, mapped, reduced, sizeOf } from './list-terms.ts'
import { operand, possessor } from './possessor.ts'
import { divided, part, replaced } from './text-terms.ts'

/** The operators that return a value. */
const TERM_OPERATORS = [
  'var',
  'if',
  'max',
  'min',
  '+',
  '-',
  '*',
  '/',
  '%',
  'map',
  'filter',
  'reduce',
  'merge',
  'cat',
  'substr',
  'replace',
  'split',
  'today',
  'now',
  'days',
  'date_add',
  'years_between',
  'months_between',
  'if_empty',
  'join',
  'row_number',
  'option_label',
  'option_data',
  'lookup',
  'element',
  'round',
  'power',
  'sum',
  'count',
] as const satisfies readonly ConditionOperator[]

/** The name of an operator that returns a value. */
export type TermOperator = (typeof TERM_OPERATORS)[number]

/** Writers of the operators that return a value. */
const termWriters: Readonly<Record<TermOperator, TermWriter>> = {
  var: variable,
  if: choice,
  max: extreme('nagyobb'),
  min: extreme('kisebb'),
  '+': infix(' + '),
  '-': (args, writing) =>
    args.length === 1 ? possessed('ellentettje')(args, writing) : infix(' − ')(args, writing),
  '*': infix(' · '),
  '/': infix(' / '),
  '%': (args, writing) => [...infix(' / ')(args, writing), plain(' osztás maradéka')],
  map: mapped,
  filter: filtered,
  reduce: reduced,
  merge: (args, writing) => [...enumerated(args.map((part) => operand(part, writing))), plain(' együtt')],
  cat: (args, writing) => [
    ...enumerated(args.map((part) => operand(part, writing))),
    plain(' egymás után írva'),
  ],
  row_number: () => [plain('a sor sorszáma')],
  option_label: possessed('felirata'),
  option_data: ([field = null, key = null], writing) => [
    ...possessor(field, writing),
    plain(' '),
    valuePart(key),
    plain(' adata'),
  ],
  lookup: ([list = null, value = null, key = null], writing) => [
    plain(`${articleBefore(String(list))} `),
    valuePart(list),
    plain(' listában '),
    ...operand(value, writing),
    plain(' szerinti '),
    valuePart(key),
    plain(' adat'),
  ],
  element: placed,
  substr: part,
  replace: replaced,
  split: divided,
  today: () => [plain('a mai nap')],
  now: () => [plain('a mostani időpont')],
  days: between('közötti napok száma'),
  years_between: between('közötti egész évek száma'),
  months_between: between('közötti egész hónapok száma'),
  if_empty: ([first = null, ...others], writing) => [
    ...operand(first, writing),
    plain(' (ha üres: '),
    ...joined(
      others.map((one) => writing.term(one, writing)),
      '; ha az is: ',
    ),
    plain(')'),
  ],
  join: ([list = null, separator], writing) => [
    ...operand(list, writing),
    ...(separator === undefined
      ? [plain(' felsorolva')]
      : [plain(' felsorolva, közöttük: '), ...writing.term(separator, writing)]),
  ],
  date_add: shifted,
  round: rounded,
  power: raised,
  sum: (args, writing) => [...enumerated(args.map((one) => operand(one, writing))), plain(' összege')],
  count: sizeOf,
}

/** Returns the writer of an operator that yields a value; null for others. */
export function termWriter(operator: string): TermWriter | null {
  if (isOwn(operator)) return termWriters[operator]
  const words = operatorWords(operator)
  return words && 'possessed' in words ? possessed(words.possessed) : null
}

function isOwn(operator: string): operator is TermOperator {
  return Object.hasOwn(termWriters, operator)
}

function variable([name = '', fallback = null]: readonly Condition[], writing: Writing): SentencePart[] {
  if (typeof name !== 'string') return [{ kind: 'value', text: JSON.stringify(name) }]
  const field = writing.names(name)
  const parts = name === '' && !field ? [plain('az elem')] : fieldParts(name, field)
  return fallback === null ? parts : [...parts, plain(' (ha üres: '), valuePart(fallback, field), plain(')')]
}

/** Words that follow the phrase that they belong to. */
function possessed(words: string): TermWriter {
  return ([first = null], writing) => [...possessor(first, writing), plain(` ${words}`)]
}

function infix(sign: string): TermWriter {
  return (args, writing) =>
    joined(
      args.map((one) => operand(one, writing)),
      sign,
    )
}

/** An amount between two dates. */
function between(words: string): TermWriter {
  return ([from = null, to = null], writing) => [
    ...operand(from, writing),
    plain(' és '),
    ...operand(to, writing),
    plain(` ${words}`),
  ]
}

function extreme(word: 'nagyobb' | 'kisebb'): TermWriter {
  return (args, writing) => {
    const which = args.length === 2 ? word : `leg${word}`
    return [...enumerated(args.map((one) => operand(one, writing))), plain(` közül a ${which}`)]
  }
}

/** `if` with conditions and values, and the value otherwise. */
function choice(args: readonly Condition[], writing: Writing): SentencePart[] {
  return branches(args, writing, (node) => writing.term(node, writing))
}

/** The units of `date_add` with the ending that expresses the difference. */
const unitsBy: Readonly<Record<string, string>> = {
  day: 'nappal',
  week: 'héttel',
  month: 'hónappal',
  year: 'évvel',
}

/** A date the given time before or after another. */
function shifted(args: readonly Condition[], writing: Writing): SentencePart[] {
  const [date = null, amount = 0, unit = 'day'] = args
  const by = unitsBy[String(unit)] ?? String(unit)
  const isBefore = typeof amount === 'number' && amount < 0
  const size =
    typeof amount === 'number'
      ? [plain(`${withArticle(formatNumber(Math.abs(amount)))} ${by} `)]
      : [...operand(amount, writing), plain(` szerinti számú ${by} `)]
  const type = fieldOf(date, writing)?.type
  const noun =
    (type && fieldValueTypes[type] === 'datetime') || conditionCall(date)?.operator === 'now'
      ? 'időpont'
      : 'nap'
  return [...size, ...operand(date, writing), plain(` ${isBefore ? 'előtti' : 'utáni'} ${noun}`)]
}

/** A member of a list: by its number, from the beginning or from the end. */
function placed([list = null, number = null]: readonly Condition[], writing: Writing): SentencePart[] {
  const whole = possessor(list, writing)
  if (number === -1) return [...whole, plain(' utolsó eleme')]
  if (typeof number === 'number')
    return [...whole, plain(` ${number < 0 ? 'hátulról ' : ''}${formatNumber(Math.abs(number))}. eleme`)]
  return [...whole, plain(' eleme, amelynek sorszáma '), ...operand(number, writing)]
}

function raised([base = null, exponent = null]: readonly Condition[], writing: Writing): SentencePart[] {
  if (exponent === 0.5) return [...possessor(base, writing), plain(' négyzetgyöke')]
  if (typeof exponent === 'number' && Number.isInteger(exponent) && exponent > 0)
    return [...possessor(base, writing), plain(` ${formatNumber(exponent)}. hatványa`)]
  return [...possessor(base, writing), plain(' hatványa, amelynek kitevője '), ...operand(exponent, writing)]
}

function rounded([number = null, places = 0]: readonly Condition[], writing: Writing): SentencePart[] {
  const whole = operand(number, writing)
  if (places === 0 || places === null) return [...whole, plain(' egészre kerekítve')]
  if (typeof places === 'number' && places > 0)
    return [...whole, plain(` ${formatNumber(places)} tizedesjegyre kerekítve`)]
  if (typeof places === 'number')
    return [...whole, plain(` ${roundNames[-places] ?? '10 hatványára'} kerekítve`)]
  return [...whole, plain(' kerekítve (tizedesjegyek száma: '), ...writing.term(places, writing), plain(')')]
}

const roundNames: Readonly<Record<number, string>> = { 1: 'tízesre', 2: 'százasra', 3: 'ezresre' }
