/** How long the work may block the handling of a key. */
const TURN_MS = 8

/**
 * Does long work in turns of some milliseconds, between which the browser handles keys and draws.
 *
 * @param work ends with its result; it may be interrupted wherever it yields.
 * @returns a function that cancels the work; then `onDone` is not called.
 */
export function inPieces<Result>(
  work: Iterator<unknown, Result>,
  onDone: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    const until = performance.now() + TURN_MS
    let step = work.next()
    while (!step.done && performance.now() < until) step = work.next()
    if (step.done) onDone(step.value)
    else timer = setTimeout(turn)
  }
  turn()
  return () => clearTimeout(timer)
}
