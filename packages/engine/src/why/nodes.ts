import type { Condition } from '@urlapmuhely/schema'
import { evaluateWithin } from '../language/budget.ts'
import { carriedNames } from '../language/carried-names.ts'
import { compileExpression } from '../language/expression.ts'
import { iterations } from '../language/operators/index.ts'
import { outward } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import { carriesLabels, labelSources } from '../rules/personal.ts'
import type { Field } from '../scope/fields.ts'
import { placeIn, resolveName } from '../scope/names.ts'
import { programOf } from '../session/program-of.ts'
import type { Frame } from '../state/frame.ts'

/** An operator with its arguments. */
export interface Call {
  readonly operator: string
  readonly args: readonly Condition[]
}

/** A node as an operator with its arguments; null for literals and lists. */
export function callOf(node: Condition | undefined): Call | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null
  const [entry] = Object.entries(node)
  if (!entry) return null
  const [operator, given] = entry
  return { operator, args: Array.isArray(given) ? given : [given] }
}

/** The parts of `and`, `or`, `!` and `!!`; empty for other nodes. */
export function logicalParts(node: Condition): readonly Condition[] {
  const call = callOf(node)
  return call && ['and', 'or', '!', '!!'].includes(call.operator) ? call.args : []
}

/** The name, if the node only reads a name; null for other nodes. */
export function plainName(node: Condition | undefined): string | null {
  const call = callOf(node)
  const name = call?.operator === 'var' ? call.args[0] : null
  return typeof name === 'string' ? name : null
}

/** The possible relations of two values. */
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '==' | '!='

const comparisonOperators: Readonly<Record<string, ComparisonOperator>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
}

/** The comparison that an operator makes; null for operators that do not compare. */
export function comparisonOperator(operator: string): ComparisonOperator | null {
  return Object.hasOwn(comparisonOperators, operator) ? (comparisonOperators[operator] ?? null) : null
}

export { iterations }

/** The names that a condition reads, each once; without those inside list elements. */
export function namesIn(node: Condition): string[] {
  const names = new Set<string>()
  gather(node, names)
  return [...names]
}

function gather(node: Condition, names: Set<string>) {
  if (Array.isArray(node)) {
    for (const part of node) gather(part, names)
    return
  }
  const call = callOf(node)
  if (!call) return
  const { operator, args } = call
  if (operator === 'var') {
    if (typeof args[0] === 'string') names.add(args[0])
    return
  }
  if (operator === 'missing' || operator === 'missing_some') {
    for (const name of args.flat()) if (typeof name === 'string') names.add(name)
    return
  }
  for (const part of iterations.has(operator) ? args.slice(0, 1) : args) gather(part, names)
}

/** The result of a part of a condition in a frame; null if it cannot be computed. */
export function valueOfNode(frame: Frame, node: Condition): unknown {
  const { evaluate } = compileExpression(node, placeIn(frame.template, programOf(frame).names))
  return evaluateWithin(frame.session, evaluate, frame, null, () => undefined)
}

/** The field that a name reads in a frame; `at` is its frame, null if the name reads a whole column. */
export function fieldNamed(
  frame: Frame,
  name: string,
): { readonly field: Field; readonly at: Frame | null } | null {
  const found = resolveName(name, frame.template, programOf(frame).names)
  if (!found?.target) return null
  return { field: found.target, at: found.direct ? outward(frame, found.direct.up) : null }
}

/** True if a field, or a field inside a group or repeat, holds personal data or a copy of it. */
export function isPersonal({ personal }: Pick<ProgramData, 'personal'>, field: Field): boolean {
  if (personal[field.number] === 1) return true
  return field.children.some((child) => isPersonal({ personal }, child))
}

/** True if the result of a node may contain a personal value, or something computed from one. */
export function carriesPersonal(frame: Frame, node: Condition): boolean {
  const program = programOf(frame)
  const readsLabels = carriesLabels(node)
  return carriedNames(node).some((name) => {
    const found = fieldNamed(frame, name)
    if (!found) return false
    const sources = readsLabels ? labelSources(program, found.field) : []
    return [found.field, ...sources].some((field) => isPersonal(program, field))
  })
}
