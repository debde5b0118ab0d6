import { formField, formValidation, type Kind, kinds } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { arrangeProperties, type Shown, setNames } from './arrange-properties.ts'
import { editableNames, type ItemValues, initialValues, propertyNamed, shownSections } from './item-values.ts'

const ALL: Shown = { showsFixed: true, isTranslated: true }
const field: ItemValues = initialValues(formField)

/** The names of all shown properties, in the order of the screen. */
function namesOf(kind: Kind, values: ItemValues, shown: Shown): readonly string[] {
  const { first, rest } = arrangeProperties(kind, values, shown)
  return [...first, ...rest.flatMap(({ names }) => names)]
}

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the properties of %s', (_, kind) => {
  const values = initialValues(kind)

  it('are each shown once, and no section is empty', () => {
    const applying = shownSections(kind, values).flatMap(({ names }) => names)
    expect([...namesOf(kind, values, ALL)].sort()).toEqual([...applying].sort())
    for (const { names } of arrangeProperties(kind, values, ALL).rest) expect(names).not.toEqual([])
  })

  it('are without those that never change, where these are not shown', () => {
    const shown = namesOf(kind, values, { ...ALL, showsFixed: false })
    const expected = namesOf(kind, values, ALL).filter((name) => propertyNamed(kind, name).fixed !== true)
    expect(shown).toEqual(expected)
  })

  it('are without sections of nothing but translations, where the texts are in one language', () => {
    const { rest } = arrangeProperties(kind, values, { ...ALL, isTranslated: false })
    const typesOf = (names: readonly string[]) => new Set(names.map((name) => propertyNamed(kind, name).type))
    for (const { names } of rest) expect([...typesOf(names)]).not.toEqual(['translations'])
  })
})

describe('the first properties of a field', () => {
  it('are those that nearly every field needs; the rest of the main section follows under another title', () => {
    const { first, rest } = arrangeProperties(formField, field, ALL)
    expect(first).toEqual(expect.arrayContaining(['formId', 'label', 'type', 'parentId']))
    expect(first).not.toContain('name')
    const [main] = rest.filter(({ isMain }) => isMain)
    expect(main?.names).toEqual(['name', 'key', 'enabled'])
  })

  it('do not include the form once it is decided', () => {
    const decided = arrangeProperties(formField, { ...field, formId: testId(1) }, ALL)
    expect(decided.first).not.toContain('formId')
    expect(namesOf(formField, { ...field, formId: testId(1) }, ALL)).toContain('formId')
  })

  it('follow its type', () => {
    expect(namesOf(formField, { ...field, type: 'number' }, ALL)).toContain('unit')
    expect(namesOf(formField, { ...field, type: 'text' }, ALL)).not.toContain('unit')
  })
})

describe('what is set', () => {
  it.each<readonly [string, Kind, ItemValues, readonly string[]]>([
    ['nothing of a new item', formField, field, []],
    ['a number', formField, { ...field, min: 0 }, ['min']],
    ['a switch', formField, { ...field, enabled: false }, ['enabled']],
    ['a list', formValidation, { ...initialValues(formValidation), targets: [testId(1)] }, ['targets']],
    ['not a name, a key or a place', formField, { ...field, name: 'Név', key: 'nev', order: 7 }, []],
    ['not what is missing', formField, {}, []],
  ])('%s', (_, kind, values, expected) => {
    expect(setNames(kind, values, editableNames(kind))).toEqual(expected)
  })

  it('is counted among the given properties alone', () => {
    expect(setNames(formField, { ...field, min: 0, max: 9 }, ['max', 'unit'])).toEqual(['max'])
  })
})
