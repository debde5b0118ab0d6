/** The language of forms that declare none. */
export const DEFAULT_LANGUAGE = 'hu'

/** The maximum number of languages of a form, its source included. */
export const MAX_LANGUAGES = 20

/** The maximum length of a language tag. */
export const MAX_LANGUAGE_LENGTH = 35

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

const names = new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'language', fallback: 'none' })

function nameOf(tag: string): string | undefined {
  return names.of(tag)
}
