import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { CSSProperties } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { everyField } from '../testing/every-field.ts'
import { Form } from './form.tsx'

const definition = buildDefinition({ formField: [{ id: 'nev', label: 'Név' }] })

const parents: Readonly<Record<string, CSSProperties>> = {
  'a flex row': { display: 'flex' },
  'a flex column that centres': { display: 'flex', flexDirection: 'column', alignItems: 'center' },
  'a grid that does not stretch': { display: 'grid', justifyItems: 'start' },
  'a box as wide as its content': { width: 'fit-content' },
  'a floating box': { float: 'left' },
}

afterEach(() => page.viewport(1024, 768))

it.each(Object.entries(parents))('in %s the form is as wide as it can be read', async (_, style) => {
  for (const [screenWidth, least] of [
    [1024, 600],
    [360, 320],
  ] as const) {
    await page.viewport(screenWidth, 768)
    const screen = await render(
      <div style={style}>
        <Form form={{ definition }} now="2026-11-21T10:00:00Z" />
      </div>,
    )
    const { width } = screen.getByRole('form').element().getBoundingClientRect()
    expect(width).toBeGreaterThanOrEqual(least)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(screenWidth)
    await screen.unmount()
  }
})

it('in a box that scrolls the form makes the page around it no longer', async () => {
  const screen = await render(
    <div data-testid="box" style={{ height: 300, overflow: 'auto' }}>
      <Form form={{ definition: everyField }} now="2026-11-21T10:00:00Z" />
    </div>,
  )
  await expect.element(screen.getByRole('form')).toBeVisible()
  // The form is longer than the window, or it proves nothing.
  expect(screen.getByTestId('box').element().scrollHeight).toBeGreaterThan(1_000)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})
