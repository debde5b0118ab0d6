import type { Kind } from '@urlapmuhely/schema'
import { issuesWithin, type ShownIssue } from '../../values/controls/control.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'
import { issuesOfProperty } from '../../values/properties/read-item.ts'
import { rememberByName } from '../../values/properties/remember.ts'
import type { Workshop } from '../store/workshop.ts'

interface JudgedItem {
  readonly kind: Kind
  readonly id: string
  readonly values: () => ItemValues
}

/** The issues of an item's properties: those found when an input lost the focus, and those of the last attempt to save. */
export interface DocumentIssues {
  /** Notifies of found issues. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Checks a property. What is found counts until the property's value changes. */
  readonly judge: (name: string) => void
  /** The issues of a property, with paths relative to it; the same list until they change. */
  readonly of: (name: string) => readonly ShownIssue[]
}

/** Keeps the issues of an item of a document. */
export function documentIssues(workshop: Workshop, { kind, id, values }: JudgedItem): DocumentIssues {
  const listeners = new Set<() => void>()
  const judged = new Map<string, { readonly value: unknown; readonly issues: readonly ShownIssue[] }>()
  const foundIn = (name: string): readonly ShownIssue[] => {
    const last = judged.get(name)
    return last && last.value === values()[name] ? last.issues : NO_ISSUES
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    judge: (name) => {
      const present = values()
      if (!(name in present)) return
      const issues = issuesWithin(issuesOfProperty({ kind, id, values: present, name }), name)
      judged.set(name, { value: present[name], issues: issues.length === 0 ? NO_ISSUES : issues })
      for (const listener of listeners) listener()
    },
    of: rememberByName(
      (name) => [foundIn(name), workshop.state().issues] as const,
      (name, [found, refused]) => {
        const own = refused.filter((issue) => issue.kind === kind.name && issue.id === id)
        const all = [...found, ...issuesWithin(own, name)]
        return all.length === 0 ? NO_ISSUES : all
      },
    ),
  }
}

const NO_ISSUES: readonly ShownIssue[] = []
