import type { FetchSourceKind } from '@urlapmuhely/schema'

/** Where a fetch of a form comes from: never a person, an address or a device. */
export interface FetchSource {
  readonly kind: FetchSourceKind
  /** The host of a site, or the name of a consumer; otherwise empty. */
  readonly name: string
  /** True for a source that the operator has named, so that there are few: it has its own row in any case. */
  readonly isListed: boolean
}

/** Counts how often consumers fetch published forms. */
export interface FetchCounts {
  /** Counts one fetch in memory: it waits for nothing and never fails. */
  count(formId: string, source: FetchSource): void
  /** Writes what was counted since the last flush. What could not be written is kept for the next one. */
  flush(): Promise<void>
}
