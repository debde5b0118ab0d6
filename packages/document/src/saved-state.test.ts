import { describe, expect, it } from 'vitest'
import { changesOf, changesOfItems, revertCommand } from './changes.ts'
import { joinConflicts, openConflicts } from './conflicts.ts'
import { type DocumentItem, documentOf, itemOf } from './form-document.ts'
import { type MergeConflict, mergeDocuments, takeMine, takeTheirs } from './merge.ts'
import { rebased, savedAfter, saveRequest } from './saved-state.ts'
import { restoredWork } from './unsaved-work.ts'

const documentWith = (formField: readonly DocumentItem[], form: object = {}) =>
  documentOf({ form: { id: 'u', revision: 1, title: 'Űrlap', ...form }, items: { formField } })
const [a, b] = [
  { id: 'a', revision: 1, label: 'A', key: 'a' },
  { id: 'b', revision: 1, label: 'B', key: 'b' },
]
const saved = documentWith([a, b])

describe('a save', () => {
  it('sends kinds that were touched, and of these what differs', () => {
    expect(saveRequest(saved, saved)).toEqual({ revision: 1, form: {}, items: {} })
    const edited = { ...saved, items: { ...saved.items, formField: new Map([['a', { ...a, label: 'Á' }]]) } }
    expect(saveRequest(saved, edited)).toEqual({
      ...{ revision: 1, form: {} },
      items: {
        formField: { saved: [{ id: 'a', revision: 1, label: 'Á' }], deleted: [{ id: 'b', revision: 1 }] },
      },
    })
  })

  it('leaves the sent items, with what the server answered', () => {
    const sent = documentWith(
      [
        { ...a, label: 'Á' },
        { id: 'c', label: 'C' },
      ],
      { title: 'Új' },
    )
    const after = savedAfter(saved, sent, {
      form: { id: 'u', revision: 2 },
      items: {
        formField: [
          { ...a, label: 'Á', revision: 2 },
          { id: 'c', label: 'C', revision: 1, createdBy: 'x' },
        ],
        formDisabled: [{ id: 'R', revision: 1 }],
      },
    })
    expect(after.form).toEqual({ id: 'u', revision: 2, title: 'Új' })
    expect([...(after.items.formField?.values() ?? [])]).toEqual([
      { ...a, label: 'Á', revision: 2 },
      { id: 'c', label: 'C', revision: 1, createdBy: 'x' },
    ])
    expect(itemOf(after, 'formDisabled', 'R')).toEqual({ id: 'R', revision: 1 })
  })

  it('keeps what it did not touch as the same objects', () => {
    const sent = { ...saved, items: { ...saved.items, formField: new Map(saved.items.formField) } }
    const after = savedAfter(saved, sent, { form: saved.form, items: {} })
    expect(after.items.formDisabled).toBe(saved.items.formDisabled)
    expect(itemOf(after, 'formField', 'a')).toBe(a)
  })

  it('gives an item that was removed and put back what only the server knows of it', () => {
    const back = { id: 'a', label: 'A', key: 'a' }
    const after = savedAfter(saved, documentWith([back, b]), { form: saved.form, items: {} })
    expect(itemOf(after, 'formField', 'a')).toEqual(a)
    const own = savedAfter(saved, documentWith([{ ...back, revision: 7 }, b]), {
      form: saved.form,
      items: {},
    })
    expect(itemOf(own, 'formField', 'a')).toEqual({ ...back, revision: 7 })
  })

  it('is followed by the edits that were made while it lasted', () => {
    const sent = documentWith([{ ...a, label: 'Á' }, b])
    const answered = documentWith([{ ...a, label: 'Á', revision: 2 }, b])
    expect(rebased(sent, sent, answered)).toBe(answered)
    const typed = documentWith([{ ...a, label: 'Á', key: 'aa' }, b])
    expect(itemOf(rebased(typed, sent, answered), 'formField', 'a')).toEqual({
      ...{ id: 'a', revision: 2, label: 'Á', key: 'aa' },
    })
  })
})

