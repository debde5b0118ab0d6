import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

afterEach(() => page.viewport(1024, 768))

async function faults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { runOnly: wcagTags })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

async function draw(parts: DefinitionParts, onSubmit = vi.fn()) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  return render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" onSubmit={onSubmit} />)
}

const options = [
  { id: 'o1', list: 'fok', value: 'jo', label: 'Jó' },
  { id: 'o2', list: 'fok', value: 'kozepes', label: 'Közepes' },
  { id: 'o3', list: 'fok', value: 'rossz', label: 'Rossz' },
]
const matrixOf = (type: 'radio' | 'checkboxGroup'): DefinitionParts => ({
  formField: [
    { id: 'racs', label: 'Értékelje', type: 'group', appearance: 'matrix' },
    { id: 'etel', label: 'Étel', type, optionList: 'fok', parentId: 'racs', hint: 'Az ebéd.' },
    { id: 'ital', label: 'Ital', type, optionList: 'fok', parentId: 'racs' },
    { id: 'miert', label: 'Miért?' },
    { id: 'terasz', label: 'Terasz', type, optionList: 'fok', parentId: 'racs' },
  ],
  formOption: options,
})

describe('a matrix', () => {
  it('is a table with a row for each field and a column for each option, its radios grouped by row', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(
      { ...matrixOf('radio'), formValidation: [{ id: 'v', targets: ['etel', 'ital'] }] },
      onSubmit,
    )
    const table = screen.getByRole('group', { name: 'Értékelje' }).getByRole('table')
    const heads = table.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual(['Jó', 'Közepes', 'Rossz'])
    await expect.element(table.getByRole('rowheader', { name: /^Étel/ })).toBeVisible()
    const good = table.getByRole('radio', { name: 'Étel (kötelező) Jó' })
    await expect.element(good).toHaveAccessibleDescription('Az ebéd.')

    await good.click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(table.getByRole('radio', { name: 'Étel (kötelező) Közepes' })).toBeChecked()
    await userEvent.keyboard('{Tab} ')
    await expect.element(table.getByRole('radio', { name: 'Ital (kötelező) Jó' })).toBeChecked()
    await screen.getByRole('button', { name: 'Beküldés' }).click()

    await expect
      .poll(() => onSubmit.mock.calls[0]?.[0].racs)
      .toEqual({ etel: 'kozepes', ital: 'jo', terasz: null })
  })

  it('selects the option of the cell that is pressed, and keeps several of check boxes', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(matrixOf('checkboxGroup'), onSubmit)
    const cell = screen.getByRole('row', { name: /^Ital/ }).getByRole('cell')
    const { width } = cell.first().element().getBoundingClientRect()
    expect(width).toBeGreaterThan(100)
    await cell.nth(2).click({ position: { x: 8, y: 8 } })
    await screen.getByRole('checkbox', { name: 'Ital Jó' }).click()
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.poll(() => onSubmit.mock.calls[0]?.[0].racs.ital).toEqual(['jo', 'rossz'])
  })

  it('shows the error of a row in the row, leads to its first option, and adapts to its rules', async () => {
    const screen = await draw({
      ...matrixOf('radio'),
      formValidation: [{ id: 'v', targets: ['ital'], lazy: 'submit' }],
      formExpandable: [{ id: 'e', targets: ['terasz'], condition: { '==': [{ var: 'racs.etel' }, 'jo'] } }],
      formOptionExpandable: [
        { id: 'x', fieldId: 'etel', optionValues: ['rossz'], targets: ['miert'], placement: 'under-option' },
      ],
      formOptionModifier: [{ id: 'm', fieldId: 'ital', effect: 'exclude', optionValues: ['kozepes'] }],
    })
    expect(screen.getByRole('row', { name: /^Ital/ }).getByRole('radio').elements()).toHaveLength(2)
    await expect.element(screen.getByRole('row', { name: /^Terasz/ })).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'Étel Jó' }).click()
    await expect.element(screen.getByRole('row', { name: /^Terasz/ })).toBeVisible()
    await screen.getByRole('radio', { name: 'Étel Rossz' }).click()
    await expect.element(screen.getByLabelText('Miért?')).toBeVisible()

    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await screen.getByRole('link', { name: /^Ital/ }).click()

    const first = screen.getByRole('radio', { name: 'Ital (kötelező) Jó' })
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAccessibleDescription('Válasszon egyet.')
    expect(await faults(screen.container)).toEqual([])
  })

  it('is a card for each field on a telephone, its options large enough to touch', async () => {
    await page.viewport(360, 740)
    const screen = await draw(matrixOf('radio'))
    const bad = screen.getByRole('radio', { name: 'Terasz Rossz' })
    await expect.element(bad).toBeVisible()
    const box = bad.element().closest('.uf-check')?.getBoundingClientRect()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await screen
      .getByRole('row', { name: /^Terasz/ })
      .getByText('Rossz')
      .click()
    await expect.element(bad).toBeChecked()
    expect(await faults(screen.container)).toEqual([])
  })

  it('is a plain group while its fields have different options', async () => {
    const { formField = [], ...rest } = matrixOf('radio')
    const mixed = formField.map((field) => (field.id === 'ital' ? { ...field, optionList: 'mas' } : field))
    const screen = await draw({
      ...rest,
      formField: mixed,
      formOption: [...options, { id: 'p', list: 'mas', value: 'x', label: 'X' }],
    })
    await expect.element(screen.getByRole('radiogroup', { name: 'Étel' })).toBeVisible()
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  })
})

