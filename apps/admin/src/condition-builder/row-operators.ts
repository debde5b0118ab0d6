import { type Condition, conditionCall, type JsonValue } from '@urlapmuhely/schema'

/** What the value beside a field may be. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'moment'; readonly name: 'today' | 'now' }
  | { readonly kind: 'formula'; readonly json: Condition }

/** What sort of value a field holds, as far as choosing an operator goes. */
export type OperatorSort =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'fulltime'
  | 'option'
  | 'list'
  | 'rows'
  | 'file'
  | 'any'

/** What an operator asks beside the field: nothing, one value, two, several literals, or a whole number. */
export type OperandShape = 'none' | 'value' | 'range' | 'members' | 'count' | 'text'

interface RowOperatorDefinition {
  /** What stands between the field and the value in the builder. */
  readonly label: string
  readonly operands: OperandShape
  /** The sorts of fields that are offered it. */
  readonly sorts: readonly OperatorSort[]
  /** JSON Logic with the places `FIELD`, `VALUE` and `SECOND`. */
  readonly template: Condition
}

const FIELD = '\u0001field'
const VALUE = '\u0001value'
const SECOND = '\u0001second'
const MEMBER = { var: '' }

const moments: readonly OperatorSort[] = ['date', 'datetime', 'time', 'fulltime']
const ordered: readonly OperatorSort[] = ['number', ...moments]
const single: readonly OperatorSort[] = ['text', 'option', ...ordered, 'any']
const days: readonly OperatorSort[] = ['date', 'datetime']

