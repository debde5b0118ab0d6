import type { ItemByKind, WireProperties } from './wire-values.ts'

type ListedKind = Exclude<keyof ItemByKind, 'form' | 'domain'>

/** An item as the engine and the renderer read it. Its name is empty if it came over the wire. */
export type WholeItem<Kind extends keyof ItemByKind> = WireProperties<Kind> & {
  readonly id: string
  readonly name: string
}

/** The texts of a definition that have no translation into its language. */
export interface FallbackTexts {
  /** The language of these texts. */
  readonly sourceLang?: string
  /** The id of the item → where the texts are in it (`label`). */
  readonly fallback?: Readonly<Record<string, readonly string[]>>
}

/** The option lists that a definition leaves out; the renderer fetches their options when they are needed. */
export interface ListsOnDemand {
  readonly onDemand?: readonly string[]
}

/** A definition with a value for every property that the engine and the renderer read. */
export interface WholeDefinition extends FallbackTexts, ListsOnDemand {
  /** The language of its texts, BCP 47; Hungarian if it is missing. */
  readonly lang?: string
  readonly form: WholeItem<'form'>
  // "as Kind" makes TypeScript look the items of a kind up when the kind is a type parameter.
  readonly items: { readonly [Kind in ListedKind as Kind]: readonly WholeItem<Kind>[] }
  readonly domains: readonly WholeItem<'domain'>[]
}

/** An item on the wire: only the values that differ from the initial ones of its kind. */
export type WireItem<Kind extends keyof ItemByKind> = Partial<WireProperties<Kind>>

/** The options of one list: each property is a list with one value per option. A missing property is initial. */
export type WireOptions = {
  readonly list: string
  readonly value: readonly WireProperties<'formOption'>['value'][]
} & {
  readonly [Name in Exclude<
    keyof WireProperties<'formOption'>,
    'list' | 'value' | 'order'
  >]?: readonly WireProperties<'formOption'>[Name][]
}

/**
 * A definition as consumers get it: without parts that they do not use and without initial values.
 *
 * Items have no ids and no order of their own: they are in order, and the id of the first field is `f0` (`wireLetters`).
 * Options without a label are labelled with their values.
 */
export interface WireDefinition extends FallbackTexts, ListsOnDemand {
  /** The version of this format. */
  readonly wire: 1
  readonly lang: string
  readonly form: WireItem<'form'>
  readonly items: { readonly [Kind in Exclude<ListedKind, 'formOption'>]?: readonly WireItem<Kind>[] }
  readonly options?: readonly WireOptions[]
  readonly domains?: readonly WireItem<'domain'>[]
}

/** Any definition that can be run: from the wire, stored now or by an earlier release, or a working copy. */
export type AnyDefinition = WireDefinition | WholeDefinition
