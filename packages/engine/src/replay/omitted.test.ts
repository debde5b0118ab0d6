import { describe, expect, it } from 'vitest'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'
import { replay } from './replay.ts'

/** `titok` is kept out of the answer once `a` is `kész`; `sz` shows it all the same. */
const v = (name: string) => ({ var: name })
const program = buildProgram({
  formField: [
    { id: 'a' },
    { id: 'x' },
    { id: 'g', type: 'group' },
    { id: 'gt', key: 'titok', parentId: 'g' },
    { id: 'gx', key: 'x', parentId: 'g' },
    { id: 'r', type: 'repeat' },
    { id: 'rt', key: 'titok', parentId: 'r' },
    { id: 'rx', key: 'x', parentId: 'r' },
    { id: 'rz', key: 'sz', type: 'calculated', expression: { cat: [v('titok'), '!'] }, parentId: 'r' },
    { id: 'l', type: 'repeat' },
    { id: 'lx', key: 'x', parentId: 'l' },
    { id: 'ld', key: 'd', parentId: 'l' },
    { id: 'sz', type: 'calculated', expression: { cat: [v('g.titok'), '!'] } },
    { id: 'db', type: 'calculated', expression: { count: [v('l.x')] } },
  ],
  formDefaultValue: [{ id: 'd', targets: ['ld'], value: 'D', when: 'live' }],
  formDisabled: [
    { id: 'o', targets: ['x', 'gt', 'rt', 'l'], submit: 'omit', condition: { '==': [v('a'), 'kész'] } },
  ],
})
const session = program.start()
for (const path of ['r', 'r', 'l', 'l']) session.dispatch({ type: 'addRow', path })
setAll(session, { x: 'z', 'g.titok': 't', 'g.x': 'x', 'r.1.titok': 'u', 'l.1.x': 'w', a: 'kész' })
const { values, circumstances } = session.answer()

describe('what is kept out of an answer', () => {
  it('is sent beside it, and what depends on it is unverified', () => {
    expect(values).toEqual({
      a: 'kész',
      g: { x: 'x' },
      r: [
        { x: null, sz: '!' },
        { x: null, sz: 'u!' },
      ],
      sz: 't!',
      db: 1,
    })
    expect(circumstances.omitted).toEqual({
      x: 'z',
      g: { titok: 't' },
      r: [{}, { titok: 'u' }],
      l: [{ d: 'D' }, { x: 'w', d: 'D' }],
    })
    expect(verdict(program, values)).toEqual([
      'r.1.sz FIELD_CALCULATED',
      'sz FIELD_CALCULATED',
      'db FIELD_CALCULATED',
    ])
    expect(verdict(program, values, { claims: { circumstances } })).toEqual([
      'x OMITTED?',
      'g.titok OMITTED?',
      'r.1.titok OMITTED?',
      'l OMITTED?',
      'l.1.x OMITTED?',
    ])
  })

  it.each<[string, object, string[]]>([
    ['another text', { g: { titok: 'más' } }, ['sz FIELD_CALCULATED']],
    [
      'a text in another row',
      { r: [{ titok: 'u' }, {}] },
      ['r.0.sz FIELD_CALCULATED', 'r.1.sz FIELD_CALCULATED'],
    ],
    ['a field of a group that is in the answer', { g: { titok: 't', x: 'y' } }, ['g.x FIELD_OMITTED']],
    ['a field of a row that is in the answer', { r: [{}, { titok: 'u', x: 'y' }] }, ['r.1.x FIELD_OMITTED']],
    ['another value of a default', { l: [{ d: 'más' }, { x: 'w', d: 'D' }] }, ['l.0.d FIELD_OMITTED']],
    ['more filled rows', { l: [{ x: 'q' }, { x: 'w' }] }, ['db FIELD_CALCULATED']],
  ])('contradicts the answer with %s', (_, change, expected) => {
    const omitted = { ...circumstances.omitted, ...change }
    const said = verdict(program, values, { claims: { circumstances: { ...circumstances, omitted } } })
    expect(said.filter((one) => !one.endsWith('?'))).toEqual(expected)
  })

  it('adds nothing to an answer that needs none of it', () => {
    const plain = { a: 'kész', g: { x: 'x' }, r: [{ x: 'y', sz: '!' }] }
    const told = { circumstances: { ...noClaims, omitted: { l: [{}, {}] } } }
    expect(verdict(program, plain, { claims: told })).toEqual([])
    expect(replay(program, plain, { claims: told }).values).toEqual({ ...plain, sz: '!', db: 0 })
    const open = { circumstances: { ...noClaims, omitted: { g: { x: 'x' } } } }
    expect(verdict(program, { a: 'nyitott', g: { x: 'x' } }, { claims: open })).toEqual(['g.x FIELD_OMITTED'])
  })
})
