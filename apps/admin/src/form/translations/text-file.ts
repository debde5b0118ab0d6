import { differingPlaces, translationOf } from '@urlapmuhely/schema'
import type { ImportCell, ImportTable } from '../../base/files/import-table.ts'
import {
  stateHeading,
  stateWord,
  TEXT_COLUMNS,
  TextFileError,
  textHeading,
} from '../../base/files/text-table.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { type TextRow, textPlace } from './text-rows.ts'

/** A change that a file of translations would make. */
export interface TextChange {
  readonly row: TextRow
  readonly lang: string
  readonly text: string
  /** The source that the translation was made from. */
  readonly source: string
  readonly before: string
}

/** The effects of importing a file of translations. Planning changes nothing. */
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

/** The table of translations for a spreadsheet: a row per text, two columns per language. */
export function textTable(rows: readonly TextRow[], languages: readonly string[]) {
  const { key, place, source } = TEXT_COLUMNS
  return {
    headings: [key, place, source, ...languages.flatMap((lang) => [textHeading(lang), stateHeading(lang)])],
    rows: rows.map((row) => [
      row.key,
      textPlace(row),
      row.content.text,
      ...languages.flatMap((lang) => {
        const { state, translation } = translationOf(row.item, lang, row.content)
        return [translation?.text ?? '', stateWord(state)]
      }),
    ]),
  }
}

/**
 * Compares a table of translations with the texts of the form. An empty cell changes nothing. An
 * unchanged translation changes nothing either, with one exception: if it was outdated and its state in
 * the table is done, it becomes done.
 *
 * @throws {TextFileError} if it is not such a table.
 */
export function planTexts(
  { headings, rows }: ImportTable,
  texts: readonly TextRow[],
  languages: readonly string[],
): TextPlan {
  const column = (heading: string) => headings.indexOf(heading)
  const [key, source] = [column(TEXT_COLUMNS.key), column(TEXT_COLUMNS.source)]
  const targets = languages.flatMap((lang) => {
    const index = column(textHeading(lang))
    return index < 0 ? [] : [{ lang, index, state: column(stateHeading(lang)) }]
  })
  if (key < 0 || source < 0 || targets.length === 0) throw new TextFileError(t('edit.texts.file.notOurs'))
  const byKey = new Map(texts.map((row) => [row.key, row]))
  const found: TextChange[] = []
  const unknown: string[] = []
  let same = 0
  for (const cells of rows) {
    const row = byKey.get(cellText(cells[key]))
    if (!row) unknown.push(cellText(cells[source]))
    else
      for (const { lang, index, state } of targets) {
        const text = cellText(cells[index]).trim()
        const { translation: present, state: known } = translationOf(row.item, lang, row.content)
        const from = sourceOf(cellText(cells[source]), row.content.text)
        const isConfirmed =
          known === 'outdated' && from === row.content.text && cellText(cells[state]) === stateWord('done')
        if (text === '' || (present?.text === text && !isConfirmed)) same += 1
        else found.push({ row, lang, text, source: from, before: present?.text ?? '' })
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

/** Spreadsheets on Windows end lines with two characters. */
function cellText(cell: ImportCell | undefined): string {
  return String(cell ?? '').replaceAll('\r\n', '\n')
}

/** The source as a file has it. A program that drops the spaces around a text has not changed it. */
function sourceOf(written: string, present: string): string {
  return written.trim() === present.trim() ? present : written
}