describe('the change of one item', () => {
  it('is that of its editable properties, in the order of its kind', () => {
    expect(changesOf(saved, documentWith([{ ...a, key: 'x', label: 'X', revision: 9 }, b]))).toMatchObject([
      { is: 'changed', kind: 'formField', id: 'a', properties: ['key', 'label'] },
    ])
    expect(changesOf(saved, documentWith([{ ...a }, { ...b }]))).toEqual([])
    expect(changesOf(saved, documentWith([a, b], { title: 'Új' }))).toMatchObject([
      { is: 'changed', kind: 'form', id: 'u', properties: ['title'] },
    ])
  })

  it('is found for single items too, and reverted', () => {
    const kind = 'formField'
    const changed = { ...a, label: 'Á' }
    const changes = changesOfItems([
      { kind, id: 'a', before: a, after: changed },
      { kind, id: 'same', before: a, after: { ...a } },
      { kind, id: 'c', before: undefined, after: { id: 'c', label: 'C' } },
      { kind, id: 'b', before: b, after: undefined },
    ])
    expect(changes).toEqual([
      { is: 'changed', kind, id: 'a', before: a, after: changed, properties: ['label'] },
      { is: 'created', kind, id: 'c', before: undefined, after: { id: 'c', label: 'C' }, properties: [] },
      { is: 'removed', kind, id: 'b', before: b, after: undefined, properties: [] },
    ])
    expect(changes.map((change) => revertCommand(change, 'Vissza'))).toEqual([
      { label: 'Vissza', steps: [{ is: 'change', kind, id: 'a', values: { label: 'A' } }] },
      { label: 'Vissza', steps: [{ is: 'remove', kind, id: 'c' }] },
      { label: 'Vissza', steps: [{ is: 'create', kind, item: b }] },
    ])
  })

  it('of a draft is restored as a step of its own', () => {
    const kind = 'formField'
    const { steps } = restoredWork(saved, [
      { kind, id: 'b', before: b, after: undefined },
      { kind, id: 'a', before: a, after: { ...a, label: 'Á' } },
      { kind, id: 'c', before: undefined, after: { id: 'c', label: 'C' } },
      { kind: 'form', id: 'u', before: saved.form, after: { ...saved.form, title: 'Új' } },
      { kind: 'unknownKind', id: 'x', before: undefined, after: { id: 'x' } },
    ])
    expect(steps).toEqual([
      { is: 'change', kind: 'form', id: 'u', values: { title: 'Új' } },
      { is: 'change', kind, id: 'a', values: { label: 'Á' } },
      { is: 'create', kind, item: { id: 'c', label: 'C' } },
      { is: 'remove', kind, id: 'b' },
    ])
  })
})

const conflict: MergeConflict = {
  ...{ kind: 'formField', id: 'a', property: 'label' },
  ...{ before: 'A', mine: 'Enyém', theirs: 'Övé' },
}

