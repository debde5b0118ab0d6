import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { UiMessages } from './ui-messages.tsx'

test('a host application replaces some of the texts and leaves the others', async () => {
  const screen = await render(
    <UiMessages messages={{ choose: 'Kérjük, válasszon!' }}>
      <UiMessages messages={{ clear: 'Mező ürítése' }}>
        <stories.select.Control />
        <stories.textFilled.Control />
        <stories.date.Control />
      </UiMessages>
    </UiMessages>,
  )
  await expect.element(screen.getByRole('combobox', { name: 'Szín' })).toHaveTextContent('Kérjük, válasszon!')
  await expect.element(screen.getByRole('button', { name: 'Mező ürítése' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Naptár megnyitása' })).toBeVisible()
})
