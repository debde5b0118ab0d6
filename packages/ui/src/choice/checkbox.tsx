import { type Ref, useId } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { CheckMark } from './check-mark.tsx'

/** Properties of a `Checkbox` or a `Toggle`. */
export interface CheckProps extends ControlProps<boolean> {
  /** A ref to the focusable element. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** Properties of a `Checkbox`. */
export interface CheckboxProps extends CheckProps {
  /** Partly on, as for a list that is partly selected; shown as a dash. */
  readonly indeterminate?: boolean | undefined
}

/** A checkbox with its label beside it. Space and Enter change it on key-up. */
export function Checkbox(props: CheckboxProps) {
  return <Check {...props} kind="checkbox" />
}

/** An on-off switch with its label beside it. Space and Enter change it on key-up. */
export function Toggle(props: CheckProps) {
  return <Check {...props} kind="toggle" />
}

function Check(props: CheckboxProps & { readonly kind: 'checkbox' | 'toggle' }) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field {...props} id={id} label={undefined} hintBelow>
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
