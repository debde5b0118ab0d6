import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type FormDefinition, formDefaultValue, formDisabled, formField } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { pathOfEdited } from './edited-path.ts'

// The engine's definition and the published one have the same shape.
const definition = buildDefinition({
  formField: [
    { id: 'cim', type: 'group' },
    { id: 'varos', parentId: 'cim' },
    { id: 'sorok', type: 'repeat' },
    { id: 'ar', parentId: 'sorok' },
  ],
}) as FormDefinition

it('finds the field that an edited item is about', () => {
  const path = (edited: Parameters<typeof pathOfEdited>[1]) => pathOfEdited(definition, edited)
  expect(path({ kind: formField, id: 'varos', values: {} })).toBe('cim.varos')
  expect(path({ kind: formDisabled, id: 'r', values: { targets: ['varos', 'cim'] } })).toBe('cim.varos')
  expect(path({ kind: formDefaultValue, id: 'r', values: { fieldId: 'sorok' } })).toBe('sorok')
  expect(path({ kind: formDisabled, id: 'r', values: { targets: ['ar'] } })).toBeNull()
  expect(path({ kind: formDisabled, id: 'r', values: {} })).toBeNull()
  expect(path(null)).toBeNull()
})

it('leaves the parts of the layout out of the path of what is in them', () => {
  const laidOut = buildDefinition({
    formField: [
      { id: 'lap', type: 'page' },
      { id: 'cim', type: 'group', parentId: 'lap' },
      { id: 'bov', type: 'details', parentId: 'cim' },
      { id: 'varos', parentId: 'bov' },
      { id: 'onmaga', type: 'section', parentId: 'onmaga' },
    ],
  }) as FormDefinition
  const path = (id: string) => pathOfEdited(laidOut, { kind: formField, id, values: {} })
  expect(['varos', 'bov', 'lap', 'onmaga'].map(path)).toEqual(['cim.varos', 'cim.bov', 'lap', null])
})
