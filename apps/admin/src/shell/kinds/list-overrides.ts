import type { ListOverride } from '../../items/screen-override.ts'
import { formList } from './form-list.ts'
import { optionLists } from './option-lists.ts'

/** The kinds whose lists have custom parts, by name. Source: decision 0081. */
export const listOverrides: Readonly<Record<string, ListOverride>> = {
  form: formList,
  formOption: optionLists,
}
