import { z } from 'zod'
import { isCleanText } from '../ground/clean-text.ts'
import { type JsonValue, jsonFault } from '../ground/json.ts'

/** A string that both databases can store; anything else is the issue `TEXT_ILLEGAL`. */
export const cleanText = z.string().refine(isCleanText, { params: { issue: 'TEXT_ILLEGAL' } })

const WHOLE = /^\d{1,15}$/u

/**
 * A whole number in an address: digits alone, so that an empty text is not 0 and `1e3` not 1 000, which `z.coerce.number`
 * reads. `shape` defines which numbers are allowed.
 */
export function wholeInAddress<Shape extends z.ZodType>(shape: Shape): z.ZodPreprocess<Shape> {
  return z.preprocess(
    (value) => (typeof value === 'string' && WHOLE.test(value) ? Number(value) : value),
    shape,
  )
}

/**
 * A JSON value of bounded depth whose texts contain no NUL and no lone surrogate, and whose keys cannot reach a
 * prototype.
 */
export const jsonShape: z.ZodCustom<JsonValue, JsonValue> = z
  .custom<JsonValue>()
  .superRefine((value, context) => {
    const fault = jsonFault(value, 0)
    if (fault) context.addIssue({ code: 'custom', params: { issue: fault } })
  })
