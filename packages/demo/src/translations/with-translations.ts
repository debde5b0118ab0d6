import { kindNamed, mapContentTexts, type Translations, withTranslation } from '@urlapmuhely/schema'
import type { DemoItem } from '../../build-form.ts'
import { fieldTexts } from './field-texts.ts'
import { optionTexts } from './option-texts.ts'
import { pageTexts } from './page-texts.ts'
import { ruleTexts } from './rule-texts.ts'
import { type TranslatedTexts, translatedInto } from './translated-texts.ts'

const texts: TranslatedTexts = { ...pageTexts, ...fieldTexts, ...ruleTexts, ...optionTexts }

/** Names that `Intl` knows in every language, by the list whose values are their codes. */
const codes: Readonly<Record<string, 'region' | 'currency'>> = { orszagok: 'region', penznemek: 'currency' }

/** Names of places, which are not translated. */
const places: ReadonlySet<unknown> = new Set(['megyek', 'telepulesek'])

/** Adds the translations of the claim for family allowance to its items, and to the options of its lists. */
export function withTranslations(items: readonly DemoItem[], formKey: string): DemoItem[] {
  const owner = items.find(({ kind, item }) => kind === 'form' && item.key === formKey)?.item.id
  const own = items.filter(({ item }) => item.id === owner || item.formId === owner)
  const lists = new Set<unknown>(own.flatMap(({ item }) => item.optionList ?? []))
  return items.map((entry) => {
    const { kind, item } = entry
    const takesPart =
      item.id === owner || item.formId === owner || (kind === 'formOption' && lists.has(item.list))
    return takesPart ? { kind, item: translated(entry) } : entry
  })
}

function translated({ kind, item }: DemoItem): DemoItem['item'] {
  let translations: Translations = {}
  mapContentTexts(kindNamed(kind).properties, item, (content) => {
    for (const [index, lang] of translatedInto.entries()) {
      const text = texts[content.text]?.[index] ?? nameIn(lang, item, content.text)
      if (text !== undefined) translations = withTranslation(translations, lang, content, text)
    }
    return content.text
  })
  return Object.keys(translations).length > 0 ? { ...item, translations } : item
}

/** The name of a country, a currency or a place; undefined for anything else. */
function nameIn(lang: string, { list, value }: DemoItem['item'], text: string): string | undefined {
  if (places.has(list)) return text
  const type = codes[String(list)]
  return type && (new Intl.DisplayNames(lang, { type, fallback: 'code' }).of(String(value)) ?? text)
}
