import { QueryClient } from '@tanstack/react-query'
import { type ApiItem, type Condition, form, formField, formOption } from '@urlapmuhely/schema'
import { testId, volume } from '@urlapmuhely/schema/testing'
import type { NamedField } from '@urlapmuhely/wording'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formItemOf } from '../items/form-item-queries.ts'
import { type ServedItem, serveLists } from '../testing/fake-server.ts'
import { itemNames } from './item-names.ts'
import {
  listsOfFields,
  namedContext,
  namedFields,
  namesNeeded,
  optionLabels,
  readsContext,
  withWholeForms,
} from './sentence-name-source.ts'
import { loadSentenceNames } from './use-sentence-names.ts'

afterEach(() => vi.unstubAllGlobals())

const FORM = testId(100)
const item = (values: Readonly<Record<string, unknown>>): ApiItem => ({
  ...{ id: testId(1), name: 'r', revision: 1, updatedAt: '', updatedBy: '', formId: FORM },
  ...values,
})
const page = (...items: readonly ApiItem[]) => ({
  ...{ items: [...items], total: items.length, page: 1, pageSize: 50, next: null, references: {} },
})
const named = (key: string, changes: Partial<NamedField> = {}): NamedField => ({
  ...{ id: key, formId: FORM, key, label: `${key} felirata`, type: 'text', parentId: null, optionList: null },
  ...changes,
})

describe('the names that conditions need', () => {
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b', 'a.b', 'c.d.e', '').map((name) => ({ var: name })),
      fc.constantFrom('a', 'f.g').map((name) => ({ var: [name, 'x'] })),
      fc.subarray(['a', 'h', 'b.i']).map((names) => ({ missing: names })),
      fc.subarray(['j', 'b.k']).map((names) => ({ missing_some: [1, names] })),
      fc.constantFrom<Condition>(null, true, 5, 'a', ['a']),
      fc.array(tie('condition'), { maxLength: 3 }).map((parts) => ({ and: parts })),
      fc.tuple(tie('condition'), tie('condition')).map((parts) => ({ some: parts })),
    ),
  }))

  /** Names found in the text of the JSON: after `var`, `missing` or `missing_some`, every text but a fallback. */
  function namesIn(json: unknown): string[] {
    if (Array.isArray(json)) return json.flatMap(namesIn)
    if (typeof json !== 'object' || json === null) return []
    const {
      var: read,
      missing = [],
      missing_some: some = [],
      ...rest
    }: Readonly<Record<string, unknown>> = { ...json }
    const texts = JSON.stringify([read ?? [], missing, some]).match(/"[^"]*"/gu) ?? []
    return [...texts.map((text) => text.slice(1, -1)), ...Object.values(rest).flatMap(namesIn)]
  }

  it('are the keys of every name, wherever it is in the condition', () => {
    fc.assert(
      fc.property(condition, (one) => {
        const names = namesIn(one)
        const keys = names.flatMap((name) => name.split('.')).filter((key) => key !== '')
        const inner = names.flatMap((name) => name.split('.').slice(1)).filter((key) => key !== '')
        expect(namesNeeded([item({ condition: one })], ['condition'])).toEqual({
          forms: names.length > 0 ? [FORM] : [],
          keys: [...new Set(keys)].sort(),
          inner: [...new Set(inner)].sort(),
        })
      }),
      volume(300, 84),
    )
  })

  it('are those of the named properties of all items, sorted', () => {
    const items = [
      item({ condition: { var: 'b' }, expression: { var: 'z' }, formId: 'f2' }),
      item({ condition: { var: 'a' }, formId: 'f1' }),
      item({ condition: null, formId: 'f3' }),
      item({ condition: { var: 'c' }, formId: null }),
    ]
    expect(namesNeeded(items, ['condition'])).toEqual({
      forms: ['f1', 'f2'],
      keys: ['a', 'b', 'c'],
      inner: [],
    })
    expect(namesNeeded(items, ['condition', 'expression']).keys).toEqual(['a', 'b', 'c', 'z'])
    expect(namesNeeded(items, [])).toEqual({ forms: [], keys: [], inner: [] })
  })

  it('include the context only if a name begins with it', () => {
    const needs = (name: string) =>
      readsContext(namesNeeded([item({ condition: { var: name } })], ['condition']))
    expect(needs('context.ugyfel')).toBe(true)
    expect(needs('nev')).toBe(false)
  })
})

