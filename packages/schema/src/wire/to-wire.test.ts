import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { publishedItem } from '../definition/form-definition.ts'
import { domain } from '../kinds/domain.ts'
import { kindNamed, kinds } from '../kinds/index.ts'
import { buildItem } from '../testing.ts'
import { expandDefinition } from './expand-definition.ts'
import { toWire } from './to-wire.ts'
import type { AnyDefinition } from './wire-definition.ts'

type Parts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A stored definition with these items; every other property has its initial value. */
function stored({ form = [], domain: domains = [], ...lists }: Parts): FormDefinition {
  const members = (kind: string, items: Parts[string] = []) =>
    items.map((item) => publishedItem({ ...buildItem(kindNamed(kind)), revision: 3, ...item }))
  const items = kinds
    .filter(({ name }) => name !== 'form')
    .map(({ name }) => [name, members(name, lists[name])])
  // Built from the kinds.
  return {
    form: members('form', form.length > 0 ? form : [{}])[0],
    items: Object.fromEntries(items),
    domains: members(domain.name, domains),
  } as unknown as FormDefinition
}

describe('toWire', () => {
  it('leaves out what consumers do not use and what equals the initial values', () => {
    const definition = stored({
      form: [{ id: 'a', title: 'Kár', columns: 2, key: 'kar', tags: ['x'] }],
      formField: [
        { id: 'b', key: 'nev', label: 'Név', name: 'A név', tags: ['y'], order: 10 },
        { id: 'c', key: 'kor', label: 'Kor', type: 'number', min: 0, width: 12, order: 20 },
      ],
    })
    expect(toWire(definition, { lang: 'hu' })).toEqual({
      wire: 1,
      lang: 'hu',
      form: { title: 'Kár', columns: 2 },
      items: {
        formField: [
          { key: 'nev', label: 'Név' },
          { key: 'kor', label: 'Kor', type: 'number', min: 0 },
        ],
      },
    })
  })

  it('puts items in their order and refers to them by their places, wherever an item is named', () => {
    const wire = toWire(
      stored({
        domain: [
          { id: 'site', key: 'b', parentId: 'group' },
          { id: 'group', key: 'a' },
        ],
        formField: [
          { id: 'z', key: 'sor', type: 'repeat', order: 1 },
          { id: 'y', key: 'b', order: 2, parentId: 'z', domainId: 'site' },
          { id: 'x', key: 'a', order: 2, parentId: 'z' },
        ],
        formSideEffect: [
          {
            id: 's',
            on: 'change',
            triggers: ['y'],
            actions: [
              { type: 'copy', sourceId: 'x', targetId: 'y', overwrite: 'always' },
              { type: 'emit', event: 'x', payload: { var: 'x' } },
            ],
          },
        ],
        formValidation: [
          { id: 'v', targets: ['x', 'y'], rule: 'compareField', parameters: { fieldId: 'x' } },
        ],
        formOptionExpandable: [
          { id: 'o', fieldId: 'x', optionValues: ['y'], targets: ['y'], overridesId: 'p' },
        ],
      }),
      { lang: 'hu' },
    )
    expect(wire.items).toEqual({
      formField: [
        { key: 'sor', type: 'repeat' },
        { key: 'a', parentId: 'f0' },
        { key: 'b', parentId: 'f0', domainId: 'd0' },
      ],
      formSideEffect: [
        {
          triggers: ['f2'],
          actions: [
            { type: 'copy', sourceId: 'f1', targetId: 'f2', overwrite: 'always' },
            { type: 'emit', event: 'x', payload: { var: 'x' } },
          ],
        },
      ],
      formValidation: [{ targets: ['f1', 'f2'], rule: 'compareField', parameters: { fieldId: 'f1' } }],
      formOptionExpandable: [{ fieldId: 'f1', optionValues: ['y'], targets: ['f2'], overridesId: 'p' }],
    })
    expect(wire.domains).toEqual([{ key: 'b', parentId: 'd1' }, { key: 'a' }])
  })

  it('sends the context that a form declares without samples and what is as usual', () => {
    const entry = { label: 'Szerep', type: 'text', optionList: null, sample: null, personal: false }
    const context = [
      { ...entry, key: 'szerep', sample: 'ügyfél' },
      { ...entry, key: 'kor', label: 'Kor', type: 'number', personal: true, sample: 5 },
    ]
    expect(toWire(stored({ form: [{ title: '', context }] }), { lang: 'hu' }).form).toEqual({
      context: [
        { key: 'szerep', label: 'Szerep' },
        { key: 'kor', label: 'Kor', type: 'number', personal: true },
      ],
    })
    expect(toWire(stored({ form: [{ title: '', context: [] }] }), { lang: 'hu' }).form).toEqual({})
  })

  it('writes options list by list, without labels that are the values', () => {
    const option = (list: string, value: unknown, others = {}) => ({
      ...{ id: `${list}${value}`, list, value, label: String(value) },
      ...others,
    })
    const wire = toWire(
      stored({
        formOption: [
          option('szin', 'k', { label: 'Kék', order: 3 }),
          option('meret', 2, { order: 2 }),
          option('szin', 'z', { label: 'Zöld', order: 1, data: { hideg: false } }),
          option('meret', 1, { order: 1 }),
        ],
      }),
      { lang: 'hu' },
    )
    expect(wire.options).toEqual([
      { list: 'meret', value: [1, 2] },
      { list: 'szin', value: ['z', 'k'], label: ['Zöld', 'Kék'], data: [{ hideg: false }, {}] },
    ])
    expect(expandDefinition(wire).items.formOption).toMatchObject([
      { id: 'o0', list: 'meret', value: 1, label: '1', data: {}, order: 0 },
      { id: 'o1', list: 'meret', value: 2, label: '2' },
      { id: 'o2', list: 'szin', value: 'z', label: 'Zöld', data: { hideg: false }, disabled: false },
      { id: 'o3', list: 'szin', value: 'k', label: 'Kék', data: {}, order: 3 },
    ])
  })
})

