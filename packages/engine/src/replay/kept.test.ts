import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import type { EventLog } from '../session/event-log.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'
import { replay } from './replay.ts'

const isAdmin: Condition = { '==': [{ var: 'context.szerep' }, 'admin'] }
const never: Condition = { and: [{ '==': [{ var: 'a' }, 'x'] }, { '==': [{ var: 'a' }, 'y'] }] }
const context = [{ key: 'szerep', label: 'Szerep', type: 'text' }] as const

/** A form whose field `b` has at most 10, and keeps its value while it is absent. */
const formWith = (parts: object, field: object = {}) =>
  buildProgram({
    form: { removedValues: 'keep', context },
    formField: [{ id: 'a' }, { id: 'g', type: 'group' }, { id: 'b', type: 'number', max: 10, ...field }],
    ...parts,
  })

describe('a kept value in a field that is not on the form', () => {
  const expandedBy = (condition: Condition) => ({ formExpandable: [{ id: 'e', targets: ['b'], condition }] })

  it.each<[string, object, object, (b: number) => object, string]>([
    ['a field that opens by the context only', expandedBy(isAdmin), {}, (b) => ({ b }), 'b'],
    ['a condition that can never hold', expandedBy(never), {}, (b) => ({ b }), 'b'],
    [
      'a field that is removed for ever',
      { formRemoveable: [{ id: 'r', targets: ['b'] }] },
      {},
      (b) => ({ b }),
      'b',
    ],
    [
      'a field in an absent group',
      { formExpandable: [{ id: 'e', targets: ['g'], condition: isAdmin }] },
      { parentId: 'g' },
      (b) => ({ g: { b } }),
      'g.b',
    ],
  ])('is unverified, and its own limits count: %s', (_, parts, field, sent, path) => {
    const program = formWith(parts, field)
    expect(verdict(program, sent(7))).toEqual([`${path} KEPT?`])
    expect(verdict(program, sent(99))).toEqual([`${path} max!`, `${path} KEPT?`])
    expect(verdict(program, sent(7), { claims: { circumstances: noClaims } })).toEqual([`${path} KEPT?`])
    expect(verdict(program, sent(7), { claims: { initial: sent(7) } })).toEqual([`${path} START_VALUES?`])
  })

  it('is accepted from the start values of whoever is believed, within its limits', () => {
    const program = formWith(expandedBy(isAdmin))
    expect(verdict(program, { b: 7 }, { initial: { b: 7 } })).toEqual([])
    expect(verdict(program, { b: 8 }, { initial: { b: 7 } })).toEqual(['b KEPT?'])
    expect(verdict(program, { b: 99 }, { initial: { b: 99 } })).toEqual(['b max!'])
    expect(verdict(program, { b: 7 }, { context: { values: { szerep: 'admin' } } })).toEqual([])
  })

  it('is unverified for a context that only the sender states', () => {
    const circumstances = { ...noClaims, context: { szerep: 'admin' } }
    expect(verdict(formWith(expandedBy(isAdmin)), { b: 7 }, { claims: { circumstances } })).toEqual([
      'b KEPT?',
    ])
  })

  it('may be one of the options only', () => {
    const program = formWith(
      { ...expandedBy(isAdmin), formOption: ['x', 'y'].map((value) => ({ id: value, list: 'l', value })) },
      { type: 'select', optionList: 'l', max: null },
    )
    expect(verdict(program, { b: 'x' })).toEqual(['b KEPT?'])
    expect(verdict(program, { b: 'nincs' })).toEqual(['b optionUnavailable!', 'b KEPT?'])
  })

  it('is not proven by rows of an absent repeat', () => {
    const program = buildProgram({
      form: { removedValues: 'keep', context },
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', type: 'number', max: 10, parentId: 'r' },
      ],
      formExpandable: [{ id: 'e', targets: ['r'], condition: isAdmin }],
    })
    expect(verdict(program, { r: [{ c: 7 }] })).toEqual(['r KEPT?', 'r.0.c KEPT?'])
    expect(verdict(program, { r: [{ c: 99 }] })).toEqual(['r.0.c max!', 'r KEPT?', 'r.0.c KEPT?'])
    expect(verdict(program, { r: [{ c: 7 }] }, { initial: { r: [{ c: 7 }] } })).toEqual([])
  })
})

describe('a kept value that the events lead to', () => {
  const program = formWith({
    formField: [
      { id: 'a' },
      { id: 'b', type: 'number', max: 10 },
      { id: 'dupla', type: 'calculated', expression: { '*': [{ var: 'b' }, 2] } },
    ],
    formExpandable: [{ id: 'e', targets: ['b'], condition: { '==': [{ var: 'a' }, 'igen'] } }],
  })
  const filledIn = (b: number) => {
    const session = program.start({ record: true })
    setAll(session, { a: 'igen', b })
    setAll(session, { a: 'nem' })
    const { values, circumstances, issues } = session.answer()
    return { values, issues, claims: { circumstances }, events: session.events() as EventLog }
  }

  it('is accepted with them, and unverified without', () => {
    const { values, claims, events } = filledIn(7)
    expect(values).toEqual({ a: 'nem', b: 7, dupla: 14 })
    expect(verdict(program, values, { claims })).toEqual(['b KEPT?'])
    expect(verdict(program, values, { claims, events })).toEqual([])
    expect(replay(program, { ...values, b: 8 }, { claims, events }).unverified).toHaveLength(1)
  })

  it('is left out of the answer where its limits refuse it, because nobody could correct it', () => {
    const { values, issues, claims, events } = filledIn(99)
    expect([values, issues]).toEqual([{ a: 'nem', dupla: 198 }, []])
    expect(claims.circumstances.omitted).toEqual({ b: 99 })
    expect(verdict(program, values, { claims, events })).toEqual([])
    expect(verdict(program, values, { claims })).toEqual(['b OMITTED?'])
    expect(verdict(program, { ...values, b: 99 }, { events })).toEqual(['b max!', 'b KEPT?'])
  })
})
