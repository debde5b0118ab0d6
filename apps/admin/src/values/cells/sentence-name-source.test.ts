import type { NamedField } from '@urlapmuhely/wording'
import { describe, expect, it } from 'vitest'
import { ambiguousForms, namesNeeded } from './sentence-name-source.ts'

const named = (id: string, parentId: string | null = null, key = id): NamedField => ({
  ...{ id, key, parentId, formId: 'urlap', label: id, type: 'text', optionList: null },
})
const item = (condition: unknown) => ({
  ...{ id: 'r', name: 'r', revision: 1, updatedAt: '', updatedBy: '' },
  ...{ formId: 'urlap', condition },
})

describe('the fields that sentences need', () => {
  it('are those of every part of a name', () => {
    const condition = { and: [{ '==': [{ var: 'cim.varos' }, 'Pécs'] }, { var: 'tag' }] }
    expect(namesNeeded([item(condition)], ['condition'])).toEqual({
      forms: ['urlap'],
      keys: ['cim', 'tag', 'varos'],
      inner: ['varos'],
    })
  })

  it('are all of the form if a key names several, or a part of the layout is between those of a name', () => {
    const inner = ['varos']
    expect(ambiguousForms([named('cim'), named('varos', 'cim')], { inner })).toEqual([])
    expect(ambiguousForms([named('cim'), named('varos', 'bov')], { inner })).toEqual(['urlap'])
    // A field of a page or a row that is named by its key alone needs none of its containers.
    expect(ambiguousForms([named('tag', 'lap')], { inner })).toEqual([])
    expect(ambiguousForms([named('tag'), named('masik', 'cim', 'tag')], { inner })).toEqual(['urlap'])
  })
})
