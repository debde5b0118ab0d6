import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const fields = [
  { id: 'nev', label: 'Név', personal: true },
  { id: 'cel', label: 'Cél' },
  { id: 'masik', label: 'Másik' },
]
const calculated = (id: string, expression: unknown, rest = {}) => ({
  id,
  type: 'calculated',
  expression,
  ...rest,
})
const effect = (action: Readonly<Record<string, unknown>>) => ({
  id: 's',
  triggers: ['masik'],
  actions: [{ overwrite: 'always', ...action }],
})

function warnings(parts: DefinitionParts): string[] {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW })
  expect(program).not.toBeNull()
  return diagnostics.map(
    ({ severity, code, item, path, params }) =>
      `${severity} ${code} ${item?.kind} ${item?.id} ${path}: ${params.source} → ${params.label}`,
  )
}

describe('a copy of personal data is warned of when the form is compiled', () => {
  it.each<[string, DefinitionParts, readonly string[]]>([
    [
      'by a calculated field',
      { formField: [...fields, calculated('c', { cat: ['Kedves ', v('nev')] })] },
      ['warning PERSONAL_COPIED formField c expression: Név → c'],
    ],
    [
      'by a default',
      {
        formField: fields,
        formDefaultValue: [{ id: 'd', targets: ['cel'], expression: v('nev'), when: 'live' }],
      },
      ['warning PERSONAL_COPIED formDefaultValue d expression: Név → Cél'],
    ],
    [
      'by what a side effect sets',
      {
        formField: fields,
        formSideEffect: [effect({ type: 'set', targetId: 'cel', expression: { upper: v('nev') } })],
      },
      ['warning PERSONAL_COPIED formSideEffect s actions.0.expression: Név → Cél'],
    ],
    [
      'by what a side effect copies',
      { formField: fields, formSideEffect: [effect({ type: 'copy', targetId: 'cel', sourceId: 'nev' })] },
      ['warning PERSONAL_COPIED formSideEffect s actions.0.sourceId: Név → Cél'],
    ],
    [
      'from field to field, whatever the order of the rules',
      {
        formField: [calculated('c', v('masik')), ...fields],
        formDefaultValue: [{ id: 'd', targets: ['masik'], expression: v('cel') }],
        formSideEffect: [effect({ type: 'copy', targetId: 'cel', sourceId: 'nev' })],
      },
      [
        'warning PERSONAL_COPIED formField c expression: Másik → c',
        'warning PERSONAL_COPIED formDefaultValue d expression: Cél → Másik',
        'warning PERSONAL_COPIED formSideEffect s actions.0.sourceId: Név → Cél',
      ],
    ],
    [
      'in rows that are copied, key by key',
      {
        formField: [
          ...fields,
          { id: 'r', type: 'repeat' },
          { id: 'rn', key: 'n', parentId: 'r', personal: true },
          { id: 'rm', key: 'm', parentId: 'r' },
          { id: 't', type: 'repeat' },
          { id: 'tn', key: 'n', parentId: 't', label: 'Átvett' },
          { id: 'tm', key: 'm', parentId: 't' },
        ],
        formSideEffect: [effect({ type: 'copy', targetId: 't', sourceId: 'r' })],
      },
      ['warning PERSONAL_COPIED formSideEffect s actions.0.sourceId: rn → Átvett'],
    ],
    [
      'in rows that are copied, whatever their order, if both have the key',
      {
        formField: [
          ...fields,
          { id: 'r', type: 'repeat' },
          { id: 'rm', key: 'm', parentId: 'r' },
          { id: 'rn', key: 'n', parentId: 'r', personal: true },
          { id: 'rx', key: 'x', parentId: 'r', personal: true },
          { id: 't', type: 'repeat' },
          { id: 'tn', key: 'n', parentId: 't' },
          { id: 'tm', key: 'm', parentId: 't' },
        ],
        formSideEffect: [effect({ type: 'copy', targetId: 't', sourceId: 'r' })],
      },
      ['warning PERSONAL_COPIED formSideEffect s actions.0.sourceId: rn → tn'],
    ],
    [
      'from one field of a row to another',
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'n', parentId: 'r', personal: true },
          { id: 'm', parentId: 'r' },
        ],
        formSideEffect: [{ ...effect({ type: 'set', targetId: 'm', expression: v('n') }), triggers: ['n'] }],
      },
      ['warning PERSONAL_COPIED formSideEffect s actions.0.expression: n → m'],
    ],
    [
      'by a default that gives all rows of another list',
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'rn', key: 'n', parentId: 'r', personal: true },
          { id: 't', type: 'repeat' },
          { id: 'tn', key: 'n', parentId: 't' },
          { id: 'tg', type: 'group', parentId: 't' },
          { id: 'tm', key: 'm', parentId: 'tg' },
        ],
        formDefaultValue: [{ id: 'd', targets: ['t'], expression: v('r'), when: 'live' }],
      },
      [
        'warning PERSONAL_COPIED formDefaultValue d expression: rn → tn',
        'warning PERSONAL_COPIED formDefaultValue d expression: rn → tm',
      ],
    ],
    [
      'through a group that is read as a whole',
      {
        formField: [
          { id: 'g', type: 'group' },
          { id: 'k', parentId: 'g', personal: true, label: 'K' },
          { id: 'h', type: 'hidden', expression: v('g') },
        ],
      },
      ['warning PERSONAL_COPIED formField h expression: K → h'],
    ],
  ])('%s', (_, parts, expected) => {
    expect(warnings(parts)).toEqual(expected)
  })

  it.each<[string, DefinitionParts]>([
    [
      'when the field is marked itself',
      { formField: [...fields, calculated('c', v('nev'), { personal: true })] },
    ],
    [
      'when the value only decides, or is only counted',
      {
        formField: [
          ...fields,
          calculated('c', { if: [{ '==': [v('nev'), 'x'] }, 'igen', 'nem'] }),
          calculated('d', { count: [v('nev'), v('cel')] }),
        ],
        formDefaultValue: [
          { id: 'd', targets: ['cel'], value: 'igen', when: 'live', condition: { '!!': v('nev') } },
        ],
      },
    ],
    [
      'when other fields are copied from field to field beside it',
      { formField: [...fields, calculated('c', v('cel')), calculated('d', v('c'))] },
    ],
    ['in a form without personal data', { formField: [{ id: 'a' }, calculated('c', v('a'))] }],
  ])('but not %s', (_, parts) => {
    expect(warnings(parts)).toEqual([])
  })
})

