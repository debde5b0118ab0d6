import type { Kind } from '@urlapmuhely/schema'
import fc from 'fast-check'

/** The random choices of one rule. */
export interface RuleSeed {
  readonly kind: number
  readonly target: number
  readonly other: number
  readonly condition: number
  readonly second: number
  readonly value: number
  readonly mode: number
  readonly retain: number
  readonly domain: number
}

/** A seed for one choice. Small seeds are no simpler than others, so they are not preferred. */
export const nat = fc.noBias(fc.nat({ max: 1000 }))
/** The random choices of a rule. */
export const ruleSeed: fc.Arbitrary<RuleSeed> = fc.record({
  kind: nat,
  target: nat,
  other: nat,
  condition: nat,
  second: nat,
  value: nat,
  mode: nat,
  retain: nat,
  domain: nat,
})

/** The member of a list that a seed chooses. */
export function pick<T>(list: readonly T[], at: number): T {
  // The lists of random forms are not empty.
  return list[at % list.length] as T
}

/** One of the choices that the schema offers for a property. */
export function choice({ properties }: Kind, property: string, at: number): string {
  return pick(Object.keys(properties[property]?.choices ?? {}), at)
}
