import type { Draft } from '../../base/drafts/draft-store.ts'
import type { Drafts } from '../../base/drafts/use-drafts.ts'

/** Unsaved work on one item. */
export interface ItemWork {
  readonly itemId: string
  readonly values: Readonly<Record<string, unknown>>
  /** Texts that cannot be parsed as values yet, by property. */
  readonly unfinished: Readonly<Record<string, { readonly text: string; readonly message: string }>>
  /** The saved item that the work began from; null for a new one. */
  readonly base: Readonly<Record<string, unknown>> | null
}

/** A draft of one item. */
export type ItemDraft = Draft<ItemWork>

/** The drafts of the edited item. */
export type ItemDrafts = Drafts<ItemWork>
