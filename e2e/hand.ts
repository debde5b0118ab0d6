import type { Locator, Page } from '@playwright/test'

/**
 * The actions of a person on a page, counted: a click, a key combination and one text typed are
 * an action each.
 */
export interface Hand {
  readonly click: (target: Locator, options?: Parameters<Locator['click']>[0]) => Promise<void>
  /** Presses a key or a combination of keys, where the focus is. */
  readonly press: (keys: string) => Promise<void>
  /** Types a text where the focus is. */
  readonly type: (text: string) => Promise<void>
  /** Chooses a file: opens the dialog of the browser, and takes the file. */
  readonly give: (input: Locator, file: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
  /** How many actions there were so far. */
  readonly actions: () => number
}

/** The hand of a person who uses the page. */
export function handOn(page: Page): Hand {
  let count = 0
  const counted =
    <Of extends readonly unknown[]>(act: (...of: Of) => Promise<void>) =>
    (...of: Of) => {
      count += 1
      return act(...of)
    }
  return {
    click: counted((target: Locator, options?: Parameters<Locator['click']>[0]) => target.click(options)),
    press: counted((keys: string) => page.keyboard.press(keys)),
    type: counted((text: string) => page.keyboard.type(text)),
    give: (input, file) => {
      count += 2
      return input.setInputFiles(file)
    },
    actions: () => count,
  }
}

/** Puts a text on the clipboard, as if it had been copied elsewhere. */
export async function copyElsewhere(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}
