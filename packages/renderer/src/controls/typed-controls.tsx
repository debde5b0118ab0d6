import { ColorInput } from '@urlapmuhely/ui/color-input'
import { NumberInput } from '@urlapmuhely/ui/number-input'
import { Textarea } from '@urlapmuhely/ui/textarea'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { useControl } from './field-control.ts'
import { useLine, useText } from './text-field-controls.tsx'
import { useAmountSigns } from './use-amount-signs.ts'
import { usePlaceholder } from './use-placeholder.tsx'

/** Text of several lines. */
function TextareaControl(props: FieldControlProps): ReactNode {
  const { maxLength, rows, autocomplete } = props.state.field
  const text = useText(props)
  return (
    <Textarea
      {...text}
      {...usePlaceholder(props, text.hint)}
      rows={rows}
      maxLength={maxLength ?? undefined}
      autoComplete={autocomplete ?? undefined}
    />
  )
}

/** A colour, typed or picked. */
function ColorControl(props: FieldControlProps): ReactNode {
  const text = useText(props)
  return (
    <ColorInput {...text} {...usePlaceholder(props, text.hint)} clearable={props.state.field.clearable} />
  )
}

/** A number, with decimal comma. */
function NumberControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const { id, min, max, step, debounce, currency } = props.state.field
  const { left, session } = useForm()
  const signs = useAmountSigns(props.state)
  const unit = signs && (signs.before || signs.after)
  return (
    <NumberInput
      {...shared}
      {...useLine(props)}
      {...usePlaceholder(props, shared.hint)}
      value={typeof value === 'number' ? value : null}
      initialText={left.textOf(props.path)}
      onChange={give}
      min={min ?? undefined}
      max={max ?? undefined}
      step={step ?? undefined}
      debounce={debounce}
      unit={unit && inItsLanguage(session.program.definition, { id, address: 'unit' }, unit)}
      unitPosition={signs?.before ? 'before' : 'after'}
      decimals={signs?.decimals}
      // Forints have more signs than one.
      units={unit && currency !== 'HUF' ? [unit, currency ?? ''] : undefined}
      plainWhileEdited={Boolean(currency)}
    />
  )
}

/** The controls of unmasked inputs other than a line of text. */
export const typedControls = { textarea: TextareaControl, number: NumberControl, color: ColorControl }
