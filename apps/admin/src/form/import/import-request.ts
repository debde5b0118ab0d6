import type { ImportedForm } from '@urlapmuhely/import'
import type { FormEffect, SharedChoices } from '@urlapmuhely/schema'

/** How a file is imported. */
export interface ImportChoice {
  /** True makes another form; otherwise the form with the same identity is changed. */
  readonly asCopy: boolean
  /** The choices for shared items that differ. */
  readonly shared: SharedChoices
}

/** An import, or its trial. */
export interface ImportOptions extends ImportChoice {
  /** True only requests the effects. */
  readonly dryRun: boolean
  /** The forms as the dry run saw them. */
  readonly seen?: readonly FormEffect[]
}

/** The body and the query of the request that imports a file. */
export interface ImportRequest {
  /** The route: several forms in one file have one of their own. */
  readonly is: 'one' | 'several'
  readonly body: object
  readonly query: Readonly<Record<string, string | number>>
}

/** Returns the request that imports what was read from a file; null if nothing in it can be imported. */
export function importRequest(
  { form, several }: ImportedForm,
  { asCopy, shared, dryRun, seen = [] }: ImportOptions,
): ImportRequest | null {
  const query = { dryRun: String(dryRun), asCopy: String(asCopy) }
  if (several) {
    const known = seen.filter(({ contentRevision }) => contentRevision !== null)
    const contentRevisions = Object.fromEntries(
      known.map(({ formId, contentRevision }) => [formId, contentRevision]),
    )
    return { is: 'several', body: { file: several, contentRevisions, shared }, query }
  }
  if (!form) return null
  const [contentRevision] = seen.flatMap((effect) => effect.contentRevision ?? [])
  const isKnown = contentRevision !== undefined
  return { is: 'one', body: { ...form, shared }, query: { ...query, ...(isKnown && { contentRevision }) } }
}
