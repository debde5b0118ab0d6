import {
  type ApiItem,
  domain,
  type FormFieldTypeName,
  form,
  formDisabled,
  formField,
  formOption,
  formRemoveable,
  type Kind,
} from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice-of.ts'
import {
  conditionOf,
  fieldInCondition,
  fieldInSentence,
  firstId,
  isPlaced,
  listsInCondition,
  optionPartName,
  scopeProperty,
  withOwn,
} from './condition-items.ts'
import { readableFieldOption } from './field-option.ts'
import type { FormItem } from './form-item.ts'
import { distinctOptions, formItemOf } from './form-item-queries.ts'
import { fieldOption, referenceOptions, selfFor } from './form-reference-options.ts'
import { type ReadableField, readableFields, readableOption, readableRowFields } from './readable-fields.ts'
import { amongFilters, namedOption, optionsOf } from './reference-options.ts'

const field = (id: string, changes: Partial<FormItem> = {}): FormItem => ({
  ...{ id, name: `${id}-nev`, key: id, label: `${id} felirata`, parentId: null, type: 'text' },
  ...{ optionList: null, order: 0, enabled: true, overridesId: null, domainId: null },
  ...changes,
})

describe('an item of a form', () => {
  it('is read from what the server or a form holds', () => {
    const item = { id: 'a', name: 'n', key: 'k', label: 'l', parentId: 'p', type: 'number', optionList: 'o' }
    expect(
      formItemOf({ ...item, order: 3, enabled: true, overridesId: 'v', domainId: 'd', revision: 7 }),
    ).toEqual({
      ...item,
      ...{ order: 3, enabled: true, overridesId: 'v', domainId: 'd', revision: 7 },
    })
  })

  it('has a value for each property that is missing or wrong', () => {
    const plain = {
      ...{ id: 'a', name: '', key: '', label: '', parentId: null, type: null, optionList: null },
      ...{ order: 0, enabled: true, overridesId: null, domainId: null },
    }
    expect(formItemOf({ id: 'a' })).toEqual(plain)
    expect(
      formItemOf({ ...{ id: 'a', name: 7, key: null, label: [], parentId: '', type: 'nincs', order: '3' } }),
    ).toEqual(plain)
    expect(formItemOf({ id: 'a', type: 'constructor' }).type).toBeNull()
  })

  it('is called by its name if it has no label, and is on unless it is off', () => {
    expect(formItemOf({ id: 'a', name: 'n', label: '' }).label).toBe('n')
    expect([true, null, undefined, false].map((enabled) => formItemOf({ id: 'a', enabled }).enabled)).toEqual(
      [...[true, true, true, false]],
    )
  })
})

describe('the options of a list', () => {
  const option = (value: unknown, label: string, domainId: string | null = null) => ({
    value,
    label,
    domainId,
  })

  it('are each value once, the general one before those of a domain', () => {
    const found = distinctOptions([
      option('b', 'B Pesten', 'bp'),
      option('a', 'A'),
      option('b', 'B'),
      option('c', 'C Pesten', 'bp'),
      option('c', 'C Zalában', 'za'),
    ])
    expect(found.map(({ value, label }) => [value, label])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C Pesten'],
    ])
  })

  it('keep a text and a number apart, and leave out what is neither', () => {
    const found = distinctOptions([
      option('1', 'szöveg'),
      option(1, 'szám'),
      option(null, '-'),
      option(true, '-'),
    ])
    expect(found.map(({ value }) => value)).toEqual(['1', 1])
  })

  it('have empty parts for what is missing', () => {
    expect(distinctOptions([{ value: 'a', name: 'név' }])).toEqual([
      { value: 'a', label: 'név', group: '', data: {} },
    ])
  })

  it('are what a search through the list finds, in random lists', () => {
    const one = fc.record({
      value: fc.constantFrom<unknown>('a', 'b', 1, null),
      label: fc.string({ maxLength: 3 }),
      domainId: fc.constantFrom(null, 'bp', 'za'),
      name: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (all) => {
        const found = distinctOptions(all)
        for (const value of ['a', 'b', 1] as const) {
          const same = all.filter((item) => item.value === value)
          const expected = same.find(({ domainId }) => domainId === null) ?? same[0]
          expect(found.find((item) => item.value === value)?.label).toBe(expected?.label)
        }
        expect(new Set(found.map(({ value }) => value)).size).toBe(found.length)
      }),
      volume(200, 121),
    )
  })

  it('are shown with their value, and with their group if they have one', () => {
    expect(choiceOf({ value: 2, label: 'Kettő', group: '', data: {} })).toEqual({
      ...{ value: 2, label: 'Kettő', description: '2' },
    })
    expect(choiceOf({ value: 'a', label: 'A', group: 'G', data: {} })).toMatchObject({ group: 'G' })
  })
})

