import { z } from 'zod'
import type { Answer } from './answer.ts'
import { MAX_PRESENT_SELECTION } from './limits.ts'

/** Announces to other people with the form open that this tab has it open too, with the selection there. */
export const presenceRequest = z.strictObject({
  /** Made by the tab itself, for as long as it is open. */
  tab: z.uuid(),
  /** The ids of the selected items. */
  selected: z.array(z.uuid()).max(MAX_PRESENT_SELECTION),
  /** True for the last message: the tab is closed, or shows something else. */
  isLeaving: z.boolean().optional(),
})

/** Somebody's tab with an open form. It is kept for 45 seconds in the memory of the servers and nowhere else. */
export const presence = z.object({
  type: z.literal('presence'),
  formId: z.string(),
  tab: z.string(),
  /** The subject of the person. */
  by: z.string(),
  name: z.string(),
  selected: z.array(z.string()),
  isLeaving: z.boolean(),
})

/** Somebody's tab with an open form. */
export type Presence = Answer<typeof presence>

/** The response of `POST /api/forms/{id}/presence`: the other tabs with this form. */
export const presenceResult = z.object({ others: z.array(presence) })
