import type { FormDefinition } from '../form/form-definition.ts'
import type { Answer } from './answer.ts'
import { insertBlockResult, readyBlocksResult, saveBlockResult } from './blocks.ts'
import { changesPage, serverEvents } from './changes.ts'
import { importFormsResult, importResult } from './form-files.ts'
import {
  checkResult,
  compareResult,
  contentResult,
  formDefinition,
  itemCounts,
  overview,
  publishResult,
  versionsResult,
} from './forms.ts'
import { apiItem, bulkResult, listPage, optionLists, referencesResult } from './items.ts'
import { listEffect, optionListPage } from './option-lists.ts'
import { presenceResult } from './presence.ts'
import { problem } from './problem.ts'
import { browserSettings } from './settings.ts'

/**
 * The responses that the administration reads, by name. Its client parses them with these in development and in tests.
 */
export const answers = {
  item: apiItem,
  listPage,
  bulkResult,
  referencesResult,
  optionLists,
  optionListPage,
  listEffect,
  changesPage,
  serverEvents,
  contentResult,
  presenceResult,
  checkResult,
  compareResult,
  publishResult,
  versionsResult,
  importResult,
  importFormsResult,
  overview,
  itemCounts,
  formDefinition,
  browserSettings,
  readyBlocks: readyBlocksResult,
  insertBlockResult,
  saveBlockResult,
  problem,
} as const

/** The name of a response. */
export type AnswerName = keyof typeof answers

/** The types of the responses, by name. */
export type Answers = {
  readonly [Name in AnswerName]: Name extends 'formDefinition'
    ? FormDefinition
    : Answer<(typeof answers)[Name]>
}
