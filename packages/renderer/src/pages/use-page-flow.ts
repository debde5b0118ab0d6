import type { FieldState, ProgramData } from '@urlapmuhely/engine'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FormContextValue } from '../context/form-context.ts'
import type { InputFault } from '../context/input-faults.ts'
import { useFields } from '../context/use-field-state.ts'
import { type FormPage, firstPlace, nearestPlace, PLACES, type Places, placeBefore } from './page-places.ts'
import { type PageStatus, pageStatuses, pagesPassed } from './page-status.ts'
import { type PageRouter, usePageRouter } from './use-page-router.ts'

/** Where the person is in a form with pages, and the ways from there. */
export interface PageFlow {
  /** The key of a page, or one of `PLACES`. */
  readonly place: string
  /** The present pages, in their order. */
  readonly pages: readonly FormPage[]
  /** The page that is shown; null in other places. */
  readonly page: FormPage | null
  /** The states of all pages, absent ones too. */
  readonly states: readonly (FieldState | null)[]
  readonly statuses: () => ReadonlyMap<string, PageStatus>
  /** Errors of inputs on other pages, which are not rendered. */
  readonly faultsElsewhere: () => readonly InputFault[]
  /** True if a page may be shown now without an explicit request for it. */
  readonly isAllowed: (place: string) => boolean
  /** Shows a place; with `back`, "continue" leads back to the present one. */
  readonly go: (place: string, back?: boolean) => void
  /** Leads on from the present page, which was checked; false if the form is to be sent from here. */
  readonly goOn: () => boolean
  /** Leads to the place before; null if there is none. */
  readonly goBack: (() => void) | null
  /** True if the form is sent from here, by the answers of now. */
  readonly isLast: boolean
  /** True if the pages can be visited in any order, from a list of them. */
  readonly hasList: boolean
}

interface FlowInput {
  /** The element of the form. */
  readonly element: RefObject<HTMLElement | null>
  readonly context: FormContextValue
  readonly router: PageRouter | undefined
  /** The place to begin with, as far as it may be shown; empty for the first one. */
  readonly startAt: string
  /** The answer was accepted, and a confirmation takes the place of the form. */
  readonly isSent: boolean
}

/** Leads through the pages of a form; null if the form is one page, from which it is sent. */
export function usePageFlow({ context, element, router, startAt, isSent }: FlowInput): PageFlow | null {
  const { session, left, readOnly } = context
  const { navigation, checkAnswers } = session.program.definition.form
  const keys = useMemo(() => pageKeys(session.program), [session])
  const states = useFields(session, keys)
  const pages = presentPages(keys, states)
  const [passed] = useState(() => new Set(pagesPassed(session)))
  const [returnTo, setReturnTo] = useState<string | null>(null)

  const statuses = () => pageStatuses(session, left)
  function isPassed(page: string): boolean {
    return passed.has(page) && (page === '' || statuses().get(page) !== 'error')
  }
  const hasList = navigation === 'free' && keys.length > 1
  const places: Places = {
    pages,
    hasList,
    hasCheck: checkAnswers,
    isOpen: hasList || readOnly || router?.isPreview === true,
    isSent,
    isPassed,
  }
  const nearest = (wanted: string) => nearestPlace(wanted, places)
  const { place, show } = usePageRouter({
    router,
    first: startAt || firstPlace(places),
    nearest,
    onLeave: () => element.current && left.leave(place, element.current),
  })

  const position = pages.findIndex(({ key }) => key === place)
  const isLost = isSent ? place !== PLACES.confirmation : position < 0 && keys.includes(place)
  const latest = useRef({ places, show })
  latest.current = { places, show }
  useEffect(() => {
    if (isLost) latest.current.show(placeBefore(place, keys, latest.current.places), 'replace')
  }, [isLost, place, keys])
  const isPage = position >= 0 && place !== ''
  useEffect(() => {
    if (isPage && !readOnly) session.dispatch({ type: 'visit', page: place })
  }, [session, place, isPage, readOnly])

  if (keys.length === 0 && !checkAnswers && !isSent) return null
  const last = checkAnswers && place !== PLACES.check ? PLACES.check : null
  /** The pages by now: an answer that was given just before a press is in the session, but not on the screen yet. */
  const pagesNow = () => presentPages(keys, keys.map(session.field))
  function onward(): string | null {
    const now = pagesNow()
    const at = now.findIndex(({ key }) => key === place)
    return returnTo ?? (at < 0 ? undefined : now[at + 1]?.key) ?? last
  }
  const before =
    (place === PLACES.check ? pages.at(-1) : pages[position - 1])?.key ??
    (hasList && position === 0 ? PLACES.list : null)

  function go(target: string, back = false): void {
    setReturnTo(back ? place : null)
    show(target)
  }
  return {
    place,
    pages,
    page: pages[position] ?? null,
    states,
    statuses,
    faultsElsewhere: () => pages.filter(({ key }) => key !== place).flatMap(({ key }) => left.faultsOf(key)),
    isAllowed: (target) => nearest(target) === target,
    go,
    goOn() {
      passed.add(place)
      const next = onward()
      if (next === null) return false
      setReturnTo(null)
      show(returnTo === null ? next : nearestPlace(returnTo, { ...places, pages: pagesNow() }))
      return true
    },
    goBack: before === null ? null : () => go(before),
    get isLast() {
      return onward() === null
    },
    hasList,
  }
}

function pageKeys({ pages }: ProgramData): readonly string[] {
  return pages?.pages.map(({ field }) => field.item.key) ?? []
}

function presentPages(
  keys: readonly string[],
  states: readonly (FormPage['state'] | null)[],
): readonly FormPage[] {
  if (keys.length === 0) return [{ key: '', state: null }]
  return keys.flatMap((key, index) => {
    const state = states[index]
    return state?.present ? [{ key, state }] : []
  })
}
