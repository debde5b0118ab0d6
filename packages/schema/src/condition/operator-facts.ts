import { type ConditionType, commonType, isTemporal } from './condition-types.ts'

/** The type that an operator requires of one argument. */
export type Demand =
  | 'any'
  | 'number'
  | 'text'
  | 'list'
  | 'listOrText'
  | 'scalar'
  | 'comparable'
  | 'day'
  | 'numbers'

/** An infix sign; the one with the higher level binds tighter. */
export interface FormulaSign {
  readonly sign: string
  readonly level: 1 | 2 | 3 | 4
}

/** A function with a Hungarian name. */
export interface FormulaName {
  readonly name: string
  /** The call with its arguments, for the completion list. */
  readonly usage: string
  readonly help: string
}

/**
 * The words of an operator in sentences. A test has words for both results, between its first argument and the others
 * (`a „Név” így kezdődik: „A”`); a value of one argument has a phrase that follows it (`a „Név” hossza`).
 */
export type OperatorWords =
  | { readonly holds: string; readonly denies: string }
  | { readonly possessed: string }

interface Written {
  /** The minimum and maximum number of arguments; null means no limit. */
  readonly min: number
  readonly max: number | null
  /** How formulas write it; null for names, which are written alone. */
  readonly formula: FormulaSign | FormulaName | null
}

/** An operator that reads fields by their names: its arguments are names, not values. */
export interface NamingFacts extends Written {
  readonly kind: 'names'
}

/**
 * An operator that reads the options of a choice field: its first argument is the name of the field as `var`, the others
 * are literals.
 */
export interface ChoiceFacts extends Written {
  readonly kind: 'choice'
}

/** An operator whose second argument is evaluated for each element of the first, a list. */
export interface ElementFacts extends Written {
  readonly kind: 'element'
}

/** An operator that computes a value from the values of its arguments. */
export interface ValueFacts extends Written {
  readonly kind: 'values'
  /** One for each argument; the last applies to all that follow. */
  readonly demands: readonly Demand[]
  /** How the types of the arguments must match. */
  readonly alike: 'equal' | 'order' | 'member' | null
  readonly yields: (args: readonly ConditionType[]) => ConditionType
  /** Missing for operators whose sentences packages/wording builds. */
  readonly words?: OperatorWords
}

/** An operator of values whose sentences need no more than its words. */
export interface WordedFacts extends ValueFacts {
  readonly words: OperatorWords
}

/** Everything about an operator except its evaluation. */
export type OperatorFacts = NamingFacts | ChoiceFacts | ElementFacts | ValueFacts

type Count = readonly [min: number, max: number | null]
type Signature = Pick<ValueFacts, 'demands' | 'yields'> & Partial<Pick<ValueFacts, 'alike'>>

/** Defines an operator that reads names. */
export function names([min, max]: Count, formula: Written['formula']): NamingFacts {
  return { kind: 'names', min, max, formula }
}

/** Defines an operator that reads the options of a field. */
export function choice([min, max]: Count, formula: FormulaName): ChoiceFacts {
  return { kind: 'choice', min, max, formula }
}

/** Defines an operator that is evaluated for each element of a list. */
export function element([min, max]: Count, formula: FormulaName): ElementFacts {
  return { kind: 'element', min, max, formula }
}

/** Defines an operator of values. */
export function values(
  [min, max]: Count,
  { demands, yields, alike = null }: Signature,
  formula: FormulaSign | FormulaName,
): ValueFacts {
  return { kind: 'values', min, max, demands, yields, alike, formula }
}

/** Gives an operator of values the words of its sentences. */
export function worded(words: OperatorWords, facts: ValueFacts): WordedFacts {
  return { ...facts, words }
}

/** A function as formulas write it. */
export function called(name: string, parameters: string, help: string): FormulaName {
  return { name, usage: `${name}(${parameters})`, help }
}

/** A sign as formulas write it. */
export function between(sign: string, level: FormulaSign['level']): FormulaSign {
  return { sign, level }
}

/** The result type of operators that return a number. */
export const number = (): ConditionType => ({ sort: 'number' })

const text = (): ConditionType => ({ sort: 'text' })
const boolean = (): ConditionType => ({ sort: 'boolean' })
const common = (args: readonly ConditionType[]) => args.reduce(commonType, { sort: 'empty' })

/** The signatures of operators, by their subject. */
export const equality: Signature = { demands: ['any'], alike: 'equal', yields: boolean }
export const order: Signature = { demands: ['comparable'], alike: 'order', yields: boolean }
export const membership: Signature = { demands: ['scalar', 'listOrText'], alike: 'member', yields: boolean }
export const arithmetic: Signature = { demands: ['number'], yields: number }
export const logical: Signature = { demands: ['any'], yields: common }
export const truth: Signature = { demands: ['any'], yields: boolean }
export const itemCount: Signature = { demands: ['any'], yields: number }
export const aggregate: Signature = { demands: ['numbers'], yields: number }
/** A member of a list; of a column or of rows too. */
export const member: Signature = {
  demands: ['list', 'number'],
  yields: ([list]) => (list?.sort === 'list' ? list.of : { sort: 'any' }),
}
export const size: Signature = { demands: ['listOrText'], yields: number }
export const branch: Signature = { demands: ['any'], yields: branches }
export const changedText: Signature = { demands: ['text'], yields: text }
export const textPart: Signature = { demands: ['text', 'number'], yields: text }
export const replacement: Signature = { demands: ['text', 'text', 'text', 'number'], yields: text }
export const textParts: Signature = { demands: ['text'], yields: () => ({ sort: 'list', of: text() }) }
export const writtenText: Signature = { demands: ['scalar'], yields: text }
export const joinedText: Signature = { demands: ['list', 'text'], yields: text }
export const listEntry: Signature = { demands: ['text', 'scalar', 'text'], yields: () => ({ sort: 'any' }) }
export const question: Signature = { demands: ['text'], yields: boolean }
export const dayNumber: Signature = { demands: ['day'], yields: number }
export const dayShift: Signature = {
  demands: ['day', 'number', 'any'],
  yields: ([first]) => first ?? { sort: 'date' },
}
export const dayNow: Signature = { demands: [], yields: () => ({ sort: 'date' }) }
export const momentNow: Signature = { demands: [], yields: () => ({ sort: 'datetime' }) }
export const mergedList: Signature = {
  demands: ['any'],
  yields: (args) => ({
    sort: 'list',
    of: common(args.map((type) => (type.sort === 'list' ? type.of : type))),
  }),
}

/** True if a value of `type` may be an argument with the given demand. Empty is always allowed. */
export function meets(type: ConditionType, demand: Demand): boolean {
  const { sort } = type
  if (demand === 'any' || sort === 'any' || sort === 'empty') return true
  if (demand === 'listOrText') return sort === 'list' || sort === 'text'
  if (demand === 'scalar') return sort !== 'list' && sort !== 'object' && sort !== 'file'
  if (demand === 'comparable') return sort === 'number' || sort === 'text' || isTemporal(sort)
  if (demand === 'day') return sort === 'date' || sort === 'datetime'
  if (demand === 'numbers') return sort === 'number' || (type.sort === 'list' && meets(type.of, 'number'))
  return sort === demand
}

/** `if` returns one of its branches: every second argument, and the last. */
function branches(args: readonly ConditionType[]): ConditionType {
  return common(args.filter((_, index) => index % 2 === 1 || index === args.length - 1))
}
