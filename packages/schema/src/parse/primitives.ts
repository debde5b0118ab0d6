import { z } from 'zod'
import { type JsonValue, jsonFault } from '../json.ts'
import { isCleanText } from '../text.ts'

/** A string that both databases can store; anything else is the issue `TEXT_ILLEGAL`. */
export const cleanText = z.string().refine(isCleanText, { params: { issue: 'TEXT_ILLEGAL' } })

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
