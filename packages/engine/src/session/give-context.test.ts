import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import type { EventLog } from '../session/event-log.ts'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'

const entry = (key: string, type: string, rest: object = {}) => ({
  ...{ key, label: key, type, optionList: null, sample: null, personal: false },
  ...rest,
})

/** Clerks have to fill in `kod`, minors `torveny`; the rows have one more such field. */
const parts: DefinitionParts = {
  form: {
    context: [
      entry('szerep', 'text', { label: 'Szerepkör' }),
      entry('ugyfel.eletkor', 'number', { label: 'Életkor' }),
      entry('ugyfel.vip', 'checkbox'),
      entry('mikor', 'date'),
      entry('titok', 'text', { personal: true }),
    ],
  },
  formField: [
    { id: 'a' },
    { id: 'kod' },
    { id: 'torveny' },
    { id: 'r', type: 'repeat' },
    { id: 'c', parentId: 'r' },
    { id: 'koszones', type: 'calculated', expression: { cat: [{ var: 'context.szerep' }, '!'] } },
    { id: 'titkos', type: 'calculated', expression: { cat: [{ var: 'context.titok' }] } },
  ],
  formExpandable: [
    { id: 'e1', targets: ['kod'], condition: { '==': [{ var: 'context.szerep' }, 'ugyintezo'] } },
    { id: 'e2', targets: ['torveny'], condition: { '<': [{ var: 'context.ugyfel.eletkor' }, 18] } },
    { id: 'e3', targets: ['c'], condition: { var: 'context.ugyfel.vip' } },
  ],
}
const program = buildProgram(parts)
const clerk = { szerep: 'ugyintezo', 'ugyfel.eletkor': 34 }

describe('the context of a form', () => {
  it('is read by conditions and formulas, in rows too, and is not in the answer', () => {
    const session = program.start({ context: { values: clerk }, values: { context: { szerep: 'x' } } })
    expect(session.field('kod')?.present).toBe(true)
    expect(session.field('torveny')?.present).toBe(false)
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(session.field('r.0.c')?.present).toBe(false)
    session.dispatch({ type: 'context', values: { 'ugyfel.eletkor': 8, 'ugyfel.vip': true } })
    expect(session.field('r.0.c')?.present).toBe(true)
    expect(session.field('kod')?.present).toBe(false)
    expect(session.field('torveny')?.present).toBe(true)
    const { values, circumstances } = session.answer()
    expect(Object.keys(values)).toEqual(['a', 'torveny', 'r', 'koszones', 'titkos'])
    expect(circumstances.context).toEqual({ 'ugyfel.eletkor': 8, 'ugyfel.vip': true })
  })

  it('is empty where a value is missing, of another type, impossible or not declared', () => {
    const values = { szerep: 3, 'ugyfel.eletkor': '34', mikor: '2026/02/30', ugyfel: { vip: true }, x: 1 }
    expect(program.start({ context: { values } }).answer().circumstances.context).toEqual({})
    expect(
      program.start({ context: { values: { mikor: '2026/02/28', szerep: '' } } }).answer().circumstances
        .context,
    ).toEqual({
      mikor: '2026/02/28',
    })
  })

  it('is given by the host where there is a value, and by nobody where there is none', () => {
    const session = program.start({ context: { values: clerk } })
    const origins = () =>
      ['szerep', 'ugyfel.eletkor', 'mikor'].map(
        (key) => session.snapshot().root.fields[`context.${key}`]?.origin,
      )
    expect(origins()).toEqual(['prefill', 'prefill', 'none'])
    session.dispatch({ type: 'context', values: { mikor: '2026/02/28' } })
    expect(origins()).toEqual(['none', 'none', 'prefill'])
  })

  it('is the host’s alone: nobody can set it, and it has no issues', () => {
    const session = program.start({ context: { values: clerk } })
    for (const event of [
      { type: 'set', path: 'context.szerep', value: 'x' },
      { type: 'set', path: 'context', value: {} },
      { type: 'remove', path: 'context.szerep' },
    ] as const)
      expect(session.dispatch(event).rejected).toEqual({ code: 'PATH_UNKNOWN', path: event.path })
    expect(session.check()).toEqual([])
  })

  it('notifies exactly those who read what changed', () => {
    const session = program.start({ context: { values: clerk } })
    const { changed } = session.dispatch({ type: 'context', values: { ...clerk, 'ugyfel.eletkor': 12 } })
    expect(changed.toSorted()).toEqual(['context.ugyfel.eletkor', 'torveny'])
    expect(session.dispatch({ type: 'context', values: { ...clerk, 'ugyfel.eletkor': 12 } }).changed).toEqual(
      [],
    )
  })

  it('is kept by a snapshot, and replaced where a session goes on with another', () => {
    const session = program.start({ context: { values: clerk } })
    session.dispatch({ type: 'context', values: { szerep: 'ugyfel' } })
    const snapshot = JSON.parse(JSON.stringify(session.snapshot()))
    expect(program.resume(snapshot).answer().circumstances.context).toEqual({ szerep: 'ugyfel' })
    expect(program.resume(snapshot, { values: {} }).answer().circumstances.context).toEqual({})
  })

  it('is named by an explanation, which suggests no change of it, and whose personal values are masked', () => {
    const session = program.start({ context: { values: { ...clerk, titok: 'x' } } })
    const trace = session.why('torveny', 'presence')
    expect(trace?.rules[0]?.condition).toMatchObject({
      operands: [{ label: 'Életkor', name: 'context.ugyfel.eletkor', value: 34, personal: false }],
    })
    expect(trace?.counterfactual).toBeNull()
    expect(session.why('titkos', 'value')?.formula).toMatchObject({ value: null, personal: true })
  })

  it('leaves the key to a field of a form that declares nothing', () => {
    const old = { formField: [{ id: 'f', key: 'context' }, { id: 'b' }] }
    expect(
      buildProgram(old)
        .start({ values: { context: 'x' } })
        .answer().values,
    ).toMatchObject({ context: 'x' })
    expect(() => buildProgram({ ...parts, ...old, formExpandable: [] })).toThrow(/KEY_INVALID/u)
  })
})

describe('an answer that rests on the context', () => {
  const session = program.start({ context: { values: clerk }, record: true })
  setAll(session, { kod: 'K-1' })
  const { values, circumstances } = session.answer()
  const verdict = (options: Parameters<typeof replay>[2]) => {
    const { refusals, unverified } = replay(program, values, options)
    return [...refusals.map(({ path, code }) => `${path} ${code}`), ...unverified.map(({ reason }) => reason)]
  }

  it('is accepted in the context that the check believes, and in no other', () => {
    expect(verdict({ context: { values: clerk } })).toEqual([])
    expect(verdict({})).toContain('kod FIELD_ABSENT')
    expect(verdict({ context: { values: { szerep: 'ugyfel' } }, claims: { circumstances } })).toContain(
      'kod FIELD_ABSENT',
    )
  })

  it('is unverified where only its sender says what the host said, with the events and without', () => {
    expect(verdict({ claims: { circumstances } })).toEqual(['CONTEXT'])
    expect(verdict({ events: session.events() as EventLog })).toEqual(['CONTEXT'])
    expect(verdict({ context: { values: clerk }, events: session.events() as EventLog })).toEqual([])
  })

  it('is unverified if the host is said to have changed its mind', () => {
    const later = program.start({ context: { values: {} }, record: true })
    later.dispatch({ type: 'context', values: clerk })
    setAll(later, { kod: 'K-1' })
    expect(verdict({ context: { values: {} }, events: later.events() as EventLog })).toEqual(['CONTEXT'])
  })
})
