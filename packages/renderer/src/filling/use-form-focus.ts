import { type RefObject, useEffect, useRef } from 'react'
import { openPartsAround } from '../base/opened-parts.ts'
import type { FormContextValue } from '../context/form-context.ts'
import { drawWhole } from '../context/light-hosts.ts'
import { focusHeading } from '../pages/focus-heading.ts'
import type { PageFlow } from '../pages/use-page-flow.ts'

type GoTo = (path: string, block: ScrollLogicalPosition) => void

/** How parts of a form move the focus to its fields. */
export interface FormFocus {
  /** Focuses a field, on another page too, from which "continue" leads back. */
  readonly goTo: GoTo
  /** The same for rules, which cannot open a page that may not be shown yet. */
  readonly goToIfAllowed: GoTo
}

interface FocusInput {
  /** The focus stays where it is if it is outside of the form. */
  readonly isPreview: boolean
  /** The session has just replaced another one, whose elements were removed. */
  readonly isBegunAnew: RefObject<boolean>
}

/** Moves the focus between the fields of a form, and to the heading of each place that is entered. */
export function useFormFocus(
  context: FormContextValue,
  flow: PageFlow | null,
  { isPreview, isBegunAnew }: FocusInput,
): FormFocus {
  const place = flow?.place
  const last = useRef(place)
  const wanted = useRef<string | null>(null)
  const { elementById, idOf } = context
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const path = wanted.current
    wanted.current = null
    if (path !== null) focusField(context, path, 'center')
    else if (!isPreview || elementById(idOf(''))?.matches(':focus-within')) focusHeading(context)
  }, [place, context, elementById, idOf, isPreview])

  useEffect(() => {
    if (!isBegunAnew.current) return
    isBegunAnew.current = false
    focusHeading(context)
  }, [isBegunAnew, context])

  function goTo(path: string, block: ScrollLogicalPosition): void {
    const page = pageOf(path)
    if (flow && page !== place) {
      wanted.current = path
      flow.go(page, true)
    } else focusField(context, path, block)
  }
  /** The page to show for a field; one on every page is on the present one, or on the first. */
  function pageOf(path: string): string {
    return context.session.pageOf(path) ?? flow?.page?.key ?? flow?.pages[0]?.key ?? ''
  }
  return {
    goTo,
    goToIfAllowed(path, block) {
      if (!flow || flow.isAllowed(pageOf(path))) goTo(path, block)
    },
  }
}

/** Focuses a field after the changes of the event are rendered. */
function focusField(context: FormContextValue, path: string, block: ScrollLogicalPosition): void {
  const { session, elementById, idOf } = context
  requestAnimationFrame(() => {
    const canonical = session.field(path)?.path ?? path
    const id = idOf(canonical)
    const found = elementById(id)
    const element = drawWhole(found) ? elementById(id) : found
    openPartsAround(element)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block })
  })
}
