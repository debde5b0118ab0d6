import type { Problem } from '../checks/problem.ts'

/** The problems of one item, errors first. */
export type ItemProblems = readonly [Problem, ...Problem[]]

/** The problems of an open form, by the item where they are shown. */
export interface ProblemStore {
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** The problems of an item, the same list while none of them changes; undefined if there are none. */
  readonly at: (id: string) => ItemProblems | undefined
  /** All of them; the same map while nothing changes. */
  readonly all: () => ReadonlyMap<string, ItemProblems>
  readonly set: (byItem: ReadonlyMap<string, readonly Problem[]>) => void
}

/** Creates the store of a form's problems. Lists that are equal to the former ones stay the same objects. */
export function createProblems(): ProblemStore {
  const listeners = new Set<() => void>()
  let all: ReadonlyMap<string, ItemProblems> = new Map()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    at: (id) => all.get(id),
    all: () => all,
    set: (byItem) => {
      const next = new Map<string, ItemProblems>()
      for (const [id, [first, ...others]] of byItem) {
        if (!first) continue
        const known = all.get(id)
        next.set(id, known && areSame(known, [first, ...others]) ? known : [first, ...others])
      }
      if (next.size === all.size && [...next].every(([id, problems]) => all.get(id) === problems)) return
      all = next
      for (const listener of listeners) listener()
    },
  }
}

function areSame(left: ItemProblems, right: ItemProblems): boolean {
  return (
    left.length === right.length &&
    left.every((problem, index) => {
      const other = right[index]
      return (
        problem.severity === other?.severity &&
        problem.itemId === other.itemId &&
        problem.message === other.message
      )
    })
  )
}
