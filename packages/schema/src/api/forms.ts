import { z } from 'zod'
import type { FormDefinition } from '../definition/form-definition.ts'
import { type FormStatus, formStatuses } from '../form/form-statuses.ts'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { apiItem, itemRecord } from './items.ts'
import { save } from './saves.ts'

const counts = z.record(z.string(), z.int())

const contentItems = z.record(
  cleanText,
  z.strictObject({
    saved: z.array(itemRecord).max(20_000),
    /** Ids; with the revision that the user saw, if the request has no content revision. */
    deleted: z
      .array(z.union([z.uuid(), z.strictObject({ id: z.uuid(), revision: z.int().min(1) })]))
      .max(20_000),
  }),
)

/** Grows with every change of a form or of anything in it; 0 for a form that was never changed. */
const contentRevision = z.int().min(0)

/**
 * The form and everything in it, as differences by id.
 *
 * They are based on the content revision; without one, on each item's own: then every changed or deleted item carries
 * its `revision`.
 */
export const contentRequest = z.strictObject({
  revision: z.int().min(1),
  contentRevision: contentRevision.optional(),
  form: itemRecord,
  items: contentItems,
})

/** The form and everything in it, as differences. */
export type ContentRequest = z.infer<typeof contentRequest>

const usedList = z.object({
  list: z.string(),
  /** How many options it has, in all domains, enabled or not. */
  count: z.int(),
  /** Its options are among the items. A list with more than a thousand options is left out. */
  isComplete: z.boolean(),
  /** The other forms that use it, by name, at most twenty. */
  forms: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How many other forms use it. */
  formCount: z.int(),
})

/** An option list that a form uses. */
export type UsedList = Answer<typeof usedList>

/**
 * The working copy of a form: the form, the items that belong to it, and the options of the lists that it uses, by the
 * name of their kind.
 */
export const contentResult = z.object({
  /**
   * Grows with every change of anything in the form. Saving, restoring and publishing send the one that the user saw.
   */
  contentRevision: z.int(),
  form: apiItem,
  items: z.record(z.string(), z.array(apiItem)),
  /** The lists that fields, the context and formulas of the form use, by name. */
  lists: z.array(usedList),
})

/** The working copy of a form. */
export type ContentResult = Answer<typeof contentResult>

/** An error prevents publishing, a warning has to be confirmed, a hint needs no action. Gravest first. */
export const severity = z.enum(['error', 'warning', 'hint'])

const diagnostic = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  severity,
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  message: z.string(),
  /** The instant from which the finding applies, ISO 8601; null if it applies already. */
  since: z.string().nullable(),
  /** Names of the domains where it applies; empty if it applies everywhere. */
  domains: z.array(z.string()),
  /** Values to start the form with, in the shape of an answer, that show the finding; null if there is no example. */
  example: itemRecord.nullable(),
  /** Other items that have a part in it, such as the rules of a cycle. */
  related: z.array(z.object({ kind: z.string(), itemId: z.string(), itemName: z.string() })),
})

/** One finding of the checks on a form: an issue of an item, or a diagnostic of the engine with a code of its own. */
export type Diagnostic = Answer<typeof diagnostic>

/** The response of `POST /api/forms/{id}/check`. */
export const checkResult = z.object({
  /** The content revision that was checked; publishing sends it. */
  contentRevision: z.int(),
  diagnostics: z.array(diagnostic),
})

/** The response of `POST /api/forms/{id}/check`. */
export type CheckResult = Answer<typeof checkResult>

// The keys of a const table are exactly the statuses.
const formStatus = z.enum(Object.keys(formStatuses) as FormStatus[])

/** How many items there are of each kind, by the kind's name. */
export const itemCounts = z.object({ counts })

/** How many items there are of each kind, by the kind's name. */
export type ItemCounts = Answer<typeof itemCounts>

/** The data of the control panel. */
export const overview = itemCounts.extend({
  statuses: z.record(formStatus, z.int()),
  unpublished: z.array(
    z.object({
      ...{ id: z.uuid(), name: z.string(), updatedAt: z.string() },
      ...{ updatedBy: z.string(), updatedByName: z.string() },
    }),
  ),
  /** The forms in which the person changed something in the last 30 days, and when; the latest first. */
  mine: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.string() })),
  /** The findings of the last check of each of the latest drafts, perhaps in an earlier state. */
  problems: z.array(diagnostic.extend({ formId: z.uuid(), formName: z.string() })),
  /** Of these forms, the ones whose present state is still to be checked, which happens in the background. */
  unchecked: z.array(z.object({ formId: z.uuid(), formName: z.string() })),
  /** The latest saves. */
  saves: z.array(save),
  /** Items of forms that become valid or expire next, the earliest first; lists belong to no form. */
  coming: z.array(
    z.object({
      at: z.string(),
      action: z.enum(['begins', 'ends']),
      ...{ kind: z.string(), itemId: z.string(), itemName: z.string() },
      formName: z.string().nullable(),
    }),
  ),
  /** One entry a day, oldest first, for the last 30 days; `day` is `YYYY-MM-DD` in Budapest. */
  activity: z.array(z.object({ day: z.string(), count: z.int() })),
})

/** The data of the control panel. */
export type Overview = Answer<typeof overview>

/** The request to publish: the content revision that the user saw, a note, and whether warnings are confirmed. */
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

/** The response to publishing: the new version, or the newest one if the form has not changed since (`unchanged`). */
export const publishResult = versionSummary.extend({ unchanged: z.boolean() })

/** The response to publishing. */
export type PublishResult = Answer<typeof publishResult>

/** The response of `GET /api/forms/{id}/versions`, newest first. */
export const versionsResult = z.object({ versions: z.array(versionSummary) })

/** The response of `GET /api/forms/{id}/versions`, newest first. */
export type VersionsResult = Answer<typeof versionsResult>

/** The response of `GET /api/forms/{id}/as-of?at=…`: the form as applications got it at a moment. */
export const asOfResult = z.object({
  at: z.string(),
  /** `unpublished`: not published yet. `archived`: switched off, so that applications did not get it. */
  state: z.enum(['published', 'unpublished', 'archived']),
  /** The newest version of that time; null if it was not published yet. */
  version: z.int().nullable(),
})

/** The response of `GET /api/forms/{id}/as-of?at=…`. */
export type AsOfResult = Answer<typeof asOfResult>

const publishedItem = z.looseObject({ id: z.uuid(), name: z.string() })

/** A form with everything in it, as the engine compiles it. The items have the properties of their kinds. */
export const formDefinition = z.object({
  form: publishedItem,
  items: z.record(z.string(), z.array(publishedItem)),
  domains: z.array(publishedItem),
  lang: z.string().optional(),
  sourceLang: z.string().optional(),
  fallback: z.record(z.string(), z.array(z.string())).optional(),
})

/** One published version with its definition, the response of `GET /api/forms/{id}/versions/{n}`. */
export const versionDetail = versionSummary.extend({ definition: formDefinition })

/** One published version with its definition. */
export type VersionDetail = VersionSummary & { readonly definition: FormDefinition }

/** The number of a version, within the range of the databases. */
export const versionNumber = z.int().min(1).max(2_147_483_647)

/** Restores a published version as the working copy, replacing the content that the user saw. */
export const restoreRequest = z.strictObject({ version: versionNumber, contentRevision })

/** The version to restore, and the content revision that it replaces. */
export type RestoreRequest = z.infer<typeof restoreRequest>
