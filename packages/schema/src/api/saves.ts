import { z } from 'zod'
import type { Answer } from './answer.ts'
import { changeAction } from './changes.ts'
import { totalIsMinimum } from './items.ts'

/** Changes of one save that are alike: so many items of a kind were changed in this way. */
const savePart = z.object({ kind: z.string(), action: changeAction, count: z.int() })

/** One save: all changes that one person made at once. `GET /api/changes?batchId=…` lists them. */
export const save = z.object({
  id: z.uuid(),
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  /** The first forms that it concerns; none if it only concerns what forms share. */
  forms: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How many forms it concerns. */
  formCount: z.int(),
  parts: z.array(savePart),
  /** The item that was written first; of a save of one item, that item. */
  first: z.object({ kind: z.string(), itemId: z.uuid(), itemName: z.string() }),
})

/** One save: all changes that one person made at once. */
export type Save = Answer<typeof save>

/** The response of `GET /api/saves`. */
export const savesPage = z.object({
  items: z.array(save),
  /** Everybody who has saved something in the form, or anywhere, by name. */
  people: z.array(z.object({ by: z.string(), byName: z.string() })),
  total: z.int(),
  totalIsMinimum,
  page: z.int(),
  pageSize: z.int(),
})

/** The response of `GET /api/saves`. */
export type SavesPage = Answer<typeof savesPage>
