import { expect, it, vi } from 'vitest'

it('fills in the places of a text, and is the key itself until the texts are loaded', async () => {
  // Other files of this worker load the texts too.
  vi.resetModules()
  const { loadMessages, t } = await import('./t.ts')
  expect(t('shell.product')).toBe('shell.product')

  await loadMessages()

  expect(t('shell.product')).toBe('Űrlapműhely')
  expect(t('list.total', { count: '1 024' })).toBe('1 024 elem')
  expect(t('list.cell.translations', { lang: '$& angol', count: 3 })).toBe('$& angol: 3')
})
