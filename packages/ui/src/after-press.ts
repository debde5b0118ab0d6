/** Called with true if the pointer was down at the time of the call. */
type Deferred = (byPointer: boolean) => void

const waiting: Deferred[] = []

/** Each of these events ends the press, or shows that there was none. */
const endings = ['pointerup', 'mouseup', 'pointercancel', 'keydown'] as const

/** Milliseconds from the end of a touch within which its click comes, if it was a tap. */
const TAP_MS = 350

let isTouched = false
let tapTimer = 0

/**
 * Runs a re-render after blur or a delay: immediately or, while the pointer is down, after its click.
 *
 * A control is blurred as soon as the pointer goes down on another. Showing an error under it at that moment would move
 * the pressed element away, and the browser would send the click to whatever appears under the pointer. Delayed calls
 * run in the order in which they were made. Works in pages with a doctype; in others everything runs immediately.
 */
export function afterPress(run: Deferred): void {
  if (!isTouched && !document.documentElement.matches(':active')) {
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

/**
 * From now on a touch is a press from its start until its click. Without this `afterPress` recognises a touch
 * only by `:active`, which begins later and ends before the click. Further calls do nothing.
 */
export function watchTouches(): void {
  document.addEventListener('touchstart', beginTouch, { capture: true, passive: true })
  document.addEventListener('touchend', endTouch, true)
  document.addEventListener('touchcancel', endTouch, true)
  document.addEventListener('mouseup', forgetTouch, true)
}

function beginTouch(): void {
  window.clearTimeout(tapTimer)
  isTouched = true
}

function endTouch(): void {
  tapTimer = window.setTimeout(() => {
    forgetTouch()
    settlePress()
  }, TAP_MS)
}

function forgetTouch(): void {
  window.clearTimeout(tapTimer)
  isTouched = false
}

/** The click comes right after these, in the same task; that of a touch, later than its `pointerup`. */
function soon({ type }: Event): void {
  if (isTouched && type !== 'mouseup' && type !== 'keydown') return
  setTimeout(settlePress)
}
