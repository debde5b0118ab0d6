import { ExportFormItem } from '../../form/import/export-form-item.tsx'
import { ExportFormsItem } from '../../form/import/export-forms.tsx'
import type { ListOverride } from '../../items/screen-override.ts'
import { FormListTools } from './form-list-tools.tsx'

/** The tools of the list of forms: import and export. */
export const formList: ListOverride = {
  listTools: FormListTools,
  menuItems: ExportFormItem,
  bulkItems: ExportFormsItem,
}
