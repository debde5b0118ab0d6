import { requiredCompanion } from '../../form/rules/required/required-companion.ts'
import type { EditScreens } from '../../items/kind-screens.ts'
import { formEditor } from './form-editor.ts'

/** The kinds whose edit screens have custom parts, by name; apart from lists, which do not load them. */
export const editOverrides: EditScreens['kinds'] = {
  form: formEditor,
  formField: { companion: requiredCompanion },
}
