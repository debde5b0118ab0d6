/**
 * The result of `run`, which is aborted when the time is up.
 *
 * @throws {Error} the time was up before there was a result, whether `run` stopped or not.
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
