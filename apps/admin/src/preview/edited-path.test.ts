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
