import { felsegjelek, nyelvek, orszaghivok, orszagok } from '../options/countries.ts'
import type { OptionLists, OptionSpec } from '../options/option-spec.ts'
import { kulfoldiTelepulesek } from '../options/settlements.ts'
import { vehicleLists } from '../options/vehicles.ts'
import { workLists } from '../options/work.ts'
import { type TranslatedTexts, translatedInto } from './translated-texts.ts'

const [english, german] = translatedInto
const isoCodes = new Map(orszagok.map(({ value, label }) => [label, String(value)]))
const countryIn = names('region')
const languageIn = names('language')

/** Names of places, makes and companies stay as they are; `Intl` knows those of languages and countries. */
export const nameTexts: TranslatedTexts = Object.fromEntries([
  ...[
    ...kulfoldiTelepulesek,
    ...listsOf(vehicleLists, 'gyartmanyok', 'biztositok'),
    ...listsOf(workLists, 'bankok'),
  ].map(({ label }) => named(label, () => label)),
  ...nyelvek.map(({ value, label }) => named(label, (lang) => languageIn(lang, String(value)))),
  ...[...orszaghivok, ...felsegjelek].map(({ label }) => named(label, (lang) => withCountry(label, lang))),
])

function named(label: string, nameIn: (lang: string) => string) {
  return [label, [nameIn(english), nameIn(german)]] as const
}

function listsOf(lists: OptionLists, ...wanted: readonly string[]): OptionSpec[] {
  return wanted.flatMap((list) => lists[list] ?? [])
}

/** A code with the name of its country: `+43 (Ausztria)` or `A – Ausztria`. */
function withCountry(label: string, lang: string): string {
  const country = /^\S+ (?:– |\()(.+?)\)?$/u.exec(label)?.[1] ?? ''
  return label.replace(country, countryIn(lang, isoCodes.get(country) ?? ''))
}

function names(type: 'region' | 'language') {
  const byLanguage = new Map(
    translatedInto.map((lang) => [lang as string, new Intl.DisplayNames(lang, { type, fallback: 'code' })]),
  )
  return (lang: string, code: string) => byLanguage.get(lang)?.of(code) ?? code
}
