import { differingPlaces, languageName, translationOf } from '@urlapmuhely/schema'
import type { ImportTable } from '../../items/import/import-table.ts'
import { t } from '../../messages/t.ts'
import type { TextRow } from './text-rows.ts'

/** A change that a file of translations would make. */
export interface TextChange {
  readonly row: TextRow
  readonly lang: string
  readonly text: string
  /** The source that the translation was made from. */
  readonly source: string
  readonly before: string
}

/** What a file of translations would do. Planning changes nothing. */
export interface TextPlan {
  readonly changes: readonly TextChange[]
  readonly same: number
  /** Changes whose source has changed since the file was written: they will be outdated. */
  readonly outdated: readonly TextChange[]
  /** Changes whose places are not those of the source. */
  readonly places: readonly TextChange[]
  /** Translations that are longer than the text may be; they are left out. */
  readonly long: readonly TextChange[]
  /** Lines of the file whose text the form does not have (any more). */
  readonly unknown: readonly string[]
}

/** A file that has no column of keys, or none of a language of the form. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

const KEY = 'Azonosító'
const PLACE = 'Hol'
const SOURCE = 'Forrás'

/** The table of translations for a spreadsheet: a row per text, a column per language. */
export function textTable(rows: readonly TextRow[], languages: readonly string[]) {
  return {
    headings: [KEY, PLACE, SOURCE, ...languages.map(headingOf)],
    rows: rows.map((row) => [
      row.key,
      `${row.item.name} · ${row.item.kind.label.one} · ${row.content.property.label}`,
      row.content.text,
      ...languages.map((lang) => translationOf(row.item, lang, row.content).translation?.text ?? ''),
    ]),
  }
}

/**
 * Compares a table of translations with the texts of the form. An empty cell changes nothing.
 *
 * @throws {TextFileError} if it is not such a table.
 */
export function planTexts(
  { headings, rows }: ImportTable,
  texts: readonly TextRow[],
  languages: readonly string[],
): TextPlan {
  const column = (heading: string) => headings.indexOf(heading)
  const [key, source] = [column(KEY), column(SOURCE)]
  const targets = languages.flatMap((lang) => {
    const index = column(headingOf(lang))
    return index < 0 ? [] : [{ lang, index }]
  })
  if (key < 0 || source < 0 || targets.length === 0) throw new TextFileError(t('edit.texts.file.notOurs'))
  const byKey = new Map(texts.map((row) => [row.key, row]))
  const found: TextChange[] = []
  const unknown: string[] = []
  let same = 0
  for (const cells of rows) {
    const row = byKey.get(String(cells[key] ?? ''))
    if (!row) unknown.push(String(cells[source] ?? ''))
    else
      for (const { lang, index } of targets) {
        const text = String(cells[index] ?? '').trim()
        const present = translationOf(row.item, lang, row.content).translation
        const from = withLineFeeds(String(cells[source] ?? ''))
        if (text === '' || (present?.text === text && present.source === from)) same += 1
        else found.push({ row, lang, text: withLineFeeds(text), source: from, before: present?.text ?? '' })
      }
  }
  const long = found.filter(({ row, text }) => text.length > (row.content.property.max ?? Infinity))
  const changes = found.filter((change) => !long.includes(change))
  return {
    changes,
    same,
    long,
    unknown,
    outdated: changes.filter(({ row, source: from }) => from !== row.content.text),
    places: changes.filter(({ source: from, text }) => differingPlaces(from, text).length > 0),
  }
}

function headingOf(lang: string): string {
  return `${languageName(lang)} (${lang})`
}

/** Spreadsheets on Windows end lines with two characters. */
function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
