import { afterEach, expect, it } from 'vitest'
import { whenIdle } from './when-idle.ts'

/** Longer than a frame at any rate of the screen, in milliseconds. */
const LONGER_THAN_A_FRAME_MS = 60

let isDrawing = false
afterEach(() => {
  isDrawing = false
})

/** A page that draws without end, and needs more time for a frame than there is: the browser is never idle. */
function drawWithoutEnd() {
  isDrawing = true
  const draw = () => {
    const end = performance.now() + LONGER_THAN_A_FRAME_MS
    while (performance.now() < end) {
      // Nothing else runs.
    }
    document.body.style.outline = `${Math.random()}px solid`
    if (isDrawing) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

it('runs something on a page that is never idle, too', async () => {
  drawWithoutEnd()
  let isRun = false
  whenIdle(() => {
    isRun = true
  })
  await expect.poll(() => isRun).toBe(true)
})

it('runs nothing that was cancelled, before the frame or after it', async () => {
  const run: string[] = []
  const before = whenIdle(() => run.push('before'))
  before()
  const after = whenIdle(() => run.push('after'))
  requestAnimationFrame(() => after())
  // Asked for later, so called later.
  for (let round = 0; round < 2; round++) await new Promise<void>((done) => whenIdle(done))
  expect(run).toEqual([])
})
