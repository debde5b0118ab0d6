import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { replay } from './replay.ts'

const town = {
  ...{ id: 'telepules', label: 'Település', type: 'select', optionSource: 'host', hostList: 'telepulesek' },
  optionInputs: ['megye'],
}
const parts = (more: object = {}): DefinitionParts => ({
  formField: [
    { id: 'megye' },
    { ...town, ...more },
    { id: 'r', type: 'repeat' },
    {
      ...{ id: 'hol', type: 'multiSelect', parentId: 'r', optionSource: 'host', hostList: 'hol' },
      optionInputs: ['mi'],
    },
    { id: 'mi', parentId: 'r' },
  ],
})
const program = buildProgram(parts())
const ZALA = { list: 'telepulesek', inputs: { megye: 'Zala' } }
const keszthely = { ...ZALA, options: [{ value: 'Keszthely' }] }
const values = { megye: 'Zala', telepules: 'Keszthely', r: [] }

describe('choices that only the host can confirm', () => {
  it('are returned with the list and the inputs to ask the host about', () => {
    const sent = {
      ...values,
      r: [
        { hol: ['a', 'b'], mi: 'x' },
        { hol: [], mi: 'y' },
      ],
    }
    expect(replay(program, sent).hostChoices).toEqual([
      { path: 'telepules', field: 'telepules', ...ZALA, isOnDemand: false, values: ['Keszthely'] },
      {
        path: 'r.0.hol',
        field: 'hol',
        list: 'hol',
        isOnDemand: false,
        inputs: { mi: 'x' },
        values: ['a', 'b'],
      },
    ])
  })

  it('are verified by what the host said, for the inputs that it said it for', () => {
    const told = replay(program, values, { context: { options: [keszthely] } })
    expect(told).toMatchObject({ values, refusals: [], issues: [], unverified: [], hostChoices: [] })
    const elsewhere = { ...values, megye: 'Baranya' }
    expect(replay(program, elsewhere, { context: { options: [keszthely] } }).unverified).toEqual([
      { path: 'telepules', reason: 'HOST_OPTION' },
    ])
  })

  it.each([
    ['clear', 'OPTION_UNAVAILABLE'],
    ['default', 'OPTION_UNAVAILABLE'],
    ['flag', 'optionUnavailable'],
  ])('are not accepted if the host denies them (%s)', (onUnavailable, expected) => {
    const denied = { ...ZALA, options: [], absent: ['Keszthely'] }
    const result = replay(buildProgram(parts({ onUnavailable })), values, { context: { options: [denied] } })
    expect([...result.refusals.map(({ code }) => code), ...result.issues.map(({ rule }) => rule)]).toEqual([
      expected,
    ])
    expect(result.hostChoices).toEqual([])
  })

  it('are refused while unverified where only verified ones are accepted', () => {
    const verifiedOnly = new Set(['telepules'])
    expect(replay(program, values, { verifiedOnly })).toMatchObject({
      refusals: [{ path: 'telepules', code: 'OPTION_UNVERIFIED' }],
      unverified: [],
    })
    expect(replay(program, values, { verifiedOnly, context: { options: [keszthely] } }).refusals).toEqual([])
  })

  it('obey the rules of the form that read what the host says of an option', () => {
    const ruled = buildProgram({
      ...parts(),
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 'telepules', effect: 'exclude', onUnavailable: 'flag' },
          filter: { '==': [{ var: 'option.data.zart' }, true] },
        },
      ],
    })
    const closed = { ...ZALA, options: [{ value: 'Keszthely', data: { zart: true } }] }
    expect(replay(ruled, values, { context: { options: [keszthely] } }).issues).toEqual([])
    expect(replay(ruled, values, { context: { options: [closed] } }).issues).toMatchObject([
      { path: 'telepules', rule: 'optionUnavailable' },
    ])
  })

  it('are verified where the log of events is proof', () => {
    const session = program.start({ record: true })
    setAll(session, { megye: 'Zala', telepules: 'Keszthely' })
    const events = session.events() ?? undefined
    const context = { options: [keszthely] }
    expect(replay(program, session.answer().values, { context, ...(events && { events }) })).toMatchObject({
      refusals: [],
      unverified: [],
    })
  })
})
