import type { FormOption } from '@urlapmuhely/schema'

/** One choice of a list's source; its position in the list is its order. */
export type OptionSpec = Pick<FormOption, 'value' | 'label'> &
  Partial<Pick<FormOption, 'description' | 'group' | 'disabled' | 'exclusive' | 'withText' | 'data'>>

/** Lists of choices by their names. */
export type OptionLists = Readonly<Record<string, readonly OptionSpec[]>>

/** Choices with a value and a label only, in the given order. */
export function choices(labels: Readonly<Record<string, string>>): OptionSpec[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Choices whose values are their labels. */
export function plainChoices(...labels: readonly string[]): OptionSpec[] {
  return labels.map((label) => ({ value: label, label }))
}
