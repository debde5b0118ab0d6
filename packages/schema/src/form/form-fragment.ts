/** Fields of a form with the rules among them and the lists they use: what a block holds. */
export interface FormFragment {
  /** Items by the name of their kind, without `formId`; the fields at the top have no parent. */
  readonly items: Readonly<Record<string, readonly FragmentItem[]>>
  /** The options of the lists that the fields use. */
  readonly options: readonly FragmentItem[]
}

/** One item of a fragment: the properties of its kind. */
export type FragmentItem = Readonly<Record<string, unknown>>

/** The most items that a fragment may hold. */
export const MAX_FRAGMENT_ITEMS = 2_000

/** A fragment without anything in it. */
export const EMPTY_FRAGMENT: FormFragment = { items: {}, options: [] }
