import { type ApiItem, type Form, languagesOf } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { TabName } from '../../base/help/topics.ts'
import type { WorkshopKey } from '../../base/messages/form/t-workshop.ts'
import { BuildTab } from '../build/build-tab.tsx'
import { BrokenMark } from '../prove/scenarios/broken-mark.tsx'
import {
  BUILD_TAB,
  CALENDAR_TAB,
  CHECK_TAB,
  RULES_TAB,
  SCENARIOS_TAB,
  SETTINGS_TAB,
} from '../shown/workshop-tab-names.ts'

/** A part of the workshop, with its own address: `?tab=rules`. */
export interface WorkshopPart {
  /** One without a place in the handbook does not compile. */
  readonly name: TabName
  readonly label: WorkshopKey
  readonly component: ComponentType<{ readonly item: ApiItem }> & { readonly preload?: () => void }
  /** A sign beside the label. */
  readonly mark?: ComponentType
  /** Fills the window, so that its own parts scroll and the page does not: always, or where there is room. */
  readonly fills?: 'always' | 'wide'
}

/** A tab of the workshop: what a person wants to do, in one part or several. */
export interface WorkshopTab {
  readonly label: WorkshopKey
  /** The first one opens with the tab, later the one that was last open. */
  readonly parts: readonly [WorkshopPart, ...WorkshopPart[]]
  /** Returns false for a form that has no use for the tab. Its address opens it all the same. */
  readonly isOffered?: (form: ApiItem) => boolean
}

/** The tabs of a form's screen. */
export const workshopTabs: readonly WorkshopTab[] = [
  {
    label: 'workshop.tabs.build',
    parts: [{ name: BUILD_TAB, label: 'workshop.tabs.build', component: BuildTab, fills: 'always' }],
  },
  {
    label: 'edit.tabs.rules',
    parts: [
      {
        name: RULES_TAB,
        label: 'workshop.rules.view.list',
        component: lazyPart(() => import('../rules/rules-tab.tsx').then((module) => module.RulesTab)),
        fills: 'wide',
      },
      {
        name: 'matrix',
        label: 'workshop.rules.view.matrix',
        component: lazyPart(() => import('../rules/matrix-tab.tsx').then((module) => module.MatrixTab)),
        fills: 'wide',
      },
      {
        name: 'map',
        label: 'map.title',
        component: lazyPart(() => import('../map/map-tab.tsx').then((module) => module.MapTab)),
      },
    ],
  },
  {
    label: 'edit.tabs.texts',
    // The shape of the property `languages` is a list of texts.
    isOffered: ({ languages }) => languagesOf({ languages: languages as Form['languages'] }).length > 1,
    parts: [
      {
        name: 'texts',
        label: 'edit.tabs.texts',
        component: lazyPart(() =>
          import('../translations/translations-tab.tsx').then((module) => module.TranslationsTab),
        ),
      },
    ],
  },
  {
    label: 'edit.tabs.check',
    parts: [
      {
        name: CHECK_TAB,
        label: 'workshop.tabs.problems',
        component: lazyPart(() => import('../prove/check-tab.tsx').then((module) => module.CheckTab)),
      },
      {
        name: SCENARIOS_TAB,
        label: 'scenarios.title',
        component: lazyPart(() => import('../prove/scenarios-tab.tsx').then((module) => module.ScenariosTab)),
        mark: BrokenMark,
      },
    ],
  },
  {
    label: 'edit.tabs.versions',
    parts: [
      {
        name: 'versions',
        label: 'edit.tabs.versions',
        component: lazyPart(() => import('../history/versions-tab.tsx').then((module) => module.VersionsTab)),
      },
      {
        name: 'log',
        label: 'edit.tabs.log',
        component: lazyPart(() => import('../history/log-tab.tsx').then((module) => module.LogTab)),
      },
      {
        name: CALENDAR_TAB,
        label: 'edit.time.calendar',
        component: lazyPart(() =>
          import('../history/calendar/calendar-tab.tsx').then((module) => module.CalendarTab),
        ),
      },
    ],
  },
  {
    label: 'workshop.tabs.settings',
    parts: [
      {
        name: SETTINGS_TAB,
        label: 'workshop.tabs.settings',
        component: lazyPart(() => import('./settings-tab.tsx').then((module) => module.SettingsTab)),
      },
    ],
  },
]
