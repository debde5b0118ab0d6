/** Tells the present instant; passed in wherever time matters, so that tests decide what time it is. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
