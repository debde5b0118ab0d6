import { buildDefinition } from '@urlapmuhely/engine/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answerRequests, publishedForm } from './testing/published.ts'
import './urlapmuhely-form.ts'

beforeEach(() => page.viewport(1024, 768))
afterEach(() => {
  document.documentElement.removeAttribute('dir')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const options = ['Győr', 'Pécs', 'Vác'].map((label) => ({ id: label, list: 'v', value: label, label }))
const parts = {
  formField: [
    { id: 'varos', label: 'Varos', type: 'select', optionList: 'v' },
    { id: 'tobb', label: 'Tobb', type: 'multiSelect', optionList: 'v' },
    { id: 'nap', label: 'Nap', type: 'date' },
    { id: 'ora', label: 'Ora', type: 'time' },
  ],
  formOption: options,
}

/** The element that opens each popup: a control, or the button in it. */
const openers = {
  'a list': () => page.getByRole('combobox', { name: 'Varos' }),
  'a list of several': () => page.getByRole('combobox', { name: 'Tobb' }),
  'a calendar': () => page.getByRole('button').nth(0),
  'a time': () => page.getByRole('button').nth(1),
}

describe.each(['ltr', 'rtl'])('on a page with dir=%s', (pageDirection) => {
  describe.each([
    ['hu', 'ltr'],
    ['ar', 'rtl'],
  ])('a form in %s', (lang, formDirection) => {
    it.each(Object.entries(openers))('opens %s on the screen, at its control', async (what, opener) => {
      document.documentElement.dir = pageDirection
      const form = { ...buildDefinition(parts), lang }
      answerRequests(() => publishedForm(parts, { definition: form }))
      const element = document.createElement('urlapmuhely-form')
      element.setAttribute('src', 'https://urlap.example/public/forms/proba')
      element.style.cssText = 'width: 720px; margin-inline: auto'
      document.body.append(element)
      const shown = page.getByRole('form')
      await expect.element(shown).toBeVisible()
      expect(getComputedStyle(shown.element()).direction).toBe(formDirection)

      await opener().click()
      const popup = page.getByRole('dialog')
      await expect.element(popup).toBeVisible()

      const control = opener().element().closest('.uf-box')
      await expect.poll(() => offScreen(popup)).toEqual([])
      await expect.poll(() => distances(popup, control, formDirection)).toEqual({ beside: 0, below: 4 })
      expect(getComputedStyle(popup.element()).direction).toBe(formDirection)
      if (what !== 'a list') return
      await page.getByRole('option', { name: 'Pécs' }).click()
      await expect.element(opener()).toHaveTextContent('Pécs')
    })
  })
})

/** The sides of the window beyond which a popup reaches. */
function offScreen(popup: Locator): readonly string[] {
  const { left, right, top, bottom } = popup.element().getBoundingClientRect()
  const out = { left: left < 0, right: right > innerWidth, top: top < 0, bottom: bottom > innerHeight }
  return Object.entries(out).flatMap(([side, is]) => (is ? [side] : []))
}

/** How far the popup begins beside and below its control, in whole pixels. */
function distances(popup: Locator, control: Element | null, direction: string) {
  const [own, anchor] = [popup.element(), control].map((one) => one?.getBoundingClientRect())
  if (!own || !anchor) throw new Error('Neither can be missing.')
  const beside = direction === 'rtl' ? anchor.right - own.right : own.left - anchor.left
  return { beside: Math.round(beside) + 0, below: Math.round(own.top - anchor.bottom) }
}
