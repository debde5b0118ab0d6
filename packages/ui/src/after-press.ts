/** Told whether the pointer had been down when it was asked for. */
type Deferred = (byPointer: boolean) => void

const waiting: Deferred[] = []

/** After any of these the press is over, or was none. */
const endings = ['pointerup', 'mouseup', 'pointercancel', 'keydown'] as const

/**
 * Runs what draws the page anew when a control is left: at once, or, while the pointer is down, after its click.
 *
 * A control is left as soon as the pointer goes down on another. Were an error put under it there and then, what the person
 * is pressing would move away, and the browser would send the click to whatever comes up under the pointer. What waits
 * runs in the order it came. Works in pages with a doctype; in others everything runs at once.
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

/** Runs now what waits for the end of a press: for handlers of the click that must come after it. */
export function settlePress(): void {
  if (waiting.length === 0) return
  for (const ending of endings) document.removeEventListener(ending, soon, true)
  for (const run of waiting.splice(0)) run(true)
}

/** The click comes right after these, in the same task. */
function soon(): void {
  setTimeout(settlePress)
}
