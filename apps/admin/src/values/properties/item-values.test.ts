import { isSameJson } from '@urlapmuhely/document'
import {
  form,
  formField,
  formOption,
  formOptionModifier,
  formSideEffect,
  formValidation,
  kinds,
} from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { changedNames, keptForNext, savedValues, shownSections, valuesOf } from './item-values.ts'
import { newValues, readItem } from './read-item.ts'
import { suggestions } from './suggestions.ts'

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the edit screen of %s', (_, kind) => {
  it('shows every property that a person gives exactly once, whatever the choices', () => {
    const shown = shownSections(kind, newValues(kind, {})).flatMap((section) => section.names)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toContain('name')
    expect(shown).not.toContain('revision')
  })

  it('reads back what it was given of an item as the same item', () => {
    const item = buildItem(kind, 'formId' in kind.properties ? { formId: testId(1) } : {})
    expect(changedNames(valuesOf(kind, item), valuesOf(kind, { ...item, revision: 7 }))).toEqual([])
  })
})

describe('a new item', () => {
  it('begins with what the address says, as far as it fits', () => {
    const id = testId(5)
    const values = newValues(formValidation, { formId: id, targets: id, rule: 'nonsense', unknown: 'x' })
    expect(values).toMatchObject({ formId: id, targets: [id], rule: 'required' })
    expect(values).not.toHaveProperty('unknown')
  })

  it('is followed by one that belongs to the same place', () => {
    expect(keptForNext(formField, { formId: testId(1), label: 'x' })).toEqual({ formId: testId(1) })
    expect(keptForNext(formOption, { list: 'megyek', value: 'ZA' })).toEqual({ list: 'megyek' })
  })

  it('gets its key from its name while it has no label', () => {
    const values = { ...newValues(formField, {}), name: 'Adószám' }
    expect(suggestions(formField, 'name', '', values)).toEqual({ key: 'adoszam' })
    expect(suggestions(formField, 'name', '', { ...values, label: 'Az adószáma' })).toEqual({})
    expect(suggestions(formField, 'name', 'Az', { ...values, key: 'ado' })).toEqual({})
    expect(suggestions(form, 'name', '', { ...newValues(form, {}), name: 'Kár bejelentése' })).toEqual({
      key: 'kar-bejelentese',
    })
  })

  it('gets its name and key from what people call it, until somebody writes them', () => {
    const values = { ...newValues(formField, {}), label: 'Születési dátum' }
    expect(suggestions(formField, 'label', '', values)).toEqual({
      name: 'Születési dátum',
      key: 'szuletesiDatum',
    })
    const written = { ...values, name: 'Saját név', key: 'szulDatum' }
    expect(suggestions(formField, 'label', 'Születési', written)).toEqual({})
    expect(suggestions(form, 'title', '', { ...newValues(form, {}), title: 'Kár bejelentő' })).toEqual({
      name: 'Kár bejelentő',
      key: 'kar-bejelento',
    })
  })
})

describe('properties that do not apply', () => {
  it('are not shown, and are saved as if never given', () => {
    const values = { ...newValues(formSideEffect, {}), on: 'load', triggers: [testId(1)] }
    expect(shownSections(formSideEffect, values).flatMap((section) => section.names)).not.toContain(
      'triggers',
    )
    expect(savedValues(formSideEffect, values)).toMatchObject({ on: 'load', triggers: [] })
    expect(savedValues(formSideEffect, { ...values, on: 'blur' })).toMatchObject({ triggers: [testId(1)] })
  })

  it('does not apply if what it depends on does not: a text field has no source of options', () => {
    const ofRows = {
      ...newValues(formField, {}),
      optionSource: 'rows',
      optionRows: testId(1),
      optionList: 'fok',
    }
    const shownFor = (type: string) =>
      shownSections(formField, { ...ofRows, type }).flatMap((section) => section.names)
    expect(shownFor('select')).toEqual(expect.arrayContaining(['optionSource', 'optionRows', 'rowLabel']))
    expect(shownFor('select')).not.toContain('optionList')
    for (const name of ['optionSource', 'optionRows', 'rowLabel', 'optionList'])
      expect(shownFor('text')).not.toContain(name)
    expect(savedValues(formField, { ...ofRows, type: 'text' })).toMatchObject({
      ...{ optionSource: 'list', optionRows: null, optionList: null },
    })
  })
})

describe('what is wrong with an item', () => {
  it('is said in words, with the place', () => {
    const read = readItem(formField, testId(1), newValues(formField, {}))
    expect(read).toMatchObject({ ok: false })
    expect(read.ok || read.issues).toContainEqual({ path: 'key', message: 'Kötelező megadni.' })
  })

  it('includes what only the whole item shows', () => {
    const values = {
      ...newValues(formOptionModifier, {}),
      formId: testId(1),
      fieldId: testId(2),
      name: 'Szűrés',
    }
    const read = readItem(formOptionModifier, testId(3), values)
    expect(read.ok || read.issues.map((issue) => issue.path)).toEqual(['optionValues'])
  })

  it('is nothing when the item is whole; texts are trimmed as the server does', () => {
    const values = { ...newValues(form, {}), name: ' Próba ', key: 'proba', title: 'Próba' }
    expect(readItem(form, testId(1), values)).toMatchObject({
      ok: true,
      values: { name: 'Próba', columns: 1 },
    })
  })
})

describe('values', () => {
  it('are the same whatever the order of their keys, and not whatever the order of their members', () => {
    expect(isSameJson({ a: 1, b: [{ x: 1, y: 2 }] }, { b: [{ y: 2, x: 1 }], a: 1 })).toBe(true)
    expect(isSameJson([1, 2], [2, 1])).toBe(false)
  })
})
