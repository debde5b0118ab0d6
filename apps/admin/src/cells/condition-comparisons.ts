import { type Condition, type ConditionCall, conditionCall, fieldValueTypes } from '@urlapmuhely/schema'
import { formatCalendarText } from '@urlapmuhely/wording'
import { describeTerm, nameRead, type SentenceContext } from './condition-terms.ts'
import { joined, plain, type SentenceField, type SentencePart, valuePart } from './sentence-parts.ts'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

const comparisons: Readonly<Record<string, Comparison>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}
/** What a comparison becomes when its sides change places. */
export const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
const opposite: Readonly<Partial<Record<Comparison, Comparison>>> = { '==': '!=', '!=': '==' }

/** Words before a literal: numbers, then texts, then days and moments. */
const literalWords = {
  number: {
    '==': 'pontosan',
    '!=': 'nem',
    '<': 'kisebb, mint',
    '<=': 'legfeljebb',
    '>': 'nagyobb, mint',
    '>=': 'legalább',
  },
  text: {
    '==': 'értéke',
    '!=': 'értéke nem',
    '<': 'a névsorban előbb van, mint',
    '<=': 'a névsorban nem később van, mint',
    '>': 'a névsorban később van, mint',
    '>=': 'a névsorban nem előbb van, mint',
  },
  date: {
    '==': 'pontosan',
    '!=': 'nem',
    '<': 'korábbi, mint',
    '<=': 'legkésőbb',
    '>': 'későbbi, mint',
    '>=': 'legkorábban',
  },
} as const satisfies Record<string, Record<Comparison, string>>

/** Words before another field or a calculation. */
const termWords = {
  number: {
    '==': 'megegyezik ezzel:',
    '!=': 'különbözik ettől:',
    '<': 'kisebb, mint',
    '<=': 'nem nagyobb, mint',
    '>': 'nagyobb, mint',
    '>=': 'nem kisebb, mint',
  },
  date: {
    '==': 'megegyezik ezzel:',
    '!=': 'különbözik ettől:',
    '<': 'korábbi, mint',
    '<=': 'nem későbbi, mint',
    '>': 'későbbi, mint',
    '>=': 'nem korábbi, mint',
  },
} as const satisfies Record<string, Record<Comparison, string>>

/** True for the operators that compare two values. */
export function isComparison(operator: string): boolean {
  return Object.hasOwn(comparisons, operator)
}

/** A comparison in words: „az Életkor legalább 18”. `holds` false says the opposite. */
export function comparisonParts(
  call: ConditionCall,
  context: SentenceContext,
  holds: boolean,
): SentencePart[] {
  const said = comparisons[call.operator] ?? '=='
  const turned = holds ? said : opposite[said]
  // An ordering is false for an empty value, and so is its mirror image: only a denial says the opposite.
  if (!turned) return [plain('nem igaz, hogy '), ...comparisonParts(call, context, true)]
  const [left = null, right = null, third] = call.args
  if (third !== undefined) return betweenParts(said, [left, right, third], context)
  return isLiteral(left) && !isLiteral(right)
    ? pairParts(mirrored[turned], right, left, context)
    : pairParts(turned, left, right, context)
}

/** Whether one value is among others, in words. `holds` false says the opposite. */
export function membershipParts(
  member: Condition,
  list: Condition,
  context: SentenceContext,
  holds: boolean,
): SentencePart[] {
  const field = fieldOf(member, context)
  if (Array.isArray(list)) {
    const words = holds ? ' ezek egyike: ' : ' nem tartozik ezek közé: '
    const values = list.map((value: Condition) =>
      isLiteral(value) ? [valuePart(value, field)] : describeTerm(value, context),
    )
    return [...describeTerm(member, context), plain(words), ...joined(values, ', ')]
  }
  if (isLiteral(list)) {
    const words = holds ? ' része ennek: ' : ' nem része ennek: '
    return [...describeTerm(member, context), plain(words), valuePart(list)]
  }
  const holder = fieldOf(list, context)
  const several = holder?.type !== undefined && fieldValueTypes[holder.type] === 'options'
  const words = several ? 'közt szerepel ez: ' : 'tartalmazza ezt: '
  const denied = several ? 'közt nem szerepel ez: ' : 'nem tartalmazza ezt: '
  const value = isLiteral(member) ? [valuePart(member, holder)] : describeTerm(member, context)
  return [...describeTerm(list, context), plain(` ${holds ? words : denied}`), ...value]
}

function pairParts(
  comparison: Comparison,
  left: Condition,
  right: Condition,
  context: SentenceContext,
): SentencePart[] {
  const subject = describeTerm(left, context)
  const field = fieldOf(left, context)
  const equal = comparison === '=='
  if (isLiteral(right)) {
    if (equal || comparison === '!=') {
      const words = stateWords(right, equal, field)
      if (words) return [...subject, plain(` ${words}`)]
    }
    const words = literalWords[literalSort(right, field)][comparison]
    return [...subject, plain(` ${words} `), valuePart(right, field)]
  }
  const sort = isDated(left, context) || isDated(right, context) ? 'date' : 'number'
  return [...subject, plain(` ${termWords[sort][comparison]} `), ...describeTerm(right, context)]
}

/** Words that say empty, yes and no without naming the value; null when the value must be named. */
function stateWords(value: Condition, equal: boolean, field: SentenceField | null): string | null {
  if (value === null || value === '') return equal ? 'nincs kitöltve' : 'ki van töltve'
  if (typeof value !== 'boolean') return null
  const named = field?.type === undefined || fieldValueTypes[field.type] === 'boolean'
  if (!named) return null
  return value === equal ? 'be van jelölve' : 'nincs bejelölve'
}

function betweenParts(
  comparison: Comparison,
  [low, middle, high]: readonly [Condition, Condition, Condition],
  context: SentenceContext,
): SentencePart[] {
  const field = fieldOf(middle, context)
  const end = (node: Condition) => (isLiteral(node) ? [valuePart(node, field)] : describeTerm(node, context))
  const limits = comparison === '<' ? ' között van (a határok nélkül)' : ' között van (a határokkal együtt)'
  return [
    ...describeTerm(middle, context),
    plain(' '),
    ...end(low),
    plain(' és '),
    ...end(high),
    plain(limits),
  ]
}

function literalSort(value: Condition, field: SentenceField | null): keyof typeof literalWords {
  if (typeof value === 'number' && field?.optionLabel?.(value) === undefined) return 'number'
  const dated = typeof value === 'string' && formatCalendarText(value) !== null
  return dated ? 'date' : 'text'
}

function isDated(node: Condition, context: SentenceContext): boolean {
  const operator = conditionCall(node)?.operator
  if (operator === 'today' || operator === 'now' || operator === 'date_add') return true
  const type = fieldOf(node, context)?.type
  return type === 'date' || type === 'datetime' || type === 'time' || type === 'fulltime'
}

function fieldOf(node: Condition, context: SentenceContext): SentenceField | null {
  const name = nameRead(node)
  return name === null ? null : context.names(name)
}

function isLiteral(node: Condition): boolean {
  return typeof node !== 'object' || node === null
}
