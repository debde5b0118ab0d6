import type { Condition } from '@urlapmuhely/schema'
import type { FieldPlan, ProgramData } from '../graph/program.ts'
import { evaluateWithin } from '../language/budget.ts'
import { compileExpression } from '../language/expression.ts'
import { isTrue } from '../language/runtime.ts'
import type { FieldDraft } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import { type Frame, outward } from '../session/frame.ts'
import { pathOf } from '../session/paths.ts'

/** One part of a condition: whether it holds, and what it saw. */
export interface ConditionTrace {
  readonly node: Condition
  readonly holds: boolean
  /** The fields that it reads, in order. */
  readonly operands: readonly OperandTrace[]
  /** Of `and`, `or` and `!`: their parts. Other operators are leaves. */
  readonly parts: readonly ConditionTrace[]
}

/** A field that a condition reads and what it saw there. */
export interface OperandTrace {
  readonly name: string
  readonly path: string
  readonly label: string
  /** Null for personal data too. */
  readonly value: unknown
  /** True when the value is personal data and therefore not told. */
  readonly personal: boolean
  /** The words of its options, by value; null for fields without options. */
  readonly optionLabels: Readonly<Record<string, string>> | null
}

/** Evaluates a condition part by part. Only done when a person asks why. */
export function traceCondition(frame: Frame, node: Condition): ConditionTrace {
  const parts = logicalParts(node)
  return {
    node,
    holds: isTrue(valueOfNode(frame, node)),
    operands: operandsOf(frame, node),
    parts: parts.map((part) => traceCondition(frame, part)),
  }
}

/** The leaves of a condition: comparisons and whatever else is neither `and`, `or` nor `!`. */
export function leavesOf(node: Condition): Condition[] {
  const parts = logicalParts(node)
  return parts.length === 0 ? [node] : parts.flatMap(leavesOf)
}

function logicalParts(node: Condition): readonly Condition[] {
  const call = callOf(node)
  return call && ['and', 'or', '!', '!!'].includes(call.operator) ? call.args : []
}

/** A node as an operator with its arguments; null for literals and lists. */
export function callOf(
  node: Condition | undefined,
): { readonly operator: string; readonly args: readonly Condition[] } | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null
  const [entry] = Object.entries(node)
  if (!entry) return null
  const [operator, given] = entry
  return { operator, args: Array.isArray(given) ? given : [given] }
}

/** What a part of a condition yields beside a frame; null when it can't be worked out. */
export function valueOfNode(frame: Frame, node: Condition): unknown {
  const { evaluate } = compileExpression(node, placeOf(frame))
  return evaluateWithin(frame.session, evaluate, frame, null, () => undefined)
}

function placeOf(frame: Frame) {
  // The plans of a program are its drafts, finished.
  return { scope: frame.template as unknown as FieldDraft['template'], table: frame.session.program.names }
}

/** The fields that a condition reads directly, with what is read. */
function operandsOf(frame: Frame, node: Condition): OperandTrace[] {
  return namesIn(node).flatMap((name) => {
    const found = fieldNamed(frame, name)
    if (!found) return []
    const { field, at } = found
    const personal = isPersonal(frame.session.program, field)
    return [
      {
        name,
        path: at ? pathOf(at, field) : field.path,
        label: field.item.label || field.item.key,
        value: personal ? null : valueOfNode(frame, { var: name }),
        personal,
        optionLabels: optionLabelsOf(field),
      },
    ]
  })
}

function optionLabelsOf({ options }: FieldPlan): Record<string, string> | null {
  return options && Object.fromEntries(options.base.options.map(({ value, label }) => [String(value), label]))
}

/** The field that a name reads beside a frame; `at` is its frame, null when the name reads a whole column. */
export function fieldNamed(
  frame: Frame,
  name: string,
): { readonly field: FieldPlan; readonly at: Frame | null } | null {
  const { scope, table } = placeOf(frame)
  const found = resolveName(name, scope, table)
  if (!found?.target) return null
  // The plans of a program are its drafts, finished.
  return {
    field: found.target as unknown as FieldPlan,
    at: found.direct ? outward(frame, found.direct.up) : null,
  }
}

/** The names that a condition reads, each once; those inside lists' elements left out. */
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
    if (typeof args[0] === 'string' && args[0] !== '') names.add(args[0])
    return
  }
  if (operator === 'missing' || operator === 'missing_some') {
    for (const name of args.flat()) if (typeof name === 'string') names.add(name)
    return
  }
  const listed = ['map', 'filter', 'reduce', 'all', 'none', 'some'].includes(operator)
  for (const part of listed ? args.slice(0, 1) : args) gather(part, names)
}

/** True when a field, or one of those in a group or repeat, holds personal data or a copy of some. */
export function isPersonal({ personal }: Pick<ProgramData, 'personal'>, field: FieldPlan): boolean {
  if (personal[field.number] === 1) return true
  return field.children.some((child) => isPersonal({ personal }, child))
}
