import type { Finding } from '@urlapmuhely/engine/scenarios'
import { z } from 'zod'

/** An expectation of a scenario that failed. */
export const failure = z.object({
  /** From 0. */
  step: z.int(),
  /** The path of the field; null if the whole step was expected to do something. */
  path: z.string().nullable(),
  aspect: z.string(),
  expected: z.unknown(),
  found: z.unknown(),
})

/** The expectations that failed. */
export function failuresOf(findings: readonly Finding[]): z.infer<typeof failure>[] {
  return findings
    .filter(({ passed }) => !passed)
    .map(({ step, path, aspect, expected, found }) => ({
      ...{ step, path, aspect, expected: expected ?? null, found: found ?? null },
    }))
}
