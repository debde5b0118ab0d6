import type { FormDocument } from '../form-document.ts'
import { type DocumentOption, optionsOfList } from './list-options.ts'
import { followsLabel } from './option-commands.ts'
import { removeOptionsCommand } from './remove-options.ts'

/** The labels of the options that a new choice begins with: it would not be a valid field without any. */
export const standInLabels: readonly string[] = ['1. opció', '2. opció']

/**
 * The options of a list if all of them are still placeholders, so that pasted ones replace them; otherwise none.
 *
 * @param saved the saved document: others may use the options in it.
 */
export function standIns(
  document: FormDocument,
  saved: FormDocument,
  list: string,
): readonly DocumentOption[] {
  const options = optionsOfList(document, list)
  const isUntouched =
    options.length === standInLabels.length &&
    options.every((option, at) => option.label === standInLabels[at] && followsLabel(option, options))
  if (!isUntouched || optionsOfList(saved, list).length > 0) return []
  const ids = new Set(options.map(({ id }) => id))
  const { affected } = removeOptionsCommand(document, ids, { label: '', isValid: () => true })
  return affected.length === 0 ? options : []
}
