import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

afterEach(() => page.viewport(1024, 768))

async function draw(parts: DefinitionParts) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" />)
  const table = screen.getByRole('table')
  await expect.element(table).toBeVisible()
  return { ...screen, table: table.element() as HTMLElement }
}

const columns = [
  'Megnevezés',
  'Leírás',
  'Mennyiség',
  'Nettó egységár',
  'Bruttó egységár',
  'Kedvezmény',
  'Összeg',
]
const costs: DefinitionParts = {
  formField: [
    { id: 'tetel', label: 'Tétel', type: 'repeat', rowAppearance: 'table', minRows: 1 },
    ...columns.map((label, index) => ({
      id: `mezo${index}`,
      label,
      type: index < 2 ? ('text' as const) : ('number' as const),
      parentId: 'tetel',
    })),
  ],
}

describe('a table of rows', () => {
  for (const width of [620, 760, 900, 1100, 1440]) {
    it(`has room for a value in each of its seven columns at ${width} px`, async () => {
      await page.viewport(width, 800)
      const { container } = await draw(costs)
      const inputs = [...container.querySelectorAll<HTMLElement>('td input')]
      expect(inputs).toHaveLength(7)
      for (const input of inputs) expect(input.clientWidth).toBeGreaterThan(90)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })
  }

  it('is drawn as cards only while it does not fit', async () => {
    await page.viewport(1440, 800)
    const { table } = await draw(costs)
    const heightOfHead = () => table.querySelector('thead')?.getBoundingClientRect().height
    const heightOfLabel = () => table.querySelector('td .uf-label')?.getBoundingClientRect().height
    await expect.poll(heightOfHead).toBeGreaterThan(20)
    expect(heightOfLabel()).toBe(1)
    await page.viewport(760, 800)
    await expect.poll(heightOfHead).toBe(1)
    expect(heightOfLabel()).toBeGreaterThan(10)
    await page.viewport(1440, 800)
    await expect.poll(heightOfHead).toBeGreaterThan(20)
  })

  it('keeps what an input method inserts in its place', async () => {
    await page.viewport(800, 800)
    const screen = await draw(costs)
    const input = screen.getByRole('textbox', { name: 'Megnevezés' })
    await input.click()
    await userEvent.keyboard('Szerelés')
    await expect.element(input).toHaveValue('Szerelés')
  })
})

describe('a matrix', () => {
  const grades = ['Elégtelen', 'Elégséges', 'Közepes', 'Megfelelő', 'Jó', 'Kiváló', 'Nem tudom megítélni']
  const matrix: DefinitionParts = {
    formField: [
      { id: 'racs', label: 'Értékelje', type: 'group', appearance: 'matrix' },
      { id: 'etel', label: 'Étel', type: 'radio', optionList: 'fok', parentId: 'racs' },
    ],
    formOption: grades.map((label, index) => ({ id: `o${index}`, list: 'fok', value: `${index}`, label })),
  }
  for (const width of [620, 760, 1024]) {
    it(`breaks no word of its options at ${width} px`, async () => {
      await page.viewport(width, 800)
      const { container } = await draw(matrix)
      const words = [
        ...container.querySelectorAll<HTMLElement>('[data-cards] label, :not([data-cards]) > thead span'),
      ]
      expect(words.length).toBeGreaterThanOrEqual(grades.length)
      const lines = (element: HTMLElement) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }
      const isBroken = (element: HTMLElement) => !element.textContent?.includes(' ') && lines(element) > 1
      expect(words.filter(isBroken).map(({ textContent }) => textContent)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })
  }
})
