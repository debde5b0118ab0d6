import { z } from 'zod'
import type { Answer } from './answer.ts'
import { severity } from './forms.ts'

/** The subject of a usage query: an item by its kind and id, or a list of options by its name. */
export const usageQuery = z.strictObject({
  of: z.enum(['formField', 'formOption', 'domain', 'list']),
  /** The id of the item, or the name of the list. */
  id: z.string().min(1).max(200),
  /** Only this form. */
  formId: z.uuid().optional(),
})

/** The subject of a usage query. */
export type UsageQuery = z.infer<typeof usageQuery>

const usageLine = z.object({
  kind: z.string(),
  itemId: z.string(),
  /** A sentence that describes the item and its effect. */
  text: z.string(),
  /** The labels of the fields of the previous step on which it depends. Empty in the first step. */
  through: z.array(z.string()),
})

/** Something that depends on the subject of the query. */
export type UsageLine = Answer<typeof usageLine>

const lossLine = z.object({
  severity,
  kind: z.string(),
  itemId: z.string(),
  text: z.string(),
})

/** Something that would be wrong, or would mean nothing, without the subject of the query. */
export type LossLine = Answer<typeof lossLine>

const formUsage = z.object({
  formId: z.uuid(),
  formName: z.string(),
  /** The direct dependents, then their dependents, and so on. */
  steps: z.array(z.array(usageLine)),
  /** The faults that its deletion would cause. */
  losses: z.array(lossLine),
})

/** How one form uses something. */
export type FormUsage = Answer<typeof formUsage>

/** The response of `GET /api/usage?of=formField&id=…`. */
export const usageResult = z.object({
  forms: z.array(formUsage),
  /** How many forms use it; only the first ones are listed. */
  formCount: z.int(),
})

/** The response of `GET /api/usage?of=formField&id=…`. */
export type UsageResult = Answer<typeof usageResult>
