import type { Workshop } from '../../store/workshop.ts'

/** Saves within this time are checked together. */
export const SETTLE_MS = 1_000

/**
 * Checks the saved form repeatedly: once at first, and after each change of the saved
 * form. One check runs at a time.
 *
 * @param check never rejects.
 * @returns a function that ends it.
 */
export function keepChecked(workshop: Pick<Workshop, 'state' | 'subscribe'>, check: () => Promise<unknown>) {
  let checked: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isOver = false
  const run = async () => {
    isRunning = true
    checked = workshop.state().saved
    await check()
    isRunning = false
    follow()
  }
  const follow = () => {
    if (isOver || isRunning || workshop.state().saved === checked) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), SETTLE_MS)
  }
  let saved: unknown
  const stop = workshop.subscribe(() => {
    if (workshop.state().saved === saved) return
    saved = workshop.state().saved
    follow()
  })
  follow()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
