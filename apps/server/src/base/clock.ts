/** Returns the current instant. Passed in wherever time matters, so that tests control it. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()

/** Returns milliseconds that only ever grow, for measuring durations independently of the system clock. */
export type MonotonicClock = () => number

/** Milliseconds since this process started. */
export const monotonicClock: MonotonicClock = () => performance.now()
