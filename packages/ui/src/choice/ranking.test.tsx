import '../styles.css'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'

const { Control } = stories.ranking

describe('a ranking', () => {
  test('has its options in their order, and those without a place below', async () => {
    const screen = await render(<Control hint="Legfeljebb négy." required />)

    const group = screen.getByRole('group', { name: 'Fontosság (kötelező)' })
    await expect.element(group).toHaveAccessibleDescription('Legfeljebb négy.')
    expect(group.getByRole('list').nth(0).getByRole('listitem').elements().map(textOf)).toEqual([
      '1.Dió',
      '2.Tej',
    ])
    const others = screen.getByRole('list', { name: 'Még nincs a sorban' }).getByRole('button')
    expect(others.elements().map((one) => one.ariaLabel)).toEqual([
      'Tojás a sor végére',
      'Egyik sem a sor végére',
    ])
  })

  test('is put into order by the keyboard; each move is announced, and the focus stays', async () => {
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    const news = screen.getByRole('status')

    screen.getByRole('button', { name: 'Tej feljebb' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(news).toHaveTextContent('Tej: 1. hely, összesen 2.')
    await expect.element(screen.getByRole('button', { name: 'Tej feljebb' })).toHaveFocus()
    // It is the first; nothing is above it.
    await userEvent.keyboard('{Enter}')

    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('button', { name: 'Tej lejjebb' })).toHaveFocus()

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(news).toHaveTextContent('Tej: már nincs a sorban.')
    await expect.element(screen.getByRole('button', { name: 'Tej a sor végére' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(news).toHaveTextContent('Tej: 2. hely, összesen 2.')
    await expect.element(screen.getByRole('button', { name: 'Tojás a sor végére' })).toHaveFocus()

    expect(onValue.mock.calls).toEqual([[['tej', 'dio']], [['dio', 'tej']], [['dio']], [['dio', 'tej']]])
  })

  test('is put into order by dragging; a drag that is cancelled changes nothing', async () => {
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    const [grip] = screen.container.querySelectorAll<HTMLElement>('.uf-rank-grip')
    const [, last] = screen.container.querySelectorAll<HTMLElement>('.uf-rank')
    if (!grip || !last) throw new Error('The ranking has two options.')
    const below = last.getBoundingClientRect().bottom - 2
    const drag = (type: string, clientY: number) =>
      grip.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientY, bubbles: true }))
    // Only a real pointer can be captured.
    grip.setPointerCapture = () => undefined

    drag('pointerdown', grip.getBoundingClientRect().top)
    drag('pointermove', below)
    await expect.element(screen.getByText('Dió').first()).toBeVisible()
    await expect.poll(() => grip.parentElement?.dataset.dragged).toBe('true')
    drag('pointercancel', below)
    await expect.poll(() => grip.parentElement?.dataset.dragged).toBeUndefined()
    expect(onValue).not.toHaveBeenCalled()

    drag('pointerdown', grip.getBoundingClientRect().top)
    await expect.poll(() => grip.parentElement?.dataset.dragged).toBe('true')
    drag('pointermove', below)
    await expect.poll(() => grip.parentElement?.style.order).toBe('1')
    drag('pointerup', below)
    await expect.poll(() => onValue.mock.calls).toEqual([[['tej', 'dio']]])
    await expect.element(screen.getByRole('status')).toHaveTextContent('Dió: 2. hely, összesen 2.')
  })

  test('offers no change while it is read-only', async () => {
    const screen = await render(<Control readOnly />)

    expect(screen.getByRole('button').elements()).toEqual([])
    expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  })
})

function textOf({ textContent }: Element): string {
  return textContent?.replaceAll(/[⠿\s]/gu, '') ?? ''
}
