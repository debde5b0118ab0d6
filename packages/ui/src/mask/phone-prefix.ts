import type { MaskPlace } from './mask.ts'

/** A prefix that a telephone number may have before the part that the mask has places for. */
interface LeadIn {
  readonly text: string
  /** The typed characters that it is equivalent to: the calling code, if the mask has places for that too. */
  readonly means: string
}

/** How a text begins. */
export type PhoneStart =
  /** Without a prefix: the text is the number itself, or the mask is not for telephone numbers. */
  | { readonly kind: 'bare' }
  /** The text may still become a prefix. */
  | { readonly kind: 'partial' }
  /**
   * With a prefix of another country, or with more digits than the mask has places for: the mask does not fit the
   * number.
   */
  | { readonly kind: 'foreign' }
  /** With a prefix that the mask contains; `rest` is the text after it. */
  | { readonly kind: 'prefixed'; readonly rest: string }

const HUNGARY = '36'
/** The Hungarian trunk prefix. No Hungarian area code begins with 0, so it is recognised in any position. */
const TRUNK = '06'

/**
 * Parses the calling code or trunk prefix at the beginning of a telephone number: `+36`, `0036` or `06` for a mask that
 * begins with `+36`; `00` or `06` for one that has places for the calling code after its `+`.
 */
export function readPhoneStart(places: readonly MaskPlace[], text: string): PhoneStart {
  const leadIns = leadInsOf(places)
  const compact = text.replaceAll(/[^\d+]/gu, '').replaceAll(/(?!^)\+/gu, '')
  if (leadIns.length === 0 || compact === '') return { kind: 'bare' }
  const leadIn = leadIns.find((one) => compact.startsWith(one.text))
  if (leadIn) {
    const rest = leadIn.means + compact.slice(leadIn.text.length)
    // A trunk prefix after the calling code, as in +36 06 30 …, is a habit; it is left out too.
    const again = leadIn.text === TRUNK ? 'bare' : readPhoneStart(places, rest).kind
    if (again === 'partial') return { kind: 'partial' }
    if (again === 'prefixed') return readPhoneStart(places, rest)
    const number = withoutTrunk(places, rest)
    return number.length > roomOf(places) ? { kind: 'foreign' } : { kind: 'prefixed', rest: number }
  }
  if (leadIns.some((one) => one.text.startsWith(compact))) return { kind: 'partial' }
  return /^(\+|00)/u.test(compact) ? { kind: 'foreign' } : { kind: 'bare' }
}

/** Typed digits without a Hungarian trunk prefix after the calling code. */
export function withoutTrunk(places: readonly MaskPlace[], digits: string): string {
  const code = callingCodeOf(places)
  if (code === HUNGARY) return digits.startsWith(TRUNK) ? digits.slice(TRUNK.length) : digits
  const bringsCode = code === '' && leadInsOf(places).length > 0
  return bringsCode && digits.startsWith(HUNGARY + TRUNK)
    ? HUNGARY + digits.slice(HUNGARY.length + TRUNK.length)
    : digits
}

/** Number of characters that a mask has places for. */
export function roomOf(places: readonly MaskPlace[]): number {
  return places.filter((place) => 'token' in place).length
}

/** The calling code that a mask begins with, such as `36`; empty if there is none. */
export function callingCodeOf(places: readonly MaskPlace[]): string {
  return /^\+(\d{1,3})(?!\d)/u.exec(headOf(places))?.[1] ?? ''
}

function leadInsOf(places: readonly MaskPlace[]): readonly LeadIn[] {
  const code = callingCodeOf(places)
  if (code !== '')
    return [`+${code}`, `00${code}`, ...(code === HUNGARY ? [TRUNK] : [])].map((text) => ({
      text,
      means: '',
    }))
  const first = places.find((place) => 'token' in place)
  if (headOf(places) !== '+' || first?.token !== '#') return []
  return [
    { text: '+', means: '' },
    { text: '00', means: '' },
    { text: TRUNK, means: HUNGARY },
  ]
}

/** The literals of a mask before its first place. */
export function headOf(places: readonly MaskPlace[]): string {
  const end = places.findIndex((place) => 'token' in place)
  return places
    .slice(0, end === -1 ? places.length : end)
    .map((place) => ('literal' in place ? place.literal : ''))
    .join('')
}
