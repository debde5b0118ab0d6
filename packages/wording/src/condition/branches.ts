import type { Condition } from '@urlapmuhely/schema'
import { joined, plain, type SentencePart } from '../sentence-parts.ts'
import type { Writing } from './clause.ts'

/**
 * The branches of an `if`: `ha …, akkor …; különben …`.
 *
 * @param result writes the result of a branch.
 */
export function branches(
  args: readonly Condition[],
  writing: Writing,
  result: (node: Condition) => readonly SentencePart[],
): SentencePart[] {
  const [only = null] = args
  if (args.length === 1) return [...result(only)]
  const parts: SentencePart[][] = []
  for (let index = 0; index + 1 < args.length; index += 2)
    parts.push([
      plain('ha '),
      ...writing.clause(args[index] ?? null, writing).parts,
      plain(', akkor '),
      ...result(args[index + 1] ?? null),
    ])
  if (args.length % 2 === 1) parts.push([plain('különben '), ...result(args.at(-1) ?? null)])
  return joined(parts, '; ')
}
