import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { loadControls } from './control-loaders.ts'
import { controlFor } from './controls.ts'

const drawnAs = (type: 'number' | 'text', mask: string) =>
  controlFor({ type, mask, appearance: 'card', rowAppearance: 'cards' })

const fieldsOf = (formField: NonNullable<DefinitionParts['formField']>) =>
  buildDefinition({ formField }).items.formField

it('has what draws lines of text from the start, and fetches the rest before a form is drawn', async () => {
  const lines = fieldsOf([{ id: 'nev' }, { id: 'cim', type: 'email' }, { id: 'titok', type: 'hidden' }])
  const more = fieldsOf([
    { id: 'irsz', mask: '####' },
    { id: 'db', type: 'number' },
  ])
  expect(loadControls(lines)).toBeNull()

  const loading = loadControls(more)
  expect(loading).not.toBeNull()
  await loading

  expect(loadControls(more)).toBeNull()
  expect(drawnAs('number', '')).toBeTypeOf('function')
  expect(drawnAs('text', '####')).not.toBe(drawnAs('text', ''))
})

it('fetches nothing for a type that the host draws itself', () => {
  const form = fieldsOf([{ id: 'irat', type: 'file' }])

  expect(loadControls(form, { file: () => null })).toBeNull()
})
