const running = new Set<Promise<unknown>>()
let gate: Promise<void> | null = null

/** Sends a call, once calls are let through, and counts it until it is answered. */
export async function countedCall<T>(send: () => Promise<T>): Promise<T> {
  while (gate) await gate
  const answered = send()
  running.add(answered)
  try {
    return await answered
  } finally {
    running.delete(answered)
  }
}

/** Holds back calls that begin from now on. Returns the function that lets them through. */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    if (gate === promise) gate = null
    resolve()
  }
}

/** Resolves when every call that was sent is answered or has failed; at the latest after `limitMs`. */
export async function callsAnswered(limitMs: number): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([Promise.allSettled([...running]), isOver])
  clearTimeout(timer)
}
