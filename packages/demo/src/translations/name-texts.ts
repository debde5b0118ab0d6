import { felsegjelek, nyelvek, orszaghivok, orszagok } from '../options/countries.ts'
import type { OptionLists, OptionSpec } from '../options/option-spec.ts'
import { kulfoldiTelepulesek } from '../options/settlements.ts'
import { vehicleLists } from '../options/vehicles.ts'
import { workLists } from '../options/work.ts'

const isoCodes = new Map(orszagok.map(({ value, label }) => [label, String(value)]))

/**
 * The translation of each name that is in no document. Places, makes and companies stay as they are; `Intl` has
 * languages and countries.
 */
export function nameTexts(lang: string): Readonly<Record<string, string>> {
  const countryIn = namesIn(lang, 'region')
  const languageIn = namesIn(lang, 'language')
  return Object.fromEntries([
    ...[
      ...kulfoldiTelepulesek,
      ...listsOf(vehicleLists, 'gyartmanyok', 'biztositok'),
      ...listsOf(workLists, 'bankok'),
    ].map(({ label }) => [label, label]),
    ...nyelvek.map(({ value, label }) => [label, languageIn(String(value))]),
    ...[...orszaghivok, ...felsegjelek].map(({ label }) => [label, withCountry(label, countryIn)]),
  ])
}

function listsOf(lists: OptionLists, ...wanted: readonly string[]): OptionSpec[] {
  return wanted.flatMap((list) => lists[list] ?? [])
}

/** A code with the name of its country: `+43 (Ausztria)` or `A – Ausztria`. */
function withCountry(label: string, countryIn: (code: string) => string): string {
  const country = /^\S+ (?:– |\()(.+?)\)?$/u.exec(label)?.[1] ?? ''
  return label.replace(country, countryIn(isoCodes.get(country) ?? ''))
}

function namesIn(lang: string, type: 'region' | 'language'): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type, fallback: 'code' })
  return (code) => names.of(code) ?? code
}
