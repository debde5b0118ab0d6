import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

/** The modules of scales and rankings that the browser has requested since the last look. */
function requested(): string[] {
  const found = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /(?:scale|ranking|(?:un)?ranked-option)[\w-]*(?=\.tsx)/.exec(name)?.[0] ?? [])
  performance.clearResourceTimings()
  return [...new Set(found)].sort()
}

it('loads the controls of scales and rankings for forms that have such fields only', async () => {
  performance.setResourceTimingBufferSize(2_000)
  const formOption = [{ id: 'o', list: 'l', value: 'x', label: 'X' }]
  const others = { formField: [{ id: 'v', type: 'select', optionList: 'l', label: 'Választó' }], formOption }
  const screen = await render(<Form form={{ definition: buildDefinition(others) }} />)
  await expect.element(screen.getByRole('combobox', { name: 'Választó' })).toBeVisible()
  expect(requested()).toEqual([])

  const scale = { formField: [{ id: 's', type: 'scale', label: 'Skála' }] }
  await screen.rerender(<Form form={{ definition: buildDefinition(scale) }} />)
  await expect.element(screen.getByRole('radiogroup', { name: 'Skála' })).toBeVisible()
  expect(requested()).toEqual(['scale', 'scale-control'])

  const ranking = { formField: [{ id: 'r', type: 'ranking', optionList: 'l', label: 'Rangsor' }], formOption }
  await screen.rerender(<Form form={{ definition: buildDefinition(ranking) }} />)
  await expect.element(screen.getByRole('group', { name: 'Rangsor' })).toBeVisible()
  expect(requested()).toEqual(['ranked-option', 'ranking', 'ranking-control', 'unranked-options'])
})

it('shows the first page without the controls of later pages, and loads those then', async () => {
  performance.clearResourceTimings()
  const loaded = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/file-control.tsx'))
  const formField = [
    { id: 'egy', type: 'page', label: 'Egy' },
    { id: 'nev', label: 'Név', parentId: 'egy' },
    { id: 'ket', type: 'page', label: 'Kettő' },
    { id: 'irat', type: 'file', label: 'Irat', parentId: 'ket' },
  ] as const
  let shownBefore = -1
  const screen = await render(
    <Form
      form={{ definition: buildDefinition({ formField }) }}
      onSession={() => {
        shownBefore = loaded().length
      }}
    />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toBeVisible()
  await expect.poll(() => shownBefore).toBe(0)
  await expect.poll(() => loaded().length).toBe(1)

  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(screen.getByText('Irat')).toBeVisible()
})

it('shows a later page before its controls are loaded, and each of them when it is', async () => {
  const formField = [
    { id: 'egy', type: 'page', label: 'Egy' },
    { id: 'nev', label: 'Név', parentId: 'egy' },
    { id: 'ket', type: 'page', label: 'Kettő' },
    { id: 'db', type: 'number', label: 'Darab', parentId: 'ket' },
  ] as const
  const pageRouter = { page: 'ket', onPage: () => undefined, isPreview: true }
  const screen = await render(
    <Form form={{ definition: buildDefinition({ formField }) }} pageRouter={pageRouter} />,
  )
  const input = screen.getByLabelText('Darab')
  await userEvent.click(input)
  await userEvent.keyboard('12')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('12')
})
