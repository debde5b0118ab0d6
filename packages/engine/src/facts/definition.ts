import type { Published } from '@urlapmuhely/schema'
import type { OffWireName, WholeDefinition } from '@urlapmuhely/schema/facts'

/** An item as the engine reads it. The back-office's own properties may be present and are ignored. */
export type EngineItem<Item> = Omit<Published<Item>, Exclude<OffWireName, 'name'>>

/** The items of one form by the name of their kind. */
export type EngineItems = WholeDefinition['items']

/** A form with all its items: a published version, or a working copy of the same shape. */
export type EngineDefinition = WholeDefinition

/** The name of a kind whose items the engine reads. */
export type EngineKind = keyof EngineItems

/** The name of a rule kind: every kind but fields and options. */
export type RuleKind = Exclude<EngineKind, 'formField' | 'formOption'>

/** The properties that items of all these kinds have. */
export interface AnyItem {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly domainId: string | null
  readonly overridesId: string | null
  readonly overrideMode: 'replace' | 'suppress' | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly order: number
}
