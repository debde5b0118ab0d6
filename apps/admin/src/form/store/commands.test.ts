import { type DocumentItem, documentOf, itemOf } from '@urlapmuhely/document'
import { form, formExpandable, formField, formValidation } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { changeCommand } from './commands.ts'
import { createWorkshop } from './workshop.ts'

beforeAll(loadMessages)

const FORM = testId(1)
const [A, B] = [testId(2), testId(3)]
const field = (id: string, more: Readonly<Record<string, unknown>>): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, name: id, key: `k${id.at(-1)}`, label: 'Kor', ...more }),
  id,
})
const saved = documentOf({
  form: { ...buildItem(form), id: FORM },
  items: {
    [formField.name]: [field(A, { type: 'number', min: 3, unit: 'év' }), field(B, { type: 'text' })],
    [formValidation.name]: [],
    [formExpandable.name]: [],
  },
})
const change = (id: string, property: string, value: unknown) => ({ kind: formField, id, property, value })

it('a property that no longer applies returns to its initial value, and one undo brings all back', () => {
  const workshop = createWorkshop(FORM, saved)
  workshop.run(changeCommand(saved, [change(A, 'type', 'text')]))
  const { min, unit } = formField.initial as Readonly<Record<string, unknown>>
  expect(itemOf(workshop.document(), formField.name, A)).toMatchObject({
    type: 'text',
    min,
    unit,
    label: 'Kor',
  })
  workshop.undo()
  expect(workshop.document()).toEqual(saved)
})

it('a property that decides nothing changes alone', () => {
  const { steps } = changeCommand(saved, [change(A, 'label', 'Életkor')])
  expect(steps).toEqual([{ is: 'change', kind: formField.name, id: A, values: { label: 'Életkor' } }])
})

it('changes of several items are one step, which says how many', () => {
  const workshop = createWorkshop(FORM, saved)
  const both = [change(A, 'label', 'x'), change(B, 'label', 'x')]
  const command = changeCommand(saved, both)
  expect(command.label).toBe(`${formField.properties.label?.label}: 2 elem`)
  workshop.run(command)
  expect([A, B].map((id) => itemOf(workshop.document(), formField.name, id)?.label)).toEqual(['x', 'x'])
  workshop.undo()
  expect(workshop.document()).toEqual(saved)
})

it('what reads a new field follows its key, while the key follows its label', () => {
  const workshop = createWorkshop(FORM, saved)
  const added = field(testId(4), { key: 'megye', label: 'Megye', name: 'Megye' })
  const rule = {
    ...buildItem(formExpandable, { formId: FORM, targets: [B], condition: { '!!': { var: 'megye' } } }),
    id: testId(5),
  }
  workshop.run({
    label: 'Új',
    steps: [
      { is: 'create', kind: formField.name, item: added },
      { is: 'create', kind: formExpandable.name, item: rule },
    ],
  })
  for (const label of ['Megyé', 'Megyék']) {
    workshop.run(changeCommand(workshop.document(), [change(added.id, 'label', label)], saved))
  }
  expect(itemOf(workshop.document(), formField.name, added.id)).toMatchObject({ key: 'megyek' })
  expect(itemOf(workshop.document(), formExpandable.name, rule.id)).toMatchObject({
    condition: { '!!': [{ var: 'megyek' }] },
  })
  workshop.undo()
  expect(itemOf(workshop.document(), formField.name, added.id)).toEqual(added)
  expect(itemOf(workshop.document(), formExpandable.name, rule.id)).toEqual(rule)
})
