import type { Condition } from '@urlapmuhely/schema'
import { operatorOf, plainName } from '../language/expression-work.ts'
import { equalityKey } from '../language/texts.ts'
import type { Field } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import {
  type FieldFacts,
  isAlwaysPresent,
  isEmptyUnlessGiven,
  isFree,
  isValidatedIfFilled,
} from './field-facts.ts'
import type { SiblingTest, ValueTest } from './shape.ts'

/** When a condition is sure to hold, and sure to fail, by the values in an answer; null if never by them alone. */
export interface Decided {
  readonly holds: SiblingTest | null
  readonly fails: SiblingTest | null
}

type Constant = string | number | boolean | null

/** Nothing in an answer decides it. */
export const UNDECIDED: Decided = { holds: null, fails: null }

/** Reads a condition as tests of the fields beside `field`. */
export function decide(facts: FieldFacts, condition: Condition, field: Field): Decided {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return UNDECIDED
  const truth = plainName(condition)
  if (truth !== null) return decideTruth(facts, truth, field)
  const operator = operatorOf(condition)
  // The operator is its only property.
  const given = operator === null ? null : ((condition as Record<string, Condition>)[operator] ?? null)
  const args = Array.isArray(given) ? given : [given]
  switch (operator) {
    case 'and':
      return allOf(args.map((one) => decide(facts, one, field)))
    case 'or':
      return negated(allOf(args.map((one) => negated(decide(facts, one, field)))))
    case '!':
      return args.length === 1 ? negated(decide(facts, args[0] ?? null, field)) : UNDECIDED
    case '!!':
      return args.length === 1 ? decide(facts, args[0] ?? null, field) : UNDECIDED
    case '==':
    case '===':
      return decideEquality(facts, args, field)
    case '!=':
    case '!==':
      return negated(decideEquality(facts, args, field))
    case 'in': {
      const [needle = null, list] = args
      return args.length === 2 && Array.isArray(list)
        ? isAmong(facts, field, { variable: needle, list })
        : UNDECIDED
    }
    default:
      return UNDECIDED
  }
}

/** All of some conditions together. */
export function allOf(parts: readonly Decided[]): Decided {
  const holds = parts.flatMap((part) => (part.holds ? [part.holds] : []))
  const fails = parts.flatMap((part) => (part.fails ? [part.fails] : []))
  return {
    holds: parts.length > 0 && holds.length === parts.length ? joined('all', holds) : null,
    fails: fails.length > 0 ? joined('any', fails) : null,
  }
}

/** The opposite of a condition. */
export function negated({ holds, fails }: Decided): Decided {
  return { holds: fails, fails: holds }
}

function joined(how: 'all' | 'any', tests: readonly SiblingTest[]): SiblingTest {
  const [only] = tests
  if (only && tests.length === 1) return only
  return how === 'all' ? { all: tests } : { any: tests }
}

function decideEquality(facts: FieldFacts, args: readonly Condition[], field: Field): Decided {
  const [left = null, right = null] = args
  if (args.length !== 2) return UNDECIDED
  return plainName(left) === null
    ? isAmong(facts, field, { variable: right, list: [left] })
    : isAmong(facts, field, { variable: left, list: [right] })
}

interface Membership {
  readonly variable: Condition
  readonly list: readonly Condition[]
}

/** A field is equal to one of some constants. */
function isAmong(facts: FieldFacts, field: Field, { variable, list }: Membership): Decided {
  const name = plainName(variable)
  const source = name === null ? null : siblingNamed(facts, name, field)
  if (!source || !list.every(isConstant)) return UNDECIDED
  const wanted = list as readonly Constant[] // each was tested
  if (source.valueType === 'option') return isChosen(facts, source, new Set(wanted))
  if (source.valueType === 'number') return valueTest(facts, source, wanted)
  if (source.valueType !== 'boolean') return UNDECIDED
  return valueTest(
    facts,
    source,
    wanted.flatMap((one) => valuesReadAs(source, one)),
  )
}

/** One of these options is chosen, in a field whose options never change. */
export function isChosen(facts: FieldFacts, source: Field, wanted: ReadonlySet<unknown>): Decided {
  const plan = facts.program.plans.options[source.number]
  if (!plan || plan.host || plan.rows || plan.modifiers.length > 0) return UNDECIDED
  if (!isValidatedIfFilled(facts, source)) return UNDECIDED
  const keys = new Set([...wanted].map(equalityKey))
  const values = plan.base.options.map(({ value }) => value).filter((value) => keys.has(equalityKey(value)))
  return valueTest(facts, source, values)
}

function decideTruth(facts: FieldFacts, name: string, field: Field): Decided {
  const source = siblingNamed(facts, name, field)
  return source?.valueType === 'boolean' ? valueTest(facts, source, [true]) : UNDECIDED
}

/** The field of this name in the same object, if the answer alone decides its value. */
function siblingNamed(facts: FieldFacts, name: string, field: Field): Field | null {
  const source = resolveName(name, field.template, facts.program.names)?.direct?.field
  return source && isCertain(facts, source, field) ? source : null
}

/** True if a field is beside another one, and the answer alone decides its value. */
export function isCertain(facts: FieldFacts, source: Field, field: Field): boolean {
  const isSibling = source.template === field.template && source.parent === field.parent
  return isSibling && !source.isContext && isAlwaysPresent(facts, source) && isFree(facts, source)
}

/** The values in an answer that a boolean field reads as a constant: an empty one may read as false. */
function valuesReadAs({ emptyValue }: Field, constant: Constant): readonly Constant[] {
  return constant === emptyValue ? [constant, null, ''] : [constant]
}

function valueTest(facts: FieldFacts, source: Field, values: readonly Constant[]): Decided {
  const isSure = isEmptyUnlessGiven(facts, source)
  const mayBeEmpty = values.includes(null)
  const test = {
    key: source.item.key,
    values,
    hasTexts: facts.program.askedTexts?.has(source) ?? false,
    inList: source.valueType === 'options',
  } satisfies Partial<ValueTest>
  return {
    holds: values.length === 0 ? null : { ...test, isOneOf: true, mayBeMissing: isSure && mayBeEmpty },
    fails: { ...test, isOneOf: false, mayBeMissing: isSure && !mayBeEmpty },
  }
}

function isConstant(node: Condition): node is Exclude<Constant, null> {
  return node !== null && node !== '' && typeof node !== 'object'
}
