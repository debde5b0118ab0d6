import { Fragment, type ReactNode, type Ref, useRef, useState } from 'react'
import { keyUpActivation } from '../choice/key-up-activation.ts'
import { type Option, type OptionValue, toggleOption } from '../choice/option.ts'
import { Field, fieldAria } from '../field/field.tsx'
import type { FrameProps } from '../field/field-props.ts'
import { ChevronIcon, CrossIcon } from '../icons.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { ClearButton } from '../text/clear-button.tsx'
import { useMergedRef } from '../use-merged-ref.ts'
import type { OptionSearch } from './use-options.ts'
import { useSelectPopup } from './use-select-popup.ts'

const NONE: readonly never[] = []

interface SelectFrameProps<Value extends OptionValue> extends Omit<FrameProps, 'id'> {
  readonly id: string
  readonly inputRef?: Ref<HTMLButtonElement> | undefined
  readonly multiple: boolean
  readonly values: readonly Value[]
  /** Options whose labels are known though the list does not contain them. */
  readonly known: readonly Option<Value>[]
  readonly onValues: (values: readonly Value[]) => void
  readonly onBlur?: (() => void) | undefined
  readonly options?: readonly Option<Value>[] | undefined
  readonly search?: OptionSearch<Value> | undefined
  readonly placeholder?: ReactNode
  /** The text of an empty list. */
  readonly nothing?: ReactNode
  readonly clearable?: boolean | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** The closed part of both selects: the selected options, and the button that opens the list. */
export function SelectFrame<Value extends OptionValue>(props: SelectFrameProps<Value>) {
  const { id, inputRef, multiple, values, known, onValues, options = NONE, disabled, readOnly } = props
  const messages = useMessages()
  const [picked, setPicked] = useState<readonly Option<Value>[]>(NONE)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = chosenOf(values, [options, known, picked])
  const setRef = useMergedRef(inputRef, trigger)
  const isFixed = Boolean(disabled || readOnly)
  const { query, content, failed, opening, close } = useSelectPopup(isFixed)
  const isOpen = query !== null
  const error = failed ? messages.loadFailed : props.error

  function pick(option: Option<Value>): void {
    setPicked((last) => [...last.filter((other) => other.value !== option.value), option])
    onValues(multiple ? toggleOption(options, values, option.value) : [option.value])
  }

  return (
    <Field {...props} id={id} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches focus leaving the parts inside */}
      <div
        ref={box}
        className="uf-box uf-select"
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
        onBlur={(event) => {
          if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
        }}
      >
        {multiple &&
          chosen.map((option) => (
            <span className="uf-chip" key={option.value}>
              {option.labelView ?? option.label}
              {!isFixed && (
                <button
                  type="button"
                  className="uf-chip-remove"
                  aria-label={messages.remove(option.label)}
                  onClick={() => {
                    onValues(values.filter((value) => value !== option.value))
                    trigger.current?.focus()
                  }}
                  {...keyUpActivation}
                >
                  <CrossIcon />
                </button>
              )}
            </span>
          ))}
        <button
          ref={setRef}
          id={id}
          type="button"
          role="combobox"
          className="uf-trigger"
          aria-haspopup="dialog"
          aria-expanded={isOpen && content !== null}
          aria-controls={isOpen && content ? `${id}-list` : undefined}
          aria-labelledby={`${id}-label`}
          aria-readonly={readOnly || undefined}
          {...fieldAria({ ...props, error })}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
          autoFocus={props.autoFocus}
          {...opening}
        >
          <TriggerText
            chosen={chosen}
            multiple={multiple}
            placeholder={props.placeholder ?? messages.choose}
          />
          <ChevronIcon />
        </button>
        {props.clearable && chosen.length > 0 && !isFixed && (
          <ClearButton controls={id} onClear={() => onValues([])} />
        )}
        {props.name !== undefined &&
          values.map((value) => (
            <input key={value} type="hidden" name={props.name} value={value} disabled={disabled} />
          ))}
      </div>
      {isOpen && content && (
        <content.SelectPopup
          anchor={box}
          trigger={trigger}
          label={typeof props.label === 'string' ? props.label : messages.choose}
          listId={`${id}-list`}
          options={options}
          search={props.search}
          chosen={chosen}
          multiple={multiple}
          nothing={props.nothing}
          initialQuery={query}
          onPick={pick}
          onClose={() => {
            close()
            props.onBlur?.()
          }}
        />
      )}
    </Field>
  )
}

interface TriggerTextProps {
  readonly chosen: readonly Option[]
  readonly multiple: boolean
  readonly placeholder: ReactNode
}

function TriggerText({ chosen, multiple, placeholder }: TriggerTextProps) {
  if (chosen.length === 0) return <span className="uf-placeholder">{placeholder}</span>
  const [only] = chosen
  const text =
    only && !multiple
      ? (only.labelView ?? only.label)
      : chosen.map(({ value, label, labelView }, index) => (
          <Fragment key={value}>
            {index > 0 && ', '}
            {labelView ?? label}
          </Fragment>
        ))
  // Chips show the selection visually; the combobox itself has the same text as its value.
  return <span className={multiple ? 'uf-hidden' : 'uf-trigger-text'}>{text}</span>
}

function chosenOf<Value extends OptionValue>(
  values: readonly Value[],
  [options, known, picked]: readonly [
    readonly Option<Value>[],
    readonly Option<Value>[],
    readonly Option<Value>[],
  ],
): readonly Option<Value>[] {
  const listed = byValue(options)
  return values.map((value) => {
    const has = (option: Option<Value>) => option.value === value
    return listed.get(value) ?? known.find(has) ?? picked.find(has) ?? { value, label: String(value) }
  })
}

const maps = new WeakMap<object, ReadonlyMap<unknown, unknown>>()

/** The options by value, made once for all selects that share a list: a long condition has fifty of them. */
function byValue<Value extends OptionValue>(
  options: readonly Option<Value>[],
): ReadonlyMap<Value, Option<Value>> {
  const known = maps.get(options)
  // It was made of the same list.
  if (known) return known as ReadonlyMap<Value, Option<Value>>
  const made = new Map(options.map((option) => [option.value, option]))
  maps.set(options, made)
  return made
}
