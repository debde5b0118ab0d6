import type { Condition, JsonValue } from '@urlapmuhely/schema'

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

function definitionOf<O extends Operand>({ kind }: O): OperandDefinition<O> {
  // The definition under an operand's kind takes operands of that kind; the compiler does not relate the two.
  return operands[kind] as unknown as OperandDefinition<O>
}
