import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const is = (value: string) => ({ '==': [{ var: 'a' }, value] })

describe('a field that a person may take out or open', () => {
  it('says so while a rule allows it, and is notified when that changes', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'x' }, { id: 'y' }],
      formRemoveable: [
        { id: 'm', targets: ['x'], mode: 'manual', condition: is('egy') },
        { id: 'n', targets: ['x'], mode: 'manual', condition: is('két') },
      ],
      formExpandable: [{ id: 'p', targets: ['y'], mode: 'manual', panelTitle: 'P', condition: is('nyit') }],
    })
    const state = () => [session.field('x')?.removable, session.field('y')?.panel?.open ?? null]
    expect(state()).toEqual([false, null])
    const changedBy = (a: string) => session.dispatch({ type: 'set', path: 'a', value: a }).changed.toSorted()
    expect([changedBy('egy'), state()]).toEqual([
      ['a', 'x'],
      [true, null],
    ])
    expect(changedBy('két')).toContain('x')
    expect(state()).toEqual([true, null])
    expect(changedBy('nyit')).toEqual(['a', 'x', 'y'])
    expect(state()).toEqual([false, false])
    expect(changedBy('más')).toContain('y')
    expect(changedBy('megint más')).toEqual(['a'])
  })
})

describe('a field with several rules', () => {
  it('is present if one that expands it holds and none that removes it does; the strongest treatment wins', () => {
    const session = fillIn(
      {
        formField: [{ id: 'a' }, { id: 'x' }],
        formExpandable: [
          { id: 'e1', targets: ['x'], condition: { in: [{ var: 'a' }, ['egy', 'törölt']] }, retain: 'keep' },
          { id: 'e2', targets: ['x'], condition: is('két'), retain: 'park' },
        ],
        formRemoveable: [
          { id: 'r1', targets: ['x'], condition: is('törölt'), retain: 'clear' },
          { id: 'r2', targets: ['x'], condition: { in: [{ var: 'a' }, ['törölt', 'más']] }, retain: 'keep' },
        ],
      },
      { values: { a: 'egy', x: 'érték' } },
    )
    const after = (a: string) => {
      setAll(session, { a })
      return [session.field('x')?.present, session.field('x')?.value]
    }
    expect(after('egy')).toEqual([true, 'érték'])
    expect(after('két')).toEqual([true, 'érték'])
    // Parked: hidden from conditions, back with the field.
    expect(after('sem')).toEqual([false, null])
    expect(after('egy')).toEqual([true, 'érték'])
    expect(after('törölt')).toEqual([false, null])
    expect(after('egy')).toEqual([true, null])
  })

  it('keeps its value for conditions if each rule says so', () => {
    const session = fillIn(
      {
        formField: [{ id: 'a' }, { id: 'x' }, { id: 'k', type: 'calculated', expression: { var: 'x' } }],
        formRemoveable: [{ id: 'r', targets: ['x'], condition: is('ki'), retain: 'keep' }],
      },
      { values: { x: 'érték' } },
    )
    setAll(session, { a: 'ki' })
    expect([session.field('x')?.present, session.field('k')?.value]).toEqual([false, 'érték'])
  })

  it('of a group and of rows takes along what they contain', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'a' },
          { id: 'g', type: 'group' },
          { id: 'x', parentId: 'g' },
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'y', parentId: 'r' },
        ],
        formRemoveable: [{ id: 'e', targets: ['g'], condition: is('ki') }],
        formExpandable: [{ id: 'f', targets: ['y'], condition: is('be') }],
      },
      { values: { g: { r: [{}] } } },
    )
    const present = (a: string) => {
      setAll(session, { a })
      return ['g', 'g.x', 'g.r', 'g.r.0.y'].map((path) => session.field(path)?.present === true)
    }
    expect(present('')).toEqual([true, true, true, false])
    expect(present('be')).toEqual([true, true, true, true])
    expect(present('ki')).toEqual([false, false, false, false])
  })
})
