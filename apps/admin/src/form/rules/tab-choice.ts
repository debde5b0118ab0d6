import { useSyncExternalStore } from 'react'
import type { Workshop } from '../store/workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { noFilter, type RuleFilter } from './rows/rule-filter.ts'
import type { OpenedPart } from './sentence/begin-rule.ts'

/** A person's choice of what to see of the rules of an open form, in the list and in the matrix. */
export interface TabChoice {
  readonly filter: RuleFilter
  /** In the matrix: fields without rules too. */
  readonly allFields: boolean
  /** In the list: the part of a new rule that is to be filled in. */
  readonly opened: OpenedPart | null
}

interface ChoiceStore {
  readonly read: () => TabChoice
  readonly change: (part: Partial<TabChoice>) => void
  readonly subscribe: (listener: () => void) => () => void
}

const initial: TabChoice = { filter: noFilter, allFields: false, opened: null }
const stores = new WeakMap<Workshop, ChoiceStore>()

/** Returns the choice and a function that changes a part of it. Both parts share it while the form is open. */
export function useTabChoice(): readonly [TabChoice, ChoiceStore['change']] {
  const { read, change, subscribe } = storeOf(useWorkshop())
  return [useSyncExternalStore(subscribe, read), change]
}

function storeOf(workshop: Workshop): ChoiceStore {
  const known = stores.get(workshop)
  if (known) return known
  const made = createStore()
  stores.set(workshop, made)
  return made
}

function createStore(): ChoiceStore {
  let choice = initial
  const listeners = new Set<() => void>()
  return {
    read: () => choice,
    change: (part) => {
      choice = { ...choice, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
