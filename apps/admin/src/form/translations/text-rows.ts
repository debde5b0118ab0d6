import {
  type ContentText,
  contentTexts,
  type DefinitionItem,
  definitionItems,
  type FormDefinition,
  firstWords,
  foldText,
  type Kind,
  type TranslationState,
  type Translations,
  translationOf,
  translationsOf,
} from '@urlapmuhely/schema'

/** An item whose texts are translated, as it was last loaded or saved. */
export interface TextItem {
  readonly kind: Kind
  readonly id: string
  readonly revision: number
  /** The item's name as users see it. */
  readonly name: string
  readonly translations: Translations
}

/** One text of a form: a row of the table. */
export interface TextRow {
  readonly key: string
  readonly item: TextItem
  readonly content: ContentText
}

/** The filter of the table. */
export interface RowFilter {
  /** Texts that are in this state in any of the languages; null is all. */
  readonly state: TranslationState | null
  readonly kind: string | null
  readonly wanted: string
}

/** The number of texts in each state. */
export type StateCounts = Readonly<Record<TranslationState, number>>

/** Every text of a form that people who fill it in read, options of its lists included, in the order of the screens. */
export function textRows(definition: FormDefinition): readonly TextRow[] {
  return definitionItems(definition).flatMap(({ kind, items }) => items.flatMap((item) => rowsOf(kind, item)))
}

function rowsOf(kind: Kind, item: DefinitionItem): TextRow[] {
  const owner: TextItem = {
    kind,
    id: item.id,
    revision: Number(item.revision),
    name: String(item[kind.naming.label] || firstWords(item.hint) || item.name),
    translations: translationsOf(item),
  }
  return contentTexts(kind.properties, item).map((content) => ({
    key: `${item.id} ${content.address}`,
    item: owner,
    content,
  }))
}

/** Where a text is, in words: its item, the kind, and the property. */
export function textPlace({ item, content }: TextRow): string {
  return `${item.name} · ${item.kind.label.one} · ${content.property.label}`
}

/** The state of a text in a language. */
function stateOf({ item, content }: TextRow, lang: string): TranslationState {
  return translationOf(item, lang, content).state
}

/** The number of texts in each state, for each language. */
export function countStates(
  rows: readonly TextRow[],
  languages: readonly string[],
): Readonly<Record<string, StateCounts>> {
  return Object.fromEntries(
    languages.map((lang) => {
      const counts = { done: 0, outdated: 0, missing: 0 }
      for (const row of rows) counts[stateOf(row, lang)] += 1
      return [lang, counts]
    }),
  )
}

/** The rows that a filter shows: it searches the source, the translations and the name of the item. */
export function filterRows(
  rows: readonly TextRow[],
  languages: readonly string[],
  { state, kind, wanted }: RowFilter,
): readonly TextRow[] {
  const needle = foldText(wanted)
  return rows.filter((row) => {
    const { item, content } = row
    if (kind !== null && item.kind.name !== kind) return false
    if (state !== null && !languages.some((lang) => stateOf(row, lang) === state)) return false
    if (needle === '') return true
    const translated = languages.map((lang) => translationOf(item, lang, content).translation?.text ?? '')
    return foldText([item.name, content.text, ...translated].join('\n')).includes(needle)
  })
}
