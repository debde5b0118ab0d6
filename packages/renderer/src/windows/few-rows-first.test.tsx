import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { windowedGrid } from './load-windowing.ts'

const definition = buildDefinition({
  formField: [
    { id: 'sorok', label: 'Sorok', type: 'repeat' },
    ...Array.from({ length: 10 }, (_, index) => ({
      id: `m${index}`,
      label: `Mező ${index}`,
      parentId: 'sorok',
    })),
  ],
})
const rows = (count: number) => ({ sorok: Array.from({ length: count }, (_, row) => ({ m0: `sor ${row}` })) })

// A part that was loaded once stays loaded, so the order of the tests matters.
describe('a form whose rows may become many', { shuffle: false }, () => {
  it('does not wait for what draws many of them while there are few', async () => {
    const atStart: unknown[] = []
    await render(
      <Form form={{ definition }} values={rows(2)} onSession={() => atStart.push(windowedGrid())} />,
    )
    await expect.element(page.getByLabelText('Mező 0').nth(1)).toHaveValue('sor 1')
    // The host is notified right after the paint, and a test may be quicker than that.
    await expect.poll(() => atStart).toEqual([null])
  })

  it('draws the far ones lightly when it starts with many', async () => {
    await render(<Form form={{ definition }} values={rows(60)} />)
    await expect.element(page.getByLabelText('Mező 0').nth(59)).toHaveValue('sor 59')
    expect(document.querySelectorAll('.ufr-row .ufr-light').length).toBeGreaterThan(0)
  })
})
