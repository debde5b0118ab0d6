import type { FormEffect, SharedDifference } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { effectText, partText, quotedNames, usesText } from './import-words.ts'

beforeAll(() => loadMessages())

const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('the effect of an import on a form', () => {
  const effect: FormEffect = {
    ...{ contentRevision: 3, formId: 'f', formName: 'Kérelem', created: {}, updated: {}, deleted: {} },
  }

  it.each([
    ['nothing', {}, '„Kérelem”: 0 új, 0 módosuló, 0 törlődő elem.'],
    [
      'the items of all kinds together',
      { created: { formField: 2, formOption: 3 }, updated: { form: 1 }, deleted: { formDisabled: 1_200 } },
      '„Kérelem”: 5 új, 1 módosuló, 1 200 törlődő elem.',
    ],
    [
      'a new form',
      { contentRevision: null, created: { formField: 4 } },
      '„Kérelem”: új űrlap 4 elemmel (mezők, szabályok, opciók).',
    ],
    [
      'a form that was never changed, which is no new one',
      { contentRevision: 0 },
      '„Kérelem”: 0 új, 0 módosuló, 0 törlődő elem.',
    ],
  ])('is %s', (_, more, text) => expect(plain(effectText({ ...effect, ...more }))).toBe(text))
})

describe('the difference of something shared', () => {
  const property = (label: string) => ({ label, here: `itt ${label}`, file: `ott ${label}` })
  const part = (state: SharedDifference['parts'][number]['state'], labels: readonly string[] = []) => ({
    ...{ name: 'Zala', state, properties: labels.map(property) },
  })

  it.each([
    [part('onlyHere'), 'Zala: csak itt van meg'],
    [part('onlyInFile'), 'Zala: csak a fájlban van meg'],
    [part('changed', ['Felirat']), 'Zala: Felirat: itt „itt Felirat”, a fájlban „ott Felirat”'],
    [
      part('changed', ['A', 'B']),
      'Zala: A: itt „itt A”, a fájlban „ott A”; B: itt „itt B”, a fájlban „ott B”',
    ],
  ])('%o is „%s”', (given, text) => expect(partText(given)).toBe(text))

  const forms = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Űrlap ${index + 1}` }))

  it.each([
    [0, 0, 'Más űrlap nem használja.'],
    [1, 1, 'Más űrlapok is használják: „Űrlap 1”.'],
    [2, 2, 'Más űrlapok is használják: „Űrlap 1”, „Űrlap 2”.'],
    [2, 1_502, 'Más űrlapok is használják: „Űrlap 1”, „Űrlap 2” és még 1 500.'],
  ])('%i forms of %i that use it: %s', (shown, formCount, text) => {
    expect(plain(usesText({ forms: forms(shown), formCount }))).toBe(text)
  })

  it('names are in Hungarian quotation marks', () => {
    expect(quotedNames(['a', 'b'])).toBe('„a”, „b”')
    expect(quotedNames([])).toBe('')
  })
})
