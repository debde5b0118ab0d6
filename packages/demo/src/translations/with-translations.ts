import {
  kindNamed,
  listsRead,
  mapContentTexts,
  type Translations,
  withTranslation,
} from '@urlapmuhely/schema'
import type { DemoItem } from '../build-form.ts'
import { nameTexts } from './name-texts.ts'
import { readTexts, type TranslatedTexts } from './read-texts.ts'

/** The languages that forms are translated into, in the order of the translations. */
const translatedInto = ['en', 'de'] as const

/** Names that `Intl` has in every language, by the list whose values are their codes. */
const codes: Readonly<Record<string, 'region' | 'currency'>> = { orszagok: 'region', penznemek: 'currency' }

/** Names of places, which are not translated. */
const places: ReadonlySet<unknown> = new Set(['megyek', 'telepulesek', 'iranyitoszamok'])

/** Adds translations to the items of the forms that have several languages, and to the options of their lists. */
export function withTranslations(items: readonly DemoItem[]): DemoItem[] {
  const written = readTexts()
  const texts = Object.fromEntries(
    translatedInto.map((lang) => [lang, { ...nameTexts(lang), ...written[lang] }]),
  )
  const owners = new Set(items.flatMap(({ item }) => (isTranslated(item) ? item.id : [])))
  const isOwn = ({ item }: DemoItem) => owners.has(item.id) || owners.has(item.formId)
  const lists = new Set<unknown>(
    items.flatMap((entry) => (isOwn(entry) ? [entry.item.optionList, ...listsRead(entry.item)] : [])),
  )
  return items.map((entry) => {
    const { kind, item } = entry
    const isListed = typeof item.list === 'string' && lists.has(item.list)
    const takesPart = isOwn(entry) || isListed
    return takesPart ? { kind, item: translated(entry, texts) } : entry
  })
}

function isTranslated({ languages }: DemoItem['item']): boolean {
  return Array.isArray(languages) && languages.length > 1
}

function translated({ kind, item }: DemoItem, texts: TranslatedTexts): DemoItem['item'] {
  let translations: Translations = {}
  mapContentTexts(kindNamed(kind).properties, item, ({ address, text: source }) => {
    for (const [lang, known] of Object.entries(texts)) {
      const text = known[source] ?? nameIn(lang, item, source)
      if (text !== undefined) translations = withTranslation(translations, { lang, address, source, text })
    }
    return source
  })
  return Object.keys(translations).length > 0 ? { ...item, translations } : item
}

/** The name of a country, a currency or a place; undefined for anything else. */
function nameIn(lang: string, { list, value }: DemoItem['item'], text: string): string | undefined {
  if (places.has(list)) return text
  const type = codes[String(list)]
  return type && (new Intl.DisplayNames(lang, { type, fallback: 'code' }).of(String(value)) ?? text)
}
