import { useState } from 'react'
import { expect, it } from 'vitest'
import { cdp, type Locator, userEvent } from 'vitest/browser'
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

/** A page on which typed text changes the part above the choice. */
function DebouncedPage({ delay = 600_000 }) {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  return (
    <>
      <TextInput label="Név" value={text} onChange={setText} debounce={delay} />
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

/** Long enough for a busy machine to begin a press before it is over. */
const DELAY = 2_000

/** Longer than the delay, which began before. */
function untilDelayIsOver(): Promise<void> {
  return new Promise((done) => setTimeout(done, DELAY + 300))
}

/** The middle of an element, on the page that holds the frame of the tests. */
function middleOf(target: Locator): { x: number; y: number } {
  const { x, y, width, height } = target.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 }
}

const presses: Readonly<Record<string, (target: Locator) => Promise<void>>> = {
  async mouse(target) {
    const press = { ...middleOf(target), button: 'left', clickCount: 1 } as const
    await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
    await untilDelayIsOver()
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  },
  async touch(target) {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middleOf(target)] })
    await untilDelayIsOver()
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
}

it.each(Object.keys(presses))(
  'does not take a press away when the delay of a text ends during it: %s',
  async (device) => {
    const screen = await render(<DebouncedPage delay={DELAY} />)
    const choice = screen.getByRole('radio', { name: 'Igen' })
    await userEvent.fill(screen.getByLabelText('Név'), 'Anna')

    await presses[device]?.(choice)

    await expect.element(choice).toBeChecked()
    await expect.element(screen.getByText(/Megérkezett/)).toBeVisible()
  },
)

it('passes a delayed text on after a touch that is no tap', async () => {
  const screen = await render(<DebouncedPage delay={DELAY} />)
  await userEvent.fill(screen.getByLabelText('Név'), 'Anna')
  const { x, y } = middleOf(screen.getByLabelText('Név'))
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await untilDelayIsOver()
  expect(screen.getByText(/Megérkezett/).query()).toBeNull()

  await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + 100 }] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  await expect.element(screen.getByText(/Megérkezett/)).toBeVisible()
})
