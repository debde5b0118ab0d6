import { describe, expect, it } from 'vitest'
import { fieldsFor, readClipboard } from './copied-fields.ts'

describe('a pasted text', () => {
  const last = { text: 'Név\nKor', fields: '{…}' }

  it.each([
    ['Név\nKor', '{…}'],
    ['Név\r\nKor', '{…}'],
    ['Név', undefined],
    ['Név\nKor ', undefined],
    ['', undefined],
  ])('%j stands for the fields that were copied last: %s', (text, fields) => {
    expect(fieldsFor(text, last)).toBe(fields)
  })

  it('stands for no fields if none were copied', () => {
    expect(fieldsFor('Név', null)).toBeUndefined()
  })
})

describe('a clipboard', () => {
  const ours = { version: 1, formId: 'f', fields: [], rules: {}, options: [], around: [], context: [] }

  it('is read as it was written', () => {
    expect(readClipboard(JSON.stringify(ours))).toEqual(ours)
  })

  it.each(['', 'Név', '{', 'null', '1', '[]', '{}', '{"fields":[],"rules":{}}', '{"fields":[],"version":1}'])(
    'with %j is of another format',
    (text) => {
      expect(readClipboard(text)).toBeNull()
    },
  )
})
