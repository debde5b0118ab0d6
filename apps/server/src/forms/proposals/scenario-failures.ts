import type { Finding } from '@urlapmuhely/engine/scenarios'
import type { scenarioFailure } from '@urlapmuhely/schema/api'
import type { z } from 'zod'

/** The expectations that failed. */
export function failuresOf(findings: readonly Finding[]): z.infer<typeof scenarioFailure>[] {
  return findings
    .filter(({ passed }) => !passed)
    .map(({ step, path, aspect, expected, found }) => ({
      ...{ step, path, aspect, expected: expected ?? null, found: found ?? null },
    }))
}
