import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { asked } from '../testing/ask-why.ts'
import { buildDefinition, type DefinitionParts, type Part } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const options = (...values: string[]) => values.map((value) => ({ id: `o-${value}`, list: 'l', value }))
const select = { id: 's', type: 'select', optionList: 'l' }
const differing = { '!': { starts_with: [{ var: 'option.label' }, { var: 'a' }] } }

function form(modifiers: readonly object[], ...fields: Part[]): DefinitionParts {
  return {
    formField: [select, ...(fields.length > 0 ? fields : [{ id: 'a' }])],
    formOption: options('alma', 'ananász', 'banán', 'barack'),
    formOptionModifier: modifiers.map((rest, index) => ({ id: `m${index}`, fieldId: 's', ...rest })),
  }
}

function offered(session: ReturnType<typeof fillIn>, path = 's'): unknown[] {
  return session.field(path)?.options?.map(({ value }) => value) ?? []
}

describe('an option modifier', () => {
  it('is explained: it decides while it holds; `include` also while it fails', () => {
    const condition = { var: 'a' }
    const session = fillIn(
      form(
        [
          { effect: 'include', optionValues: ['alma'], condition },
          { effect: 'exclude', optionValues: ['banán'], condition },
        ],
        { id: 'a', type: 'checkbox' },
      ),
    )
    const rules = () =>
      asked(session, 's', 'options').rules.map(({ ruleId, holds, role }) => [ruleId, holds, role])
    expect(rules()).toEqual([
      ['m0', false, 'decides'],
      ['m1', false, 'idle'],
    ])
    expect(offered(session)).toEqual(['ananász', 'banán', 'barack'])
    setAll(session, { a: true })
    expect(rules()).toEqual([
      ['m0', true, 'decides'],
      ['m1', true, 'decides'],
    ])
    expect(offered(session)).toEqual(['alma', 'ananász', 'barack'])
  })

  it('is not listed for a field that it does not affect', () => {
    const session = fillIn(form([{ effect: 'exclude', optionValues: ['alma'] }]))
    expect(asked(session, 'a', 'options').rules).toEqual([])
  })

  it('is reported for each value that the list does not have, and for no other', () => {
    const definition = buildDefinition(form([{ effect: 'exclude', optionValues: ['alma', 'dió'] }]))
    const { diagnostics } = compile(definition, { now: NOW })
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'OPTION_VALUE_UNKNOWN', params: { value: 'dió' } },
    ])
  })

  it.each<[string, Partial<Part>, readonly [code: string | undefined, path: string | undefined]]>([
    ['that has no options', { fieldId: 'a' }, ['OPTIONS_MISSING', 'fieldId']],
    ['that does not exist', { fieldId: 'nincs' }, ['FIELD_UNKNOWN', 'fieldId']],
  ])('is reported for a field %s', (_, rest, expected) => {
    const definition = buildDefinition(form([{ effect: 'exclude', optionValues: ['alma'], ...rest }]))
    const { program, diagnostics } = compile(definition, { now: NOW })
    expect(program).toBeNull()
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([expected])
  })

  it('with a filter that counts rows follows their number, and whether they are there', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'el', type: 'checkbox' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 's', type: 'select', optionList: 'l' },
        ],
        formOption: [1, 2, 3].map((n) => ({ id: `o${n}`, list: 'l', value: `${n}`, data: { n } })),
        formOptionModifier: [
          {
            ...{ id: 'm', fieldId: 's', effect: 'restrict' },
            filter: { '<=': [{ var: 'option.data.n' }, { count: { var: 'r' } }] },
          },
        ],
        formRemoveable: [{ id: 'x', targets: ['r'], condition: { var: 'el' }, retain: 'park' }],
      },
      { values: { r: [{ c: 'a' }] } },
    )
    expect(offered(session)).toEqual(['1'])
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(offered(session)).toEqual(['1', '2'])
    session.dispatch({ type: 'removeRow', path: 'r.1' })
    expect(offered(session)).toEqual(['1'])
    setAll(session, { el: true })
    expect(offered(session)).toEqual([])
    setAll(session, { el: false })
    expect(offered(session)).toEqual(['1'])
  })

  it('with a filter follows the value that the filter reads', () => {
    const session = fillIn(form([{ effect: 'exclude', optionValues: [], filter: differing }]))
    const after = (a: string) => {
      setAll(session, { a })
      return offered(session)
    }
    expect(after('a')).toEqual(['alma', 'ananász'])
    expect(after('an')).toEqual(['ananász'])
    expect(after('b')).toEqual(['banán', 'barack'])
    expect(after('x')).toEqual([])
  })

  it('with a filter that reads the clock follows the session', () => {
    const parts = form([
      {
        effect: 'exclude',
        optionValues: [],
        filter: { '<': [{ now: [] }, { var: 'option.value' }] },
      },
    ])
    const dated = { ...parts, formOption: options('2026/01/01 00:00', '2026/12/31 00:00') }
    let now = '2026-06-15T10:00:00Z'
    const session = fillIn(dated, { context: { now: () => now } })
    expect(offered(session)).toEqual(['2026/01/01 00:00'])
    now = '2027-06-15T10:00:00Z'
    setAll(session, { a: 'x' })
    expect(offered(session)).toEqual(['2026/01/01 00:00', '2026/12/31 00:00'])
  })

  it('with a filter on a column follows its cells and the number of rows', () => {
    const filter = { in: [{ var: 'option.value' }, { var: 'r.c' }] }
    const session = fillIn(
      form(
        [{ effect: 'exclude', optionValues: [], filter }],
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ),
      { values: { r: [{ c: 'alma' }, { c: 'x' }] } },
    )
    expect(offered(session)).toEqual(['ananász', 'banán', 'barack'])
    setAll(session, { 'r.1.c': 'banán' })
    expect(offered(session)).toEqual(['ananász', 'barack'])
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect(offered(session)).toEqual(['alma', 'ananász', 'barack'])
    session.dispatch({ type: 'addRow', path: 'r', values: { c: 'barack' } })
    expect(offered(session)).toEqual(['alma', 'ananász'])
  })

  it('with a filter on a column of rows in rows follows the cells', () => {
    const filter = { in: [{ var: 'option.value' }, { var: 'r.q.c' }] }
    const session = fillIn(
      form(
        [{ effect: 'exclude', optionValues: [], filter }],
        { id: 'r', type: 'repeat' },
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'c', parentId: 'q' },
      ),
      { values: { r: [{ q: [{ c: 'alma' }] }, { q: [{ c: 'x' }, { c: 'y' }] }] } },
    )
    expect(offered(session)).toEqual(['ananász', 'banán', 'barack'])
    setAll(session, { 'r.1.q.1.c': 'barack' })
    expect(offered(session)).toEqual(['ananász', 'banán'])
  })

  it('with a filter on the number of rows follows them', () => {
    const filter = { and: [{ '==': [{ var: 'option.value' }, 'alma'] }, { '!!': { var: 'r' } }] }
    const session = fillIn(
      form(
        [{ effect: 'exclude', optionValues: [], filter }],
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ),
    )
    expect(offered(session)).toHaveLength(4)
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(offered(session)).toHaveLength(3)
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect(offered(session)).toHaveLength(4)
  })

  it('in rows follows a field outside them, and each row its own', () => {
    const either = { or: [differing, { '==': [{ var: 'option.value' }, { var: 'b' }] }] }
    const { formOption, formOptionModifier } = form([{ effect: 'exclude', optionValues: [], filter: either }])
    const session = fillIn(
      {
        formField: [
          { id: 'a' },
          { id: 'r', type: 'repeat' },
          { id: 'b', parentId: 'r' },
          { ...select, parentId: 'r' },
        ],
        formOption: formOption ?? [],
        formOptionModifier: formOptionModifier ?? [],
      },
      { values: { a: 'a', r: [{ b: 'alma' }, { b: 'ananász' }] } },
    )
    const each = () => ['r.0.s', 'r.1.s'].map((path) => offered(session, path))
    expect(each()).toEqual([['ananász'], ['alma']])
    setAll(session, { a: 'b', 'r.1.b': 'banán' })
    expect(each()).toEqual([['banán', 'barack'], ['barack']])
  })

  it('of many: also those after the thirtieth follow their conditions', () => {
    const idle = { effect: 'exclude', optionValues: ['alma'], condition: false }
    const last = { effect: 'exclude', optionValues: ['banán'], condition: { var: 'a' } }
    const modifiers = [...Array.from({ length: 32 }, () => idle), last]
    const session = fillIn(form(modifiers, { id: 'a', type: 'checkbox' }))
    expect(offered(session)).toHaveLength(4)
    setAll(session, { a: true })
    expect(offered(session)).toEqual(['alma', 'ananász', 'barack'])
    setAll(session, { a: false })
    expect(offered(session)).toHaveLength(4)
  })

  it('of many: the first and the thirty-third are told apart', () => {
    const when = (name: string, value: string) => ({
      ...{ effect: 'exclude', optionValues: [value], condition: { var: name } },
    })
    const idle = { effect: 'exclude', optionValues: ['alma'], condition: false }
    const modifiers = [when('a', 'alma'), ...Array.from({ length: 31 }, () => idle), when('b', 'banán')]
    const session = fillIn(form(modifiers, { id: 'a', type: 'checkbox' }, { id: 'b', type: 'checkbox' }))
    setAll(session, { a: true })
    expect(offered(session)).toEqual(['ananász', 'banán', 'barack'])
    setAll(session, { a: false, b: true })
    expect(offered(session)).toEqual(['alma', 'ananász', 'barack'])
  })
})
