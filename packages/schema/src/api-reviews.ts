import type { ItemName } from './api.ts'

/** One difference between two states of a form, as data and as a Hungarian sentence. */
export interface CompareLine {
  readonly action: 'added' | 'removed' | 'changed'
  readonly kind: string
  readonly itemId: string
  readonly itemName: string
  /** The property that differs, for `changed`. */
  readonly property: string | null
  readonly before: unknown
  readonly after: unknown
  readonly text: string
}

/** One difference, with those that only follow it: what names a renamed field, or an option by its new value. */
export interface CompareEntry extends CompareLine {
  readonly consequences: readonly CompareLine[]
}

/** What `GET /api/forms/{id}/compare?from=1&to=2` answers; `working` stands for the working copy. */
export interface CompareResult {
  readonly from: number | 'working'
  readonly to: number | 'working'
  /** The content revision of the working copy that was compared, or that stands beside the versions. */
  readonly contentRevision: number
  readonly changes: readonly CompareEntry[]
}

/**
 * What a deletion does to an item that refers to what is deleted: it is `kept` without that; `deleted`, because nothing is left that it
 * is about; or it `reads` it in a condition or formula, and is deleted only where that is asked for too.
 */
export interface AffectedItem extends ItemName {
  readonly id: string
  readonly slug: string
  readonly formId: string | null
  readonly revision: number
  readonly outcome: 'kept' | 'deleted' | 'reads'
  /** Labels of the fields that it serves besides, the first dozen of them. */
  readonly serves: readonly string[]
  readonly servesCount: number
}

/** What a deletion that was refused as `referenced` would do, by what is asked for. */
export interface DeletionPlans {
  readonly release: readonly AffectedItem[]
  readonly delete: readonly AffectedItem[]
}
