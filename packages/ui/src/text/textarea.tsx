import { type Ref, useId } from 'react'
import { TEXTAREA_ROWS } from '../constants.ts'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { Counter } from './counter.tsx'
import { Debounced } from './debounced.tsx'
import { useComposedText } from './use-composed-text.ts'

/** Properties of a `Textarea`. */
export interface TextareaProps extends ControlProps<string> {
  /** Receives the element that takes the focus. */
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined
  /** Visible rows; 6 unless told, and the least when it grows. */
  readonly rows?: number | undefined
  /** Grows with its text instead of scrolling. */
  readonly autogrow?: boolean | undefined
  readonly maxLength?: number | undefined
  /** Milliseconds of rest before a change is given to `onChange`; flushed on blur. */
  readonly debounce?: number | undefined
  readonly placeholder?: string | undefined
  readonly spellCheck?: boolean | undefined
}

/** Several lines of text. Empty is `''`. */
export function Textarea(props: TextareaProps) {
  const { maxLength, rows = TEXTAREA_ROWS } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { text, handlers } = useComposedText(props)
  if (props.debounce) {
    return (
      <Debounced {...props} delay={props.debounce}>
        {({ onKeyDown: _, ...held }) => <Textarea {...props} {...held} id={id} debounce={0} />}
      </Debounced>
    )
  }
  const area = (
    <textarea
      ref={props.inputRef}
      className="uf-input uf-textarea"
      id={id}
      name={props.name}
      rows={rows}
      value={text}
      disabled={props.disabled}
      readOnly={props.readOnly}
      maxLength={maxLength}
      placeholder={props.placeholder}
      spellCheck={props.spellCheck}
      // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
      autoFocus={props.autoFocus}
      {...fieldAria({ ...props, id, counted: maxLength !== undefined })}
      {...handlers}
      onBlur={props.onBlur}
    />
  )
  return (
    <Field
      {...props}
      id={id}
      counter={maxLength !== undefined && <Counter id={id} length={text.length} max={maxLength} />}
    >
      {props.autogrow ? (
        // The copy behind the textarea has the same text and gives the grid cell its height: no measuring.
        <div className="uf-autogrow">
          {area}
          <div className="uf-input uf-textarea uf-mirror" aria-hidden="true">
            {`${text}\n`}
          </div>
        </div>
      ) : (
        area
      )}
    </Field>
  )
}
