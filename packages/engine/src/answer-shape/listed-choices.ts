import type { OptionList } from '../rules/option-list.ts'
import type { ListedChoice } from './shape.ts'

/** The options of a list as choices. */
export type ListChoices = (list: OptionList) => readonly ListedChoice[]

/** Makes one object of equal lists, in all periods of a form, so that they are compared at once. */
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
