import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { kindLabel, placeLabel } from './reference-labels.ts'

beforeAll(loadMessages)

describe('a reference', () => {
  it('is called by the names that the screens have for its kind and its property', () => {
    expect(kindLabel('formDisabled')).toBe('Letiltás')
    expect(placeLabel({ kind: 'formDisabled', path: 'targets.0' })).toBe('(Mezők)')
    expect(placeLabel({ kind: 'formField', path: 'parentId' })).toBe('(Szülő)')
  })

  it('from a kind or property that the screens do not know is shown without a place', () => {
    expect(kindLabel('ismeretlen')).toBe('ismeretlen')
    expect(placeLabel({ kind: 'ismeretlen', path: 'targets' })).toBe('')
    expect(placeLabel({ kind: 'formDisabled', path: 'nincs.0' })).toBe('')
    expect(placeLabel({ kind: 'formDisabled', path: '' })).toBe('')
  })
})
