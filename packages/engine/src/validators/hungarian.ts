import type { IdentifierRule } from '@urlapmuhely/schema/facts'
import { ofText, type Validator } from '../facts/validator.ts'
import { parseDate } from '../language/calendar-date.ts'

// The libraries with these checks have those of all countries in the same files, which a browser would load
// (decision 0289). Tests compare the checks with the libraries.

/** The digits of `text` if it consists of groups of digits separated by blanks or hyphens; otherwise null. */
function digitsOf(text: string): number[] | null {
  return /^\d(?:[ -]?\d)*$/u.test(text) ? [...text.replace(/[ -]/gu, '')].map(Number) : null
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)
}

/**
 * TAJ: nine digits; the last is the sum of the first eight, weighted 3 and 7 alternately, modulo 10.
 *
 * Source: Act XX of 1996 on the modes of identification that replace the personal number, annexes.
 */
const taj = ofText((text) => {
  const digits = digitsOf(text)
  return digits?.length === 9 && weigh(digits.slice(0, 8), [3, 7]) % 10 === digits[8]
})

/** Tax offices' county codes, the last part of a tax number: 02–20 and 22–44, and 51. */
function isCountyCode(code: number): boolean {
  return (code >= 2 && code <= 20) || (code >= 22 && code <= 44) || code === 51
}

/**
 * Adószám: eight digits, weights 9, 7, 3, 1, sum ending in 0; with or without the VAT code (1–5) and the county code.
 *
 * Source of the last two: Act CL of 2017 on the rules of taxation.
 */
const taxNumber = ofText((text) => {
  const match = /^(\d{8})(?:[ -]?([1-5])[ -]?(\d{2}))?$/u.exec(text)
  if (!match?.[1] || !endsInZero(digitsOf(match[1]) ?? [])) return false
  return match[3] === undefined || isCountyCode(Number(match[3]))
})

/**
 * GIRO: 16 or 24 digits. The first eight and the rest each have a check digit, weights 9, 7, 3, 1, sum ending in 0.
 *
 * Source: decree 35/2017. (XII. 14.) of the Hungarian National Bank on payments, annexes.
 */
const bankAccount = ofText((text) => {
  const digits = digitsOf(text)
  if (digits?.length !== 16 && digits?.length !== 24) return false
  return endsInZero(digits.slice(0, 8)) && endsInZero(digits.slice(8))
})

/** True if the sum of digits, weighted 9, 7, 3 and 1 in turn, ends in 0. */
function endsInZero(digits: readonly number[]): boolean {
  return weigh(digits, [9, 7, 3, 1]) % 10 === 0
}

/**
 * Adóazonosító jel: ten digits, the first 8; the last is the sum of the others, weighted 1 to 9, modulo 11.
 *
 * Source: Act XX of 1996, annexes.
 */
const taxId = ofText((text) => {
  const digits = digitsOf(text)
  if (digits?.length !== 10 || digits[0] !== 8) return false
  return weigh(digits.slice(0, 9), [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digits[9]
})

const postalCode = ofText((text) => /^[1-9]\d{3}$/u.test(text))

/**
 * Licence plates of the format in use since July 2022: two pairs of letters and three digits. Source: government decree
 * 326/2011. (XII. 28.).
 */
const PLATE_2022 = /^[A-Z]{2} ?[A-Z]{2}[ -]?\d{3}$/u

/** The letters of plates in use since 1990, before three digits. */
const LETTERS_1990 = '(?!AAA)[A-NPRSTVZWXY][A-PR-Z][A-HJ-NPR-Z]|A[ABC][IO]|A[A-W]Q|BPI|BPO|UCO|UDO|XAO'

/** Plates of vehicles of a special kind: of mopeds, of public bodies, of diplomats, for trials and for export. */
const SPECIAL_PLATES = [
  'M\\d{6}',
  '(?:CK|DT|CD|HC|H[ABEFIKLMNPRSTVX]|MA|OT|R[A-Z]) \\d\\d-\\d\\d',
  'CD \\d{3}-\\d{3}',
  'C-[CX] \\d{4}',
  'X-[ABC] \\d{4}',
  '[EPVZ]-\\d{5}',
  'S A[A-Z][A-Z] \\d\\d',
  'SP \\d\\d-\\d\\d',
]

/** The formats that `isLicensePlate` of the library validator (MIT) has for `hu-HU`; the hyphen may be missing or a space. */
const EARLIER_PLATE = new RegExp(
  `^(?:(?:${LETTERS_1990})[ -]?(?!000)\\d{3}|${SPECIAL_PLATES.join('|')})$`,
  'u',
)

const licensePlate = ofText((text) => {
  const upper = text.toUpperCase()
  return PLATE_2022.test(upper) || EARLIER_PLATE.test(upper)
})

/**
 * Személyi azonosító: sex and century, date of birth, serial number and a check digit.
 *
 * The check digit is a sum of products modulo 11, with weights ascending from 1 for those born before 1997 and
 * descending from 10 since; numbers whose sum is 10 are never issued. Source: Act XX of 1996, annexes.
 */
const personalId = ofText((text) => {
  const digits = digitsOf(text)
  if (digits?.length !== 11) return false
  const [first = 0] = digits
  if (first < 1 || first > 8) return false
  const year = yearOfBirth(first, Number(digits.slice(1, 3).join('')))
  const [month, day] = [digits.slice(3, 5).join(''), digits.slice(5, 7).join('')]
  if (!parseDate(`${year}/${month}/${day}`)) return false
  const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const weights = year < 1997 ? rising : rising.toReversed()
  return weigh(digits.slice(0, 10), weights) % 11 === digits[10]
})

/** 1, 2, 5 and 6 mean 1900–1999; the others mean 2000 and later, or before 1900 if the year is above 66. */
function yearOfBirth(first: number, twoDigits: number): number {
  if ([1, 2, 5, 6].includes(first)) return 1900 + twoDigits
  return (twoDigits > 66 ? 1800 : 2000) + twoDigits
}

/**
 * Validators of Hungarian identifiers, with their check digits. Lower-case letters and the usual separators are
 * accepted.
 */
export const hungarianValidators = {
  taj,
  taxNumber,
  taxId,
  bankAccount,
  postalCode,
  licensePlate,
  personalId,
} as const satisfies Record<Exclude<IdentifierRule, 'phone' | 'iban'>, Validator>
