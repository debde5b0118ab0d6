import { documentOf, type FormContent, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { formField } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf } from '../../store/document-source.ts'
import { conditionAbout, firstCondition } from './first-condition.ts'

type Fields = NonNullable<DefinitionParts['formField']>

function documentWith(fields: Fields): FormDocument {
  const { form, items } = buildDefinition({ formField: fields.map((one, at) => ({ order: at, ...one })) })
  const formOption = [
    { id: 'o2', list: 'megyek', value: 'vas', label: 'Vas', order: 2 },
    { id: 'o1', list: 'megyek', value: 'zala', label: 'Zala', order: 1 },
  ]
  // The items of a definition are those of a document.
  return documentOf({ form, items: { ...items, formOption } } as unknown as FormContent)
}

/** The names that a condition reads. */
const namesIn = (condition: unknown): readonly string[] =>
  [...JSON.stringify(condition ?? null).matchAll(/"var":"([^"]*)"/gu)].flatMap(([, name]) => name ?? [])

const text = (id: string, more: object = {}) => ({ id, key: id, type: 'text', ...more }) as const

describe('the first condition of a new rule is about', () => {
  it.each([
    ['the field just before', [text('a'), text('b'), text('c')], 'c', ['b']],
    ['the first field after it, if it is the first itself', [text('a'), text('b'), text('c')], 'a', ['b']],
    ['no field, if there is no other', [text('a')], 'a', []],
    [
      'no part of a layout, which has no value',
      [text('a'), { id: 'l', key: 'l', type: 'section' }, text('c')],
      'c',
      ['a'],
    ],
    [
      'no field inside of itself',
      [text('a'), { id: 'g', key: 'g', type: 'group' }, text('b', { parentId: 'g' })],
      'g',
      ['a'],
    ],
  ] as const)('%s', (_what, fields, id, expected) => {
    expect(namesIn(firstCondition(documentWith(fields), id))).toEqual(expected)
  })

  it('nothing in an empty form', () => {
    expect(firstCondition(documentWith([]), 'nincs')).toBeNull()
  })
})

describe('the smallest condition about a field', () => {
  const fields: Fields = [
    text('szoveg'),
    { id: 'szam', key: 'szam', type: 'number' },
    { id: 'jelolo', key: 'jelolo', type: 'checkbox' },
    { id: 'megye', key: 'megye', type: 'select', optionList: 'megyek' },
    { id: 'ures', key: 'ures', type: 'select', optionList: 'nincs' },
    text('utolso'),
  ]
  const document = documentWith(fields)
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  const about = (id: string) => {
    const field = readableFields(items, 'utolso').find((one) => one.id === id)
    return field ? conditionAbout(document, field) : undefined
  }

  it('reads that field', () => {
    for (const id of ['szoveg', 'szam', 'jelolo', 'megye', 'ures']) expect(namesIn(about(id))).toEqual([id])
  })

  it('compares a choice with the first option of its list', () => {
    expect(JSON.stringify(about('megye'))).toContain('"zala"')
    expect(JSON.stringify(about('megye'))).not.toContain('"vas"')
  })

  it('of a further rule is about the choice that the last one asks about, with an option that has no rule', () => {
    const is = (value: string) => ({ '==': [{ var: 'megye' }, value] })
    expect(firstCondition(document, 'utolso', [is('zala')])).toEqual(is('vas'))
    expect(firstCondition(document, 'utolso', [is('vas')])).toEqual(is('zala'))
    expect(firstCondition(document, 'utolso', [is('zala'), is('vas')])).toEqual(is('zala'))
    // Of several fields, none is the one that is asked about.
    const both = { and: [is('zala'), { '!!': [{ var: 'szoveg' }] }] }
    expect(namesIn(firstCondition(document, 'utolso', [both]))).toEqual(['ures'])
  })

  it('of a name without a type asks whether it has a value', () => {
    const field = readableFields(items, 'utolso').find(({ id }) => id === 'szam')
    if (!field) throw new Error('The field can be read.')
    expect(conditionAbout(document, { ...field, name: 'host.kor', type: null })).toEqual({
      '!!': [{ var: 'host.kor' }],
    })
  })
})
