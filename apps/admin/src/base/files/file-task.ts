import type { ImportedForm } from '@urlapmuhely/import'
import type { ImportTable } from './import-table.ts'
import type { FormLanguages } from './read-xliff.ts'
import type { TextTable } from './text-table.ts'

/** Every task of reading a chosen file: the data sent to the worker, and the result. */
export interface FileTasks {
  /** A form of any system. */
  readonly form: { readonly given: File; readonly result: ImportedForm }
  /** A table in XLSX or CSV; a string is pasted text. */
  readonly table: { readonly given: File | string; readonly result: ImportTable }
  /** Translations in XLIFF, XLSX or CSV. */
  readonly texts: {
    readonly given: { readonly file: File; readonly languages: FormLanguages }
    readonly result: TextTable
  }
}

/** The name of a task. */
export type FileTaskName = keyof FileTasks

/** A request to the worker. */
export type FileRequest = {
  [Name in FileTaskName]: { readonly task: Name; readonly given: FileTasks[Name]['given'] }
}[FileTaskName]

/** How far the reading is. */
export interface FileProgress {
  /** The number of fields that are built; 0 until the first. */
  readonly fields: number
}

/**
 * A message from the worker: progress, or the end of the task, which is a result or a
 * Hungarian reason why there is none.
 */
export type FileMessage =
  | { readonly is: 'progress'; readonly progress: FileProgress }
  | { readonly is: 'done'; readonly result: FileTasks[FileTaskName]['result'] }
  | { readonly is: 'refused'; readonly reason: string }
