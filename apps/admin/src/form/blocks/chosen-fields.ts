import type { FieldTree } from '@urlapmuhely/document'
import { holdersOf } from '../shown/holders-of.ts'

/** True if a field around the given one is chosen, so that this one comes with it. */
export function isInsideChosen(tree: FieldTree, id: string, chosen: ReadonlySet<string>): boolean {
  return holdersOf(tree, id).some((holder) => chosen.has(holder))
}

/** Returns the chosen fields after one was ticked or unticked. */
export function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  return isChosen ? chosen.union(new Set([id])) : chosen.difference(new Set([id]))
}
