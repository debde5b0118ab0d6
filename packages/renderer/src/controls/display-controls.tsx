import { formatNumber } from '@urlapmuhely/ui/number-format'
import type { ReactNode } from 'react'
import { useForm } from '../form-context.ts'
import { FallbackText, inItsLanguage } from '../language/fallback-text.tsx'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import type { FieldControlProps } from './control-props.ts'
import { useFieldHint } from './field-hint.tsx'
import { useAmountSigns } from './use-amount-signs.ts'

/** A calculated value; read-only. */
function CalculatedControl({ path, state }: FieldControlProps): ReactNode {
  const { session, idOf, messages, size, labelPosition } = useForm()
  const { field, value } = state
  const hint = useFieldHint(state)
  const signs = useAmountSigns(state)
  const { definition } = session.program
  const text = display(value, { texts: messages, lang: definition.lang, decimals: signs?.decimals })
  const amount = typeof value === 'number' ? signs : null
  return (
    <div className="uf-field" data-size={field.size ?? size} data-label={labelPosition}>
      <label className="uf-label" htmlFor={idOf(path)}>
        <FallbackText id={field.id} address="label">
          {field.label}
        </FallbackText>
      </label>
      <output className="ufr-output" id={idOf(path)} tabIndex={-1}>
        {text !== messages.empty && field.prefix !== '' && `${field.prefix} `}
        {amount?.before && `${amount.before}\u00A0`}
        {text}
        {amount?.after && inItsLanguage(definition, field.id, 'unit', `\u00A0${amount.after}`)}
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

interface Wording {
  readonly texts: { readonly yes: string; readonly no: string; readonly empty: string }
  readonly lang: string | undefined
  /** The exact number of decimals; undefined for as many as a number has. */
  readonly decimals: number | undefined
}

function display(value: unknown, wording: Wording): string {
  const { texts, lang } = wording
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'number') return formatNumber(value, wording.decimals, lang)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => display(one, wording)).join(', ') || texts.empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
