import { z } from 'zod'
import { cleanText, jsonShape, wholeInAddress } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { MAX_BULK_ITEMS, MAX_IMPORT_ROWS, MAX_PAGE_SIZE } from './limits.ts'

/** One record of any kind; its other properties are the kind's. */
export const apiItem = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})

/** One record of any kind, as the API returns it. */
export type ApiItem = Answer<typeof apiItem>

/** One item in a request: its kind's schema is checked later, but its content is already safe for the databases. */
export const itemRecord = z.record(cleanText, jsonShape as z.ZodType<unknown>)

/**
 * The query of a list; `filter[column]=value` parameters are read separately.
 *
 * `sort` is a comma-separated list of columns, `-` for descending; `after` pages by cursor in place of `page`; `fields`
 * names the requested properties, to which `references` is narrowed as well.
 */
export const listQuery = z.object({
  q: cleanText.max(200).optional(),
  sort: cleanText.max(200).optional(),
  page: wholeInAddress(z.int().min(1).max(1_000_000)).optional(),
  pageSize: wholeInAddress(z.int().min(1).max(MAX_PAGE_SIZE)).optional(),
  after: cleanText.max(400).optional(),
  fields: cleanText.max(1000).optional(),
})

const itemName = z.object({ kind: z.string(), name: z.string(), label: z.string(), detail: z.string() })

/**
 * The facts that screens show about an item to which another one refers:
 * its `label`, and a `detail` to distinguish it.
 */
export type ItemName = Answer<typeof itemName>

/** Present if more items match a search or filters than `total`: above 1 000 they are not counted. */
export const totalIsMinimum = z.literal(true).optional()

/** One page of a list. `references` contains every item that the page's references point to, by id. */
export const listPage = z.object({
  items: z.array(apiItem),
  total: z.int(),
  totalIsMinimum,
  page: z.int(),
  pageSize: z.int(),
  /** The cursor for `after`, if there are more items. */
  next: z.string().nullable(),
  references: z.record(z.string(), itemName),
})

/** One page of a list. */
export type ListPage = Answer<typeof listPage>

const ids = z.array(z.uuid()).min(1).max(MAX_BULK_ITEMS)

/** The items that a bulk call changes, with the revision of each that the user saw; a newer one rejects the call. */
const chosen = { ids, revisions: z.record(z.uuid(), z.int().min(1)) }

/** One change to many items: all or nothing. */
export const bulkRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('enable'), ...chosen }),
  z.strictObject({ action: z.literal('disable'), ...chosen }),
  z.strictObject({
    action: z.literal('tag'),
    ...chosen,
    add: z.array(cleanText.min(1).max(40)).max(20),
    remove: z.array(cleanText).max(20),
  }),
  z.strictObject({ action: z.literal('move'), ...chosen, domainId: z.uuid().nullable() }),
  z.strictObject({ action: z.literal('duplicate'), ...chosen }),
  // The items share out their existing `order` values in the sequence of `ids`; equal values are increased until they
  // differ.
  z.strictObject({ action: z.literal('order'), ...chosen }),
  z.strictObject({
    action: z.literal('delete'),
    ...chosen,
    references: z.enum(['release', 'delete']).optional(),
  }),
  z.strictObject({ action: z.literal('restore'), changeId: z.uuid() }),
])

/** One change to many items. */
export type BulkRequest = z.infer<typeof bulkRequest>

/** The rows of a table: without a revision a row is a new item, with one it changes the item from that revision. */
export const importRequest = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: z.uuid(),
        revision: z.int().min(1).optional(),
        values: itemRecord,
      }),
    )
    .min(1)
    .max(MAX_IMPORT_ROWS),
})

/** The rows of a table to import, all or nothing. */
export type ImportRequest = z.infer<typeof importRequest>

/** The result of a bulk call. `changeId` identifies the change in the log, by which a deletion can be restored. */
export const bulkResult = z.object({
  changed: z.int(),
  ids: z.array(z.uuid()),
  /** The present revisions of those items that still exist. */
  revisions: z.record(z.uuid(), z.int()),
  changeId: z.uuid(),
})

/** The result of a bulk call. */
export type BulkResult = Answer<typeof bulkResult>

/** One item that refers to another, and the property that holds the reference. */
export const referenceEntry = itemName.extend({
  id: z.uuid(),
  slug: z.string(),
  path: z.string(),
  formId: z.uuid().nullable(),
})

/** One item that refers to another, and the property that holds the reference. */
export type ReferenceEntry = Answer<typeof referenceEntry>

/** The response of `GET /api/{slug}/{id}/references`. */
export const referencesResult = z.object({ references: z.array(referenceEntry) })

/** The response of `GET /api/{slug}/{id}/references`. */
export type ReferencesResult = Answer<typeof referencesResult>

/**
 * The effect of a deletion on an item that refers to a deleted one: it is `kept` without the reference; `deleted`,
 * because it would have no target left; or it `reads` the deleted item in a condition or formula, and is deleted only
 * on request.
 */
export const affectedItem = itemName.extend({
  id: z.uuid(),
  slug: z.string(),
  formId: z.uuid().nullable(),
  revision: z.int(),
  outcome: z.enum(['kept', 'deleted', 'reads']),
  /** Labels of its other fields, a dozen at most. */
  serves: z.array(z.string()),
  servesCount: z.int(),
})

/** The effect of a deletion on an item that refers to a deleted one. */
export type AffectedItem = Answer<typeof affectedItem>

/** The effect of a deletion that was rejected as `referenced`, by the requested option. */
export const deletionPlans = z.object({ release: z.array(affectedItem), delete: z.array(affectedItem) })

/** The effect of a deletion that was rejected as `referenced`, by the requested option. */
export type DeletionPlans = Answer<typeof deletionPlans>

const optionListSummary = z.object({
  list: z.string(),
  count: z.int(),
  type: z.enum(['text', 'number']),
  keys: z.array(z.string()),
})

/** An existing option list, with the number of its options and the keys of their data. */
export type OptionListSummary = Answer<typeof optionListSummary>

/** The response of `GET /api/option-lists`. */
export const optionLists = z.object({ items: z.array(optionListSummary) })
