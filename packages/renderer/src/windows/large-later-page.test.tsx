import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { windowedGrid } from './load-windowing.ts'

const COUNT = 400
const definition = buildDefinition({
  formField: [
    { id: 'rovid', type: 'page', label: 'Rövid oldal' },
    { id: 'nev', label: 'Név', parentId: 'rovid' },
    { id: 'hosszu', type: 'page', label: 'Hosszú oldal' },
    ...Array.from({ length: COUNT }, (_, index) => ({
      id: `m${index}`,
      label: `Mező ${index}`,
      parentId: 'hosszu',
    })),
  ],
})

it('does not wait for what only a later page needs, and has it there', async () => {
  const atStart: unknown[] = []
  const screen = await render(<Form form={{ definition }} onSession={() => atStart.push(windowedGrid())} />)
  await expect.element(page.getByLabelText('Név')).toBeVisible()
  // The host is notified right after the paint, and a test may be quicker than that.
  await expect.poll(() => atStart).toEqual([null])

  await expect.poll(windowedGrid).not.toBeNull()
  await page.getByRole('button', { name: 'Tovább' }).click()

  await expect.element(page.getByLabelText('Mező 0', { exact: true })).toBeVisible()
  expect(screen.container.querySelectorAll('.ufr-chunk').length).toBeGreaterThan(1)
  await expect.element(page.getByLabelText('Mező 399', { exact: true })).toBeInTheDocument()
})
