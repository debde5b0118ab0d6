import type { Locator, Page } from 'playwright'
import { keyToPaint } from '../screens/timing.ts'
import { SETTLE_MS } from './driver.ts'

const WARM_UP = 'aaaa'
const KEY = 'b'

interface Typing {
  readonly times: number
  /** Holds when a key counts as painted; `expected` is the text that the box must hold by then. */
  readonly isDone?: (expected: string) => string
  /** False for a builder that takes the focus away as soon as the person stops typing. */
  readonly mayPause?: boolean
}

/**
 * Types into a text box after a few letters that are not measured, and times each key up to the next frame, or to the
 * one after which `isDone` holds. Throws if the box has not taken the keys.
 */
export async function typeInto(page: Page, box: Locator, typing: Typing): Promise<number[]> {
  const { times, isDone = () => 'true', mayPause = true } = typing
  await box.click()
  await page.keyboard.press('End')
  await page.keyboard.type(WARM_UP)
  if (mayPause) await page.waitForTimeout(SETTLE_MS)
  const keys: number[] = []
  const before = await textOf(box)
  for (let run = 1; run <= times; run += 1) {
    keys.push(await keyToPaint(page, KEY, isDone(before + KEY.repeat(run))))
  }
  await page.waitForTimeout(SETTLE_MS)
  if ((await textOf(box)) !== before + KEY.repeat(times)) throw new Error('The text was not taken.')
  return keys
}

/** The text of an input, or of an element that is edited in place. */
function textOf(box: Locator): Promise<string> {
  return box.evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')))
}
