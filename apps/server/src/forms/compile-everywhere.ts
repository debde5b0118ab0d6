import { setImmediate } from 'node:timers/promises'
import { type CheckLimits, checkEverywhere } from '@urlapmuhely/engine/checks'
import type { Diagnostic, FormDefinition } from '@urlapmuhely/schema'
import { foundDiagnostics } from '@urlapmuhely/wording'
import { startCheckLimits } from './check-limits.ts'

/**
 * Compiles and checks a form as it is in force in each domain, now and at any later time, and returns the diagnostics.
 * The event loop gets a turn in between.
 *
 * @param limits those of the whole call, if it checks more than one form.
 * @returns each diagnostic once, with the first instant at which it appears and the domains in which it appears then.
 */
export async function compileEverywhere(
  definition: FormDefinition,
  now: string,
  limits: CheckLimits = startCheckLimits(),
): Promise<readonly Diagnostic[]> {
  const work = checkEverywhere(definition, now, { limits })
  for (;;) {
    const step = work.next()
    if (step.done) return foundDiagnostics(definition, step.value, now)
    await setImmediate()
  }
}
