import { documentOf } from '@urlapmuhely/document'
import { form, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { createWorkshop } from '../../store/workshop.ts'
import { addFields, draftOfEntry, placeAfterSelection, placeOfLine } from './add-fields.ts'

const formId = '01980000-0000-7000-8000-000000000001'
const idOf = (at: number) => `01980000-0000-7000-8000-00000000010${at}`

/** A workshop of a form with fields, each given as its type and the number of the one that holds it. */
function workshopOf(fields: readonly (readonly [type: string, holder: number | null])[]) {
  const items = fields.map(([type, holder], at) => ({
    ...buildItem(formField, { formId, type, key: `k${at}`, label: `K${at}`, order: at * 10 }),
    id: idOf(at),
    parentId: holder === null ? null : idOf(holder),
  }))
  const owner = { ...buildItem(form, { key: 'proba', title: 'Próba' }), id: formId }
  return createWorkshop(formId, documentOf({ form: owner, items: { formField: items } }))
}

const entry = (type: 'page' | 'text') =>
  draftOfEntry({ id: type, makes: { type }, label: type, group: 'structure', words: [], icon: 'type' })

test('a page goes behind the page around the selected field, before the next one', () => {
  const workshop = workshopOf([
    ['page', null],
    ['group', 0],
    ['text', 1],
    ['page', null],
  ])
  workshop.select([idOf(2)])
  const [id = ''] = addFields(workshop, { drafts: [entry('page')], place: placeAfterSelection(workshop) })
  const fields = [...(workshop.document().items.formField?.values() ?? [])]
  const top = fields
    .filter(({ parentId }) => parentId === null)
    .toSorted((left, right) => Number(left.order) - Number(right.order))
  expect(top.map((field) => field.id)).toEqual([idOf(0), id, idOf(3)])
  expect(workshop.state().selection).toEqual([id])
})

test('a field goes behind a selected group that is complete', () => {
  const workshop = workshopOf([['group', null]])
  workshop.select([idOf(0)])
  expect(placeAfterSelection(workshop, idOf(0))).toEqual({ parentId: null, index: 1 })
  expect(placeAfterSelection(workshop)).toEqual({ parentId: idOf(0), index: 0 })
})

test('a field goes into the selected page, and behind a selected field', () => {
  const workshop = workshopOf([['page', null]])
  workshop.select([idOf(0)])
  const [first = ''] = addFields(workshop, { drafts: [entry('text')], place: placeAfterSelection(workshop) })
  const [second = ''] = addFields(workshop, { drafts: [entry('text')], place: placeAfterSelection(workshop) })
  const fields = workshop.document().items.formField
  expect(fields?.get(first)?.parentId).toBe(idOf(0))
  expect(fields?.get(second)?.parentId).toBe(idOf(0))
  expect(Number(fields?.get(second)?.order)).toBeGreaterThan(Number(fields?.get(first)?.order))
})

test('a heading that is typed ends the section around what is selected', () => {
  const workshop = workshopOf([
    ['page', null],
    ['section', 0],
    ['group', 1],
    ['text', 2],
  ])
  const heading = { ...entry('text'), type: 'section' as const }
  workshop.select([idOf(3)])
  expect(placeOfLine(workshop, heading, null)).toEqual({ parentId: idOf(0), index: 1 })
  workshop.select([idOf(1)])
  expect(placeOfLine(workshop, heading, null)).toEqual({ parentId: idOf(0), index: 1 })
  expect(placeOfLine(workshop, entry('text'), null)).toEqual({ parentId: idOf(1), index: 1 })
})
