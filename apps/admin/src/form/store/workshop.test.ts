import { type DocumentItem, documentOf } from '@urlapmuhely/document'
import { form, formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { createWorkshop } from './workshop.ts'

const FORM = testId(1)
const [A, B, NEW] = [testId(2), testId(3), testId(4)]
const field = (id: string, label: string): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, label, name: label, key: label }),
  ...{ id, revision: 1 },
})
const saved = documentOf({
  form: { ...buildItem(form, { title: 'Próba' }), id: FORM, revision: 1 },
  items: { formField: [field(A, 'a'), field(B, 'b')] },
})
const rename = (id: string, label: string) => ({
  label: 'Átnevezés',
  steps: [{ is: 'change' as const, kind: formField.name, id, values: { label } }],
})
const remove = (id: string) => ({
  label: 'Törlés',
  steps: [{ is: 'remove' as const, kind: formField.name, id }],
})
const create = (id: string) => ({
  label: 'Új',
  steps: [{ is: 'create' as const, kind: formField.name, item: field(id, 'új') }],
})

describe('the selection', () => {
  it('loses what is removed, and keeps the rest in its sequence', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.select([B, A])
    workshop.run(remove(B))
    expect(workshop.state().selection).toEqual([A])
  })

  it('loses a new item as it is undone', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.run(create(NEW), [NEW])
    expect(workshop.state().selection).toEqual([NEW])
    workshop.undo()
    expect(workshop.state().selection).toEqual([])
  })

  it('stays the same object while other things change, and tells nobody if it is chosen again', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.select([A])
    const { selection } = workshop.state()
    workshop.run(rename(B, 'bé'))
    expect(workshop.state().selection).toBe(selection)
    const listener = vi.fn()
    workshop.subscribe(listener)
    workshop.select([A])
    expect(listener).not.toHaveBeenCalled()
  })

  it('ends the typing in a box: what is typed then is another step', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.run({ ...rename(A, 'x'), typing: 'a' })
    workshop.run({ ...rename(A, 'xy'), typing: 'a' })
    workshop.select([B])
    workshop.run({ ...rename(A, 'xyz'), typing: 'a' })
    workshop.undo()
    expect(workshop.document().items.formField?.get(A)?.label).toBe('xy')
    workshop.undo()
    expect(workshop.document()).toEqual(saved)
  })
})

describe('an issue of the last save', () => {
  it('disappears as its item is edited, and that of another item stays', () => {
    const workshop = createWorkshop(FORM, saved)
    const [ofA, ofB] = [A, B].map((id) => ({ kind: formField.name, id, path: 'key', message: 'Foglalt.' }))
    if (!ofA || !ofB) throw new Error('two issues')
    workshop.setIssues([ofA, ofB])
    workshop.run(rename(A, 'á'))
    expect(workshop.state().issues).toEqual([ofB])
    workshop.undo()
    expect(workshop.state().issues).toEqual([ofB])
  })
})

describe('unfinished texts', () => {
  it('are one for each property of an item, and go when they are finished', () => {
    const workshop = createWorkshop(FORM, saved)
    const at = { kind: formField.name, id: A, property: 'order' }
    const text = (value: string) => ({ ...at, text: value, message: 'Egész szám kell.' })
    workshop.setUnfinished(at, text('1.'))
    const ofForm = { ...text('2.'), kind: form.name, id: FORM }
    workshop.setUnfinished(ofForm, ofForm)
    workshop.setUnfinished(at, text('1.5'))
    expect(workshop.state().unfinished.map((one) => [one.kind, one.text])).toEqual([
      [form.name, '2.'],
      [formField.name, '1.5'],
    ])
    workshop.setUnfinished(at, null)
    expect(workshop.state().unfinished.map(({ kind }) => kind)).toEqual([form.name])
    const listener = vi.fn()
    workshop.subscribe(listener)
    workshop.setUnfinished(at, null)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('what comes from the server', () => {
  it('after a save leaves no changes, and keeps the steps to undo', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.run(rename(A, 'á'))
    expect(workshop.changes()).toHaveLength(1)
    expect(workshop.changes()).toBe(workshop.changes())
    workshop.replace(workshop.document(), workshop.document())
    expect(workshop.changes()).toEqual([])
    workshop.undo()
    expect(workshop.changes().map(({ id, properties }) => [id, properties])).toEqual([[A, ['label']]])
  })

  it('from somebody else is merged: items that nobody changed stay the same objects', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.run(rename(A, 'enyém'))
    const theirs = documentOf({
      form: saved.form,
      items: { formField: [field(A, 'övék'), saved.items.formField?.get(B) as DocumentItem] },
    })
    workshop.receive(theirs)
    expect(
      workshop.conflicts().map(({ id, property, mine, theirs: other }) => [id, property, mine, other]),
    ).toEqual([
      [A, 'label', 'enyém', 'övék'],
      // They renamed it with its label, which is one choice.
      [A, 'name', 'a', 'övék'],
      [A, 'key', 'a', 'övék'],
    ])
    const fields = workshop.document().items.formField
    expect(fields?.get(A)?.label).toBe('enyém')
    expect(fields?.get(B)).toBe(saved.items.formField?.get(B))
    expect(workshop.document().form).toBe(saved.form)
    expect(workshop.state().saved).toBe(theirs)
  })
})
