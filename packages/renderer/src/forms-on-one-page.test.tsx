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
