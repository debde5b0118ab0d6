import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { afterPress } from '../after-press.ts'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { useLanguage } from '../messages/ui-language.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { rootOf } from '../root-of.ts'
import { useMergedRef } from '../use-merged-ref.ts'
import { ClearButton } from './clear-button.tsx'
import { Debounced } from './debounced.tsx'
import {
  decimalsIn,
  formatNumber,
  formatPlainNumber,
  keyboardFor,
  type NumberParsing,
  numberFault,
  parseNumber,
  stepNumber,
} from './number-format.ts'
import { showInstead } from './show-instead.ts'
import { InputBox, type LineProps } from './text-input.tsx'
import { useComposedText } from './use-composed-text.ts'

/** Properties of a `NumberInput`. */
export interface NumberInputProps extends ControlProps<number | null>, Omit<LineProps, 'inputMode'> {
  /** Bounds of the arrow keys; a typed number outside them is passed on and left to validation. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The step of an arrow key; default 1. Page keys step ten times as far. */
  readonly step?: number | undefined
  /** Exact number of decimals shown after blur; by default as many as the number has. */
  readonly decimals?: number | undefined
  /** The unit of the number, such as kg or Ft: shown after it, or before it, and read out with it. */
  readonly unit?: ReactNode
  readonly unitPosition?: 'before' | 'after' | undefined
  /**
   * The units that may be typed or pasted before or after the number, such as `Ft`; by default the
   * signs of forints.
   */
  readonly units?: readonly string[] | undefined
  /** Shows the number without marks between groups while it is edited. */
  readonly plainWhileEdited?: boolean | undefined
  /** A text that is not a number, as it was typed before the input was removed and rendered again. */
  readonly initialText?: string | undefined
  /** Milliseconds without typing before a change is passed to `onChange`; flushed on blur and Enter. */
  readonly debounce?: number | undefined
}

/**
 * A number in the notation of the language. The empty value is `null`. Text that is
 * not a number is `null` too: it stays in the input with an error message, and makes `checkValidity()` of the element
 * and of its form false.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange } = props
  const lang = useLanguage()
  const parsing = parsingOf(props)
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: number | null } | null>(
    props.initialText === undefined ? null : { text: props.initialText, means: null },
  )
  const [focused, setFocused] = useState(false)
  const element = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRef(props.inputRef, element)
  const canonical =
    value === null
      ? ''
      : focused
        ? editedText(value, props.plainWhileEdited, lang)
        : formatNumber(value, props.decimals, lang)
  const line = {
    value: typed && Object.is(typed.means, value) ? typed.text : canonical,
    onChange(text: string) {
      const parsed = parseNumber(text, lang, parsing)
      const means = typeof parsed === 'string' ? null : parsed
      setTyped({ text, means })
      if (!Object.is(means, value)) onChange(means)
    },
    onBlur() {
      // The input of a window that is left stays the active element, with its selection: it is still being edited.
      if (!isActive(element.current)) {
        // The error would move what is pressed away.
        afterPress(() => {
          if (isActive(element.current)) return
          setFocused(false)
          setTyped((last) => (last && numberFault(last.text, lang, parsing) ? last : null))
        })
      }
      props.onBlur?.()
    },
    onKeyDown: props.onKeyDown,
  }
  function onFocus({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
    // Chromium selects nothing in `select()` if the text changes while it reports the focus.
    queueMicrotask(() => {
      if (!isActive(input)) return
      if (value !== null && input.value === formatNumber(value, props.decimals, lang))
        showInstead(input, editedText(value, props.plainWhileEdited, lang))
      setFocused(true)
    })
  }
  const rest = { ...props, inputRef, number: value, focused, onFocus }
  if (!props.debounce) return <NumberLine {...rest} {...line} />
  return (
    <Debounced {...line} delay={props.debounce}>
      {(held) => <NumberLine {...rest} {...held} />}
    </Debounced>
  )
}

/** How the typed text is parsed. With a step of thousandths, three digits behind a dot may be decimals. */
function parsingOf({ units, step }: Pick<NumberInputProps, 'units' | 'step'>): NumberParsing {
  return { units, thousandths: step !== undefined && decimalsIn(step) >= 3 }
}

/** A number as it is shown while it is edited: with all its decimals. */
function editedText(value: number, isPlain: boolean | undefined, lang: string): string {
  return isPlain ? formatPlainNumber(value, lang) : formatNumber(value, undefined, lang)
}

interface NumberLineProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly number: number | null
  readonly focused: boolean
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
}

/** The text of a number: shown, stepped by keys, and marked invalid if it is not a number. */
function NumberLine(props: NumberLineProps) {
  const { number, onChange, disabled, readOnly, prefix, suffix, step = 1, min, max } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const messages = useMessages()
  const lang = useLanguage()
  const { text, handlers } = useComposedText(props)
  const parsed = parseNumber(text, lang, parsingOf(props))
  const fault =
    parsed === 'unclear' ? messages.unclearNumber : parsed === 'invalid' ? messages.invalidNumber : ''
  const error = fault !== '' && !props.focused ? fault : props.error
  const element = useRef<HTMLInputElement>(null)
  const setRef = useMergedRef(props.inputRef, element)

  // The value passed on is null, as for an empty input, so the form can read the error from the element itself, as
  // for native inputs.
  useEffect(() => {
    element.current?.setCustomValidity(fault)
  }, [fault])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    props.onKeyDown?.(event)
    const steps = STEPS[event.key]
    if (steps === undefined || event.nativeEvent.isComposing || disabled || readOnly || event.altKey) return
    event.preventDefault()
    const from = typeof parsed === 'string' ? number : parsed
    const moved = stepNumber(from, steps, { step, min: min ?? -Infinity, max: max ?? Infinity })
    onChange(editedText(moved, props.plainWhileEdited, lang))
  }

  const unit = props.unit ? (
    <span className="uf-affix" id={`${id}-unit`}>
      {props.unit}
    </span>
  ) : null
  const isBefore = props.unitPosition === 'before'

  return (
    <Field {...props} id={id} error={error}>
      <InputBox prefix={prefix} suffix={suffix} disabled={disabled} readOnly={readOnly}>
        {isBefore && unit}
        <input
          ref={setRef}
          className="uf-bare uf-number"
          id={id}
          name={props.name}
          role="spinbutton"
          aria-valuenow={number ?? undefined}
          aria-valuetext={text || undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={keyboardFor(props)}
          autoComplete={props.autoComplete}
          value={text}
          disabled={disabled}
          readOnly={readOnly}
          placeholder={props.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
          autoFocus={props.autoFocus}
          {...fieldAria({ ...props, id, error, unit: unit !== null })}
          {...handlers}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
          onKeyDown={onKeyDown}
        />
        {!isBefore && unit}
        {props.clearable && text !== '' && !disabled && !readOnly && (
          <ClearButton controls={id} onClear={() => onChange('')} />
        )}
      </InputBox>
    </Field>
  )
}

function isActive(element: Element | null): boolean {
  return element !== null && rootOf(element).activeElement === element
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
