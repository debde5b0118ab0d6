import type { Comparison } from '@urlapmuhely/engine'
import type { SentenceField } from './sentence-field.ts'
import { valueText as wholeValueText } from './value-text.ts'

/** Maximum number of list members that are named. */
const MAX_MEMBERS = 5

/** A value of a trace in words; for a list, the first members: `1, 2, 3, 4, 5 és még 95`. */
export function valueText(value: unknown, field: SentenceField | null = null): string {
  return Array.isArray(value) && value.length > 0
    ? listText(value.map((member) => valueText(member, field)))
    : wholeValueText(value, field)
}

/** The first few of several words. */
export function listText(words: readonly string[]): string {
  const more = words.length - MAX_MEMBERS
  return `${words.slice(0, MAX_MEMBERS).join(', ')}${more > 0 ? ` és még ${more}` : ''}`
}

/** How values are compared: as amounts, as dates, or as counts. */
export type Measure = 'value' | 'count'

/** The relation of a value that fails a comparison to the other value: `300 000 nagyobb, mint 105 000`. */
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