describe('a response', () => {
  it('of fields has what sentences need, with a value for what is missing', () => {
    const field = item({
      id: testId(2),
      key: 'kor',
      label: 'Életkor',
      type: 'number',
      optionList: 'l',
      parentId: 'p',
    })
    expect(namedFields(page(field, item({ id: testId(3), key: 'x', type: 'nincs' })))).toEqual([
      {
        ...{ id: testId(2), formId: FORM, key: 'kor', label: 'Életkor', type: 'number', parentId: 'p' },
        ...{ optionList: 'l', valueMembers: undefined },
      },
      {
        ...{ id: testId(3), formId: FORM, key: 'x', label: '', type: undefined, parentId: null },
        ...{ optionList: null, valueMembers: undefined },
      },
    ])
    expect(namedFields(undefined)).toEqual([])
  })

  it('of forms has their context as fields', () => {
    const context = [{ key: 'ugyfel.id', label: 'Ügyfél' }]
    const found = namedContext(page(item({ id: FORM, context })))
    expect(found.map(({ key, formId, parentId }) => [key, formId, parentId])).toEqual([
      ['context', FORM, null],
      ['ugyfel', FORM, 'context'],
      ['id', FORM, 'context.ugyfel'],
    ])
    expect(namedContext(page(item({ id: FORM })))).toEqual([])
    expect(namedContext(undefined)).toEqual([])
  })

  it('of options has the label of each value of each list', () => {
    const labels = optionLabels([
      page(item({ list: 'l', value: 1, label: 'Egy' }), item({ list: 'l', value: '1', label: 'Szöveg' })),
      undefined,
      page(item({ list: 'm', value: 1, label: 'Más' })),
    ])
    const names = itemNames(
      [named('a', { optionList: 'l' }), named('b', { optionList: 'm' })],
      labels,
    )(item({}))
    expect(names('a')?.optionLabel?.(1)).toBe('Egy')
    expect(names('a')?.optionLabel?.('1')).toBe('Szöveg')
    expect(names('b')?.optionLabel?.(1)).toBe('Más')
    expect(names('b')?.optionLabel?.(2)).toBeUndefined()
  })

  it('is asked for each list once', () => {
    const fields = [named('a', { optionList: 'l' }), named('b'), named('c', { optionList: 'l' })]
    expect(listsOfFields(fields)).toEqual(['l'])
    expect(listsOfFields([])).toEqual([])
  })
})

describe('the names of an item', () => {
  it('are those of its own form', () => {
    const names = itemNames([named('a'), named('a', { id: 'a2', formId: 'f2', label: 'Másik' })], new Map())
    expect(names(item({}))('a')?.label).toBe('a felirata')
    expect(names(item({ formId: 'f2' }))('a')?.label).toBe('Másik')
    expect(names(item({ formId: 'f3' }))('a')).toBeNull()
  })

  it('come from the whole form where that was fetched, and beside it only from the context', () => {
    const fields = [named('a'), named('x', { formId: 'f2' }), named('context', { type: 'group' })]
    const whole = [formItemOf({ id: 'uj', key: 'a', label: 'Új', type: 'text' })]
    const found = withWholeForms(fields, [FORM, 'f3'], [whole, undefined])
    expect(found.map(({ id, formId }) => [id, formId])).toEqual([
      ['x', 'f2'],
      ['context', FORM],
      ['uj', FORM],
    ])
    expect(withWholeForms(fields, [], [])).toEqual(fields)
  })
})

describe('names that are loaded', () => {
  const field = (number: number, key: string, changes: object = {}): ServedItem => ({
    ...{ id: testId(number), formId: FORM, key, label: `${key} felirata`, type: 'text' },
    ...changes,
  })

  async function load(
    condition: Condition,
    fields: readonly ServedItem[],
    more: Parameters<typeof serveLists>[0] = {},
  ) {
    const requested = serveLists({ [formField.slug]: fields, ...more })
    const names = await loadSentenceNames(new QueryClient(), [item({ condition })], ['condition'])
    return { names: names(item({ condition })), paths: requested.map(({ pathname }) => pathname) }
  }

  it('are none, and nothing is asked for, if no condition reads anything', async () => {
    const { names, paths } = await load({ '==': [1, 1] }, [field(2, 'a')])
    expect(names('a')).toBeNull()
    expect(paths).toEqual([])
  })

  it('ask for the fields, and for the options of their lists', async () => {
    const options = [{ id: testId(9), list: 'l', value: 'x', label: 'Iksz' }]
    const { names, paths } = await load({ var: 'a' }, [field(2, 'a', { optionList: 'l' })], {
      [formOption.slug]: options,
    })
    expect(names('a')?.label).toBe('a felirata')
    expect(names('a')?.optionLabel?.('x')).toBe('Iksz')
    expect(paths).toEqual([`/api/${formField.slug}`, `/api/${formOption.slug}`])
  })

  it('ask for the whole form if a key is there twice', async () => {
    const { paths } = await load({ var: 'a' }, [field(2, 'a'), field(3, 'a', { parentId: testId(4) })])
    expect(paths).toEqual([`/api/${formField.slug}`, `/api/${formField.slug}`])
  })

  it('ask for the context if a condition reads it', async () => {
    const context = [{ key: 'ugyfel', label: 'Ügyfél' }]
    const { names, paths } = await load({ var: 'context.ugyfel' }, [], {
      [form.slug]: [{ id: FORM, context }],
    })
    expect(paths).toContain(`/api/${form.slug}`)
    expect(names('context.ugyfel')?.label).toContain('Ügyfél')
  })
})
