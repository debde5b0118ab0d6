import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { FallbackText } from '../language/fallback-text.tsx'
import { useFieldHint } from './field-hint.tsx'

/** Replaces a control that the host should give and does not. */
function MissingControl({ path, state }: FieldControlProps): ReactNode {
  const { idOf, messages, size, labelPosition } = useForm()
  const { field } = state
  const hint = useFieldHint(state)
  return (
    <div className="uf-field" data-size={field.size ?? size} data-label={labelPosition}>
      <span className="uf-label" id={`${idOf(path)}-label`}>
        <FallbackText id={field.id} address="label">
          {field.label}
        </FallbackText>
      </span>
      {hint !== '' && <div className="uf-hint">{hint}</div>}
      <p
        className="ufr-note"
        data-severity="warning"
        role="note"
        id={idOf(path)}
        tabIndex={-1}
        aria-labelledby={`${idOf(path)}-label`}
      >
        {messages.controlMissing}
      </p>
    </div>
  )
}

/** The types whose controls are the host's. */
export const hostControls = { custom: MissingControl, signature: MissingControl, location: MissingControl }