describe('the items that a reference may point to', () => {
  const items = [
    field('cim', { type: 'group', order: 1 }),
    field('varos', { parentId: 'cim', order: 1 }),
    field('belso', { type: 'group', parentId: 'cim', order: 2 }),
    field('utca', { parentId: 'belso' }),
    field('nev', { order: 2, enabled: false }),
  ]
  const property = formField.properties.parentId
  if (!property) throw new Error('A field has a parent.')
  const anyField = { ...property, among: {} }
  const ids = (choice: Partial<Parameters<typeof referenceOptions>[1]>) =>
    referenceOptions(items, { property: anyField, self: null, chosen: [], ...choice }).map(
      ({ value }) => value,
    )

  it('are in the order of the form', () => {
    expect(ids({})).toEqual(['cim', 'varos', 'belso', 'utca', 'nev'])
  })

  it('are not the item itself, nor what is in it', () => {
    expect(ids({ self: 'cim' })).toEqual(['nev'])
    expect(ids({ self: 'belso' })).toEqual(['cim', 'varos', 'nev'])
    expect(ids({ self: 'nev' })).toEqual(['cim', 'varos', 'belso', 'utca'])
  })

  it('are of the types that may hold others', () => {
    expect(ids({ property })).toEqual(['cim', 'belso'])
    expect(ids({ property: { ...property, among: { nincs: ['x'] } } })).toHaveLength(5)
  })

  it('include what is chosen already, whatever it is', () => {
    expect(ids({ property, chosen: ['nev'] })).toEqual(['cim', 'belso', 'nev'])
    expect(ids({ self: 'cim', chosen: ['utca'] })).toEqual(['utca', 'nev'])
  })

  it('say where and what they are', () => {
    const place = (item: FormItem, parents: string) => fieldOption({ item, depth: 0, parents, path: '' })
    expect(place(field('nev'), '')).toEqual({
      ...{ value: 'nev', label: 'nev felirata', description: 'Szöveg · nev' },
    })
    expect(place(field('nev', { enabled: false }), 'Cím').description).toMatch(/^Cím › Szöveg · nev \S/u)
    expect(place(field('a', { type: null, key: '', name: 'a felirata' }), '').description).toBeUndefined()
  })

  it('exclude the item only where they are of its own kind', () => {
    expect(selfFor(formField, property, 'x')).toBe('x')
    expect(selfFor(formDisabled, property, 'x')).toBeNull()
  })
})

describe('items that a search finds', () => {
  const item = (values: Readonly<Record<string, unknown>>): ApiItem => ({
    ...{ id: 'a', name: 'Név', revision: 1, updatedAt: '', updatedBy: '' },
    ...values,
  })

  it.each<[string, Kind, Readonly<Record<string, unknown>>, object]>([
    ['by label and detail', formField, { label: 'Kor', key: 'kor' }, { label: 'Kor', description: 'kor' }],
    ['by name, without a label', formField, { label: '', key: 'kor' }, { label: 'Név', description: 'kor' }],
    ['without a detail', formField, { label: 'Kor', key: '' }, { label: 'Kor' }],
    [
      'with a number for a detail',
      formOption,
      { label: 'Kettő', value: 2 },
      { label: 'Kettő', description: '2' },
    ],
  ])('are shown %s', (_, kind, values, expected) => {
    expect(optionsOf(kind, { items: [item(values)] })).toEqual([{ value: 'a', ...expected }])
  })

  it('are named by what the server says of them, or by their id', () => {
    const name = { kind: 'form', name: 'n', label: 'Űrlap', detail: '' }
    expect(namedOption('a', name)).toEqual({ value: 'a', label: 'Űrlap' })
    expect(namedOption('a', { ...name, label: '' }).label).toBe('n')
    expect(namedOption('a', undefined).label).toBe('a')
  })

  it('are filtered by the values that they may have', () => {
    expect(amongFilters(undefined)).toEqual({})
    expect(amongFilters({ type: ['group', 'repeat'], mode: ['x'] })).toEqual({
      ...{ 'filter[type][in]': 'group,repeat', 'filter[mode][in]': 'x' },
    })
  })
})

