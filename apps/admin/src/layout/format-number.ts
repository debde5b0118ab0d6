const numbers = new Intl.NumberFormat('hu-HU', { useGrouping: 'always' })

/** A number as Hungarians write it: `1 234,5`. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}
