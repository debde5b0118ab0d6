import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'

/** What a person types into a field of each type, and what the session then holds. */
const TYPED = [
  ['text', {}, 'k', 'k'],
  ['text', { lines: 3 }, 'k', 'k'],
  ['email', {}, 'k', 'k'],
  ['number', {}, '7', 7],
  ['text', { mask: '####' }, '1', '1'],
] as const
/** Fields that are pressed, and what the session then holds. */
const PRESSED = [
  ['checkbox', {}, true],
  ['radio', { optionList: 'szinek' }, 'k'],
] as const
const NOW = '2026-11-21T10:00:00Z'

it.each(TYPED)('a %s %j keeps a key that comes before it was painted', async (type, settings, key, held) => {
  const { input, changes, end } = await meet(type, settings, (input) => typeInto(input, key))

  expect(changes).toEqual(toldTwice(held))
  expect(input.value).toContain(key)
  end()
})

it.each(PRESSED)('a %s %j keeps a press that comes before it was painted', async (type, settings, held) => {
  const { input, changes, end } = await meet(type, settings, (input) => input.click())

  expect(changes).toEqual(toldTwice(held))
  expect(input.checked).toBe(true)
  end()
})

/** What a host hears: that the form was opened, told at the first chance, and the key. */
function toldTwice(held: unknown) {
  return [{ mezo: held }, { mezo: held }]
}

/** Draws a form of one field, and does this to its input in the very task in which it was placed. */
async function meet(type: string, settings: object, act: (input: HTMLInputElement) => void) {
  const definition = buildDefinition({
    form: { title: 'Egy mező' },
    formField: [{ id: 'mezo', label: 'Mező', type, ...settings }],
    formOption: [
      { id: 'o1', list: 'szinek', value: 'k', label: 'Kék' },
      { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld' },
    ],
  })
  await prepareForm({ definition })
  const host = document.createElement('div')
  document.body.append(host)
  const changes: unknown[] = []
  const placed = new Promise<HTMLInputElement>((resolve) => {
    // Called at the end of the task that changes the page, which is before React's effects that follow the paint.
    const observer = new MutationObserver(() => {
      const input = host.querySelector<HTMLInputElement>('input, textarea')
      if (!input) return
      observer.disconnect()
      act(input)
      resolve(input)
    })
    observer.observe(host, { childList: true, subtree: true })
  })
  const root = createRoot(host)
  root.render(<Form form={{ definition }} now={NOW} onChange={(values) => changes.push(values)} />)
  const input = await placed
  await expect.poll(() => changes.length, { timeout: 5000 }).toBe(2)
  return {
    ...{ input, changes },
    end: () => {
      root.unmount()
      host.remove()
    },
  }
}

/** One key of a keyboard, as the browser tells of it. */
function typeInto(input: HTMLInputElement, key: string): void {
  input.focus()
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: key, inputType: 'insertText' }))
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // Past React's own property of the node, as the browser writes it.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, key)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }))
}
