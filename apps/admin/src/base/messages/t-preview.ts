import { huPreview } from './hu-preview.ts'
import { addTexts, type KeyOf, type MessageKey, type MessageParams, textOf } from './t.ts'

const previewTexts = { preview: huPreview } as const

/** The key of a text of the previews, or of one that every screen has. */
export type PreviewKey = MessageKey | KeyOf<typeof previewTexts>

addTexts(previewTexts)

/** Like `t` of `t.ts`, with the texts of the previews. */
export function t(key: PreviewKey, params: MessageParams = {}): string {
  return textOf(key, params)
}
