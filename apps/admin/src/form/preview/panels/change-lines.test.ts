import { compile, type FormEvent } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { buildChangeLog } from './change-lines.ts'

it('tells what an event did to each field, and by which rules', () => {
  const definition = buildDefinition({
    formField: [
      { id: 'kor', type: 'number', label: 'Életkor' },
      { id: 'jog', label: 'Jogosítvány' },
      { id: 'tipus', label: 'Típus' },
    ],
    formExpandable: [
      { id: 'r1', name: 'Csak nagykorúnak', targets: ['jog'], condition: { '>=': [{ var: 'kor' }, 18] } },
    ],
    formDisabled: [
      { id: 'r2', name: 'Idősnek nem', targets: ['tipus'], condition: { '>': [{ var: 'kor' }, 70] } },
    ],
    formSideEffect: [
      {
        id: 's1',
        name: 'Típus kitöltése',
        triggers: ['kor'],
        actions: [{ type: 'set', targetId: 'tipus', expression: 'B', overwrite: 'always' }],
      },
    ],
  })
  const session = compile(definition, { now: '2026-11-21T12:00:00.000Z' }).program?.start()
  if (!session) throw new Error('The form of the test does not compile.')
  const log = buildChangeLog(session)
  const after = (event: FormEvent) =>
    log
      .read(session.dispatch(event))
      .map(({ label, what, value, rules }) => [label, what, value, ...rules.map(({ name }) => name)])

  expect(after({ type: 'set', path: 'kor', value: 20 }).sort()).toEqual([
    ['Jogosítvány', 'appeared', '', 'Csak nagykorúnak'],
    ['Típus', 'value', '„B”', 'Típus kitöltése'],
    ['Életkor', 'value', '20'],
  ])
  expect(after({ type: 'set', path: 'kor', value: 80 }).sort()).toEqual([
    ['Típus', 'disabled', '', 'Idősnek nem'],
    ['Életkor', 'value', '80'],
  ])
  expect(after({ type: 'set', path: 'kor', value: null })).toContainEqual([
    'Jogosítvány',
    'disappeared',
    '',
    'Csak nagykorúnak',
  ])
})
