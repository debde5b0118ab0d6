import type { FormDefinition } from '../definition/form-definition.ts'
import type { Answer } from './answer.ts'
import { insertBlockResult, readyBlocksResult, saveBlockResult } from './blocks.ts'
import { changesPage, serverEvents } from './changes.ts'
import { formFetches } from './fetches.ts'
import { behaviourResult, compareResult } from './form-changes.ts'
import { importFormsResult, importResult } from './form-files.ts'
import {
  asOfResult,
  checkResult,
  contentResult,
  formDefinition,
  itemCounts,
  overview,
  publishResult,
  type VersionDetail,
  versionDetail,
  versionsResult,
} from './forms.ts'
import { apiItem, bulkResult, listPage, optionLists, referencesResult } from './items.ts'
import { listEffect, optionListPage } from './option-lists.ts'
import { formPlaces } from './places.ts'
import { presenceResult } from './presence.ts'
import { problem } from './problem.ts'
import { proposal, proposalDetail, proposalsResult } from './proposals.ts'
import { savesPage } from './saves.ts'
import { browserSettings } from './settings.ts'
import { usageResult } from './usage.ts'

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
  savesPage,
  serverEvents,
  contentResult,
  formPlaces,
  formFetches,
  presenceResult,
  checkResult,
  compareResult,
  behaviourResult,
  usageResult,
  proposal,
  proposalsResult,
  proposalDetail,
  publishResult,
  versionsResult,
  versionDetail,
  asOfResult,
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

/** Responses whose types are more precise than their schemas: items have the properties of their kinds. */
interface Precise {
  readonly formDefinition: FormDefinition
  readonly versionDetail: VersionDetail
}

/** The types of the responses, by name. */
export type Answers = {
  readonly [Name in AnswerName]: Name extends keyof Precise ? Precise[Name] : Answer<(typeof answers)[Name]>
}
