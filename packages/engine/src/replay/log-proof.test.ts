import { describe, expect, it } from 'vitest'
import type { EventLog } from '../session/event-log.ts'
import { buildProgram, setAll } from '../testing/fill-in.ts'
import { isSound } from './check.ts'
import { replay } from './replay.ts'

/** Without the log, the value of `zart` would be refused, because the field is locked by the time of the answer. */
const program = buildProgram({
  formField: [
    { id: 'a' },
    { id: 'zart' },
    { id: 'ures' },
    { id: 'n', type: 'number' },
    { id: 'igen', type: 'checkbox' },
    { id: 'm', type: 'multiSelect', optionList: 'l' },
    { id: 'dupla', type: 'calculated', expression: { '*': [{ var: 'n' }, 2] } },
    { id: 'nincs' },
    { id: 'megjegyzes', type: 'note' },
    { id: 'g', type: 'group' },
    { id: 'gn', key: 'n', type: 'number', parentId: 'g' },
    { id: 'r', type: 'repeat' },
    { id: 'c', parentId: 'r' },
    { id: 'h', type: 'hidden' },
    { id: 'kimarad' },
  ],
  formOption: [{ id: 'x', list: 'l', value: 'x' }],
  formDisabled: [
    { id: 'l', targets: ['zart'], condition: { '==': [{ var: 'a' }, 'zár'] } },
    { id: 'o', targets: ['kimarad'], submit: 'omit', condition: { '==': [{ var: 'a' }, 'zár'] } },
  ],
  formRemoveable: [{ id: 'r1', targets: ['nincs'] }],
})
const session = program.start({ values: { h: [] }, record: true })
setAll(session, { zart: 'korábbi', n: 4, 'g.n': 5, kimarad: 'x' })
for (const c of ['első', 'második']) {
  session.dispatch({ type: 'addRow', path: 'r' })
  setAll(session, { [`r.${c === 'első' ? 0 : 1}.c`]: c })
}
setAll(session, { a: 'zár' })
const { values } = session.answer()
const events = session.events() as EventLog
const isProven = (sent: object) => {
  const { refusals, issues, unverified } = replay(program, sent, { initial: { h: [] }, events })
  return isSound({ refusals, issues }) && unverified.length === 0
}

describe('an answer with the log of its events', () => {
  it('is the one that the events end in', () => {
    expect(values).toEqual({
      a: 'zár',
      zart: 'korábbi',
      ures: null,
      n: 4,
      igen: false,
      m: [],
      dupla: 8,
      g: { n: 5 },
      r: [{ c: 'első' }, { c: 'második' }],
      h: [],
    })
    expect(replay(program, values, { initial: { h: [] } }).refusals).toEqual([
      { path: 'zart', code: 'FIELD_DISABLED' },
    ])
    expect(isProven(values)).toBe(true)
  })

  it.each<[string, object]>([
    ['nothing for a calculated value', { dupla: undefined }],
    ['an empty text for null', { ures: '' }],
    ['nothing for null', { ures: undefined }],
    ['null for a box that is not ticked', { igen: null }],
    ['null for no option', { m: null }],
    ['null for an empty list', { h: null }],
    ['null for a field that is absent', { nincs: null }],
  ])('may have %s', (_, change) => {
    expect(isProven({ ...values, ...change })).toBe(true)
  })

  it.each<[string, object]>([
    ['another text', { ures: 'x' }],
    ['nothing for a number', { n: undefined }],
    ['null for a number', { n: null }],
    ['another calculated value', { dupla: 9 }],
    ['null for a calculated value', { dupla: null }],
    ['a ticked box', { igen: true }],
    ['another option', { m: ['x'] }],
    ['another number in a group', { g: { n: 4 } }],
    ['a value of an absent field', { nincs: 'x' }],
    ['a value that is kept out of the answer', { kimarad: 'x' }],
    ['fewer rows', { r: [{ c: 'első' }] }],
    ['more rows', { r: [{ c: 'első' }, { c: 'második' }, {}] }],
    ['no rows', { r: null }],
    ['another last row', { r: [{ c: 'első' }, { c: 'x' }] }],
    ['another first row', { r: [{ c: 'x' }, { c: 'második' }] }],
  ])('is not proven with %s', (_, change) => {
    expect(isProven({ ...values, ...change })).toBe(false)
  })
})
