import type { FieldState } from '@urlapmuhely/engine'
import { useRun } from '../filling/form-run.ts'
import type { PageStatus } from '../pages/page-status.ts'

/** One present page of a form. */
export interface PageBinding {
  readonly key: string
  /** Its label is `state.field.label`. */
  readonly state: FieldState
  readonly isShown: boolean
  readonly status: PageStatus
}

/** Where the person is among the pages of a form, and the ways from there. */
export interface PagesBinding {
  /** The present pages, in order. */
  readonly pages: readonly PageBinding[]
  /** The key of the page that is shown, or `page-list`, `check-answers` or `confirmation`. */
  readonly place: string
  /** True if `next` submits the form. */
  readonly isLast: boolean
  /** Leads on if the page has no errors, which are shown otherwise; from the last place it submits. */
  readonly next: () => void
  /** Leads back; null at the first place. */
  readonly back: (() => void) | null
  /** Shows a page, if it may be shown yet: false otherwise. */
  readonly goTo: (key: string) => boolean
}

/** The pages of the surrounding form; null if it has none. */
export function usePages(): PagesBinding | null {
  const { flow, goOn } = useRun()
  if (!flow) return null
  const statuses = flow.statuses()
  return {
    pages: flow.pages.flatMap(({ key, state }) =>
      state ? [{ key, state, isShown: key === flow.place, status: statuses.get(key) ?? 'notStarted' }] : [],
    ),
    place: flow.place,
    isLast: flow.isLast,
    next: goOn,
    back: flow.goBack,
    goTo(key) {
      const isAllowed = flow.isAllowed(key)
      if (isAllowed) flow.go(key)
      return isAllowed
    },
  }
}
