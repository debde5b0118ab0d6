import type { Locator, Page } from '@playwright/test'

/** An input that did not keep the typed text, and how it failed. */
export interface TypingFault {
  readonly input: string
  readonly fault: string
}

const INPUTS =
  'input:not([type=checkbox],[type=radio],[type=hidden],[type=file],[type=range],[type=color],[type=button]), textarea'

/** More inputs than this are on no screen. */
const MOST_INPUTS = 120

/**
 * Types with pauses into every text input of a part of the page, as a person does: an input gets the focus once,
 * and then keys.
 *
 * Returns the failures: an input that was mounted anew, that lost the focus, or that shows another text than was typed.
 */
export async function typeIntoAll(page: Page, scope: Locator): Promise<TypingFault[]> {
  const faults: TypingFault[] = []
  const inputs = scope.locator(INPUTS)
  for (let at = 0; at < MOST_INPUTS; at += 1) {
    const state = await markNext(inputs)
    if (state === null) return faults
    const fault = await typeInto(page, state)
    if (fault !== null) faults.push({ input: state.label, fault })
  }
  throw new Error(`More than ${MOST_INPUTS} inputs.`)
}

interface Marked {
  readonly label: string
  readonly isText: boolean
}

/** Marks the next input in which nobody has typed, and focuses it with everything selected; null after the last one. */
function markNext(inputs: Locator): Promise<Marked | null> {
  return inputs.evaluateAll((all) => {
    // The seen ones are recorded by their names as well: one that is mounted anew must not be tried for ever.
    const seen = (window as unknown as { typedInto?: Set<string> }).typedInto ?? new Set<string>()
    Object.assign(window, { typedInto: seen })
    const elements = all as (HTMLInputElement | HTMLTextAreaElement)[]
    const labelOf = (element: HTMLInputElement | HTMLTextAreaElement) =>
      element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.id
    const nameOf = (element: HTMLInputElement | HTMLTextAreaElement) => {
      const group = element.closest('[role=dialog], fieldset, section, tr, li')
      return `${labelOf(element)} ${element.id} ${group?.getAttribute('aria-label') ?? ''}`
    }
    for (const element of elements) {
      const name = nameOf(element)
      if (seen.has(name) || 'typed' in element.dataset) continue
      if (element.disabled || element.readOnly || !element.checkVisibility() || element.offsetWidth === 0)
        continue
      seen.add(name)
      for (const other of document.querySelectorAll('[data-typed=now]'))
        other.setAttribute('data-typed', 'before')
      element.dataset.typed = 'now'
      element.scrollIntoView({ block: 'center' })
      element.focus()
      element.select()
      const isPlain = !element.inputMode && (element.type === 'text' || element.type === 'textarea')
      return { label: labelOf(element), isText: isPlain && element.getAttribute('role') !== 'spinbutton' }
    }
    return null
  })
}

/** Types into the marked input; returns the failure, or null. */
async function typeInto(page: Page, { isText }: Marked): Promise<string | null> {
  const text = isText ? '1a 2b' : '123'
  for (const [index, key] of [...text].entries()) {
    await page.keyboard.type(key)
    const where = await page.evaluate(async () => {
      // A person pauses between two keys, and the browser draws in that break: two frames, and its idle work.
      for (const wait of [requestAnimationFrame, requestAnimationFrame])
        await new Promise<unknown>((done) => wait(done))
      // With a limit, because a browser on a busy machine may never be idle.
      await new Promise<unknown>((done) => requestIdleCallback(done, { timeout: 5_000 }))
      const active = document.activeElement
      if (active instanceof HTMLElement && active.dataset.typed === 'now') return null
      const marked = document.querySelector('[data-typed=now]')
      return marked ? 'lost the focus' : 'was mounted anew'
    })
    if (where !== null) return `${where} after „${text.slice(0, index + 1)}”`
  }
  const shown = await page.evaluate(
    () => (document.activeElement as HTMLInputElement | HTMLTextAreaElement).value,
  )
  // Masks put separators between the digits, and some inputs take digits or small letters only.
  const typed = shown.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase()
  return ['1a2b', '123', '12'].includes(typed) ? null : `shows „${shown}” for „${text}”`
}
