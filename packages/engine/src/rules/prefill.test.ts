import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import type { EventLog } from '../session/event-log.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'

const entry = (key: string, type: string, rest: object = {}) => ({
  ...{ key, label: key, type, optionList: null, sample: null, personal: false },
  ...rest,
})

/** `nev` may be overwritten, `kor` is locked, `szin` is one of a list; every row starts with the city. */
const compiled = () =>
  buildProgram({
    form: {
      context: [
        entry('ugyfel.nev', 'text', { label: 'Ügyfél neve', personal: true }),
        entry('ugyfel.kor', 'number', { label: 'Életkor' }),
        entry('szin', 'text'),
        entry('varos', 'text'),
      ],
    },
    formField: [
      { id: 'nev', prefill: 'ugyfel.nev' },
      { id: 'kor', type: 'number', prefill: 'ugyfel.kor', prefillLocked: true },
      { id: 'szin', type: 'select', optionList: 'l', prefill: 'szin' },
      { id: 'r', type: 'repeat' },
      { id: 'varos', parentId: 'r', prefill: 'varos' },
    ],
    formOption: [{ id: 'o', list: 'l', value: 'piros' }],
    formDefaultValue: [{ id: 'd', targets: ['nev', 'kor'], value: 'Senki' }],
  })
const values = { 'ugyfel.nev': 'Őze', 'ugyfel.kor': 34, szin: 'piros', varos: 'Pécs' }

describe('a prefilled field', () => {
  it('has the value of the host, with its origin, and follows it until the user writes', () => {
    const session = compiled().start({ context: { values } })
    expect(session.field('nev')).toMatchObject({ value: 'Őze', origin: 'prefill', editing: 'open' })
    session.dispatch({ type: 'context', values: { ...values, 'ugyfel.nev': 'Szűcs' } })
    expect(session.field('nev')).toMatchObject({ value: 'Szűcs', origin: 'prefill' })
    setAll(session, { nev: 'Más' })
    session.dispatch({ type: 'context', values })
    expect(session.field('nev')).toMatchObject({ value: 'Más', origin: 'user' })
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(session.field('r.0.varos')).toMatchObject({ value: 'Pécs', origin: 'prefill' })
  })

  it('has its other defaults where the host says nothing, or what the field cannot hold', () => {
    const session = compiled().start({ context: { values: { szin: 'kék' } } })
    expect(session.field('nev')).toMatchObject({ value: 'Senki', origin: 'default' })
    expect(session.field('szin')).toMatchObject({ value: null, origin: 'none' })
    expect(session.field('kor')).toMatchObject({ value: null, editing: 'readonly' })
  })

  it('has the origin of the host, too, when the host says what a rule gave before', () => {
    const session = compiled().start()
    expect(session.field('nev')).toMatchObject({ value: 'Senki', origin: 'default' })
    const { changed } = session.dispatch({ type: 'context', values: { 'ugyfel.nev': 'Senki' } })
    expect(changed).toContain('nev')
    expect(session.field('nev')).toMatchObject({ value: 'Senki', origin: 'prefill' })
  })

  it('cannot be written if it is locked, whatever the host says', () => {
    const session = compiled().start({ context: { values } })
    const { rejected } = session.dispatch({ type: 'set', path: 'kor', value: 18 })
    expect(rejected).toEqual({ code: 'FIELD_DISABLED', path: 'kor' })
    expect(session.field('kor')).toMatchObject({ value: 34, origin: 'prefill', editing: 'readonly' })
  })

  it('is explained by its source, whose personal value is masked', () => {
    const session = compiled().start({ context: { values } })
    expect(session.why('kor', 'disabled')?.prefill).toMatchObject({
      label: 'Életkor',
      value: 34,
      locked: true,
    })
    expect(session.why('nev', 'value')).toMatchObject({
      origin: 'prefill',
      value: null,
      prefill: { label: 'Ügyfél neve', value: null, personal: true, locked: false },
    })
  })

  it('keeps its origin in a snapshot', () => {
    const session = compiled().start({ context: { values } })
    const copy = compiled().resume(JSON.parse(JSON.stringify(session.snapshot())))
    expect(copy.field('nev')).toMatchObject({ value: 'Őze', origin: 'prefill' })
  })
})

describe('the check of a locked, prefilled value', () => {
  const filled = () => {
    const program = compiled()
    const session = program.start({ context: { values }, record: true })
    const { values: answer, circumstances } = session.answer()
    const verdict = (sent: object, options: Parameters<typeof replay>[2]) => {
      const { refusals, unverified } = replay(program, sent, options)
      return [
        ...refusals.map(({ path, code }) => `${path} ${code}`),
        ...unverified.map(({ reason }) => reason),
      ]
    }
    return { program, session, answer, circumstances, verdict }
  }

  it('believes the context of the caller, and no other', () => {
    const { session, answer, circumstances, verdict } = filled()
    expect(verdict(answer, { context: { values } })).toEqual([])
    expect(verdict({ ...answer, kor: 17 }, { context: { values } })).toEqual(['kor FIELD_DISABLED'])
    expect(verdict(answer, {})).toEqual(['kor FIELD_DISABLED'])
    expect(verdict(answer, { claims: { circumstances } })).toEqual(['CONTEXT'])
    expect(verdict(answer, { events: session.events() as EventLog })).toEqual(['CONTEXT'])
    expect(verdict({ ...answer, kor: 17 }, { claims: { circumstances } })).toEqual(['kor FIELD_DISABLED'])
  })

  it('puts the form’s value where it was left out, and refuses an empty one', () => {
    const { program, answer, verdict } = filled()
    const { kor: _, ...rest } = answer
    const left = replay(program, rest, { context: { values } })
    expect(left).toMatchObject({ values: { kor: 34 }, refusals: [], unverified: [] })
    expect(verdict({ ...answer, kor: null }, { context: { values } })).toEqual(['kor FIELD_DISABLED'])
  })

  it('puts a start value of a locked field where it was left out', () => {
    const locked = buildProgram({
      formField: [{ id: 'a' }, { id: 'b' }],
      formDisabled: [{ id: 'l', targets: ['a'] }],
    })
    expect(replay(locked, { b: 'y' }, { initial: { a: 'x' } })).toMatchObject({
      values: { a: 'x', b: 'y' },
      refusals: [],
    })
  })
})
