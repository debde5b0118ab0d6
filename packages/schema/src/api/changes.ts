import { z } from 'zod'
import { itemKinds } from '../kinds/index.ts'
import type { Answer } from './answer.ts'

/** The name of a kind whose items a line of the log may be about. */
export const changeKind = z.enum(itemKinds.map(({ name }) => name))

/** What may have happened to an item. */
export const changeAction = z.enum(['create', 'update', 'delete', 'publish', 'restore'])

const state = z.record(z.string(), z.unknown()).nullable()

/** One line of the log. `before` is null for a creation, `after` for a deletion. */
export const changeEntry = z.object({
  id: z.uuid(),
  /** Changes made together share this. */
  batchId: z.uuid(),
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  kind: z.string(),
  itemId: z.uuid(),
  itemName: z.string(),
  formId: z.uuid().nullable(),
  action: changeAction,
  before: state,
  after: state,
})

/** One line of the log. */
export type ChangeEntry = Answer<typeof changeEntry>

/** What `GET /api/changes` answers. */
export const changesPage = z.object({
  items: z.array(changeEntry),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** What `GET /api/changes` answers. */
export type ChangesPage = Answer<typeof changesPage>

const serverEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    kind: z.string(),
    id: z.string(),
    formId: z.string().nullable(),
    action: z.enum(['create', 'update', 'delete']),
    /** The subject of whoever did it. */
    by: z.string(),
  }),
  z.object({ type: z.literal('published'), formId: z.string(), version: z.int(), by: z.string() }),
])

/** An item changed, or a form was published. */
export type ServerEvent = Answer<typeof serverEvent>

/** What `GET /api/events` sends as the data of one message. */
export const serverEvents = z.array(serverEvent)
