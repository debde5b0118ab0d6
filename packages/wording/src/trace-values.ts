import type { Comparison } from '@urlapmuhely/engine'

/** How many members of a list are named. */
const MAX_MEMBERS = 5

/** A value of a trace in words: `üres`, `igen`, `300 000`, `1, 2, 3, 4, 5 és még 95`. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'üres'
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  if (Array.isArray(value)) return value.length === 0 ? 'üres' : listText(value.map(valueText))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The first few of several words. */
export function listText(words: readonly string[]): string {
  const more = words.length - MAX_MEMBERS
  return `${words.slice(0, MAX_MEMBERS).join(', ')}${more > 0 ? ` és még ${more}` : ''}`
}

/** A number as Hungarian writes it: a decimal comma, and from five digits on groups of three. */
function numberText(number: number): string {
  const [whole = '', decimals] = String(number).split('.')
  const grouped = /^-?\d{5,}$/u.test(whole) ? whole.replace(/\B(?=(?:\d{3})+$)/gu, '\u00a0') : whole
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** How things are compared: amounts, dates, or numbers of things. */
export type Measure = 'value' | 'count'

/** How a value that fails a comparison stands to the other: `300 000 nagyobb, mint 105 000`. */
export function failedComparison({ operator, left, right }: Comparison, measure: Measure, unit = ''): string {
  const [first, second] = [valueText(left), valueText(right)]
  const { above, below } = comparatives(left, measure)
  const relation =
    operator === '==' || isEmpty(left) || isEmpty(right)
      ? 'nem ugyanaz'
      : operator === '!='
        ? 'ugyanaz'
        : isSame(left, right)
          ? `nem ${operator === '<' ? below : above}`
          : operator.startsWith('<')
            ? above
            : below
  return `${first}${unit} ${relation}, mint ${second}`
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right
}

function comparatives(value: unknown, measure: Measure) {
  if (measure === 'count') return { above: 'több', below: 'kevesebb' }
  return typeof value === 'string'
    ? { above: 'későbbi', below: 'korábbi' }
    : { above: 'nagyobb', below: 'kisebb' }
}
