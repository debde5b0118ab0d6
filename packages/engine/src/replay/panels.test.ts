import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'
import { replay } from './replay.ts'

/** A panel with two fields, and a field that may be removed; at the top, in a group and in rows. Values are kept. */
const fields = (parentId: string | null) => {
  const prefix = parentId ?? ''
  return ['p', 'kell', 'k'].map((key) => ({ id: `${prefix}${key}`, key, label: key, parentId }))
}
const all = (key: string) => ['', 'g', 'r'].map((prefix) => `${prefix}${key}`)
const program = buildProgram({
  form: { removedValues: 'keep' },
  formField: [
    { id: 'a' },
    ...fields(null),
    { id: 'g', type: 'group' },
    ...fields('g'),
    { id: 'r', type: 'repeat' },
    ...fields('r'),
  ],
  formExpandable: all('').map((prefix) => ({
    ...{ id: `e${prefix}`, mode: 'manual', panelTitle: 'P' },
    targets: [`${prefix}p`, `${prefix}kell`],
  })),
  formRemoveable: all('').map((prefix) => ({ id: `k${prefix}`, mode: 'manual', targets: [`${prefix}k`] })),
  formValidation: [
    { id: 'v1', targets: all('kell') },
    { id: 'v2', targets: all('k'), rule: 'maxLength', parameters: { max: 3 } },
  ],
})

/** All fields that may be removed. */
const takenOut = ['k', 'g.k', 'r.0.k', 'r.1.k']

/** Per place: the path of its fields, the row of its panel, and values around its own. */
const places: readonly (readonly [string, string, string, (own: object) => object])[] = [
  ['the form', '', 'e', (own) => ({ a: 'x', ...own, g: {}, r: [] })],
  ['a group', 'g.', 'eg', (own) => ({ a: 'x', g: own, r: [] })],
  ['a row', 'r.1.', 'r.1/er', (own) => ({ a: 'x', g: {}, r: [{}, own] })],
]

describe.each(places)('a panel in %s', (_, path, panel, around) => {
  const open = { circumstances: { ...noClaims, takenOut, openPanels: [panel] } }
  const closed = { circumstances: { ...noClaims, takenOut } }

  it('is open where one of its fields was sent', () => {
    expect(verdict(program, around({ p: 'x', kell: 'y' }))).toEqual([])
    expect(verdict(program, around({ p: 'x' }))).toEqual([`${path}kell required!`])
    expect(verdict(program, around({ kell: 'y' }))).toEqual([])
    expect(replay(program, around({})).values).toEqual(around({}))
  })

  it('that was closed with its values kept is unverified', () => {
    expect(verdict(program, around({ p: 'x', kell: 'y' }), { claims: closed })).toEqual([])
    expect(verdict(program, around({ p: 'x' }), { claims: closed })).toEqual([`${path}p PANEL?`])
    expect(verdict(program, around({ p: 'x' }), { claims: open })).toEqual([`${path}kell required!`])
  })

  it('that is claimed to be open is judged as such', () => {
    const said = [`${path}kell required!`, `${path}p PANEL?`, `${path}kell PANEL?`]
    expect(verdict(program, around({}), { claims: open })).toEqual(said)
  })
})

describe.each(places)('a field that may be removed in %s', (_, path, _panel, around) => {
  const removed = { circumstances: { ...noClaims, takenOut } }

  it('is removed where it was not sent', () => {
    expect(replay(program, around({})).values).toEqual(around({}))
    expect(replay(program, around({ k: null })).values).toEqual(around({ k: null }))
    expect(verdict(program, around({ k: 'hosszú' }))).toEqual([`${path}k maxLength!`])
  })

  it('that was removed with its value kept is unverified', () => {
    expect(verdict(program, around({ k: 'hosszú' }), { claims: removed })).toEqual([
      `${path}k maxLength!`,
      `${path}k TAKEN_OUT?`,
    ])
    const present = { circumstances: { ...noClaims, takenOut: takenOut.filter((one) => one !== `${path}k`) } }
    expect(verdict(program, around({ k: 'hosszú' }), { claims: present })).toEqual([`${path}k maxLength!`])
  })

  it('that is claimed to be present adds nothing that was not sent', () => {
    const result = replay(program, around({}), { claims: { circumstances: noClaims } })
    expect(result.values).toEqual(around({}))
  })
})

it('a field that is in a panel and may be removed is removed where only the rest of the panel was sent', () => {
  const both = buildProgram({
    formField: [{ id: 'p' }, { id: 'k' }],
    formExpandable: [{ id: 'e', mode: 'manual', panelTitle: 'P', targets: ['p', 'k'] }],
    formRemoveable: [{ id: 'r', mode: 'manual', targets: ['k'] }],
    formValidation: [{ id: 'v', targets: ['k'] }],
  })
  const session = both.start()
  session.dispatch({ type: 'open', rule: 'e' })
  session.dispatch({ type: 'remove', path: 'k' })
  setAll(session, { p: 'x' })
  const { values, circumstances } = session.answer()
  expect(values).toEqual({ p: 'x' })
  expect(verdict(both, values)).toEqual([])
  expect(verdict(both, values, { claims: { circumstances } })).toEqual([])
  expect(replay(both, values).values).toEqual({ p: 'x' })
})

it('a panel that was closed with one of its values kept has no others', () => {
  const plain = buildProgram({
    form: { removedValues: 'keep' },
    formField: [
      { id: 'a' },
      { id: 'm', type: 'multiSelect', optionList: 'l' },
      { id: 'r', type: 'repeat' },
      { id: 'p', parentId: 'r' },
      { id: 'q', parentId: 'r' },
    ],
    formOption: ['x', 'y'].map((value) => ({ id: value, list: 'l', value })),
    formExpandable: [{ id: 'e', mode: 'manual', panelTitle: 'P', targets: ['p', 'q'] }],
  })
  const values = { a: null, m: ['x', 'y'], r: [{}, { p: 'x' }] }
  const claims = { circumstances: noClaims }
  expect(replay(plain, values, { claims })).toMatchObject({ values, refusals: [], unverified: [] })
  expect(replay(plain, values, { claims }).values.r).toEqual([{}, { p: 'x' }])
  expect(replay(plain, values).values.r).toEqual([{}, { p: 'x', q: null }])
  const open = { circumstances: { ...noClaims, openPanels: ['r.1/e'] } }
  expect(replay(plain, { ...values, r: [{}, {}] }, { claims: open }).values.r).toEqual([{}, {}])
})
