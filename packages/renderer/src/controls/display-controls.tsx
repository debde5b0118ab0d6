import { formatNumber } from '@urlapmuhely/ui/number-format'
import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import type { FieldControlProps } from './control-props.ts'
import { useFieldHint } from './field-hint.tsx'

/** A calculated value; read-only. */
function CalculatedControl({ path, state }: FieldControlProps): ReactNode {
  const { idOf, messages, size, labelPosition } = useForm()
  const { field, value } = state
  const hint = useFieldHint(state)
  const text = display(value, messages)
  return (
    <div className="uf-field" data-size={field.size ?? size} data-label={labelPosition}>
      <label className="uf-label" htmlFor={idOf(path)}>
        {field.label}
      </label>
      <output className="ufr-output" id={idOf(path)} tabIndex={-1}>
        {text !== messages.empty && field.prefix !== '' && `${field.prefix} `}
        {text}
        {text !== messages.empty && field.suffix !== '' && ` ${field.suffix}`}
      </output>
      <div className="uf-hint">{hint}</div>
    </div>
  )
}

/** Text between fields. */
function NoteControl({ state: { field } }: FieldControlProps): ReactNode {
  const { messages } = useForm()
  // Versions that were published before notes had one have none.
  const severity = field.severity ?? 'plain'
  return (
    <div className="ufr-note" data-severity={severity} role={severity === 'plain' ? undefined : 'note'}>
      {severity !== 'plain' && <span className="uf-hidden">{messages.severities[severity]}: </span>}
      {field.label !== '' && <p className="ufr-note-title">{field.label}</p>}
      {!isBlankText(field.hint) && (
        <div className="ufr-note-text">
          <BlockText text={field.hint} />
        </div>
      )}
    </div>
  )
}

/** The controls of field types that are always read-only. */
export const displayControls = { calculated: CalculatedControl, note: NoteControl }

function display(value: unknown, texts: { yes: string; no: string; empty: string }): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => display(one, texts)).join(', ') || texts.empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
