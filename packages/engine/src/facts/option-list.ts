import type { FormOption, OptionValue, RichText } from '@urlapmuhely/schema'
import { byOrder } from '@urlapmuhely/schema/facts'
import type { EngineDefinition, EngineItem } from './definition.ts'

/** One option as the user sees it. */
export interface OptionState {
  readonly value: OptionValue
  readonly label: string
  readonly description: RichText
  readonly group: string
  readonly disabled: boolean
  /** Why it cannot be chosen; empty if it can, or if no rule states a reason. */
  readonly reason: string
  readonly exclusive: boolean
  /** Its texts that are in the source language, because they have no translation. Absent if there are none. */
  readonly fallback?: readonly string[]
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

/**
 * The options of each list in order. If a domain has an option of the same value as its ancestor, the domain's own is
 * used.
 */
export function optionLists(
  items: readonly EngineItem<FormOption>[],
  fallback: EngineDefinition['fallback'] = {},
): Map<string, OptionList> {
  const lists = new Map<string, Map<unknown, EngineItem<FormOption>>>()
  // Best precedence first, so the first option of a value is the nearest domain's.
  for (const item of items) {
    if (item.list === null) continue
    const list = lists.get(item.list) ?? new Map<unknown, EngineItem<FormOption>>()
    lists.set(item.list, list)
    if (!list.has(item.value)) list.set(item.value, item)
  }
  return new Map(
    [...lists].map(([name, list]) => [name, toOptionList(inOrder([...list.values()], fallback))] as const),
  )
}

function inOrder(
  items: readonly EngineItem<FormOption>[],
  fallback: NonNullable<EngineDefinition['fallback']>,
): OptionState[] {
  return items
    .toSorted(byOrder)
    .map(({ id, value, label, description, group, disabled, exclusive, data }) => {
      const state = { value, label, description, group, disabled, reason: '', exclusive, data }
      return fallback[id] ? { ...state, fallback: fallback[id] } : state
    })
}
