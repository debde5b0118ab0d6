import { ofText } from '../facts/validator.ts'
import { CODES_BY_LENGTHS } from './phone-lengths.ts'

const HUNGARY = '36'
/** A number in the specification's mask `(###) ### - ####`, which has no country code. */
const LENGTH_WITHOUT_COUNTRY = 10

const lengthsByCode: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(CODES_BY_LENGTHS).flatMap(([lengths, codes]) =>
    codes.split(' ').map((code) => [code, lengths.split(' ').map(Number)] as const),
  ),
)

/**
 * True for a telephone number with as many digits as numbers of its country have: after `+` or `00` and the calling
 * code, after the Hungarian `06`, or without any of these as a Hungarian number or in the mask `(###) ### - ####`.
 */
export function isPhoneNumber(text: string): boolean {
  if (!/^\+?[\d ()/.-]+$/u.test(text)) return false
  const digits = text.replace(/\D/gu, '')
  if (text.startsWith('+')) return isPossible(digits)
  if (digits.startsWith('00')) return isPossible(digits.slice(2))
  if (digits.startsWith('06')) return hasLength(HUNGARY, digits.length - 2)
  return hasLength(HUNGARY, digits.length) || digits.length === LENGTH_WITHOUT_COUNTRY
}

/** The rule of that name. */
export const phone = ofText(isPhoneNumber)

/** True if digits are a calling code followed by a valid number of digits for it. No code is a prefix of another. */
function isPossible(digits: string): boolean {
  return [1, 2, 3].some((length) => hasLength(digits.slice(0, length), digits.length - length))
}

function hasLength(code: string, length: number): boolean {
  return lengthsByCode.get(code)?.includes(length) === true
}
