import { mannerOf, printValue } from '@urlapmuhely/engine/light'
import { formatNumber } from '@urlapmuhely/ui/number-format'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { FallbackText, inItsLanguage, useTextLanguage } from '../language/fallback-text.tsx'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { useFieldHint } from './field-hint.tsx'
import { useAmountSigns } from './use-amount-signs.ts'

/** A calculated value; read-only. */
function CalculatedControl({ path, state }: FieldControlProps): ReactNode {
  const { session, idOf, messages, size, labelPosition, locale } = useForm()
  const { field, value } = state
  const hint = useFieldHint(state)
  const signs = useAmountSigns(state)
  const { definition } = session.program
  const isMoney = Boolean(field.currency) && typeof value === 'number'
  const text = isMoney
    ? printValue(value, 'number', null, mannerOf(field, locale))
    : display(value, { texts: messages, lang: locale })
  const unit = typeof value === 'number' && !isMoney ? signs?.after : ''
  return (
    <div className="uf-field" data-size={field.size ?? size} data-label={labelPosition}>
      <label className="uf-label" htmlFor={idOf(path)}>
        <FallbackText id={field.id} address="label">
          {field.label}
        </FallbackText>
      </label>
      {hint !== '' && <div className="uf-hint">{hint}</div>}
      <output className="ufr-output" id={idOf(path)} tabIndex={-1}>
        {text !== messages.empty && affix('prefix', (prefix) => <>{prefix} </>)}
        {text}
        {unit && inItsLanguage(definition, { id: field.id, address: 'unit' }, `\u00A0${unit}`)}
        {text !== messages.empty && affix('suffix', (suffix) => <> {suffix}</>)}
      </output>
    </div>
  )

  function affix(address: 'prefix' | 'suffix', spaced: (drawn: ReactNode) => ReactNode): ReactNode {
    return (
      field[address] !== '' && spaced(inItsLanguage(definition, { id: field.id, address }, field[address]))
    )
  }
}

/** Text between fields. */
function NoteControl({ state: { field } }: FieldControlProps): ReactNode {
  const { messages } = useForm()
  const hintLanguage = useTextLanguage(field.id, 'hint')
  // Versions that were published before notes had one have none.
  const severity = field.severity ?? 'plain'
  return (
    <div className="ufr-note" data-severity={severity} role={severity === 'plain' ? undefined : 'note'}>
      {severity !== 'plain' && <span className="uf-hidden">{messages.severities[severity]}: </span>}
      {field.label !== '' && (
        <p className="ufr-note-title">
          <FallbackText id={field.id} address="label">
            {field.label}
          </FallbackText>
        </p>
      )}
      {!isBlankText(field.hint) && (
        <div className="ufr-note-text">
          <BlockText text={field.hint} language={hintLanguage} />
        </div>
      )}
    </div>
  )
}

/** The controls of field types that are always read-only. */
export const displayControls = { calculated: CalculatedControl, note: NoteControl }

interface Wording {
  readonly texts: { readonly yes: string; readonly no: string; readonly empty: string }
  readonly lang: string
}

function display(value: unknown, wording: Wording): string {
  const { texts, lang } = wording
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'number') return formatNumber(value, undefined, lang)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => display(one, wording)).join(', ') || texts.empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
