import { type Condition, conditionCall, fieldValueTypes, mirroredComparisons } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/schema/article'
import { formatCalendarText } from '../formats.ts'
import type { SentenceField } from '../sentence-field.ts'
import { plain, type SentencePart, valuePart } from '../sentence-parts.ts'
import {
  type Clause,
  type ClauseWriter,
  closed,
  denied,
  fieldOf,
  isLiteral,
  nameRead,
  type Writing,
} from './clause.ts'
import { isDatedField, isYesNo, stateWords } from './field-words.ts'

type Comparison = keyof typeof mirroredComparisons
type Sort = 'number' | 'text' | 'date'

const opposite: Readonly<Partial<Record<Comparison, Comparison>>> = { '==': '!=', '!=': '==' }

const alphabetical = {
  '<': 'ábécérendben előbb van, mint',
  '<=': 'ábécérendben nincs később, mint',
  '>': 'ábécérendben később van, mint',
  '>=': 'ábécérendben nincs előbb, mint',
} as const

/** Words before a literal. */
const literalWords = {
  number: {
    '==': 'pontosan',
    '!=': 'nem',
    '<': 'kisebb, mint',
    '<=': 'legfeljebb',
    '>': 'nagyobb, mint',
    '>=': 'legalább',
  },
  text: { '==': 'értéke', '!=': 'értéke nem', ...alphabetical },
  date: {
    '==': 'pontosan',
    '!=': 'nem',
    '<': 'korábbi, mint',
    '<=': 'nem későbbi, mint',
    '>': 'későbbi, mint',
    '>=': 'nem korábbi, mint',
  },
} as const satisfies Record<Sort, Record<Comparison, string>>

/** A field has a value, whereas a calculated text is the value. */
const calculatedText = { equal: ' ', other: ' nem ' } as const

const alike = { '==': 'megegyezik ezzel:', '!=': 'különbözik ettől:' } as const

/** Words before another field or a calculation. */
const termWords = {
  number: {
    ...alike,
    '<': 'kisebb, mint',
    '<=': 'nem nagyobb, mint',
    '>': 'nagyobb, mint',
    '>=': 'nem kisebb, mint',
  },
  text: { ...alike, ...alphabetical },
  date: {
    ...alike,
    '<': 'korábbi, mint',
    '<=': 'nem későbbi, mint',
    '>': 'későbbi, mint',
    '>=': 'nem korábbi, mint',
  },
} as const satisfies Record<Sort, Record<Comparison, string>>

/** Writes a comparison: `az Életkor legalább 18`. */
export function comparison(said: Comparison): ClauseWriter {
  return (args, writing, holds) => {
    const [left = null, right = null, third] = args
    if (third !== undefined) {
      const range = closed(...between(said, [left, right, third], writing))
      return holds ? range : denied(range)
    }
    const turned = holds ? said : opposite[said]
    // An ordering is false for an empty value, and so is the reversed ordering, so the negation needs `nem`.
    if (!turned) return denied(comparison(said)(args, writing, true))
    return isLiteral(left) && !isLiteral(right)
      ? pair(mirroredComparisons[turned], { left: right, right: left }, writing)
      : pair(turned, { left, right }, writing)
  }
}

interface Pair {
  readonly left: Condition
  readonly right: Condition
}

function pair(said: Comparison, { left, right }: Pair, writing: Writing): Clause {
  if (!isLiteral(right)) {
    const words = termWords[sortOfTerms(left, right, writing)][said]
    return closed(...writing.term(left, writing), plain(` ${words} `), ...writing.term(right, writing))
  }
  const isEquality = said === '==' || said === '!='
  // A statement compared with yes or no becomes the statement or its negation.
  if (isEquality && typeof right === 'boolean' && conditionCall(left)?.operator !== 'var')
    return writing.clause(left, writing, right === (said === '=='))
  const subject = writing.term(left, writing)
  const field = fieldOf(left, writing)
  const words = isEquality ? emptyOrYesNo(right, said === '==', field) : null
  if (words !== null) return closed(...subject, plain(` ${words}`))
  const sort = sortOfLiteral(right, field, isEquality)
  const wording =
    sort === 'text' && isEquality && nameRead(left) === null
      ? calculatedText[said === '==' ? 'equal' : 'other']
      : ` ${literalWords[sort][said]} `
  // Years are written without a space: 2026.
  const isYear = conditionCall(left)?.operator === 'year' && typeof right === 'number'
  const value: SentencePart = isYear ? { kind: 'value', text: String(right) } : valuePart(right, field)
  // Bare yes and no would read as part of the sentence: “értéke nem igen”.
  return closed(
    ...subject,
    plain(wording),
    typeof right === 'boolean' ? { ...value, text: quoted(value.text) } : value,
  )
}

/** Words for empty, yes and no that do not name the value; null if the value must be named. */
function emptyOrYesNo(value: Condition, isEqual: boolean, field: SentenceField | null): string | null {
  const isEmpty = value === null || value === ''
  if (!isEmpty && (typeof value !== 'boolean' || (field?.type !== undefined && !isYesNo(field)))) return null
  const words = isEmpty && isYesNo(field) ? { filled: 'nem üres', empty: 'üres' } : stateWords(field)
  const yesNo = isEmpty || field?.type !== undefined ? words : { filled: 'értéke igen', empty: 'értéke nem' }
  const saysFilled = isEmpty ? !isEqual : value === isEqual
  return saysFilled ? yesNo.filled : yesNo.empty
}

function between(
  said: Comparison,
  [low, middle, high]: readonly [Condition, Condition, Condition],
  writing: Writing,
): SentencePart[] {
  const field = fieldOf(middle, writing)
  const end = (node: Condition) => (isLiteral(node) ? [valuePart(node, field)] : writing.term(node, writing))
  // `65 >= kor >= 18` has the higher limit first.
  const [from, to] = said === '>' || said === '>=' ? [high, low] : [low, high]
  const words = [from, middle, to].some((node) => isDated(node, writing)) ? 'közé esik' : 'között van'
  const limits = ` ${words} (${said === '<' || said === '>' ? 'a határok nélkül' : 'a határokkal együtt'})`
  return [
    ...writing.term(middle, writing),
    plain(' '),
    ...end(from),
    plain(' és '),
    ...end(to),
    plain(limits),
  ]
}

function sortOfLiteral(value: Condition, field: SentenceField | null, isEquality: boolean): Sort {
  if (typeof value === 'number' && !(isEquality && field?.optionLabel?.(value) !== undefined)) return 'number'
  if (isDatedField(field)) return 'date'
  return typeof value === 'string' && formatCalendarText(value) !== null ? 'date' : 'text'
}

function sortOfTerms(left: Condition, right: Condition, writing: Writing): Sort {
  const sides = [left, right]
  if (sides.some((side) => isDated(side, writing))) return 'date'
  return sides.some((side) => isText(side, writing)) ? 'text' : 'number'
}

function isDated(node: Condition, writing: Writing): boolean {
  const operator = conditionCall(node)?.operator
  return (
    operator === 'today' ||
    operator === 'now' ||
    operator === 'date_add' ||
    isDatedField(fieldOf(node, writing))
  )
}

function isText(node: Condition, writing: Writing): boolean {
  const operator = conditionCall(node)?.operator ?? ''
  if (['cat', 'join', 'substr', 'lower', 'upper', 'trim'].includes(operator)) return true
  const type = fieldOf(node, writing)?.type
  return type !== undefined && fieldValueTypes[type] === 'text'
}
