import type { BuiltPage } from '../../renderer/build-page.ts'
import { keyToPaint } from '../../screens/timing.ts'
import { formJsSchema } from '../builders/form-js-schema.ts'
import { middleQuestions, type Question, type WorkshopForm } from '../definition.ts'
import { clickToPaint, commandToPaint, type Driver, inTurns } from '../driver.ts'
import { typeInto } from '../type-into.ts'
import { openPeer, precedes } from './peer-page.ts'

/** How the editor of form-js is used. */
export function formJsDriver(built: BuiltPage, form: WorkshopForm): Driver {
  const schema = formJsSchema(form)
  const [one, next] = middleQuestions(form)
  const last = form.sections.at(-1)?.questions.at(-1)
  const isUsable = `!!document.querySelector('${placeOf(last?.key ?? '')}') && !!${PANEL}`
  /** A script that finds a field with what it is in, and its number there. */
  const find = (key: string) => `
    const fields = builder.get('formFieldRegistry')
    const field = fields.get('${key}')
    const parent = fields.get(field._parent)
    const at = parent.components.indexOf(field)`

  return {
    name: 'form-js',
    open: (browser) => openPeer(browser, built, { form: schema, isUsable }),

    select: (page, times) =>
      inTurns(page, times, (turn) => {
        const question = turn % 2 === 0 ? next : one
        return clickToPaint(page, panelShows(question), () =>
          page.locator(placeOf(question.key)).click({ position: { x: 4, y: 4 } }),
        )
      }),

    // The editor changes the field 300 ms after the last key; until then only the box shows the text. Then it focuses the
    // canvas.
    typeLabel: async (page, times) => {
      await page.locator(placeOf(one.key)).click({ position: { x: 4, y: 4 } })
      await page.waitForFunction(panelShows(one))
      const group = page.locator('[data-group-id="group-general"]')
      const box = group.getByRole('textbox', { name: 'Field label' })
      if (!(await box.isVisible())) await group.locator('.bio-properties-panel-group-header').click()
      return typeInto(page, box, { times, mayPause: false })
    },

    // Fields are added in the middle by dragging only; this is what the end of a drag does.
    addInMiddle: (page, times) =>
      inTurns(page, times, (turn) => {
        const command = `${find(one.key)}
          builder.get('modeling').addFormField({ type: 'textfield', id: 'uj${turn + 1}' }, parent, at + 1)`
        return commandToPaint(page, command, `!!document.querySelector('${placeOf(`uj${turn + 1}`)} input')`)
      }),

    undo: async (page, times) => {
      await page.locator(placeOf(one.key)).focus()
      return inTurns(page, times, (turn) =>
        keyToPaint(page, 'Control+z', `!document.querySelector('${placeOf(`uj${times - turn}`)}')`),
      )
    },

    // As for `addInMiddle`.
    move: (page, times) =>
      inTurns(page, times, (turn) => {
        const to = turn % 2 === 0 ? 'at + 2' : 'at - 1'
        const [before, after] = turn % 2 === 0 ? [next, one] : [one, next]
        const command = `${find(one.key)}
          builder.get('modeling').moveFormField(field, parent, parent, at, ${to})`
        return commandToPaint(page, command, precedes(placeOf(before.key), placeOf(after.key)))
      }),

    preview: (page, times) =>
      inTurns(page, times, async () => {
        await page.evaluate(
          `document.body.prepend(Object.assign(document.createElement('div'), { id: 'preview' }))`,
        )
        const isDone = `!!document.querySelector('#preview input:enabled')`
        const took = await commandToPaint(page, `previewForm(document.querySelector('#preview'))`, isDone)
        await page.evaluate(`document.querySelector('#preview').remove()`)
        return took
      }),

    save: null,
    longCondition: null,
  }
}

const PANEL = `document.querySelector('.fjs-properties-panel')`

function placeOf(key: string): string {
  return `[data-id="${key}"]`
}

function panelShows({ label }: Question): string {
  return `${PANEL}.querySelector('.bio-properties-panel-header-label')?.textContent.startsWith('${label}')`
}
