import type { FieldState, PanelState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import type { Find } from '../base/use-focus-after.ts'
import { useForm } from '../context/form-context.ts'
import { Heading } from '../context/heading.tsx'
import { FallbackText } from '../language/fallback-text.tsx'
import { quoted, Sentence } from '../language/sentence.tsx'

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
  const { act, elementById, idOf, messages, readOnly } = useForm()
  const { path } = state
  const label = useQuotedLabel(state)
  if (readOnly || state.editing !== 'open') return null
  return (
    <button
      type="button"
      className="ufr-quiet"
      onClick={() => {
        act({ type: 'remove', path })
        focusNext(() => elementById(`${idOf(path)}-back`))
      }}
    >
      <Sentence>{messages.takeOut(label)}</Sentence>
    </button>
  )
}

/** The placeholder of a removed field, with the button that restores it. */
export function TakenOutBar({ state }: { readonly state: FieldState }): ReactNode {
  const { act, elementById, idOf, messages, readOnly } = useForm()
  const { path } = state
  const label = useQuotedLabel(state)
  return (
    <div className="ufr-cell ufr-taken-out">
      <span>
        <Sentence>{messages.takenOut(label)}</Sentence>
      </span>
      {!readOnly && (
        <button
          type="button"
          id={`${idOf(path)}-back`}
          className="ufr-quiet"
          onClick={() => {
            act({ type: 'putBack', path })
            focusNext(() => elementById(idOf(path)))
          }}
        >
          <Sentence>{messages.putBack(label)}</Sentence>
        </button>
      )}
    </div>
  )
}

/** The label of a field for the sentences that quote it. */
function useQuotedLabel({ field }: FieldState): string {
  return quoted(useForm().session.program.definition, { id: field.id, address: 'label' }, field.label)
}

/** Focuses the element that replaced the button that was just used, once it is rendered. */
function focusNext(find: Find): void {
  requestAnimationFrame(() => find()?.focus())
}
