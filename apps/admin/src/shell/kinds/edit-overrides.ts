import { requiredCompanion } from '../../form/rules/required/required-companion.ts'
import type { EditOverride } from '../../items/screen-override.ts'
import { formEditor } from './form-editor.ts'

/** The kinds whose edit screens have custom parts, by name; apart from lists, which do not load them. */
export const editOverrides: Readonly<Record<string, EditOverride>> = {
  form: formEditor,
  formField: { companion: requiredCompanion },
}
