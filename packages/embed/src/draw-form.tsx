import { Form, type FormHandle, type FormProps } from '@urlapmuhely/renderer'
import { createRoot } from 'react-dom/client'
import { loadLaterStyles } from './load-styles.ts'
import { setUpPreact } from './preact-settings.ts'
import { styleSheets } from './style-sheets.ts'

/** How a form begins. */
interface FormStart {
  /** Another number starts the form anew. */
  readonly attempt: number
  /** True if the page has its own text for after the submit; otherwise that of the form is shown, under a heading. */
  readonly hasConfirmation: boolean
}

/** A form on the page. */
export interface DrawnForm {
  /** Draws the form with these properties. */
  readonly draw: (props: FormProps, start: FormStart) => void
  /** Returns the handle of the form; null until it is drawn. */
  readonly handle: () => FormHandle | null
  readonly remove: () => void
}

/** Prepares a place for a form: with its styles, and nothing in it yet. */
export function drawForm(root: ShadowRoot, container: HTMLElement): DrawnForm {
  setUpPreact()
  root.adoptedStyleSheets = [...styleSheets()]
  const drawing = createRoot(container)
  const handle: { current: FormHandle | null } = { current: null }
  return {
    draw: (props, { attempt, hasConfirmation }) =>
      drawing.render(
        <Form
          key={attempt}
          {...props}
          ref={handle}
          onSession={(session) => {
            props.onSession?.(session)
            loadLaterStyles()
          }}
          confirmation={hasConfirmation ? confirmationSlot : noneOfThePage}
        />,
      ),
    handle: () => handle.current,
    remove: () => drawing.unmount(),
  }
}

/** The text of the page in place of the form's own, after the answer was taken. */
function confirmationSlot() {
  return <slot name="confirmation" />
}

/**
 * Shows nothing in place of the form's own text. It is given as a function, so that a form without such a text still
 * announces that it was sent.
 */
function noneOfThePage() {
  return null
}
