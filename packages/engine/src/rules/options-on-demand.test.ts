import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { setAll } from '../testing/fill-in.ts'

const TOWNS = [
  ['Keszthely', 'Zala'],
  ['Zalaegerszeg', 'Zala'],
  ['Pécs', 'Baranya'],
  ['Mohács', 'Baranya'],
] as const

const options = TOWNS.map(([value, megye], order) => ({
  ...{ id: `o${order}`, list: 'telepulesek', value, label: `${value} (város)` },
  data: { megye },
}))

/** The same form with the whole list, or with a list that is fetched. */
function open(onUnavailable: string, isWhole: boolean, more: object = {}): Session {
  const definition = buildDefinition({
    formField: [
      { id: 'megye' },
      { id: 'hol', type: 'select', optionList: 'telepulesek' },
      { id: 'lakhely', type: 'multiSelect', optionList: 'telepulesek' },
    ],
    // A definition has the options that its rules may set.
    formOption: isWhole ? options : options.filter(({ value }) => value === 'Pécs'),
    formOptionModifier: [
      {
        ...{ id: 'm', fieldId: 'hol', effect: 'exclude', onUnavailable },
        filter: { '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] },
        ...more,
      },
    ],
    formDefaultValue: [{ id: 'd', targets: ['hol'], value: 'Pécs' }],
  })
  const { program, diagnostics } = compile(
    isWhole ? definition : { ...definition, onDemand: ['telepulesek'] },
    { now: '2026-06-15T10:00:00Z' },
  )
  if (!program) throw new Error(JSON.stringify(diagnostics))
  expect(diagnostics).toEqual([])
  return program.start()
}

/** Returns options as the server does: the requested ones. */
function give(session: Session, ...values: string[]): void {
  const known = options.filter(({ value }) => values.includes(value))
  session.dispatch({
    ...{ type: 'options', list: 'telepulesek', isOnDemand: true, inputs: {} },
    ...{ options: known, absent: values.filter((value) => !known.some((one) => one.value === value)) },
  })
}

it('is asked for with the value that a filter compares its data with, while the filter holds', () => {
  const session = open('clear', false)
  setAll(session, { megye: 'Zala' })
  expect(session.field('hol')?.hostOptions).toEqual({
    ...{ list: 'telepulesek', isOnDemand: true, isComplete: false },
    inputs: { megye: 'Zala' },
  })
  expect(session.field('lakhely')?.hostOptions?.inputs).toEqual({})
  const optional = open('clear', false, { condition: { '!=': [{ var: 'megye' }, null] } })
  expect(optional.field('hol')?.hostOptions?.inputs).toEqual({})
  setAll(optional, { megye: 'Zala' })
  expect(optional.field('hol')?.hostOptions?.inputs).toEqual({ megye: 'Zala' })
})

it('has the options of all requests, for every field that uses it, as its rules leave them', () => {
  const session = open('clear', false)
  setAll(session, { megye: 'Zala' })
  give(session, 'Keszthely')
  give(session, 'Mohács')
  expect(session.field('hol')?.options?.map(({ value }) => value)).toEqual(['Keszthely'])
  expect(session.field('lakhely')?.options?.map(({ value }) => value)).toEqual([
    'Pécs',
    'Keszthely',
    'Mohács',
  ])
  expect(session.field('hol')?.options?.[0]?.label).toBe('Keszthely (város)')
})

it.each(['clear', 'default', 'flag'])(
  'behaves as the whole list once its chosen options are known (%s)',
  (onUnavailable) => {
    const [whole, part] = [open(onUnavailable, true), open(onUnavailable, false)]
    const states = (session: Session) =>
      ['hol', 'lakhely'].map((path) => {
        const { value, origin, issues } = session.field(path) ?? {}
        return { value, origin, issues }
      })
    const steps = [
      { megye: 'Baranya' },
      { hol: 'Mohács' },
      { lakhely: ['Pécs', 'Keszthely'] },
      { megye: 'Zala' },
      { hol: 'Keszthely' },
      { megye: 'Baranya' },
      { megye: null },
    ]
    give(part, 'Pécs', 'Mohács', 'Keszthely')
    for (const step of steps) {
      for (const session of [whole, part]) {
        setAll(session, step)
        session.dispatch({ type: 'check' })
      }
      expect(states(part), JSON.stringify(step)).toEqual(states(whole))
    }
    expect(part.check()).toEqual(whole.check())
  },
)

it('marks a chosen value that it does not have, as the whole list does', () => {
  const session = open('clear', false)
  setAll(session, { lakhely: ['Atlantisz'] })
  expect(session.check()).toEqual([])
  give(session, 'Atlantisz')
  expect(session.check().map(({ path, rule }) => `${path} ${rule}`)).toEqual(['lakhely optionUnavailable'])
})