/** Every comparison that the builder can draw as a row. A more special template stands before a more general one. */
export const rowOperators = {
  equals: { label: 'egyenlő', operands: 'value', sorts: single, template: { '==': [FIELD, VALUE] } },
  notEquals: { label: 'nem egyenlő', operands: 'value', sorts: single, template: { '!=': [FIELD, VALUE] } },
  atLeast: { label: 'legalább', operands: 'value', sorts: ordered, template: { '>=': [FIELD, VALUE] } },
  atMost: { label: 'legfeljebb', operands: 'value', sorts: ordered, template: { '<=': [FIELD, VALUE] } },
  greater: { label: 'nagyobb, mint', operands: 'value', sorts: ordered, template: { '>': [FIELD, VALUE] } },
  less: { label: 'kisebb, mint', operands: 'value', sorts: ordered, template: { '<': [FIELD, VALUE] } },
  between: {
    label: 'e kettő között',
    operands: 'range',
    sorts: ordered,
    template: { '<=': [VALUE, FIELD, SECOND] },
  },
  isTrue: { label: 'igen', operands: 'none', sorts: ['boolean'], template: { '==': [FIELD, true] } },
  isFalse: { label: 'nem', operands: 'none', sorts: ['boolean'], template: { '!=': [FIELD, true] } },
  oneOf: {
    label: 'ezek egyike',
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { in: [FIELD, VALUE] },
  },
  notOneOf: {
    label: 'ezek egyike sem',
    operands: 'members',
    sorts: ['option', 'text', 'number'],
    template: { '!': [{ in: [FIELD, VALUE] }] },
  },
  contains: {
    label: 'tartalmazza',
    operands: 'value',
    sorts: ['text', 'list'],
    template: { in: [VALUE, FIELD] },
  },
  notContains: {
    label: 'nem tartalmazza',
    operands: 'value',
    sorts: ['text', 'list'],
    template: { '!': [{ in: [VALUE, FIELD] }] },
  },
  anyOf: {
    label: 'ezek közül bármelyiket',
    operands: 'members',
    sorts: ['list'],
    template: { some: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  noneOf: {
    label: 'ezek közül egyiket sem',
    operands: 'members',
    sorts: ['list'],
    template: { none: [FIELD, { in: [MEMBER, VALUE] }] },
  },
  startsWith: {
    label: 'ezzel kezdődik',
    operands: 'value',
    sorts: ['text'],
    template: { starts_with: [FIELD, VALUE] },
  },
  endsWith: {
    label: 'erre végződik',
    operands: 'value',
    sorts: ['text'],
    template: { ends_with: [FIELD, VALUE] },
  },
  matches: {
    label: 'illik a mintára',
    operands: 'text',
    sorts: ['text'],
    template: { matches: [FIELD, VALUE] },
  },
  longerThan: {
    label: 'hossza legalább',
    operands: 'count',
    sorts: ['text'],
    template: { '>=': [{ length: [FIELD] }, VALUE] },
  },
  shorterThan: {
    label: 'hossza legfeljebb',
    operands: 'count',
    sorts: ['text'],
    template: { '<=': [{ length: [FIELD] }, VALUE] },
  },
  ageAtLeast: {
    label: 'óta eltelt évek száma legalább',
    operands: 'count',
    sorts: days,
    template: { '>=': [{ age: [FIELD] }, VALUE] },
  },
  ageLess: {
    label: 'óta eltelt évek száma kevesebb, mint',
    operands: 'count',
    sorts: days,
    template: { '<': [{ age: [FIELD] }, VALUE] },
  },
  countAtLeast: {
    label: 'elemeinek száma legalább',
    operands: 'count',
    sorts: ['list', 'rows'],
    template: { '>=': [{ count: [FIELD] }, VALUE] },
  },
  countAtMost: {
    label: 'elemeinek száma legfeljebb',
    operands: 'count',
    sorts: ['list', 'rows'],
    template: { '<=': [{ count: [FIELD] }, VALUE] },
  },
  countIs: {
    label: 'elemeinek száma pontosan',
    operands: 'count',
    sorts: ['list', 'rows'],
    template: { '==': [{ count: [FIELD] }, VALUE] },
  },
  filledNumber: {
    label: 'ki van töltve',
    operands: 'none',
    sorts: ['number'],
    template: { '!=': [FIELD, null] },
  },
  emptyNumber: { label: 'üres', operands: 'none', sorts: ['number'], template: { '==': [FIELD, null] } },
  filled: {
    label: 'ki van töltve',
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'list', 'rows', 'file', 'any'],
    template: { '!!': [FIELD] },
  },
  empty: {
    label: 'üres',
    operands: 'none',
    sorts: ['text', 'option', ...moments, 'list', 'rows', 'file', 'any'],
    template: { '!': [FIELD] },
  },
} as const satisfies Record<string, RowOperatorDefinition>

/** The name of a comparison of the builder. */
export type RowOperatorName = keyof typeof rowOperators

/** A comparison as a row shows it. */
export interface RowMatch {
  readonly field: string
  readonly operator: RowOperatorName
  readonly operands: readonly Operand[]
}

const table: Readonly<Record<RowOperatorName, RowOperatorDefinition>> = rowOperators

/** The comparisons offered for a field of that sort, in the order of the choice. */
export function operatorsFor(sort: OperatorSort): readonly RowOperatorName[] {
  return operatorNames.filter((name) => table[name].sorts.includes(sort))
}

/** What the comparison asks beside the field. */
export function operandShape(operator: RowOperatorName): OperandShape {
  return table[operator].operands
}

/** How many operands a shape has. */
export function operandCount(shape: OperandShape): number {
  if (shape === 'none') return 0
  return shape === 'range' ? 2 : 1
}

/** The JSON Logic of one row. */
export function buildRow({ field, operator, operands }: RowMatch): Condition {
  const places: Record<string, Condition> = {
    [FIELD]: { var: field },
    [VALUE]: operands[0] ? buildOperand(operands[0]) : null,
    [SECOND]: operands[1] ? buildOperand(operands[1]) : null,
  }
  return fill(table[operator].template, places)
}

/** Reads a comparison as a row; null when no row can say it. */
export function readRow(node: Condition): RowMatch | null {
  const turned = turnAround(node)
  for (const operator of readingOrder) {
    const found = matchTemplate(table[operator], turned)
    if (found) return { ...found, operator }
  }
  return null
}

/** The JSON Logic of the value beside a field. */
function buildOperand(operand: Operand): Condition {
  if (operand.kind === 'literal') return operand.value
  if (operand.kind === 'field') return { var: operand.name }
  return operand.kind === 'moment' ? { [operand.name]: [] } : operand.json
}

// The keys of a const table are exactly its names.
const operatorNames = Object.keys(rowOperators) as RowOperatorName[]

/** Templates without a value are tried first: `== null` is "empty", not "equals nothing". */
const readingOrder = operatorNames.toSorted(
  (left, right) => operandCount(table[left].operands) - operandCount(table[right].operands),
)

const opposite: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** `18 <= age` as `age >= 18`: a comparison whose field stands on the right. */
function turnAround(node: Condition): Condition {
  const call = conditionCall(node)
  const turned = call && opposite[call.operator]
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

function matchTemplate(
  definition: RowOperatorDefinition,
  node: Condition,
): Omit<RowMatch, 'operator'> | null {
  const found = new Map<string, Condition>()
  if (!match(definition.template, node, found)) return null
  const field = fieldName(found.get(FIELD) ?? null)
  if (field === null) return null
  const operands: Operand[] = []
  for (const place of [VALUE, SECOND].slice(0, operandCount(definition.operands))) {
    const operand = readOperand(found.get(place) ?? null, definition.operands)
    if (!operand) return null
    operands.push(operand)
  }
  return { field, operands }
}

function match(template: Condition, node: Condition, found: Map<string, Condition>): boolean {
  if (template === FIELD || template === VALUE || template === SECOND) {
    // A template is a tree of strings, calls and constants; the three places are strings.
    found.set(template as string, node)
    return true
  }
  const wanted = conditionCall(template)
  if (!wanted) return template === node
  const call = conditionCall(node)
  if (call?.operator !== wanted.operator || call.args.length !== wanted.args.length) return false
  return wanted.args.every((part, index) => match(part, call.args[index] ?? null, found))
}

function readOperand(node: Condition, shape: OperandShape): Operand | null {
  if (shape === 'members') return isListOfLiterals(node) ? { kind: 'literal', value: node } : null
  if (shape === 'count') return typeof node === 'number' ? { kind: 'literal', value: node } : null
  if (shape === 'text') return typeof node === 'string' ? { kind: 'literal', value: node } : null
  if (node === null || Array.isArray(node)) return null
  if (typeof node !== 'object') return { kind: 'literal', value: node }
  const name = fieldName(node)
  if (name !== null) return { kind: 'field', name }
  return readMoment(node) ?? (conditionCall(node) ? { kind: 'formula', json: node } : null)
}

function readMoment(node: Condition): Operand | null {
  const call = conditionCall(node)
  if (call?.operator !== 'today' && call?.operator !== 'now') return null
  return call.args.length === 0 ? { kind: 'moment', name: call.operator } : null
}

function isListOfLiterals(node: Condition): boolean {
  return Array.isArray(node) && node.every((member) => member !== null && typeof member !== 'object')
}

/** The name that a plain `var` reads; null for anything else, also for one with a fallback. */
function fieldName(node: Condition): string | null {
  const call = conditionCall(node)
  const [name] = call?.args ?? []
  return call?.operator === 'var' && call.args.length === 1 && typeof name === 'string' ? name : null
}
