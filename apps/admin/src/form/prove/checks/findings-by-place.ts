import type { Diagnostic } from '@urlapmuhely/schema'

/** The findings of one item. */
export type Findings = readonly [Diagnostic, ...Diagnostic[]]

/** Returns the findings of each item together, in the order of the first one of each. */
export function byPlace(findings: readonly Diagnostic[]): readonly Findings[] {
  const places = Map.groupBy(findings, ({ kind, itemId }) => `${kind} ${itemId}`)
  return [...places.values()].flatMap(([first, ...others]): Findings[] => (first ? [[first, ...others]] : []))
}
