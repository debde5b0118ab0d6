import type { FormDefinition } from '../form/form-definition.ts'
import { kindNamed } from '../kinds/index.ts'
import { mapContentTexts } from './content-texts.ts'
import { languagesOf } from './languages.ts'
import { translationOf } from './translations.ts'

type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * A form with all its texts in one language, and without translations.
 *
 * A text without a translation stays in the form's source language; `fallback` lists such texts. An outdated
 * translation is used: publishing reports it.
 */
export function inLanguage(definition: FormDefinition, lang: string): FormDefinition {
  const [source] = languagesOf(definition.form)
  const fallback: Record<string, readonly string[]> = {}
  const translated = (kind: string, item: Item): Item => {
    const missing: string[] = []
    const { translations: _, ...own } = mapContentTexts(kindNamed(kind).properties, item, (content) => {
      const { translation } = translationOf(item, lang, content)
      if (!translation) missing.push(content.address)
      return translation?.text ?? content.text
    })
    if (missing.length > 0 && lang !== source) fallback[item.id] = missing
    return { ...own, id: item.id }
  }
  const items = Object.fromEntries(
    Object.entries(definition.items).map(([kind, members]) => [
      kind,
      (members as readonly Item[]).map((item) => translated(kind, item)),
    ]),
  )
  const form = translated('form', definition.form)
  return {
    ...definition,
    // The same items with other texts.
    form: form as unknown as FormDefinition['form'],
    items: items as unknown as FormDefinition['items'],
    lang,
    ...(Object.keys(fallback).length > 0 && { sourceLang: source, fallback }),
  }
}
