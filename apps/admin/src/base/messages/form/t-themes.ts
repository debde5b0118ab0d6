import { addTexts, type KeyOf, type MessageKey, type MessageParams, textOf } from '../t.ts'
import { huThemes } from './hu-themes.ts'

const themeTexts = { themes: huThemes } as const

addTexts(themeTexts)

/** Like `t` of `t.ts`, with the texts of the page of themes. */
export function t(key: MessageKey | KeyOf<typeof themeTexts>, params: MessageParams = {}): string {
  return textOf(key, params)
}
