import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const formOption = ['alma', 'banán', 'citrom'].map((value) => ({
  id: value,
  list: 'l',
  value,
  label: value.toUpperCase(),
}))
const select = { id: 's', type: 'select', optionList: 'l', label: 'Gyümölcs' }
const several = { ...select, type: 'multiSelect' }
const reveals = (rest: object = {}) => [
  { id: 'e', fieldId: 's', optionValues: ['alma', 'banán'], targets: ['x'], ...rest },
]

function needs(session: ReturnType<typeof fillIn>) {
  return asked(session, 'x', 'presence').rules.map((rule) => rule.needs)
}

describe('an option expandable', () => {
  it('is explained by the options that reveal the field, with their labels', () => {
    const session = fillIn({ formField: [select, { id: 'x' }], formOption, formOptionExpandable: reveals() })
    const need = { type: 'choice', path: 's', label: 'Gyümölcs', labels: ['ALMA', 'BANÁN'] }
    expect(needs(session)).toEqual([{ ...need, done: false }])
    setAll(session, { s: 'banán' })
    expect(needs(session)).toEqual([{ ...need, done: true }])
    expect(session.field('x')?.present).toBe(true)
    setAll(session, { s: 'citrom' })
    expect(needs(session)).toEqual([{ ...need, done: false }])
    expect(session.field('x')?.present).toBe(false)
  })

  it.each<[match: 'any' | 'all', chosen: readonly string[], done: boolean]>([
    ['any', ['citrom'], false],
    ['any', ['citrom', 'alma'], true],
    ['all', ['citrom', 'alma'], false],
    ['all', ['banán', 'alma'], true],
    ['all', ['banán', 'citrom', 'alma'], true],
  ])('of a multiple choice that needs %s: %j', (match, chosen, done) => {
    const session = fillIn({
      formField: [several, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ match }),
    })
    setAll(session, { s: chosen })
    expect(needs(session)).toMatchObject([{ done }])
    expect(session.field('x')?.present).toBe(done)
  })

  it('that needs all of two options is never done in a single choice', () => {
    const session = fillIn({
      formField: [select, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ match: 'all' }),
    })
    setAll(session, { s: 'alma' })
    expect(needs(session)).toMatchObject([{ done: false }])
    expect(session.field('x')?.present).toBe(false)
  })

  it('is explained with the value of an option that its list does not have', () => {
    const session = fillIn({
      formField: [select, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ optionValues: ['alma', 'dió'] }),
    })
    expect(needs(session)).toMatchObject([{ labels: ['ALMA', 'dió'] }])
  })

  it('also needs its condition', () => {
    const session = fillIn({
      formField: [select, { id: 'a', type: 'checkbox' }, { id: 'x' }],
      formOption,
      formOptionExpandable: reveals({ condition: { var: 'a' } }),
    })
    setAll(session, { s: 'alma' })
    expect(needs(session)).toMatchObject([{ done: true }])
    expect(session.field('x')?.present).toBe(false)
    setAll(session, { a: true })
    expect(session.field('x')?.present).toBe(true)
    setAll(session, { a: false })
    expect(session.field('x')?.present).toBe(false)
  })

  it('reveals fields in rows by an option outside them, and names the key of a field without a label', () => {
    const session = fillIn({
      formField: [
        { ...select, label: '' },
        { id: 'r', type: 'repeat', minRows: 1 },
        { id: 'x', parentId: 'r' },
      ],
      formOption,
      formOptionExpandable: reveals(),
    })
    expect(asked(session, 'r.0.x', 'presence').rules).toMatchObject([
      { holds: false, needs: { path: 's', label: 's', done: false } },
    ])
    setAll(session, { s: 'alma' })
    expect(session.field('r.0.x')?.present).toBe(true)
    expect(asked(session, 'r.0.x', 'presence').rules).toMatchObject([{ holds: true, needs: { done: true } }])
  })
})
