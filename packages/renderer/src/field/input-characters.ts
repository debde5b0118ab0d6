import type { EngineItem, FieldIssue } from '@urlapmuhely/engine'
import type { FormField } from '@urlapmuhely/schema'
import { decimalsIn, fieldValueTypes, isAmount } from '@urlapmuhely/schema/facts'

type Rule = FieldIssue['rule']

/** How many characters an input of one line shows, in steps, so that the inputs of a form have few different widths. */
const STEPS = [4, 6, 10, 14, 20, 28, 40]

/** The length of a text by the rule that validates it. A value may have hyphens or blanks between its groups. */
const LENGTHS: Partial<Readonly<Record<Rule, number>>> = {
  ...{ postalCode: 4, licensePlate: 9, taxId: 12, taj: 11, personalId: 13, taxNumber: 13 },
  ...{ phone: 18, bankAccount: 26, iban: 34 },
  ...{ hexColor: 7, hexaColor: 9, rgbColor: 16, rgbaColor: 20 },
}

/** The length of a text by the type of the field, if it has no mask of its own. */
const TYPE_LENGTHS: Readonly<Record<string, number>> = { phone: 18, card: 19 }

/** The same for types whose input also has a button that opens something. */
const PICKED_LENGTHS: Readonly<Record<string, number>> = {
  ...{ date: 10, datetime: 16, time: 5, fulltime: 8, color: 20 },
}

/** A mask that is a pattern, not the name of one. */
const PATTERN = /[#SNAX\\]/u

const NUMBER_LENGTH = 8
const AMOUNT_LENGTH = 12
/** A button, such as that of the calendar, takes the place of so many characters. */
const BUTTON = 4

/**
 * How many characters the input of a field has room for, with the parts inside its frame. It depends on what may be
 * entered: the type, the mask, the limits and the rules of the field.
 *
 * @returns null if nothing limits the text: the input is as wide as its place.
 */
export function inputCharacters(field: EngineItem<FormField>, rules: readonly Rule[]): number | null {
  const length = valueLength(field, rules)
  const step =
    length === null ? undefined : STEPS.find((one) => one >= Math.max(length, field.placeholder.length))
  if (step === undefined) return null
  const signs = [field.prefix, field.suffix, isNumber(field) ? (field.currency ?? field.unit ?? '') : '']
  const around = signs.filter((sign) => sign !== '').reduce((sum, sign) => sum + sign.length + 2, 0)
  const buttons = Number(field.clearable) + Number(field.type in PICKED_LENGTHS)
  return step + around + buttons * BUTTON
}

function valueLength(field: EngineItem<FormField>, rules: readonly Rule[]): number | null {
  if (isNumber(field)) return numberLength(field)
  if (PATTERN.test(field.mask)) return field.mask.replaceAll('\\', '').length
  const [ofRule] = rules.flatMap((rule) => LENGTHS[rule] ?? [])
  return ofRule ?? TYPE_LENGTHS[field.type] ?? PICKED_LENGTHS[field.type] ?? field.maxLength
}

function isNumber({ type }: EngineItem<FormField>): boolean {
  return fieldValueTypes[type] === 'number'
}

/** The length of the longest number within the limits, with blanks between its thousands. */
function numberLength(field: EngineItem<FormField>): number {
  const { min, max, step } = field
  if (min === null || max === null)
    return Math.max(isAmount(field) ? AMOUNT_LENGTH : NUMBER_LENGTH, ...[min, max].map(written))
  const decimals = Math.max(0, ...[min, max, step].map((one) => decimalsIn(one ?? 0)))
  return Math.max(written(min), written(max)) + (decimals > 0 ? decimals + 1 : 0)
}

function written(limit: number | null): number {
  if (limit === null) return 0
  const digits = String(Math.trunc(Math.abs(limit))).length
  return digits + Math.floor((digits - 1) / 3) + Number(limit < 0)
}
