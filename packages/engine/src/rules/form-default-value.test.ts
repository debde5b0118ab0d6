import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { asked } from '../testing/ask-why.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })
describe('a default', () => {
  it('is explained: the one that the value came from decides, a worse one that holds is overruled', () => {
    const form = fillIn({
      formField: [checkbox('a'), checkbox('b'), { id: 'x' }],
      formDefaultValue: [
        { id: 'd1', targets: ['x'], when: 'live', value: '1', condition: { var: 'a' } },
        { id: 'd2', targets: ['x'], when: 'live', value: '2', condition: { var: 'b' } },
      ],
    })
    const seen = () =>
      asked(form, 'x', 'value').rules.map(({ ruleId, holds, role, overruledBy }) =>
        [ruleId, holds ? 'holds' : 'fails', role, overruledBy ?? '-'].join(' '),
      )
    expect(seen()).toEqual(['d1 fails idle -', 'd2 fails idle -'])
    setAll(form, { b: true })
    expect(seen()).toEqual(['d1 fails idle -', 'd2 holds decides -'])
    setAll(form, { a: true })
    expect(seen()).toEqual(['d1 holds decides -', 'd2 holds overruled d1'])
    setAll(form, { a: false })
    expect(seen()).toEqual(['d1 fails idle -', 'd2 holds decides -'])
    setAll(form, { b: false })
    expect(form.field('x')).toMatchObject({ value: null, origin: 'none' })
    expect(seen()).toEqual(['d1 fails idle -', 'd2 fails idle -'])
  })

  it('decides no longer once a person has replaced or emptied its value', () => {
    const form = fillIn({
      formField: [{ id: 'x' }],
      formDefaultValue: [
        { id: 'd1', targets: ['x'], value: '1' },
        { id: 'd2', targets: ['x'], when: 'live', value: '2' },
      ],
    })
    const seen = () => asked(form, 'x', 'value').rules.map(({ ruleId, role }) => `${ruleId} ${role}`)
    expect(seen()).toEqual(['d1 decides', 'd2 overruled'])
    setAll(form, { x: '3' })
    expect(seen()).toEqual(['d1 past', 'd2 past'])
    setAll(form, { x: null })
    expect(seen()).toEqual(['d1 past', 'd2 past'])
  })

  it('is not overruled by a worse one when its moment has passed', () => {
    const form = fillIn({
      formField: [checkbox('a'), { id: 'x' }],
      formDefaultValue: [
        { id: 'd1', targets: ['x'], value: '1', condition: { var: 'a' } },
        { id: 'd2', targets: ['x'], when: 'live', value: '2' },
      ],
    })
    setAll(form, { a: true })
    expect(form.field('x')?.value).toBe('2')
    expect(asked(form, 'x', 'value').rules).toMatchObject([
      { ruleId: 'd1', role: 'past', overruledBy: null },
      { ruleId: 'd2', role: 'decides' },
    ])
  })

  it('is explained by its own expression, and by none if it fails or its turn has passed', () => {
    const session = fillIn({
      formField: [
        checkbox('a'),
        { id: 'x', type: 'number' },
        { id: 's', type: 'select', optionList: 'l' },
        { id: 'y' },
      ],
      formOption: [{ id: 'o', list: 'l', value: '1', disabled: true }],
      formDefaultValue: [
        { id: 'd1', targets: ['x'], expression: { '+': [1, 1] }, condition: { var: 'a' } },
        { id: 'd2', targets: ['x'], expression: { '+': [2, 1] } },
        { id: 'd3', targets: ['s'], value: '1' },
        { id: 'd4', targets: ['y'], value: '1', condition: { var: 'a' } },
      ],
    })
    expect(asked(session, 'x', 'value').rules.map(({ formula }) => formula?.value)).toEqual([undefined, 3])
    expect(asked(session, 's', 'value').rules).toMatchObject([{ ruleId: 'd3', holds: false, role: 'idle' }])
    setAll(session, { a: true })
    expect(session.field('y')?.value).toBeNull()
    expect(asked(session, 'y', 'value').rules).toMatchObject([
      { ruleId: 'd4', holds: true, role: 'past', overruledBy: null },
    ])
  })

  it('of a row may total the column that it is in, as it is when the row is added', () => {
    const parts = {
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', type: 'number', parentId: 'r' },
      ],
      formDefaultValue: [{ id: 'd', targets: ['c'], when: 'init', expression: { sum: { var: 'r.c' } } }],
    }
    const session = fillIn(parts, { values: { r: [{ c: 1 }, { c: 2 }] } })
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(session.answer().values.r).toEqual([{ c: 1 }, { c: 2 }, { c: 3 }])
  })

  it.each(['note', 'calculated', 'group'])('is reported on a field that takes none: %s', (type) => {
    const formField = [{ id: 'x', type, expression: 1 }]
    const definition = buildDefinition({
      formField,
      formDefaultValue: [{ id: 'd', targets: ['x'], value: '1' }],
    })
    const { diagnostics } = compile(definition, { now: NOW })
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'TARGET_UNSUPPORTED', item: { id: 'd' } }])
  })

  it('without an expression has no formula in its explanation; neither has one for rows', () => {
    const form = fillIn({
      formField: [
        { id: 'x' },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
        { id: 'json', type: 'hidden' },
      ],
      formDefaultValue: [
        { id: 'd', targets: ['x'], value: '1' },
        { id: 'e', targets: ['r'], expression: { var: 'json' }, when: 'live' },
      ],
    })
    setAll(form, { json: [{ c: '1' }] })
    expect(form.answer().values).toMatchObject({ x: '1', r: [{ c: '1' }] })
    for (const path of ['x', 'r'])
      expect(asked(form, path, 'value').rules).toMatchObject([{ role: 'decides', formula: null }])
  })

  it('is taken in the form that the type of the field has, or not at all', () => {
    const form = fillIn({
      formField: [
        { id: 'n', type: 'number' },
        { id: 'm', type: 'number' },
        { id: 't', type: 'time' },
      ],
      formDefaultValue: [
        { id: 'd1', targets: ['n'], value: 'x' },
        { id: 'd2', targets: ['n'], value: 2 },
        { id: 'd3', targets: ['m'], value: 'x' },
        { id: 'd4', targets: ['t'], value: '9:05' },
      ],
    })
    expect(form.answer().values).toEqual({ n: 2, m: null, t: '09:05' })
    expect(form.field('m')?.origin).toBe('none')
  })

  it('of a multiple choice is taken only if all its options may be chosen', () => {
    const form = fillIn({
      formField: [{ id: 's', type: 'multiSelect', optionList: 'l' }],
      formOption: [
        { id: 'o1', list: 'l', value: '1' },
        { id: 'o2', list: 'l', value: '2', disabled: true },
        { id: 'o3', list: 'l', value: '3' },
      ],
      formDefaultValue: [
        { id: 'd1', targets: ['s'], value: ['1', '2'] },
        { id: 'd2', targets: ['s'], value: ['1', '9'] },
        { id: 'd3', targets: ['s'], value: ['3', '1'] },
      ],
    })
    expect(form.field('s')?.value).toEqual(['3', '1'])
  })

  it('`init` stays while a worse `live` one changes; a better `live` one replaces it', () => {
    const form = fillIn(
      {
        formField: [{ id: 'a' }, { id: 'b' }, { id: 'x' }],
        formDefaultValue: [
          { id: 'd1', targets: ['x'], when: 'live', expression: { var: 'b' } },
          { id: 'd2', targets: ['x'], when: 'init', value: 'init' },
          { id: 'd3', targets: ['x'], when: 'live', expression: { var: 'a' } },
        ],
      },
      { values: { a: '1' } },
    )
    expect(form.field('x')?.value).toBe('init')
    setAll(form, { a: '2' })
    expect(form.field('x')?.value).toBe('init')
    setAll(form, { b: '3' })
    expect(form.field('x')?.value).toBe('3')
    // The `init` default had its turn when the form opened.
    setAll(form, { b: '' })
    expect(form.field('x')?.value).toBe('2')
  })

  it('`onPresent` is taken each time the field appears, `init` the first time', () => {
    const form = fillIn({
      formField: [checkbox('a'), { id: 'n', type: 'number' }, { id: 'x', type: 'number' }],
      formExpandable: [{ id: 'e', targets: ['x'], condition: { var: 'a' }, retain: 'park' }],
      formDefaultValue: [{ id: 'd', targets: ['x'], when: 'onPresent', expression: { var: 'n' } }],
    })
    setAll(form, { n: 1, a: true })
    expect(form.field('x')).toMatchObject({ value: 1, origin: 'default' })
    setAll(form, { n: 2 })
    expect(form.field('x')?.value).toBe(1)
    setAll(form, { a: false, n: 3 })
    setAll(form, { a: true })
    expect(form.field('x')).toMatchObject({ value: 3, origin: 'default' })
  })
})
