import { z } from 'zod'
import { itemKinds } from '../kinds/index.ts'
import type { Answer } from './answer.ts'
import { totalIsMinimum } from './items.ts'
import { presence } from './presence.ts'

/** The name of a kind whose items an entry of the log may be about. */
export const changeKind = z.enum(itemKinds.map(({ name }) => name))

/** The types of changes to an item. */
export const changeAction = z.enum(['create', 'update', 'delete', 'publish', 'restore'])

const state = z.record(z.string(), z.unknown()).nullable()

/** One entry of the log. `before` is null for a creation, `after` for a deletion. */
export const changeEntry = z.object({
  id: z.uuid(),
  /** Shared by changes that were made together. */
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

/** One entry of the log. */
export type ChangeEntry = Answer<typeof changeEntry>

/** The response of `GET /api/changes`. */
export const changesPage = z.object({
  items: z.array(changeEntry),
  total: z.int(),
  totalIsMinimum,
  page: z.int(),
  pageSize: z.int(),
})

/** The response of `GET /api/changes`. */
export type ChangesPage = Answer<typeof changesPage>

const serverEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('item'),
    kind: z.string(),
    id: z.string(),
    formId: z.string().nullable(),
    action: z.enum(['create', 'update', 'delete']),
    /** The subject of the person who made the change. */
    by: z.string(),
  }),
  z.object({ type: z.literal('published'), formId: z.string(), version: z.int(), by: z.string() }),
  /** A proposal was made, or somebody has decided on it. */
  z.object({ type: z.literal('proposal'), formId: z.string(), id: z.string(), by: z.string() }),
  presence,
])

/**
 * A change of an item, a publication, a proposal or decision, or a person who opens, views or closes a form.
 */
export type ServerEvent = Answer<typeof serverEvent>

/** The data of one message of `GET /api/events`. */
export const serverEvents = z.array(serverEvent)
