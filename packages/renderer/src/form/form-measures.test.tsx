import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'

const NOW = '2026-11-21T10:00:00Z'
const LONG =
  'A lakcímkártyán szereplő adatokat írja be, ékezetekkel együtt, és ha a lakcímkártya még nem érkezett meg, akkor az ideiglenes igazolás szerint.'

const fields = [
  { id: 'nev', label: 'Név', hint: LONG },
  { id: 'irsz', label: 'Irányítószám', mask: '####' },
  { id: 'rendszam', label: 'Rendszám' },
  { id: 'okmany', label: 'Okmány', maxLength: 12 },
  { id: 'indok', label: 'Indoklás', maxLength: 400 },
  { id: 'nap', label: 'Nap', type: 'date' },
  { id: 'ora', label: 'Óra', type: 'time' },
  { id: 'telefon', label: 'Telefon', type: 'phone' },
  { id: 'darab', label: 'Darab', type: 'number', min: 0, max: 99 },
  { id: 'osszeg', label: 'Összeg', type: 'number', currency: 'HUF', max: 90_000_000 },
  { id: 'valaszt', label: 'Melyik?', type: 'select', optionList: 'l' },
  { id: 'resz', label: 'Rész', type: 'section' },
  { id: 'szoveg', label: 'Szöveg', type: 'textarea', parentId: 'resz' },
]

const definitionOf = (form: object = {}) =>
  buildDefinition({
    form: { title: 'Igazolás', ...form },
    formField: fields,
    formOption: [{ id: 'a', list: 'l', value: 'a' }],
    formValidation: [
      { id: 'v', targets: ['nev'], rule: 'required' },
      { id: 'w', targets: ['rendszam'], rule: 'licensePlate' },
    ],
  })

async function draw(form: object = {}) {
  const definition = definitionOf(form)
  await prepareForm({ definition })
  const screen = await render(<Form form={{ definition }} now={NOW} onSubmit={() => undefined} />)
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('Név: Adja meg.')).toBeVisible()
  for (const cell of screen.container.querySelectorAll<HTMLElement>('.ufr-cell'))
    cell.style.contentVisibility = 'visible'
  const one = (selector: string) => screen.container.querySelector(selector) as HTMLElement
  const cell = (path: string, selector: string) => one(`[data-path="${path}"] ${selector}`)
  return { screen, one, cell }
}

const letters = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
const widthOf = (element: Element) => element.getBoundingClientRect().width

afterEach(async () => {
  await page.viewport(1024, 768)
  document.documentElement.removeAttribute('style')
})

describe('letters', () => {
  it('are 16 px of labels and answers, 14 of hints and errors, 20 and 24 of headings', async () => {
    const { one, cell } = await draw()
    expect({
      label: letters(cell('nev', '.uf-label')),
      answer: letters(cell('nev', 'input')),
      hint: letters(cell('nev', '.uf-hint')),
      error: letters(cell('nev', '.uf-error')),
      section: letters(one('.ufr-section-title')),
      summary: letters(one('.ufr-summary-title')),
      title: letters(one('.ufr-title')),
    }).toEqual({ label: 16, answer: 16, hint: 14, error: 14, section: 20, summary: 20, title: 24 })
  })

  it.each(['xs', 'sm', 'md', 'lg', 'xl'])(
    'of a label are no smaller than its answer in the size %s',
    async (size) => {
      const { cell } = await draw({ size })
      for (const { id } of fields.slice(0, -2)) {
        const label = letters(cell(id, '.uf-label'))
        const answers = [...document.querySelectorAll(`[data-path="${id}"] :is(input, .uf-trigger)`)]
        expect(answers.length).toBeGreaterThan(0)
        for (const answer of answers) expect(letters(answer), id).toBeLessThanOrEqual(label)
      }
    },
  )

  it('of the title are no smaller than those of the heading of its page', () => {
    const form = document.createElement('div')
    form.className = 'ufr-form'
    form.innerHTML = '<h2 class="ufr-title">A</h2><div><h3 class="ufr-place-title">B</h3></div>'
    document.body.append(form)
    const [title, place] = [...form.querySelectorAll('h2, h3')]
    expect([title, place].map((one) => one && letters(one))).toEqual([24, 24])
    expect([title, place].map((one) => one && getComputedStyle(one).fontWeight)).toEqual(['600', '600'])
    form.remove()
  })

  it('change with the variables of the host', async () => {
    document.documentElement.style.cssText =
      '--uf-text-label: 18px; --uf-text-answer: 17px; --uf-text-hint: 15px; --uf-text-heading: 22px; --uf-text-title: 30px'
    const { one, cell } = await draw()
    expect([
      letters(cell('nev', '.uf-label')),
      letters(cell('nev', 'input')),
      letters(cell('nev', '.uf-hint')),
      letters(cell('nev', '.uf-error')),
      letters(one('.ufr-section-title')),
      letters(one('.ufr-title')),
    ]).toEqual([18, 17, 15, 15, 22, 30])
  })

  it('of a list that opens are those of its input', async () => {
    document.documentElement.style.cssText = '--uf-text-answer: 19px'
    const { screen } = await draw()
    await screen.getByRole('combobox', { name: 'Melyik?' }).click()
    await expect.element(page.getByRole('option', { name: 'a' })).toBeVisible()
    expect(letters(page.getByRole('option', { name: 'a' }).element())).toBe(19)
  })
})

