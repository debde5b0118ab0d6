import { kindNamed } from '../kinds/index.ts'
import { mapContentTexts } from '../property/content-texts.ts'
import { translationOf } from '../property/translations.ts'
import { languagesOf } from '../text/languages.ts'
import type { FormDefinition } from './form-definition.ts'

type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/** An item in one language, and the addresses of its texts that have no translation into it. */
interface Translated {
  readonly item: Item
  readonly missing: readonly string[]
}

/** Cached translations of items, by language. An edited definition is translated at every change. */
const made = new Map<string, WeakMap<Item, Translated>>()

function translated(kind: string, item: Item, lang: string): Translated {
  const ofLanguage = made.get(lang) ?? new WeakMap<Item, Translated>()
  made.set(lang, ofLanguage)
  const known = ofLanguage.get(item)
  if (known) return known
  const missing: string[] = []
  const { translations: _, ...own } = mapContentTexts(kindNamed(kind).properties, item, (content) => {
    const { translation } = translationOf(item, lang, content)
    if (!translation) missing.push(content.address)
    return translation?.text ?? content.text
  })
  const result = { item: { ...own, id: item.id }, missing }
  ofLanguage.set(item, result)
  return result
}

/**
 * A form with all its texts in one language, and without translations.
 *
 * A text without a translation stays in the form's source language; `fallback` lists such texts. An outdated
 * translation is used: publishing reports it. The same item always gives the same object.
 */
export function inLanguage(definition: FormDefinition, lang: string): FormDefinition {
  const [source] = languagesOf(definition.form)
  const fallback: Record<string, readonly string[]> = {}
  const inLang = (kind: string, item: Item): Item => {
    const { item: own, missing } = translated(kind, item, lang)
    if (missing.length > 0 && lang !== source) fallback[item.id] = missing
    return own
  }
  const items = Object.fromEntries(
    Object.entries(definition.items).map(([kind, members]) => [
      kind,
      // Each kind has a list of its items.
      (members as readonly Item[]).map((item) => inLang(kind, item)),
    ]),
  )
  const form = inLang('form', definition.form)
  return {
    ...definition,
    // The same form with other texts.
    form: form as unknown as FormDefinition['form'],
    // The same items with other texts.
    items: items as unknown as FormDefinition['items'],
    lang,
    ...(Object.keys(fallback).length > 0 && { sourceLang: source, fallback }),
  }
}
