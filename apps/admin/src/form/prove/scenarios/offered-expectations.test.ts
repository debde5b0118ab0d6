import { compile } from '@urlapmuhely/engine'
import type { Scenario } from '@urlapmuhely/engine/scenarios'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { aspectsOf, foundIn, isRowPart, offeredExpectations, plainPath } from './offered-expectations.ts'

const { program } = compile(
  buildDefinition({
    formField: [
      { id: 'a', key: 'tag', type: 'checkbox' },
      { id: 'b', key: 'megye', type: 'select', optionList: 'megyek' },
      { id: 'g', key: 'gyermekek', type: 'repeat', minRows: 1 },
      { id: 'k', key: 'kor', type: 'number', parentId: 'g' },
      { id: 'h', key: 'rejtett', type: 'text' },
    ],
    formOption: ['zala', 'vas'].map((value) => ({ id: value, list: 'megyek', value, label: value })),
    formOptionModifier: [
      { id: 'm', fieldId: 'b', effect: 'disable', optionValues: ['vas'], condition: { var: 'tag' } },
    ],
    formRemoveable: [{ id: 'r', targets: ['h'], condition: null }],
    formValidation: [{ id: 'v', targets: ['b'], rule: 'required', condition: { var: 'tag' } }],
  }),
  { now: '2026-06-15T10:00:00Z' },
)
if (!program) throw new Error('The form of this test compiles.')
const form = program

const ticked = [{ do: [{ type: 'set', path: 'tag', value: true }] }] as const
const offered = (more: Partial<Scenario> = {}) => offeredExpectations(form, { title: '', ...more })
const said = (more: Partial<Scenario> = {}, isConcerned = true) =>
  offered(more)
    .filter((one) => one.isConcerned === isConcerned)
    .map(({ path, aspect }) => `${path} ${aspect}`)

describe('the expectations that a scenario may have', () => {
  it('concern nothing while nothing was done', () => {
    expect(said()).toEqual([])
    expect(said({}, false)).toContain('tag value')
  })

  it('concern what the steps touched, and what they changed elsewhere', () => {
    expect(said({ steps: ticked })).toEqual([
      ...['present', 'required', 'value', 'issues'].map((aspect) => `tag ${aspect}`),
      'megye required',
      'megye options',
    ])
  })

  it('are not about a field that is absent before and after', () => {
    expect(offered().some(({ path }) => path === 'rejtett')).toBe(false)
  })

  it('have what was found in the shape in which scenarios store it', () => {
    const found = (aspect: string, more?: Partial<Scenario>) =>
      offered(more).find((one) => one.path === 'megye' && one.aspect === aspect)?.found
    expect(found('options')).toEqual([{ value: 'zala' }, { value: 'vas' }])
    // As soon as one is off, each says whether it is.
    expect(found('options', { steps: ticked })).toEqual([
      { value: 'zala', disabled: false },
      { value: 'vas', disabled: true },
    ])
    expect(found('required', { steps: ticked })).toBe(true)
  })

  it('of a checked form have the rules of its issues', () => {
    const session = form.start()
    session.dispatch({ type: 'set', path: 'tag', value: true })
    session.dispatch({ type: 'submit' })
    const state = session.field('megye')
    expect(state && foundIn(state, 'issues')).toEqual([{ rule: 'required' }])
  })
})

describe('the aspects of a field', () => {
  const aspects = (path: string) => {
    const state = form.start().field(path)
    return state && aspectsOf(state)
  }

  it.each([
    ['tag', ['present', 'required', 'editing', 'value', 'issues']],
    ['megye', ['present', 'required', 'editing', 'value', 'options', 'issues']],
    // Rows have no value of their own, but issues.
    ['gyermekek', ['present', 'issues']],
    ['gyermekek.0.kor', ['present', 'required', 'editing', 'value', 'issues']],
    ['rejtett', ['present']],
  ])('%s are %j', (path, expected) => {
    expect(aspects(path)).toEqual(expected)
  })
})

it.each([
  ['nev', 'nev'],
  ['tetelek.0.ar', 'tetelek.ar'],
  ['tetelek.#3.ar', 'tetelek.ar'],
  ['tetelek.#3.sorok.12.ar2', 'tetelek.sorok.ar2'],
  ['tetelek.3', 'tetelek'],
  ['', ''],
])('the path %s without its rows is %s', (path, expected) => {
  expect(plainPath(path)).toBe(expected)
})

it.each([
  ['0', true],
  ['#12', true],
  ['12', true],
  ['ar2', false],
  ['#', false],
  ['1a', false],
  ['', false],
])('the part “%s” of a path is a row: %s', (part, expected) => {
  expect(isRowPart(part)).toBe(expected)
})
