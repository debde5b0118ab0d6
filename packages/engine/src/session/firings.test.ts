import { expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'
import { rulesAbout } from '../why/rules-about.ts'

it('an event tells which side effects fired, and in which wave', () => {
  const session = fillIn({
    formField: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
    formSideEffect: [
      {
        id: 's1',
        triggers: ['A'],
        actions: [{ type: 'copy', sourceId: 'A', targetId: 'B', overwrite: 'always' }],
      },
      {
        id: 's2',
        triggers: ['B'],
        actions: [{ type: 'copy', sourceId: 'B', targetId: 'C', overwrite: 'always' }],
      },
    ],
  })
  expect(session.dispatch({ type: 'set', path: 'A', value: 'x' }).fired).toEqual([
    { ruleId: 's1', wave: 1, row: '' },
    { ruleId: 's2', wave: 2, row: '' },
  ])
  expect(session.field('C')?.value).toBe('x')
  expect(session.dispatch({ type: 'set', path: 'C', value: 'y' }).fired).toEqual([])
})

it('the rules about a field are told without looking for what would turn them', () => {
  const session = fillIn({
    formField: [{ id: 'A' }, { id: 'B' }],
    formExpandable: [{ id: 'r', targets: ['B'], condition: { var: 'A' } }],
  })
  expect(rulesAbout(session, 'B', 'presence')).toMatchObject([{ ruleId: 'r', holds: false, role: 'decides' }])
  expect(rulesAbout(session, 'none', 'presence')).toEqual([])
})
