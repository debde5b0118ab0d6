import { form, formField, formOption } from '@urlapmuhely/schema'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('loading the list registers the custom parts of lists', async () => {
  const { ListScreen } = await import('./list-screens.ts')
  const { listOverrideOf } = await import('../../items/kind-screens.ts')
  expect(ListScreen).toBeTypeOf('function')
  expect(Object.keys(listOverrideOf(form))).toEqual(['listTools', 'menuItems', 'bulkItems'])
  expect(Object.keys(listOverrideOf(formOption))).toEqual(['listViews'])
})

test('loading the edit screen registers its custom parts, what is beside the form and the menu of items', async () => {
  const { EditScreen } = await import('./edit-screens.ts')
  const { besideForm, editOverrideOf, listOverrideOf } = await import('../../items/kind-screens.ts')
  expect(EditScreen).toBeTypeOf('function')
  expect(Object.keys(editOverrideOf(form))).toEqual(['screen', 'companion', 'createLabel'])
  expect(Object.keys(editOverrideOf(formField))).toEqual(['companion'])
  expect(besideForm()).toBeTypeOf('function')
  expect(listOverrideOf(form).menuItems).toBeTypeOf('function')
})
