import type { Page } from 'playwright'
import { countWork, keyToPaint } from '../../screens/timing.ts'
import type { SavedForm } from '../builders/our-content.ts'
import { LONG_CONDITION, middleQuestions, type WorkshopForm } from '../definition.ts'
import { clickToPaint, type Driver, inTurns, newPage, SETTLE_MS } from '../driver.ts'
import { typeInto } from '../type-into.ts'

const OUTLINE = '[role=tree][aria-label="Az űrlap mezői"]'
const CANVAS = 'section[aria-label="Űrlap"]'
const INSPECTOR = 'section[aria-label="Tulajdonságok"]'
const FILLING = '[aria-label="Az űrlap előnézete"]'
/** All three panes show something. */
const IS_USABLE = `document.querySelector('${OUTLINE} [role=treeitem]') && document.querySelector('${CANVAS} [data-frame] input') && document.querySelector('${INSPECTOR} p')`

/** How our workshop is used, on a server that needs no sign-in. */
export function ourDriver(url: string, form: WorkshopForm, saved: SavedForm): Driver {
  const { formId, longRuleId, fieldIds } = saved
  const [one, next] = middleQuestions(form)
  const idOf = (key: string) => fieldIds.get(key) ?? ''
  const [oneId, nextId] = [idOf(one.key), idOf(next.key)]
  const labelBox = (page: Page) =>
    page.locator(INSPECTOR).getByRole('textbox', { name: 'Felirat', exact: true })
  const select = async (page: Page) => {
    await (await rowOf(page, oneId)).click()
    await page.waitForFunction(inspectorShows(one.label))
    await page.waitForTimeout(SETTLE_MS)
  }
  /** Outline and canvas both show the second field so many places after the first one. */
  const areApart = (places: number) =>
    `${distance(`${OUTLINE} [role=treeitem]`, 'row')} === ${places} && ${distance(`${CANVAS} [data-frame]`, 'frame')} === ${places}`
  const distance = (selector: string, member: string) =>
    `((ids) => ids.indexOf('${nextId}') - ids.indexOf('${oneId}'))([...document.querySelectorAll('${selector}')].map((one) => one.dataset.${member}))`

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
      await select(page)
      return inTurns(page, times, (turn) => {
        const [{ label }, id] = turn % 2 === 0 ? [next, nextId] : [one, oneId]
        const isDone = `${inspectorShows(label)} && document.querySelector('${frameOf(id)}[data-selected]')`
        return clickToPaint(page, isDone, () => page.locator(OUTLINE).locator(`[data-row="${id}"]`).click())
      })
    },

    // A key counts as painted when the canvas shows it.
    typeLabel: async (page, times) => {
      await select(page)
      const shows = (text: string) =>
        `document.querySelector('${frameOf(oneId)}').textContent.includes('${text}')`
      const keys = await typeInto(page, labelBox(page), { times, isDone: shows })
      await labelBox(page).fill(one.label)
      await page.waitForFunction(`!${shows(`${one.label}a`)}`)
      return keys
    },

    addInMiddle: async (page, times) => {
      await select(page)
      return inTurns(page, times, async (turn) => {
        const row = page.locator(OUTLINE).locator(`[data-row="${oneId}"]`)
        await row.click()
        await row.press('Insert')
        await page.getByRole('dialog').getByRole('combobox').waitFor()
        await page.keyboard.type('szöveg')
        return keyToPaint(page, 'Enter', areApart(turn + 2))
      })
    },

    undo: async (page, times) => {
      await page.keyboard.press('Escape')
      return inTurns(page, times, (turn) => keyToPaint(page, 'Control+z', areApart(times - turn)))
    },

    move: async (page, times) => {
      await select(page)
      return inTurns(page, times, (turn) =>
        turn % 2 === 0
          ? keyToPaint(page, 'Alt+ArrowDown', areApart(-1))
          : keyToPaint(page, 'Alt+ArrowUp', areApart(1)),
      )
    },

    preview: async (page, times) => {
      const input = `document.querySelector('${FILLING} input:enabled')`
      return inTurns(page, times, async () => {
        const took = await keyToPaint(page, 'Control+e', `!!${input}`)
        await page.waitForTimeout(SETTLE_MS)
        await page.keyboard.press('Control+e')
        await page.waitForFunction(`!${input}`)
        return took
      })
    },

    save: async (page, times) => {
      await select(page)
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

/** Returns the row of a field in the outline, which draws only the rows near its scroll position. */
async function rowOf(page: Page, id: string) {
  const row = page.locator(OUTLINE).locator(`[data-row="${id}"]`)
  await page.locator('section[aria-label="Vázlat"]').hover()
  for (let step = 0; (await row.count()) === 0 && step < 200; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  return row
}

function frameOf(id: string): string {
  return `${CANVAS} [data-frame="${id}"]`
}

function inspectorShows(label: string): string {
  return `[...document.querySelectorAll('${INSPECTOR} input, ${INSPECTOR} textarea')].some((one) => one.value === '${label}')`
}
