import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const ofRows = { optionSource: 'rows', optionRows: 'r', rowLabel: '{r.nev}' }
const open = () =>
  fillIn(
    {
      formField: [
        { id: 'a', type: 'checkbox' },
        { id: 'r', type: 'repeat' },
        { id: 'nev', parentId: 'r' },
        { id: 'sor', type: 'select', ...ofRows },
        { id: 's', type: 'multiSelect', optionList: 'l' },
      ],
      formOption: ['x', 'y'].map((value) => ({ id: value, list: 'l', value })),
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 's', effect: 'exclude', optionValues: ['x'], onUnavailable: 'clear' },
          condition: { var: 'a' },
        },
      ],
      formRemoveable: [{ id: 'e', targets: ['r'], condition: { var: 'a' } }],
    },
    { values: { r: [{ nev: 'A' }, { nev: 'B' }], sor: 2, s: ['x', 'y'] } },
  )
const lost = (session: ReturnType<typeof open>, path: string) => session.why(path, 'value')?.lost

describe('the explanation of a choice that was dropped says what took it away', () => {
  it('the row was removed, but not one beside it', () => {
    const session = open()
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect([session.field('sor')?.value, lost(session, 'sor')]).toEqual([1, null])
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect([session.field('sor')?.value, lost(session, 'sor')]).toEqual([null, 'row'])
  })

  it('the repeat with the row is absent', () => {
    const session = open()
    setAll(session, { a: true })
    expect([session.field('sor')?.value, lost(session, 'sor')]).toEqual([null, 'rows'])
  })

  it('the option is not offered', () => {
    const session = open()
    setAll(session, { a: true })
    expect([session.field('s')?.value, lost(session, 's')]).toEqual([['y'], 'option'])
  })

  it('nothing, once the field was written again', () => {
    const session = open()
    session.dispatch({ type: 'removeRow', path: 'r.1' })
    expect(lost(session, 'sor')).toBe('row')
    setAll(session, { sor: 1 })
    expect(lost(session, 'sor')).toBeNull()
    setAll(session, { sor: null })
    expect(lost(session, 'sor')).toBeNull()
    expect([lost(session, 'a'), lost(session, 's')]).toEqual([null, null])
  })
})
