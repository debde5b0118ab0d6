import { type RefObject, useId, useRef } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import { ClearButton } from '../text/clear-button.tsx'
import { Counter } from '../text/counter.tsx'
import { Debounced } from '../text/debounced.tsx'
import { InputBox } from '../text/text-input.tsx'
import { useMergedRef } from '../use-merged-ref.ts'
import { takesDigitsOnly } from './mask.ts'
import type { MaskDriver, MaskedInputProps } from './masked-input-props.ts'
import { useForwardMask } from './use-forward-mask.ts'
import { useReverseMask } from './use-reverse-mask.ts'

/**
 * One line of text that follows a mask. The empty value is `''`, never the bare mask; incomplete text is passed on
 * unchanged, and `maskState` distinguishes it from a complete one.
 */
export function MaskedInput(props: MaskedInputProps) {
  if (props.debounce) {
    return (
      <Debounced {...props} delay={props.debounce}>
        {(held) => <MaskedInput {...props} {...held} debounce={0} />}
      </Debounced>
    )
  }
  return props.reverse ? <ReverseMaskedInput {...props} /> : <ForwardMaskedInput {...props} />
}

function ForwardMaskedInput(props: MaskedInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const session = useForwardMask(element, props)
  return <MaskedFrame {...props} element={element} {...session} />
}

function ReverseMaskedInput(props: MaskedInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const session = useReverseMask(element, props)
  return <MaskedFrame {...props} element={element} {...session} />
}

function MaskedFrame(props: MaskedInputProps & MaskDriver & { element: RefObject<HTMLInputElement | null> }) {
  const { shown, events, element, inputRef, disabled, readOnly, maxLength } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const setRef = useMergedRef(inputRef, element)
  return (
    <Field
      {...props}
      id={id}
      counter={maxLength !== undefined && <Counter id={id} text={props.value} max={maxLength} />}
    >
      <InputBox
        boxRef={props.boxRef}
        prefix={props.prefix}
        suffix={props.suffix}
        disabled={disabled}
        readOnly={readOnly}
      >
        <input
          ref={setRef}
          className="uf-bare"
          id={id}
          name={props.name}
          type={props.type ?? 'text'}
          value={shown}
          disabled={disabled}
          readOnly={readOnly}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode ?? (takesDigitsOnly(props.mask) ? 'numeric' : undefined)}
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
          autoFocus={props.autoFocus}
          {...fieldAria({ ...props, id, counted: maxLength !== undefined })}
          {...events}
          onKeyDown={(event) => {
            events.onKeyDown?.(event)
            props.onKeyDown?.(event)
          }}
        />
        {props.clearable && props.value !== '' && !disabled && !readOnly && (
          <ClearButton controls={id} onClear={props.clear} />
        )}
        {props.action}
      </InputBox>
    </Field>
  )
}