describe('expandDefinition', () => {
  it('returns a complete definition as it is', () => {
    const definition = stored({ formField: [{ id: 'a' }], domain: [{ id: 'd' }] })
    expect(expandDefinition(definition)).toBe(definition)
  })

  it('gives the properties that an earlier release did not store their initial values', () => {
    const whole = stored({ form: [{ title: 'Régi' }], formField: [{ id: 'a', key: 'nev' }, { id: 'b' }] })
    const { debounce, ...before } = whole.items.formField[0] ?? {}
    const { validateOn, ...form } = whole.form
    const { formSideEffect, ...items } = { ...whole.items, formField: [before, before] }
    // What an earlier release stored has fewer properties than the type names.
    const old = Object.freeze({ form, items, domains: [] }) as unknown as AnyDefinition

    const expanded = expandDefinition(old)

    expect([debounce, validateOn]).toEqual([0, 'blur'])
    expect(expanded.items.formField).toMatchObject([{ id: 'a', key: 'nev', debounce: 0 }, { debounce: 0 }])
    expect(expanded.form).toMatchObject({ title: 'Régi', validateOn: 'blur' })
    expect(expanded.items.formSideEffect).toEqual([])
    expect(expandDefinition(old)).toBe(expanded)
    expect(expandDefinition(expanded)).toBe(expanded)
  })

  it('restores from the wire every property that is sent, and no other', () => {
    const definition = stored({
      form: [{ title: 'Kár', size: 'lg' }],
      formField: [{ id: 'a', key: 'nev', hint: 'Mint az igazolványon', order: 7 }],
    })
    const { form, items, lang } = expandDefinition(toWire(definition, { lang: 'de' }))
    const { formId, tags, revision, translations, optionsUrl, ifUnverified, ...field } =
      definition.items.formField[0] ?? {}
    expect(items.formField).toEqual([{ ...field, id: 'f0', order: 0, name: '' }])
    expect([lang, form.title, form.size, form.submitLabel]).toEqual(['de', 'Kár', 'lg', 'Beküldés'])
  })

  it('carries one language, and lists the texts without a translation by the ids on the wire', () => {
    const german = (text: string, source: string) => ({ de: { label: { text, source } } })
    const title = { title: { text: 'Antrag', source: 'Kérelem' } }
    const definition = stored({
      form: [{ id: 'a', title: 'Kérelem', languages: ['hu', 'de'], translations: { de: title } }],
      formField: [
        { id: 'c', key: 'b', label: 'Kor', hint: 'Években', order: 2, translations: german('Alter', 'Kor') },
        { id: 'b', key: 'a', label: 'Név', order: 1 },
      ],
    })
    const wire = toWire(definition, { lang: 'de' })
    expect(wire).toMatchObject({ lang: 'de', sourceLang: 'hu', form: { title: 'Antrag' } })
    expect(wire.fallback).toEqual({ form: ['submitLabel'], f0: ['label'], f1: ['hint'] })
    expect(expandDefinition(wire).items.formField.map(({ id, label, hint }) => [id, label, hint])).toEqual([
      ['f0', 'Név', ''],
      ['f1', 'Alter', 'Években'],
    ])
    expect(expandDefinition(wire).fallback).toEqual(wire.fallback)
    expect(toWire(definition, { lang: 'hu' })).not.toHaveProperty('fallback')
  })
})
