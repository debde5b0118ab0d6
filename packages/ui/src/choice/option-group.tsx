import { type FocusEvent, type ReactNode, type Ref, useId } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { InvariantError } from '../invariant-error.ts'
import { CheckMark } from './check-mark.tsx'
import { descriptionOf, type Option, type OptionValue, toggleOption } from './option.ts'

interface GroupProps<Value extends OptionValue> {
  /** A ref to the first element of the group. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly options: readonly Option<Value>[]
  /** Lays the options out side by side as far as they fit, instead of below each other. */
  readonly inline?: boolean | undefined
  /** Renders content directly under an option, such as the questions that it reveals. */
  readonly renderUnderOption?: ((option: Option<Value>) => ReactNode) | undefined
}

/** Properties of a `RadioGroup`; the empty value is `null`. */
export interface RadioGroupProps<Value extends OptionValue>
  extends ControlProps<Value | null>,
    GroupProps<Value> {}

/** Properties of an `OptionGroup`: one value for radios, an array without duplicates for checkboxes and toggles. */
export type OptionGroupProps<Value extends OptionValue> = GroupProps<Value> &
  (
    | ({ readonly type: 'radio' } & ControlProps<Value | null>)
    | ({ readonly type: 'checkbox' | 'toggle' } & ControlProps<readonly Value[]>)
  )

/** A single choice from a few visible options. Arrow keys move and select; Space and Enter select on key-up. */
export function RadioGroup<Value extends OptionValue>(props: RadioGroupProps<Value>) {
  return <OptionGroup {...props} type="radio" />
}

/**
 * A few options shown as radios, checkboxes or toggles.
 *
 * @throws {InvariantError} an array for radios, or anything but an array for checkboxes and toggles. Source: the
 *   specification, section 5.
 */
export function OptionGroup<Value extends OptionValue>(props: OptionGroupProps<Value>) {
  const ownId = useId()
  const id = props.id ?? ownId
  checkModel(props.type, props.value)
  return (
    <Field {...props} id={id} labelFor="group" saysRequired={props.type !== 'radio'}>
      <div {...groupAttributes(props, id)}>
        {props.options.map((option, index) => (
          <div className="uf-option" key={option.value}>
            <CheckMark
              inputRef={index === 0 ? props.inputRef : undefined}
              id={index === 0 ? id : `${id}-${index}`}
              kind={props.type}
              name={props.name ?? (props.type === 'radio' ? id : undefined)}
              value={String(option.value)}
              label={option.labelView ?? option.label}
              description={descriptionOf(option)}
              checked={isChosen(props, option.value)}
              disabled={props.disabled || option.disabled}
              readOnly={props.readOnly}
              autoFocus={props.autoFocus && index === 0}
              onChange={() => choose(props, option.value)}
            />
            {props.renderUnderOption?.(option)}
          </div>
        ))}
      </div>
    </Field>
  )
}

function groupAttributes<Value extends OptionValue>(props: OptionGroupProps<Value>, id: string) {
  const { 'aria-describedby': described, ...states } = fieldAria({ ...props, id })
  const isRadio = props.type === 'radio'
  return {
    role: isRadio ? 'radiogroup' : 'group',
    className: 'uf-options',
    'data-inline': props.inline || undefined,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described,
    // Only a radiogroup may be required, invalid or read-only; a plain group states it in its label and description.
    ...(isRadio ? { ...states, 'aria-readonly': props.readOnly || undefined } : {}),
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
    },
  }
}

function isChosen<Value extends OptionValue>(props: OptionGroupProps<Value>, value: Value): boolean {
  return props.type === 'radio' ? props.value === value : props.value.includes(value)
}

function choose<Value extends OptionValue>(props: OptionGroupProps<Value>, value: Value): void {
  if (props.type === 'radio') props.onChange(value)
  else props.onChange(toggleOption(props.options, props.value, value))
}

function checkModel(type: 'radio' | 'checkbox' | 'toggle', value: unknown): void {
  if (type === 'radio' && Array.isArray(value)) {
    throw new InvariantError(
      `OptionGroup of type "radio" needs one value, not an array: ${JSON.stringify(value)}`,
    )
  }
  if (type !== 'radio' && !Array.isArray(value)) {
    throw new InvariantError(`OptionGroup of type "${type}" needs an array, not ${JSON.stringify(value)}`)
  }
}
