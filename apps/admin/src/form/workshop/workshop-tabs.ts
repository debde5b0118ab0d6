import type { ApiItem } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { TabName } from '../../base/help/topics.ts'
import type { WorkshopKey } from '../../base/messages/form/t-workshop.ts'
import { BuildTab } from '../build/build-tab.tsx'
import { BrokenMark } from '../prove/scenarios/broken-mark.tsx'
import { BUILD_TAB, CHECK_TAB, SCENARIOS_TAB, SETTINGS_TAB } from '../shown/workshop-tab-names.ts'

/** A tab of the workshop, with its own address: `?tab=rules`. */
interface WorkshopTab {
  /** One without a place in the handbook does not compile. */
  readonly name: TabName
  readonly label: WorkshopKey
  readonly component: ComponentType<{ readonly item: ApiItem }> & { readonly preload?: () => void }
  /** A sign beside the label. */
  readonly mark?: ComponentType
}

/** The tabs of a form's screen. */
export const workshopTabs: readonly WorkshopTab[] = [
  { name: BUILD_TAB, label: 'workshop.tabs.build', component: BuildTab },
  {
    name: 'rules',
    label: 'edit.tabs.rules',
    component: lazyPart(() => import('../rules/rules-tab.tsx').then((module) => module.RulesTab)),
  },
  {
    name: 'map',
    label: 'map.title',
    component: lazyPart(() => import('../map/map-tab.tsx').then((module) => module.MapTab)),
  },
  {
    name: 'texts',
    label: 'edit.tabs.texts',
    component: lazyPart(() =>
      import('../translations/translations-tab.tsx').then((module) => module.TranslationsTab),
    ),
  },
  {
    name: SCENARIOS_TAB,
    label: 'scenarios.title',
    component: lazyPart(() => import('../prove/scenarios-tab.tsx').then((module) => module.ScenariosTab)),
    mark: BrokenMark,
  },
  {
    name: CHECK_TAB,
    label: 'edit.tabs.check',
    component: lazyPart(() => import('../prove/check-tab.tsx').then((module) => module.CheckTab)),
  },
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
    name: SETTINGS_TAB,
    label: 'workshop.tabs.settings',
    component: lazyPart(() => import('./settings-tab.tsx').then((module) => module.SettingsTab)),
  },
]
