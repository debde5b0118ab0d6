import type { ListOverride } from '../../items/screen-override.ts'
import { ExportFormItem } from '../import/export-form-item.tsx'
import { ExportFormsItem } from '../import/export-forms.tsx'
import { FormListTools } from './form-list-tools.tsx'

/** The tools of the list of forms: import and export. */
export const formList: ListOverride = {
  listTools: FormListTools,
  menuItems: ExportFormItem,
  bulkItems: ExportFormsItem,
}
