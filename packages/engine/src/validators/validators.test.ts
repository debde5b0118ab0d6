import { validationRules } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'

type Row = readonly [
  rule: string,
  parameters: Record<string, unknown>,
  type: string,
  accepted: readonly unknown[],
  refused: readonly unknown[],
]

const file = (name: string, type: string, size: number) => ({ name, type, size })

const table: readonly Row[] = [
  ['required', {}, 'text', ['x', ' x', 'é', '\u00a0!'], ['', '   ', '\t', '\u00a0', null]],
  ['required', {}, 'checkbox', [true], [false, null]],
  ['required', {}, 'multiSelect', [['a']], [[], null]],
  ['minLength', { min: 2 }, 'text', ['ab', '👍👍', 'a👍', 'abcd'], ['a', '👍']],
  ['minLength', { min: 3 }, 'text', ['a👍b', '👍👍👍'], ['👍👍', 'ab']],
  ['maxLength', { max: 2 }, 'text', ['ab', '👍👍', 'a👍'], ['abc', '👍👍👍', 'a👍b', 'abcde']],
  ['min', { min: 2 }, 'number', [2, 2.5], [1.99]],
  ['max', { max: 2 }, 'number', [2, -5], [2.01]],
  ['pattern', { pattern: '^[A-Z]+$' }, 'text', ['AB'], ['ab', 'A1']],
  ['pattern', { pattern: '^[A-Z]+$', ignoreCase: true }, 'text', ['ab'], ['a1']],
  [
    'date',
    { compat: true },
    'text',
    ['2024/01/31', '24/01/01', '-44/03/15', '2024/02/31', '2024/19/39'],
    ['2024/1/1', '2024-01-31', '2024/20/01', '2024/12/40'],
  ],
  ['date', {}, 'text', ['2024/02/29', '2024/12/31'], ['2024/02/31', '2023/02/29', '2024/13/01', '24/01/01']],
  ['time', {}, 'text', ['0:00', '9:05', '23:59'], ['24:00', '12:60', '7:5', '12:30:15']],
  ['fulltime', {}, 'text', ['00:00:00', '9:05:07'], ['24:00:00', '12:30', '12:30:60']],
  ['timeOrFulltime', {}, 'text', ['9:05', '9:05:07'], ['9', '24:00']],
  ['datetime', {}, 'text', ['2024/02/29 08:30'], ['2024/02/30 08:30', '2024/02/29', '2024/02/29 24:00']],
  [
    'email',
    {},
    'text',
    ['a@b.co', 'john.doe+tag@sub.example.com', "o'neil@x.hu", 'árvíz@pelda.hu'],
    ['a@b', 'a..b@c.com', '.a@b.com', 'a@b,co', `${'a'.repeat(250)}@b.hu`],
  ],
  [
    'url',
    {},
    'text',
    ['https://pelda.hu/a?b=1', 'http://localhost:1'],
    ['pelda.hu', 'ftp://a.hu', 'https://a b', 'https://'],
  ],
  ['phone', {}, 'text', ['+36 30 123 4567', '(123) 456 - 7890'], ['12345', 'abc', '+36 30 123 4567 890 123']],
  ['hexColor', {}, 'text', ['#fff', '#a1b2c3'], ['fff', '#ff', '#ffff', '#ggg']],
  ['hexaColor', {}, 'text', ['#ffff', '#a1b2c3d4'], ['#fff', '#ffffff']],
  [
    'rgbColor',
    {},
    'text',
    ['rgb(0,0,0)', 'rgb(255,255,255)'],
    ['rgb(256,0,0)', 'rgb(0, 0, 0)', 'RGB(0,0,0)', 'rgb(1,2)'],
  ],
  [
    'rgbaColor',
    {},
    'text',
    ['rgba(0,0,0,0.5)', 'rgba(0,0,0,1)'],
    ['rgba(0,0,0,.5)', 'rgba(0,0,0,0.50)', 'rgba(0,0,0)'],
  ],
  ['anyColor', {}, 'text', ['#fff', '#ffff', 'rgb(1,2,3)', 'rgba(1,2,3,0.5)'], ['kék', '#ff']],
  ['minItems', { min: 2 }, 'multiSelect', [['a', 'b']], [['a']]],
  ['maxItems', { max: 1 }, 'multiSelect', [['a']], [['a', 'b']]],
  [
    'fileType',
    { types: ['image/*', '.PDF', 'text/plain'] },
    'file',
    [file('a.png', 'image/png', 1), file('A.pdf', 'x', 1), file('a', 'text/plain', 1)],
    [file('a.exe', 'application/x', 1)],
  ],
  ['fileSize', { max: 10 }, 'file', [file('a', 'b', 10)], [file('a', 'b', 11)]],
  ['taj', {}, 'text', ['111111110', '037 687 210'], ['111111111', '12345678', 'abc']],
  ['taxId', {}, 'text', ['8071592153'], ['8071592154', '123']],
  [
    'taxNumber',
    {},
    'text',
    ['12892312', '12892312-2-41'],
    ['12892313', '12892312-6-41', '12892312-2-21', 'x'],
  ],
  [
    'bankAccount',
    {},
    'text',
    ['11773016-11111018', '11773016-11111018-00000000'],
    ['11773016-11111019', '11773017-11111018', '1177'],
  ],
  [
    'iban',
    {},
    'text',
    ['HU42 1177 3016 1111 1018 0000 0000', 'DE89370400440532013000'],
    ['HU43117730161111101800000000', 'HU42'],
  ],
  ['postalCode', {}, 'text', ['1011', '9985'], ['0123', '101', '10111']],
  [
    'licensePlate',
    {},
    'text',
    ['ABC-123', 'abc-123', 'AA BB-123', 'AABB-123'],
    ['A-1', 'ABC-000', '123-ABC'],
  ],
  [
    'personalId',
    {},
    'text',
    ['18001010016', '30501010036'],
    ['18001010017', '19002310010', '98001010011', '123'],
  ],
  ['unique', {}, 'text', ['x'], []],
  ['compareField', { fieldId: 'other', operator: '==' }, 'number', [5], [4]],
  ['compareField', { fieldId: 'other', operator: '!=' }, 'number', [4], [5]],
  ['compareField', { fieldId: 'other', operator: '<' }, 'number', [4], [5]],
  ['compareField', { fieldId: 'other', operator: '<=' }, 'number', [5], [6]],
  ['compareField', { fieldId: 'other', operator: '>' }, 'number', [6], [5]],
  ['compareField', { fieldId: 'other', operator: '>=' }, 'number', [5], [4]],
  ['compareField', { fieldId: 'other', operator: '<' }, 'text', [], ['x']],
  ['expression', { expression: { '>': [{ var: 'rows.0' }, 1] } }, 'number', [], []],
]

