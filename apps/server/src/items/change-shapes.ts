import { z } from 'zod'

const itemShape = z.record(z.string(), z.unknown()).nullable()

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
  action: z.enum(['create', 'update', 'delete', 'publish', 'restore']),
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
