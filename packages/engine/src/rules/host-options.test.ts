import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { replay } from '../replay/replay.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, NOW, setAll } from '../testing/fill-in.ts'

const parts = (onUnavailable: string): DefinitionParts => ({
  formField: [
    { id: 'megye' },
    {
      id: 'telepules',
      type: 'select',
      optionSource: 'host',
      hostList: 'telepulesek',
      optionInputs: ['megye'],
      onUnavailable,
    },
    { id: 'r', type: 'repeat' },
    { id: 'hol', type: 'select', parentId: 'r', optionSource: 'host', hostList: 'hol', optionInputs: ['mi'] },
    { id: 'mi', parentId: 'r' },
  ],
  formDefaultValue: [{ id: 'd', targets: ['telepules'], value: 'Pécs' }],
})
const compiled = () => buildProgram(parts('clear'))
const say = (session: Session, megye: string | null, values: string[], rest: object = {}) =>
  session.dispatch({
    type: 'options',
    list: 'telepulesek',
    inputs: { megye },
    options: values.map((value) => ({ value })),
    ...rest,
  })

describe('options that the host gives', () => {
  it('are asked for with the inputs, and offered once they are here', () => {
    const session = compiled().start()
    setAll(session, { megye: 'Baranya' })
    expect(session.field('telepules')).toMatchObject({
      options: [],
      hostOptions: { list: 'telepulesek', inputs: { megye: 'Baranya' }, isComplete: false },
    })
    const { changed } = say(session, 'Baranya', ['Pécs', 'Mohács'], { isComplete: true })
    expect(changed).toContain('telepules')
    expect(session.field('telepules')?.options?.map(({ value }) => value)).toEqual(['Pécs', 'Mohács'])
    expect(session.field('telepules')?.hostOptions?.isComplete).toBe(true)
    expect(session.dispatch({ type: 'set', path: 'telepules', value: 'Győr' }).rejected?.code).toBe(
      'OPTION_UNAVAILABLE',
    )
  })

  it('that come late are kept for the inputs that they were asked for', () => {
    const session = compiled().start()
    setAll(session, { megye: 'Zala' })
    say(session, 'Baranya', ['Pécs'], { isComplete: true })
    expect(session.field('telepules')?.options).toEqual([])
    setAll(session, { megye: 'Baranya' })
    expect(session.field('telepules')?.options?.map(({ value }) => value)).toEqual(['Pécs'])
  })

  it.each([
    ['clear', null, 'effect'],
    ['default', 'Pécs', 'default'],
    ['flag', 'Zalaegerszeg', 'user'],
  ])('may cease, then what was chosen is handled as said: %s', (onUnavailable, value, origin) => {
    const session = buildProgram(parts(onUnavailable)).start()
    setAll(session, { megye: 'Zala' })
    say(session, 'Zala', ['Zalaegerszeg'], { isComplete: true })
    setAll(session, { telepules: 'Zalaegerszeg', megye: 'Baranya' })
    // Nothing is known of the other county yet.
    expect(session.field('telepules')?.value).toBe('Zalaegerszeg')
    expect(session.check()).toEqual([])
    say(session, 'Baranya', ['Pécs'], { isComplete: true })
    expect(session.field('telepules')).toMatchObject({ value, origin })
    expect(session.check().map(({ rule }) => rule)).toEqual(
      onUnavailable === 'flag' ? ['optionUnavailable'] : [],
    )
  })

  it('of a search add up, and one that the host denies is gone', () => {
    const session = compiled().start()
    say(session, null, ['Pécs'])
    say(session, null, ['Pécel'])
    expect(session.field('telepules')?.options?.map(({ value }) => value)).toEqual(['Pécs', 'Pécel'])
    setAll(session, { telepules: 'Atlantisz' })
    expect(session.field('telepules')?.value).toBe('Atlantisz')
    say(session, null, [], { absent: ['Atlantisz'] })
    expect(session.field('telepules')?.value).toBeNull()
  })

  it('are not those of a choice among rows, though the list that it had before comes on demand', () => {
    const definition = {
      ...buildDefinition({
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'nev', parentId: 'r' },
          {
            ...{ id: 's', type: 'select', optionList: 'l' },
            ...{ optionSource: 'rows', optionRows: 'r', rowLabel: '{r.nev}' },
          },
        ],
        formOption: [{ id: 'o', list: 'l', value: 'a' }],
      }),
      onDemand: ['l'],
    }
    const session = compile(definition, { now: NOW }).program?.start({ values: { r: [{ nev: 'Első' }] } })
    expect(session?.field('s')?.options).toMatchObject([{ label: 'Első' }])
    expect(session?.field('s')?.hostOptions ?? null).toBeNull()
  })

  it('depend on the row that asks', () => {
    const session = compiled().start({ values: { r: [{ mi: 'a' }, { mi: 'b' }] } })
    session.dispatch({
      type: 'options',
      list: 'hol',
      inputs: { mi: 'b' },
      options: [{ value: 1, label: 'Egy' }],
    })
    expect(session.field('r.0.hol')?.options).toEqual([])
    expect(session.field('r.1.hol')?.options).toMatchObject([{ value: 1, label: 'Egy', data: {} }])
  })

  it('are in a snapshot; what is no option is left out', () => {
    const session = compiled().start()
    const options = [{ value: 'Pécs' }, { value: null }, { value: Number.NaN }, { value: 3 }]
    // A host may send anything.
    session.dispatch({
      type: 'options',
      list: 'telepulesek',
      inputs: { megye: null },
      options: options as never,
    })
    const copy = compiled().resume(JSON.parse(JSON.stringify(session.snapshot())))
    expect(copy.field('telepules')?.options?.map(({ value }) => value)).toEqual(['Pécs', 3])
  })

  it.each<[known: string, isComplete: boolean, absent: string[], refused: boolean, unverified: boolean]>([
    ['one that is no option', true, [], true, false],
    ['one that the host denies', false, ['Atlantisz'], true, false],
    ['one that the host has not described', false, [], false, true],
  ])(
    'are checked as far as the host has described them: %s',
    (_, isComplete, absent, refused, unverified) => {
      const result = replay(
        compiled(),
        { megye: 'Baranya', telepules: 'Atlantisz' },
        {
          context: {
            options: [
              {
                list: 'telepulesek',
                inputs: { megye: 'Baranya' },
                options: [{ value: 'Pécs' }],
                ...{ isComplete, absent },
              },
            ],
          },
        },
      )
      expect(result.refusals.map(({ path, code }) => `${path} ${code}`)).toEqual(
        refused ? ['telepules OPTION_UNAVAILABLE'] : [],
      )
      expect(result.unverified.map(({ path }) => path)).toEqual(unverified ? ['telepules'] : [])
    },
  )

  it('are unverified in the check, field by field', () => {
    const values = {
      megye: 'Zala',
      telepules: 'Zalaegerszeg',
      r: [
        { hol: null, mi: null },
        { hol: 4, mi: 'x' },
      ],
    }
    expect(replay(compiled(), values)).toMatchObject({
      values,
      refusals: [],
      unverified: [
        { path: 'telepules', reason: 'HOST_OPTION' },
        { path: 'r.1.hol', reason: 'HOST_OPTION' },
      ],
    })
  })
})
