import { languageName, type TranslationState } from '@urlapmuhely/schema'
import { t } from '../messages/form/t-form.ts'
import type { ImportTable } from './import-table.ts'

/** A file without a column of keys, or without a column of a language of the form. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/** A table of translations as it was read from a file. */
export interface TextTable {
  readonly table: ImportTable
  /** Texts that are translated in part: they are left out. */
  readonly partial: readonly string[]
}

/** The headings of the columns that every table of translations has. */
export const TEXT_COLUMNS = { key: 'Azonosító', place: 'Hol', source: 'Forrás' } as const

/** The heading of the column of the translations into a language. */
export function textHeading(lang: string): string {
  return `${languageName(lang)} (${lang})`
}

/** The heading of the column with the states of the translations into a language. */
export function stateHeading(lang: string): string {
  return `${textHeading(lang)} – állapot`
}

/** The word for a state in a table. */
export function stateWord(state: TranslationState): string {
  return t(`edit.texts.state.${state}`)
}
