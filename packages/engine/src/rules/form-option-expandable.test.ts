import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { asked } from '../testing/ask-why.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const formOption = ['alma', 'banán', 'citrom'].map((value) => ({
  id: value,
  list: 'l',
  value,
  label: value.toUpperCase(),
}))
const select = { id: 's', type: 'select', optionList: 'l', label: 'Gyümölcs' }
const several = { ...select, type: 'multiSelect' }
const reveals = (rest: object = {}) => [
  { id: 'e', fieldId: 's', optionValues: ['alma', 'banán'], targets: ['x'], ...rest },
]

function needs(session: ReturnType<typeof fillIn>) {
  return asked(session, 'x', 'presence').rules.map((rule) => rule.needs)
}

describe('an option expandable', () => {
  it('is explained by the options that reveal the field, with their labels', () => {
    const session = fillIn({ formField: [select, { id: 'x' }], formOption, formOptionExpandable: reveals() })
    const need = { type: 'choice', path: 's', label: 'Gyümölcs', labels: ['ALMA', 'BANÁN'] }
    expect(needs(session)).toEqual([{ ...need, done: false }])
    setAll(session, { s: 'banán' })
    expect(needs(session)).toEqual([{ ...need, done: true }])
    expect(session.field('x')?.present).toBe(true)
    setAll(session, { s: 'citrom' })
    expect(needs(session)).toEqual([{ ...need, done: false }])
    expect(session.field('x')?.present).toBe(false)
  })

  it.each<[match: 'any' | 'all', chosen: readonly string[], done: boolean]>([
    ['any', ['citrom'], false],
    ['any', ['citrom', 'alma'], true],
    ['all', ['citrom', 'alma'], false],
    ['all', ['banán', 'alma'], true],
    ['all', ['banán', 'citrom', 'alma'], true],
  ])('of a multiple choice that needs %s: %j', (match, chosen, done) => {
    const session = fillIn({
      formField: [several, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ match }),
    })
    setAll(session, { s: chosen })
    expect(needs(session)).toMatchObject([{ done }])
    expect(session.field('x')?.present).toBe(done)
  })

  it('that needs all of two options is never done in a single choice', () => {
    const session = fillIn({
      formField: [select, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ match: 'all' }),
    })
    setAll(session, { s: 'alma' })
    expect(needs(session)).toMatchObject([{ done: false }])
    expect(session.field('x')?.present).toBe(false)
  })

  it('is explained with the value of an option that its list does not have', () => {
    const session = fillIn({
      formField: [select, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ optionValues: ['alma', 'dió'] }),
    })
    expect(needs(session)).toMatchObject([{ labels: ['ALMA', 'dió'] }])
  })

  it('also needs its condition', () => {
    const session = fillIn({
      formField: [select, { id: 'a', type: 'checkbox' }, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ condition: { var: 'a' } }),
    })
    setAll(session, { s: 'alma' })
    expect(needs(session)).toMatchObject([{ done: true }])
    expect(session.field('x')?.present).toBe(false)
    setAll(session, { a: true })
    expect(session.field('x')?.present).toBe(true)
    setAll(session, { a: false })
    expect(session.field('x')?.present).toBe(false)
  })

  it('reveals fields in rows by an option outside them, and names the key of a field without a label', () => {
    const session = fillIn({
      formField: [
        { ...select, label: '' },
        { id: 'r', type: 'repeat', minRows: 1 },
        { id: 'x', parentId: 'r' },
      ],
      formOption,
      formOptionExpandable: reveals(),
    })
    expect(asked(session, 'r.0.x', 'presence').rules).toMatchObject([
      { holds: false, needs: { path: 's', label: 's', done: false } },
    ])
    setAll(session, { s: 'alma' })
    expect(session.field('r.0.x')?.present).toBe(true)
    expect(asked(session, 'r.0.x', 'presence').rules).toMatchObject([{ holds: true, needs: { done: true } }])
  })
})

describe('an option expandable that cannot be carried out', () => {
  const report = (parts: DefinitionParts) =>
    compile(buildDefinition({ formOption, ...parts }), { now: NOW }).diagnostics.map(
      ({ code, severity, path, params }) => [code, severity, path, params],
    )

  it.each<[title: string, parts: DefinitionParts, expected: readonly unknown[]]>([
    [
      'of a field without options',
      { formField: [{ id: 's', label: 'Szöveg' }, { id: 'x' }], formOptionExpandable: reveals() },
      ['OPTIONS_MISSING', 'error', 'fieldId', { label: 'Szöveg' }],
    ],
    [
      'by a choice in rows of a field outside them',
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { ...select, parentId: 'r' },
          { id: 'x', label: 'Kívül' },
        ],
        formOptionExpandable: reveals(),
      },
      ['SCOPE_MISMATCH', 'error', 'targets', { label: 'Kívül' }],
    ],
    [
      'by an option that the list does not have',
      { formField: [select, { id: 'x' }], formOptionExpandable: reveals({ optionValues: ['alma', 'dió'] }) },
      ['OPTION_VALUE_UNKNOWN', 'warning', 'optionValues', { value: 'dió' }],
    ],
  ])('is reported: %s', (_, parts, expected) => {
    expect(report(parts)).toEqual([expected])
  })
})

describe('a field that an option reveals', () => {
  it('is absent while the choice is absent, or its option is not offered', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, select, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals(),
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 's', effect: 'exclude', optionValues: ['alma'], onUnavailable: 'flag' },
          condition: { '==': [{ var: 'a' }, 'nincs'] },
        },
      ],
      formRemoveable: [
        { id: 'r', targets: ['s'], retain: 'keep', condition: { '==': [{ var: 'a' }, 'rejtve'] } },
      ],
    })
    setAll(session, { s: 'alma' })
    const isPresent = (a: string) => {
      setAll(session, { a })
      return session.field('x')?.present
    }
    expect(['', 'rejtve', '', 'nincs', ''].map(isPresent)).toEqual([true, false, true, false, true])
    expect(session.field('s')?.value).toBe('alma')
    setAll(session, { s: null })
    expect(session.field('x')?.present).toBe(false)
  })

  it('follows a multiple choice and a choice outside its rows', () => {
    const session = fillIn(
      {
        formField: [several, { id: 'x' }, { id: 'r', type: 'repeat' }, { id: 'y', parentId: 'r' }],
        formOption,
        formOptionExpandable: reveals({ targets: ['x', 'y'] }),
      },
      { values: { r: [{}] } },
    )
    const present = () => ['x', 'r.0.y'].map((path) => session.field(path)?.present)
    expect(present()).toEqual([false, false])
    setAll(session, { s: ['citrom'] })
    expect(present()).toEqual([false, false])
    setAll(session, { s: ['citrom', 'banán'] })
    expect(present()).toEqual([true, true])
    setAll(session, { s: [] })
    expect(present()).toEqual([false, false])
  })

  it('is suggested by an option, and by the condition of its rule', () => {
    const session = fillIn({
      formField: [select, { id: 'a', type: 'checkbox' }, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ condition: { var: 'a' }, optionValues: ['banán'] }),
    })
    setAll(session, { a: true })
    expect(session.why('x', 'presence')?.counterfactual).toMatchObject({
      changes: [{ path: 's', value: 'banán' }],
    })
    setAll(session, { a: false, s: 'banán' })
    expect(session.why('x', 'presence')?.counterfactual).toMatchObject({
      changes: [{ path: 'a', value: true }],
    })
  })
})
