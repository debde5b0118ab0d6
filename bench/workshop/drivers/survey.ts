import type { Page } from 'playwright'
import type { BuiltPage } from '../../renderer/build-page.ts'
import { surveyJson } from '../builders/survey-json.ts'
import { middleQuestions, type WorkshopForm } from '../definition.ts'
import { clickToPaint, commandToPaint, type Driver, inTurns, SETTLE_MS } from '../driver.ts'
import { typeInto } from '../type-into.ts'
import { openPeer, precedes } from './peer-page.ts'

/** How SurveyJS Creator is used. */
export function surveyDriver(built: BuiltPage, form: WorkshopForm): Driver {
  const json = surveyJson(form)
  const [one, next] = middleQuestions(form)
  const [first] = form.sections[0]?.questions ?? []
  const isUsable = `${questionShown(first?.key ?? '')} && ${gridShows(form.title)}`
  const scrollTo = (page: Page, key: string) =>
    page.evaluate(`builder.selectElement(builder.survey.getQuestionByName('${key}')); null`)
  const select = async (page: Page, key: string) => {
    await scrollTo(page, key)
    await page.waitForFunction(`${questionShown(key)} && ${gridShows(key)}`)
    await page.waitForTimeout(SETTLE_MS)
  }

  return {
    name: 'SurveyJS',
    open: (browser) => openPeer(browser, built, { form: json, isUsable }),

    select: async (page, times) => {
      await select(page, one.key)
      return inTurns(page, times, (turn) => {
        const { key } = turn % 2 === 0 ? next : one
        const heading = page.locator(`${placeOf(key)} .sd-question__header`)
        return clickToPaint(page, gridShows(key), async () => {
          const box = await heading.boundingBox()
          await heading.click({ position: { x: (box?.width ?? 0) - 4, y: 4 } })
        })
      })
    },

    typeLabel: async (page, times) => {
      await select(page, one.key)
      return typeInto(page, page.getByRole('textbox', { name: 'Question title' }), { times })
    },

    addInMiddle: async (page, times) => {
      await select(page, one.key)
      const button = page.locator('.svc-toolbox').getByRole('button', { name: 'Single-Line Input' })
      return inTurns(page, times, (turn) =>
        clickToPaint(page, questionShown(`question${turn + 1}`), () => button.click()),
      )
    },

    undo: (page, times) =>
      inTurns(page, times, (turn) =>
        clickToPaint(page, `!(${questionShown(`question${times - turn}`)})`, () =>
          page.getByRole('button', { name: 'Undo', exact: true }).click(),
        ),
      ),

    // Questions move by dragging only; this is what the end of a drag does, in one step of the undo list.
    move: async (page, times) => {
      await select(page, one.key)
      return inTurns(page, times, (turn) => {
        const step = turn % 2 === 0 ? 1 : -1
        const [before, after] = turn % 2 === 0 ? [next, one] : [one, next]
        const command = `
          const question = builder.survey.getQuestionByName('${one.key}')
          const { parent } = question
          const to = parent.elements.indexOf(question) + ${step}
          builder.undoRedoManager.startTransaction('move')
          parent.removeElement(question)
          parent.addElement(question, to)
          builder.undoRedoManager.stopTransaction()`
        const isDone = `${questionShown(one.key)} && ${precedes(placeOf(before.key), placeOf(after.key))}`
        return commandToPaint(page, command, isDone)
      })
    },

    preview: (page, times) =>
      inTurns(page, times, async () => {
        const isDone = `[...document.querySelectorAll('input:enabled')].some((one) => document.getElementById(one.getAttribute('aria-labelledby'))?.textContent.startsWith('${first?.label}'))`
        const took = await clickToPaint(page, isDone, () =>
          page.getByRole('tab', { name: 'Preview' }).click(),
        )
        await page.getByRole('tab', { name: 'Designer' }).click()
        await page.waitForFunction(`!!document.querySelector('.svc-toolbox')`)
        return took
      }),

    save: null,
    longCondition: null,
  }
}

function placeOf(key: string): string {
  return `[data-name="${key}"]`
}

function questionShown(key: string): string {
  return `!!document.querySelector('${placeOf(key)} input')`
}

/** The property grid shows the object with this name or title. */
function gridShows(value: string): string {
  return `[...document.querySelectorAll('input:enabled')].some((one) => one.value === '${value}')`
}
