import i18next from 'i18next'
import { hu } from './hu.ts'

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Leaves<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The key of a text: area and names, joined by dots. */
export type MessageKey = Leaves<typeof hu>

/** Makes the Hungarian texts available; the boot step `i18n`. */
export async function loadMessages(): Promise<void> {
  await i18next.init({
    lng: 'hu',
    resources: { hu: { translation: hu } },
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' }, // React escapes texts
  })
}

/**
 * The Hungarian text of a key, with its `{places}` filled in.
 *
 * Before `loadMessages` it is the key itself.
 */
export function t(key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key as string, params) || key
}
