import { documentOf } from '@urlapmuhely/document'
import { formDisabled, formExpandable } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../build/testing/field-outline.ts'
import { fieldOfRule } from './field-of-rule.ts'

const disabled = (id: string, targets: readonly string[]) => ({ ...buildItem(formDisabled, { targets }), id })
const document = documentOf({
  form: { id: 'form' },
  items: {
    formField: fieldsOf('text nev\ntext kor').map((field) => ({ ...field })),
    formDisabled: [
      disabled('egy', ['kor', 'nev']),
      disabled('torolt', ['deleted']),
      disabled('kesobb', ['deleted', 'nev']),
      disabled('ures', []),
    ],
    formExpandable: [{ ...buildItem(formExpandable, { targets: ['nev'] }), id: 'kell' }],
  },
})

describe('the field to show for an item', () => {
  it.each([
    ['nev', 'nev'],
    ['egy', 'kor'],
    ['kell', 'nev'],
    ['kesobb', 'nev'],
    ['torolt', 'torolt'],
    ['ures', 'ures'],
    ['deleted', 'deleted'],
  ])('of %s is %s', (id, shown) => {
    expect(fieldOfRule(document, id)).toBe(shown)
  })
})
