import type { ReactNode } from 'react'
import { useMessages } from '../messages/ui-messages.tsx'
import type { FrameProps } from './field-props.ts'

interface FieldProps extends FrameProps {
  readonly id: string
  /** A second column of the hint line, such as a character count. */
  readonly counter?: ReactNode
  /** `group` if the control is several elements that share the label. */
  readonly labelFor?: 'control' | 'group' | undefined
  /** Puts the hint under the control, for one whose label is beside it. */
  readonly hintBelow?: boolean | undefined
  /** States in words that the group is required: for roles that have no attribute for it. */
  readonly saysRequired?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Renders label, required mark, hint, control, counter, note and error around one control. The control inside has the id `id`
 * and the attributes of `fieldAria`; a group is named by `${id}-label`.
 */
export function Field(props: FieldProps) {
  const { id, label, hint, note, error, required, size, counter, children } = props
  const messages = useMessages()
  const text = required ? (
    <>
      {label}
      <span className="uf-required" aria-hidden="true">
        *
      </span>
    </>
  ) : (
    label
  )
  const labelClass = props.hideLabel ? 'uf-label uf-hidden' : 'uf-label'
  const invalid = isShown(error)
  const explained = isShown(hint) && (
    <div className="uf-hint" id={`${id}-hint`}>
      {hint}
    </div>
  )
  return (
    <div
      className={props.className ? `uf-field ${props.className}` : 'uf-field'}
      data-size={size ?? 'md'}
      data-label={props.labelPosition}
      data-invalid={invalid || undefined}
    >
      {isShown(label) &&
        (props.labelFor === 'group' ? (
          <span className={labelClass} id={`${id}-label`}>
            {text}
            {props.saysRequired && required && <span className="uf-hidden"> ({messages.required})</span>}
          </span>
        ) : (
          <label className={labelClass} htmlFor={id} id={`${id}-label`}>
            {text}
          </label>
        ))}
      {!props.hintBelow && explained}
      {children}
      {counter}
      {props.hintBelow && explained}
      {isShown(note) && (
        <div className="uf-note" id={`${id}-note`}>
          {note}
        </div>
      )}
      {invalid && (
        <div className="uf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  )
}

/** The ARIA attributes that link a control to its frame: required, invalid and description. */
export function fieldAria(
  props: FrameProps & {
    readonly id: string
    readonly counted?: boolean
    /** The element `${id}-unit` contains the unit of the number. */
    readonly unit?: boolean
  },
) {
  const invalid = isShown(props.error)
  let described = props.unit ? `${props.id}-unit` : ''
  if (invalid) described += `${described && ' '}${props.id}-error`
  if (isShown(props.hint)) described += `${described && ' '}${props.id}-hint`
  if (isShown(props.note)) described += `${described && ' '}${props.id}-note`
  if (props.counted) described += `${described && ' '}${props.id}-counter`
  return {
    'aria-required': props.required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': described || undefined,
  }
}

/** True if there is text to render; an empty list is none. */
export function isShown(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(isShown)
  return node !== undefined && node !== null && node !== false && node !== ''
}
