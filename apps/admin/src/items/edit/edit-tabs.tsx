import { Skeleton, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { t } from '../../messages/t.ts'
import type { EditTab } from '../overrides/edit-tab.ts'
import classes from './edit.module.css'
import { derivedText, itemTitle } from './edit-title.ts'

interface EditTabsProps {
  readonly kind: Kind
  readonly item: ApiItem
  readonly tabs: readonly EditTab[]
  /** The item's own form, which is the first tab. */
  readonly base: ReactNode
}

const BASE = 'base'

/** The parts of an item's screen as tabs, each with its own address: `?tab=fields`. */
export function EditTabs({ kind, item, tabs, base }: EditTabsProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.name === search.tab)?.name ?? BASE
  const list = useOpenTabInView(open)
  const showBase = useShowBase()
  const show = (name: string | null) => {
    if (name === BASE || name === null) return showBase()
    return navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, tab: name }) })
  }
  return (
    <Tabs
      value={open}
      onChange={(name) => void show(name)}
      keepMounted
      // Inside an `Activity` the hidden form would lose its effects: the question about unsaved changes and the draft.
      keepMountedMode="display-none"
    >
      <Tabs.List ref={list} className={classes.tabs} aria-label={t('edit.tabs.label')}>
        <Tabs.Tab value={BASE}>{t('edit.tabs.base')}</Tabs.Tab>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name}>
            {t(tab.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* The form stays mounted while another tab is open, so that typed values are kept. */}
      <Tabs.Panel value={BASE}>{base}</Tabs.Panel>
      {tabs.map(({ name, component: Part }) => (
        <Tabs.Panel key={name} value={name}>
          {open === name && (
            <Suspense fallback={<Skeleton height={240} />}>
              <div className={classes.tabHead}>
                <h1 className={classes.title}>{itemTitle(kind, item)}</h1>
                <p className={classes.status}>{derivedText(kind, item)}</p>
              </div>
              <Part item={item} />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Opens the first tab, which holds the item's own form. */
export function useShowBase(): () => Promise<void> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return async () => {
    // Do not navigate if the tab is already open: that would scroll to the top.
    if (search.tab === undefined) return
    await navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, tab: undefined }) })
  }
}

/** Scrolls the open tab to the middle of a tab list that is wider than the screen. */
function useOpenTabInView(open: string) {
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
