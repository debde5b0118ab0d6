import { itemKinds } from '@urlapmuhely/schema'
import { z } from 'zod'

const itemShape = z.record(z.string(), z.unknown()).nullable()

/** What a line of the log can be about, and what can have happened to it. */
export const changeKind = z.enum(itemKinds.map(({ name }) => name))
export const changeAction = z.enum(['create', 'update', 'delete', 'publish', 'restore'])

/** One line of the log, as the description of the API shows it. */
export const changeShape = z.object({
  id: z.uuid(),
  batchId: z.uuid(),
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  kind: z.string(),
  itemId: z.uuid(),
  itemName: z.string(),
  formId: z.uuid().nullable(),
  action: changeAction,
  before: itemShape,
  after: itemShape,
})

/** One page of the log, as the description of the API shows it. */
export const changesPageShape = z.object({
  items: z.array(changeShape),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
