import { z } from 'zod'
import type { FormDefinition } from './form/form-definition.ts'
import type { Issue } from './issues.ts'
import { cleanText, jsonShape } from './parse/primitives.ts'

/** One record of any kind, as the API answers it. */
export type ApiItem = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly updatedAt: string
  readonly updatedBy: string
}

/** The most rows of one page of a list. */
export const MAX_PAGE_SIZE = 200

/** The most items of one bulk call. */
export const MAX_BULK_ITEMS = 1000

/**
 * The query of a list: `filter[column]=value` keys are read beside these.
 *
 * `sort` is a comma-separated list of columns, `-` for descending; `after` walks by key in place of `page`;
 * `fields` names the properties wanted.
 */
export const listQuery = z.object({
  q: cleanText.max(200).optional(),
  sort: cleanText.max(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  after: cleanText.max(400).optional(),
  fields: cleanText.max(1000).optional(),
})

/** One page of a list. `references` names every item that the page's references point to, by id. */
export interface ListPage {
  readonly items: readonly ApiItem[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** The cursor for `after`, when there is more. */
  readonly next: string | null
  readonly references: Readonly<Record<string, ItemName>>
}

/** What screens need of an item that another one refers to. `label` is what people call it, `detail` tells it apart. */
export interface ItemName {
  readonly kind: string
  readonly name: string
  readonly label: string
  readonly detail: string
}

const ids = z.array(z.uuid()).min(1).max(MAX_BULK_ITEMS)

/** The items that a bulk call changes, and the revision that was seen of each: one that is newer refuses the call. */
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
  // The items take, in the sequence of `ids`, the positions that they hold together; equal positions are parted upward.
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

/** One item as it travels: its kind's own shape is looked at later, but nothing in it harms a database on the way. */
const itemRecord = z.record(cleanText, jsonShape as z.ZodType<unknown>)

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 10_000

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

/** The rows of a table to be imported, all or nothing. */
export type ImportRequest = z.infer<typeof importRequest>

/** What a bulk call did. `changeId` names the change in the log: a deletion can be taken back by it. */
export interface BulkResult {
  readonly changed: number
  readonly ids: readonly string[]
  /** Of those that are still there, what their revisions are now. */
  readonly revisions: Readonly<Record<string, number>>
  readonly changeId: string
}

/** One item that refers to another, and where in it the reference stands. */
export interface ReferenceEntry extends ItemName {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly formId: string | null
}

/** What `GET /api/{slug}/{id}/references` answers. */
export interface ReferencesResult {
  readonly references: readonly ReferenceEntry[]
}

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
export interface ContentResult {
  /** Grows with every change of anything in the form; what is saved, restored or published names the one it saw. */
  readonly contentRevision: number
  readonly form: ApiItem
  readonly items: Readonly<Record<string, readonly ApiItem[]>>
}

/** One line of the log. `before` is null for a creation, `after` for a deletion. */
export interface ChangeEntry {
  readonly id: string
  /** Changes made together share this. */
  readonly batchId: string
  readonly at: string
  readonly by: string
  readonly byName: string
  readonly kind: string
  readonly itemId: string
  readonly itemName: string
  readonly formId: string | null
  readonly action: 'create' | 'update' | 'delete' | 'publish' | 'restore'
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** What `GET /api/changes` answers. */
export interface ChangesPage {
  readonly items: readonly ChangeEntry[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** What `GET /api/events` sends as the data of one message: an item changed, or a form was published. */
export type ServerEvent =
  | {
      readonly type: 'item'
      readonly kind: string
      readonly id: string
      readonly formId: string | null
      readonly action: 'create' | 'update' | 'delete'
      /** The subject of whoever did it. */
      readonly by: string
    }
  | { readonly type: 'published'; readonly formId: string; readonly version: number; readonly by: string }

/** Where a form stands: derived, never typed in. */
export const formStatuses = {
  draft: 'piszkozat',
  published: 'közzétéve',
  changed: 'közzététel óta módosult',
  archived: 'archivált',
} as const

/** Where a form stands. */
export type FormStatus = keyof typeof formStatuses

/** What the server adds to a form beside its own properties. An archived form is one that is switched off. */
export interface FormDerived {
  readonly status: FormStatus
  readonly publishedVersion: number | null
}

/** One finding of the checks on a form: an issue of an item, or a finding of the engine under a code of its own. */
export interface Diagnostic extends Omit<Issue, 'code'> {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly kind: string
  readonly itemId: string
  readonly itemName: string
  readonly message: string
  /** The instant from which it is so, ISO 8601; null when it is so already. */
  readonly since: string | null
  /** Names of the domains where it is so; none when it is so everywhere. */
  readonly domains: readonly string[]
}

/** What `POST /api/forms/{id}/check` answers. */
export interface CheckResult {
  /** What was checked: publishing names it. */
  readonly contentRevision: number
  readonly diagnostics: readonly Diagnostic[]
}

/** What the control panel shows. */
export interface Overview {
  readonly counts: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<FormStatus, number>>
  readonly unpublished: readonly {
    readonly id: string
    readonly name: string
    readonly updatedAt: string
    readonly updatedBy: string
  }[]
  readonly problems: readonly (Diagnostic & { readonly formId: string; readonly formName: string })[]
  readonly changes: readonly ChangeEntry[]
  /** One entry a day, oldest first, the last 30 days; `day` is `YYYY-MM-DD` in Budapest. */
  readonly activity: readonly { readonly day: string; readonly count: number }[]
}

/** The request to publish: the content that was seen, a note, and whether warnings are confirmed. */
export const publishRequest = z.strictObject({
  contentRevision,
  note: cleanText.max(500),
  confirmWarnings: z.boolean(),
})

/** One version of a form in its list. */
export interface VersionSummary {
  readonly version: number
  readonly hash: string
  readonly note: string
  readonly publishedAt: string
  readonly publishedBy: string
  readonly publishedByName: string
}

/** What publishing answers: the new version, or the newest one when the form is still as it was published (`unchanged`). */
export interface PublishResult extends VersionSummary {
  readonly unchanged: boolean
}

/** What `GET /api/forms/{id}/versions` answers, newest first. */
export interface VersionsResult {
  readonly versions: readonly VersionSummary[]
}

/** One published version with its definition, as `GET /api/forms/{id}/versions/{n}` answers it. */
export interface VersionDetail extends VersionSummary {
  readonly definition: FormDefinition
}

/** The number of a version, as far as the databases count. */
export const versionNumber = z.int().min(1).max(2_147_483_647)

/** Puts a published version back as the working copy, in place of the content that was seen. */
export const restoreRequest = z.strictObject({ version: versionNumber, contentRevision })

/** Which version is put back, in place of what content. */
export type RestoreRequest = z.infer<typeof restoreRequest>

/** The `format` of a form that was saved as a file. */
export const FORM_FILE_FORMAT = 'urlapmuhely-form'

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

/** What importing a form did, or with `dryRun` would do. Counts are by the name of the kind. */
export interface ImportResult {
  readonly dryRun: boolean
  /** Of the form that is changed, before it is; null for a form that is made. An import that changes a form names it. */
  readonly contentRevision: number | null
  readonly formId: string
  readonly formName: string
  readonly created: Readonly<Record<string, number>>
  readonly updated: Readonly<Record<string, number>>
  readonly deleted: Readonly<Record<string, number>>
}

/** A list of options in use, with how many there are. */
export interface OptionListSummary {
  readonly list: string
  readonly count: number
  readonly type: 'text' | 'number'
}

/** What every error looks like on the wire (`application/problem+json`). */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail?: string
  readonly requestId: string
  readonly issues?: readonly (Issue & { readonly message: string })[]
  /** What the screen needs to go on: the current item of a 412, the references of a refused deletion. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** What `GET /public/forms/{key}` and `GET /public/forms/{key}/versions/{n}` answer. */
export interface PublishedForm {
  readonly key: string
  readonly version: number
  /** SHA-256 of the whole version, hexadecimal. */
  readonly hash: string
  readonly publishedAt: string
  /** The domain's key that was asked for; null for what holds everywhere. */
  readonly domain: string | null
  /** What that domain sees of it: compile it with the same domain. */
  readonly definition: FormDefinition
}

/** What the browser needs before anybody signs in (`GET /settings.json`). */
export interface BrowserSettings {
  readonly issuer: string
  readonly clientId: string
  readonly embedded: boolean
  readonly scopes: readonly string[]
  /** Which claim of an access token names the roles: its name, or a path with dots that leads inward. */
  readonly rolesClaim: string
  readonly versionPollIntervalMs: number
  readonly qa: boolean
}
