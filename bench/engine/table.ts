/** Formats a number with about three digits; a dash for values that were not measured. */
export function cell(value: number | null): string {
  if (value === null) return '–'
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Prints one line of a table in Markdown. */
export function row(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

/** Prints the first two lines of a table; numbers are right-aligned. */
export function head(names: readonly string[]): void {
  row(names)
  row(names.map((_, index) => (index === 0 ? '---' : '--:')))
}

/** Returns `yes` if a value is within its limit, otherwise `no`. */
export function verdict(value: number, limit: number): string {
  return value <= limit ? 'yes' : 'no'
}