describe('a matrix of fields whose options are the host’s', () => {
  it('is a group, in which each field asks for its own options', async () => {
    const fromHost = { type: 'radio', optionSource: 'host', hostList: 'fokok', parentId: 'racs' }
    const definition = buildDefinition({
      formField: [
        { id: 'racs', label: 'Értékelje', type: 'group', appearance: 'matrix' },
        { id: 'etel', label: 'Étel', ...fromHost },
        { id: 'ital', label: 'Ital', ...fromHost },
      ],
    })
    const host = async () => [{ value: 'jo', label: 'Jó' }]
    const screen = await render(<Form form={{ definition }} options={host} />)
    await screen.getByRole('radiogroup', { name: 'Ital' }).getByRole('radio', { name: 'Jó' }).click()
    await expect.element(screen.getByRole('radiogroup', { name: 'Étel' })).toBeVisible()
  })
})

describe('a repeat as a table', () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'tetel', label: 'Tétel', type: 'repeat', rowAppearance: 'table', minRows: 1 },
      { id: 'nev', label: 'Megnevezés', parentId: 'tetel' },
      { id: 'ar', label: 'Ár', type: 'number', parentId: 'tetel' },
      { id: 'kulcs', type: 'hidden', parentId: 'tetel' },
    ],
    formValidation: [{ id: 'v', targets: ['nev'] }],
  }

  it('has a row of cells for each row, adds and removes them, and shows errors in the row', async () => {
    const screen = await draw(parts)
    const table = screen.getByRole('group', { name: 'Tétel' }).getByRole('table')
    const heads = table.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual([
      'Sor',
      'Megnevezés* (kötelező)',
      'Ár',
      'Műveletek',
    ])
    await screen.getByRole('button', { name: 'Új sor' }).click()
    const second = table.getByRole('row', { name: /^2\. sor/ })
    await expect.element(second.getByRole('textbox', { name: 'Megnevezés' })).toHaveFocus()
    await userEvent.keyboard('Alma')
    await screen.getByRole('button', { name: 'Beküldés' }).click()

    await screen.getByRole('link', { name: /^Tétel – 1\. sor/ }).click()
    const first = table.getByRole('row', { name: /^1\. sor/ }).getByRole('textbox', { name: 'Megnevezés' })
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAccessibleDescription('Adja meg.')
    expect(await faults(screen.container)).toEqual([])

    await screen.getByRole('button', { name: 'Törlés: Tétel – 1. sor' }).click()
    await expect.element(first).toHaveValue('Alma')
    await expect.element(first).toHaveFocus()
    await expect.element(second).not.toBeInTheDocument()
  })

  it('has no column for a field that is absent in every row, and one as soon as a row has it', async () => {
    const ifGiven = { '==': [{ var: 'nev' }, 'Egyéb'] }
    const screen = await draw({
      ...parts,
      formExpandable: [{ id: 'e', targets: ['ar'], condition: ifGiven }],
    })
    const head = screen.getByRole('columnheader', { name: 'Ár' })
    await expect.element(screen.getByRole('columnheader', { name: /^Megnevezés/ })).toBeVisible()
    await expect.element(head).not.toBeInTheDocument()
    await screen.getByRole('textbox', { name: 'Megnevezés' }).fill('Egyéb')
    await expect.element(head).toBeVisible()
    await expect.element(screen.getByRole('spinbutton', { name: 'Ár' })).toBeVisible()
  })

  it('has a column for a field that can be opened or put back there, although no row has it now', async () => {
    const screen = await draw({
      ...parts,
      formExpandable: [{ id: 'e', targets: ['ar'], mode: 'manual', panelTitle: 'Ár megadása' }],
      formRemoveable: [{ id: 'r', targets: ['nev'], mode: 'manual' }],
    })
    await screen.getByRole('button', { name: 'Ár megadása' }).click()
    await expect.element(screen.getByRole('spinbutton', { name: 'Ár' })).toBeVisible()
    await screen.getByRole('button', { name: 'Eltávolítás: Megnevezés' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Megnevezés' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Visszahelyezés: Megnevezés' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Megnevezés' })).toBeVisible()
  })

  it('is a card for each row on a telephone, with the labels of its fields', async () => {
    await page.viewport(360, 740)
    const screen = await draw(parts)
    await screen.getByRole('textbox', { name: 'Megnevezés' }).hover()
    const label = screen.container.querySelector('td .uf-label')
    expect(label?.getBoundingClientRect().height).toBeGreaterThan(10)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    expect(await faults(screen.container)).toEqual([])
  })
})
