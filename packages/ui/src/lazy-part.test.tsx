import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { definePart, usePart } from './lazy-part.ts'

test('a part that could not be fetched says so and comes at the next try', async () => {
  let tries = 0
  const part = definePart(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return { text: 'megérkezett' }
  })
  function Example() {
    const { content, failed, retry } = usePart(part, true)
    return (
      <button type="button" onClick={retry}>
        {content?.text ?? (failed ? 'nem sikerült' : 'folyamatban')}
      </button>
    )
  }
  const screen = await render(<Example />)
  await expect.element(screen.getByRole('button')).toHaveTextContent('nem sikerült')
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toHaveTextContent('megérkezett')
})

test('a part is fetched once however often it is used', async () => {
  let tries = 0
  const part = definePart(async () => {
    tries += 1
    return tries
  })
  part.preload()
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
})
