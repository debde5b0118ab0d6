import { describe, expect, it } from 'vitest'
import { formField } from '../kinds/form-field.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { formValidation } from '../kinds/form-validation.ts'
import { fieldReads, nameReads, namesRead } from './field-reads.ts'
import { buildNameTree, type TreeField } from './name-tree.ts'
import { scopePositions } from './scope-positions.ts'
import { placeNames, textParts, withPlacesRenamed } from './text-parts.ts'

const field = (id: string, type: TreeField['type'] = 'text', parentId: string | null = null): TreeField => ({
  ...{ id, key: id, label: id, name: id, type, parentId },
  ...{ optionList: null, appearance: 'card', domainId: null },
})
const tree = buildNameTree([
  field('nev'),
  field('kor', 'number'),
  field('sorok', 'repeat'),
  field('ar', 'number', 'sorok'),
  field('belso', 'repeat', 'sorok'),
  field('db', 'number', 'belso'),
])

const translated = { de: { label: { text: 'Hallo {nev} {kor}', source: 'Szia {nev}' } } }

describe('the texts of an item', () => {
  it('are those in its own language and the translated ones', () => {
    const parts = textParts(formField, { label: 'Szia {nev}', hint: '# {kor}', translations: translated })
    expect(parts.map(({ property, path, text, isRich }) => [property, path, text, isRich])).toEqual([
      ['label', 'label', 'Szia {nev}', false],
      ['hint', 'hint', '# {kor}', true],
      ['translations', 'translations.de.label', 'Hallo {nev} {kor}', false],
    ])
    expect(parts.map(placeNames)).toEqual([['nev'], ['kor'], ['nev', 'kor']])
  })

  it('name rows and the parameters of the rule beside fields', () => {
    const [part] = textParts(formValidation, {
      rule: 'minLength',
      parameters: { extra: 1 },
      message: '{label} {value} {min} {extra} {sor} {nev} {max}',
    })
    expect(part && placeNames(part)).toEqual(['nev', 'max'])
    const [other] = textParts(formValidation, { rule: 'required', parameters: {}, message: '{min} {label}' })
    expect(other && placeNames(other)).toEqual(['min'])
  })

  it('are none of an empty item', () => {
    expect(textParts(formField, { label: '', key: '{nev}' })).toEqual([])
  })
})

describe('an item with renamed places', () => {
  const rename = (name: string) => (name === 'nev' ? 'uj' : name === 'kor' ? null : name)

  it('has them in every language, with the sources of its translations', () => {
    const item = { label: 'Szia {nev}', key: '{nev}', translations: translated }
    expect(withPlacesRenamed(formField, item, rename)).toEqual({
      label: 'Szia {uj}',
      key: '{nev}',
      translations: { de: { label: { text: 'Hallo {uj} ', source: 'Szia {uj}' } } },
    })
  })

  it('keeps the names that are no fields', () => {
    const item = { rule: 'min', parameters: { min: 1 }, message: '{min} {value} {sor} {nev}' }
    expect(withPlacesRenamed(formValidation, item, () => 'x')).toEqual({
      ...item,
      message: '{min} {value} {sor} {x}',
    })
  })

  it('is the same object if nothing is renamed', () => {
    const item = { label: 'Szia {nev}', translations: translated }
    expect(withPlacesRenamed(formField, item, (name) => name)).toBe(item)
  })
})

describe('the names that an item reads', () => {
  it('are those of its conditions and texts, part by part', () => {
    const item = {
      ...{ id: 'x', label: '{nev}', prefill: 'szerep', optionInputs: ['kor', 'nev'] },
      expression: { '+': [{ var: 'kor' }, { sum: [{ map: [{ var: 'sorok' }, { var: 'ar' }] }] }] },
    }
    expect(nameReads(formField, item)).toEqual([
      { property: 'optionInputs', path: 'optionInputs', names: ['kor', 'nev'] },
      { property: 'expression', path: 'expression', names: ['kor', 'sorok', 'sorok.ar'] },
      { property: 'prefill', path: 'prefill', names: ['context.szerep'] },
      { property: 'label', path: 'label', names: ['nev'] },
    ])
  })

  it('lead to every field along their paths', () => {
    const item = { id: 'kor', expression: { sum: [{ var: 'sorok.belso.db' }] } }
    expect(fieldReads(formField, item, tree)).toEqual([
      { property: 'expression', path: 'expression', id: 'sorok' },
      { property: 'expression', path: 'expression', id: 'belso' },
      { property: 'expression', path: 'expression', id: 'db' },
    ])
  })

  it('lead nowhere if there is no such field', () => {
    expect(fieldReads(formField, { id: 'kor', expression: { var: 'nincs' } }, tree)).toEqual([])
    expect(fieldReads(formField, { id: 'kor', expression: { var: 'db' } }, tree)).toEqual([])
  })

  it.each<[condition: Parameters<typeof namesRead>[0]['condition'], ofOption: boolean, names: string[]]>([
    [{ var: 'a' }, false, ['a']],
    [{ and: [{ var: 'a' }, { var: 'a' }] }, false, ['a']],
    [{ some: [{ var: 'r' }, { '>': [{ var: 'x' }, { var: 'y' }] }] }, false, ['r', 'r.x', 'r.y']],
    [{ some: [[1], { var: 'x' }] }, false, []],
    [{ '==': [{ var: 'option.value' }, { var: 'a' }] }, true, ['a']],
    [{ var: 'option.value' }, false, ['option.value']],
    [{ missing: ['a', 'b'] }, false, ['a', 'b']],
    [5, false, []],
  ])('in %j are %j', (condition, ofOption, names) => {
    const part = { property: 'p', path: 'p', condition, ofOption, ofOwnValue: false, ofNames: false }
    expect(namesRead(part)).toEqual(names)
  })
})

describe('the places from which names are read', () => {
  it('are the fields of a rule, each by itself', () => {
    expect(scopePositions(formValidation, { targets: ['nev', 'ar'] }, tree.byId)).toEqual(['nev', 'ar'])
    expect(scopePositions(formValidation, { targets: [] }, tree.byId)).toEqual([null])
    expect(scopePositions(formField, { id: 'ar' }, tree.byId)).toEqual(['ar'])
  })

  const set = (targetId: string) => ({ type: 'set', targetId, expression: 1, overwrite: 'always' })

  it.each<[triggers: string[], targets: string[], at: string | null]>([
    [[], ['nev'], null],
    [[], ['ar'], 'ar'],
    [['nev'], ['ar'], 'ar'],
    [['ar'], ['nev'], 'ar'],
    [['ar'], ['db'], 'db'],
    [['db'], ['ar'], 'db'],
    [['nev', 'kor'], ['nev'], 'nev'],
  ])('of actions for %j on %j is that of the innermost row: %s', (triggers, targets, at) => {
    const item = { triggers, actions: targets.map(set) }
    expect(scopePositions(formSideEffect, item, tree.byId)).toEqual([at])
  })

  it('of actions without fields are those of the triggers', () => {
    const item = { triggers: ['ar', 'nev'], actions: [{ type: 'message', severity: 'info', text: 'a' }] }
    expect(scopePositions(formSideEffect, item, tree.byId)).toEqual(['ar', 'nev'])
  })
})
