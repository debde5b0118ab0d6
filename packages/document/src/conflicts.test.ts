import { formField } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from './command.ts'
import { groupConflicts, joinConflicts, openConflicts } from './conflicts.ts'
import { type DocumentItem, documentOf, itemOf } from './form-document.ts'
import { mergeDocuments, takeTheirs } from './merge.ts'

const field = (values: object): DocumentItem => ({
  ...formField.initial,
  ...{ id: 'f', label: 'Régi', name: 'Régi', key: 'regi', type: 'text' },
  ...values,
})
const document = (values: object = {}) =>
  documentOf({ form: { id: 'u' }, items: { formField: [field(values)] } })
const merged = (theirs: object, mine: object) =>
  mergeDocuments({ base: document(), mine: document(mine), theirs: document(theirs) })
const properties = (groups: ReturnType<typeof groupConflicts>) =>
  groups.map((group) => group.map(({ property }) => property))

describe('what two people changed', () => {
  it('is one choice for a label and the name made from it, also if only one of them renamed it', () => {
    const found = merged({ label: 'Övé' }, { label: 'Enyém', name: 'Enyém' })
    expect(properties(groupConflicts(found.conflicts))).toEqual([['label', 'name']])
    expect(itemOf(found.document, 'formField', 'f')).toMatchObject({ label: 'Enyém', name: 'Enyém' })
    const theirs = found.conflicts.reduce(
      (state, one) => apply(state, takeTheirs(state, one, '')).document,
      found.document,
    )
    expect(itemOf(theirs, 'formField', 'f')).toMatchObject({ label: 'Övé', name: 'Régi' })
  })

  it('waits with my side, whole, where only the other person changed a part', () => {
    const found = merged({ type: 'select', optionList: 'megyek' }, { type: 'number', min: 1 })
    expect(properties(groupConflicts(found.conflicts))).toEqual([['type', 'optionList', 'min']])
    expect(itemOf(found.document, 'formField', 'f')).toMatchObject({
      ...{ type: 'number', min: 1, optionList: null },
    })
  })

  it('is several choices where it means several things', () => {
    const found = merged({ label: 'Övé', hint: 'x' }, { label: 'Enyém', hint: 'y' })
    expect(properties(groupConflicts(found.conflicts))).toEqual([['label'], ['hint']])
  })

  it('is open as long as the values differ that both changed', () => {
    const { conflicts } = merged({ label: 'Övé' }, { label: 'Enyém', name: 'Enyém' })
    expect(openConflicts(conflicts, document({ label: 'Más', name: 'Enyém' }))).toHaveLength(2)
    expect(openConflicts(conflicts, document({ label: 'Övé', name: 'Enyém' }))).toEqual([])
    const mixed = merged({ label: 'Övé', name: 'Övé' }, { label: 'Enyém' }).conflicts
    // Their name is in no document of mine yet.
    expect(openConflicts(mixed, document({ label: 'Övé' }))).toMatchObject([{ property: 'name' }])
  })

  it('is settled when the other person takes it back, with what went with it', () => {
    const { conflicts } = merged({ label: 'Övé' }, { label: 'Enyém', name: 'Enyém' })
    expect(joinConflicts(conflicts, [], document())).toEqual([])
    expect(joinConflicts(conflicts, [], document({ label: 'Újabb' }))).toMatchObject([
      { property: 'label', before: 'Régi', theirs: 'Újabb' },
      { property: 'name', before: 'Régi', theirs: 'Régi' },
    ])
  })
})
