import { useId } from 'react'
import { useMessages } from '../messages/ui-messages.tsx'
import { TextInput, type TextInputProps } from '../text/text-input.tsx'
import { formatHex, formatRgb, parseColor } from './color-value.ts'

/** Properties of a `ColorInput`. */
export interface ColorInputProps extends Omit<TextInputProps, 'type' | 'prefix' | 'maxLength' | 'inputMode'> {
  /** The format of a picked colour; default `hex`. Typed text is passed on unchanged. */
  readonly format?: 'hex' | 'rgb' | undefined
}

/** A colour, typed as hex or rgb or picked from the browser's colour picker. */
export function ColorInput({ format = 'hex', ...props }: ColorInputProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const messages = useMessages()
  const color = parseColor(props.value)
  const opaque = color ? formatHex({ ...color, alpha: 1 }) : '#000000'
  return (
    <TextInput
      {...props}
      id={id}
      placeholder={props.placeholder ?? (format === 'hex' ? '#rrggbb' : 'rgb(r, g, b)')}
      spellCheck={false}
      prefix={
        <span className="uf-swatch" data-empty={color === null || undefined}>
          <input
            type="color"
            aria-label={messages.pickColor}
            aria-describedby={`${id}-label`}
            value={opaque}
            disabled={props.disabled || props.readOnly}
            onBlur={props.onBlur}
            onChange={(event) => {
              const picked = parseColor(event.currentTarget.value)
              if (!picked) return
              const next = { ...picked, alpha: color?.alpha ?? 1 }
              props.onChange(format === 'hex' ? formatHex(next) : formatRgb(next))
            }}
          />
        </span>
      }
    />
  )
}
