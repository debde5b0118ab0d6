import type { ThemeVariable } from './theme-variables.ts'

/** Returns whether a text is a value of a CSS property, as `CSS.supports` does. */
export type SupportsValue = (property: string, value: string) => boolean

/** True if the browser accepts a text as a value, and the text cannot end the declaration that it is put into. */
export function isAcceptedValue(
  { property }: Pick<ThemeVariable, 'property'>,
  text: string,
  supports: SupportsValue,
): boolean {
  return text.trim() !== '' && !/[;{}]|var\(/u.test(text) && supports(property, text)
}
