const formatter = new Intl.NumberFormat('hu-HU', { useGrouping: 'always', maximumFractionDigits: 20 })

/**
 * Formats a number in Hungarian notation: decimal comma, groups of three separated by a no-break space.
 *
 * @param decimals exact number of decimals; by default as many as the number has.
 */
export function formatNumber(value: number, decimals?: number): string {
  if (decimals === undefined) return formatter.format(value)
  return new Intl.NumberFormat('hu-HU', {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
}

/**
 * Parses a typed number, in Hungarian or plain notation (`1 234,5`, `1234.5`, `-3`).
 *
 * @returns null for empty text, `'invalid'` for anything that is not one finite number.
 */
export function parseNumber(text: string): number | null | 'invalid' {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-')
  if (plain === '') return null
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return 'invalid'
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : 'invalid'
}

/**
 * `value` moved by `steps` steps, kept between `min` and `max`, without binary rounding errors. An empty input starts
 * from 0, or from the nearest bound.
 */
export function stepNumber(
  value: number | null,
  steps: number,
  { step = 1, min = -Infinity, max = Infinity }: { step?: number; min?: number; max?: number },
): number {
  const digits = Math.max(decimalsOf(step), decimalsOf(value ?? 0))
  const moved = Number(((value ?? 0) + steps * step).toFixed(Math.min(digits, 20)))
  return Math.min(max, Math.max(min, moved))
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}
