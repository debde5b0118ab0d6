import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const definition = buildDefinition({
  form: { title: 'Rendelés' },
  formField: [
    { id: 'szin', label: 'Szín', type: 'radio', optionList: 'szinek' },
    { id: 'meret', label: 'Méret', type: 'checkboxGroup', optionList: 'szinek' },
    { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 2 },
    { id: 'mod', label: 'Mód', type: 'radio', optionList: 'szinek', parentId: 'tetel' },
  ],
  formOption: [
    { id: 'o1', list: 'szinek', value: 'k', label: 'Kék', description: 'Mint az ég' },
    { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld' },
  ],
})
const form = <Form form={{ definition }} now="2026-11-21T10:00:00Z" />

function idsOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('[id]')].map(({ id }) => id)
}

it.each([
  ['of one root', true],
  ['of two roots', false],
])('two forms %s on one page keep their own radio buttons, ids and names', async (_, isOneRoot) => {
  const screen = await render(isOneRoot ? [<div key="1">{form}</div>, <div key="2">{form}</div>] : form)
  if (!isOneRoot) await render(form)
  await expect.poll(() => document.querySelectorAll('[role=form]')).toHaveLength(2)
  const forms = [...document.querySelectorAll('[role=form]')]
  const radios = forms.flatMap((one) => [
    ...one.querySelectorAll<HTMLInputElement>('[data-path="szin"] input'),
  ])
  const [blueHere, , blueThere, greenThere] = radios

  blueHere?.click()
  greenThere?.click()

  await expect.poll(() => radios.map(({ checked }) => checked)).toEqual([true, false, false, true])
  blueThere?.focus()
  const ids = idsOf(document)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const label of document.querySelectorAll('label'))
    expect(label.control?.closest('[role=form]')).toBe(label.closest('[role=form]'))
  await screen.unmount()
})

it('two forms on one page announce their own changes, and say once in its title that there are errors', async () => {
  document.title = 'Ügyek'
  const asked = buildDefinition({
    form: { title: 'Kérelem' },
    formField: [
      { id: 'kell', label: 'Kell', type: 'checkbox' },
      { id: 'mi', label: 'Mi' },
    ],
    formExpandable: [{ id: 'e', targets: ['mi'], condition: { '==': [{ var: 'kell' }, true] } }],
    formValidation: [{ id: 'v', targets: ['mi'], lazy: 'true' }],
  })
  const one = () => <Form form={{ definition: asked }} now="2026-11-21T10:00:00Z" guard={false} />
  const screen = await render(
    <>
      {one()}
      {one()}
    </>,
  )
  const [first, second] = [screen.getByRole('form').first(), screen.getByRole('form').last()]
  await first.getByRole('checkbox', { name: 'Kell' }).click()
  await expect.element(first.getByRole('status')).toHaveTextContent('Megjelent: Mi.')
  await expect.element(second.getByRole('status')).toHaveTextContent('')
  await second.getByRole('checkbox', { name: 'Kell' }).click()
  for (const form of [first, second]) {
    await form.getByRole('button', { name: 'Beküldés' }).click()
    await expect.element(form.getByRole('region', { name: 'Egy mezőt javítani kell.' })).toHaveFocus()
    expect(document.title).toBe('Hiba: Ügyek')
  }
  await first.getByRole('textbox', { name: 'Mi' }).fill('x')
  await expect.element(first.getByRole('region')).not.toBeInTheDocument()
  expect(document.title).toBe('Hiba: Ügyek')
  await second.getByRole('textbox', { name: 'Mi' }).fill('x')
  await expect.poll(() => document.title).toBe('Ügyek')
})
