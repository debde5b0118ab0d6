import { lazy } from 'react'
import type { ScreenOverride } from '../items/overrides/edit-tab.ts'
import { saveForm } from './form-content.ts'

/** What a form's screen has beside its own properties: its parts, its rules, its checks, its versions, its log; and how it is saved. */
export const formEditor: ScreenOverride = {
  tabs: [
    {
      name: 'fields',
      label: 'edit.tabs.fields',
      component: lazy(() => import('./fields-tab.tsx').then((module) => ({ default: module.FieldsTab }))),
    },
    {
      name: 'rules',
      label: 'edit.tabs.rules',
      component: lazy(() => import('./rules-tab.tsx').then((module) => ({ default: module.RulesTab }))),
    },
    {
      name: 'preview',
      label: 'preview.title',
      component: lazy(() =>
        import('../preview/preview-tab.tsx').then((module) => ({ default: module.PreviewTab })),
      ),
    },
    {
      name: 'check',
      label: 'edit.tabs.check',
      component: lazy(() => import('./check-tab.tsx').then((module) => ({ default: module.CheckTab }))),
    },
    {
      name: 'versions',
      label: 'edit.tabs.versions',
      component: lazy(() => import('./versions-tab.tsx').then((module) => ({ default: module.VersionsTab }))),
    },
    {
      name: 'log',
      label: 'edit.tabs.log',
      component: lazy(() => import('./log-tab.tsx').then((module) => ({ default: module.LogTab }))),
    },
  ],
  save: saveForm,
}
