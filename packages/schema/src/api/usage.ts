import { z } from 'zod'
import type { Answer } from './answer.ts'
import { severity } from './forms.ts'

/** What is asked about: an item by its kind and id, or a list of options by its name. */
export const usageQuery = z.strictObject({
  of: z.enum(['formField', 'formOption', 'domain', 'list']),
  /** The id of the item, or the name of the list. */
  id: z.string().min(1).max(200),
  /** Only this form. */
  formId: z.uuid().optional(),
})

/** What is asked about. */
export type UsageQuery = z.infer<typeof usageQuery>

const usageLine = z.object({
  kind: z.string(),
  itemId: z.string(),
  /** What it is and does, as a sentence. */
  text: z.string(),
  /** What of the step before it depends on: labels of fields. Empty in the first step. */
  through: z.array(z.string()),
})

/** Something that depends on what was asked about. */
export type UsageLine = Answer<typeof usageLine>

const lossLine = z.object({
  severity,
  kind: z.string(),
  itemId: z.string(),
  text: z.string(),
})

/** Something that would be wrong, or would mean nothing, without what was asked about. */
export type LossLine = Answer<typeof lossLine>

const formUsage = z.object({
  formId: z.uuid(),
  formName: z.string(),
  /** What depends on it directly, then what depends on that, and so on. */
  steps: z.array(z.array(usageLine)),
  /** What would be wrong if it were gone. */
  losses: z.array(lossLine),
})

/** How one form uses something. */
export type FormUsage = Answer<typeof formUsage>

/** The response of `GET /api/usage?of=formField&id=…`. */
export const usageResult = z.object({
  forms: z.array(formUsage),
  /** How many forms use it; the first ones are told. */
  formCount: z.int(),
})

/** The response of `GET /api/usage?of=formField&id=…`. */
export type UsageResult = Answer<typeof usageResult>
