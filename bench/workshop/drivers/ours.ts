import type { Page } from 'playwright'
import { countWork, keyToPaint } from '../../screens/timing.ts'
import type { SavedForm } from '../builders/our-content.ts'
import { LONG_CONDITION, middleQuestions, type WorkshopForm } from '../definition.ts'
import { clickToPaint, type Driver, inTurns, newPage, SETTLE_MS } from '../driver.ts'
import { typeInto } from '../type-into.ts'

const OUTLINE = '[role=tree][aria-label="Vázlat"]'
const CANVAS = '[aria-label="Űrlap"]'
const INSPECTOR = '[aria-label="Tulajdonságok"]'
/** The workshop, or the tabs of the edit screen where a build has no workshop. */
const IS_USABLE = `(document.querySelector('${OUTLINE} [role=treeitem]') && document.querySelector('${CANVAS} input')) || document.querySelector('[data-loaded] [role=tab], [role=tablist]')`

/** How our workshop is used, on a server that needs no sign-in. */
export function ourDriver(url: string, form: WorkshopForm, { formId, longRuleId }: SavedForm): Driver {
  const [one, next] = middleQuestions(form)
  const labelBox = (page: Page) =>
    page.locator(INSPECTOR).getByRole('textbox', { name: 'Felirat', exact: true })
  const select = async (page: Page, label: string) => {
    await (await treeItem(page, label)).click()
    await page.waitForFunction(inspectorShows(label))
  }

  return {
    name: 'ours',

    // From the list of forms: unlike the peers', this has a request to the server in it.
    open: async (browser) => {
      const page = await newPage(browser)
      await page.goto(`${url}/admin/forms?qaTest=1`)
      await page.locator('[data-loaded]').first().waitFor({ state: 'attached' })
      const link = page.locator(`a[href*="${formId}"]`).first()
      await link.waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const work = await countWork(page)
      const took = await clickToPaint(page, IS_USABLE, () => link.click())
      return { page, took, work: await work() }
    },

    select: async (page, times) => {
      await select(page, one.label)
      return inTurns(page, times, async (turn) => {
        const { label } = turn % 2 === 0 ? next : one
        const item = await treeItem(page, label)
        return clickToPaint(page, inspectorShows(label), () => item.click())
      })
    },

    // A key counts as painted when the canvas shows it.
    typeLabel: async (page, times) => {
      await select(page, one.label)
      const shows = (text: string) => `document.querySelector('${CANVAS}').textContent.includes('${text}')`
      const keys = await typeInto(page, labelBox(page), { times, isDone: shows })
      await labelBox(page).fill(one.label)
      await page.waitForFunction(shows(next.label))
      return keys
    },

    addInMiddle: async (page, times) => {
      await select(page, one.label)
      return inTurns(page, times, async (turn) => {
        const item = await treeItem(page, one.label)
        await item.click()
        await item.press('Insert')
        await page.keyboard.type('szöveg')
        return keyToPaint(page, 'Enter', `${distance(one.label, next.label)} === ${turn + 2}`)
      })
    },

    undo: async (page, times) => {
      await treeItem(page, one.label)
      return inTurns(page, times, (turn) =>
        keyToPaint(page, 'Control+z', `${distance(one.label, next.label)} === ${times - turn}`),
      )
    },

    move: async (page, times) => {
      const item = await treeItem(page, one.label)
      await item.click()
      return inTurns(page, times, (turn) => {
        const [key, places] = turn % 2 === 0 ? ['Alt+ArrowDown', -1] : ['Alt+ArrowUp', 1]
        return keyToPaint(page, String(key), `${distance(one.label, next.label)} === ${places}`)
      })
    },

    preview: async (page, times) => {
      await treeItem(page, one.label)
      const inputs = `[...document.querySelectorAll('${CANVAS} input:enabled')].some((one) => !one.closest('[inert]'))`
      return inTurns(page, times, async () => {
        const took = await keyToPaint(page, 'Control+e', inputs)
        await page.waitForTimeout(SETTLE_MS)
        await page.keyboard.press('Control+e')
        await page.waitForFunction(`!(${inputs})`)
        return took
      })
    },

    save: async (page, times) => {
      await select(page, one.label)
      return inTurns(page, times, async () => {
        await labelBox(page).press('x')
        await page.waitForTimeout(SETTLE_MS)
        const isSaved = `[...document.querySelectorAll('[role=status]')].some((one) => one.textContent.startsWith('Minden mentve'))`
        return keyToPaint(page, 'Control+s', isSaved)
      })
    },

    longCondition: {
      open: async (browser) => {
        const page = await newPage(browser)
        await page.goto(`${url}/admin/form-expandables/edit/${longRuleId}?qaTest=1`)
        await longConditionRow(page).waitFor()
        return page
      },
      type: (page, times) => {
        const box = longConditionRow(page).getByRole('textbox', { name: 'Érték', exact: true })
        return typeInto(page, box, { times })
      },
    },
  }
}

function longConditionRow(page: Page) {
  return page.getByRole('group', { name: `${LONG_CONDITION / 2}. feltétel`, exact: true })
}

/** The field's item in the outline, which draws only what is near its scroll position. */
async function treeItem(page: Page, label: string) {
  const outline = page.locator(OUTLINE)
  if (!(await outline.isVisible())) throw new Error('this build has no workshop')
  const item = outline.getByRole('treeitem', { name: label, exact: true })
  await outline.hover()
  for (let step = 0; (await item.count()) === 0 && step < 200; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  return item
}

function inspectorShows(label: string): string {
  return `[...document.querySelectorAll('${INSPECTOR} input, ${INSPECTOR} textarea')].some((one) => one.value === '${label}')`
}

/** By how many places the second item follows the first in the outline. */
function distance(first: string, second: string): string {
  const place = (label: string) =>
    `items.findIndex((one) => one.textContent.includes('${label}') && !one.querySelector('[role=treeitem]'))`
  return `((items) => ${place(second)} - ${place(first)})([...document.querySelectorAll('${OUTLINE} [role=treeitem]')])`
}
