import { huEdit } from './hu-edit.ts'
import { addTexts, type KeyOf, type MessageKey, type MessageParams, textOf } from './t.ts'

const editTexts = { edit: huEdit } as const

/** The key of a text of the edit screens, or of one that every screen has. */
export type EditKey = MessageKey | KeyOf<typeof editTexts>

addTexts(editTexts)

/** Like `t` of `t.ts`, with the texts of the edit screens. */
export function t(key: EditKey, params: MessageParams = {}): string {
  return textOf(key, params)
}
