import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kind } from '../kinds/define-kind.ts'
import { form } from '../kinds/form.ts'
import { formField } from '../kinds/form-field.ts'
import { formOption } from '../kinds/form-option.ts'
import { itemKinds } from '../kinds/index.ts'
import { valuesFor } from '../kinds/testing/any-values.ts'
import { parseItemPatch } from '../parse/parse-item.ts'
import { testId, volume } from '../testing.ts'
import { toFormParts, toFormTree } from './form-data.ts'
import { isNumberText, itemForForm, itemFromForm } from './item-form-data.ts'

const sent = (kind: Kind, values: Readonly<Record<string, unknown>>) =>
  itemFromForm(kind, toFormTree(toFormParts(itemForForm(kind, values))))

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('an item of %s', (_, kind) => {
  it('arrives by form data as by JSON', () => {
    const given = Object.entries(kind.properties).filter(([, { managed }]) => !managed)
    const cases = fc.oneof(
      ...given.map(([name, property]) => valuesFor(property).map((value) => ({ name, value }))),
    )
    fc.assert(
      fc.property(cases, ({ name, value }) => {
        const patch: Record<string, unknown> = JSON.parse(JSON.stringify({ [name]: value }))
        const asJson = parseItemPatch(kind, patch)
        fc.pre(asJson.ok)
        expect(parseItemPatch(kind, sent(kind, patch)), name).toEqual(asJson)
      }),
      volume(500, 2501),
    )
  })
})

describe('a number in form data', () => {
  it.each(['0', '1', '-1', '10', '1.5', '-0.25', '0.1', '1e21', '1e-7', '-1.5e+300', '100000'])(
    'is %s',
    (text) => {
      expect(isNumberText(text)).toBe(String(Number(text)) === text || /^-?\d+(?:\.\d+)?$/u.test(text))
      expect(itemFromForm(formField, toFormTree([['min', text]]))).toEqual({
        min: isNumberText(text) ? Number(text) : text,
      })
    },
  )

  it.each([
    '',
    ' 1',
    '1 ',
    '01',
    '-01',
    '.5',
    '5.',
    '+1',
    '1e3',
    '1E21',
    '0x1',
    '1,5',
    'NaN',
    'Infinity',
    '--1',
    '1_000',
  ])('is not %j', (text) => {
    expect(isNumberText(text)).toBe(false)
  })
})

describe('a yes or no in form data', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['true', 'true'],
    ['', ''],
  ])('%j is %j', (text, value) => {
    expect(itemFromForm(formField, toFormTree([['personal', text]]))).toEqual({ personal: value })
  })
})

describe('records in form data', () => {
  it('have each column as its own type is', () => {
    const context = [
      { key: 'a', label: 'A', type: 'number', optionList: null, sample: 5, personal: true },
      { key: 'b', label: '12', type: 'text', optionList: 'megyek', sample: '5', personal: false },
    ]
    const parts = toFormParts(itemForForm(form, { context }))
    expect(parts).toContainEqual(['context[0][personal]', '1'])
    expect(parts).toContainEqual(['context[1][sample]', '"5"'])
    const columns = sent(form, { context }).context
    expect(columns).toEqual(
      context.map(({ optionList, ...entry }) => (optionList ? { ...entry, optionList } : entry)),
    )
  })

  it('stay as they are if they are none', () => {
    expect(itemForForm(form, { context: [null, 'x', 5] })).toEqual({ context: [null, 'x', 5] })
    expect(itemForForm(form, { context: 'x' })).toEqual({ context: 'x' })
    expect(itemFromForm(form, toFormTree([['context[0]', 'x']]))).toEqual({ context: ['x'] })
    expect(itemFromForm(form, toFormTree([['context[0][0]', '1']]))).toEqual({ context: [['1']] })
  })

  it('may be one part of JSON', () => {
    const context = [{ key: 'a', label: 'A', personal: true }]
    expect(itemFromForm(form, toFormTree([['context', JSON.stringify(context)]]))).toEqual({ context })
    expect(itemFromForm(form, toFormTree([['context', '{a']]))).toEqual({ context: '{a' })
  })
})

describe('an image in form data', () => {
  const banner = { id: testId(1), name: '12', size: 5, type: 'image/png' }

  it('is its data, whose size is a number', () => {
    expect(sent(form, { banner })).toEqual({ banner })
    expect(sent(form, { banner: null })).toEqual({ banner: null })
  })

  it('may be a file that is still to be stored', () => {
    const file = new Blob(['x'])
    expect(itemForForm(form, { banner: file }).banner).toBe(file)
    expect(sent(form, { banner: file }).banner).toBe(file)
  })
})

describe('a tree of texts', () => {
  it('that is no object has no properties', () => {
    for (const tree of ['x', ['x'], [] as string[]]) expect(itemFromForm(formOption, tree)).toEqual({})
  })

  it('keeps unknown properties for the schema to refuse', () => {
    expect(itemFromForm(formOption, toFormTree([['other', '1']]))).toEqual({ other: '1' })
    expect(itemForForm(formOption, { other: true, label: undefined })).toEqual({
      other: true,
      label: undefined,
    })
  })

  it('may have JSON that is null, or is none', () => {
    const read = (text: string) => itemFromForm(formOption, toFormTree([['data', text]]))
    expect(read('null')).toEqual({ data: null })
    expect(read('{"a":1}')).toEqual({ data: { a: 1 } })
    expect(read('nulla')).toEqual({ data: 'nulla' })
  })

  it('becomes JSON with numbers in brackets', () => {
    const parts = [
      ['data[a]', '1'],
      ['data[b]', '"1"'],
      ['data[c]', 'x'],
      ['data[d]', ''],
    ] as const
    expect(itemFromForm(formOption, toFormTree(parts))).toEqual({ data: { a: 1, b: '1', c: 'x', d: '' } })
  })
})
