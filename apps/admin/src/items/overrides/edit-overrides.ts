import { formEditor } from '../../form-editor/form-editor.ts'
import { requiredCompanion } from '../../required/required-companion.ts'
import type { EditOverride } from './screen-override.ts'

/** The kinds whose edit screens have custom parts, by name; apart from lists, which do not load them. */
export const editOverrides: Readonly<Record<string, EditOverride>> = {
  form: formEditor,
  formField: { companion: requiredCompanion },
}
