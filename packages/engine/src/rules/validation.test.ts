import { describe, expect, it } from 'vitest'
import type { Part } from '../testing/build-definition.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

function faults(fields: readonly Part[], values: unknown, rest: object = {}): string[] {
  return fillIn({ formField: fields, ...rest }, { values })
    .check()
    .map(({ path, rule }) => `${path} ${rule}`)
}

const formOption = ['1', '2'].map((value) => ({ id: value, list: 'l', value }))

describe('`required`', () => {
  it.each<[type: string, value: unknown, isFilled: boolean]>([
    ['text', undefined, false],
    ['text', '', false],
    ['text', ' \t\n', false],
    ['text', '\u00a0', false],
    ['text', ' x', true],
    ['text', 'x', true],
    ['text', '~', true],
    ['text', 'á', true],
    ['number', undefined, false],
    ['number', 0, true],
    ['checkbox', undefined, false],
    ['checkbox', false, false],
    ['checkbox', true, true],
    ['multiSelect', undefined, false],
    ['multiSelect', [], false],
    ['multiSelect', ['1'], true],
    ['select', '1', true],
    ['hidden', {}, true],
  ])('of a %s: %j', (type, value, isFilled) => {
    const formValidation = [{ id: 'v', targets: ['x'], rule: 'required' }]
    const found = faults([{ id: 'x', type, optionList: 'l' }], { x: value }, { formOption, formValidation })
    expect(found).toEqual(isFilled ? [] : ['x required'])
  })

  it('of a repeat wants a row', () => {
    const fields = [
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
    ]
    const formValidation = [{ id: 'v', targets: ['r'], rule: 'required' }]
    expect(faults(fields, {}, { formValidation })).toEqual(['r required'])
    expect(faults(fields, { r: [{}] }, { formValidation })).toEqual([])
  })

  it('marks a field only while it is present and an error of it may occur', () => {
    const session = fillIn({
      formField: [{ id: 'a', type: 'checkbox' }, { id: 'x' }, { id: 'y' }, { id: 'z' }],
      formRemoveable: [{ id: 'r', targets: ['x'], condition: { var: 'a' } }],
      formValidation: [
        { id: 'v1', targets: ['x'], rule: 'required', lazy: 'ondemand' },
        { id: 'v2', targets: ['y'], rule: 'required', severity: 'info' },
        { id: 'v3', targets: ['z'], rule: 'minLength', parameters: { min: 1 } },
      ],
    })
    const marked = () => ['x', 'y', 'z'].map((path) => session.field(path)?.required)
    expect(marked()).toEqual([true, false, false])
    setAll(session, { a: true })
    expect(marked()).toEqual([false, false, false])
  })
})

const custom = { type: 'custom', valueMembers: [{ key: 'kod', required: true }] }

describe('a field implies, by its type and limits,', () => {
  it.each<[field: Part, value: unknown, expected: readonly string[]]>([
    [{ id: 'x', type: 'date' }, '2026/02/30', ['x date']],
    [{ ...custom, id: 'x' }, { kod: 3 }, ['x valueShape']],
    [{ ...custom, id: 'x' }, { kod: '3' }, []],
    [{ id: 'x', type: 'date' }, '2026/02/28', []],
    [{ id: 'x', type: 'datetime' }, '2026/02/28 24:61', ['x datetime']],
    [{ id: 'x', type: 'time' }, '25:00', ['x time']],
    [{ id: 'x', type: 'fulltime' }, '12:00:61', ['x fulltime']],
    [{ id: 'x', type: 'email' }, 'a@', ['x email']],
    [{ id: 'x', type: 'email' }, 'a@b.hu', []],
    [{ id: 'x', type: 'email', maxLength: 3 }, 'a@b.hu', ['x maxLength']],
    [{ id: 'x' }, 'a@', []],
    [{ id: 'x', maxLength: 3 }, 'abcd', ['x maxLength']],
    [{ id: 'x', maxLength: 3 }, 'abc', []],
    [{ id: 'x', type: 'number', min: 1, max: 3 }, 0, ['x min']],
    [{ id: 'x', type: 'number', min: 1, max: 3 }, 4, ['x max']],
    [{ id: 'x', type: 'number', min: 1, max: 3 }, 2.5, []],
    [{ id: 'x', type: 'number', step: 2 }, 3, ['x step']],
    [{ id: 'x', type: 'number', step: 2 }, 4, []],
    [{ id: 'x', type: 'number', step: 2, min: 1 }, 3, []],
    [{ id: 'x', type: 'number', step: 2, min: 1 }, 4, ['x step']],
    [{ id: 'x', type: 'number' }, 2.5, []],
    [{ id: 'x', type: 'number', maxLength: 1 }, 22, []],
    [{ id: 'x', min: 9, max: 1, step: 5, maxRows: 0, accept: ['.pdf'], maxBytes: 1 }, 'abc', []],
    [
      {
        id: 'x',
        type: 'date',
        min: 9,
        max: 1,
        step: 5,
        maxLength: 1,
        maxRows: 0,
        accept: ['.pdf'],
        maxBytes: 1,
      },
      '2026/01/01',
      [],
    ],
    [
      { id: 'x', type: 'file', accept: ['.pdf'], maxBytes: 9 },
      { name: 'a.txt', size: 10, type: 'text/plain' },
      ['x fileType', 'x fileSize'],
    ],
    [{ id: 'x', type: 'file' }, { name: 'a.txt', size: 10, type: 'text/plain' }, []],
    [{ id: 'x', type: 'select', optionList: 'l' }, '1', []],
    [{ id: 'x', type: 'select', optionList: 'l' }, '9', ['x optionUnavailable']],
    [{ id: 'x', type: 'multiSelect', optionList: 'l' }, ['1', '9'], ['x optionUnavailable']],
    [{ id: 'x', type: 'multiSelect', optionList: 'l' }, ['2', '1'], []],
  ])('%j, of %j: %j', (field, value, expected) => {
    expect(faults([field], { x: value }, { formOption })).toEqual(expected)
  })

  it('the most rows, and nothing for one without a limit', () => {
    const fields = (maxRows: number | null) => [
      { id: 'r', type: 'repeat', maxRows },
      { id: 'c', parentId: 'r' },
    ]
    const values = { r: [{}, {}, {}] }
    expect([faults(fields(2), values), faults(fields(3), values), faults(fields(null), values)]).toEqual([
      ['r maxItems'],
      [],
      [],
    ])
  })

  it('issues that show when the form says so; an option that is gone shows at once', () => {
    const session = fillIn(
      {
        form: { validateOn: 'blur' },
        formField: [
          { id: 'x', type: 'number', min: 1 },
          { id: 's', type: 'select', optionList: 'l' },
        ],
        formOption,
      },
      { values: { s: '9' } },
    )
    const shown = (path: string) => session.field(path)?.issues.map(({ rule }) => rule)
    setAll(session, { x: 0 })
    expect([shown('x'), shown('s')]).toEqual([[], ['optionUnavailable']])
    session.dispatch({ type: 'blur', path: 'x' })
    expect(shown('x')).toEqual(['min'])
  })
})

