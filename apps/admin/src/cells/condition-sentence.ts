import { type Condition, type ConditionCall, conditionCall, fieldValueTypes } from '@urlapmuhely/schema'
import { comparisonParts, isComparison, membershipParts } from './condition-comparisons.ts'
import { contextInside, describeTerm, nameRead, type SentenceContext } from './condition-terms.ts'
import {
  fieldParts,
  joined,
  plain,
  type SentenceNames,
  type SentencePart,
  valuePart,
} from './sentence-parts.ts'

/** Words of the operators that ask a text about a pattern or a part of it: when it holds, when it does not. */
const textTests: Readonly<Record<string, readonly [string, string]>> = {
  matches: [' megfelel ennek a mintának: ', ' nem felel meg ennek a mintának: '],
  starts_with: [' így kezdődik: ', ' nem így kezdődik: '],
  ends_with: [' így végződik: ', ' nem így végződik: '],
}

/** Words of the operators that ask each row of a list. */
const rowTests: Readonly<Record<string, string>> = {
  some: ' legalább egy sorában ',
  all: ' minden sorában ',
  none: ' egyetlen sorában sem teljesül, hogy ',
}

/**
 * A condition as a Hungarian sentence: „ha az Életkor legalább 18 és a Név ki van töltve”.
 *
 * @param condition JSON Logic; null means always. What has no words is shown as JSON, never left out.
 * @param names what people call the fields that the condition reads.
 */
export function conditionSentence(condition: Condition, names: SentenceNames): SentencePart[] {
  if (condition === null || condition === true) return [plain('mindig')]
  if (condition === false) return [plain('soha')]
  return [plain('ha '), ...clause(condition, { names, clause })]
}

/** An expression in words, with the names of the fields: „az Ár · 1,27”. */
export function expressionWords(expression: Condition, names: SentenceNames): SentencePart[] {
  return describeTerm(expression, { names, clause })
}

function clause(node: Condition, context: SentenceContext): SentencePart[] {
  return describeClause(node, context, true)
}

/** @param holds false says the opposite. */
function describeClause(node: Condition, context: SentenceContext, holds: boolean): SentencePart[] {
  const call = conditionCall(node)
  if (!call) return [plain(Boolean(node) === holds ? 'mindig' : 'soha')]
  const { operator, args } = call
  const [first = null, second = null] = args
  if (operator === '!') return describeClause(first, context, !holds)
  if (operator === '!!') return describeClause(first, context, holds)
  if (operator === 'and' || operator === 'or') return describeGroup(call, context, holds)
  if (operator === 'var') return describeFilled(node, context, holds)
  if (operator === 'in') return membershipParts(first, second, context, holds)
  if (isComparison(operator)) return comparisonParts(call, context, holds)
  const words = textTests[operator]
  if (words) {
    return [...describeTerm(first, context), plain(words[holds ? 0 : 1]), ...describeTerm(second, context)]
  }
  if (!holds) return [plain('nem igaz, hogy '), ...clause(node, context)]
  const rows = rowTests[operator]
  if (rows) return describeRows(first, second, rows, context)
  if (operator === 'missing')
    return [plain('nincs kitöltve valamelyik ezek közül: '), ...nameList(args, context)]
  if (operator === 'missing_some') {
    const names = Array.isArray(second) ? second : [second]
    const least = [plain('nincs kitöltve legalább '), valuePart(first), plain(' ezek közül: ')]
    return [...least, ...nameList(names, context)]
  }
  return operator === 'if' ? describeTerm(node, context) : [...describeTerm(node, context), plain(' igaz')]
}

function describeGroup(call: ConditionCall, context: SentenceContext, holds: boolean): SentencePart[] {
  const word = call.operator === 'and' ? ' és ' : ' vagy '
  const [only] = call.args
  if (call.args.length === 1 && only !== undefined) return describeClause(only, context, holds)
  const members = call.args.map((member) =>
    isGroup(member) ? [plain('('), ...clause(member, context), plain(')')] : clause(member, context),
  )
  const parts = joined(members, word)
  return holds ? parts : [plain('nem igaz, hogy ('), ...parts, plain(')')]
}

function isGroup(node: Condition): boolean {
  const call = conditionCall(node)
  return (call?.operator === 'and' || call?.operator === 'or') && call.args.length > 1
}

/** A field by itself asks whether it is filled in or ticked. */
function describeFilled(node: Condition, context: SentenceContext, holds: boolean): SentencePart[] {
  const name = nameRead(node)
  const field = name === null ? null : context.names(name)
  const ticked = field?.type !== undefined && fieldValueTypes[field.type] === 'boolean'
  const words = ticked ? ['be van jelölve', 'nincs bejelölve'] : ['ki van töltve', 'nincs kitöltve']
  return [...describeTerm(node, context), plain(` ${words[holds ? 0 : 1]}`)]
}

function describeRows(
  list: Condition,
  body: Condition,
  words: string,
  context: SentenceContext,
): SentencePart[] {
  return [...describeTerm(list, context), plain(words), ...clause(body, contextInside(list, context))]
}

function nameList(names: readonly Condition[], context: SentenceContext): SentencePart[] {
  const flat = names.flatMap((name): readonly Condition[] => (Array.isArray(name) ? name : [name]))
  return joined(
    flat.map((name) =>
      typeof name === 'string' ? fieldParts(name, context.names(name)) : describeTerm(name, context),
    ),
    ', ',
  )
}
