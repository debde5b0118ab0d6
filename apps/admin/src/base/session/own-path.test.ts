import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/admin', '/admin/forms?qaTest=1&q=%C5%91', '/admin/forms/edit/1#x'])(
  '%s is our own',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  null,
  ['/admin'],
])('%j could lead elsewhere', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
