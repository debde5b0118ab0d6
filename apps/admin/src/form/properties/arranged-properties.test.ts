import { formField, formOption, kinds } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { propertyNamed, shownSections, valuesOf } from '../../items/edit/edit-values.ts'
import { arrangedProperties, countSet } from './arranged-properties.ts'

const namesOf = ({ first, sections }: ReturnType<typeof arrangedProperties>) => [
  ...first,
  ...sections.flatMap(({ names }) => names),
]

describe('the properties of an item', () => {
  it.each(kinds.map((kind) => [kind.name, kind] as const))(
    'of the kind %s are each shown once, but for those that never change',
    (_, kind) => {
      const item = buildItem(kind)
      const shown = namesOf(arrangedProperties(kind, item, true))
      const expected = shownSections(kind, valuesOf(kind, item))
        .flatMap(({ names }) => names)
        .filter((name) => !propertyNamed(kind, name).fixed)
      expect(shown.toSorted()).toEqual(expected.toSorted())
      expect(new Set(shown).size).toBe(shown.length)
    },
  )

  it('never have the form, though a field of none would be asked for it first', () => {
    for (const formId of [null, '01980000-0000-7000-8000-000000000001'])
      expect(namesOf(arrangedProperties(formField, buildItem(formField, { formId }), true))).not.toContain(
        'formId',
      )
  })

  it('have no empty sections', () => {
    for (const kind of kinds)
      for (const { names } of arrangedProperties(kind, buildItem(kind), true).sections)
        expect(names).not.toEqual([])
  })

  it('have no translations in a form in one language', () => {
    const isTranslations = (name: string) => formField.properties[name]?.type === 'translations'
    const field = buildItem(formField, { type: 'text' })
    expect(namesOf(arrangedProperties(formField, field, true)).some(isTranslations)).toBe(true)
    expect(namesOf(arrangedProperties(formField, field, false)).some(isTranslations)).toBe(false)
  })

  it('are those of the type of a field', () => {
    const namesFor = (type: string) =>
      namesOf(arrangedProperties(formField, buildItem(formField, { type, optionSource: 'list' }), true))
    expect(namesFor('select')).toContain('optionList')
    expect(namesFor('text')).not.toContain('optionList')
  })

  it('begin with those that people nearly always set', () => {
    const { first } = arrangedProperties(formField, buildItem(formField, { type: 'text' }), true)
    expect(first).toContain('label')
    expect(first).not.toContain('formId')
  })
})

describe('the number of properties that are set', () => {
  const initial = { id: 'a', ...formOption.initial }

  it.each([
    [{}, 0],
    [{ disabled: true }, 1],
    [{ disabled: true, group: 'Meleg', data: { kod: 1 } }, 3],
    [{ disabled: undefined }, 0],
    [{ order: 70 }, 0],
  ])('of an option with %j is %i', (values, count) => {
    expect(countSet(formOption, { ...initial, ...values }, Object.keys(formOption.properties))).toBe(count)
  })

  it('is that of the given properties only, and 0 of an item that was deleted', () => {
    const item = { ...initial, disabled: true, group: 'Meleg' }
    expect(countSet(formOption, item, ['group', 'exclusive'])).toBe(1)
    expect(countSet(formOption, item, [])).toBe(0)
    expect(countSet(formOption, undefined, ['group'])).toBe(0)
  })

  it('does not count a text that every item has', () => {
    expect(countSet(formOption, { ...initial, label: 'Piros', name: 'Piros' }, ['label', 'name'])).toBe(0)
  })
})
