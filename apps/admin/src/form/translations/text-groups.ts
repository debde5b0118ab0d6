import { type TranslationState, translationOf } from '@urlapmuhely/schema'
import type { TextRow } from './text-rows.ts'

/** A source text with all its places in the form. */
export interface TextGroup {
  readonly key: string
  readonly text: string
  /** At least one. */
  readonly rows: readonly TextRow[]
}

/** The translation of a group into a language. */
export interface GroupTranslation {
  /** The translation of most places; empty if there is none. */
  readonly text: string
  readonly state: TranslationState
  /** The source of an outdated translation. */
  readonly before: string | undefined
  /** The number of places that have another translation or none, if one place has one. */
  readonly others: number
}

/** Returns the texts in the order of their first places. */
export function groupRows(rows: readonly TextRow[]): readonly TextGroup[] {
  return [...Map.groupBy(rows, ({ content }) => content.text)].map(([text, own]) => ({
    key: own[0]?.key ?? text,
    text,
    rows: own,
  }))
}

/** Returns the one translation of a group. */
export function groupTranslation({ rows }: TextGroup, lang: string): GroupTranslation {
  const found = rows.map(({ item, content }) => translationOf(item, lang, content))
  const texts = found.flatMap(({ translation }) => translation?.text ?? [])
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [text = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const outdated = found.find(({ state }) => state === 'outdated')
  const isMissing = found.some(({ state }) => state === 'missing')
  return {
    text,
    state: isMissing ? 'missing' : outdated ? 'outdated' : 'done',
    before: outdated?.translation?.source,
    others: text === '' ? 0 : rows.length - texts.filter((one) => one === text).length,
  }
}

/** True if the places of a text are translated in different ways. */
export function isTranslatedApart({ rows }: TextGroup, languages: readonly string[]): boolean {
  return languages.some((lang) => {
    const texts = rows.flatMap(
      ({ item, content }) => translationOf(item, lang, content).translation?.text ?? [],
    )
    return new Set(texts).size > 1
  })
}

/** The rows whose translation is not this text, or was made from another source. */
export function rowsToSave({ rows }: TextGroup, lang: string, text: string): readonly TextRow[] {
  return rows.filter(({ item, content }) => {
    const { state, translation } = translationOf(item, lang, content)
    return state === 'outdated' || (translation?.text ?? '') !== text
  })
}
