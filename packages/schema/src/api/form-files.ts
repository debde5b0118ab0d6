import { z } from 'zod'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { itemRecord } from './items.ts'
import { FORM_FILE_FORMAT, FORMS_FILE_FORMAT, MAX_FILE_FORMS, SHARED_CHOICES } from './limits.ts'

const blocks = z.array(itemRecord).max(1_000)
const exportedAt = z.string().max(40)

/** A form as a file: the response of `GET /api/forms/{id}/export` and the request of `POST /api/forms/import`. */
export const formFile = z.strictObject({
  format: z.literal(FORM_FILE_FORMAT),
  version: z.literal(1),
  exportedAt,
  form: itemRecord,
  items: z.record(cleanText, z.array(itemRecord).max(20_000)),
  options: z.array(itemRecord).max(50_000),
  domains: z.array(itemRecord).max(5_000),
  /** The administrators' own blocks, which belong to no form; files of earlier releases have none. */
  blocks: blocks.default([]),
})

/** A form as a file. */
export type FormFile = z.infer<typeof formFile>

/** Several forms as one file: the response of `POST /api/forms/export`. */
export const formsFile = z.strictObject({
  format: z.literal(FORMS_FILE_FORMAT),
  version: z.literal(1),
  exportedAt,
  forms: z.array(formFile).min(1).max(MAX_FILE_FORMS),
  blocks,
})

/** Several forms as one file. */
export type FormsFile = z.infer<typeof formsFile>

/** A choice by the id of a difference, with the `seen` that came with it. */
const sharedChoices = z
  .record(cleanText.max(300), z.strictObject({ choice: z.enum(SHARED_CHOICES), seen: cleanText.max(100) }))
  .default({})

/** How an import treats shared things that differ, by their ids. */
export type SharedChoices = z.infer<typeof sharedChoices>

/** The request of `POST /api/forms/import`: a file, and how to treat shared things that differ. */
export const importFormRequest = formFile.extend({ shared: sharedChoices })

const differingProperty = z.object({ label: z.string(), here: z.string(), file: z.string() })

const sharedDifference = z.object({
  /** Names it in `shared` of the import. */
  id: z.string(),
  kind: z.enum(['list', 'domain', 'block']),
  name: z.string(),
  /** Its present state, which the choice is about. */
  seen: z.string(),
  /** The differences: options of a list, or the domain or block itself. The first hundred. */
  parts: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['changed', 'onlyInFile', 'onlyHere']),
      properties: z.array(differingProperty),
    }),
  ),
  partCount: z.int(),
  /** Other forms that use it, the first twenty. */
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  formCount: z.int(),
  /** Null if nothing was chosen: it stays in a trial, and is refused otherwise. */
  choice: z.enum(SHARED_CHOICES).nullable(),
})

/** A list, a domain or a block that is in the file and here, with different contents. */
export type SharedDifference = Answer<typeof sharedDifference>

/** The request of `POST /api/forms/export`. */
export const exportFormsRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_FILE_FORMS) })

const counts = z.record(z.string(), z.int())

/** The effect of an import on the blocks of the file, by their names. */
const blockEffect = z.object({
  added: z.array(z.string()),
  /** Blocks that exist here with the same identity or name and other contents. They stay unchanged. */
  kept: z.array(z.string()),
})

/** The effect of an import on the blocks of the file. */
export type BlockEffect = Answer<typeof blockEffect>

const formEffect = z.object({
  /**
   * The content revision of the form before the import; null for a new form. An import that changes a form sends it.
   */
  contentRevision: z.int().nullable(),
  formId: z.uuid(),
  formName: z.string(),
  created: counts,
  updated: counts,
  deleted: counts,
})

/** The effect of an import on one form. Counts are by the name of the kind. */
export type FormEffect = Answer<typeof formEffect>

/** The result of importing a form, or with `dryRun` the result it would have. */
export const importResult = formEffect.extend({
  dryRun: z.boolean(),
  blocks: blockEffect,
  shared: z.array(sharedDifference),
})

/** The result of importing a form. */
export type ImportResult = Answer<typeof importResult>

/** The request of `POST /api/forms/import-several`. */
export const importFormsRequest = z.strictObject({
  file: formsFile,
  /** The content revision of each form that is changed, by its id, as the dry run gave it. */
  contentRevisions: z.record(z.uuid(), z.int().min(0)).default({}),
  shared: sharedChoices,
})

/** The result of importing several forms: all of them, or none. */
export const importFormsResult = z.object({
  dryRun: z.boolean(),
  forms: z.array(formEffect),
  blocks: blockEffect,
  shared: z.array(sharedDifference),
})

/** The result of importing several forms. */
export type ImportFormsResult = Answer<typeof importFormsResult>
