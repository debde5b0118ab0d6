import type { Diagnostic } from '@urlapmuhely/schema'
import type { PublishReview } from './use-publish-review.ts'

/** The state of a review, and what the user has confirmed. */
export interface ReviewState {
  /** Undefined until it is loaded. */
  readonly shown: PublishReview | undefined
  /** True if there is something newer than what is shown. */
  readonly isOutdated: boolean
  /** True if the user has accepted the warnings. */
  readonly isConfirmed: boolean
}

/** Whether a form can be published, and what is in the way. */
export interface Readiness {
  readonly errors: readonly Diagnostic[]
  readonly hasWarnings: boolean
  readonly canPublish: boolean
}

/**
 * Decides whether what is shown can be published: it has changed since the last version or is not published, is
 * up to date, has no errors, and its warnings are confirmed.
 */
export function readinessOf({ shown, isOutdated, isConfirmed }: ReviewState): Readiness {
  const errors = shown?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
  const hasWarnings = shown?.diagnostics.some(({ severity }) => severity === 'warning') ?? false
  const isUnchanged = shown?.changes?.length === 0 && shown.form.status === 'published'
  const isReady = shown !== undefined && errors.length === 0 && !isOutdated && !isUnchanged
  return { errors, hasWarnings, canPublish: isReady && (!hasWarnings || isConfirmed) }
}
