import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const rule = (id: string, target: string, rest: object) => ({
  id,
  targets: [target],
  message: 'Rossz.',
  ...rest,
})
const lengthOf = (min: number) => ({ rule: 'minLength', parameters: { min } })

it('says equal faults of a field once, for as long as one of them is left', async () => {
  const screen = await render(
    <Form
      now="2026-11-21T10:00:00Z"
      form={{
        definition: buildDefinition({
          formField: [
            { id: 'nev', label: 'Név' },
            { id: 'kor', label: 'Kor' },
          ],
          formValidation: [
            rule('v1', 'nev', lengthOf(5)),
            rule('v2', 'nev', lengthOf(3)),
            rule('v3', 'nev', lengthOf(4)),
            rule('v4', 'kor', lengthOf(2)),
          ],
        }),
      }}
      onSubmit={() => undefined}
    />,
  )
  const lines = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent)
  await screen.getByLabelText('Név').fill('a')
  await screen.getByLabelText('Kor').fill('a')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(lines).toEqual(['Név: Rossz.', 'Kor: Rossz.'])
  await screen.getByLabelText('Név').fill('abcdef')
  await userEvent.tab()
  await expect.poll(lines).toEqual(['Kor: Rossz.'])
  await screen.getByLabelText('Név').fill('abcd')
  await userEvent.tab()
  await expect.poll(lines).toEqual(['Név: Rossz.', 'Kor: Rossz.'])
})
