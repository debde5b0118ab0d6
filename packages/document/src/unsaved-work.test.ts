import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { apply } from './command.ts'
import { joinConflicts, openConflicts } from './conflicts.ts'
import { documentOf, type FormDocument } from './form-document.ts'
import { newHistory, run } from './history.ts'
import { plain } from './testing/plain.ts'
import { commands, startDocument } from './testing/random-commands.ts'
import { restoredWork, unsavedItems } from './unsaved-work.ts'

const after = (start: FormDocument, list: Parameters<typeof run>[1][]) =>
  list.reduce(run, newHistory(start)).document

/** Returns a draft as it is read back from JSON: none of its objects is identical to one of the document. */
const draftOf = (saved: FormDocument, document: FormDocument) =>
  structuredClone(unsavedItems(changesOf(saved, document)))

test('a draft brings a document back that is still as it was saved', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const saved = startDocument()
      const mine = after(saved, list)
      const { steps, conflicts } = restoredWork(saved, draftOf(saved, mine))
      expect(plain(apply(saved, { steps }).document)).toEqual(plain(mine))
      expect(conflicts).toEqual([])
    }),
  )
})

test('a draft whose work was saved meanwhile has nothing to bring back', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const saved = startDocument()
      const mine = after(saved, list)
      expect(restoredWork(mine, draftOf(saved, mine))).toEqual({ steps: [], conflicts: [] })
    }),
  )
})

const fieldOf = (label: string, key = 'nev') =>
  documentOf({ form: { id: 'u', revision: 1 }, items: { formField: [{ id: 'm', revision: 1, label, key }] } })

test('a draft is merged onto what others saved since, and says where both changed the same', () => {
  const draft = draftOf(fieldOf('Név'), fieldOf('Enyém'))
  const elsewhere = restoredWork(fieldOf('Név', 'kulcs'), draft)
  expect(elsewhere.conflicts).toEqual([])
  expect(elsewhere.steps).toEqual([{ is: 'change', kind: 'formField', id: 'm', values: { label: 'Enyém' } }])
  expect(restoredWork(fieldOf('Övé'), draft).conflicts).toEqual([
    { kind: 'formField', id: 'm', property: 'label', before: 'Név', mine: 'Enyém', theirs: 'Övé' },
  ])
})

const conflict = {
  kind: 'formField',
  id: 'm',
  property: 'label',
  before: 'Név',
  mine: 'Enyém',
  theirs: 'Övé',
}

test('a conflict is open until the document has their value, with what I typed since as mine', () => {
  expect(openConflicts([conflict], fieldOf('Új enyém'))).toEqual([{ ...conflict, mine: 'Új enyém' }])
  expect(openConflicts([conflict], fieldOf('Övé'))).toEqual([])
  expect(openConflicts([conflict], documentOf({ form: { id: 'u' }, items: {} }))).toEqual([])
})

test('a deletion is open until the item is gone', () => {
  const [item, gone] = [{ id: 'm', label: 'Név' }, documentOf({ form: { id: 'u' }, items: {} })]
  const mineDeleted = { ...conflict, property: null, before: item, mine: undefined, theirs: item }
  expect(openConflicts([mineDeleted], fieldOf('Övé'))).toEqual([mineDeleted])
  expect(openConflicts([mineDeleted], gone)).toEqual([])
})

test('after another merge a conflict keeps what both began from, and ends when they take their change back', () => {
  const found = { ...conflict, before: 'Övé', theirs: 'Megint övé' }
  expect(joinConflicts([conflict], [found], fieldOf('Megint övé'))).toEqual([
    { ...conflict, theirs: 'Megint övé' },
  ])
  expect(joinConflicts([conflict], [], fieldOf('Övé'))).toEqual([conflict])
  expect(joinConflicts([conflict], [{ ...found, theirs: 'Név' }], fieldOf('Név'))).toEqual([])
})
