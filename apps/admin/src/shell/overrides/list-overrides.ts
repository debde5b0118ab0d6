import { formList } from '../../form/form-import/form-list.ts'
import { optionLists } from '../../form/option-lists/option-lists.ts'
import type { ListOverride } from '../../items/screen-override.ts'

/** The kinds whose lists have custom parts, by name. Source: decision 0081. */
export const listOverrides: Readonly<Record<string, ListOverride>> = {
  form: formList,
  formOption: optionLists,
}
