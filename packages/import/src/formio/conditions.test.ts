import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Component = Readonly<Record<string, unknown>>

const part = (type: string, key: string, more: Component = {}): Component => ({
  type,
  key,
  label: key,
  input: true,
  ...more,
})
const choices = (...all: readonly string[]) => ({
  values: all.map((value) => ({ value, label: value.toUpperCase() })),
})
const open = (components: readonly Component[], more: Component = {}) =>
  openImported({ title: 'Próba', path: 'proba', display: 'form', components, ...more })

describe('conditions that are not scripts', () => {
  const fields = [
    part('textfield', 't'),
    part('number', 'n'),
    part('checkbox', 'b'),
    part('radio', 'r', choices('x', 'y')),
    part('selectboxes', 's', choices('p', 'q')),
    part('datetime', 'd', { enableTime: false }),
    part('container', 'k', { components: [part('textfield', 'i')] }),
  ]
  const simple = (when: string, eq: unknown, show: unknown = true): Component => ({
    conditional: { when, eq, show },
  })
  const several = (conditions: readonly Component[], more: Component = {}): Component => ({
    conditional: { show: true, conjunction: 'all', ...more, conditions },
  })
  const one = (component: string, operator: string, value?: unknown) =>
    several([{ component, operator, value }])
  const logic = (json: unknown): Component => ({ conditional: { json } })
  const conditions: readonly (readonly [condition: Component, yes: Component, no: Component])[] = [
    [simple('t', 'a'), { t: 'a' }, { t: 'b' }],
    [simple('t', 'a', 'true'), { t: 'a' }, { t: 'b' }],
    [simple('t', 'a', false), { t: 'b' }, { t: 'a' }],
    [simple('t', 'a', 'false'), { t: 'b' }, { t: 'a' }],
    [simple('n', '2'), { n: 2 }, { n: 3 }],
    [simple('b', 'true'), { b: true }, { b: false }],
    [simple('b', true), { b: true }, { b: false }],
    [simple('b', 'false'), { b: false }, { b: true }],
    [simple('r', 'x'), { r: 'x' }, { r: 'y' }],
    [simple('r', { value: 'x', label: 'X' }), { r: 'x' }, { r: 'y' }],
    [simple('s', 'p'), { s: ['q', 'p'] }, { s: ['q'] }],
    [simple('k.i', 'a'), { 'k.i': 'a' }, { 'k.i': 'b' }],
    [simple('t', ''), {}, { t: 'a' }],
    [one('t', 'isEqual', 'a'), { t: 'a' }, { t: 'b' }],
    [one('t', '', 'a'), { t: 'a' }, { t: 'b' }],
    [one('t', 'isNotEqual', 'a'), { t: 'b' }, { t: 'a' }],
    [one('t', 'isEmpty'), {}, { t: 'a' }],
    [one('t', 'isNotEmpty'), { t: 'a' }, {}],
    [one('t', 'includes', 'lm'), { t: 'alma' }, { t: 'ama' }],
    [one('t', 'notIncludes', 'lm'), { t: 'ama' }, { t: 'alma' }],
    [one('t', 'startsWith', 'al'), { t: 'alma' }, { t: 'lma' }],
    [one('t', 'endsWith', 'ma'), { t: 'alma' }, { t: 'mas' }],
    [one('n', 'lessThan', 2), { n: 1 }, { n: 2 }],
    [one('n', 'lessThanOrEqual', 2), { n: 2 }, { n: 3 }],
    [one('n', 'greaterThan', 2), { n: 3 }, { n: 2 }],
    [one('n', 'greaterThanOrEqual', '2'), { n: 2 }, { n: 1 }],
    [one('d', 'isDateEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/02/02' }],
    [one('d', 'isNotDateEqual', '2026-02-01'), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('d', 'dateLessThan', '2026-02-01'), { d: '2026/01/31' }, { d: '2026/02/01' }],
    [one('d', 'dateLessThanOrEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/02/02' }],
    [one('d', 'dateGreaterThan', '2026-02-01'), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('d', 'dateGreaterThanOrEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/01/31' }],
    [
      several([
        { component: 't', value: 'a' },
        { component: 'n', value: 2 },
      ]),
      { t: 'a', n: 2 },
      { t: 'a', n: 3 },
    ],
    [
      several(
        [
          { component: 't', value: 'a' },
          { component: 'n', value: 2 },
        ],
        { conjunction: 'any' },
      ),
      { t: 'a', n: 3 },
      { t: 'b', n: 3 },
    ],
    [several([{ component: 't', value: 'a' }], { show: false }), { t: 'b' }, { t: 'a' }],
    [several([{ component: 't', value: 'a' }], { show: undefined }), { t: 'a' }, { t: 'b' }],

    // Source: jsonlogic.com.
    [logic({ '==': [{ var: 'data.t' }, 'a'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '===': [{ var: 't' }, 'a'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '!=': [{ var: 'row.t' }, 'a'] }), { t: 'b' }, { t: 'a' }],
    [logic({ '!==': [{ var: 'data.t' }, 'a'] }), { t: 'b' }, { t: 'a' }],
    [logic({ '>': [{ var: 'data.n' }, 2] }), { n: 3 }, { n: 2 }],
    [logic({ '<=': [2, { var: 'data.n' }] }), { n: 2 }, { n: 1 }],
    [logic({ '<': [1, { var: 'data.n' }, 5] }), { n: 3 }, { n: 5 }],
    [
      logic({ and: [{ var: 'data.b' }, { '>': [{ var: 'data.n' }, 2] }] }),
      { b: true, n: 3 },
      { b: true, n: 2 },
    ],
    [logic({ or: [{ var: 'data.b' }, { '>': [{ var: 'data.n' }, 2] }] }), { n: 3 }, { n: 2 }],
    [logic({ '!': [{ var: 'data.b' }] }), { b: false }, { b: true }],
    [logic({ '!': { var: 'data.b' } }), { b: false }, { b: true }],
    [logic({ '!!': [{ var: 'data.t' }] }), { t: 'a' }, {}],
    [logic({ in: [{ var: 'data.t' }, ['a', 'b']] }), { t: 'b' }, { t: 'c' }],
    [logic({ '==': [{ '+': [{ var: 'data.n' }, 1] }, 3] }), { n: 2 }, { n: 3 }],
    [logic({ '==': [{ cat: [{ var: 'data.t' }, '!'] }, 'a!'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '==': [{ var: 'data.k.i' }, 'a'] }), { 'k.i': 'a' }, { 'k.i': 'b' }],
    [logic({ '==': [{ if: [{ var: 'data.b' }, 1, 2] }, 1] }), { b: true }, { b: false }],
  ]

  it('show a component for the answers that they name', () => {
    const form = open([
      ...fields,
      ...conditions.map(([condition], index) => part('textfield', `x${index}`, condition)),
    ])
    expect(form.lost).toEqual([])
    const shown = (answers: Component, index: number) => form.given(answers).field(`x${index}`)?.present
    const found = conditions.map(([condition, yes, no], index) => [
      condition,
      shown(yes, index),
      shown(no, index),
    ])
    expect(found).toEqual(conditions.map(([condition]) => [condition, true, false]))
  })

  const refused: readonly (readonly [condition: Component, detail: string])[] = [
    [one('t', 'sajat', 'a'), '„sajat” feltétel'],
    [one('t', 'constructor', 'a'), '„constructor” feltétel'],
    [logic({ log: [1] }), '„log” művelet'],
    [logic({ '==': [1, 2], '!=': [1, 2] }), 'hibás JSON Logic'],
    [simple('x2', 'a'), ''],
  ]

  it('are kept switched off if they are unknown, or about their own component', () => {
    const form = open([
      ...fields,
      ...refused.map(([condition], index) => part('textfield', `x${index}`, condition)),
    ])
    const reasons = refused.map(([condition], index) => {
      const texts = form.report.lines.find(({ path }) => path.endsWith(`x${index}`))?.reasons ?? []
      return [
        condition,
        /összehasonlításként \((.*)\)\. Kikapcsolt/u.exec(texts.map(({ text }) => text).join())?.[1] ?? '',
      ]
    })
    expect(reasons).toEqual(refused)
    expect(form.items('formExpandable').filter(({ enabled }) => enabled === false)).toHaveLength(
      refused.filter(([, detail]) => detail !== '').length,
    )
  })

  it('never read the value of the component that they show', () => {
    const form = open([part('textfield', 'a', simple('a', 'x'))])
    expect(form.lost).toEqual(['components.a condition-unreadable'])
  })

  it('that name no component are about an empty answer', () => {
    const form = open([part('textfield', 'a', simple('nincs', 'x'))])
    expect([form.notes, form.isPresent('a')]).toEqual([['components.a reads-nothing'], false])
  })

  it('hide what is hidden from the beginning, and keep what is not to be cleared', () => {
    const form = open([
      part('panel', 'p', { hidden: true, components: [part('textfield', 'a')] }),
      part('textfield', 't'),
      part('textfield', 'b', { ...simple('t', 'x'), clearOnHide: false }),
    ])
    expect(form.isPresent('a')).toBe(false)
    expect(form.items('formExpandable').map(({ retain }) => retain)).toEqual(['inherit', 'keep'])
  })
})

describe('actions of a component', () => {
  const act = (trigger: Component, ...actions: readonly Component[]): Component => ({
    logic: [{ trigger, actions }],
  })
  const when = { type: 'simple', simple: { when: 't', eq: 'a', show: true } }
  const property = (value: string, state: unknown): Component => ({
    type: 'property',
    property: { value },
    state,
  })

  it('hide, disable, demand and set values while their trigger holds', () => {
    const form = open([
      part('textfield', 't'),
      part('textfield', 'rejtett', act(when, property('hidden', true))),
      part('textfield', 'mutatott', { hidden: true, ...act(when, property('hidden', false)) }),
      part('textfield', 'tiltott', act(when, property('disabled', true))),
      part('textfield', 'engedett', { disabled: true, ...act(when, property('disabled', false)) }),
      part('textfield', 'kotelezo', act(when, property('validate.required', true))),
      part('textfield', 'ertek', act(when, { type: 'value', value: "value = 'x'" })),
      part(
        'textfield',
        'script',
        act({ type: 'javascript', javascript: "result = data.t === 'a'" }, property('hidden', true)),
      ),
      part(
        'textfield',
        'json',
        act({ type: 'json', json: { '==': [{ var: 'data.t' }, 'a'] } }, property('hidden', true)),
      ),
    ])
    expect(form.lost).toEqual([])
    const state = (path: string) => {
      const field = form.session.field(path)
      return [field?.present, field?.editing, field?.required, field?.value]
    }
    const names = ['rejtett', 'mutatott', 'tiltott', 'kotelezo', 'ertek', 'script', 'json']
    expect(names.map(state)).toEqual([
      [true, 'open', false, null],
      [false, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
    ])
    form.set('t', 'a')
    expect(names.map(state)).toEqual([
      [false, 'open', false, null],
      [true, 'open', false, null],
      [true, 'readonly', false, null],
      [true, 'open', true, null],
      [true, 'open', false, 'x'],
      [false, 'open', false, null],
      [false, 'open', false, null],
    ])
  })

  it('that nothing here can do are named', () => {
    const form = open([
      part('textfield', 't'),
      part('textfield', 'a', act({ type: 'event', event: 'mentes' }, property('hidden', true))),
      part('textfield', 'b', act(when, { type: 'mergeComponentSchema' })),
      part('textfield', 'c', act(when, property('label', 'x'))),
      part('textfield', 'd', act(when, { type: 'value', value: 'value = nincs(1)' })),
    ])
    expect(form.lost).toEqual([
      'components.a trigger-lost',
      'components.b logic-lost',
      'components.c logic-lost',
      'components.d logic-lost',
    ])
  })
})
