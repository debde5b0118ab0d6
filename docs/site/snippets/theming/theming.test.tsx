import tokens from '@urlapmuhely/ui/tokens.css?raw'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { feedback } from '../testing/feedback.ts'
import brand from './brand.css?raw'
import { followSystem } from './follow-system.ts'
import { ThemedForm } from './themed-form.tsx'
import { weakPairs } from './weak-pairs.ts'

const sheets: CSSStyleSheet[] = []

/** Adds a style sheet to the page until the end of the test. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  sheets.push(sheet)
}

afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const submitStyle = () => getComputedStyle(page.getByRole('button', { name: 'Beküldés' }).element())

/** The background of the button that submits, once it is drawn and the pointer of an earlier test is not on it. */
async function expectBackground(color: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Név' }).hover()
  await expect.poll(() => submitStyle().backgroundColor).toBe(color)
}

it.each(['light', 'dark'])(
  'the style sheet of the page makes forms of the theme %s look like it',
  async (theme) => {
    addStyles(brand)
    await render(<ThemedForm form={feedback} theme={theme} />)
    await expectBackground(theme === 'light' ? 'rgb(11, 107, 58)' : 'rgb(127, 214, 164)')
    expect(submitStyle().borderRadius).toBe('12px')
    // Its colours are far enough from each other.
    expect(weakPairs([tokens, brand], theme)).toEqual([])
  },
)

it('names the pairs of colours that are too close', () => {
  const pale = ':root { --uf-color-muted: #c0c0c0; }'
  expect(weakPairs([tokens, pale], 'light')).toEqual([
    '--uf-color-muted / --uf-color-surface',
    '--uf-color-muted / --uf-color-subtle',
  ])
})

it('draws a form in one of the themes that come with it', async () => {
  await render(<ThemedForm form={feedback} theme="high-contrast-dark" />)
  await expectBackground('rgb(255, 225, 77)')
})

it('follows the system', () => {
  const dark = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => dark)
  const element = document.createElement('div')
  const stop = followSystem(element)
  expect(element.dataset.theme).toBe('light')
  dark.matches = true
  dark.dispatchEvent(new Event('change'))
  expect(element.dataset.theme).toBe('dark')
  stop()
  dark.matches = false
  dark.dispatchEvent(new Event('change'))
  expect(element.dataset.theme).toBe('dark')
})
