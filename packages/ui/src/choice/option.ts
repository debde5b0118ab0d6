import type { ReactNode } from 'react'

/** The value of an option; all values of one list have the same type. */
export type OptionValue = string | number

/** One option of a list. */
export interface Option<Value extends OptionValue = OptionValue> {
  readonly value: Value
  readonly label: string
  /** The view of the label; the label itself if undefined. The label is searched and read out. */
  readonly labelView?: ReactNode
  /** Small print under the label; it is searched. */
  readonly description?: string | undefined
  /** The view of the description; the description itself if undefined. */
  readonly descriptionView?: ReactNode
  /** The heading above options with the same group. */
  readonly group?: string | undefined
  /** The view of the heading; the group itself if undefined. */
  readonly groupView?: ReactNode
  readonly disabled?: boolean | undefined
  /** Selecting it clears the others, and selecting another clears it. */
  readonly exclusive?: boolean | undefined
}

/** Returns the view under the label of an option; undefined if there is nothing. */
export function descriptionOf({ description, descriptionView }: Option): ReactNode {
  return descriptionView ?? (description || undefined)
}

/**
 * `chosen` with `value` added or removed; an exclusive option is selected alone. The result is in the order of the
 * list.
 */
export function toggleOption<Value extends OptionValue>(
  options: readonly Pick<Option<Value>, 'value' | 'exclusive'>[],
  chosen: readonly Value[],
  value: Value,
): readonly Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  const exclusive = new Set(options.filter((option) => option.exclusive).map((option) => option.value))
  if (exclusive.has(value)) return [value]
  const kept = new Set([...chosen.filter((other) => !exclusive.has(other)), value])
  const listed = options.filter((option) => kept.has(option.value)).map((option) => option.value)
  const known = new Set(listed)
  return [...[...kept].filter((other) => !known.has(other)), ...listed]
}
