import { huUsage } from './hu-usage.ts'
import { addTexts, type KeyOf, type MessageKey, type MessageParams, textOf } from './t.ts'

const usageTexts = { usage: huUsage } as const

/** The key of a text about uses, or of one that every screen has. */
export type UsageKey = MessageKey | KeyOf<typeof usageTexts>

addTexts(usageTexts)

/** Like `t` of `t.ts`, with the texts about where something is used. */
export function t(key: UsageKey, params: MessageParams = {}): string {
  return textOf(key, params)
}
