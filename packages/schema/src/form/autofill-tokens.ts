import type { FormFieldTypeName } from './field-value-types.ts'

/** A kind of data with which a browser may fill a field. */
interface AutofillToken {
  readonly label: string
  /** The types of fields that can hold it. */
  readonly types: readonly FormFieldTypeName[]
}

const line: readonly FormFieldTypeName[] = ['text']
const digits: readonly FormFieldTypeName[] = ['text', 'number']

/** The types of fields that a browser can fill in. */
export const autofilledTypes: readonly FormFieldTypeName[] = [
  'text',
  'textarea',
  'email',
  'phone',
  'card',
  'number',
  'date',
]

/** The autofill tokens of HTML that a form may ask for, as WCAG 1.3.5 lists them, by their names in HTML. */
export const autofillTokens = {
  off: { label: 'ne töltse ki a böngésző', types: autofilledTypes },
  name: { label: 'teljes név', types: line },
  'honorific-prefix': { label: 'név előtti cím (dr., ifj.)', types: line },
  'family-name': { label: 'családi név', types: line },
  'given-name': { label: 'utónév', types: line },
  'additional-name': { label: 'további utónév', types: line },
  'honorific-suffix': { label: 'név utáni cím', types: line },
  nickname: { label: 'becenév', types: line },
  username: { label: 'felhasználónév', types: ['text', 'email'] },
  'one-time-code': { label: 'egyszer használatos kód', types: digits },
  organization: { label: 'szervezet neve', types: line },
  'organization-title': { label: 'beosztás', types: line },
  email: { label: 'e-mail-cím', types: ['text', 'email'] },
  tel: { label: 'telefonszám országkóddal', types: ['text', 'phone'] },
  'tel-national': { label: 'telefonszám országkód nélkül', types: ['text', 'phone'] },
  'postal-code': { label: 'irányítószám', types: digits },
  'street-address': { label: 'cím több sorban', types: ['textarea'] },
  'address-line1': { label: 'cím első sora (utca, házszám)', types: line },
  'address-line2': { label: 'cím második sora (emelet, ajtó)', types: line },
  'address-line3': { label: 'cím harmadik sora', types: line },
  'address-level2': { label: 'település', types: line },
  'address-level1': { label: 'megye', types: line },
  country: { label: 'ország kódja', types: line },
  'country-name': { label: 'ország neve', types: line },
  bday: { label: 'születési idő', types: ['text', 'date'] },
  'bday-year': { label: 'születési év', types: digits },
  sex: { label: 'neme (férfi, nő)', types: line },
  language: { label: 'nyelv kódja', types: line },
  url: { label: 'webcím', types: line },
  'cc-name': { label: 'név a bankkártyán', types: line },
  'cc-number': { label: 'bankkártya száma', types: ['text', 'card'] },
  'cc-exp': { label: 'bankkártya lejárata', types: line },
} as const satisfies Record<string, AutofillToken>

/** The name of an autofill token. */
export type AutofillTokenName = keyof typeof autofillTokens

/** The choices of a field's autofill token: name → Hungarian label. */
export const autofillChoices = Object.fromEntries(
  Object.entries(autofillTokens).map(([name, { label }]) => [name, label]),
) as { readonly [Name in AutofillTokenName]: string } // the keys are those of the table

/** The types of fields that can hold the data that a token names. */
export const autofillTypes: Readonly<Record<string, readonly FormFieldTypeName[]>> = Object.fromEntries(
  Object.entries(autofillTokens).map(([name, { types }]) => [name, types]),
)

/** True if a browser can fill a field of the type with the data that the token names. */
export function canAutofill(type: string, token: AutofillTokenName): boolean {
  return autofillTypes[token]?.some((name) => name === type) === true
}
