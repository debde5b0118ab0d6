import type { ApiItem } from '@urlapmuhely/schema'
import { Activity, memo, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Tabs } from '../../base/kit/tabs.tsx'
import { useOpenTabInView } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import classes from '../shown/workshop.module.css'
import { useDocument } from '../store/workshop-context.tsx'
import { useOpenPart } from './use-open-part.ts'
import { WorkshopHead } from './workshop-head.tsx'
import { type WorkshopPart, type WorkshopTab, workshopTabs } from './workshop-tabs.ts'

const nameOf = ({ parts }: WorkshopTab) => parts[0].name

/**
 * The head with the tabs, and their parts. A part that was opened stays as it was left: its state is kept while another one is shown,
 * and its effects do not run. Saving draws only the head again.
 */
export const Parts = memo(() => {
  const { tab, part, showTab, showPart } = useOpenPart()
  const tabList = useOpenTabInView(nameOf(tab))
  const shownTabs = useShownTabs(tab)
  const opened = useOpenedParts(part)
  return (
    <Tabs value={nameOf(tab)} onChange={(name) => showTab(name)} className={classes.tabs}>
      <WorkshopHead>
        <div className={classes.tabRow}>
          <Tabs.List ref={tabList} className={classes.tabList} aria-label={t('edit.tabs.label')}>
            {shownTabs.map((one) => (
              <TabHandle key={nameOf(one)} tab={one} />
            ))}
          </Tabs.List>
          {tab.parts.length > 1 && <PartChoice tab={tab} part={part} onChange={showPart} />}
        </div>
      </WorkshopHead>
      {shownTabs.map((one) => (
        <Tabs.Panel key={nameOf(one)} value={nameOf(one)} className={classes.tabPanel}>
          {one.parts
            .filter(({ name }) => opened.has(name))
            .map(({ name, component }) => (
              <Activity key={name} mode={name === part.name ? 'visible' : 'hidden'}>
                <div className={classes.tabPart}>
                  <Suspense fallback={<Skeleton height={240} />}>
                    <TabPart part={component} />
                  </Suspense>
                </div>
              </Activity>
            ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
})

function TabHandle({ tab: { label, parts } }: { readonly tab: WorkshopTab }) {
  const { name, component } = parts[0]
  return (
    // A tab that is pointed at is about to be opened.
    <Tabs.Tab value={name} onPointerEnter={component.preload} onFocus={component.preload}>
      {t(label)}
      {parts.map(({ name: part, mark: Mark }) => Mark && <Mark key={part} />)}
    </Tabs.Tab>
  )
}

interface PartChoiceProps {
  readonly tab: WorkshopTab
  readonly part: WorkshopPart
  readonly onChange: (name: string) => void
}

/** Chooses the part of the open tab. */
function PartChoice({ tab, part, onChange }: PartChoiceProps) {
  return (
    <SegmentedControl
      size="xs"
      className={classes.partChoice}
      aria-label={t('workshop.tabs.views', { tab: t(tab.label) })}
      value={part.name}
      onChange={onChange}
      data={tab.parts.map(({ name, label, mark: Mark }) => ({
        value: name,
        label: (
          <>
            {t(label)}
            {Mark && <Mark />}
          </>
        ),
      }))}
    />
  )
}

/** The tabs that the form has a use for, and the open one. The list is the same while the form is edited otherwise. */
function useShownTabs(open: WorkshopTab): readonly WorkshopTab[] {
  const offered = useDocument(({ form }) =>
    workshopTabs
      // The server sent it whole.
      .map(({ isOffered }) => (!isOffered || isOffered(form as ApiItem) ? '1' : '0'))
      .join(''),
  )
  return workshopTabs.filter((one, index) => one === open || offered[index] === '1')
}

/** The names of the parts that are kept: those opened so far, without those that were left with a dialog open. */
function useOpenedParts({ name }: WorkshopPart): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([name]))
  if (!opened.has(name)) setOpened(new Set([...opened, name]))
  const last = useRef(name)
  useLayoutEffect(() => {
    const left = last.current
    last.current = name
    if (left === name || !document.querySelector('[role="dialog"][aria-modal="true"]')) return
    // Its dialog belongs to what is no longer shown.
    setOpened((before) => new Set([...before].filter((one) => one !== left)))
  }, [name])
  return opened
}

function TabPart({ part: Part }: { readonly part: WorkshopPart['component'] }) {
  const owner = useDocument((document) => document.form)
  // The server sent it whole.
  return <Part item={owner as ApiItem} />
}
