import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

describe('a value beyond the limits of its field', () => {
  const parts = (rule: object) => ({
    formField: [{ id: 'a' }, { id: 'n', type: 'number' }, { id: 'm', type: 'number' }],
    formValidation: [{ id: 'v', targets: ['n'], rule: 'max', parameters: { max: 5 }, ...rule }],
    formRemoveable: [{ id: 'r', targets: ['n'], retain: 'keep', condition: { '==': [{ var: 'a' }, 'ki'] } }],
  })
  const issues = (rule: object, value: number) =>
    fillIn(parts(rule), { values: { n: value, m: 1 } })
      .check()
      .map(({ path, rule: name, severity }) => `${path} ${name} ${severity}`)

  it.each<[title: string, rule: object, expected: readonly string[]]>([
    ['an error', {}, ['n max error']],
    ['a warning', { severity: 'warning' }, ['n max warning']],
    ['under a condition that does not hold', { condition: false }, []],
    [
      'in comparison with another field',
      { rule: 'compareField', parameters: { fieldId: 'm', operator: '<' } },
      ['n compareField error'],
    ],
    [
      'by an expression',
      { rule: 'expression', parameters: { expression: { '<': [{ var: 'n' }, 5] } } },
      ['n expression error'],
    ],
  ])('%s', (_, rule, expected) => {
    expect(issues(rule, 9)).toEqual(expected)
    expect(issues(rule, 0)).toEqual([])
  })

  it.each<[title: string, rule: object, isAnswered: boolean]>([
    ['its limit', {}, false],
    ['a warning', { severity: 'warning' }, true],
    ['a limit under a condition', { condition: { '==': [{ var: 'a' }, 'ki'] } }, true],
    [
      'a comparison with another field',
      { rule: 'compareField', parameters: { fieldId: 'm', operator: '<' } },
      true,
    ],
    ['an expression', { rule: 'expression', parameters: { expression: { '<': [{ var: 'n' }, 5] } } }, true],
    ['that it must be filled in', { rule: 'required' }, true],
  ])('is left out of the answer while the field is absent only if it breaks %s', (_, rule, isAnswered) => {
    const keys = (n: number) => {
      const session = fillIn(parts(rule), { values: { n, m: 1 } })
      setAll(session, { a: 'ki' })
      return Object.keys(session.answer().values)
    }
    expect(keys(9)).toEqual(isAnswered ? ['a', 'n', 'm'] : ['a', 'm'])
    expect(keys(0)).toEqual(['a', 'n', 'm'])
  })

  it('is judged again when what it is compared with changes', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'n', type: 'number' },
          { id: 'm', type: 'number' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
        ],
        formValidation: [
          { id: 'v', targets: ['n'], rule: 'compareField', parameters: { fieldId: 'm', operator: '<' } },
          { id: 'w', targets: ['c'], rule: 'unique' },
        ],
      },
      { values: { n: 1, m: 2, r: [{ c: 'a' }, { c: 'b' }] } },
    )
    const changedBy = (path: string, value: unknown) =>
      session.dispatch({ type: 'set', path, value }).changed.toSorted()
    expect(changedBy('m', 0)).toEqual(['m', 'n'])
    expect(changedBy('r.0.c', 'b')).toEqual(['r.#1.c', 'r.#2.c'])
    expect(session.dispatch({ type: 'removeRow', path: 'r.0' }).changed).toContain('r.#2.c')
  })
})

it('a choice without options is reported, unless others give them', () => {
  const reported = (field: object, more: DefinitionParts = {}) =>
    compile(
      buildDefinition({
        ...more,
        formField: [
          { id: 's', type: 'select', label: 'S', ...field },
          { id: 'r', type: 'repeat' },
        ],
      }),
      { now: NOW },
    ).diagnostics.map(({ code, severity, path }) => `${severity} ${code} ${path}`)
  expect(reported({ optionList: 'l' })).toEqual(['warning OPTIONS_MISSING optionList'])
  expect(reported({ optionList: 'l' }, { formOption: [{ id: 'o', list: 'l', value: 'x' }] })).toEqual([])
  expect(reported({ optionSource: 'host', hostList: 'l' })).toEqual([])
  expect(reported({ optionSource: 'rows', optionRows: 'r', rowLabel: '{sor}.' })).toEqual([])
})
