import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioGroup } from './choice/option-group.tsx'
import { TextInput } from './text/text-input.tsx'
import { useValidation } from './use-validation.ts'

const judge = (text: string) => (text.length < 3 ? 'Túl rövid. '.repeat(100) : null)

/** Re-renders completely when the text is validated, as forms without a session do. */
function Page() {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  const { control } = useValidation({ value: text, onChange: setText, judge, lazy: true })
  return (
    <>
      <TextInput label="Név" {...control} />
      <RadioGroup
        label="Válasz"
        name="valasz"
        options={[{ value: 'igen', label: 'Igen' }]}
        value={choice}
        onChange={setChoice}
      />
    </>
  )
}

it('judges a text that is left for a press elsewhere without taking the press away', async () => {
  const screen = await render(<Page />)
  await userEvent.type(screen.getByLabelText('Név'), 'A')

  await screen.getByRole('radio', { name: 'Igen' }).click()

  await expect.element(screen.getByRole('radio', { name: 'Igen' })).toBeChecked()
  await expect.element(screen.getByLabelText('Név')).toHaveAttribute('aria-invalid', 'true')
})

/** What is typed changes the page above the choice. */
function DebouncedPage() {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  return (
    <>
      <TextInput label="Név" value={text} onChange={setText} debounce={600_000} />
      <p>{text === '' ? '' : 'Megérkezett. '.repeat(100)}</p>
      <RadioGroup
        label="Válasz"
        name="valasz"
        options={[{ value: 'igen', label: 'Igen' }]}
        value={choice}
        onChange={setChoice}
      />
    </>
  )
}

it('passes a delayed text on when a press elsewhere is over, without taking the press away', async () => {
  const screen = await render(<DebouncedPage />)
  await userEvent.type(screen.getByLabelText('Név'), 'Anna')

  await screen.getByRole('radio', { name: 'Igen' }).click()

  await expect.element(screen.getByRole('radio', { name: 'Igen' })).toBeChecked()
  await expect.element(screen.getByText(/Megérkezett/)).toBeVisible()
})
