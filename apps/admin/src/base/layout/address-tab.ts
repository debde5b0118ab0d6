import { useEffect, useRef } from 'react'
import { useNavigate } from '../router/router-context.ts'
import { useSearchParam } from './use-search-param.ts'

/** In the address of a screen: its open tab. */
export const TAB_PARAM = 'tab'

/** Opens a tab by its name. */
type ShowTab = (name: string | null) => Promise<void>

/**
 * The open tab of a screen, kept in the address: `?tab=rules`. The first tab has none.
 *
 * @returns its name, and a function that opens another one.
 */
export function useAddressTab(names: readonly string[], first: string): readonly [string, ShowTab] {
  const asked = useSearchParam(TAB_PARAM)
  const navigate = useNavigate()
  const open = names.find((name) => name === asked) ?? first
  const show = async (name: string | null) => {
    // Do not navigate if the tab is already open: that would scroll to the top.
    if (name === null || name === open) return
    const tab = name === first ? undefined : name
    await navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, tab }) })
  }
  return [open, show]
}

/** A function that opens a tab by its name; without one, the first tab. */
export function useShowTab(): (name?: string) => Promise<void> {
  const navigate = useNavigate()
  return (name) =>
    navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, tab: name }) })
}

/** A function that opens the first tab. */
export function useShowFirstTab(): () => Promise<void> {
  const show = useShowTab()
  return () => show()
}

/** Scrolls the open tab to the middle of a tab list that is wider than the screen. Returns the list's ref. */
export function useOpenTabInView(open: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is open is read from the page
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[role="tab"][aria-selected="true"]')
    if (!row || !tab) return
    const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
  }, [open])
  return list
}
