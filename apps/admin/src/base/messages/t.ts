import type { BaseTexts } from './base-texts.ts'

/** The keys of texts in `Texts`: areas and names, joined by dots. */
export type KeyOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key}`
    : KeyOf<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** The key of a text that every screen has. */
export type MessageKey = KeyOf<BaseTexts>

/** The values of the `{places}` of a text. */
export type MessageParams = Readonly<Record<string, string | number>>

interface TextTree {
  readonly [name: string]: string | TextTree
}

const texts = new Map<string, string>()
const PLACE = /\{(\w+)\}/gu

/** Adds texts; the names of areas must differ from those that are there. */
export function addTexts(added: TextTree, prefix = ''): void {
  for (const [name, text] of Object.entries(added)) {
    if (typeof text === 'string') texts.set(prefix + name, text)
    else addTexts(text, `${prefix}${name}.`)
  }
}

/** Makes the texts of the frame and of the lists available; the boot step `i18n`. */
export async function loadMessages(): Promise<void> {
  const { baseTexts } = await import('./base-texts.ts')
  addTexts(baseTexts)
}

/**
 * The Hungarian text of a key, with its `{places}` filled in; a place without a value becomes empty.
 *
 * Before `loadMessages` it is the key itself. The texts of screens that not every page shows are in modules
 * of their own, such as `t-edit.ts`, which export a `t` that also has their keys.
 */
export function t(key: MessageKey, params: MessageParams = {}): string {
  return textOf(key, params)
}

/** Like `t`, for the modules that add texts: any key. */
export function textOf(key: string, params: MessageParams = {}): string {
  const text = texts.get(key)
  if (text === undefined) return key
  return text.replace(PLACE, (_, name: string) => String(params[name] ?? ''))
}
