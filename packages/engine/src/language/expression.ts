import type { Condition } from '@urlapmuhely/schema'
import { append } from './append.ts'
import { spend } from './budget.ts'
import type { Compiled } from './compiled.ts'
import { buildEquality } from './equality.ts'
import { evaluationOf, partlessOperators } from './evaluation-of.ts'
import { fault, note, operatorOf, startWork, type Work } from './expression-work.ts'
import { type ExpressionPlace, memberAt } from './names.ts'
import { type Call, operatorsPart } from './operators-part.ts'
import { comparesRanking, comparingInOrder } from './ranking.ts'
import { type Evaluate, isEmpty } from './runtime.ts'
import { paddedTimes } from './time-literals.ts'

const MAX_DEPTH = 40

/** Compiles JSON Logic to closures. All names are resolved at compile time. */
export function compileExpression(node: Condition, place: ExpressionPlace): Compiled {
  const work = startWork(place)
  work.evaluate = build(work, node, { path: '', inElement: false, depth: 0 })
  return work
}

/** Where a node is in an expression. */
interface Position extends Pick<Call, 'inElement'> {
  readonly path: string
  readonly depth: number
}

function build(work: Work, node: Condition, position: Position): Evaluate {
  const { path, inElement, depth } = position
  if (typeof node !== 'object' || node === null) return constant(node)
  if (depth > MAX_DEPTH) return fault(work, { path, code: 'CONDITION_MALFORMED' })
  if (Array.isArray(node)) return buildList(work, node, position)
  const name = operatorOf(node)
  if (name === null) return fault(work, { path, code: 'CONDITION_MALFORMED' })
  // The name was read from the node.
  const given = (node as Record<string, Condition>)[name] as Condition
  const args: readonly Condition[] = Array.isArray(given) ? given : [given]
  const at = below(path, name)
  const call: Call = { name, args, at, inElement }
  if (name === 'var') return buildVar(work, call, depth)
  if (name === 'missing') return buildMissing(work, args.flat(), call)
  if (name === 'missing_some') return buildMissingSome(work, call)
  const further = partlessOperators.has(name) ? null : operatorsPart.get()
  const naming = further?.buildNaming(work, call)
  if (naming) return naming
  const evaluation = evaluationOf(name)
  if (!evaluation) return fault(work, { path: at, code: 'OPERATOR_UNKNOWN', params: { operator: name } })
  const { readsClock, costly, iterates, compares } = evaluation
  if (readsClock) work.clock = true
  if (costly) work.risky = true
  const part = costly && !inElement ? work.place.share?.(node) : null
  if (part) {
    // Fails if the shared part could not be computed.
    work.risky = true
    work.shared = append(work.shared, part)
    return part.evaluate
  }
  further?.checkLiterals(work, call)
  const short = inElement ? null : (buildEquality(work, name, args) ?? further?.buildShort(work, call))
  if (short) return short
  const padded = compares && !inElement ? paddedTimes(work, args) : args
  const built = padded.map((argument, index) =>
    build(work, argument, {
      path: `${at}.${index}`,
      inElement: inElement || (iterates === true && index === 1),
      depth: depth + 1,
    }),
  )
  if (compares && !inElement && comparesRanking(work, name, args)) return comparingInOrder(name, built)
  const literals = args.map((argument) => (typeof argument === 'object' ? undefined : argument))
  return evaluation.build(built, literals)
}

function below(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`
}

function constant(value: unknown): Evaluate {
  return () => value
}

function buildList(work: Work, node: readonly Condition[], { path, inElement, depth }: Position): Evaluate {
  if (node.every((member) => typeof member !== 'object' || member === null)) return constant(node)
  // A list may contain another several times, so its result can grow faster than its work.
  work.risky = true
  const members = node.map((member, index) =>
    build(work, member, { path: below(path, String(index)), inElement, depth: depth + 1 }),
  )
  return (frame, element) => {
    spend(members.length)
    return members.map((member) => member(frame, element))
  }
}

function buildVar(work: Work, call: Call, depth: number): Evaluate {
  const { args, at, inElement } = call
  const [name = '', fallback] = args
  if (typeof name !== 'string' && typeof name !== 'number')
    return fault(work, { path: at, code: 'CONDITION_MALFORMED' })
  const read = readOf(work, String(name), call)
  if (fallback === undefined) return read
  const otherwise = build(work, fallback, { path: `${at}.1`, inElement, depth: depth + 1 })
  return (frame, element) => {
    const value = read(frame, element)
    return isEmpty(value) ? otherwise(frame, element) : value
  }
}

function readOf(work: Work, name: string, { at, inElement }: Call): Evaluate {
  if (inElement) {
    if (name === '') return (_, element) => element ?? null
    const path = name.split('.')
    return (_, element) => memberAt(element, path)
  }
  if (work.place.withOption && name.startsWith('option.')) {
    const path = name.split('.').slice(1)
    return (_, element) => memberAt(element, path)
  }
  const found = work.place.resolve(name)
  if (!found) return fault(work, { path: at, code: 'NAME_UNKNOWN', params: { name } })
  note(work, { name, at }, found)
  return found.evaluate
}

function buildMissing(work: Work, names: readonly Condition[], call: Call): Evaluate {
  const asked = names.flatMap((name) =>
    typeof name === 'string' ? [{ name, read: readOf(work, name, call) }] : [],
  )
  if (asked.length < names.length) fault(work, { path: call.at, code: 'CONDITION_MALFORMED' })
  return (frame, element) => asked.filter(({ read }) => isEmpty(read(frame, element))).map(({ name }) => name)
}

function buildMissingSome(work: Work, call: Call): Evaluate {
  const [least = 1, ...rest] = call.args
  const names = rest.flat()
  const missing = buildMissing(work, names, call)
  return (frame, element) => {
    // `buildMissing` returns a function that lists names.
    const lacking = missing(frame, element) as string[]
    return names.length - lacking.length >= Number(least) ? [] : lacking
  }
}
