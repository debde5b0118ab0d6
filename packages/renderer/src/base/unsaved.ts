/** Whether there are answers that would be lost with the page. */
export interface Unsaved {
  readonly touch: () => void
  /** Everything is submitted or saved. */
  readonly settle: () => void
  /** Turns the question before the page is left on or off. */
  readonly guard: (isOn: boolean) => void
}

/** Makes the browser ask before the page is left while there is something to lose. It words the question itself. */
export function buildUnsaved(): Unsaved {
  let [isUnsaved, isOn] = [false, false]
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  function update(): void {
    // Only while it is needed: pages with this listener are left out of the browser's back and forward cache.
    if (isUnsaved && isOn) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  return {
    touch() {
      isUnsaved = true
      update()
    },
    settle() {
      isUnsaved = false
      update()
    },
    guard(isWanted) {
      isOn = isWanted
      update()
    },
  }
}
