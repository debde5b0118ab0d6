import type { Change, FormEvent, Session } from '@urlapmuhely/engine'
import {
  type FormScenario,
  SCENARIO_NOW,
  scenarioDefinition,
  scenarios,
} from '@urlapmuhely/engine/testing/scenarios'
import { plainText, type RichText } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hu } from '../messages/hu.ts'
import { translations } from '../testing/half-translated.ts'
import { Form } from './form.tsx'

type Translation = (typeof translations)[keyof typeof translations]

interface Drawn {
  readonly root: HTMLElement
  readonly session: Session
  readonly lastChange: () => Change
}

async function open(scenario: FormScenario, translated: Translation): Promise<Drawn> {
  let session: Session | undefined
  let change: Change | undefined
  const { container } = await render(
    <Form
      form={{ definition: translated(scenarioDefinition(scenario)), domain: scenario.domain }}
      now={scenario.now ?? SCENARIO_NOW}
      values={scenario.values as Record<string, unknown> | undefined}
      context={scenario.context}
      onSession={(made) => {
        session = made
      }}
      onChange={(_, made) => {
        change = made
      }}
    />,
  )
  await expect.poll(() => session).toBeDefined()
  if (!session) throw new Error('The form made no session.')
  const known = session
  return { root: container, session: known, lastChange: () => change ?? known.opened }
}

function cellOf({ root, session }: Drawn, path: string): HTMLElement | null {
  return root.querySelector(`[data-path="${session.field(path)?.path ?? path}"]`)
}

/** Sets an element's text as typing does, without moving the focus: a blur is an event of its own. */
function type(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Carries out an event on the page; returns false if the page has no control for it. */
function perform(drawn: Drawn, event: FormEvent): boolean {
  const { root, session } = drawn
  switch (event.type) {
    case 'set':
      return setValue(cellOf(drawn, event.path), event.value)
    case 'blur': {
      const input = cellOf(drawn, event.path)?.querySelector('input, textarea')
      input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      return Boolean(input)
    }
    case 'open':
    case 'close': {
      const expanded = event.type === 'close'
      const buttons = root.querySelectorAll<HTMLElement>(`.ufr-panel > button[aria-expanded="${expanded}"]`)
      return buttons.length === 1 && press(buttons[0])
    }
    case 'remove':
    case 'putBack': {
      const label = session.field(event.path)?.field.label ?? ''
      return press(named(root, event.type === 'remove' ? hu.takeOut(label) : hu.putBack(label)))
    }
    case 'addRow':
      if (event.at !== undefined || event.values !== undefined) return false
      return press(cellOf(drawn, event.path)?.querySelector(':scope > fieldset > .ufr-add'))
    case 'submit':
      if (event.confirmed) return false
      // On a page before the last one the button leads on.
      return press(named(root, session.form().submitLabel))
    default:
      return false
  }
}

function named(root: HTMLElement, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll('button')].find((button) => button.textContent === name)
}

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return false
  element.click()
  return true
}

function setValue(cell: HTMLElement | null, value: unknown): boolean {
  const kind = cell?.dataset.type ?? ''
  const input = cell?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=color]), textarea',
  )
  if (!cell || !input || input.disabled || input.readOnly) return false
  // Events that no user can type are sent to the session directly.
  const isOfKind = kind === 'number' ? typeof value === 'number' : typeof value === 'string'
  if (TEXTS.has(kind) && (value === null || isOfKind)) {
    type(input, value === null ? '' : String(value).replace('.', kind === 'number' ? ',' : '.'))
    return true
  }
  if (kind === 'checkbox' || kind === 'toggle') {
    if (!(input instanceof HTMLInputElement) || typeof value !== 'boolean') return false
    return input.checked === value ? false : press(input)
  }
  if (kind === 'radio') return press(cell.querySelector(`input[value="${value}"]:not(:checked)`))
  return false
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'number', 'email', 'color'])