/** The issues of a value in a row of a repeat, next to a number field with the value 5. */
function faults([rule, parameters, type]: Row, value: unknown, twice = false): string[] {
  const list = type === 'multiSelect' ? { optionList: 'l' } : {}
  const expression = rule === 'expression' ? { expression: { '>': [{ var: 'v' }, 1] } } : parameters
  const session = fillIn(
    {
      formField: [
        { id: 'rows', type: 'repeat' },
        { id: 'v', type, parentId: 'rows', ...list },
        { id: 'other', type: 'number' },
      ],
      formOption: ['a', 'b'].map((one) => ({ id: one, list: 'l', value: one })),
      formValidation: [{ id: 'rule', targets: ['v'], rule, parameters: expression }],
    },
    { values: { other: 5, rows: twice ? [{ v: value }, { v: value }] : [{ v: value }] } },
  )
  return session.check().map((issue) => issue.rule)
}

const cases = (pick: 3 | 4) =>
  table.flatMap((row) =>
    row[pick].map((value) => [row[0], JSON.stringify(row[1]), JSON.stringify(value), row, value] as const),
  )

describe('named validations', () => {
  it.each(cases(3))('%s %s accepts %s', (_rule, _parameters, _value, row, value) => {
    expect(faults(row, value)).toEqual([])
  })

  it.each(cases(4))('%s %s refuses %s', (_rule, _parameters, _value, row, value) => {
    expect(faults(row, value)).toEqual([row[0]])
  })

  it('all but `required` pass on empty', () => {
    for (const row of table.filter(([rule]) => rule !== 'required'))
      expect(faults(row, null), row[0]).toEqual([])
  })

  it('unique looks at the other rows', () => {
    const row: Row = ['unique', {}, 'text', [], []]
    expect(faults(row, 'x', true)).toEqual(['unique', 'unique'])
    expect(faults(row, null, true)).toEqual([])
  })

  it('expression asks a condition', () => {
    const row: Row = ['expression', {}, 'number', [], []]
    expect(faults(row, 2)).toEqual([])
    expect(faults(row, 1)).toEqual(['expression'])
  })

  it('are each in the table', () => {
    const rules = new Set(table.map(([rule]) => rule))
    expect(Object.keys(validationRules).filter((rule) => !rules.has(rule))).toEqual([])
  })
})

describe('the rules that a field implies', () => {
  const implied = (type: string, properties: Record<string, unknown>, value: unknown) => {
    const session = fillIn({ formField: [{ id: 'v', type, ...properties }] }, { values: { v: value } })
    return session.check().map(({ rule }) => rule)
  }

  it.each([
    ['number', { min: 1, max: 9, step: 0.5 }, 3.5, []],
    ['number', { min: 1, max: 9, step: 0.5 }, 0.3, ['min', 'step']],
    ['number', { min: 1, max: 9, step: 0.1 }, 9.3, ['max']],
    ['date', {}, '2024/02/30', ['date']],
    ['datetime', {}, '2024/02/28 25:00', ['datetime']],
    ['time', {}, '9:5', ['time']],
    ['fulltime', {}, '9:05', ['fulltime']],
    ['email', {}, 'x', ['email']],
    ['text', { maxLength: 2 }, 'xxx', ['maxLength']],
    ['file', { accept: ['.pdf'], maxBytes: 1 }, file('a.png', 'image/png', 2), ['fileType', 'fileSize']],
    ['select', { optionList: 'nincs' }, 'x', ['optionUnavailable']],
    ['repeat', { maxRows: 1 }, [{}, {}], ['maxItems']],
  ])('%s %o of %o', (type, properties, value, rules) => {
    expect(implied(type, properties, value)).toEqual(rules)
  })

  it('give way to a named rule of the same name', () => {
    const session = fillIn(
      {
        formField: [{ id: 'v', type: 'date' }],
        formValidation: [{ id: 'r', targets: ['v'], rule: 'date', parameters: { compat: true } }],
      },
      { values: { v: '2024/02/31' } },
    )
    expect(session.check()).toEqual([])
  })
})
