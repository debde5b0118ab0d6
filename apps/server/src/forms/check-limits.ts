import type { CheckLimits } from '@urlapmuhely/engine/checks'

/** The processor time of its thread that the searches of one call may use. */
const SEARCH_MS = 8_000
/** When a call stops checking, whatever else the machine does. Well before the call itself is ended. */
const WHOLE_MS = 25_000

/**
 * Starts the time for the checks of one call, shared by all states of all forms that it checks. Checks that do not fit
 * in it are reported as undecided.
 */
export function startCheckLimits(): CheckLimits {
  const cpu = process.threadCpuUsage()
  const begun = performance.now()
  const isOver = () => performance.now() - begun >= WHOLE_MS
  return {
    isOver,
    isLate() {
      const { user, system } = process.threadCpuUsage(cpu)
      return (user + system) / 1_000 >= SEARCH_MS || isOver()
    },
  }
}
