import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formField } from '../kinds/form-field.ts'
import { formOption } from '../kinds/form-option.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { itemKinds } from '../kinds/index.ts'
import { parseItem, parseItemPatch } from '../parse/parse-item.ts'
import { propertyShape } from '../parse/property-shape.ts'
import { buildItem } from '../testing.ts'
import { FormDataError, type FormPart, MAX_PARTS, toFormData, toFormParts, toFormTree } from './form-data.ts'
import { itemForForm, itemFromForm } from './item-form-data.ts'

const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree))

describe('toFormParts', () => {
  it('writes dates, booleans, lists, objects and empty lists as the specification says, section 3', () => {
    const file = new Blob(['x'])
    const value = {
      at: new Date(Date.UTC(2026, 10, 21, 9, 30)),
      on: true,
      off: false,
      list: [1, 'két', { deep: [true] }],
      object: { a: { b: 'c' } },
      none: [],
      gone: null,
      missing: undefined,
      file,
    }
    expect(toFormParts(value)).toEqual([
      ['at', '2026-11-21T09:30:00.000Z'],
      ['on', '1'],
      ['off', '0'],
      ['list[0]', '1'],
      ['list[1]', 'két'],
      ['list[2][deep][0]', '1'],
      ['object[a][b]', 'c'],
      ['none[]', ''],
      ['file', file],
    ])
    expect(toFormData({ a: [1] }).get('a[0]')).toBe('1')
  })

  it('leaves no hole in a list for what is not sent: null, undefined, and objects with nothing in them', () => {
    const list = ['a', null, 'b', undefined, {}, { x: null }, [null], ['c'], 'd']
    expect(toFormParts({ list })).toEqual([
      ['list[0]', 'a'],
      ['list[1]', 'b'],
      ['list[2][]', ''],
      ['list[3][0]', 'c'],
      ['list[4]', 'd'],
    ])
    expect(plain(toFormTree(toFormParts({ list })))).toEqual({ list: ['a', 'b', [], ['c'], 'd'] })
    expect(toFormParts({ list: [null, {}] })).toEqual([['list[]', '']])
  })

  it('comes back as the same tree of texts', () => {
    const leaf = fc.string().filter((text) => text.isWellFormed())
    const key = fc.stringMatching(/^[a-z][a-zA-Z]{0,5}$/u).filter((text) => text !== 'constructor')
    const tree = fc.letrec((tie) => ({
      node: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('node'), { maxLength: 4 }), tie('object')),
      object: fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    })).object
    fc.assert(
      fc.property(tree, (value) => {
        expect(plain(toFormTree(toFormParts(value as Record<string, unknown>)))).toEqual(value)
      }),
    )
  })
})

