import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chromium } from '../testing/chromium.ts'
import { everyField } from '../testing/every-field.ts'
import { Form } from './form.tsx'

async function draw() {
  const screen = await render(<Form form={{ definition: everyField }} now="2026-11-21T10:00:00Z" />)
  await expect.element(screen.getByRole('button', { name: 'Beküldés' })).toBeVisible()
  return screen
}

/** 1 280 px at 400 %, as WCAG 1.4.10 has it. */
const ZOOMED = 320
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
const sheets: CSSStyleSheet[] = []

function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  document.adoptedStyleSheets.push(sheet)
}

afterEach(async () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  await chromium().send('Emulation.setEmulatedMedia', { features: [] })
  await page.viewport(1024, 768)
})

/**
 * Texts that their boxes cut off. Inputs scroll their text, and elements for screen readers only
 * have no room.
 */
function cutTexts(container: Element): readonly string[] {
  return [...container.querySelectorAll('label, legend, button, a, p, h2, h3, h4, summary, .uf-hint, th, td')]
    .filter((element) => element.checkVisibility() && !element.closest('.uf-hidden'))
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const [cutsX, cutsY] = [overflowX !== 'visible', overflowY !== 'visible']
      return (
        (cutsX && element.scrollWidth > element.clientWidth + 1) ||
        (cutsY && element.scrollHeight > element.clientHeight + 1)
      )
    })
    .map((element) => element.textContent)
}

async function showAll(container: Element): Promise<void> {
  // A cell far off the screen is laid out when it comes near.
  for (const field of container.querySelectorAll('.ufr-cell')) field.scrollIntoView()
  scrollTo(0, 0)
}

it('fits into 320 px, as at 400 % zoom, in both orientations', async () => {
  const screen = await draw()
  for (const [width, height] of [
    [ZOOMED, 256],
    [ZOOMED, 640],
  ] as const) {
    await page.viewport(width, height)
    await showAll(screen.container)

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(ZOOMED)
    expect(cutTexts(screen.container)).toEqual([])
  }
})

it('loses no text with the spacing of WCAG 1.4.12', async () => {
  await page.viewport(360, 740)
  const screen = await draw()
  addStyles(SPACING)
  await showAll(screen.container)

  expect(cutTexts(screen.container)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('loses no text with letters of 200 %', async () => {
  addStyles(':root { font-size: 200% }')
  const screen = await draw()
  await showAll(screen.container)

  expect(cutTexts(screen.container)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024)
})

it('moves nothing for people who ask for less motion', async () => {
  await chromium().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  const screen = await draw()
  const long = [...screen.container.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, animationIterationCount, scrollBehavior } =
      getComputedStyle(element)
    return (
      transitionDuration.split(', ').some((duration) => duration !== '0s') ||
      (animationName !== 'none' && animationIterationCount === 'infinite') ||
      scrollBehavior === 'smooth'
    )
  })

  expect(long.map(({ className }) => className)).toEqual([])
})

it('can be named as it is seen, for control by voice', async () => {
  const screen = await draw()
  await showAll(screen.container)

  const { violations, passes } = await axe.run(screen.container, {
    runOnly: { type: 'rule', values: ['label-content-name-mismatch', 'label', 'button-name', 'link-name'] },
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(passes.map(({ id }) => id)).toContain('label')
  // Inputs are named by their labels, word by word: a person who controls by voice says the text beside them.
  for (const label of screen.container.querySelectorAll('label[for]')) {
    const input = document.getElementById(label.getAttribute('for') ?? '')
    const seen = label.textContent.replaceAll(/[\s⁠*]+/gu, ' ').trim()
    if (input && seen !== '')
      await expect.element(page.elementLocator(input)).toHaveAccessibleName(new RegExp(escaped(seen), 'u'))
  }
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s+')
}
