import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { kindWord, onlyChange, partsText } from './save-words.ts'

const part = (kind: string, action: 'create' | 'update' | 'delete' | 'publish', count: number) => ({
  kind,
  action,
  count,
})
const save = (...parts: ReturnType<typeof part>[]) => ({
  id: 'a',
  at: '2026-11-29T10:00:00.000Z',
  by: 'a',
  byName: 'Kis Márta',
  forms: [],
  formCount: 0,
  parts,
  first: { kind: 'form', itemId: 'b', itemName: 'Űrlap' },
})

beforeAll(loadMessages)

describe('the words of a save', () => {
  it('say by action how many items of each kind there were, new ones first', () => {
    const parts = [
      part('formField', 'update', 1_200),
      part('formOption', 'delete', 1),
      part('formField', 'create', 3),
      part('formValidation', 'create', 1),
    ]
    expect(partsText(parts).replaceAll('\u00A0', ' ')).toBe(
      '3 mező, 1 ellenőrzés létrejött; 1 200 mező módosult; 1 opció törlődött',
    )
  })

  it('count the kinds of which there are few together, unless it is one', () => {
    const kinds = ['formOption', 'formField', 'formValidation', 'formDisabled', 'form']
    const parts = kinds.map((kind, index) => part(kind, 'create', 10 - index))
    expect(partsText(parts)).toBe('10 opció, 9 mező, 8 ellenőrzés és 13 más elem létrejött')
    expect(partsText(parts.slice(0, 4))).toBe('10 opció, 9 mező, 8 ellenőrzés, 7 letiltás létrejött')
  })

  it('name a kind that a newer server has', () => {
    expect(kindWord('formHint')).toBe('formhint')
  })

  it('are about one item only if nothing else was saved with it', () => {
    expect(onlyChange(save(part('form', 'publish', 1)))).toEqual(part('form', 'publish', 1))
    expect(onlyChange(save(part('form', 'publish', 2)))).toBeNull()
    expect(onlyChange(save(part('form', 'update', 1), part('formField', 'create', 1)))).toBeNull()
  })
})
