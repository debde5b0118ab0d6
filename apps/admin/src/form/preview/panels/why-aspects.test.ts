import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { aspectsOf } from './why-aspects.ts'

it('explains of each field what it can have', () => {
  const definition = buildDefinition({
    formField: [
      { id: 'tajekoztato', type: 'note' },
      { id: 'cim', type: 'group', label: 'Cím' },
      { id: 'varos', parentId: 'cim' },
      { id: 'mod', type: 'radio', optionList: 'modok' },
    ],
    formOption: [{ id: 'o', list: 'modok', value: 'u', label: 'Átutalás' }],
    formValidation: [{ id: 'v', targets: ['varos'] }],
  })
  const session = compile(definition, { now: '2026-11-21T12:00:00.000Z' }).program?.start()
  if (!session) throw new Error('The form of the test does not compile.')
  expect(aspectsOf(session, 'tajekoztato')).toEqual(['presence'])
  expect(aspectsOf(session, 'cim')).toEqual(['presence', 'disabled'])
  expect(aspectsOf(session, 'cim.varos')).toEqual(['presence', 'value', 'disabled', 'issues'])
  expect(aspectsOf(session, 'mod')).toEqual(['presence', 'value', 'options', 'disabled', 'issues'])
  expect(aspectsOf(session, 'nincs')).toEqual([])
})
