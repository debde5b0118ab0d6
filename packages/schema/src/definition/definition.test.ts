import { describe, expect, it } from 'vitest'
import { form } from '../kinds/form.ts'
import { kindNamed, kinds } from '../kinds/index.ts'
import { buildItem } from '../testing.ts'
import { definitionItems } from './definition-items.ts'
import { type FormDefinition, publishedItem } from './form-definition.ts'
import { inLanguage } from './in-language.ts'
import { differingPlaces, formTexts } from './text-coverage.ts'

type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A form with these items; every other kind has none. */
function build(lists: Lists, ofForm: Readonly<Record<string, unknown>> = {}): FormDefinition {
  const items = kinds
    .filter(({ name }) => name !== 'form')
    .map(({ name }) => [name, (lists[name] ?? []).map((item) => buildItem(kindNamed(name), item))])
  const own = buildItem(form, { id: 'form', title: 'Kérelem', submitLabel: '', ...ofForm })
  return { form: own, items: Object.fromEntries(items), domains: [] } as unknown as FormDefinition // of the kinds
}

const german = (texts: Readonly<Record<string, readonly [text: string, source: string]>>) => ({
  de: Object.fromEntries(
    Object.entries(texts).map(([address, [text, source]]) => [address, { text, source }]),
  ),
})

describe('the items of a definition', () => {
  it('are in the order of the kinds, the form first', () => {
    const definition = build({ formOption: [{ id: 'o' }], formField: [{ id: 'f' }, { id: 'g' }] })
    const found = definitionItems(definition)
    expect(found.map(({ kind }) => kind.name)).toEqual(kinds.map(({ name }) => name))
    expect(found.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['form', 'f', 'g', 'o'])
  })

  it('of an earlier release may lack a kind', () => {
    const { items, ...rest } = build({ formField: [{ id: 'f' }] })
    const { formSideEffect: _, ...older } = items
    const found = definitionItems({ ...rest, items: older } as FormDefinition) // one kind is missing
    expect(found.find(({ kind }) => kind.name === 'formSideEffect')?.items).toEqual([])
  })
})

describe('a published item', () => {
  it('has neither notes nor who changed it', () => {
    const item = {
      id: 'a',
      note: 'x',
      createdAt: '',
      createdBy: '',
      updatedAt: '',
      updatedBy: '',
      revision: 2,
    }
    expect(publishedItem(item)).toEqual({ id: 'a', revision: 2 })
    expect(item.note).toBe('x')
  })
})

describe('a form in one language', () => {
  const definition = build(
    {
      formField: [
        { id: 'a', label: 'Név', hint: 'Teljes', translations: german({ label: ['Name', 'Név'] }) },
        { id: 'b', label: 'Kor', translations: german({ label: ['Alter', 'Életkor'] }) },
        { id: 'c', label: '' },
      ],
      formSideEffect: [
        {
          ...{ id: 's', actions: [{ type: 'message', severity: 'info', text: 'Üzenet' }] },
          translations: german({ 'actions.0.text': ['Nachricht', 'Üzenet'] }),
        },
      ],
    },
    { languages: ['hu', 'de'] },
  )
  const translated = inLanguage(definition, 'de')

  it('has its texts in the language, outdated ones too, and those without a translation as they are', () => {
    expect(translated.items.formField.map(({ label, hint }) => [label, hint])).toEqual([
      ['Name', 'Teljes'],
      ['Alter', ''],
      ['', ''],
    ])
    expect(translated.items.formSideEffect[0]?.actions).toEqual([
      { type: 'message', severity: 'info', text: 'Nachricht' },
    ])
    expect(translated.form.title).toBe('Kérelem')
    expect(translated.lang).toBe('de')
  })

  it('lists the texts without a translation', () => {
    expect(translated.sourceLang).toBe('hu')
    expect(translated.fallback).toEqual({ form: ['title'], a: ['hint'] })
  })

  it('has no translations', () => {
    for (const item of [translated.form, ...translated.items.formField])
      expect(item).not.toHaveProperty('translations')
  })

  it('lacks nothing in its source language', () => {
    const source = inLanguage(definition, 'hu')
    expect(source).not.toHaveProperty('fallback')
    expect(source).not.toHaveProperty('sourceLang')
    expect(source.items.formField.map(({ label }) => label)).toEqual(['Név', 'Kor', ''])
  })

  it('is made once for each item and language', () => {
    expect(inLanguage(definition, 'de').items.formField[0]).toBe(translated.items.formField[0])
    expect(inLanguage(definition, 'en').items.formField[0]).not.toBe(translated.items.formField[0])
    const edited = { ...definition, items: { ...definition.items, formOption: [] } }
    expect(inLanguage(edited, 'de').items.formField[1]).toBe(translated.items.formField[1])
  })

  it('leaves the definition as it was', () => {
    expect(definition.items.formField[0]?.label).toBe('Név')
    expect(definition.items.formField[0]).toHaveProperty('translations')
  })
})

describe('the texts of a form in a language', () => {
  it('are all of them, with their items and states', () => {
    const definition = build({
      formField: [
        { id: 'a', label: 'Név', translations: german({ label: ['Name', 'Név'] }) },
        { id: 'b', label: 'Kor', translations: german({ label: ['Alter', 'Életkor'] }) },
      ],
      formOption: [{ id: 'o', label: 'Igen', list: 'l', value: 'i' }],
    })
    const found = formTexts(definition, 'de')
    expect(
      found.map(({ kind, item, address, state }) => `${kind.name} ${item.id} ${address} ${state}`),
    ).toEqual([
      'form form title missing',
      'formField a label done',
      'formField b label outdated',
      'formOption o label missing',
    ])
    expect(found.map(({ translation }) => translation?.text)).toEqual([undefined, 'Name', 'Alter', undefined])
  })
})

describe('the places of a translation', () => {
  it.each([
    ['', '', []],
    ['{nev}', 'Name {nev}', []],
    ['{nev} {nev}', '{nev}', []],
    ['{nev} {ar|pénz}', '{ar|egész} {nev}', []],
    ['{nev}', 'Name', ['nev']],
    ['Név', '{name}', ['name']],
    ['{a} {b}', '{b} {c}', ['a', 'c']],
    ['{{a}', '{a}', ['a']],
  ])('%j and %j differ in %j', (source, translation, names) => {
    expect(differingPlaces(source, translation)).toEqual(names)
  })
})
