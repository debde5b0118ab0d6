import { kinds } from '@urlapmuhely/schema'
import { expect, test } from 'vitest'
import { itemAddress } from './item-address.ts'

test('every kind with screens has an address for its items', () => {
  expect(itemAddress('form', '7')).toBe('/admin/forms/edit/7')
  expect(itemAddress('formDisabled', '7')).toBe('/admin/form-disableds/edit/7')
  expect(kinds.map(({ name, slug }) => itemAddress(name, '7') === `/admin/${slug}/edit/7`)).not.toContain(
    false,
  )
})

test.each(['nothing', '', 'constructor', 'forms'])('„%s” is no kind with screens', (name) => {
  expect(itemAddress(name, '7')).toBeNull()
})
