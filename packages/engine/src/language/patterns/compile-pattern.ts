import { partOf } from '../../optional/parts.ts'
import { nativePattern } from './native-pattern.ts'

/** Whether some part of a text matches a pattern. */
export type PatternTest = (text: string) => boolean

/**
 * A pattern whose time grows with the length of the text only: on the native engine where that is proven, else on RE2.
 *
 * @returns null when the pattern is wrong or uses what RE2 can't do; compile reports that.
 */
export function compilePattern(pattern: string, ignoreCase: boolean): PatternTest | null {
  const { native } = nativePattern(pattern, ignoreCase)
  if (native) return (text) => native.test(text)
  const patterns = partOf('patterns')
  try {
    const compiled = patterns.compile(pattern, ignoreCase ? patterns.CASE_INSENSITIVE : 0)
    return (text) => compiled.matcher(text).find()
  } catch {
    // RE2JS has no other way to report that a pattern is wrong.
    return null
  }
}
