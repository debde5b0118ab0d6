import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'
import { replay } from './replay.ts'

const v = (name: string) => ({ var: name })
const shut = { '==': [v('a'), 'zár'] }
const heldOver = (...paths: string[]) => ({ claims: { circumstances: { ...noClaims, heldOver: paths } } })

describe('a locked field', () => {
  /** `a` has a default; `b` is always locked and follows `a`, `p` and `c`; `c` and `d` are locked once `a` is `zár`. */
  const program = buildProgram({
    formField: [
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
      { id: 'd' },
      { id: 'p' },
      { id: 'doboz', type: 'checkbox' },
      { id: 'h', type: 'hidden' },
    ],
    formDefaultValue: [
      { id: 'd1', targets: ['a'], value: 'A' },
      { id: 'd2', targets: ['b'], expression: { cat: [v('a'), '-', v('c'), '-', v('p')] }, when: 'live' },
    ],
    formDisabled: [
      { id: 'l1', targets: ['b', 'doboz', 'h'] },
      { id: 'l2', targets: ['c', 'd'], condition: shut },
    ],
    formExpandable: [{ id: 'e', mode: 'manual', panelTitle: 'P', targets: ['p'] }],
  })

  it.each<[string, object, string[]]>([
    ['what the default of another field results in', { b: 'A--' }, []],
    ['what the default would not result in', { b: 'x--' }, ['b FIELD_DISABLED']],
    ['what another field results in', { a: 'x', b: 'x--' }, []],
    ['what another field resulted in before it was emptied', { a: null, b: 'A--' }, ['b FIELD_DISABLED']],
    ['what an emptied field results in', { a: null, b: '--' }, []],
    ['what a field in a panel results in', { a: 'x', p: 'y', b: 'x--y' }, []],
    ['no value', { b: null }, ['b FIELD_DISABLED']],
    ['null for a box that is not ticked', { doboz: null }, []],
    ['a ticked box', { doboz: true }, ['doboz FIELD_DISABLED']],
  ])('may have only the value of the form: %s', (_, values, expected) => {
    expect(verdict(program, values)).toEqual(expected)
  })

  it('may have null for an empty list', () => {
    expect(verdict(program, { h: null }, { initial: { h: [] } })).toEqual([])
    expect(verdict(program, { h: null }, { initial: { h: ['x'] } })).toEqual(['h FIELD_DISABLED'])
  })

  it('may have kept a value from before it was locked, on the word of the sender, and others follow it', () => {
    const values = { a: 'zár', c: 'x', b: 'zár-x-' }
    expect(verdict(program, values, heldOver('c'))).toEqual(['c HELD_OVER?'])
    expect(verdict(program, { ...values, b: 'zár--' }, heldOver('c'))).toEqual([
      'b FIELD_DISABLED',
      'c HELD_OVER?',
    ])
    expect(verdict(program, { ...values, d: 'y' }, heldOver('c'))).toEqual([
      'd FIELD_DISABLED',
      'c HELD_OVER?',
    ])
    expect(verdict(program, { a: 'zár', b: 'x' }, heldOver('b'))).toEqual(['b FIELD_DISABLED'])
  })
})

