import type { Condition, JsonValue } from '@urlapmuhely/schema'
import type { OperatorSort } from './comparisons.ts'

/** The value beside a field in a comparison. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'moment'; readonly name: 'today' | 'now' }
  | { readonly kind: 'formula'; readonly json: Condition }

/** The kinds of operand. */
export type OperandKind = Operand['kind']

/** The operand of one kind. */
export type OperandOf<Kind extends OperandKind> = Extract<Operand, { readonly kind: Kind }>

interface OperandDefinition<O extends Operand> {
  /** True if the user has filled it in. */
  readonly isGiven: (operand: O) => boolean
  readonly json: (operand: O) => Condition
}

const operands: { readonly [Kind in OperandKind]: OperandDefinition<OperandOf<Kind>> } = {
  literal: {
    isGiven: ({ value }) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    json: ({ value }) => value,
  },
  field: { isGiven: ({ name }) => name !== '', json: ({ name }) => ({ var: name }) },
  moment: { isGiven: () => true, json: ({ name }) => ({ [name]: [] }) },
  formula: { isGiven: ({ json }) => json !== null, json: ({ json }) => json },
}

/** True if the user has filled the operand in. */
export function isGiven(operand: Operand): boolean {
  return definitionOf(operand).isGiven(operand)
}

/** The JSON Logic of an operand. */
export function operandJson(operand: Operand): Condition {
  return definitionOf(operand).json(operand)
}

/** An operand that is not filled in yet. */
export const NOTHING: Operand = { kind: 'literal', value: null }

/** An operand of each choice, before it is filled in. */
const emptyOperands = {
  literal: NOTHING,
  field: { kind: 'field', name: '' },
  today: { kind: 'moment', name: 'today' },
  now: { kind: 'moment', name: 'now' },
  formula: { kind: 'formula', json: null },
} as const satisfies Record<string, Operand>

/** The values that a person may choose for a comparison. */
export type OperandChoice = keyof typeof emptyOperands

/** The moments that values of a sort are compared with. */
const momentsOf: Partial<Readonly<Record<OperatorSort, readonly OperandChoice[]>>> = {
  date: ['today'],
  datetime: ['now', 'today'],
}

/** The choices for a field of that sort; undefined if no field is chosen. */
export function operandChoices(sort: OperatorSort | undefined): readonly OperandChoice[] {
  return ['literal', 'field', ...((sort && momentsOf[sort]) ?? []), 'formula']
}

/** The choice that an operand is of. */
export function choiceOf(operand: Operand): OperandChoice {
  return operand.kind === 'moment' ? operand.name : operand.kind
}

/** An operand of that choice, to be filled in. */
export function emptyOperand(choice: OperandChoice): Operand {
  return emptyOperands[choice]
}

function definitionOf<O extends Operand>({ kind }: O): OperandDefinition<O> {
  // The definition under an operand's kind takes operands of that kind; the compiler does not relate the two.
  return operands[kind] as unknown as OperandDefinition<O>
}
