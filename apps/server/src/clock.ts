/** Tells the present instant; passed in wherever time matters, so that tests decide what time it is. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()

/** Milliseconds since some moment, which only ever grow: for lengths of time, which no setting of the clock changes. */
export type MonotonicClock = () => number

/** The machine's time since this process began. */
export const monotonicClock: MonotonicClock = () => performance.now()