describe('the scope of a condition', () => {
  it.each<[Kind, string, boolean]>([
    [formField, 'parentId', true],
    [formDisabled, 'targets', false],
    [formRemoveable, 'targets', false],
    [domain, 'parentId', true],
    [form, '', false],
  ])('of %j is where %j says', (kind, name, placed) => {
    expect([scopeProperty(kind), isPlaced(kind)]).toEqual([name, placed])
  })

  it.each<[unknown, string | null]>([
    ['a', 'a'],
    [['a', 'b'], 'a'],
    [[], null],
    ['', null],
    [[''], null],
    [null, null],
    [7, null],
  ])('%j names %j', (value, expected) => expect(firstId(value)).toBe(expected))

  it('has the edited field at its new place, and others as they are', () => {
    const items = [field('a'), field('b')]
    expect(withOwn(items, null)).toBe(items)
    expect(withOwn(items, { id: 'a', parentId: 'g' })).toEqual([items[1], field('a', { parentId: 'g' })])
    expect(withOwn(items, { id: 'uj', parentId: 'g' })[2]).toMatchObject({
      id: 'uj',
      key: '',
      type: null,
      parentId: 'g',
    })
    expect(items.map(({ parentId }) => parentId)).toEqual([null, null])
  })

  it('has fields with a type, by their own names', () => {
    const lists = [{ list: 'szamok', type: 'number' as const, count: 2 }]
    expect(fieldInCondition(field('a', { optionList: 'szamok' }), lists)).toEqual([
      { id: 'a', key: 'a', parentId: null, type: 'text', optionList: 'szamok', optionType: 'number' },
    ])
    expect(fieldInCondition(field('a', { optionList: 'mas' }), lists)[0]).not.toHaveProperty('optionType')
    expect(fieldInCondition(field('a', { type: null }), lists)).toEqual([])
    expect(fieldInCondition(field('a', { overridesId: 'b' }), lists)).toEqual([])
    expect(fieldInSentence(field('a', { type: null }))).toMatchObject({
      key: 'a',
      formId: '',
      type: undefined,
    })
  })
})

describe('the lists whose labels a condition needs', () => {
  const items = [
    field('megye', { optionList: 'megyek' }),
    field('orszag', { optionList: 'orszagok' }),
    field('nev'),
    field('masik', { key: 'megye', optionList: 'megyek' }),
  ]

  it.each([
    ['a field', { '==': [{ var: 'megye' }, 'ZA'] }, ['megyek']],
    ['a field of a group', { '==': [{ var: 'cim.orszag' }, 'HU'] }, ['orszagok']],
    ['a field of a row', { some: [{ var: 'sorok' }, { '==': [{ var: 'megye' }, 'ZA'] }] }, ['megyek']],
    ['two fields', { and: [{ var: 'megye' }, { var: 'orszag' }] }, ['megyek', 'orszagok']],
    ['a field without a list', { var: 'nev' }, []],
    ['an unknown field', { var: 'nincs' }, []],
    ['nothing', null, []],
  ])('of %s', (_, condition, expected) => {
    expect(listsInCondition(condition, items)).toEqual(expected)
  })
})

describe('a part of an option', () => {
  it.each([
    ['option.value', 'Opció: értéke'],
    ['option.label', 'Opció: felirata'],
    ['option.group', 'Opció: csoportja'],
    ['option.data.regio', 'Opció: regio'],
    ['option.masik', 'Opció: masik'],
    ['option.toString', 'Opció: toString'],
    ['nev', null],
    ['opt.value', null],
    ['', null],
  ])('%s is called %j', (name, label) => {
    expect(optionPartName(name)).toEqual(label === null ? null : { label })
  })

  it('is sorted by what its data hold', () => {
    const data = (...values: readonly unknown[]) => {
      const options = values.map((value) => ({
        value: 'a',
        label: '',
        group: '',
        data: { k: value as null },
      }))
      const words = { option: '', value: '', label: '', group: '' }
      return readableOption({ list: null, options }, words).find(({ name }) => name === 'option.data.k')?.sort
    }
    expect(data(1, 2.5)).toBe('number')
    expect(data(1, null)).toBe('number')
    expect(data(true, false)).toBe('boolean')
    expect(data(1, 'x')).toBe('text')
    expect(data(1, true)).toBe('text')
    expect(data(null)).toBe('text')
    expect(data()).toBeUndefined()
  })
})

