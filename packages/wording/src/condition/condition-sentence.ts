import { type Condition, conditionCall } from '@urlapmuhely/schema'
import type { SentenceNames } from '../sentence-field.ts'
import { bracketed, joined, plain, type SentencePart, valuePart } from '../sentence-parts.ts'
import { branches } from './branches.ts'
import { type Clause, closed, isLiteral, open, type Writing } from './clause.ts'
import { clauseWriter } from './clauses.ts'
import { emptinessWords } from './field-words.ts'
import { termWriter } from './terms.ts'

/**
 * Returns a condition as a Hungarian sentence: `ha az „Életkor” legalább 18, és a „Név” ki van töltve`.
 *
 * @param condition JSON Logic; null means always. Parts without words are shown as JSON, never omitted.
 */
export function conditionSentence(condition: Condition, names: SentenceNames): SentencePart[] {
  if (condition === null) return [plain('mindig')]
  if (isConstant(condition)) return [plain(isMet(condition) ? 'mindig' : 'soha')]
  return [plain('ha '), ...clause(condition, { names, clause, term }).parts]
}

/** The same without “ha”, for use inside a sentence: `az „Életkor” legalább 18`. */
export function conditionClause(condition: Condition, names: SentenceNames): SentencePart[] {
  return conditionSentence(condition, names).filter((part, index) => index > 0 || part.text !== 'ha ')
}

/** Returns an expression in words: `az „Ár” · 1,27`. */
export function expressionWords(expression: Condition, names: SentenceNames): SentencePart[] {
  return term(expression, { names, clause, term })
}

function clause(node: Condition, writing: Writing, holds = true): Clause {
  const call = conditionCall(node)
  if (!call && isConstant(node))
    return closed(plain(isMet(node) === holds ? 'mindig teljesül' : 'soha nem teljesül'))
  if (!call) return closed(asJson(node))
  const write = clauseWriter(call.operator)
  if (write) return write(call.args, writing, holds)
  if (call.operator === 'if') {
    const statements = branches(call.args, writing, (part) => clause(part, writing).parts)
    const choice = open(plain('igaz, hogy '), ...bracketed(statements))
    return holds ? choice : open(plain('nem '), ...choice.parts)
  }
  return closed(
    ...term(node, writing),
    plain(` ${emptinessWords(node, writing)[holds ? 'filled' : 'empty']}`),
  )
}

function term(node: Condition, writing: Writing): SentencePart[] {
  if (Array.isArray(node))
    return joined(
      node.map((member: Condition) => term(member, writing)),
      ', ',
    )
  const call = conditionCall(node)
  if (!call) return [isLiteral(node) ? valuePart(node) : asJson(node)]
  const { operator, args } = call
  const write = termWriter(operator)
  if (write) return write(args, writing)
  return clauseWriter(operator)
    ? [plain('az, hogy '), ...bracketed(clause(node, writing).parts)]
    : [asJson(node)]
}

/** True for literals and lists, which do not depend on any answer. */
function isConstant(node: Condition): boolean {
  return isLiteral(node) || Array.isArray(node)
}

function isMet(constant: Condition): boolean {
  return Array.isArray(constant) ? constant.length > 0 : Boolean(constant)
}

/** Parts without words are shown as JSON. */
function asJson(node: Condition): SentencePart {
  return { kind: 'value', text: JSON.stringify(node) }
}
