import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { ClearButton } from './clear-button.tsx'
import { Counter } from './counter.tsx'
import { Debounced } from './debounced.tsx'
import { useComposedText } from './use-composed-text.ts'

/** The properties that one-line inputs share besides the common ones. */
export interface LineProps {
  /** A ref to the focusable element. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly placeholder?: string | undefined
  /** Shows a button that empties the input while it is not empty. */
  readonly clearable?: boolean | undefined
  /** Rendered inside the frame before the text, such as a currency. */
  readonly prefix?: ReactNode
  /** Rendered inside the frame after the text, such as a unit. */
  readonly suffix?: ReactNode
  readonly autoComplete?: string | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'] | undefined
}

/** Properties of a `TextInput`. */
export interface TextInputProps extends ControlProps<string>, LineProps {
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | undefined
  /** Maximum number of characters; counted and never enforced, so that nothing is cut. */
  readonly maxLength?: number | undefined
  /** Milliseconds without typing before a change is passed to `onChange`; flushed on blur and Enter. */
  readonly debounce?: number | undefined
  readonly spellCheck?: boolean | undefined
  /** The language of the text, if it differs from that of the page. */
  readonly lang?: string | undefined
}

/** One line of text. The empty value is `''`. */
export function TextInput(props: TextInputProps) {
  const { disabled, readOnly, maxLength, prefix, suffix } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { text, handlers } = useComposedText(props)
  if (props.debounce) {
    return (
      <Debounced {...props} delay={props.debounce}>
        {(held) => <TextInput {...props} {...held} id={id} debounce={0} />}
      </Debounced>
    )
  }
  const clears = props.clearable && text !== '' && !disabled && !readOnly
  const boxed = props.clearable || prefix !== undefined || suffix !== undefined
  const input = (
    <input
      ref={props.inputRef}
      className={boxed ? 'uf-bare' : 'uf-input'}
      id={id}
      name={props.name}
      type={props.type ?? 'text'}
      value={text}
      disabled={disabled}
      readOnly={readOnly}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      spellCheck={props.spellCheck}
      lang={props.lang}
      dir={props.lang === undefined ? undefined : 'auto'}
      // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
      autoFocus={props.autoFocus}
      // Dialogs that trap the focus begin with the element that has this.
      data-autofocus={props.autoFocus || undefined}
      {...fieldAria({ ...props, id, counted: maxLength !== undefined })}
      {...handlers}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    />
  )
  return (
    <Field
      {...props}
      id={id}
      counter={maxLength !== undefined && <Counter id={id} text={text} max={maxLength} />}
    >
      {boxed ? (
        <InputBox prefix={prefix} suffix={suffix} disabled={disabled} readOnly={readOnly}>
          {input}
          {clears && <ClearButton controls={id} onClear={() => props.onChange('')} />}
        </InputBox>
      ) : (
        input
      )}
    </Field>
  )
}

interface InputBoxProps {
  readonly boxRef?: Ref<HTMLDivElement> | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly children: ReactNode
}

/** The visible frame of an input that shares it with a prefix, a suffix or buttons. */
export function InputBox({ boxRef, prefix, suffix, disabled, readOnly, children }: InputBoxProps) {
  return (
    <div
      ref={boxRef}
      className="uf-box"
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      {prefix !== undefined && prefix !== '' && <span className="uf-affix">{prefix}</span>}
      {children}
      {suffix !== undefined && suffix !== '' && <span className="uf-affix">{suffix}</span>}
    </div>
  )
}
