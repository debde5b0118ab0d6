import { type Condition, type ConditionCall, conditionCall } from '@urlapmuhely/schema'
import {
  fieldParts,
  joined,
  plain,
  type SentenceNames,
  type SentencePart,
  valuePart,
} from './sentence-parts.ts'

/** What the words of a sentence depend on: the names in force, and how a part that is true or false is said. */
export interface SentenceContext {
  readonly names: SentenceNames
  readonly clause: (node: Condition, context: SentenceContext) => SentencePart[]
}

const infix: Readonly<Record<string, string>> = {
  '+': ' + ',
  '-': ' − ',
  '*': ' · ',
  '/': ' / ',
  '%': ' mod ',
}
const units: Readonly<Record<string, string>> = { day: 'nap', week: 'hét', month: 'hónap', year: 'év' }

/** Words that follow what they are said of: „a Név hossza”. */
const suffixes: Readonly<Record<string, string>> = {
  length: 'hossza',
  sum: 'összege',
  count: 'darabszáma',
  round: 'kerekítve',
  lower: 'kisbetűsen',
  upper: 'nagybetűsen',
  trim: 'szóközök nélkül',
  age: 'szerinti életkor',
  substr: 'részlete',
}

/** Words that come before a list: „a legnagyobb ezek közül: …”. */
const listings: Readonly<Record<string, string>> = {
  max: 'a legnagyobb ezek közül: ',
  min: 'a legkisebb ezek közül: ',
  cat: 'egymás után írva: ',
  merge: 'együtt: ',
  missing: 'ami hiányzik ezek közül: ',
}

/** What yields a value, in words: „az Ár · 1,27”. */
export function describeTerm(node: Condition, context: SentenceContext): SentencePart[] {
  const call = conditionCall(node)
  if (call) return describeCall(call, node, context)
  if (Array.isArray(node))
    return joined(
      node.map((member: Condition) => describeTerm(member, context)),
      ', ',
    )
  return [valuePart(node)]
}

/** The name that a node reads; null when it is not a plain `var`. */
export function nameRead(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && typeof name === 'string' ? name : null
}

/** The same context for what is asked of each element of `list`: its names are looked up there first. */
export function contextInside(list: Condition, context: SentenceContext): SentenceContext {
  const name = nameRead(list)
  if (name === null) return context
  const names: SentenceNames = (inner) => {
    if (inner === '') return { label: 'elem' }
    const ofRow = context.names(`${name}.${inner}`)
    // The list has been named already: its fields need no more than their own names.
    return ofRow ? { ...ofRow, parents: [] } : context.names(inner)
  }
  return { ...context, names }
}

function describeCall(call: ConditionCall, node: Condition, context: SentenceContext): SentencePart[] {
  const { operator, args } = call
  const [first = null, second = null] = args
  const describe = (part: Condition) => describeTerm(part, context)
  if (operator === 'var') return describeVar(args, context)
  if (operator === 'today') return [plain('a mai nap')]
  if (operator === 'now') return [plain('a mostani időpont')]
  if (operator === '-' && args.length === 1) return [plain('−'), ...operand(first, context)]
  const sign = infix[operator]
  if (sign)
    return joined(
      args.map((part) => operand(part, context)),
      sign,
    )
  const suffix = suffixes[operator]
  if (suffix) return [...operand(first, context), plain(` ${suffix}`)]
  const listing = listings[operator]
  if (listing) return [plain(listing), ...joined(args.map(nameOrTerm(context)), ', ')]
  if (operator === 'days')
    return [...describe(first), plain(' és '), ...describe(second), plain(' közötti napok száma')]
  if (operator === 'date_add') return describeDateAdd(args, context)
  if (operator === 'filter') return describeFilter(first, second, context)
  if (operator === 'if') return describeChoice(args, context)
  return [{ kind: 'value', text: JSON.stringify(node) }]
}

function describeVar(args: readonly Condition[], context: SentenceContext): SentencePart[] {
  const [name = '', fallback = null] = args
  if (typeof name !== 'string') return [{ kind: 'value', text: JSON.stringify(name) }]
  const field = context.names(name)
  const parts = fieldParts(name === '' ? 'elem' : name, field)
  return fallback === null ? parts : [...parts, plain(' (ha üres: '), valuePart(fallback, field), plain(')')]
}

function describeDateAdd(args: readonly Condition[], context: SentenceContext): SentencePart[] {
  const [date = null, amount = 0, unit = 'day'] = args
  const word = units[String(unit)] ?? String(unit)
  const negative = typeof amount === 'number' && amount < 0
  const count = negative ? [valuePart(-amount)] : describeTerm(amount, context)
  return [...describeTerm(date, context), plain(negative ? ' − ' : ' + '), ...count, plain(` ${word}`)]
}

function describeFilter(list: Condition, body: Condition, context: SentenceContext): SentencePart[] {
  const inside = context.clause(body, contextInside(list, context))
  return [...describeTerm(list, context), plain(' azon sorai, amelyekben '), ...inside]
}

/** `if` with a condition, a value, perhaps further pairs, and what holds otherwise. */
function describeChoice(args: readonly Condition[], context: SentenceContext): SentencePart[] {
  const parts: SentencePart[] = []
  for (let index = 0; index + 1 < args.length; index += 2) {
    parts.push(plain(index === 0 ? 'ha ' : '; ha '), ...context.clause(args[index] ?? null, context))
    parts.push(plain(', akkor '), ...describeTerm(args[index + 1] ?? null, context))
  }
  if (args.length % 2 === 1) {
    parts.push(plain(args.length > 1 ? '; különben ' : ''), ...describeTerm(args.at(-1) ?? null, context))
  }
  return parts
}

/** A part of a larger phrase, in brackets where it would run into it. */
function operand(node: Condition, context: SentenceContext): SentencePart[] {
  const call = conditionCall(node)
  const parts = describeTerm(node, context)
  return call && (infix[call.operator] || ['if', 'filter', 'date_add'].includes(call.operator))
    ? [plain('('), ...parts, plain(')')]
    : parts
}

/** `missing` names its fields by plain texts. */
function nameOrTerm(context: SentenceContext) {
  return (node: Condition): SentencePart[] => {
    const field = typeof node === 'string' ? context.names(node) : null
    return typeof node === 'string' && field ? fieldParts(node, field) : describeTerm(node, context)
  }
}
