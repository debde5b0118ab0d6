const numbers = new Intl.NumberFormat('hu-HU', { useGrouping: 'always' })

/** Formats a number in Hungarian notation: `1 234,5`. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
