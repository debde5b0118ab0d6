import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLoading } from './use-loading.ts'

it('does not wait for ever when what was asked for before arrives last', async () => {
  const [first, second] = [pending(), pending()]
  function Probe() {
    const [loading, setLoading] = useState(first.promise)
    const status = useLoading(loading)
    return (
      <button type="button" onClick={() => setLoading(second.promise)}>
        {status}
      </button>
    )
  }
  const screen = await render(<Probe />)
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('loading')
  await button.click()

  second.resolve()
  await expect.element(button).toHaveTextContent('ready')
  first.resolve()
  await new Promise((done) => setTimeout(done, 20))

  await expect.element(button).toHaveTextContent('ready')
})

/** A promise that is resolved from outside. Not `Promise.withResolvers`, which the library's oldest browsers lack. */
function pending() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
