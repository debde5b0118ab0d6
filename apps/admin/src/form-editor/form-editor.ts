import { lazyPart } from '../app/lazy-screen.tsx'
import { ExportFormItem } from '../form-import/export-form-item.tsx'
import { ExportFormsItem } from '../form-import/export-forms.tsx'
import { FormListTools } from '../form-import/form-list-tools.tsx'
import { formStart } from '../form-start/form-start-companion.ts'
import type { ScreenOverride } from '../items/overrides/screen-override.ts'

/** The custom parts of a form's screens: the workshop, in which it is edited, and the tools of its list. */
export const formEditor: ScreenOverride = {
  screen: lazyPart(() => import('../workshop/workshop-screen.tsx').then((module) => module.WorkshopScreen)),
  listTools: FormListTools,
  menuItems: ExportFormItem,
  bulkItems: ExportFormsItem,
  companion: formStart,
  createLabel: 'edit.start.create',
}
