import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FieldControlProps } from './controls/control-props.ts'
import { TextControl } from './controls/text-field-controls.tsx'
import { Form } from './form.tsx'

it('draws only the field typed into and those that its rules reach, of 1 000', async () => {
  const drawn: string[] = []
  const counting = {
    text: (props: FieldControlProps) => {
      drawn.push(props.path)
      return <TextControl {...props} />
    },
  }
  const ids = Array.from({ length: 1000 }, (_, index) => `m${index}`)
  const definition = buildDefinition({
    formField: ids.map((id) => ({ id, label: `Mező ${id}` })),
    formExpandable: ids
      .filter((_, index) => index % 10 === 1)
      .map((id, index) => ({
        id: `e${id}`,
        targets: [id],
        condition: { '==': [{ var: `m${index * 10}` }, 'x'] },
      })),
    formDefaultValue: [{ id: 'd', targets: ['m5'], when: 'live', expression: { cat: [{ var: 'm0' }, '!'] } }],
  })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" controls={counting} />)
  expect(drawn).toHaveLength(900)
  const input = screen.getByRole('textbox', { name: 'Mező m0', exact: true })
  await input.click()
  drawn.length = 0

  await userEvent.keyboard('x')

  await expect.element(screen.getByRole('textbox', { name: 'Mező m1', exact: true })).toBeVisible()
  expect([...drawn].sort()).toEqual(['m0', 'm1', 'm5'])
})

it('draws only the field typed into on a page, and nothing of the page around it', async () => {
  const drawn: string[] = []
  const counting = {
    text: (props: FieldControlProps) => {
      drawn.push(props.path)
      return <TextControl {...props} />
    },
  }
  const definition = buildDefinition({
    formField: [
      { id: 'lap', type: 'page' },
      { id: 'resz', type: 'section', parentId: 'lap' },
      { id: 'a', parentId: 'resz' },
      { id: 'b', parentId: 'lap' },
      { id: 'masik', type: 'page' },
      { id: 'c', parentId: 'masik' },
    ],
    formValidation: [{ id: 'v', targets: ['a'], rule: 'minLength', parameters: { min: 2 } }],
  })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" controls={counting} />)
  await screen.getByRole('textbox', { name: 'a', exact: true }).click()
  expect(new Set(drawn)).toEqual(new Set(['a', 'b']))
  drawn.length = 0

  await userEvent.keyboard('x')

  await expect.element(screen.getByText('Legalább 2 karakter kell.')).toBeVisible()
  expect(new Set(drawn)).toEqual(new Set(['a']))
})
