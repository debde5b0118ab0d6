import { type DocumentItem, documentOf, itemOf, type MergeConflict } from '@urlapmuhely/document'
import { form, formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { createWorkshop } from '../store/workshop.ts'
import { conflictKey, decisions } from './conflicts/conflict-choices.ts'
import { type FormDraft, isClean, offeredDrafts, readWork, workOf } from './drafts/form-work.ts'

const [FORM, A, B] = [testId(1), testId(2), testId(3)]
const field = (id: string, label: string): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, label, name: label, key: label }),
  ...{ id, revision: 1 },
})
const saved = documentOf({
  form: { ...buildItem(form, { title: 'Próba', name: 'Kérelem' }), id: FORM, revision: 1 },
  items: { formField: [field(A, 'a'), field(B, 'b')] },
})
const open = () => createWorkshop(FORM, saved)
const change = (id: string, values: Readonly<Record<string, unknown>>) =>
  ({ is: 'change', kind: formField.name, id, values }) as const
const mark = { key: 'k', owner: 'anna', subject: `form/${FORM}`, savedAt: 1 }
const text = { kind: formField.name, id: A, property: 'expression' }

beforeAll(() => loadMessages())

describe('the unsaved work on a form', () => {
  it('is nothing at first', () => {
    const workshop = open()
    expect([isClean(workshop), readWork(workshop)]).toEqual([true, null])
  })

  it('is what differs from the saved form, under its name', () => {
    const workshop = open()
    workshop.run({
      label: 'x',
      steps: [change(A, { label: 'más' }), { is: 'remove', kind: formField.name, id: B }],
    })
    expect(isClean(workshop)).toBe(false)
    const work = readWork(workshop)
    expect(work?.name).toBe('Kérelem')
    expect(work?.items.map(({ id, before, after }) => [id, before?.label, after?.label])).toEqual([
      [A, 'a', 'más'],
      [B, 'b', undefined],
    ])
  })

  it('is nothing again after undo', () => {
    const workshop = open()
    workshop.run({ label: 'x', steps: [change(A, { label: 'más' })] })
    workshop.undo()
    expect(readWork(workshop)).toBeNull()
  })

  it('has texts that are no values yet', () => {
    const workshop = open()
    workshop.setUnfinished(text, { ...text, text: '1 +', message: 'Hiányzik.' })
    expect(isClean(workshop)).toBe(false)
    expect(readWork(workshop)).toMatchObject({ items: [], texts: [{ text: '1 +' }] })
  })
})

describe('the draft of a form', () => {
  const worked = () => {
    const workshop = open()
    workshop.run({ label: 'x', steps: [change(A, { label: 'más' })] })
    const work = readWork(workshop)
    if (!work) throw new Error('The workshop of the test has unsaved work.')
    return { workshop, draft: { ...mark, ...work } }
  }

  it('is offered while the form lacks its work', () => {
    const { draft } = worked()
    const [offered, ...more] = offeredDrafts([draft], saved)
    expect(more).toEqual([])
    expect(offered?.draft).toBe(draft)
    expect(offered?.restored.steps).toEqual([change(A, { label: 'más' })])
  })

  it('is not offered once its work was saved, here or elsewhere', () => {
    const { workshop, draft } = worked()
    expect(offeredDrafts([draft], workshop.document())).toEqual([])
  })

  it('is offered for its unfinished texts alone', () => {
    const draft: FormDraft = { ...mark, items: [], texts: [{ ...text, text: '1 +', message: 'x' }] }
    expect(offeredDrafts([draft], saved)).toHaveLength(1)
    expect(offeredDrafts([{ ...draft, texts: [] }], saved)).toEqual([])
  })

  it('restores what was unsaved', () => {
    const { workshop, draft } = worked()
    const other = open()
    const [offered] = offeredDrafts([draft], other.document())
    other.run({ label: 'Visszaállítás', steps: offered?.restored.steps ?? [] })
    expect(other.document().items).toEqual(workshop.document().items)
  })

  it('of an older version is the form itself, with its changed properties', () => {
    const old: FormDraft = {
      ...{ ...mark, itemId: FORM, base: { ...saved.form }, values: { title: 'Új cím' } },
    } as unknown as FormDraft // what older versions wrote has more, which is not read
    expect(workOf(old)).toMatchObject({
      items: [{ kind: 'form', id: FORM, before: { title: 'Próba' }, after: { title: 'Új cím' } }],
      texts: [],
    })
    expect(offeredDrafts([old], saved)[0]?.restored.steps).toEqual([
      { is: 'change', kind: 'form', id: FORM, values: { title: 'Új cím' } },
    ])
  })

  it('of an older version, of a form that was never saved, has nothing to offer', () => {
    const old = { ...mark, itemId: FORM, base: null, values: { title: 'x' } } as unknown as FormDraft // as above
    expect(workOf(old)).toEqual({ items: [], texts: [] })
    expect(offeredDrafts([old], saved)).toEqual([])
  })
})

describe('conflicts with what others saved', () => {
  const conflict = (
    id: string,
    property: string | null,
    more: Partial<MergeConflict> = {},
  ): MergeConflict => ({
    ...{ kind: formField.name, id, property, before: 'régi', mine: 'enyém', theirs: 'övék', ...more },
  })

  it('have keys of their own, also of one item', () => {
    const all = [conflict(A, 'label'), conflict(A, 'hint'), conflict(B, 'label'), conflict(A, null)]
    expect(new Set(all.map(conflictKey)).size).toBe(all.length)
    expect(conflictKey(conflict(A, 'label'))).toBe(conflictKey(conflict(A, 'label', { mine: 'más' })))
  })

  const decide = (all: readonly MergeConflict[], side: 'mine' | 'theirs' | null) => {
    const workshop = open()
    workshop.run({ label: 'Saját', steps: [change(A, { label: 'enyém', hint: 'súgó' })] })
    const choices = side === null ? {} : Object.fromEntries(all.map((one) => [conflictKey(one), side]))
    const command = decisions(workshop.document(), all, { choices, label: 'Döntés' })
    if (command.steps.length > 0) workshop.run(command)
    const [a, b] = [A, B].map((id) => itemOf(workshop.document(), formField.name, id))
    return { label: command.label, a, b }
  }

  it('take the other side’s value of a property, and leave the rest', () => {
    const { label, a } = decide([conflict(A, 'label')], 'theirs')
    expect([label, a?.label, a?.hint]).toEqual(['Döntés', 'övék', 'súgó'])
  })

  it.each([['mine' as const], [null]])('keep my value if the choice is %s', (side) => {
    expect(decide([conflict(A, 'label')], side).a?.label).toBe('enyém')
  })

  it('delete again what I had deleted and somebody else changed, only if I insist', () => {
    const deleted = conflict(B, null, { mine: undefined, theirs: field(B, 'b2') })
    expect(decide([deleted], 'mine').b).toBeUndefined()
    expect(decide([deleted], 'theirs').b).toBeDefined()
  })

  it('delete what somebody else has deleted, only if I agree', () => {
    const deleted = conflict(B, null, { theirs: undefined })
    expect(decide([deleted], 'theirs').b).toBeUndefined()
    expect(decide([deleted], 'mine').b).toBeDefined()
  })
})