describe.each(Object.entries(translations))('scenario of the engine, on the screen: %s', (_, translated) => {
  it.each(Object.entries(scenarios).map(([name, scenario]) => [scenario.title, name, scenario] as const))(
    '%s (%s)',
    async (_title, _name, scenario) => {
      const drawn = await open(scenario, translated)
      const { session } = drawn
      for (const step of scenario.steps) {
        for (const event of step.do ?? []) {
          if (!perform(drawn, event)) session.dispatch(event)
          // While a submit is running, no other may start.
          await new Promise((done) => setTimeout(done))
        }
        const change = drawn.lastChange()
        if (step.do) expect(change.rejected?.code ?? null, step.say).toBe(step.rejected ?? null)
        if (step.answer) expect(session.answer().values, step.say).toEqual(step.answer)
        if (step.effects && step.do) expect(change.effects, step.say).toMatchObject(step.effects)
        if (step.accepted !== undefined) expect(change.submission?.accepted, step.say).toBe(step.accepted)
        for (const [path, expected] of Object.entries(step.expect ?? {})) {
          expect(session.field(path), `${step.say}: ${path}`).toMatchObject(expected)
          await expectDrawn(drawn, path, step.say)
          await expectTexts(drawn, path, expected, step.say)
        }
      }
    },
  )
})

/** The page shows the session's state of a field: its presence, whether it is enabled, its value and its issues. */
async function expectDrawn(drawn: Drawn, path: string, say: string): Promise<void> {
  const state = drawn.session.field(path)
  if (!state || state.field.type === 'hidden') return
  const where = `${say}: ${path} on the page`
  await expect
    .poll(() => cellOf(drawn, path) !== null, { message: where })
    .toBe(state.present && isReached(drawn, path))
  const cell = cellOf(drawn, path)
  const input = cell?.querySelector<HTMLInputElement>('input, textarea')
  if (!cell || !input || state.rows || state.field.type === 'group') return
  await expect.poll(() => input.disabled, { message: where }).toBe(state.editing === 'disabled')
  for (const issue of state.issues.filter(({ message }) => message !== ''))
    await expect.poll(() => cell.textContent, { message: where }).toContain(atField(plainText(issue.message)))
  if (state.field.type === 'text' || state.field.type === 'textarea')
    await expect.poll(() => input.value, { message: where }).toBe(state.value ?? '')
}

/** The messages of the scenarios that name the field, as they are under its label, which they do not repeat. */
const AT_FIELD: Readonly<Record<string, string>> = {
  'A(z) Adószám kötelező.': 'Adja meg.',
  'Napok: 40 több mint 30, Anna.': '40 több mint 30, Anna.',
}

function atField(message: string): string {
  return AT_FIELD[message] ?? message
}

/** The page shows the texts of a field that the scenario names: those of the field itself, its options and its reason. */
async function expectTexts(
  drawn: Drawn,
  path: string,
  { field, options = [], reason }: Expected,
  say: string,
): Promise<void> {
  // Options of a list that opens are not on the page.
  const areShown = cellOf(drawn, path)?.querySelector('.uf-option')
  const parts: readonly (Texts | undefined)[] = [field, ...(areShown ? options : [])]
  const named = parts.flatMap((part) => [part?.label, part?.hint, part?.description]).concat(reason)
  for (const text of named)
    if (text)
      await expect
        .poll(() => plainText(cellOf(drawn, path)?.textContent ?? ''), { message: `${say}: ${path}` })
        .toContain(plainText(text))
}

interface Texts {
  readonly label?: string
  readonly hint?: RichText
  readonly description?: RichText
}

/** The texts of an expected state. */
interface Expected {
  readonly field?: Texts
  readonly options?: readonly Texts[]
  readonly reason?: string
}

/** A field of an absent container is absent too. */
function isReached({ session }: Drawn, path: string): boolean {
  const parts = (session.field(path)?.path ?? path).split('.')
  return parts.every((_, end) => session.field(parts.slice(0, end + 1).join('.'))?.present !== false)
}
