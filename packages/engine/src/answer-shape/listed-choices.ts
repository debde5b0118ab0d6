import type { OptionList } from '../facts/option-list.ts'
import type { ListedChoice } from './shape.ts'

/** Longer lists are not listed. */
export const MAX_LISTED = 1_000
/** Longer lists are named in source files, and written once. */
const MAX_INLINE = 8

/** The options of a list as choices. */
export type ListChoices = (list: OptionList) => readonly ListedChoice[]

/** Shares one object among equal lists, in all periods of a form, so that comparing them is fast. */
export function createListChoices(): ListChoices {
  const ofList = new WeakMap<OptionList, readonly ListedChoice[]>()
  const ofText = new Map<string, readonly ListedChoice[]>()
  return (list) => {
    const known = ofList.get(list)
    if (known) return known
    const choices = list.options.map(({ value, label }) => ({ value, label }))
    const text = JSON.stringify(choices)
    const shared = ofText.get(text) ?? choices
    ofText.set(text, shared)
    ofList.set(list, shared)
    return shared
  }
}

/** Gives long lists names, and keeps them in the order in which they were met. */
export class NamedLists {
  readonly #names = new Map<readonly ListedChoice[], string>()
  readonly #name: (number: number) => string

  /** @param name makes the name of the list with this number, from 1. */
  constructor(name: (number: number) => string) {
    this.#name = name
  }

  /** The name of a list; null for one that is short enough to be written where it is used. */
  nameOf(list: readonly ListedChoice[]): string | null {
    if (list.length <= MAX_INLINE) return null
    const name = this.#names.get(list) ?? this.#name(this.#names.size + 1)
    this.#names.set(list, name)
    return name
  }

  /** The lists with their names. */
  entries(): readonly (readonly [readonly ListedChoice[], string])[] {
    return [...this.#names]
  }
}
