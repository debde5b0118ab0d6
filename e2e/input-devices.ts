import type { Locator, Page } from '@playwright/test'
import type { InputDevice } from './fill-form.ts'

const MOST_TABS = 600

/** A user of the mouse who uses the keyboard only for texts. */
export function mouse(page: Page): InputDevice {
  return pointer(page, (target) => target.click())
}

/** A user of a touch screen, who types on the keyboard that it shows. */
export function touch(page: Page): InputDevice {
  const press = (target: Locator) => target.tap()
  // A phone has no keys for it, but a menu. Two taps at one point of the screen within 300 ms are a double tap, also on two
  // inputs that were scrolled there in between, faster than a hand can: Chromium then places no caret, in any page.
  return { ...pointer(page, press), selectText: (target) => target.selectText() }
}

function pointer(page: Page, press: (target: Locator) => Promise<void>): InputDevice {
  return {
    press,
    enter: press,
    selectText: () => page.keyboard.press('ControlOrMeta+A'),
    chooseFile: (cell, name) => press(cell.getByText(name)),
    chooseRadio: (cell, value) => press(cell.locator(`input[value="${value}"]`).first()),
    async chooseListed(cell, labels, isLast) {
      const trigger = cell.getByRole('combobox').first()
      if ((await trigger.getAttribute('aria-expanded')) !== 'true') await press(trigger)
      await page.getByRole('listbox').waitFor()
      await page.getByRole('option').first().waitFor()
      const option = optionIn(page, labels)
      if (!(await option.isVisible())) await search(page, labels)
      await press(option)
      if (isLast && (await trigger.getAttribute('aria-expanded')) === 'true')
        await page.keyboard.press('Escape')
    },
  }
}

/** A user of the keyboard alone. */
export function keyboard(page: Page): InputDevice {
  async function reach(target: Locator): Promise<void> {
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      const where = await target.evaluate((element) => {
        const at = document.activeElement
        // All radio buttons of one name are one tab stop.
        const isOfSameChoice = (one: Element | null, other: Element) =>
          one instanceof HTMLInputElement &&
          other instanceof HTMLInputElement &&
          one.type === 'radio' &&
          other.type === 'radio' &&
          one.name === other.name
        if (at === element || isOfSameChoice(at, element)) return 'there'
        if (!at || at === document.body) return 'ahead'
        const position = at.compareDocumentPosition(element)
        return (position & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'ahead' : 'behind'
      })
      if (where === 'there') return
      await page.keyboard.press(where === 'ahead' ? 'Tab' : 'Shift+Tab')
    }
    throw new Error(`The keyboard does not reach ${target}.`)
  }

  return {
    enter: reach,
    selectText: () => page.keyboard.press('ControlOrMeta+A'),
    async chooseFile(cell) {
      await reach(cell.locator('input[type=file]'))
      await page.keyboard.press('Space')
    },
    async press(target) {
      await reach(target)
      await page.keyboard.press('Space')
    },
    async chooseRadio(cell, value) {
      const wanted = cell.locator(`input[value="${value}"]`).first()
      // Fields under an option are in the same cell.
      const radios = cell.locator(`input[type=radio][name="${await wanted.getAttribute('name')}"]`)
      const checked = await radios.evaluateAll((all) =>
        all.findIndex((one) => (one as HTMLInputElement).checked),
      )
      const enabled = await radios.evaluateAll((all) =>
        all.findIndex((one) => !(one as HTMLInputElement).disabled),
      )
      await reach(radios.nth(checked < 0 ? enabled : checked))
      if (checked < 0) await page.keyboard.press('Space')
      for (let tries = await radios.count(); tries > 0 && !(await wanted.isChecked()); tries -= 1)
        await page.keyboard.press('ArrowDown')
    },
    async chooseListed(cell, labels, isLast) {
      const trigger = cell.getByRole('combobox').first()
      if ((await trigger.getAttribute('aria-expanded')) !== 'true') {
        await reach(trigger)
        await page.keyboard.press('ArrowDown')
      }
      const option = optionIn(page, labels)
      await page.getByRole('listbox').waitFor()
      await page.getByRole('option').first().waitFor()
      if (!(await option.isVisible())) await search(page, labels)
      await option.waitFor()
      for (let tries = 20; tries > 0 && (await option.getAttribute('data-highlighted')) === null; tries -= 1)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      if (isLast && (await trigger.getAttribute('aria-expanded')) === 'true')
        await page.keyboard.press('Escape')
    },
  }
}

/** Long lists contain only the options in view, so the user searches them. */
async function search(page: Page, [label = '']: readonly string[]): Promise<void> {
  // Text typed before the search has the focus would open or choose something else.
  await page.locator('input:focus').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(label)
}

/** The open list's option whose label is one of `labels`. */
function optionIn(page: Page, labels: readonly string[]): Locator {
  const [first = '', ...others] = labels
    .map((label) => page.getByText(label, { exact: true }))
    .map((text) => page.getByRole('option').filter({ has: text }))
  if (typeof first === 'string') throw new Error('The form has no such option.')
  return others.reduce((found, other) => found.or(other), first).first()
}