describe('a conflict about a deletion', () => {
  const mine = documentWith([{ ...a, label: 'Enyém' }, b])
  const deleted = documentWith([b])

  it('keeps the item, whoever deleted it, if the other side changed it', () => {
    const kept = mergeDocuments({ base: saved, mine, theirs: deleted })
    expect(itemOf(kept.document, 'formField', 'a')).toEqual({ id: 'a', label: 'Enyém', key: 'a' })
    expect(kept.conflicts).toMatchObject([{ id: 'a', property: null, before: a, theirs: undefined }])
    const theirs = documentWith([{ ...a, label: 'Övé' }, b])
    const returned = mergeDocuments({ base: saved, mine: deleted, theirs })
    expect(itemOf(returned.document, 'formField', 'a')).toEqual({ ...a, label: 'Övé' })
    expect(returned.conflicts).toMatchObject([{ id: 'a', property: null, mine: undefined }])
  })

  it('is none if the item is unchanged, or only the server changed something of it', () => {
    for (const other of [saved, documentWith([{ ...a, revision: 5 }, { ...b }])])
      for (const sides of [
        { mine: deleted, theirs: other },
        { mine: other, theirs: deleted },
      ]) {
        const { document, conflicts } = mergeDocuments({ base: saved, ...sides })
        expect([itemOf(document, 'formField', 'a'), conflicts]).toEqual([undefined, []])
      }
  })

  it('is decided by a removal on either side', () => {
    const [whole, removal] = [
      { ...conflict, property: null },
      { is: 'remove', kind: 'formField', id: 'a' },
    ]
    expect(takeMine({ ...whole, mine: undefined }, 'Enyém').steps).toEqual([removal])
    expect(takeMine(whole, 'Enyém').steps).toEqual([])
    expect(takeMine({ ...conflict, mine: undefined }, 'Enyém')).toEqual({ label: 'Enyém', steps: [] })
    expect(takeTheirs(saved, { ...whole, theirs: undefined }, 'Övé').steps).toEqual([removal])
    expect(takeTheirs(deleted, { ...whole, theirs: undefined }, 'Övé').steps).toEqual([])
    expect(takeTheirs(saved, whole, 'Övé').steps).toEqual([])
    expect(takeTheirs(saved, conflict, 'Övé').steps).toEqual([
      { is: 'change', kind: 'formField', id: 'a', values: { label: 'Övé' } },
    ])
  })

  it('is open while the item is there, with the item as it is now as mine', () => {
    const whole = { ...conflict, property: null, mine: a, theirs: undefined }
    expect(openConflicts([whole], mine)).toEqual([{ ...whole, mine: itemOf(mine, 'formField', 'a') }])
    expect(openConflicts([whole], deleted)).toEqual([])
  })
})

describe('the conflicts of a further merge', () => {
  const other = { ...conflict, property: 'key', before: 'a', mine: 'k', theirs: 'm' }
  const elsewhere = { ...other, id: 'b', before: 'b' }
  const theirs = documentWith([
    { ...a, label: 'Még újabb', key: 'm' },
    { ...b, key: 'm' },
  ])

  it('are those that are still undecided, with the newest of their values, and the new ones', () => {
    expect(joinConflicts([conflict], [other], theirs)).toEqual([{ ...conflict, theirs: 'Még újabb' }, other])
    expect(joinConflicts([conflict, elsewhere], [{ ...conflict, theirs: 'Még újabb' }], theirs)).toEqual([
      elsewhere,
      { ...conflict, theirs: 'Még újabb' },
    ])
  })

  it('about the whole item replace those about its properties, and of no other item', () => {
    const whole = { ...conflict, property: null, theirs: undefined }
    expect(joinConflicts([conflict, other, elsewhere], [whole], theirs)).toEqual([elsewhere, whole])
  })

  it('stay as they are about an item that they deleted', () => {
    const whole = { ...conflict, property: null, before: a, theirs: undefined }
    expect(joinConflicts([whole], [], documentWith([b]))).toEqual([whole])
    expect(joinConflicts([whole], [], theirs)).toEqual([whole])
    expect(joinConflicts([conflict], [], documentWith([b]))).toEqual([conflict])
  })
})

it('a merge takes kinds that only some of the states have', () => {
  const bare = { form: { id: 'u' }, items: {} }
  const items = { formField: new Map([['a', a]]) }
  const merged = (sides: { mine: object; theirs: object; base: object }) =>
    mergeDocuments({
      base: { ...bare, items: { ...sides.base } },
      mine: { ...bare, items: { ...sides.mine } },
      theirs: { ...bare, items: { ...sides.theirs } },
    })
  const idsOf = (sides: { mine: object; theirs: object; base: object }) => {
    const { document, conflicts } = merged(sides)
    return [[...(document.items.formField?.keys() ?? [])], conflicts]
  }
  expect(idsOf({ base: {}, mine: {}, theirs: items })).toEqual([['a'], []])
  expect(idsOf({ base: {}, mine: items, theirs: {} })).toEqual([['a'], []])
  expect(idsOf({ base: items, mine: {}, theirs: items })).toEqual([[], []])
  expect(idsOf({ base: items, mine: items, theirs: {} })).toEqual([[], []])
  const other = { formField: new Map([['a', { ...a, label: 'Á' }]]) }
  expect(merged({ base: {}, mine: items, theirs: other }).conflicts).toMatchObject([
    { id: 'a', property: 'label', before: undefined, mine: 'A', theirs: 'Á' },
  ])
})
