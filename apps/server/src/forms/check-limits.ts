import type { CheckLimits } from '@urlapmuhely/engine/checks'

/** The processor time of its thread that the searches of one call may use. */
const SEARCH_MS = 8_000
/** When a call stops checking, whatever else the machine does. Well before the call itself is ended. */
const WHOLE_MS = 25_000

/**
 * Starts the time that the checks of one call have, of all the states of all the forms that it checks. What is left then
 * is reported as undecided.
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
