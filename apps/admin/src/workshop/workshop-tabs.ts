import type { ApiItem } from '@urlapmuhely/schema'
import type { ComponentType } from 'react'
import { lazyPart } from '../app/lazy-screen.tsx'
import type { MessageKey } from '../messages/t.ts'
import { BuildTab } from './build-tab.tsx'

/** A tab of the workshop, with its own address: `?tab=rules`. */
interface WorkshopTab {
  readonly name: string
  readonly label: MessageKey
  readonly component: ComponentType<{ readonly item: ApiItem }> & { readonly preload?: () => void }
}

/** The tab with the canvas, which is open at first and has no name in the address. */
export const BUILD_TAB = 'build'

/** The tab with the form's own properties. */
export const SETTINGS_TAB = 'settings'

/** The tabs of a form's screen. */
export const workshopTabs: readonly WorkshopTab[] = [
  { name: BUILD_TAB, label: 'workshop.tabs.build', component: BuildTab },
  {
    name: 'rules',
    label: 'edit.tabs.rules',
    component: lazyPart(() => import('./rules-tab/rules-tab.tsx').then((module) => module.RulesTab)),
  },
  {
    name: 'map',
    label: 'map.title',
    component: lazyPart(() => import('./map/map-tab.tsx').then((module) => module.MapTab)),
  },
  {
    name: 'texts',
    label: 'edit.tabs.texts',
    component: lazyPart(() =>
      import('../form-editor/translations/translations-tab.tsx').then((module) => module.TranslationsTab),
    ),
  },
  {
    name: 'check',
    label: 'edit.tabs.check',
    component: lazyPart(() => import('../form-editor/check-tab.tsx').then((module) => module.CheckTab)),
  },
  {
    name: 'versions',
    label: 'edit.tabs.versions',
    component: lazyPart(() => import('../form-editor/versions-tab.tsx').then((module) => module.VersionsTab)),
  },
  {
    name: 'log',
    label: 'edit.tabs.log',
    component: lazyPart(() => import('../form-editor/log-tab.tsx').then((module) => module.LogTab)),
  },
  {
    name: SETTINGS_TAB,
    label: 'workshop.tabs.settings',
    component: lazyPart(() => import('./settings-tab.tsx').then((module) => module.SettingsTab)),
  },
]
