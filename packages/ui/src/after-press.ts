/** Called with true if the pointer was down at the time of the call. */
type Deferred = (byPointer: boolean) => void

const waiting: Deferred[] = []

/** Each of these events ends the press, or shows that there was none. */
const endings = ['pointerup', 'mouseup', 'pointercancel', 'keydown'] as const

/**
 * Runs a re-render after blur: immediately or, while the pointer is down, after its click.
 *
 * A control is blurred as soon as the pointer goes down on another. Showing an error under it at that moment would move
 * the pressed element away, and the browser would send the click to whatever appears under the pointer. Delayed calls
 * run in the order in which they were made. Works in pages with a doctype; in others everything runs immediately.
 */
export function afterPress(run: Deferred): void {
  if (!document.documentElement.matches(':active')) {
    run(false)
    return
  }
  if (waiting.length === 0) {
    for (const ending of endings) document.addEventListener(ending, soon, true)
  }
  waiting.push(run)
}

/** Runs the calls that wait for the end of a press: for click handlers that must run after them. */
export function settlePress(): void {
  if (waiting.length === 0) return
  for (const ending of endings) document.removeEventListener(ending, soon, true)
  for (const run of waiting.splice(0)) run(true)
}

/** The click comes right after these, in the same task. */
function soon(): void {
  setTimeout(settlePress)
}
