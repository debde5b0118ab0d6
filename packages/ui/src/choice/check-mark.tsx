import { type AriaAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { isShown } from '../field/field.tsx'
import { useMergedRef } from '../use-merged-ref.ts'
import { keyUpActivation } from './key-up-activation.ts'

interface CheckMarkProps {
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly id: string
  readonly kind: 'checkbox' | 'toggle' | 'radio'
  readonly name?: string | undefined
  readonly value?: string | undefined
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly hideLabel?: boolean | undefined
  readonly required?: boolean | undefined
  readonly checked: boolean
  readonly indeterminate?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: (() => void) | undefined
  readonly aria?: AriaAttributes
}

/** A native checkbox, switch or radio with its label, used by single controls and groups. */
export function CheckMark(props: CheckMarkProps) {
  const { id, kind, label, description, indeterminate = false, readOnly } = props
  const element = useRef<HTMLInputElement>(null)
  const setRef = useMergedRef(props.inputRef, element)
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className="uf-check" data-disabled={props.disabled || undefined}>
      <input
        ref={setRef}
        className={`uf-${kind}`}
        id={id}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'toggle' ? 'switch' : undefined}
        name={props.name}
        value={props.value}
        checked={props.checked}
        disabled={props.disabled}
        // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
        autoFocus={props.autoFocus}
        {...props.aria}
        aria-readonly={(kind !== 'radio' && readOnly) || undefined}
        aria-describedby={describe(props)}
        onChange={(event) => {
          if (!readOnly) props.onChange(event.currentTarget.checked)
        }}
        onBlur={props.onBlur}
        {...keyUpActivation}
      />
      <div className="uf-check-text">
        <label className={props.hideLabel ? 'uf-hidden' : undefined} htmlFor={id}>
          {label}
          {props.required && kind !== 'radio' && (
            <span className="uf-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {isShown(description) && (
          <div className="uf-description" id={`${id}-description`}>
            {description}
          </div>
        )}
      </div>
    </div>
  )
}

function describe({ id, aria, description }: CheckMarkProps): string | undefined {
  const parts = [aria?.['aria-describedby'], isShown(description) && `${id}-description`].filter(Boolean)
  return parts.join(' ') || undefined
}
