import { type AriaAttributes, type ReactNode, type Ref, useCallback } from 'react'
import { isShown } from '../field/field.tsx'
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
  // A hidden label is the name alone: two elements less in each row of a list.
  const isBare = props.hideLabel === true && typeof label === 'string' && !isShown(description)
  const setRef = useIndeterminate(props.inputRef, indeterminate)
  return (
    <div className="uf-check" data-bare={isBare || undefined} data-disabled={props.disabled || undefined}>
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
        aria-label={isBare ? label : undefined}
        {...props.aria}
        aria-readonly={(kind !== 'radio' && readOnly) || undefined}
        aria-describedby={describe(props)}
        onChange={(event) => {
          if (!readOnly) props.onChange(event.currentTarget.checked)
        }}
        onBlur={props.onBlur}
        {...keyUpActivation}
      />
      {!isBare && (
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
      )}
    </div>
  )
}

/**
 * A ref that also sets the property for which there is no attribute; without an effect, because a list has a
 * hundred of these.
 */
function useIndeterminate(outer: Ref<HTMLInputElement> | undefined, indeterminate: boolean) {
  return useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate
      if (typeof outer === 'function') outer(element)
      else if (outer) outer.current = element
    },
    [outer, indeterminate],
  )
}

function describe({ id, aria, description }: CheckMarkProps): string | undefined {
  const parts = [aria?.['aria-describedby'], isShown(description) && `${id}-description`].filter(Boolean)
  return parts.join(' ') || undefined
}
