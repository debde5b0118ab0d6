import { type Ref, useId } from 'react'
import { TEXTAREA_ROWS } from '../constants.ts'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { Counter } from './counter.tsx'
import { Debounced } from './debounced.tsx'
import { useComposedText } from './use-composed-text.ts'

/** Properties of a `Textarea`. */
export interface TextareaProps extends ControlProps<string> {
  /** A ref to the focusable element. */
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined
  /** Visible rows, 6 by default; the minimum if it grows. */
  readonly rows?: number | undefined
  /** Grows with its text instead of scrolling. */
  readonly autogrow?: boolean | undefined
  /** Maximum number of characters; counted and never enforced, so that nothing is cut. */
  readonly maxLength?: number | undefined
  /** Milliseconds without typing before a change is passed to `onChange`; flushed on blur. */
  readonly debounce?: number | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly spellCheck?: boolean | undefined
  /** The language of the text, if it differs from that of the page. */
  readonly lang?: string | undefined
}

/** Several lines of text. The empty value is `''`. */
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
      placeholder={props.placeholder}
      autoComplete={props.autoComplete}
      spellCheck={props.spellCheck}
      lang={props.lang}
      dir={props.lang === undefined ? undefined : 'auto'}
      // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
      autoFocus={props.autoFocus}
      // Dialogs that trap the focus begin with the element that has this.
      data-autofocus={props.autoFocus || undefined}
      {...fieldAria({ ...props, id, counted: maxLength !== undefined })}
      {...handlers}
      onBlur={props.onBlur}
    />
  )
  return (
    <Field
      {...props}
      id={id}
      counter={maxLength !== undefined && <Counter id={id} text={text} max={maxLength} />}
    >
      {props.autogrow ? (
        // The copy behind the textarea has the same text and sets the height of the grid cell, so nothing is measured.
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
