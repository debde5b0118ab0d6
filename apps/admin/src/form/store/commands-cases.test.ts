import { apply, type DocumentItem, documentOf, itemOf } from '@urlapmuhely/document'
import { form, formField, formOption, formValidation } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { changeCommand, nameOf, typingOf } from './commands.ts'
import { createWorkshop } from './workshop.ts'

beforeAll(loadMessages)

const FORM = testId(1)
const [A, B, NEW, OTHER, RULE] = [testId(2), testId(3), testId(4), testId(5), testId(6)]
const field = (id: string, more: Readonly<Record<string, unknown>>): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, type: 'text', ...more }),
  id,
})
const saved = documentOf({
  form: { ...buildItem(form, { title: 'Próba' }), id: FORM },
  items: {
    [formField.name]: [
      field(A, { key: 'nev', name: 'Név', label: 'Név' }),
      field(B, { key: 'kor', name: 'Kor', label: '', type: 'number', min: 3 }),
    ],
    [formOption.name]: [],
    [formValidation.name]: [],
  },
})
const change = (id: string, property: string, value: unknown) => ({ kind: formField, id, property, value })

/** A workshop with a field that was never saved. */
function withNew(more: Readonly<Record<string, unknown>>) {
  const workshop = createWorkshop(FORM, saved)
  const item = field(NEW, { key: '', name: '', label: '', ...more })
  workshop.run({ label: 'Új', steps: [{ is: 'create', kind: formField.name, item }] })
  const type = (property: string, value: unknown) =>
    workshop.run(changeCommand(workshop.document(), [change(NEW, property, value)], saved))
  const now = () => {
    const item = itemOf(workshop.document(), formField.name, NEW)
    return { name: item?.name, key: item?.key, label: item?.label }
  }
  return { workshop, type, now }
}

describe('the name and the key of a new field', () => {
  it('follow its label while it is typed', () => {
    const { type, now } = withNew({})
    type('label', 'Születési idő')
    expect(now()).toEqual({ label: 'Születési idő', name: 'Születési idő', key: 'szuletesiIdo' })
    type('label', 'Születési idő és hely')
    expect(now()).toMatchObject({ name: 'Születési idő és hely', key: 'szuletesiIdoEsHely' })
  })

  it('stay as a person wrote them', () => {
    const { type, now } = withNew({})
    type('label', 'Születési idő')
    type('key', 'szul')
    type('label', 'Születési hely')
    expect(now()).toEqual({ label: 'Születési hely', name: 'Születési hely', key: 'szul' })
  })

  it('get a number if another field has the key, which is no part of the next suggestion', () => {
    const { type, now } = withNew({})
    type('label', 'Kor')
    expect(now().key).toBe('kor2')
    type('label', 'Kora')
    expect(now().key).toBe('kora')
    type('label', 'Név')
    expect(now().key).toBe('nev2')
  })

  it('do not follow once the field was saved', () => {
    const workshop = createWorkshop(FORM, saved)
    workshop.run(changeCommand(saved, [change(A, 'label', 'Teljes név')], saved))
    expect(itemOf(workshop.document(), formField.name, A)).toMatchObject({ key: 'nev', name: 'Név' })
  })

  it('do not follow without a saved document', () => {
    const { workshop, now } = withNew({})
    workshop.run(changeCommand(workshop.document(), [change(NEW, 'label', 'Kor')]))
    expect(now()).toMatchObject({ key: '', name: '' })
  })

  it('are one step for undo with what is typed', () => {
    const { workshop, type, now } = withNew({})
    for (const label of ['K', 'Ka', 'Kar']) type('label', label)
    expect(workshop.state().history.done).toHaveLength(2)
    workshop.undo()
    expect(now()).toEqual({ name: '', key: '', label: '' })
  })
})

describe('a change', () => {
  const stepsOf = (...all: Parameters<typeof changeCommand>[1]) => changeCommand(saved, all).steps

  it('of a type resets what no longer applies, and nothing that still does', () => {
    expect(stepsOf(change(B, 'type', 'text'))).toEqual([
      { is: 'change', kind: formField.name, id: B, values: { type: 'text', min: null } },
    ])
    expect(stepsOf(change(B, 'type', 'scale'))).toMatchObject([{ values: { type: 'scale' } }])
    expect(stepsOf(change(B, 'type', 'scale'))).not.toMatchObject([{ values: { min: null } }])
  })

  it('to the same value is a step all the same: it may end an error', () => {
    expect(stepsOf(change(A, 'label', 'Név'))).toEqual([
      { is: 'change', kind: formField.name, id: A, values: { label: 'Név' } },
    ])
  })

  it('of an item that was deleted does nothing to the document', () => {
    const command = changeCommand(saved, [change(OTHER, 'label', 'x')])
    expect(apply(saved, command).inverse).toEqual([])
  })

  it('of several items joins with one of the same items and properties only', () => {
    const typing = (...all: Parameters<typeof changeCommand>[1]) => changeCommand(saved, all).typing
    const [first, second] = [change(A, 'label', 'x'), change(B, 'label', 'y')]
    expect(typing(first, second)).toBe(typing(change(A, 'label', 'másik'), change(B, 'label', 'érték')))
    expect(typing(first, second)).not.toBe(typing(first))
    expect(typing(first)).not.toBe(typing(change(A, 'hint', 'x')))
    expect(typing(first)).toBe(typingOf(A, 'label'))
  })

  it('of nothing has no steps', () => {
    expect(changeCommand(saved, [])).toMatchObject({ steps: [], label: expect.any(String) })
  })
})

describe('the label of a change', () => {
  const labelOf = (...all: Parameters<typeof changeCommand>[1]) => changeCommand(saved, all).label
  const property = formField.properties.hint?.label ?? '?'

  it('has the name of the property and that of the item', () => {
    const label = labelOf(change(A, 'hint', 'x'))
    expect(label).toContain(property)
    expect(label).toContain('Név')
  })

  it('of several items counts them', () => {
    expect(labelOf(change(A, 'hint', 'x'), change(B, 'hint', 'x'))).toBe(`${property}: 2 elem`)
  })
})

it.each([
  ['its label', formField, A, 'Név'],
  ['its name, if it has no label', formField, B, 'Kor'],
  ['its kind, if it is not there', formField, OTHER, formField.label.one],
  ['its kind, for a rule that is not there', formValidation, RULE, formValidation.label.one],
])('an item is called by %s', (_what, kind, id, expected) => {
  expect(nameOf(saved, { kind, id })).toBe(expected)
})