describe('what a sender claims about a locked field', () => {
  const withDefaults = (defaults: DefinitionParts['formDefaultValue'], condition: unknown = shut) =>
    buildProgram({
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'sz', type: 'calculated', expression: 'x' }],
      ...(defaults ? { formDefaultValue: defaults } : {}),
      formDisabled: [{ id: 'l', targets: ['b', 'c'], condition }],
    })
  const once = { id: 'd', targets: ['b'], value: 'D' }

  it('is not needed where the form results in the same', () => {
    const program = withDefaults([once])
    expect(verdict(program, { a: 'zár', b: 'D' }, heldOver('b'))).toEqual([])
    expect(verdict(program, { a: 'zár', b: 'D', c: 'x' }, heldOver('b', 'c'))).toEqual(['c HELD_OVER?'])
    expect(verdict(program, { a: 'zár', b: null, c: 'x' }, heldOver('b', 'c'))).toEqual(['c HELD_OVER?'])
    expect(verdict(program, { a: 'zár', b: 'más', c: null }, heldOver('b', 'c'))).toEqual(['b HELD_OVER?'])
  })

  it('that only repeats the form, or empties a field, is unverified where the answer rests on nothing else', () => {
    expect(verdict(withDefaults([once]), { a: 'zár', b: null }, heldOver('b'))).toEqual(['b HELD_OVER?'])
  })

  it('is not believed where the form always sets the value', () => {
    const live = { ...once, when: 'live' }
    expect(verdict(withDefaults([live]), { a: 'zár', b: 'x' }, heldOver('b'))).toEqual(['b FIELD_DISABLED'])
    const both = withDefaults([{ ...once, id: 'd2', condition: { '==': [v('c'), 'x'] } }, live], null)
    const claims = { initial: { b: 'x', sz: 'y' } }
    expect(verdict(both, { b: 'x' }, { claims })).toEqual(['b FIELD_DISABLED'])
    expect(verdict(both, { b: 'D' }, { claims })).toEqual([])
    expect(verdict(both, { sz: 'y' }, { claims })).toEqual(['sz FIELD_CALCULATED'])
  })

  it('about the opening is unverified, value by value', () => {
    const program = withDefaults([once], null)
    const verdictOf = (values: object, initial: object) => verdict(program, values, { claims: { initial } })
    expect(verdictOf({ b: 'x' }, { b: 'x', nincs: 1 })).toEqual(['b START_VALUES?'])
    expect(verdictOf({ b: 'D', c: 'x' }, { b: 'D', c: 'x' })).toEqual(['c START_VALUES?'])
    expect(verdictOf({ b: 'D', c: 'x' }, { c: 'x' })).toEqual(['c START_VALUES?'])
    expect(verdictOf({ b: 'x', c: null }, { b: 'x', c: null })).toEqual(['b START_VALUES?'])
    expect(verdictOf({ b: 'x' }, { b: 'y' })).toEqual(['b FIELD_DISABLED'])
    // It contradicts the answer, which would be accepted without it.
    expect(verdictOf({ b: 'D' }, { b: 'y' })).toEqual(['b FIELD_DISABLED'])
    expect(verdict(program, { b: 'x' }, { initial: { c: 'y' }, claims: { initial: { b: 'x' } } })).toEqual([
      'b FIELD_DISABLED',
    ])
  })
})

describe('a form that was opened with empty values', () => {
  it('takes its defaults, in groups and rows too', () => {
    const program = buildProgram({
      formField: [
        { id: 'b' },
        { id: 'g', type: 'group' },
        { id: 'gb', key: 'b', parentId: 'g' },
        { id: 'r', type: 'repeat' },
        { id: 'rb', key: 'b', parentId: 'r' },
      ],
      formDefaultValue: [{ id: 'd', targets: ['b', 'gb', 'rb'], value: 'D' }],
      formDisabled: [{ id: 'l', targets: ['b', 'gb', 'rb'] }],
    })
    const initial = { b: null, g: { b: null }, r: [{ b: null }, { b: 'x' }] }
    const values = { b: 'D', g: { b: 'D' }, r: [{ b: 'D' }, { b: 'x' }] }
    expect(program.start({ values: initial }).answer().values).toEqual(values)
    expect(verdict(program, values, { initial })).toEqual([])
    expect(verdict(program, { ...values, g: { b: 'x' } }, { initial })).toEqual(['g.b FIELD_DISABLED'])
  })
})

describe('a field that was sent empty', () => {
  it('stays empty whatever its default, in groups and rows too', () => {
    const program = buildProgram({
      formField: [
        { id: 'b' },
        { id: 'sz', type: 'calculated', expression: { cat: [v('b'), '!'] } },
        { id: 'g', type: 'group' },
        { id: 'gb', key: 'b', parentId: 'g' },
        { id: 'r', type: 'repeat' },
        { id: 'rb', key: 'b', parentId: 'r' },
      ],
      formDefaultValue: [{ id: 'd', targets: ['b', 'gb', 'rb'], value: 'D' }],
    })
    const values = { b: null, sz: '!', g: { b: null }, r: [{ b: null }] }
    expect(replay(program, values)).toMatchObject({ values, refusals: [] })
    expect(replay(program, { b: null }).values).toEqual({ b: null, sz: '!', g: { b: 'D' }, r: [] })
    expect(replay(program, { r: [{}] }).values).toEqual({ b: 'D', sz: 'D!', g: { b: 'D' }, r: [{ b: 'D' }] })
  })
})
