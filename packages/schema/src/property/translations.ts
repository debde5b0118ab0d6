import { type ContentText, contentTexts } from './content-texts.ts'
import type { Properties } from './property-definition.ts'

/** A translated text, and the source text that it was made from. */
export interface Translation {
  readonly text: string
  readonly source: string
}

/** The translations of an item: language → address of the text → translation. */
export type Translations = Readonly<Record<string, Readonly<Record<string, Translation>>>>

/** Whether a text is translated: the source of an outdated translation has changed since. */
export type TranslationState = 'done' | 'outdated' | 'missing'

/** One text of an item in one language. */
export interface TranslatedText extends ContentText {
  readonly state: TranslationState
  /** Undefined if the state is `missing`. */
  readonly translation: Translation | undefined
}

/** Anything that may have translations. */
type Translated = Readonly<Record<string, unknown>> | { readonly translations?: unknown }

/** The content texts of an item with their translations into one language. */
export function translatedTexts(
  properties: Properties,
  item: Readonly<Record<string, unknown>>,
  lang: string,
): TranslatedText[] {
  return contentTexts(properties, item).map((content) => ({
    ...content,
    ...translationOf(item, lang, content),
  }))
}

/**
 * The translation of one text of an item.
 *
 * An action that was moved keeps the translation of its text, which is found by its source.
 */
export function translationOf(
  item: Translated,
  lang: string,
  { address, text }: Pick<ContentText, 'address' | 'text'>,
): Pick<TranslatedText, 'state' | 'translation'> {
  const texts = translationsOf(item)[lang] ?? {}
  const own = texts[address]
  if (own?.source === text) return { state: 'done', translation: own }
  const [list] = address.split('.')
  const moved = address.includes('.')
    ? Object.entries(texts).find(
        ([other, { source }]) => other.startsWith(`${list}.`) && source === text,
      )?.[1]
    : undefined
  if (moved) return { state: 'done', translation: moved }
  return own ? { state: 'outdated', translation: own } : { state: 'missing', translation: undefined }
}

/** The translations of an item; empty if it has none. */
export function translationsOf(item: Translated): Translations {
  // The shape of the property `translations` is this type; items of older versions lack it.
  return (item.translations as Translations | undefined) ?? {}
}

/** A new translation of one text. */
interface NewTranslation extends Translation {
  readonly lang: string
  readonly address: string
}

/** An item's translations with one text replaced; an empty text removes the translation. */
export function withTranslation(
  translations: Translations,
  { lang, address, source, text }: NewTranslation,
): Translations {
  const { [address]: _, ...others } = translations[lang] ?? {}
  const texts = text === '' ? others : { ...others, [address]: { text, source } }
  const { [lang]: __, ...languages } = translations
  return Object.keys(texts).length > 0 ? { ...languages, [lang]: texts } : languages
}
