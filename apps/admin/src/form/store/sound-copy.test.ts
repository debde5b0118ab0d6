import { apply, documentOf, type FormContent, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formField, formOption, formValidation } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { deltaBetween } from './document-delta.ts'
import { createSoundCopy } from './sound-copy.ts'
import { isSound } from './sound-items.ts'
import { isValidItem } from './valid-item.ts'

const [FORM, A, B, RULE] = [testId(1), testId(2), testId(3), testId(4)]
const { form, items } = buildDefinition({
  form: { id: FORM },
  formField: [A, B].map((id, at) => ({ id, key: `k${at}`, label: `Mező ${at}`, type: 'text', formId: FORM })),
  formValidation: [{ id: RULE, formId: FORM, targets: [A], rule: 'required' }],
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const change = (document: FormDocument, kind: string, id: string, values: object) =>
  apply(document, { steps: [{ is: 'change', kind, id, values: { ...values } }] }).document

/** A copy, and a function that sends it a document as the page would. */
function open() {
  const copy = createSoundCopy()
  let sent: FormDocument | null = null
  const follow = (document: FormDocument) => {
    const delta = deltaBetween(sent, document)
    sent = document
    return copy.follow(delta)
  }
  const fieldsOf = (document: FormDocument) =>
    copy
      .define(document, { domains: [], options: [] })
      .items.formField.map(({ key, label }) => `${key}: ${label}`)
  return { copy, follow, fieldsOf }
}

describe('the copy of a document for the engine', () => {
  it('has every valid item as it is now', () => {
    const { follow, fieldsOf } = open()
    follow(start)
    const edited = change(start, 'formField', A, { label: 'Új' })
    follow(edited)
    expect(fieldsOf(edited)).toEqual(['k0: Új', 'k1: Mező 1'])
  })

  it('has an item that is not valid while it is typed as it was when it was valid', () => {
    const { follow, fieldsOf } = open()
    follow(start)
    const valid = change(start, 'formField', A, { label: 'Új' })
    follow(valid)
    const broken = change(valid, 'formField', A, { label: 'Újabb', key: 'nem jó' })
    follow(broken)
    expect(fieldsOf(broken)).toEqual(['k0: Új', 'k1: Mező 1'])
    const mended = change(broken, 'formField', A, { key: 'jo' })
    follow(mended)
    expect(fieldsOf(mended)).toEqual(['jo: Újabb', 'k1: Mező 1'])
  })

  it('leaves out an item that was never valid', () => {
    const { follow, fieldsOf } = open()
    const broken = change(start, 'formField', A, { key: '' })
    follow(broken)
    expect(fieldsOf(broken)).toEqual(['k1: Mező 1'])
  })

  it('forgets the valid state of a deleted item', () => {
    const { copy, follow } = open()
    follow(start)
    const item = start.items.formField?.get(A)
    if (!item) throw new Error('The document has this field.')
    const broken = { ...item, key: 'nem jó' }
    expect(copy.soundItem('formField', broken)).toBe(item)
    follow(apply(start, { steps: [{ is: 'remove', kind: 'formField', id: A }] }).document)
    expect(copy.soundItem('formField', broken)).toBeNull()
  })

  it('returns no document before the form itself was received', () => {
    const { copy } = open()
    expect(copy.follow({ form: null, put: [], removed: [] })).toBeNull()
  })
})

describe('an item of a document is valid', () => {
  const field = (values: object) => ({
    ...buildItem(formField, { formId: FORM, type: 'text' }),
    id: A,
    ...values,
  })
  const validation = (values: object) => ({
    ...buildItem(formValidation, { formId: FORM, targets: [A], rule: 'required' }),
    id: RULE,
    ...values,
  })
  const cases = [
    ['as a test builds it', formField.name, field({}), true],
    ['with what the server adds', formField.name, field({ revision: 3, updatedByName: 'Kata' }), true],
    ['not with a key of two words', formField.name, field({ key: 'két szó' }), false],
    ['not with a number as its label', formField.name, field({ label: 3 }), false],
    ['not with a type that does not exist', formField.name, field({ type: 'nincs' }), false],
    ['not with fields as a text', formValidation.name, validation({ targets: 'a' }), false],
    [
      'not with a condition that is no JSON',
      formValidation.name,
      validation({ condition: () => true }),
      false,
    ],
    ['with a condition', formValidation.name, validation({ condition: { '!!': [{ var: 'a' }] } }), true],
    [
      'as an option',
      formOption.name,
      { ...buildItem(formOption, { list: 'lista', value: 'x', label: 'X' }), id: B },
      true,
    ],
  ] as const

  it.each(cases)('%s, in a worker and on the page', (_what, kind, item, expected) => {
    expect(isSound(kind, item)).toBe(expected)
    expect(isValidItem(kind, item)).toBe(expected)
  })

  it.each(cases)('%s: asked again it is the same', (_what, kind, item, expected) => {
    expect([isSound(kind, item), isValidItem(kind, item)]).toEqual([expected, expected])
  })
})
