import { type Condition, conditionCall, mirroredComparisons } from '@urlapmuhely/schema'
import { formatFormula } from '@urlapmuhely/wording/formula'
import {
  FIELD,
  type OperandShape,
  operandShapesOf,
  operatorNames,
  type RowOperatorName,
  SECOND,
  THIRD,
  templateOf,
  VALUE,
} from './comparisons.ts'
import { type Operand, operandJson } from './operands.ts'

/** A comparison as a row shows it. */
export interface RowMatch {
  readonly field: string
  readonly operator: RowOperatorName
  readonly operands: readonly Operand[]
}

/** The JSON Logic of one row. */
export function buildRow({ field, operator, operands }: RowMatch): Condition {
  const places: Record<string, Condition> = {
    [FIELD]: { var: field },
    [VALUE]: operands[0] ? operandJson(operands[0]) : null,
    [SECOND]: operands[1] ? operandJson(operands[1]) : null,
    [THIRD]: operands[2] ? operandJson(operands[2]) : null,
  }
  return fill(templateOf(operator), places)
}

/** Reads a comparison as a row; null when no row can say it. */
export function readRow(node: Condition): RowMatch | null {
  const turned = turnAround(node)
  for (const operator of readingOrder) {
    const found = matchTemplate(operator, turned)
    if (found) return found
  }
  return null
}

/** Templates without a value are tried first: `== null` is "empty", not "equals nothing". */
const readingOrder = operatorNames.toSorted(
  (left, right) => operandShapesOf(left).length - operandShapesOf(right).length,
)

/** `18 <= age` as `age >= 18`: a comparison whose field stands on the right. */
function turnAround(node: Condition): Condition {
  const call = conditionCall(node)
  const turned = call && Object.entries(mirroredComparisons).find(([name]) => name === call.operator)?.[1]
  const [left = null, right = null] = call?.args ?? []
  if (!turned || call?.args.length !== 2 || fieldName(left) !== null || fieldName(right) === null) return node
  return isConstant(left) ? { [turned]: [right, left] } : node
}

function isConstant(node: Condition): boolean {
  return typeof node !== 'object' || node === null || readMoment(node) !== null
}

function fill(template: Condition, places: Readonly<Record<string, Condition>>): Condition {
  if (typeof template === 'string')
    return places[template] ?? (Object.hasOwn(places, template) ? null : template)
  if (Array.isArray(template)) return template.map((part) => fill(part, places))
  const call = conditionCall(template)
  if (!call) return template
  return call.operator === 'var' ? template : { [call.operator]: fill(call.args, places) }
}

function matchTemplate(operator: RowOperatorName, node: Condition): RowMatch | null {
  const found = new Map<string, Condition>()
  if (!match(templateOf(operator), node, found)) return null
  const field = fieldName(found.get(FIELD) ?? null)
  if (field === null) return null
  const shapes = operandShapesOf(operator)
  const operands: Operand[] = []
  for (const [index, shape] of shapes.entries()) {
    const operand = readOperand(found.get(operandPlaces[index] ?? '') ?? null, shape)
    if (!operand) return null
    operands.push(operand)
  }
  return { field, operator, operands }
}

/** The places of operands, in order. */
const operandPlaces = [VALUE, SECOND, THIRD]

function match(template: Condition, node: Condition, found: Map<string, Condition>): boolean {
  if (typeof template === 'string' && (template === FIELD || operandPlaces.includes(template))) {
    found.set(template, node)
    return true
  }
  const expected = conditionCall(template)
  if (!expected) return template === node
  const call = conditionCall(node)
  if (call?.operator !== expected.operator || call.args.length !== expected.args.length) return false
  return expected.args.every((part, index) => match(part, call.args[index] ?? null, found))
}

function readOperand(node: Condition, shape: OperandShape): Operand | null {
  if (shape === 'members') return isListOfLiterals(node) ? { kind: 'literal', value: node } : null
  if (shape === 'count') return typeof node === 'number' ? { kind: 'literal', value: node } : null
  if (shape === 'text' || shape === 'list' || shape === 'key')
    return typeof node === 'string' ? { kind: 'literal', value: node } : null
  if (node === null || Array.isArray(node)) return null
  if (typeof node !== 'object') return { kind: 'literal', value: node }
  const name = fieldName(node)
  if (name !== null) return { kind: 'field', name }
  // The input of such a value is the formula box: what it cannot write, it would show as nothing.
  return readMoment(node) ?? (formatFormula(node) === null ? null : { kind: 'formula', json: node })
}

function readMoment(node: Condition): Operand | null {
  const call = conditionCall(node)
  if (call?.operator !== 'today' && call?.operator !== 'now') return null
  return call.args.length === 0 ? { kind: 'moment', name: call.operator } : null
}

function isListOfLiterals(node: Condition): boolean {
  return Array.isArray(node) && node.every((member) => member !== null && typeof member !== 'object')
}

/**
 * The name that a plain `var` reads; null for anything else: for one with a fallback, and for the element of a list,
 * which has no name.
 */
export function fieldName(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  const isName = call?.operator === 'var' && call.args.length === 1 && typeof name === 'string' && name !== ''
  return isName ? name : null
}
