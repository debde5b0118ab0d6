import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'
import { fillPlaces } from './issue-message.ts'

describe('the message of an issue', () => {
  it.each<[message: string, expected: string]>([
    ['nincs mit', 'nincs mit'],
    ['{a} és {b}', '1 és 2'],
    ['{a}{a}', '11'],
    ['{c} {toString} {}', '{c} {toString} {}'],
  ])('has its places filled: %s', (message, expected) => {
    expect(fillPlaces(message, { a: '1', b: '2' })).toBe(expected)
  })

  it('names the field, its value and the parameters as a Hungarian reader writes them', () => {
    const message = (
      type: string,
      value: unknown,
      rule: string,
      parameters: Readonly<Record<string, unknown>>,
    ) => {
      const session = fillIn(
        {
          formField: [{ id: 'x', label: 'Mező', type, optionList: 'l' }],
          formOption: ['alma', 'banán', 'citrom'].map((one) => ({ id: one, list: 'l', value: one })),
          formValidation: [
            { id: 'v', targets: ['x'], rule, parameters, message: '{label}: {value} ({min}{max}{types})' },
          ],
        },
        { values: { x: value } },
      )
      return session.check().map((issue) => issue.message)
    }
    expect(message('number', 1.5, 'min', { min: 2.25 })).toEqual(['Mező: 1,5 (2,25{max}{types})'])
    expect(message('text', 'a.b', 'minLength', { min: 9 })).toEqual(['Mező: a.b (9{max}{types})'])
    expect(message('multiSelect', ['banán', 'alma'], 'maxItems', { max: 1 })).toEqual([
      'Mező: banán, alma ({min}1{types})',
    ])
    const file = { name: 'a.txt', size: 10, type: 'text/plain' }
    expect(message('file', file, 'fileType', { types: ['image/png', '.pdf'] })).toEqual([
      'Mező:  ({min}{max}image/png, .pdf)',
    ])
    const never = { expression: false }
    const blank = ['Mező:  ({min}{max}{types})']
    expect(message('hidden', [1, 2.5], 'expression', never)).toEqual(['Mező: 1, 2,5 ({min}{max}{types})'])
    for (const value of [[1, {}], [{}], {}])
      expect(message('hidden', value, 'expression', never)).toEqual(blank)
    expect(message('text', null, 'required', {})).toEqual(['Mező:  ({min}{max}{types})'])
  })

  it('of an option that is gone is the reason of the modifier that removed it', () => {
    const session = fillIn({
      formField: [
        { id: 'a', type: 'checkbox' },
        { id: 'm', type: 'multiSelect', optionList: 'l' },
      ],
      formOption: ['1', '2', '3'].map((value) => ({ id: value, list: 'l', value })),
      formOptionModifier: [
        {
          ...{ id: 'm1', fieldId: 'm', effect: 'include', optionValues: ['1'], condition: false },
          ...{ reason: 'csak máskor', onUnavailable: 'flag' },
        },
        {
          ...{ id: 'm2', fieldId: 'm', effect: 'exclude', optionValues: ['2'], condition: { var: 'a' } },
          ...{ reason: 'elfogyott', onUnavailable: 'flag' },
        },
      ],
    })
    setAll(session, { m: ['3', '2'] })
    expect(session.field('m')?.issues).toEqual([])
    setAll(session, { a: true })
    expect(session.field('m')?.issues).toMatchObject([
      { rule: 'optionUnavailable', message: 'elfogyott', severity: 'error', ruleId: null },
    ])
  })
})

describe('issues', () => {
  const form = {
    formField: [{ id: 'x' }, { id: 'r', type: 'repeat', maxRows: 1 }, { id: 'c', parentId: 'r' }],
    formValidation: [
      { id: 'now', targets: ['x', 'c'], rule: 'minLength', parameters: { min: 3 }, lazy: 'false' },
      { id: 'later', targets: ['x', 'c'], rule: 'email', lazy: 'true' },
      { id: 'last', targets: ['x', 'c'], rule: 'required', lazy: 'ondemand', severity: 'warning' },
    ],
  }

  it('are shown step by step: on a change, on a blur, on a check', () => {
    const session = fillIn(form)
    const shown = (path: string) => session.field(path)?.issues.map(({ rule }) => rule)
    expect(shown('x')).toEqual([])
    setAll(session, { x: 'a' })
    expect(shown('x')).toEqual(['minLength'])
    session.dispatch({ type: 'blur', path: 'x' })
    expect(shown('x')).toEqual(['minLength', 'email'])
    setAll(session, { x: '' })
    expect(shown('x')).toEqual([])
    session.dispatch({ type: 'check', path: 'x' })
    expect(shown('x')).toEqual(['required'])
  })

  it('of a check of the whole form are shown in every row, and not in rows that are added later', () => {
    const session = fillIn({ ...form, formField: form.formField.map((one) => ({ ...one, maxRows: null })) })
    session.dispatch({ type: 'addRow', path: 'r' })
    session.dispatch({ type: 'check' })
    session.dispatch({ type: 'addRow', path: 'r' })
    const shown = (path: string) => session.field(path)?.issues.map(({ rule }) => rule)
    expect([shown('x'), shown('r.0.c'), shown('r.1.c')]).toEqual([['required'], ['required'], []])
  })

  it('are listed in the order of the fields, rows by position, shown or not', () => {
    const session = fillIn(form, { values: { x: 'a', r: [{ c: 'b' }, { c: 'abc' }] } })
    expect(session.check().map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'x minLength',
      'x email',
      'r maxItems',
      'r.0.c minLength',
      'r.0.c email',
      'r.1.c email',
    ])
    expect(session.field('r.0.c')?.issues).toEqual([])
  })
})