describe('an issue', () => {
  it('shows when its rule says: once the field is edited, is left, or the form is sent', () => {
    const rules = { igen: 'false', 'ha elhagyta': 'true', 'ha kérik': 'ondemand' }
    const session = fillIn(
      {
        formField: [{ id: 'x', type: 'number' }],
        formValidation: Object.entries(rules).map(([message, lazy]) => ({
          ...{ id: lazy, targets: ['x'], rule: 'min', parameters: { min: 5 } },
          ...{ message, lazy },
        })),
      },
      { values: { x: 1 } },
    )
    const shown = () => session.field('x')?.issues.map(({ message }) => message)
    expect(shown()).toEqual([])
    setAll(session, { x: 2 })
    expect(shown()).toEqual(['igen'])
    session.dispatch({ type: 'blur', path: 'x' })
    expect(shown()).toEqual(['igen', 'ha elhagyta'])
    session.dispatch({ type: 'submit' })
    expect(shown()).toEqual(['igen', 'ha elhagyta', 'ha kérik'])
  })

  it.each<[text: string, isFilled: boolean]>([
    [' \t', false],
    ['\u00a0', false],
    ['\u00a0é', true],
    ['á', true],
    ['!', true],
    ['~', true],
    ['0', true],
  ])('of a required text: %j is filled in: %s', (text, isFilled) => {
    const formValidation = [{ id: 'v', targets: ['x'], rule: 'required' }]
    expect(faults([{ id: 'x' }], { x: text }, { formValidation })).toEqual(isFilled ? [] : ['x required'])
  })

  it('is not made of what the host says, whatever that is', () => {
    const context = [
      { key: 'nap', label: 'Nap', type: 'date', optionList: null, sample: null, personal: false },
      { key: 'mi', label: 'Mi', type: 'text', optionList: 'l', sample: null, personal: false },
    ]
    const session = fillIn(
      { form: { context }, formField: [{ id: 'x' }], formOption },
      { context: { values: { nap: '2026/02/30', mi: 'nincs ilyen' } } },
    )
    expect(session.check()).toEqual([])
  })
})

describe('every rule but `required`', () => {
  it.each<[type: string, rule: string, parameters: object, value: unknown]>([
    ['text', 'minLength', { min: 3 }, ''],
    ['text', 'pattern', { pattern: 'x' }, null],
    ['hidden', 'minLength', { min: 3 }, ''],
    ['number', 'min', { min: 3 }, null],
    ['multiSelect', 'minItems', { min: 3 }, []],
    ['text', 'expression', { expression: false }, ''],
  ])('accepts an empty %s: %s', (type, rule, parameters, value) => {
    const formValidation = [{ id: 'v', targets: ['x'], rule, parameters }]
    expect(
      faults([{ id: 'x', type, optionList: 'l' }], { x: value }, { formOption, formValidation }),
    ).toEqual([])
  })

  it('is asked about a blank text, a tick that is missing, and zero', () => {
    const asked = (type: string, value: unknown) =>
      faults(
        [{ id: 'x', type }],
        { x: value },
        {
          formValidation: [
            { id: 'v', targets: ['x'], rule: 'expression', parameters: { expression: false } },
          ],
        },
      )
    expect([asked('text', ' '), asked('checkbox', false), asked('number', 0)]).toEqual([
      ['x expression'],
      ['x expression'],
      ['x expression'],
    ])
  })
})
