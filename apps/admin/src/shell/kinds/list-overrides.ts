import type { ListScreens } from '../../items/kind-screens.ts'
import { formList } from './form-list.ts'
import { optionLists } from './option-lists.ts'

/** The kinds whose lists have custom parts, by name. Source: decision 0081. */
export const listOverrides: ListScreens = {
  form: formList,
  formOption: optionLists,
}
