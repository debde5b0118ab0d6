import { nativePattern } from '../language/patterns/native-pattern.ts'

/** Syntax with one meaning in RE2 and ECMA-262: plain characters, classes, `\d`, escapes, groups, repeats. */
const COMMON = /^(?:[^\\.[(]|\\d|\\[.^$*+?()[\]{}|/]|\((?!\?)|\(\?:|\[\^?(?:[^\\[\]]|\\[\^\]\\\-d])+\])*$/u

/**
 * A pattern of a validation as ECMA-262 with the flag `u`, which JSON Schema and zod use.
 *
 * @returns null if it means something else there, or might take too long.
 */
export function portablePattern(source: string, ignoreCase: boolean): string | null {
  const { native } = nativePattern(source, ignoreCase)
  if (!native) return null
  return !ignoreCase && COMMON.test(source) && compiles(source) ? source : native.source
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    // The only way to ask.
    return false
  }
}