describe('widths', () => {
  it('are a column of 40 rem, unless the form has several', async () => {
    const { cell, screen } = await draw()
    expect(widthOf(cell('nev', 'input'))).toBe(640)
    expect(widthOf(cell('indok', 'input'))).toBe(640)
    await screen.unmount()
    const two = await draw({ columns: 2 })
    // Each of the two takes half of one and a half columns, less the gap.
    expect(widthOf(two.cell('nev', 'input'))).toBe((960 - 16) / 2)
  })

  it('of inputs are those of what goes into them', async () => {
    const { cell } = await draw()
    const width = (path: string) => widthOf(cell(path, ':is(.uf-input, .uf-box)'))
    const order = ['darab', 'okmany', 'nev']
    expect(order.map(width)).toEqual(order.map(width).toSorted((one, other) => one - other))
    for (const path of ['irsz', 'ora', 'darab']) expect(width(path), path).toBeLessThan(130)
    for (const path of ['rendszam', 'nap', 'okmany', 'telefon', 'osszeg'])
      expect(width(path), path).toBeLessThan(320)
    // A text of the length that the input is for is not cut off.
    const input = cell('okmany', 'input') as HTMLInputElement
    input.value = '000000000000'
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  })

  it('are from edge to edge on a phone', async () => {
    await page.viewport(360, 740)
    const { cell, screen } = await draw()
    const room = widthOf(screen.getByRole('form').element())
    for (const { id } of fields.slice(0, -2))
      expect(widthOf(cell(id, ':is(.uf-input, .uf-box)')), id).toBe(room)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it('are those of the screen on a phone with letters of twice the size, however long the words are', async () => {
    await page.viewport(360, 740)
    document.documentElement.style.fontSize = '32px'
    const { one } = await draw({ title: 'Közszolgáltatásmegállapodás megállapítására' })
    expect(letters(one('.ufr-title'))).toBe(48)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it.each([1, 2, 4])(
    'of texts are at most 72 characters a line, in a form of %i columns',
    async (columns) => {
      await page.viewport(1440, 900)
      const { cell } = await draw({ columns })
      const longest = Math.max(
        ...linesOf(cell('nev', '.uf-hint').firstChild as Text).map((line) => line.trim().length),
      )
      expect(longest).toBeGreaterThan(40)
      expect(longest).toBeLessThanOrEqual(72)
    },
  )
})

/** The lines of a text as the browser has broken it. */
function linesOf(text: Text): string[] {
  const lines: string[] = []
  let last = Number.NaN
  for (let at = 0; at < text.length; at += 1) {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top } = range.getBoundingClientRect()
    if (top !== last) lines.push('')
    last = top
    lines.push(`${lines.pop()}${text.data.charAt(at)}`)
  }
  return lines
}