describe('a copy of personal data stays out of traces', () => {
  const filled = () => {
    const session = fillIn({
      formField: [...fields, calculated('c', v('cel')), calculated('db', { count: [v('nev')] })],
      formSideEffect: [
        {
          id: 's',
          triggers: ['nev'],
          actions: [{ type: 'copy', targetId: 'cel', sourceId: 'nev', overwrite: 'always' }],
        },
      ],
      formRemoveable: [
        {
          id: 'r',
          targets: ['masik'],
          condition: { and: [{ '==': [v('c'), 'x'] }, { '==': [v('db'), 1] }] },
        },
      ],
    })
    setAll(session, { nev: 'titok' })
    return session
  }

  it('where it was written', () => {
    const session = filled()
    expect(session.field('cel')?.value).toBe('titok')
    expect(session.why('cel', 'value')).toMatchObject({
      value: null,
      writes: [{ value: null, outcome: 'written' }],
    })
  })

  it('where it was passed on, unlike a count', () => {
    const session = filled()
    const trace = session.why('masik', 'presence')
    const [text, number] = trace?.rules[0]?.condition?.parts ?? []
    expect(text?.operands[0]).toMatchObject({ name: 'c', value: null, personal: true })
    expect(number?.operands[0]).toMatchObject({ name: 'db', value: 1, personal: false })
    expect(JSON.stringify([trace, session.why('c', 'value'), session.why('cel', 'value')])).not.toContain(
      'titok',
    )
  })

  it('in a field that is marked, whatever its formula is made of', () => {
    const marked = fillIn(
      {
        formField: [
          { id: 'n', type: 'number' },
          calculated('c', { '*': [v('n'), 1234] }, { personal: true }),
          { id: 'd', type: 'number', personal: true },
          { id: 'x' },
        ],
        formDefaultValue: [{ id: 'v', targets: ['d'], expression: { '+': [v('n'), 4321] }, when: 'live' }],
        formRemoveable: [{ id: 'r', targets: ['x'], condition: { '>': [v('c'), 0] } }],
      },
      { values: { n: 2 } },
    )
    const traces = [marked.why('c', 'value'), marked.why('d', 'value'), marked.why('x', 'presence')]
    expect([marked.field('c')?.value, marked.field('d')?.value]).toEqual([2468, 4323])
    expect(traces[0]?.formula).toMatchObject({ value: null, personal: true })
    expect(traces[1]?.rules[0]?.formula).toMatchObject({ value: null, personal: true })
    expect(JSON.stringify(traces)).not.toMatch(/2468|4323/u)
  })
})
