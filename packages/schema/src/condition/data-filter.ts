/** A filter of a rule that leaves only the options whose data equal a value: `option.data.megye == megye`. */
export interface DataFilter {
  /** The key in the data of options. */
  readonly key: string
  /** The value with which the data are compared, as conditions read it. */
  readonly operand: { readonly var: string }
}

const DATA = /^option\.data\.([^.]+)$/u

/** The operators with which rules leave such options: one takes out those that differ, the other keeps those that do not. */
const OPERATORS: Readonly<Record<string, string | undefined>> = { exclude: '!=', restrict: '==' }

/** Recognizes such a filter of an option modifier; null for any other. */
export function dataFilterOf({
  effect,
  filter,
}: {
  readonly effect: string
  readonly filter: unknown
}): DataFilter | null {
  const operator = OPERATORS[effect]
  if (typeof filter !== 'object' || filter === null || operator === undefined) return null
  const given = new Map<string, unknown>(Object.entries(filter)).get(operator)
  const operands: readonly unknown[] = Array.isArray(given) ? given : []
  if (operands.length !== 2) return null
  const [one, other] = operands.map(nameOf)
  if (one === undefined || other === undefined) return null
  const [data, name] = DATA.test(one) ? [one, other] : [other, one]
  const [, key] = DATA.exec(data) ?? []
  return key === undefined || name.startsWith('option.') || name === ''
    ? null
    : { key, operand: { var: name } }
}

function nameOf(operand: unknown): string | undefined {
  const isName = typeof operand === 'object' && operand !== null && 'var' in operand
  return isName && typeof operand.var === 'string' ? operand.var : undefined
}
