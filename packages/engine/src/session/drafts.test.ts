import { describe, expect, it } from 'vitest'
import { dumpState } from '../testing/dump-state.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'

const fields = [{ id: 'a' }, { id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }]

describe('a draft', () => {
  it('of an older version of the form fills in the fields that it knows', () => {
    const older = buildProgram({ formField: fields })
    const draft = older.start({ values: { a: 'x', r: [{ c: 'y' }] } }).snapshot()
    const newer = buildProgram({
      formField: [
        ...fields,
        { id: 'b' },
        { id: 'd', parentId: 'r' },
        { id: 'q', type: 'repeat', minRows: 1 },
        { id: 'e', parentId: 'q' },
      ],
      formDefaultValue: [{ id: 'v', targets: ['b'], value: 'új' }],
    })
    expect(newer.resume(draft).answer().values).toEqual({
      a: 'x',
      r: [{ c: 'y', d: null }],
      b: 'új',
      q: [{ e: null }],
    })
  })

  it('goes on where the person stopped: panels, defaults and what was left', () => {
    const program = buildProgram({
      formField: [...fields, { id: 'p' }],
      formExpandable: [{ id: 'e', mode: 'manual', panelTitle: 'P', targets: ['p'] }],
      formDefaultValue: [{ id: 'v', targets: ['a'], value: 'x' }],
      formValidation: [{ id: 'q', targets: ['p'], lazy: 'true' }],
    })
    const session = program.start()
    session.dispatch({ type: 'open', rule: 'e' })
    session.dispatch({ type: 'addRow', path: 'r' })
    setAll(session, { 'r.0.c': 'z' })
    session.dispatch({ type: 'blur', path: 'p' })
    const again = program.resume(JSON.parse(JSON.stringify(session.snapshot())))
    expect(dumpState(again)).toEqual(dumpState(session))
    expect(again.field('p')?.issues.map(({ rule }) => rule)).toEqual(['required'])
    expect(again.dispatch({ type: 'addRow', path: 'r' }).rejected).toBeNull()
    expect(again.field('r')?.rows?.map(({ key }) => key)).toEqual(['1', '2'])
  })
})
