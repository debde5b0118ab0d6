import { parsePattern, RefusedPattern } from '../language/patterns/parse-pattern.ts'
import type { PatternBranch, PatternNode } from '../language/patterns/pattern-tree.ts'
import { remembered } from '../language/patterns/remembered.ts'
import type { Texts } from './common-text.ts'

/** The texts that a pattern accepts; null if it uses syntax that is not read here. */
export const textsOf = remembered((source, ignoreCase): Texts | null => {
  const parsed = parseOrNull(source, ignoreCase)
  if (parsed) return parsed
  const alternatives = splitAt(source, '|')?.map((one) => branchesOf(one, ignoreCase)) ?? [null]
  return alternatives.some((one) => one === null) ? null : alternatives.flatMap((one) => one ?? [])
})

function parseOrNull(source: string, ignoreCase: boolean): readonly PatternBranch[] | null {
  try {
    return parsePattern(source, ignoreCase)
  } catch (error) {
    if (error instanceof RefusedPattern) return null
    throw error
  }
}

/** Of an alternative, also one with `^` or `$` between characters: no text has a beginning or an end there. */
function branchesOf(source: string, ignoreCase: boolean): readonly PatternBranch[] | null {
  const whole = parseOrNull(source, ignoreCase)
  if (whole) return whole
  for (const [sign, side] of [
    ['^', 0],
    ['$', 1],
  ] as const) {
    const parts = splitAt(source, sign) ?? []
    for (let at = 1; at < parts.length; at += 1) {
      const [before, after] = [parts.slice(0, at), parts.slice(at)].map((some) => some.join(''))
      const beyond = parseOrNull((side === 0 ? before : after)?.replaceAll(/^\^|\$$/gu, '') ?? '', ignoreCase)
      if (beyond?.every(({ body }) => shortest(body) > 0)) return []
    }
  }
  return null
}

/** The parts between signs outside of classes, groups and escapes; null for a pattern with groups. */
function splitAt(source: string, sign: string): readonly string[] | null {
  const parts = ['']
  let isInClass = false
  const chars = Array.from(source)
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at] ?? ''
    if (!isInClass && (char === '(' || char === ')')) return null
    if (char === sign && !isInClass) {
      parts.push('')
      continue
    }
    if (char === '[') isInClass = true
    if (char === ']') isInClass = false
    const isEscape = char === '\\'
    parts.push(`${parts.pop()}${char}${isEscape ? (chars[at + 1] ?? '') : ''}`)
    if (isEscape) at += 1
  }
  return parts
}

/** The length of the shortest text that a node matches. */
function shortest(node: PatternNode): number {
  if (node.kind === 'set') return 1
  if (node.kind === 'repeat') return node.least * shortest(node.body)
  return node.kind === 'choice'
    ? Math.min(...node.options.map(shortest))
    : node.parts.reduce((sum, part) => sum + shortest(part), 0)
}
