/** What a comparison becomes when its sides change places. */
export const mirroredComparisons = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
} as const
