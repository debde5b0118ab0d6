import { partOf } from '../../optional/parts.ts'
import { nativePattern } from './native-pattern.ts'

/** True if some part of a text matches a pattern. */
export type PatternTest = (text: string) => boolean

/**
 * Compiles a pattern whose matching time is linear in the length of the text: on the native engine if that is proven,
 * otherwise on RE2.
 *
 * @returns null if the pattern is malformed or uses what RE2 does not support; compile reports that.
 */
export function compilePattern(pattern: string, ignoreCase: boolean): PatternTest | null {
  const { native } = nativePattern(pattern, ignoreCase)
  if (native) return (text) => native.test(text)
  const patterns = partOf('patterns')
  try {
    const compiled = patterns.compile(pattern, ignoreCase ? patterns.CASE_INSENSITIVE : 0)
    return (text) => compiled.matcher(text).find()
  } catch {
    // RE2JS has no other way to report a malformed pattern.
    return null
  }
}
