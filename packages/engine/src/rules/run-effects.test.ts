import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW } from '../testing/fill-in.ts'

const set = (targetId: string, more: object = {}) => ({
  ...{ type: 'set', targetId, expression: 'x', overwrite: 'always' },
  ...more,
})
const report = (parts: DefinitionParts) =>
  compile(buildDefinition(parts), { now: NOW }).diagnostics.map(({ code, path, params }) => [
    ...[code, path, params.label ?? null],
  ])

describe('the outputs of an effect', () => {
  it('have their texts with the values of its row, their events with what is computed there', () => {
    const session = fillIn(
      {
        formField: [{ id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }, { id: 'ures' }],
        formSideEffect: [
          {
            ...{ id: 's', on: 'change', triggers: ['c'] },
            actions: [
              { type: 'message', severity: 'warning', text: 'Új: {c}' },
              { type: 'message', severity: 'info', text: 'Kész' },
              { type: 'emit', event: 'uj', payload: { cat: [{ var: 'c' }, '!'] } },
              { type: 'emit', event: 'ures', payload: { var: 'ures' } },
              { type: 'focus', targetId: 'c' },
              set('c', { expression: 'felülír' }),
            ],
          },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    const { effects } = session.dispatch({ type: 'set', path: 'r.1.c', value: 'alma' })
    expect(effects).toEqual([
      { type: 'message', ruleId: 's', severity: 'warning', text: 'Új: alma' },
      { type: 'message', ruleId: 's', severity: 'info', text: 'Kész' },
      { type: 'emit', ruleId: 's', event: 'uj', payload: 'alma!' },
      { type: 'emit', ruleId: 's', event: 'ures', payload: null },
      { type: 'focus', ruleId: 's', path: 'r.#2.c' },
    ])
  })

  it('are marked where their text has no translation', () => {
    const message = (text: string) => ({ type: 'message', severity: 'info', text })
    const definition = buildDefinition({
      formField: [{ id: 'a' }],
      formSideEffect: [{ id: 's', triggers: ['a'], actions: [message('Magyarul'), message('Auf Deutsch')] }],
    })
    const german = { ...definition, lang: 'de', sourceLang: 'hu', fallback: { s: ['actions.0.text'] } }
    const session = compile(german, { now: NOW }).program?.start()
    expect(session?.dispatch({ type: 'set', path: 'a', value: 'x' }).effects).toEqual([
      { type: 'message', ruleId: 's', severity: 'info', text: 'Magyarul', fallback: true },
      { type: 'message', ruleId: 's', severity: 'info', text: 'Auf Deutsch' },
    ])
  })
})

describe('the writes of an effect', () => {
  const form = (action: object) => ({
    formField: [
      { id: 'a', type: 'checkbox' },
      { id: 'b' },
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
      { id: 'h', type: 'hidden' },
    ],
    formDefaultValue: [{ id: 'd', targets: ['b'], value: 'alap' }],
    formSideEffect: [{ id: 's', triggers: ['a'], actions: [action] }],
  })

  it.each<[title: string, action: object, values: object, expected: unknown]>([
    ['a field with a default, if empty', set('b', { overwrite: 'ifEmpty' }), {}, 'alap'],
    ['a field with a default, if untouched', set('b', { overwrite: 'ifUntouched' }), {}, 'x'],
    ['a filled field, if empty', set('b', { overwrite: 'ifEmpty' }), { b: 'volt' }, 'volt'],
    ['a prefilled field, if untouched', set('b', { overwrite: 'ifUntouched' }), { b: 'volt' }, 'x'],
    ['a field back to its default', { type: 'reset', targetId: 'b' }, { b: 'volt' }, 'alap'],
    ['nothing into a field', { type: 'clear', targetId: 'b' }, { b: 'volt' }, null],
    [
      'a copy of another field',
      { type: 'copy', sourceId: 'h', targetId: 'b', overwrite: 'always' },
      { h: 'h' },
      'h',
    ],
    [
      'a copy of an empty field',
      { type: 'copy', sourceId: 'h', targetId: 'b', overwrite: 'always' },
      { b: 'x' },
      null,
    ],
  ])('put %s', (_, action, values, expected) => {
    const session = fillIn(form(action), { values })
    session.dispatch({ type: 'set', path: 'a', value: true })
    expect(session.field('b')?.value).toBe(expected)
  })

  it('say what they wrote, and which rule kept another one from writing', () => {
    const session = fillIn({
      formField: [{ id: 'a', type: 'checkbox' }, { id: 'b' }, { id: 'n', type: 'number' }],
      formSideEffect: [
        { id: 's', triggers: ['a'], actions: [set('b'), set('b', { expression: 'y' }), set('n')] },
        {
          id: 't',
          triggers: ['a'],
          actions: [set('b', { expression: 'z' }), { type: 'clear', targetId: 'n' }],
        },
      ],
    })
    const { writes } = session.dispatch({ type: 'set', path: 'a', value: true })
    expect(writes).toEqual([
      { ruleId: 't', path: 'b', value: 'z', outcome: 'suppressed', byRuleId: 's' },
      { ruleId: 't', path: 'n', value: null, outcome: 'suppressed', byRuleId: 's' },
      { ruleId: 's', path: 'b', value: 'y', outcome: 'written', byRuleId: null },
      { ruleId: 's', path: 'n', value: 'x', outcome: 'misfit', byRuleId: null },
    ])
    expect(session.field('b')?.value).toBe('y')
  })

  it('fill rows, unless there are some', () => {
    const rows = (overwrite: string, before: readonly object[]) => {
      const action = set('r', { expression: { map: [[1, 2], { var: '' }] }, overwrite })
      const session = fillIn(form(action), { values: { r: before } })
      session.dispatch({ type: 'set', path: 'a', value: true })
      return session.field('r')?.rows?.length
    }
    expect([rows('ifEmpty', []), rows('ifEmpty', [{}]), rows('always', [{}])]).toEqual([2, 1, 2])
  })
})

describe('an effect that cannot be carried out is reported', () => {
  const inRows = [
    { id: 'r', type: 'repeat' },
    { id: 'c', parentId: 'r', label: 'C' },
    { id: 'q', type: 'repeat' },
    { id: 'd', parentId: 'q', label: 'D' },
    { id: 'k', type: 'calculated', expression: 1, label: 'K' },
    { id: 'g', type: 'group', label: 'G' },
    { id: 'm', parentId: 'g' },
  ]
  it.each<[title: string, effect: object, expected: readonly unknown[]]>([
    ['between rows', { triggers: ['c'], actions: [set('d')] }, ['SCOPE_MISMATCH', 'actions', 'D']],
    [
      'into a formula',
      { triggers: ['c'], actions: [set('k')] },
      ['TARGET_UNSUPPORTED', 'actions.0.targetId', 'K'],
    ],
    [
      'into a group',
      { triggers: ['c'], actions: [set('g')] },
      ['TARGET_UNSUPPORTED', 'actions.0.targetId', 'G'],
    ],
    [
      'on an edge without a condition',
      { on: 'conditionTrue', triggers: [], actions: [set('m')] },
      ['CONDITION_MALFORMED', 'condition', null],
    ],
  ])('%s', (_, effect, expected) => {
    expect(report({ formField: inRows, formSideEffect: [{ id: 's', ...effect }] })).toEqual([expected])
  })
})
