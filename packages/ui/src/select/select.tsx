import { type Ref, useId } from 'react'
import type { Option, OptionValue } from '../choice/option.ts'
import type { ControlProps } from '../field/field-props.ts'
import { SelectFrame } from './select-frame.tsx'
import type { OptionSearch } from './use-options.ts'

interface ListProps<Value extends OptionValue> {
  /** Receives the element that takes the focus. */
  readonly inputRef?: Ref<HTMLButtonElement> | undefined
  /** The whole list, or what to begin with when `search` is given. Tens of thousands are fine. */
  readonly options?: readonly Option<Value>[] | undefined
  /** Asks for the options that fit what was typed; keep the function the same between renders. */
  readonly search?: OptionSearch<Value> | undefined
  readonly placeholder?: string | undefined
  readonly clearable?: boolean | undefined
}

/** Properties of a `Select`; nothing chosen is `null`. */
export interface SelectProps<Value extends OptionValue> extends ControlProps<Value | null>, ListProps<Value> {
  /** The chosen option, when `search` finds the options and so its label is not in `options`. */
  readonly selectedOption?: Option<Value> | null | undefined
}

/** Properties of a `MultiSelect`: an array without repeats. */
export interface MultiSelectProps<Value extends OptionValue>
  extends ControlProps<readonly Value[]>,
    ListProps<Value> {
  /** The chosen options, when `search` finds the options and so their labels are not in `options`. */
  readonly selectedOptions?: readonly Option<Value>[] | undefined
}

/** One choice of a list that opens on demand, searched by typing. */
export function Select<Value extends OptionValue>(props: SelectProps<Value>) {
  const ownId = useId()
  const { value, onChange, selectedOption } = props
  return (
    <SelectFrame
      {...props}
      id={props.id ?? ownId}
      multiple={false}
      values={value === null ? [] : [value]}
      known={selectedOption ? [selectedOption] : []}
      onValues={(values) => onChange(values[0] ?? null)}
    />
  )
}

/** Several choices of a list that opens on demand, searched by typing; each can be taken out in place. */
export function MultiSelect<Value extends OptionValue>(props: MultiSelectProps<Value>) {
  const ownId = useId()
  return (
    <SelectFrame
      {...props}
      id={props.id ?? ownId}
      multiple
      values={props.value}
      known={props.selectedOptions ?? []}
      onValues={props.onChange}
    />
  )
}
