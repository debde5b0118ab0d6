import { z } from 'zod'
import type { FormDefinition } from '../form/form-definition.ts'
import { type FormStatus, formStatuses } from '../form/form-statuses.ts'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { changeEntry } from './changes.ts'
import { apiItem, itemRecord } from './items.ts'
import { FORM_FILE_FORMAT } from './limits.ts'

const counts = z.record(z.string(), z.int())

const contentItems = z.record(
  cleanText,
  z.strictObject({
    saved: z.array(itemRecord).max(20_000),
    /** Ids; with the revision that was seen of the item where the content revision is not sent. */
    deleted: z
      .array(z.union([z.uuid(), z.strictObject({ id: z.uuid(), revision: z.int().min(1) })]))
      .max(20_000),
  }),
)

/** Grows with every change of a form or of anything that goes into it; 0 for a form that was never touched. */
const contentRevision = z.int().min(0)

/**
 * The form and everything in it, as differences found by comparing by id.
 *
 * It begins from the content revision; without one, from each item's own: every item that is changed or deleted carries its
 * `revision` then.
 */
export const contentRequest = z.strictObject({
  revision: z.int().min(1),
  contentRevision: contentRevision.optional(),
  form: itemRecord,
  items: contentItems,
})

/** The form and everything in it, as differences. */
export type ContentRequest = z.infer<typeof contentRequest>

/** The working copy of a form: the form and the items that belong to it, by the name of their kind. */
export const contentResult = z.object({
  /** Grows with every change of anything in the form; what is saved, restored or published names the one it saw. */
  contentRevision: z.int(),
  form: apiItem,
  items: z.record(z.string(), z.array(apiItem)),
})

/** The working copy of a form. */
export type ContentResult = Answer<typeof contentResult>

const diagnostic = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  severity: z.enum(['error', 'warning']),
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  message: z.string(),
  /** The instant from which it is so, ISO 8601; null when it is so already. */
  since: z.string().nullable(),
  /** Names of the domains where it is so; none when it is so everywhere. */
  domains: z.array(z.string()),
})

/** One finding of the checks on a form: an issue of an item, or a finding of the engine under a code of its own. */
export type Diagnostic = Answer<typeof diagnostic>

/** What `POST /api/forms/{id}/check` answers. */
export const checkResult = z.object({
  /** What was checked: publishing names it. */
  contentRevision: z.int(),
  diagnostics: z.array(diagnostic),
})

/** What `POST /api/forms/{id}/check` answers. */
export type CheckResult = Answer<typeof checkResult>

// The keys of a const table are exactly the statuses.
const formStatus = z.enum(Object.keys(formStatuses) as FormStatus[])

/** What the control panel shows. */
export const overview = z.object({
  counts,
  statuses: z.record(formStatus, z.int()),
  unpublished: z.array(
    z.object({ id: z.uuid(), name: z.string(), updatedAt: z.string(), updatedBy: z.string() }),
  ),
  problems: z.array(diagnostic.extend({ formId: z.uuid(), formName: z.string() })),
  changes: z.array(changeEntry),
  /** One entry a day, oldest first, the last 30 days; `day` is `YYYY-MM-DD` in Budapest. */
  activity: z.array(z.object({ day: z.string(), count: z.int() })),
})

/** What the control panel shows. */
export type Overview = Answer<typeof overview>

/** The request to publish: the content that was seen, a note, and whether warnings are confirmed. */
export const publishRequest = z.strictObject({
  contentRevision,
  note: cleanText.max(500),
  confirmWarnings: z.boolean(),
})

const versionSummary = z.object({
  version: z.int(),
  hash: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  publishedByName: z.string(),
})

/** One version of a form in its list. */
export type VersionSummary = Answer<typeof versionSummary>

/** What publishing answers: the new version, or the newest one when the form is still as it was published (`unchanged`). */
export const publishResult = versionSummary.extend({ unchanged: z.boolean() })

/** What publishing answers. */
export type PublishResult = Answer<typeof publishResult>

/** What `GET /api/forms/{id}/versions` answers, newest first. */
export const versionsResult = z.object({ versions: z.array(versionSummary) })

/** What `GET /api/forms/{id}/versions` answers, newest first. */
export type VersionsResult = Answer<typeof versionsResult>

const publishedItem = z.looseObject({ id: z.uuid(), name: z.string() })

/** A form with everything in it: what the engine compiles. The items have the properties of their kinds. */
export const formDefinition = z.object({
  form: publishedItem,
  items: z.record(z.string(), z.array(publishedItem)),
  domains: z.array(publishedItem),
})

/** One published version with its definition, as `GET /api/forms/{id}/versions/{n}` answers it. */
export const versionDetail = versionSummary.extend({ definition: formDefinition })

/** One published version with its definition. */
export type VersionDetail = VersionSummary & { readonly definition: FormDefinition }

/** The number of a version, as far as the databases count. */
export const versionNumber = z.int().min(1).max(2_147_483_647)

/** Puts a published version back as the working copy, in place of the content that was seen. */
export const restoreRequest = z.strictObject({ version: versionNumber, contentRevision })

/** Which version is put back, in place of what content. */
export type RestoreRequest = z.infer<typeof restoreRequest>

const compareState = z.union([z.literal('working'), z.int()])
const compareLine = z.object({
  action: z.enum(['added', 'removed', 'changed']),
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  /** The property that differs, for `changed`. */
  property: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  text: z.string(),
})
const compareEntry = compareLine.extend({ consequences: z.array(compareLine) })

/** One difference between two states of a form, as data and as a Hungarian sentence. */
export type CompareLine = Answer<typeof compareLine>

/** One difference, with those that only follow it: what names a renamed field, or an option by its new value. */
export type CompareEntry = Answer<typeof compareEntry>

/** What `GET /api/forms/{id}/compare?from=1&to=2` answers; `working` stands for the working copy. */
export const compareResult = z.object({
  from: compareState,
  to: compareState,
  /** The content revision of the working copy that was compared, or that stands beside the versions. */
  contentRevision: z.int(),
  changes: z.array(compareEntry),
})

/** What `GET /api/forms/{id}/compare?from=1&to=2` answers. */
export type CompareResult = Answer<typeof compareResult>

/** A form as a file: what `GET /api/forms/{id}/export` answers and `POST /api/forms/import` takes. */
export const formFile = z.strictObject({
  format: z.literal(FORM_FILE_FORMAT),
  version: z.literal(1),
  exportedAt: z.string().max(40),
  form: itemRecord,
  items: z.record(cleanText, z.array(itemRecord).max(20_000)),
  options: z.array(itemRecord).max(50_000),
  domains: z.array(itemRecord).max(5_000),
})

/** A form as a file. */
export type FormFile = z.infer<typeof formFile>

/** The result of importing a form, or with `dryRun` what it would be. Counts are by the name of the kind. */
export const importResult = z.object({
  dryRun: z.boolean(),
  /** Of the form that is changed, before it is; null for a form that is made. An import that changes a form names it. */
  contentRevision: z.int().nullable(),
  formId: z.uuid(),
  formName: z.string(),
  created: counts,
  updated: counts,
  deleted: counts,
})

/** The result of importing a form. */
export type ImportResult = Answer<typeof importResult>
