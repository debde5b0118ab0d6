import { versionNumber } from '@urlapmuhely/schema'
import { cleanText } from '@urlapmuhely/schema/parse'
import { z } from 'zod'
import { changeShape } from '../items/log/change-shapes.ts'

const loose = z.record(z.string(), z.unknown())
const counts = z.record(z.string(), z.int())
/** The number of a version in an address. */
export const versionInAddress = z.coerce.number().pipe(versionNumber)

const flag = z.enum(['true', 'false']).default('false')
const state = z.union([z.literal('working'), versionInAddress])

/** One finding of the checks. */
const diagnostic = z.object({
  path: z.string(),
  code: z.string(),
  params: loose,
  severity: z.enum(['error', 'warning']),
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  message: z.string(),
  since: z.string().nullable(),
  domains: z.array(z.string()),
})

/** What a check answers. */
export const check = z.object({ contentRevision: z.int(), diagnostics: z.array(diagnostic) })

/** One published version in a list. */
const version = z.object({
  version: z.int(),
  hash: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  publishedByName: z.string(),
})

/** What publishing answers. */
export const publishResult = version.extend({ unchanged: z.boolean() })

/** The published versions of a form. */
export const versions = z.object({ versions: z.array(version) })

/** A form with all its items, as consumers get it. */
export const definition = z.object({
  form: loose,
  items: z.record(z.string(), z.array(loose)),
  domains: z.array(loose),
})

/** One published version with its definition. */
export const versionDetail = version.extend({ definition })

/** The parameters of one version's address. */
export const versionParams = z.object({ id: z.uuid(), version: versionInAddress })

/** Which two states are compared. */
export const compareQuery = z.strictObject({ from: state, to: state.default('working') })

const compareLine = z.object({
  action: z.enum(['added', 'removed', 'changed']),
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  property: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  text: z.string(),
})

/** The differences of two states. */
export const compare = z.object({
  from: state,
  to: state,
  contentRevision: z.int(),
  changes: z.array(compareLine.extend({ consequences: z.array(compareLine) })),
})

/** The form and its items after a restoration. */
export const content = z.object({
  contentRevision: z.int(),
  form: loose,
  items: z.record(z.string(), z.array(loose)),
})

/** How a file is taken in. */
export const importQuery = z.strictObject({
  dryRun: flag,
  asCopy: flag,
  contentRevision: z.coerce.number().int().min(0).optional(),
})

/** What taking a file in did. */
export const importResult = z.object({
  dryRun: z.boolean(),
  contentRevision: z.int().nullable(),
  formId: z.uuid(),
  formName: z.string(),
  created: counts,
  updated: counts,
  deleted: counts,
})

/** Which option lists are wanted. */
export const optionListsQuery = z.strictObject({ q: cleanText.max(200).optional() })

/** The option lists in use. */
export const optionLists = z.object({
  items: z.array(z.object({ list: z.string(), count: z.int(), type: z.enum(['text', 'number']) })),
})

/** What the control panel shows. */
export const overview = z.object({
  counts,
  statuses: counts,
  unpublished: z.array(
    z.object({ id: z.uuid(), name: z.string(), updatedAt: z.string(), updatedBy: z.string() }),
  ),
  problems: z.array(diagnostic.extend({ formId: z.uuid(), formName: z.string() })),
  changes: z.array(changeShape),
  activity: z.array(z.object({ day: z.string(), count: z.int() })),
})
