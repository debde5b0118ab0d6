import { formEditor } from '../../form-editor/form-editor.ts'
import { optionLists } from '../../option-lists/option-lists.ts'
import { requiredCompanion } from '../../required/required-companion.ts'
import type { ScreenOverride } from './screen-override.ts'

/** The kinds whose screens have custom parts, by name. Source: decision 0081. */
export const overrides: Readonly<Record<string, ScreenOverride>> = {
  form: formEditor,
  formField: { companion: requiredCompanion },
  formOption: optionLists,
}
