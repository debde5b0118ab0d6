/** A filter that leaves the options out whose data differ from a value: `option.data.megye != megye`. */
export interface DataFilter {
  /** The key in the data of options. */
  readonly key: string
  /** What the data are compared with, as conditions read it. */
  readonly operand: { readonly var: string }
}

const DATA = /^option\.data\.([^.]+)$/u

/** Recognizes such a filter; null for any other. */
export function dataFilterOf(filter: unknown): DataFilter | null {
  if (typeof filter !== 'object' || filter === null || !('!=' in filter)) return null
  const operands: readonly unknown[] = Array.isArray(filter['!=']) ? filter['!='] : []
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
