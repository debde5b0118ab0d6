/**
 * Returns the result of `run`, which is aborted when the time is up.
 *
 * @throws {Error} if there was no result in time, even if `run` ignores the abort.
 */
export async function withTimeLimit<Result>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      refuse(new Error(`Nothing came within ${ms} ms.`))
      limit.abort()
    }, ms)
  })
  try {
    return await Promise.race([run(limit.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
