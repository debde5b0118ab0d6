import type { Locator, Page } from '@playwright/test'
import type { Hand } from './hand.ts'
import { keyboard } from './input-devices.ts'

/** More keys than this lead nowhere. */
const MOST_KEYS = 80

/** The hand of a person who uses the keyboard alone: each thing that is reached and pressed is one action. */
export function keyHandOn(page: Page): Hand {
  const { enter } = keyboard(page)
  let count = 0
  const press = (keys: string) => page.keyboard.press(keys)

  /** Presses a key until something holds. */
  async function until(holds: () => Promise<boolean>, key: () => Promise<string> | string): Promise<void> {
    for (let pressed = 0; !(await holds()); pressed += 1) {
      if (pressed === MOST_KEYS) throw new Error(`${MOST_KEYS} keys did not lead there.`)
      await press(await key())
    }
  }

  /** Closes the dialog on top first, unless the target is in it. */
  async function leaveOthers(target: Locator): Promise<void> {
    const isFree = () =>
      target.evaluate((element) => {
        const dialog = document.activeElement?.closest('[role=dialog]')
        return !dialog || dialog.contains(element)
      })
    await until(isFree, () => 'Escape')
  }

  const ways: Readonly<Record<string, (target: Locator, adds: boolean) => Promise<void>>> = {
    async treeitem(target, adds) {
      const isSelected = async () => (await target.getAttribute('aria-selected')) === 'true'
      await enter(page.locator('[role=treeitem][tabindex="0"]'))
      const arrow = async () => ((await isBefore(target)) ? 'ArrowUp' : 'ArrowDown')
      await until(isSelected, async () => (adds ? `Shift+${await arrow()}` : arrow()))
    },
    async tab(target) {
      const list = target.locator('xpath=ancestor::*[@role="tablist"]')
      await enter(list.getByRole('tab', { selected: true }))
      await until(
        () => isFocused(target),
        async () => ((await isBefore(target)) ? 'ArrowLeft' : 'ArrowRight'),
      )
      if ((await target.getAttribute('aria-selected')) !== 'true') await press('Enter')
    },
    async menuitem(target) {
      await until(
        () => isFocused(target),
        () => 'ArrowDown',
      )
      await press('Enter')
    },
    async option(target) {
      await until(
        async () => (await wayToOption(target)) === null,
        async () => (await wayToOption(target)) ?? 'ArrowDown',
      )
      await press('Enter')
    },
    async combobox(target) {
      await enter(target)
      if ((await target.getAttribute('aria-expanded')) !== 'true') await press('ArrowDown')
    },
    textbox: enter,
    async checkbox(target) {
      await enter(target)
      await press('Space')
    },
    async button(target) {
      await enter(target)
      await press('Enter')
    },
  }

  return {
    async click(target, options) {
      count += 1
      await target.waitFor()
      const role = await roleOf(target)
      if (role !== 'option' && role !== 'menuitem') await leaveOthers(target)
      const way = ways[role]
      if (!way) throw new Error(`The keyboard has no way for the role ${role}.`)
      await way(target, options?.modifiers !== undefined)
    },
    async press(keys) {
      count += 1
      await press(keys)
    },
    async type(text) {
      count += 1
      await page.keyboard.type(text)
    },
    async give(input, file) {
      count += 2
      await input.setInputFiles(file)
    },
    actions: () => count,
  }
}

/** The role of an element, of those that have a way. */
function roleOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const given = element.getAttribute('role')
    if (given) return given
    if (element instanceof HTMLInputElement) return element.type === 'checkbox' ? 'checkbox' : 'textbox'
    return element instanceof HTMLTextAreaElement ? 'textbox' : element.tagName.toLowerCase()
  })
}

/** The arrow that leads to an option of the open list; null if it is the one that Enter takes. */
function wayToOption(target: Locator): Promise<string | null> {
  return target.evaluate((element) => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const active = id ? document.getElementById(id) : document.querySelector('[data-highlighted]')
    if (active === element) return null
    const isAbove =
      active !== null && (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return isAbove ? 'ArrowUp' : 'ArrowDown'
  })
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** True if an element is before the one with the focus. */
function isBefore(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const at = document.activeElement ?? document.body
    return (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
}
