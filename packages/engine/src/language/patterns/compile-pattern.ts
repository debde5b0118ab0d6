import { partOf } from '../../facts/libraries.ts'
import { nativePattern } from './native-pattern.ts'
import { remembered } from './remembered.ts'
import { statePattern } from './state-pattern.ts'

/** True if some part of a text matches a pattern. */
export type PatternTest = (text: string) => boolean

/**
 * Compiles a pattern whose matching time is linear in the length of the text: without a library if possible, otherwise
 * on RE2. Equal patterns are compiled once.
 *
 * @returns null if the pattern is malformed or uses what RE2 does not support; compile reports that.
 */
export function compilePattern(pattern: string, ignoreCase: boolean): PatternTest | null {
  return withoutLibrary(pattern, ignoreCase) ?? withLibrary(pattern, ignoreCase)
}

/** The test of a pattern on the native engine, if linear time is proven, or else on states; null if it needs RE2. */
export const withoutLibrary = remembered((pattern, ignoreCase): PatternTest | null => {
  const { native } = nativePattern(pattern, ignoreCase)
  return native ? (text) => native.test(text) : statePattern(pattern, ignoreCase)
})

const withLibrary = remembered((pattern, ignoreCase): PatternTest | null => {
  const patterns = partOf('patterns')
  try {
    const compiled = patterns.compile(pattern, ignoreCase ? patterns.CASE_INSENSITIVE : 0)
    return (text) => compiled.matcher(text).find()
  } catch {
    // RE2JS has no other way to report a malformed pattern.
    return null
  }
})
