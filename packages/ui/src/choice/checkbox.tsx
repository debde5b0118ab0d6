import { type Ref, useId } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { CheckMark } from './check-mark.tsx'

/** Properties of a `Checkbox` or a `Toggle`. */
export interface CheckProps extends ControlProps<boolean> {
  /** Receives the element that takes the focus. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** Properties of a `Checkbox`. */
export interface CheckboxProps extends CheckProps {
  /** Neither on nor off, as for a list of which some are chosen; drawn as a dash. */
  readonly indeterminate?: boolean | undefined
}

/** One yes-or-no choice, its label beside it. Space and Enter change it when the key goes up. */
export function Checkbox(props: CheckboxProps) {
  return <Check {...props} kind="checkbox" />
}

/** An on-off switch, its label beside it. Space and Enter change it when the key goes up. */
export function Toggle(props: CheckProps) {
  return <Check {...props} kind="toggle" />
}

function Check(props: CheckboxProps & { readonly kind: 'checkbox' | 'toggle' }) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field {...props} id={id} label={undefined}>
      <CheckMark
        inputRef={props.inputRef}
        id={id}
        kind={props.kind}
        name={props.name}
        label={props.label}
        hideLabel={props.hideLabel}
        required={props.required}
        checked={props.value}
        indeterminate={props.indeterminate}
        disabled={props.disabled}
        readOnly={props.readOnly}
        autoFocus={props.autoFocus}
        onChange={props.onChange}
        onBlur={props.onBlur}
        aria={fieldAria({ ...props, id })}
      />
    </Field>
  )
}
