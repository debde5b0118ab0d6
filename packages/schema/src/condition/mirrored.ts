/** The comparison that is equivalent after its sides are swapped. */
export const mirroredComparisons = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
} as const
