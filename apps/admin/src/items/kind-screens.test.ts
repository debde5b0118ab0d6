import { form, formField } from '@urlapmuhely/schema'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('refuses to draw a screen for which nothing was registered', async () => {
  const { besideForm, editOverrideOf, listOverrideOf } = await import('./kind-screens.ts')
  expect(() => listOverrideOf(form)).toThrow('registerListScreens was not called')
  expect(() => editOverrideOf(form)).toThrow('registerEditScreens was not called')
  expect(() => besideForm()).toThrow('registerEditScreens was not called')
})

test('returns what is registered for a kind, and nothing for others', async () => {
  const { besideForm, editOverrideOf, listOverrideOf, registerEditScreens, registerListScreens } =
    await import('./kind-screens.ts')
  const beside = () => null
  registerListScreens({ form: { listTools: beside } })
  registerEditScreens({ kinds: { form: { createLabel: 'edit.start.create' } }, beside })
  expect(listOverrideOf(form)).toEqual({ listTools: beside })
  expect(listOverrideOf(formField)).toEqual({})
  expect(editOverrideOf(form)).toEqual({ createLabel: 'edit.start.create' })
  expect(editOverrideOf(formField)).toEqual({})
  expect(besideForm()).toBe(beside)
})
