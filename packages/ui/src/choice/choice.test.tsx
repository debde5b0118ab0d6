import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InvariantError } from '../invariant-error.ts'
import { stories } from '../stories/stories.ts'
import { OptionGroup, type OptionGroupProps } from './option-group.tsx'

const keys = [
  ['Enter', '{Enter>}', '{/Enter}'],
  ['Space', '{ >}', '{/ }'],
] as const

describe.each(keys)('%s (the specification, section 9)', (_, down, up) => {
  test.each([
    ['checkbox', 'checkbox', 'Elfogadom a feltételeket'],
    ['toggle', 'switch', 'Értesítések'],
  ] as const)('changes a %s when it goes up', async (name, role, label) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    const box = screen.getByRole(role, { name: label })
    box.element().focus()
    await userEvent.keyboard(down)
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard(up)
    expect(onValue.mock.calls).toEqual([[true]])
    await expect.element(box).toBeChecked()
  })

  test('chooses a radio when it goes up', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.radio.Control onValue={onValue} />)
    screen.getByRole('radio', { name: 'Kék' }).element().focus()
    await userEvent.keyboard(down)
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.keyboard(up)
    expect(onValue.mock.calls).toEqual([['kek']])
  })
})

test('Enter in a checkbox does not submit the form around it', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <stories.checkbox.Control />
      <button type="submit">Küldés</button>
    </form>,
  )
  screen.getByRole('checkbox').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
  expect(onSubmit).not.toHaveBeenCalled()
})

describe('a radio group', () => {
  test('is moved through by arrow keys, past what is disabled', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.radio.Control onValue={onValue} />)
    screen.getByRole('radio', { name: 'Piros' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(onValue.mock.calls).toEqual([['kek'], ['sarga'], ['kek']])
    await expect.element(screen.getByRole('radio', { name: 'Kék' })).toHaveFocus()
  })

  test('is named by its label and described by its error', async () => {
    const screen = await render(<stories.radio.Control required error="Válasszon színt." />)
    const group = screen.getByRole('radiogroup', { name: /^Szín/ })
    await expect.element(group).toHaveAccessibleDescription('Válasszon színt.')
    await expect.element(group).toHaveAttribute('aria-required', 'true')
  })

  test('keeps its value when it is read-only', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.radioInline.Control readOnly onValue={onValue} />)
    await screen.getByRole('radio', { name: 'Piros' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Kék' })).toBeChecked()
    expect(onValue).not.toHaveBeenCalled()
  })

  test('tells once that focus has left it', async () => {
    const onBlur = vi.fn()
    const screen = await render(
      <>
        <stories.radioInline.Control onBlur={onBlur} />
        <button type="button">Tovább</button>
      </>,
    )
    await screen.getByRole('radio', { name: 'Piros' }).click()
    await userEvent.keyboard('{ArrowDown}')
    expect(onBlur).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Tovább' }).click()
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

describe('a group of checkboxes', () => {
  test('holds an array in the order of the list, without repeats', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.checkboxGroup.Control onValue={onValue} />)
    await screen.getByRole('checkbox', { name: 'Dió' }).click()
    await screen.getByRole('checkbox', { name: 'Tojás' }).click()
    await screen.getByRole('checkbox', { name: 'Tej' }).click()
    expect(onValue.mock.calls).toEqual([[['tej', 'dio']], [['tej', 'tojas', 'dio']], [['tojas', 'dio']]])
  })

  test('lets an exclusive option stand alone', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.checkboxGroup.Control onValue={onValue} />)
    await screen.getByRole('checkbox', { name: 'Egyik sem' }).click()
    await screen.getByRole('checkbox', { name: 'Dió' }).click()
    expect(onValue.mock.calls).toEqual([[['nincs']], [['dio']]])
  })
})

test.each([
  ['radio', ['piros'], /"radio" needs one value, not an array: \["piros"\]/],
  ['checkbox', 'piros', /"checkbox" needs an array, not "piros"/],
  ['toggle', null, /"toggle" needs an array, not null/],
])('an option group of type %s refuses the model %j at once', (type, value, message) => {
  // The types forbid these; the check is for callers whose values are stored data.
  const props = {
    type,
    value,
    label: 'Szín',
    options: [],
    onChange: () => undefined,
  } as unknown as OptionGroupProps<string>
  return expect(render(<OptionGroup {...props} />)).rejects.toSatisfy(
    (error: unknown) => error instanceof InvariantError && message.test(error.message),
  )
})

test('a mixed checkbox is announced as mixed', async () => {
  const screen = await render(<stories.checkboxMixed.Control />)
  await expect.element(screen.getByRole('checkbox')).toBePartiallyChecked()
})

test('a read-only checkbox does not change', async () => {
  const screen = await render(<stories.checkboxOn.Control readOnly />)
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
})
