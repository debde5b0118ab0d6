import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'
import { isSound } from './check.ts'
import { replay } from './replay.ts'

const program = buildProgram({
  formField: [
    { id: 'a' },
    { id: 'n', type: 'number' },
    { id: 'off' },
    { id: 'sum', type: 'calculated', expression: { '+': [{ var: 'n' }, 1] } },
    { id: 's', type: 'select', optionList: 'l' },
    { id: 'g', type: 'group' },
    { id: 'x', parentId: 'g' },
    { id: 'r', type: 'repeat', minRows: 1, maxRows: 2 },
    { id: 'c', type: 'number', parentId: 'r' },
    { id: 'note', type: 'note' },
    { id: 'fix' },
    { id: 'quiet' },
    { id: 'p' },
    { id: 'k' },
  ],
  formOption: [{ id: 'o', list: 'l', value: 'x' }],
  formRemoveable: [
    { id: 'r1', targets: ['off'], condition: { '!=': [{ var: 'a' }, 'be'] } },
    { id: 'r2', mode: 'manual', targets: ['k'] },
  ],
  formExpandable: [{ id: 'e1', mode: 'manual', panelTitle: 'P', targets: ['p'] }],
  formDisabled: [
    { id: 'd1', targets: ['fix'] },
    { id: 'd2', targets: ['quiet'], submit: 'omit', condition: { '==': [{ var: 'a' }, 'csend'] } },
    { id: 'd3', targets: ['r'], condition: { '==': [{ var: 'a' }, 'zar'] } },
  ],
  formValidation: [{ id: 'v', targets: ['a'] }],
})
const refusals = (values: unknown, options: Parameters<typeof replay>[2] = {}) =>
  replay(program, values, options).refusals.map(({ path, code }) => `${path} ${code}`)
const none = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }

