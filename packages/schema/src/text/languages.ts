/** The language of forms that declare none. */
export const DEFAULT_LANGUAGE = 'hu'

/** The maximum number of languages of a form, its source included. */
export const MAX_LANGUAGES = 20

/** The maximum length of a language tag. */
const MAX_LANGUAGE_LENGTH = 35

/** The languages of a form: the first is the one that its texts are written in. */
export function languagesOf(form: {
  readonly languages?: readonly string[]
}): readonly [string, ...string[]] {
  const [source = DEFAULT_LANGUAGE, ...others] = form.languages ?? []
  return [source, ...others]
}

/**
 * A BCP 47 tag in its canonical spelling (`de-at` → `de-AT`); null if it is not one, or its language has no name.
 *
 * Source: RFC 5646, by `Intl.getCanonicalLocales`.
 */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > MAX_LANGUAGE_LENGTH) return null
  try {
    const [canonical] = Intl.getCanonicalLocales(tag)
    return canonical !== undefined && nameOf(canonical) !== undefined ? canonical : null
  } catch {
    return null
  }
}

/** The Hungarian name of a language (`de-AT` → `osztrák német`); the tag itself if it has no name. */
export function languageName(tag: string): string {
  try {
    return nameOf(tag) ?? tag
  } catch {
    return tag
  }
}

/**
 * The first of the wanted languages that is available, or whose more general form is (`de-AT` → `de`), or that a
 * regional form of it is (`sr` → `sr-Latn`); null if none is.
 *
 * Source: RFC 4647, lookup.
 */
export function matchLanguage(wanted: readonly string[], available: readonly string[]): string | null {
  const known = new Map(available.map((tag) => [tag.toLowerCase(), tag]))
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-')
    for (let length = parts.length; length > 0; length -= 1) {
      const found = known.get(parts.slice(0, length).join('-'))
      if (found !== undefined) return found
    }
    const regional = available.find((other) => other.toLowerCase().startsWith(`${parts[0]}-`))
    if (regional !== undefined) return regional
  }
  return null
}

let names: Intl.DisplayNames | undefined

function nameOf(tag: string): string | undefined {
  names ??= new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'language', fallback: 'none' })
  return names.of(tag)
}

/** The languages of the product's own messages to people who fill in forms. */
export const messageLanguages = ['hu', 'en', 'de'] as const

/** A language of the product's own messages. */
export type MessageLanguage = (typeof messageLanguages)[number]

/** The language of the product's own messages in a form of this language: English if it has none in it. */
export function messageLanguage(lang: string): MessageLanguage {
  const [primary] = lang.toLowerCase().split('-')
  return messageLanguages.find((known) => known === primary) ?? 'en'
}

/** The writing direction of a language. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const [primary = '', script = ''] = lang.toLowerCase().split('-')
  if (script.length === 4) return RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr'
  return RTL_LANGUAGES.has(primary) ? 'rtl' : 'ltr'
}

/** `Intl.Locale.getTextInfo` is not in every browser yet. Source: CLDR, languages whose default script is one of these. */
const RTL_SCRIPTS: ReadonlySet<string> = new Set(['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'adlm', 'rohg'])
const RTL_LANGUAGES: ReadonlySet<string> = new Set([
  ...['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ckb', 'syr', 'nqo', 'prs', 'ks', 'arz', 'azb'],
])
