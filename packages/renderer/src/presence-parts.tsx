import type { FieldState, PanelState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import { useForm } from './form-context.ts'

/** The heading of a panel that the person opens and closes. */
export function PanelHeading({ panel }: { readonly panel: PanelState }): ReactNode {
  const { session } = useForm()
  const { rule, row, open } = panel
  return (
    <h3 className="ufr-panel">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => session.dispatch({ type: open ? 'close' : 'open', rule, row })}
      >
        <span className="ufr-panel-mark" aria-hidden="true" />
        {panel.title}
      </button>
    </h3>
  )
}

/** The button that takes a field out of the form. */
export function RemovalBar({ state }: { readonly state: FieldState }): ReactNode {
  const { session, messages, readOnly } = useForm()
  if (readOnly) return null
  return (
    <button
      type="button"
      className="ufr-quiet"
      onClick={() => session.dispatch({ type: 'remove', path: state.path })}
    >
      {messages.takeOut(state.field.label)}
    </button>
  )
}

/** What stands in the place of a field that was taken out, with the button that puts it back. */
export function TakenOutBar({ state }: { readonly state: FieldState }): ReactNode {
  const { session, messages, readOnly } = useForm()
  return (
    <div className="ufr-cell ufr-taken-out">
      <span>{messages.takenOut(state.field.label)}</span>
      {!readOnly && (
        <button
          type="button"
          className="ufr-quiet"
          onClick={() => session.dispatch({ type: 'putBack', path: state.path })}
        >
          {messages.putBack(state.field.label)}
        </button>
      )}
    </div>
  )
}
