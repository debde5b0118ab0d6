import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { previewFields } from './preview-fields.ts'

it('lists every field with its surroundings, hidden ones and each row included', () => {
  const definition = buildDefinition({
    formField: [
      { id: 'cim', type: 'group', label: 'Cím' },
      { id: 'varos', parentId: 'cim', label: 'Város' },
      { id: 'titok' },
      { id: 'sorok', type: 'repeat', label: 'Tételek' },
      { id: 'ar', type: 'number', parentId: 'sorok', label: 'Ár' },
    ],
    formExpandable: [{ id: 'r', targets: ['titok'], condition: { var: 'cim.varos' } }],
  })
  const session = compile(definition, { now: '2026-11-21T12:00:00.000Z' }).program?.start({
    values: { sorok: [{ ar: 1 }, { ar: 2 }] },
  })
  if (!session) throw new Error('The form of the test does not compile.')
  const rows = session.field('sorok')?.rows ?? []
  expect(previewFields(session)).toEqual([
    { path: 'cim', label: 'Cím', present: true },
    { path: 'cim.varos', label: 'Cím › Város', present: true },
    { path: 'titok', label: 'titok', present: false },
    { path: 'sorok', label: 'Tételek', present: true },
    { path: `${rows[0]?.path}.ar`, label: 'Tételek › 1. › Ár', present: true },
    { path: `${rows[1]?.path}.ar`, label: 'Tételek › 2. › Ár', present: true },
  ])
})
