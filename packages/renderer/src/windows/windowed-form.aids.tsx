import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { chromium } from '../testing/chromium.ts'
import { buildLargeForm, variedValues } from '../testing/large-form.ts'

const COUNT = 400

// In a browser of its own: Chromium builds the whole tree only where an aid listens.
it('gives screen readers every control of a large form with its name, and what it holds', async () => {
  const definition = buildLargeForm(COUNT)
  await prepareForm({ definition })
  await render(
    <Form
      form={{ definition }}
      now="2026-11-21T10:00:00Z"
      values={{ m0: 'közel', m399: 'messze', ...variedValues }}
    />,
  )
  expect(document.querySelectorAll('.ufr-light').length).toBeGreaterThan(0)

  const texts = await controlsOf('textbox')

  const plain = texts.filter(({ name }) => name.startsWith('Mező'))
  expect(plain.map(({ name }) => name)).toEqual(Array.from({ length: COUNT }, (_, index) => `Mező ${index}`))
  expect(plain.at(0)?.value).toBe('közel')
  expect(plain.at(-1)?.value).toBe('messze')
  expect(texts).toContainEqual({ name: 'Nap', value: '2026/11/21' })
  expect((await controlsOf('checkbox')).map(({ name }) => name)).toEqual(['Elfogad', 'Kék', 'Zöld'])
  expect(await controlsOf('combobox')).toEqual([{ name: 'Szín', value: 'Kék' }])
})

/** Returns the controls of a role, as the browser describes them to screen readers. */
async function controlsOf(role: string) {
  // The answers have the shapes of Chromium's protocol.
  const { result } = (await chromium().send('Runtime.evaluate', {
    expression: 'document.querySelector("iframe").contentDocument',
  })) as { readonly result: { readonly objectId: string } }
  const { nodes } = (await chromium().send('Accessibility.queryAXTree', {
    objectId: result.objectId,
    role,
  })) as { readonly nodes: readonly AxNode[] }
  return nodes.map(({ name, value }) => ({ name: name?.value ?? '', value: value?.value ?? '' }))
}

interface AxNode {
  readonly name?: { readonly value: string }
  readonly value?: { readonly value: string }
}
