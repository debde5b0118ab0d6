import { setPriority } from 'node:os'

/**
 * A nice value. When this thread and the server's own thread, which is at 0, both need one core, the server's gets
 * two thirds of it. With more, other programs on a busy machine would keep the threads from starting in time.
 */
const NICE = 3

/**
 * Lets the thread that calls this have less processor time than the server's own, so that short calls do not wait for
 * long ones on a small machine. Linux gives each thread its own priority; elsewhere nothing happens.
 */
export function yieldToServer(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, NICE)
  } catch {
    // A sandbox may forbid it; the thread then competes like any other.
  }
}