describe('the names that a condition may read', () => {
  interface Shape {
    readonly type: FormFieldTypeName
    readonly children: readonly Shape[]
  }
  const leaf = fc.constantFrom<FormFieldTypeName>('text', 'number', 'note', 'date')
  const { node } = fc.letrec<{ node: Shape }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf.map((type) => ({ type, children: [] })),
      fc.record({
        type: fc.constantFrom<FormFieldTypeName>('group', 'repeat', 'section'),
        children: fc.array(tie('node'), { maxLength: 3 }),
      }),
    ),
  }))

  interface Name {
    readonly name: string
    readonly inList: boolean
  }

  /** Names by walking the form as it is nested; keys are numbered in the order of the walk. */
  function build(shapes: readonly Shape[]) {
    const items: FormItem[] = []
    const walk = (list: readonly Shape[], parentId: string | null, prefix: string, inList: boolean): Name[] =>
      list.flatMap(({ type, children }) => {
        const id = `f${items.length}`
        items.push(field(id, { type, parentId, order: items.length }))
        if (type === 'section') return walk(children, id, prefix, inList)
        const own = { name: `${prefix}${id}`, inList }
        const below = (isList: boolean) => walk(children, id, `${prefix}${id}.`, isList)
        if (type === 'group') return below(inList)
        if (type === 'repeat') return [own, ...below(true)]
        return type === 'note' ? [] : [own]
      })
    return { names: walk(shapes, null, '', false), items }
  }

  it('are the paths through groups and repeats, and not through the layout', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (shapes) => {
        const { names, items } = build(shapes)
        const found = readableFields(items, null)
        expect(found.map(({ name }) => name)).toEqual(names.map(({ name }) => name))
        expect(found.filter(({ sort }) => sort === 'options').map(({ name }) => name)).toEqual(
          names.filter(({ inList }) => inList).map(({ name }) => name),
        )
      }),
      volume(300, 122),
    )
  })

  it('inside a repeat are those after its name', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (shapes) => {
        const { names, items } = build(shapes)
        for (const { name, rowsOf } of readableFields(items, null)) {
          if (rowsOf === null) continue
          const inner = names
            .filter((one) => one.name.startsWith(`${name}.`))
            .map((one) => one.name.slice(name.length + 1))
          expect(readableRowFields(items, rowsOf).map((one) => one.name)).toEqual(inner)
        }
      }),
      volume(200, 123),
    )
  })

  it('end where groups are in a circle, or too deep', () => {
    const circle = [
      field('a', { type: 'group', parentId: 'b' }),
      field('b', { type: 'group', parentId: 'a' }),
    ]
    expect(readableFields(circle, null)).toEqual([])
    const deep = Array.from({ length: 30 }, (_, index) =>
      field(`g${index}`, { type: 'group', parentId: index === 0 ? null : `g${index - 1}` }),
    )
    expect(readableFields([...deep, field('x', { parentId: 'g29' })], null)).toEqual([])
  })

  it('are offered by label, with where and what they are', () => {
    const [option] = readableFields([field('nev')], null).map((one: ReadableField) =>
      readableFieldOption(one),
    )
    expect(option).toEqual({ value: 'nev', label: 'nev felirata', description: 'Szöveg · nev' })
    const plain = { name: 'x', label: 'x', parents: '', type: null }
    expect(readableFieldOption(plain).description).toBeUndefined()
    expect(readableFieldOption({ ...plain, parents: 'Cím' }).description).toBe('Cím')
  })
})

describe('a stored condition', () => {
  it('is itself, or nothing', () => {
    expect(conditionOf({ var: 'a' })).toEqual({ var: 'a' })
    expect(conditionOf(false)).toBe(false)
    expect(conditionOf(undefined)).toBeNull()
  })
})
