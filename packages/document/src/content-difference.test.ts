import { type ApiItem, form } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { contentDifference } from './content-difference.ts'

const loaded: ApiItem = {
  ...buildItem(form, { title: 'Régi', note: 'marad' }),
  id: testId(1),
  name: 'Űrlap',
  revision: 4,
  updatedAt: '',
  updatedBy: '',
}
const field = (number: number, values: Readonly<Record<string, unknown>> = {}) => ({
  id: testId(number),
  revision: number,
  label: `Mező ${number}`,
  order: number,
  parentId: null as string | null,
  ...values,
})

test('of a form and its lists only the differences are sent: changed properties, new items, ids of deleted ones', () => {
  const [a, b, c, d] = [field(1), field(2), field(3), { id: testId(4), key: 'uj' }]
  const before = { form: loaded, items: { formField: [a, b, c], formDisabled: [field(7)] } }
  const after = {
    form: { ...loaded, title: 'Új' },
    items: { formField: [c, { ...a, parentId: b.id, order: 9 }, b, d], formDisabled: [field(7)] },
  }
  expect(contentDifference(before, after)).toEqual({
    revision: 4,
    form: { title: 'Új' },
    items: {
      formField: { saved: [{ id: a.id, revision: 1, parentId: b.id, order: 9 }, d], deleted: [] },
    },
  })
  const without = { ...before, items: { ...before.items, formField: [a, c] } }
  expect(contentDifference(before, without)).toEqual({
    revision: 4,
    form: {},
    items: { formField: { saved: [], deleted: [{ id: b.id, revision: b.revision }] } },
  })
})

test('a new picture is a difference, also from another one of the same name and size', () => {
  const [one, other] = [new File(['a'], 'fej.png'), new File(['b'], 'fej.png')]
  const before = { form: { ...loaded, banner: one }, items: {} }
  expect(contentDifference(before, before).form).toEqual({})
  expect(contentDifference(before, { ...before, form: { ...loaded, banner: other } }).form.banner).toBe(other)
})

test('an item that an earlier save deleted is sent as new when that is undone, without the revision that it had', () => {
  const before = { form: loaded, items: { formOption: [field(1)] } }
  const after = { form: loaded, items: { formOption: [field(1), field(2)] } }
  const { revision: _, ...bare } = field(2)
  expect(contentDifference(before, after).items).toEqual({ formOption: { saved: [bare], deleted: [] } })
})
