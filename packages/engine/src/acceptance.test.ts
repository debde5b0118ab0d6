import './optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from './compile/compile.ts'
import { replay } from './replay/replay.ts'
import { buildDefinition, type DefinitionParts } from './testing/build-definition.ts'
import { buildProgram, fillIn, NOW, setAll } from './testing/fill-in.ts'

const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] })

describe('the engine', () => {
  it('lets removal win over expansion, and says so', () => {
    const session = fillIn({
      formField: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
      formExpandable: [{ id: 'r1', targets: ['B'], condition: is('A', 'x') }],
      formRemoveable: [{ id: 'r2', targets: ['B'], condition: is('C', 'y') }],
    })
    setAll(session, { A: 'x', C: 'y' })
    expect(session.field('B')?.present).toBe(false)
    expect(session.why('B', 'presence')?.rules).toMatchObject([
      { ruleId: 'r1', holds: true, role: 'overruled', overruledBy: 'r2' },
      { ruleId: 'r2', holds: true, role: 'decides', overruledBy: null },
    ])
  })

  const parked = (retain: string): DefinitionParts => ({
    formField: [{ id: 'A' }, { id: 'B', type: 'number' }],
    formExpandable: [{ id: 'r', targets: ['B'], condition: is('A', 'x'), retain }],
    formDefaultValue: [{ id: 'd', targets: ['B'], value: 1, when: 'init' }],
  })

  it('restores a parked value, and no default', () => {
    const session = fillIn(parked('park'))
    setAll(session, { A: 'x', B: 7 })
    setAll(session, { A: 'z' })
    expect(session.field('B')).toMatchObject({ present: false, value: null })
    setAll(session, { A: 'x' })
    expect(session.field('B')).toMatchObject({ present: true, value: 7, origin: 'restored' })
  })

  it('forgets a cleared value, and the default applies again', () => {
    const session = fillIn(parked('clear'))
    setAll(session, { A: 'x', B: 7 })
    setAll(session, { A: 'z' })
    setAll(session, { A: 'x' })
    expect(session.field('B')).toMatchObject({ value: 1, origin: 'default' })
  })

  it('never answers with a parked value', () => {
    const session = fillIn(parked('park'))
    setAll(session, { A: 'x', B: 7 })
    setAll(session, { A: 'z' })
    const { submission } = session.dispatch({ type: 'submit' })
    expect(submission).toMatchObject({ accepted: true, answer: { values: { A: 'z' } } })
    expect(Object.keys(submission?.answer.values ?? {})).toEqual(['A'])
  })

  it('keeps answering with a kept value', () => {
    const session = fillIn(parked('keep'))
    setAll(session, { A: 'x', B: 7 })
    setAll(session, { A: 'z' })
    expect(session.answer().values).toEqual({ A: 'z', B: 7 })
  })

  it('brings no default back to a field that a person cleared', () => {
    const session = fillIn({
      formField: [{ id: 'A' }, { id: 'B' }],
      formDefaultValue: [{ id: 'd', targets: ['B'], expression: { var: 'A' }, when: 'live' }],
    })
    setAll(session, { A: '1' })
    expect(session.field('B')).toMatchObject({ value: '1', origin: 'default' })
    setAll(session, { B: null, A: '2' })
    expect(session.field('B')).toMatchObject({ value: null, origin: 'user' })
  })

  it('reads an absent field as empty', () => {
    const session = fillIn({
      formField: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
      formExpandable: [
        { id: 'r1', targets: ['B'], condition: is('A', 'x') },
        { id: 'r2', targets: ['C'], condition: { '!=': [{ var: 'B' }, 'no'] } },
      ],
    })
    expect(session.field('B')?.present).toBe(false)
    expect(session.field('C')?.present).toBe(true)
  })

  const modified = (extra: DefinitionParts = {}): DefinitionParts => ({
    formField: [{ id: 'A' }, { id: 'S', type: 'select', optionList: 'l' }, { id: 'D' }],
    formOption: ['x', 'y', 'z'].map((value) => ({ id: `o-${value}`, list: 'l', value })),
    formOptionModifier: [
      {
        id: 'm',
        fieldId: 'S',
        optionValues: ['x'],
        effect: 'exclude',
        condition: is('A', 'go'),
        onUnavailable: 'default',
      },
    ],
    formDefaultValue: [{ id: 'd', targets: ['S'], value: 'z' }],
    ...extra,
  })

  it('puts the default in the place of an option that went away', () => {
    const session = fillIn(modified())
    setAll(session, { S: 'x', A: 'go' })
    expect(session.field('S')).toMatchObject({ value: 'z', origin: 'default' })
  })

  it('leaves the field empty when the default is not on offer either', () => {
    const session = fillIn(
      modified({
        formOptionModifier: [
          {
            id: 'm',
            fieldId: 'S',
            optionValues: ['x', 'z'],
            condition: is('A', 'go'),
            onUnavailable: 'default',
          },
        ],
      }),
    )
    setAll(session, { S: 'x', A: 'go' })
    expect(session.field('S')?.value).toBeNull()
  })

  it('ends what an excluded option revealed', () => {
    const session = fillIn(
      modified({
        formOptionModifier: [
          { id: 'm', fieldId: 'S', optionValues: ['x'], condition: is('A', 'go'), onUnavailable: 'flag' },
        ],
        formOptionExpandable: [{ id: 'e', fieldId: 'S', optionValues: ['x'], targets: ['D'] }],
      }),
    )
    setAll(session, { S: 'x' })
    expect(session.field('D')?.present).toBe(true)
    setAll(session, { A: 'go' })
    expect(session.field('S')?.value).toBe('x')
    expect(session.field('S')?.issues).toMatchObject([{ rule: 'optionUnavailable' }])
    expect(session.field('D')?.present).toBe(false)
  })

  it('lets the better precedence stay of two effects that write one field', () => {
    const set = (id: string, value: number, order: number) => ({
      id,
      order,
      triggers: ['A'],
      actions: [{ type: 'set', targetId: 'T', expression: value, overwrite: 'always' }],
    })
    const session = fillIn({
      formField: [{ id: 'A' }, { id: 'T', type: 'number' }],
      formSideEffect: [set('second', 20, 2), set('first', 10, 1)],
    })
    setAll(session, { A: 'go' })
    expect(session.field('T')).toMatchObject({ value: 10, origin: 'effect' })
    expect(session.why('T', 'value')?.writes).toMatchObject([
      { ruleId: 'second', outcome: 'suppressed', byRuleId: 'first', value: 20 },
      { ruleId: 'first', outcome: 'written', value: 10 },
    ])
  })

  it('fires each effect of a loop once, and warned of the loop', () => {
    const add = (id: string, from: string, to: string) => ({
      id,
      triggers: [from],
      actions: [{ type: 'set', targetId: to, expression: { '+': [{ var: from }, 1] }, overwrite: 'always' }],
    })
    const definition = buildDefinition({
      formField: [
        { id: 'A', type: 'number' },
        { id: 'B', type: 'number' },
      ],
      formSideEffect: [add('S1', 'A', 'B'), add('S2', 'B', 'A')],
    })
    const { program, diagnostics } = compile(definition, { now: NOW })
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'EFFECT_LOOP' }])
    const session = program?.start()
    const change = session?.dispatch({ type: 'set', path: 'A', value: 1 })
    expect(change?.writes).toMatchObject([
      { ruleId: 'S1', path: 'B', value: 2 },
      { ruleId: 'S2', path: 'A', value: 3 },
    ])
    expect(session?.answer().values).toEqual({ A: 3, B: 2 })
  })

  it('refuses a field whose removal depends on itself, with the way round', () => {
    const definition = buildDefinition({
      formField: [{ id: 'A' }],
      formRemoveable: [{ id: 'r', targets: ['A'], condition: is('A', 'x') }],
    })
    const { program, diagnostics } = compile(definition, { now: NOW })
    expect(program).toBeNull()
    const path = String(diagnostics[0]?.params.path)
    expect(diagnostics[0]?.code).toBe('CYCLE')
    expect(['value(A) → presence(A) → value(A)', 'presence(A) → value(A) → presence(A)']).toContain(path)
  })

  const domains = [{ id: 'hu' }, { id: 'bp', parentId: 'hu' }, { id: 'at' }]

  it('takes the nearest override in a domain', () => {
    const parts: DefinitionParts = {
      domains,
      formField: [{ id: 'A', type: 'number' }],
      formDefaultValue: [
        { id: 'global', targets: ['A'], value: 10 },
        {
          id: 'own',
          targets: ['A'],
          value: 20,
          domainId: 'hu',
          overridesId: 'global',
          overrideMode: 'replace',
        },
      ],
    }
    const session = buildProgram(parts, { domain: 'bp' }).start()
    expect(session.field('A')?.value).toBe(20)
    const trace = session.why('A', 'value')
    expect(trace?.rules).toMatchObject([{ ruleId: 'own', role: 'decides', domainId: 'hu' }])
    expect(trace?.outOfForce).toMatchObject([{ id: 'global', standing: 'overridden', byId: 'own' }])
    expect(buildProgram(parts, { domain: 'at' }).start().field('A')?.value).toBe(10)
    expect(buildProgram(parts).start().field('A')?.value).toBe(10)
  })

  it('leaves out what a domain above suppresses', () => {
    const parts: DefinitionParts = {
      domains,
      formField: [{ id: 'A' }],
      formRemoveable: [
        { id: 'r', targets: ['A'], condition: true },
        {
          id: 's',
          targets: ['A'],
          condition: true,
          domainId: 'hu',
          overridesId: 'r',
          overrideMode: 'suppress',
        },
      ],
    }
    const program = buildProgram(parts, { domain: 'bp' })
    expect(program.start().field('A')?.present).toBe(true)
    expect(program.effective.items.find(({ id }) => id === 'r')).toMatchObject({
      standing: 'suppressed',
      byId: 's',
    })
    expect(program.start().why('A', 'presence')?.outOfForce).toMatchObject([{ id: 'r', byId: 's' }])
    expect(buildProgram(parts, { domain: 'at' }).start().field('A')?.present).toBe(false)
  })

  it('refuses a disabled field that was sent with another value', () => {
    const program = buildProgram({
      formField: [{ id: 'A' }, { id: 'B', type: 'number' }],
      formDisabled: [{ id: 'r', targets: ['B'], condition: is('A', 'x') }],
      formDefaultValue: [{ id: 'd', targets: ['B'], value: 1 }],
    })
    expect(replay(program, { A: 'x', B: 2 }).refusals).toEqual([{ path: 'B', code: 'FIELD_DISABLED' }])
    expect(replay(program, { A: 'x', B: 1 }).refusals).toEqual([])
    expect(replay(program, { A: 'y', B: 2 }).refusals).toEqual([])
  })

  it('passes `required` on an absent field', () => {
    const session = fillIn({
      formField: [{ id: 'A' }, { id: 'B' }],
      formRemoveable: [{ id: 'r', targets: ['B'], condition: is('A', 'x') }],
      formValidation: [{ id: 'v', targets: ['B'] }],
    })
    expect(session.dispatch({ type: 'submit' }).submission?.accepted).toBe(false)
    setAll(session, { A: 'x' })
    expect(session.dispatch({ type: 'submit' }).submission?.accepted).toBe(true)
  })

  it('evaluates only the row that changed', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'rows', type: 'repeat' },
          { id: 'a', type: 'number', parentId: 'rows' },
          { id: 'b', type: 'calculated', parentId: 'rows', expression: { '*': [{ var: 'a' }, 2] } },
        ],
      },
      { values: { rows: [{ a: 1 }, { a: 2 }, { a: 3 }] } },
    )
    const before = [0, 1, 2].map((row) => session.field(`rows.${row}.b`))
    const { changed } = session.dispatch({ type: 'set', path: 'rows.1.a', value: 5 })
    expect(changed).toEqual(['rows.#2.a', 'rows.#2.b'])
    expect(session.field('rows.1.b')?.value).toBe(10)
    expect(session.field('rows.0.b')).toBe(before[0])
    expect(session.field('rows.2.b')).toBe(before[2])
  })
})
