import { useLayoutEffect, useRef } from 'react'
import { useAddressTab } from '../../base/layout/address-tab.ts'
import { BUILD_TAB } from '../shown/workshop-tab-names.ts'
import { type WorkshopPart, type WorkshopTab, workshopTabs } from './workshop-tabs.ts'

const partNames = workshopTabs.flatMap(({ parts }) => parts.map(({ name }) => name))

/** The tab and the part with an address, `?tab=`; the first ones for an unknown name. */
export function partAt(name: string): { readonly tab: WorkshopTab; readonly part: WorkshopPart } {
  const tab = workshopTabs.find(({ parts }) => parts.some((part) => part.name === name)) ?? workshopTabs[0]
  if (!tab) throw new Error('The workshop has tabs.')
  return { tab, part: tab.parts.find((part) => part.name === name) ?? tab.parts[0] }
}

/**
 * The open part of the workshop and its tab, kept in the address, with functions that open others.
 *
 * A tab opens with the part that was last open in it. The page returns to where it was scrolled to.
 */
export function useOpenPart() {
  const [open, show] = useAddressTab(partNames, BUILD_TAB)
  const { tab, part } = partAt(open)
  const lastParts = useRef(new Map<unknown, string>())
  const positions = useRef(new Map<string, number>())
  const wanted = useRef<string>(undefined)
  const showPart = (name: string) => {
    lastParts.current.set(tab, part.name)
    positions.current.set(part.name, window.scrollY)
    wanted.current = name
    void show(name)
  }
  useLayoutEffect(() => {
    // The back button has a position of its own, which the router keeps.
    if (wanted.current !== part.name) return undefined
    wanted.current = undefined
    const top = positions.current.get(part.name) ?? 0
    // After the router, which scrolls to the top for a new address.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [part.name])
  const showTab = (name: string | null) => {
    const wanted = partAt(name ?? BUILD_TAB).tab
    if (wanted !== tab) showPart(lastParts.current.get(wanted) ?? wanted.parts[0].name)
  }
  return { tab, part, showTab, showPart }
}
