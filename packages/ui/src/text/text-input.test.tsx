import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'

test('gives on every keystroke and shows what the caller holds', async () => {
  const onValue = vi.fn()
  const screen = await render(<stories.text.Control onValue={onValue} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Név' }), 'Űr')
  expect(onValue.mock.calls).toEqual([['Ű'], ['Űr']])
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Űr')
})
