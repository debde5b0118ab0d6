import type { CharSet } from './char-set.ts'
import { whyNotLinear } from './linear.ts'
import { parsePattern, RefusedPattern } from './parse-pattern.ts'
import type { PatternBranch, PatternNode, Refusal } from './pattern-tree.ts'

/** A pattern on the native engine, or why it must not run there. */
export type NativePattern =
  | { readonly native: RegExp; readonly refused: null }
  | { readonly native: null; readonly refused: Refusal }

/**
 * Compiles a pattern to a native regular expression if that provably takes linear time and matches the same texts as
 * RE2.
 *
 * The expression is written from the parsed pattern, with every class as ranges of code points, so that classes and
 * case folding do not depend on the engine.
 */
export function nativePattern(source: string, ignoreCase: boolean): NativePattern {
  try {
    const branches = parsePattern(source, ignoreCase)
    const refused = branches.map(whyNotLinear).find((reason) => reason !== null)
    if (refused) return { native: null, refused }
    return { native: new RegExp(branches.map(writeBranch).join('|'), 'u'), refused: null }
  } catch (error) {
    if (error instanceof RefusedPattern) return { native: null, refused: error.reason }
    throw error
  }
}

function writeBranch({ atStart, body, atEnd }: PatternBranch): string {
  return `${atStart ? '^' : ''}${write(body)}${atEnd ? '$' : ''}`
}

function write(node: PatternNode): string {
  if (node.kind === 'set') return writeSet(node.set)
  if (node.kind === 'sequence') return node.parts.map(write).join('')
  if (node.kind === 'choice') return `(?:${node.options.map(write).join('|')})`
  const { body, least, most } = node
  return `${write(body)}{${least},${most === Number.POSITIVE_INFINITY ? '' : most}}`
}

function writeSet(set: CharSet): string {
  return `[${set.map(([from, to]) => (from === to ? writeChar(from) : `${writeChar(from)}-${writeChar(to)}`)).join('')}]`
}

function writeChar(code: number): string {
  return `\\u{${code.toString(16)}}`
}