describe('the server’s replay', () => {
  it.each([
    ['a list', [], [' VALUE_TYPE']],
    ['an unknown key', { b: 1 }, ['b UNKNOWN_KEY']],
    ['a prototype’s key', JSON.parse('{"__proto__": 1}'), ['__proto__ UNKNOWN_KEY']],
    ['a value of a note', { note: 'x' }, ['note UNKNOWN_KEY']],
    ['a wrong type', { n: '1' }, ['n VALUE_TYPE']],
    ['a group that is none', { g: 1 }, ['g VALUE_TYPE']],
    ['a value of a group beside it', { x: 'y' }, ['x UNKNOWN_KEY']],
    ['an unknown key in a group', { g: { y: 1 } }, ['g.y UNKNOWN_KEY']],
    ['rows that are none', { r: [1] }, ['r.0 VALUE_TYPE']],
    ['an unknown key in a row', { r: [{ z: 1 }] }, ['r.0.z UNKNOWN_KEY']],
    ['too many rows', { r: [{}, {}, {}] }, ['r ROWS_FULL']],
    ['too few rows', { r: [] }, ['r ROWS_FEW']],
    ['a value of an absent field', { off: 'x' }, ['off FIELD_ABSENT']],
    ['a calculated value', { n: 1, sum: 3 }, ['sum FIELD_CALCULATED']],
    ['a disabled field', { fix: 'x' }, ['fix FIELD_DISABLED']],
    ['what is to be left out', { a: 'csend', quiet: 'x' }, ['quiet FIELD_OMITTED']],
    ['rows of a disabled repeat', { a: 'zar', r: [{}, {}] }, ['r FIELD_DISABLED']],
    [
      'nothing of an honest answer',
      { a: 'be', off: 'x', n: 1, sum: 2, g: { x: 'y' }, r: [{ c: 1 }], fix: null },
      [],
    ],
  ])('refuses %s', (_, values, expected) => {
    expect(refusals(values)).toEqual(expected)
  })

  it('takes every empty result of a calculation for empty', () => {
    const form = buildProgram({
      formField: [
        { id: 't' },
        { id: 'b', type: 'checkbox' },
        { id: 'cat', type: 'calculated', expression: { cat: [{ var: 't' }] } },
        { id: 'if', type: 'calculated', expression: { if: [{ var: 'b' }, 'igen', ''] } },
        { id: 'sub', type: 'calculated', expression: { substr: ['ab', 2] } },
        { id: 'r', type: 'repeat', minRows: 1 },
        { id: 'rt', parentId: 'r' },
        { id: 'rc', type: 'calculated', parentId: 'r', expression: { cat: [{ var: 'rt' }] } },
      ],
    })
    const { values } = form.start().answer()
    expect(values).toEqual({ t: null, b: false, cat: '', if: '', sub: '', r: [{ rt: null, rc: '' }] })
    expect(replay(form, JSON.parse(JSON.stringify(values))).refusals).toEqual([])
    expect(replay(form, { ...values, cat: null }).refusals).toEqual([])
    expect(replay(form, { ...values, cat: 'x' }).refusals).toEqual([
      { path: 'cat', code: 'FIELD_CALCULATED' },
    ])
  })

  it('finds what the validations find', () => {
    const { issues, values } = replay(program, { s: 'no' })
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['a required', 's optionUnavailable'])
    expect(values).toMatchObject({ s: 'no', r: [{ c: null }] })
  })

  it('takes null for a group or rows for empty ones', () => {
    expect(refusals({ g: null, r: null })).toEqual([])
  })

  it('accepts an answer with warnings, but none with errors', () => {
    const form = (severity: string) =>
      buildProgram({
        formField: [{ id: 'a' }],
        formValidation: [{ id: 'v', targets: ['a'], rule: 'minLength', parameters: { min: 3 }, severity }],
      })
    const judged = (severity: string, a: string) => {
      const result = replay(form(severity), { a })
      return [result.issues.length, isSound(result)]
    }
    expect(judged('error', 'abc')).toEqual([0, true])
    expect(judged('error', 'ab')).toEqual([1, false])
    expect(judged('warning', 'ab')).toEqual([1, true])
  })

  it('takes a disabled field as the form was opened with', () => {
    expect(refusals({ fix: 'x' }, { initial: { fix: 'x' } })).toEqual([])
    expect(refusals({ fix: 'y' }, { initial: { fix: 'x' } })).toEqual(['fix FIELD_DISABLED'])
  })

  it('believes that a value was held over only where that is possible', () => {
    expect(refusals({ fix: 'x' }, { claims: { circumstances: { ...none, heldOver: ['fix'] } } })).toEqual([
      'fix FIELD_DISABLED',
    ])
    expect(
      refusals({ a: 'zar', r: [{}, {}] }, { claims: { circumstances: { ...none, heldOver: ['r'] } } }),
    ).toEqual([])
  })

  it('takes beside the answer only what a rule keeps out of it', () => {
    const told = { ...none, omitted: { quiet: 'x' }, heldOver: ['quiet'] }
    expect(refusals({ a: 'csend' }, { claims: { circumstances: told } })).toEqual([])
    expect(refusals({ a: 'be' }, { claims: { circumstances: told } })).toEqual(['quiet FIELD_OMITTED'])
    // Rows that are kept out may be fewer than the form needs.
    expect(refusals({ a: 'be' }, { claims: { circumstances: { ...none, omitted: { r: [] } } } })).toEqual([])
  })

  it('knows the empty rows of a repeat that is left out of the answer', () => {
    const quiet = buildProgram({
      formField: [
        { id: 'a' },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
        { id: 'q', type: 'repeat', parentId: 'r' },
        { id: 'k', parentId: 'q' },
      ],
      formDisabled: [
        {
          id: 'z',
          targets: ['r'],
          mode: 'readonly',
          submit: 'omit',
          condition: { '==': [{ var: 'a' }, 'csend'] },
        },
      ],
      formValidation: [{ id: 'v', targets: ['k'] }],
    })
    const session = quiet.start()
    session.dispatch({ type: 'addRow', path: 'r', at: 0 })
    session.dispatch({ type: 'addRow', path: 'r.0.q', at: 0 })
    session.dispatch({ type: 'set', path: 'a', value: 'csend' })
    const { values, issues, circumstances } = session.answer()
    expect(values).toEqual({ a: 'csend' })
    expect(issues.map(({ path }) => path)).toEqual(['r.0.q.0.k'])
    expect(replay(quiet, values, { claims: { circumstances } })).toMatchObject({ refusals: [], issues })
  })

  describe('of what is kept from when it was there', () => {
    const answerOf = (disabled: object) => {
      const kept = buildProgram({
        form: { removedValues: 'keep' },
        formField: [
          { id: 'a' },
          { id: 'n', type: 'number' },
          { id: 'r', type: 'repeat', minRows: 1 },
          { id: 'c', type: 'number', parentId: 'r' },
        ],
        formDefaultValue: [{ id: 'd', targets: ['n', 'c'], value: 3, when: 'live' }],
        formExpandable: [{ id: 'e', targets: ['n', 'r'], condition: { '!=': [{ var: 'a' }, 'zar'] } }],
        formDisabled: [{ id: 'z', targets: ['n', 'r'], ...disabled }],
      })
      const session = kept.start()
      session.dispatch({ type: 'set', path: 'a', value: 'zar' })
      const { values, circumstances } = session.answer()
      const codesOf = (sent: unknown) =>
        replay(kept, sent, { claims: { circumstances } }).refusals.map(({ code }) => code)
      return { values, codesOf }
    }

    it.each([
      ['locked as it went', { condition: { '==': [{ var: 'a' }, 'zar'] } }],
      ['never open', {}],
    ])('believes an honest answer where it is %s', (_, disabled) => {
      const { values, codesOf } = answerOf(disabled)
      expect(values).toEqual({ a: 'zar', n: 3, r: [{ c: 3 }] })
      expect(codesOf(values)).toEqual([])
    })

    it('knows how many rows there can be where nobody can add one', () => {
      const { values, codesOf } = answerOf({})
      expect(codesOf({ ...values, r: [{ c: 3 }, { c: 3 }] })).toEqual(['FIELD_DISABLED'])
    })
  })

  it('lets values speak for themselves where nothing is told', () => {
    expect(replay(program, { a: 'x', p: 'panel', k: 'v' }).values).toMatchObject({ p: 'panel', k: 'v' })
    expect(Object.keys(replay(program, { a: 'x' }).values)).not.toContain('p')
    expect(Object.keys(replay(program, { a: 'x' }).values)).not.toContain('k')
    expect(refusals({ p: 'x' }, { claims: { circumstances: none } })).toEqual(['p FIELD_ABSENT'])
  })
})
