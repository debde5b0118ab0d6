import { z } from 'zod'
import type { FormFragment } from '../form/form-fragment.ts'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { apiItem } from './items.ts'

const items = z.array(z.record(z.string(), z.unknown()))

/** The response of `GET /api/ready-blocks`: the blocks that come with the product. */
export const readyBlocksResult = z.object({
  blocks: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      content: z.object({ items: z.record(z.string(), items), options: items }),
    }),
  ),
})

/** One block that comes with the product. */
export interface ReadyBlock {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly content: FormFragment
}

/** The response of `GET /api/ready-blocks`. */
export interface ReadyBlocksResult {
  readonly blocks: readonly ReadyBlock[]
}

/** The request of `POST /api/forms/{id}/insert-block`: which block, and where its fields go. */
export const insertBlockRequest = z.strictObject({
  block: z.union([z.strictObject({ ready: cleanText.min(1).max(80) }), z.strictObject({ id: z.uuid() })]),
  /** The field that will contain them; null for the top of the form. */
  parentId: z.uuid().nullable(),
  /** The field after which they are put; null for the end. */
  afterId: z.uuid().nullable(),
})

/** Which block is inserted, and where. */
export type InsertBlockRequest = z.infer<typeof insertBlockRequest>

/** The response of `POST /api/forms/{id}/insert-block`. */
export const insertBlockResult = z.object({
  /** The new fields at the top of the block, in order. */
  fieldIds: z.array(z.uuid()),
  /** Counts by the name of the kind, the options of missing lists included. */
  created: z.record(z.string(), z.int()),
})

/** The response of `POST /api/forms/{id}/insert-block`. */
export type InsertBlockResult = Answer<typeof insertBlockResult>

/** The request of `POST /api/forms/{id}/save-block`: fields of the form, each with all that is inside it. */
export const saveBlockRequest = z.strictObject({
  /** The id of the new block. */
  id: z.uuid(),
  name: cleanText.min(1).max(120),
  description: cleanText.max(1000),
  fieldIds: z.array(z.uuid()).min(1).max(500),
})

/** A block to save from fields of a form. */
export type SaveBlockRequest = z.infer<typeof saveBlockRequest>

/** The response of `POST /api/forms/{id}/save-block`. */
export const saveBlockResult = z.object({
  block: apiItem,
  /** Names of the rules that also concern fields outside of the block, and of versions of domains: left out. */
  leftOut: z.array(z.string()),
})

/** The response of `POST /api/forms/{id}/save-block`. */
export type SaveBlockResult = Answer<typeof saveBlockResult>
