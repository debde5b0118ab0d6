import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { RichNode } from '@urlapmuhely/schema'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

afterEach(() => page.viewport(1024, 768))

/** Two paragraphs: the second has a place and a link. */
const rich: RichNode[] = [
  { type: 'paragraph', children: [{ type: 'strong', children: ['Éves'] }, ' díj.'] },
  {
    type: 'paragraph',
    children: [
      { type: 'place', name: 'nev', format: null },
      ' olvassa el ',
      { type: 'link', href: '/dij', children: ['a díjszabást'] },
      '.',
    ],
  },
]
const formOption = [
  { id: 'o1', list: 'dij', value: 'e', label: 'Éves', description: rich },
  { id: 'o2', list: 'dij', value: 'h', label: 'Havi', description: 'Havonta\nlevonjuk.' },
]
const formOptionModifier = [
  { id: 'm', fieldId: 'f', effect: 'disable', optionValues: ['e'], reason: 'Betelt.' },
] as const

async function draw(parts: DefinitionParts) {
  const definition = buildDefinition({ formOption, ...parts })
  await prepareForm({ definition })
  return render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" />)
}

const fieldOf = (type: 'radio' | 'checkboxGroup' | 'toggleGroup' | 'ranking' | 'select' | 'multiSelect') => [
  { id: 'nev', label: 'Név' },
  { id: 'f', label: 'Díj', type, optionList: 'dij' },
]
const SHOWN = 'Éves díj. Anna olvassa el a díjszabást (új lapon nyílik).'

async function faults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { runOnly: wcagTags })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe('the description of an option', () => {
  it.each([
    ['radio', 'radio', 'Éves'],
    ['checkboxGroup', 'checkbox', 'Éves'],
    ['toggleGroup', 'switch', 'Éves'],
    ['ranking', 'button', 'Éves a sor végére'],
  ] as const)(
    'is drawn with its link and its places under an option of type %s',
    async (type, role, name) => {
      const screen = await draw({ formField: fieldOf(type) })
      await screen.getByRole('textbox', { name: 'Név' }).fill('Anna')
      const option = screen.getByRole(role, { name, exact: true })
      await expect.element(option).toHaveAccessibleDescription(SHOWN)
      await expect.element(screen.getByRole('link', { name: /^a díjszabást/u })).toBeVisible()
      expect(screen.getByText('Éves').last().element().tagName).toBe('STRONG')
      expect(getComputedStyle(screen.getByText(/^Havonta/u).element()).whiteSpace).toBe('pre-line')
      expect(await faults(screen.container)).toEqual([])
    },
  )

  it('stays with an option that is ranked', async () => {
    const screen = await draw({ formField: fieldOf('ranking') })
    await screen.getByRole('button', { name: 'Éves a sor végére' }).click()
    const ranked = screen.getByRole('listitem').first()
    await expect.element(ranked.getByRole('link', { name: /^a díjszabást/u })).toBeVisible()
  })

  it.each(['select', 'multiSelect'] as const)('is words in a list that opens: %s', async (type) => {
    const screen = await draw({ formField: fieldOf(type), formOptionModifier })
    await screen.getByRole('textbox', { name: 'Név' }).fill('Anna')
    await screen.getByRole('combobox', { name: 'Díj' }).click()
    const option = screen.getByRole('option', { name: 'Éves' })
    await expect
      .element(option)
      .toHaveAccessibleDescription('Éves díj. Anna olvassa el a díjszabást. Betelt.')
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
    expect(await faults(document.body)).toEqual([])
    await screen.getByRole('combobox', { name: /Keresés/u }).fill('dijszabas')
    await expect.element(option).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'Havi' })).not.toBeInTheDocument()
  })

  const matrix: DefinitionParts = {
    formField: [
      { id: 'racs', label: 'Rács', type: 'group', appearance: 'matrix' },
      { id: 'f', label: 'Egy', type: 'radio', optionList: 'dij', parentId: 'racs' },
      { id: 'g', label: 'Kettő', type: 'radio', optionList: 'dij', parentId: 'racs' },
      { id: 'nev', label: 'Név' },
    ],
    formOptionModifier,
  }

  it('is in the head of its column in a matrix, and why it cannot be chosen is in the cell', async () => {
    const screen = await draw(matrix)
    const head = screen.getByRole('columnheader', { name: /^Éves/u })
    await expect.element(head.getByRole('link', { name: /^a díjszabást/u })).toBeVisible()
    await expect.element(head).not.toHaveTextContent('Betelt.')
    await expect
      .element(screen.getByRole('radio', { name: 'Egy Éves' }))
      .toHaveAccessibleDescription('Betelt.')
    await expect.poll(() => screen.getByRole('link').elements().length).toBe(1)
    // A matrix measures itself after it is drawn.
    await expect.poll(() => faults(screen.container)).toEqual([])
  })

  it('is at each option of a matrix on a telephone, where no head is in view', async () => {
    await page.viewport(360, 740)
    const screen = await draw(matrix)
    await expect.poll(() => screen.getByRole('link').elements().length).toBe(2)
    await expect.element(screen.getByRole('link').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    // A matrix measures itself after it is drawn.
    await expect.poll(() => faults(screen.container)).toEqual([])
  })
})
