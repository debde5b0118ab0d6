import { useState } from 'react'
import type { Workshop } from '../store/workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { noFilter, type RuleFilter } from './rows/rule-filter.ts'

/** A person's choice of what to see of the rules of an open form. */
export interface TabChoice {
  readonly view: 'list' | 'matrix'
  readonly filter: RuleFilter
  /** In the matrix: fields without rules too. */
  readonly allFields: boolean
}

const initial: TabChoice = { view: 'list', filter: noFilter, allFields: false }
const kept = new WeakMap<Workshop, TabChoice>()

/**
 * Returns the choice and a function that changes a part of it. It is stored while the
 * form is open, on other tabs too.
 */
export function useTabChoice(): readonly [TabChoice, (change: Partial<TabChoice>) => void] {
  const workshop = useWorkshop()
  const [choice, setChoice] = useState(() => kept.get(workshop) ?? initial)
  const change = (part: Partial<TabChoice>) => {
    const next = { ...(kept.get(workshop) ?? initial), ...part }
    kept.set(workshop, next)
    setChoice(next)
  }
  return [choice, change]
}
