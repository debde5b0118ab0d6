import { lazyPart } from '../app/lazy-screen.tsx'
import { ExportFormItem } from '../form-import/export-form-item.tsx'
import { ExportFormsItem } from '../form-import/export-forms.tsx'
import { FormListTools } from '../form-import/form-list-tools.tsx'
import type { ScreenOverride } from '../items/overrides/edit-tab.ts'
import { saveForm } from './form-content.ts'

/** The custom parts of a form's screen: fields, rules, checks, versions and log; and how a form is saved. */
export const formEditor: ScreenOverride = {
  listTools: FormListTools,
  menuItems: ExportFormItem,
  bulkItems: ExportFormsItem,
  tabs: [
    {
      name: 'fields',
      label: 'edit.tabs.fields',
      component: lazyPart(() => import('./fields-tab.tsx').then((module) => module.FieldsTab)),
    },
    {
      name: 'rules',
      label: 'edit.tabs.rules',
      component: lazyPart(() => import('./rules-tab.tsx').then((module) => module.RulesTab)),
    },
    {
      name: 'texts',
      label: 'edit.tabs.texts',
      component: lazyPart(() =>
        import('./translations/translations-tab.tsx').then((module) => module.TranslationsTab),
      ),
    },
    {
      name: 'preview',
      label: 'preview.title',
      component: lazyPart(() => import('../preview/preview-tab.tsx').then((module) => module.PreviewTab)),
    },
    {
      name: 'check',
      label: 'edit.tabs.check',
      component: lazyPart(() => import('./check-tab.tsx').then((module) => module.CheckTab)),
    },
    {
      name: 'versions',
      label: 'edit.tabs.versions',
      component: lazyPart(() => import('./versions-tab.tsx').then((module) => module.VersionsTab)),
    },
    {
      name: 'log',
      label: 'edit.tabs.log',
      component: lazyPart(() => import('./log-tab.tsx').then((module) => module.LogTab)),
    },
  ],
  save: saveForm,
}
