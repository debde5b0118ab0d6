import { byIdentifierRule, type IdentifierRule } from '@urlapmuhely/schema/facts'
import type { Random } from './random.ts'

/** Makes a valid value of one rule. */
type Maker = (random: Random) => string

/** Some digits. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('')
}

function weighed(text: string, weights: readonly number[]): number {
  return Array.from(text, Number).reduce(
    (sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0),
    0,
  )
}

const two = (value: number) => String(value).padStart(2, '0')

const GIRO = [9, 7, 3, 1]

/** Some digits and the check digit with which their sum, weighted by 9, 7, 3 and 1, ends in 0. */
function checked(body: string): string {
  return `${body}${(10 - (weighed(body, GIRO) % 10)) % 10}`
}

function taj(random: Random): string {
  const body = digits(random, 8)
  return `${body}${weighed(body, [3, 7]) % 10}`
}

/** The sum of the digits, each times its place, is not 10 modulo 11; the number of days since 1867 gives the date of birth. */
function taxId(random: Random): string {
  for (;;) {
    // Birthdays of 1945 to 2005.
    const body = `8${random.whole(28_600, 50_500)}${digits(random, 3)}`
    const check = weighed(body, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11
    if (check < 10) return `${body}${check}`
  }
}

function taxNumber(random: Random): string {
  const county = random.pick([...Array.from({ length: 19 }, (_, at) => at + 2), 41, 42, 43])
  return `${checked(`${random.whole(1, 9)}${digits(random, 6)}`)}-${random.whole(1, 3)}-${two(county)}`
}

const BANKS = ['10403', '10918', '11600', '11705', '11773', '12010', '14100', '16200']

function giro(random: Random): string {
  return `${checked(`${random.pick(BANKS)}${digits(random, 2)}`)}${checked(digits(random, 15))}`
}

function bankAccount(random: Random): string {
  return giro(random).replace(/^(.{8})(.{8})(.{8})$/u, '$1-$2-$3')
}

/** The check digits of ISO 13616: letters as numbers, at the end, modulo 97. */
function iban(random: Random): string {
  const account = giro(random)
  return `HU${two(98 - Number(BigInt(`${account}173000`) % 97n))}${account}`
}

function postalCode(random: Random): string {
  return random.pick([
    '1011',
    '1051',
    '1117',
    '1149',
    '2800',
    '3525',
    '4024',
    '5000',
    '6720',
    '7621',
    '8000',
    '9021',
  ])
}

function licensePlate(random: Random): string {
  const letters = Array.from({ length: 3 }, () => random.pick(Array.from('BCDFGHJKLMNPRSTVZ'))).join('')
  return `${letters}-${digits(random, 3)}`
}

function personalId(random: Random): string {
  for (;;) {
    const year = random.whole(1940, 1996)
    const body = `${random.whole(1, 2)}${two(year % 100)}${two(random.whole(1, 12))}${two(random.whole(1, 28))}${digits(random, 3)}`
    const check = weighed(body, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11
    if (check < 10) return `${body}${check}`
  }
}

function phone(random: Random): string {
  return `+36${random.pick(['20', '30', '70'])}${random.whole(2, 9)}${digits(random, 6)}`
}

const makers: Readonly<Record<IdentifierRule, Maker>> = {
  ...{ taj, taxId, taxNumber, bankAccount, iban },
  ...{ postalCode, licensePlate, personalId, phone },
}

/**
 * By the validation rule: makes an identifier with right check digits that intentionally belongs to nobody.
 */
export const identifierMakers = byIdentifierRule((rule) => makers[rule])
