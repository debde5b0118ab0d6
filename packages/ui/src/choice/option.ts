/** What an option stands for; one list holds values of one type. */
export type OptionValue = string | number

/** One choice of a list. */
export interface Option<Value extends OptionValue = OptionValue> {
  readonly value: Value
  readonly label: string
  /** Small print under the label. */
  readonly description?: string | undefined
  /** Heading that options with the same group stand under. */
  readonly group?: string | undefined
  readonly disabled?: boolean | undefined
  /** Choosing it clears the others, as does choosing another. */
  readonly exclusive?: boolean | undefined
}

/** `chosen` with `value` put in or taken out; an exclusive option stands alone. The result follows the list's order. */
export function toggleOption<Value extends OptionValue>(
  options: readonly Option<Value>[],
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