describe('toFormTree', () => {
  const reasonFor = (...parts: FormPart[]) => {
    try {
      toFormTree(parts)
      return 'none'
    } catch (error) {
      return error instanceof FormDataError ? error.fault.reason : String(error)
    }
  }

  it.each<[string, FormPart[]]>([
    ['name-forbidden', [['__proto__[polluted]', '1']]],
    ['name-forbidden', [['a[constructor][prototype][polluted]', '1']]],
    ['name-forbidden', [['a[prototype]', '1']]],
    ['sparse', [['a[999999]', '1']]],
    [
      'sparse',
      [
        ['a[0]', '1'],
        ['a[2]', '1'],
      ],
    ],
    ['name-malformed', [['a[b', '1']]],
    ['name-malformed', [['a]b[', '1']]],
    ['name-malformed', [['[a]', '1']]],
    ['name-malformed', [['', '1']]],
    ['name-malformed', [['a[][b]', '1']]],
    ['name-malformed', [['a\u0000', '1']]],
    [
      'name-taken',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    [
      'name-taken',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
    ],
    [
      'name-taken',
      [
        ['a[b]', '1'],
        ['a', '2'],
      ],
    ],
    [
      'name-taken',
      [
        ['a[0]', '1'],
        ['a[]', '2'],
      ],
    ],
    ['name-too-long', [['a'.repeat(301), '1']]],
    ['too-deep', [[`a${'[b]'.repeat(45)}`, '1']]],
  ])('refuses %s: %j', (reason, parts) => {
    expect(reasonFor(...parts)).toBe(reason)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('refuses a giant index without making a giant list, and too many parts', () => {
    expect(reasonFor(['a[4294967295]', '1'], ['a[0]', '1'])).toBe('none')
    expect(plain(toFormTree([['a[4294967295]', '1']]))).toEqual({ a: { '4294967295': '1' } })
    expect(reasonFor(...Array.from({ length: MAX_PARTS + 1 }, (_, n): FormPart => [`a[${n}]`, '']))).toBe(
      'too-many',
    )
  })

  it('reads an empty list, and a list without numbers', () => {
    expect(plain(toFormTree([['a[]', '']]))).toEqual({ a: [] })
    expect(
      plain(
        toFormTree([
          ['a[]', 'x'],
          ['a[]', 'y'],
        ]),
      ),
    ).toEqual({ a: ['x', 'y'] })
  })

  it('may be forty deep', () => {
    expect(reasonFor([`a${'[b]'.repeat(39)}`, '1'])).toBe('none')
    expect(reasonFor([`a${'[b]'.repeat(40)}`, '1'])).toBe('too-deep')
  })

  it('shows sixty characters of a name in its error', () => {
    const messageFor = (name: string) => {
      try {
        toFormTree([[name, '']])
        return ''
      } catch (error) {
        return error instanceof FormDataError ? error.fault.part : String(error)
      }
    }
    expect(messageFor(`${'a'.repeat(59)}[`)).toBe(`${'a'.repeat(59)}[`)
    expect(messageFor(`${'a'.repeat(60)}[`)).toBe(`${'a'.repeat(60)}…`)
    expect(messageFor('a\u0000\ud800[')).toBe('a\ufffd[')
  })

  it('names the part in its error', () => {
    expect(() => toFormTree([['form[a][9]', '']])).toThrow('form[a][9]')
  })
})

describe('an item in form data', () => {
  const wayAndBack = (kind: (typeof itemKinds)[number], values: Record<string, unknown>) =>
    itemFromForm(kind, toFormTree(toFormParts(itemForForm(kind, values))))

  it.each(itemKinds.map((kind) => [kind.name, kind] as const))('comes back as it was: %s', (_, kind) => {
    const item = buildItem(kind, { name: '12', note: 'több\r\nsor' })
    const back = parseItem(kind, wayAndBack(kind, item))
    const known = parseItem(kind, item)
    if (known.ok) expect(back).toEqual(known)
    else expect(back.ok).toBe(false)
  })

  it.each(itemKinds.map((kind) => [kind.name, kind] as const))(
    'carries an emptied property to a saved item: %s',
    (_, kind) => {
      const emptied = Object.entries(kind.properties)
        .filter(
          ([, property]) =>
            !property.managed && !property.required && propertyShape(property).safeParse(null).success,
        )
        .map(([name]) => [name, null] as const)
      expect(wayAndBack(kind, Object.fromEntries(emptied))).toEqual(Object.fromEntries(emptied))
    },
  )

  it('keeps numbers, texts like numbers, and JSON apart', () => {
    expect(wayAndBack(formOption, { value: '1' })).toEqual({ value: '1' })
    expect(wayAndBack(formOption, { value: 1 })).toEqual({ value: 1 })
    expect(wayAndBack(formOption, { value: '"x"', data: { a: '1', b: 1, c: true } })).toEqual({
      value: '"x"',
      data: { a: '1', b: 1, c: true },
    })
    const condition = { and: [{ '==': [{ var: 'a' }, '1'] }, { '>': [{ var: 'b' }, 1] }, true] }
    expect(wayAndBack(formSideEffect, { condition })).toEqual({ condition })
    expect(wayAndBack(formField, { width: 3, personal: false, min: -1.5, accept: [] })).toEqual({
      width: 3,
      personal: false,
      min: -1.5,
      accept: [],
    })
  })

  it('reads conditions in brackets, and an empty text as null where that may be', () => {
    const parts: FormPart[] = [
      ['condition[>][0][var]', 'kor'],
      ['condition[>][1]', '18'],
      ['domainId', ''],
      ['note', ''],
    ]
    expect(itemFromForm(formSideEffect, toFormTree(parts))).toEqual({
      condition: { '>': [{ var: 'kor' }, 18] },
      domainId: null,
      note: '',
    })
  })

  it.each(itemKinds.map((kind) => [kind.name, kind] as const))(
    'refuses an empty text wherever JSON refuses null: %s',
    (_, kind) => {
      const own = Object.entries(kind.properties).filter(
        ([, { managed, type }]) => !managed && type !== 'image',
      )
      const isText = (type: string) => type === 'text' || type === 'longText'
      for (const [name, property] of own.filter(([, { type }]) => !isText(type))) {
        const read = itemFromForm(kind, toFormTree([[name, '']]))
        const asJson = parseItemPatch(kind, { [name]: null })
        const asForm = parseItemPatch(kind, read)
        expect([name, asForm.ok && asForm.values], property.type).toEqual([name, asJson.ok && asJson.values])
      }
    },
  )

  it('reads no number that is written with a needless exponent, and every one that it writes itself', () => {
    for (const text of ['1e3', '1E3', '1e+3', '-2e0', '1e-2']) {
      expect(parseItemPatch(formField, itemFromForm(formField, toFormTree([['min', text]]))).ok, text).toBe(
        false,
      )
      expect(itemFromForm(formOption, toFormTree([['value', text]]))).toEqual({ value: text })
    }
    const numbers = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((value) => !Object.is(value, -0))
    fc.assert(
      fc.property(numbers, (min) => {
        expect(wayAndBack(formField, { min })).toEqual({ min })
      }),
      { examples: [[1e21], [1e-7], [-1.5e300]] },
    )
  })

  it('gives on what it can’t read, for the shape to refuse', () => {
    const read = itemFromForm(
      formField,
      toFormTree([
        ['width', '3.x'],
        ['personal', 'igen'],
        ['semmi', '1'],
      ]),
    )
    const result = parseItemPatch(formField, read)
    const paths = result.ok ? [] : result.issues.map(({ path }) => path)
    expect(paths.sort()).toEqual(['personal', 'semmi', 'width'])
  })
})
