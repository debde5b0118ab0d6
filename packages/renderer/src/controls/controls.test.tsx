import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { controlFor, loadControls } from './controls.ts'

const drawnAs = (type: 'number' | 'text', mask: string) =>
  controlFor({ type, mask, appearance: 'card', rowAppearance: 'cards' })

it('has what draws lines of text from the start, and fetches the rest before a form is drawn', async () => {
  const lines = buildDefinition({
    formField: [{ id: 'nev' }, { id: 'cim', type: 'email' }, { id: 'titok', type: 'hidden' }],
  })
  const more = buildDefinition({
    formField: [
      { id: 'irsz', mask: '####' },
      { id: 'db', type: 'number' },
    ],
  })
  expect(loadControls(lines)).toBeNull()

  const loading = loadControls(more)
  expect(loading).not.toBeNull()
  await loading

  expect(loadControls(more)).toBeNull()
  expect(drawnAs('number', '')).toBeTypeOf('function')
  expect(drawnAs('text', '####')).not.toBe(drawnAs('text', ''))
})

it('fetches nothing for a type that the host draws itself', () => {
  const form = buildDefinition({ formField: [{ id: 'irat', type: 'file' }] })

  expect(loadControls(form, { file: () => null })).toBeNull()
})
