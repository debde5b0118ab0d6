import { type ReactNode, type Ref, useId } from 'react'
import type { Option, OptionValue } from '../choice/option.ts'
import type { ControlProps } from '../field/field-props.ts'
import { SelectFrame } from './select-frame.tsx'
import type { OptionSearch } from './use-options.ts'

interface ListProps<Value extends OptionValue> {
  /** A ref to the focusable element. */
  readonly inputRef?: Ref<HTMLButtonElement> | undefined
  /** The whole list, or the initial options if `search` is given. Tens of thousands are fine. */
  readonly options?: readonly Option<Value>[] | undefined
  /** Fetches the options that match the typed text; keep the function stable between renders. */
  readonly search?: OptionSearch<Value> | undefined
  readonly placeholder?: ReactNode
  /** The text of an empty list; by default, that there is nothing to choose from. */
  readonly nothing?: ReactNode
  readonly clearable?: boolean | undefined
}

/** Properties of a `Select`; the empty value is `null`. */
export interface SelectProps<Value extends OptionValue> extends ControlProps<Value | null>, ListProps<Value> {
  /** The selected option, if `search` finds the options and so its label is not in `options`. */
  readonly selectedOption?: Option<Value> | null | undefined
}

/** Properties of a `MultiSelect`: an array without duplicates. */
export interface MultiSelectProps<Value extends OptionValue>
  extends ControlProps<readonly Value[]>,
    ListProps<Value> {
  /** The selected options, if `search` finds the options and so their labels are not in `options`. */
  readonly selectedOptions?: readonly Option<Value>[] | undefined
}

/** A single choice from a list that opens on demand, searched by typing. */
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

/** A multiple choice from a list that opens on demand, searched by typing; each selected option has a remove button. */
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
