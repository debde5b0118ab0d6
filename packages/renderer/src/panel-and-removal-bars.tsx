import type { FieldState, PanelState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import { useForm } from './form-context.ts'
import { Heading } from './heading.tsx'
import { FallbackText } from './language/fallback-text.tsx'

/** The heading of a panel that the user opens and closes. */
export function PanelHeading({ panel }: { readonly panel: PanelState }): ReactNode {
  const { act } = useForm()
  const { rule, row, open } = panel
  return (
    <Heading className="ufr-panel">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => act({ type: open ? 'close' : 'open', rule, row })}
      >
        <span className="ufr-panel-mark" aria-hidden="true" />
        <FallbackText id={rule} address="panelTitle">
          {panel.title}
        </FallbackText>
      </button>
    </Heading>
  )
}

/** The button that removes a field from the form. */
export function RemovalBar({ state }: { readonly state: FieldState }): ReactNode {
  const { act, idOf, messages, readOnly } = useForm()
  const { path } = state
  if (readOnly || state.editing !== 'open') return null
  return (
    <button
      type="button"
      className="ufr-quiet"
      onClick={() => {
        act({ type: 'remove', path })
        focusNext(`${idOf(path)}-back`)
      }}
    >
      {messages.takeOut(state.field.label)}
    </button>
  )
}

/** The placeholder of a removed field, with the button that restores it. */
export function TakenOutBar({ state }: { readonly state: FieldState }): ReactNode {
  const { act, idOf, messages, readOnly } = useForm()
  const { path } = state
  return (
    <div className="ufr-cell ufr-taken-out">
      <span>{messages.takenOut(state.field.label)}</span>
      {!readOnly && (
        <button
          type="button"
          id={`${idOf(path)}-back`}
          className="ufr-quiet"
          onClick={() => {
            act({ type: 'putBack', path })
            focusNext(idOf(path))
          }}
        >
          {messages.putBack(state.field.label)}
        </button>
      )}
    </div>
  )
}

/** Focuses the element that replaced the button that was just used, once it is rendered. */
function focusNext(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
