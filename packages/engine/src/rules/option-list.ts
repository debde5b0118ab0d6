import type { OptionValue } from '@urlapmuhely/schema'

/** One option as the user sees it. */
export interface OptionState {
  readonly value: OptionValue
  readonly label: string
  readonly description: string
  readonly group: string
  readonly disabled: boolean
  /** Why it cannot be chosen; empty if it can, or if no rule states a reason. */
  readonly reason: string
  readonly exclusive: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** The options that a field offers now. */
export interface OptionList {
  readonly options: readonly OptionState[]
  readonly byValue: ReadonlyMap<unknown, OptionState>
}

/** Options with their index by value. */
export function toOptionList(options: readonly OptionState[]): OptionList {
  return { options, byValue: new Map(options.map((option) => [option.value, option])) }
}
