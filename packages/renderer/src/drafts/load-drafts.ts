import { loadModule } from '@urlapmuhely/ui/load-module'

type DraftCode = typeof import('./draft-code.ts')

let known: DraftCode | null = null

/** Loads the code of drafts; null if it is loaded, or not needed. */
export function loadDrafts(isNeeded: boolean): Promise<void> | null {
  if (known || !isNeeded) return null
  return loadModule(() => import('./draft-code.ts')).then((code) => {
    known = code
  })
}

/** The code of drafts. Throws if it is not loaded: wait for `loadDrafts` first. */
export function draftCode(): DraftCode {
  if (!known) throw new Error('The code of drafts has not been fetched.')
  return known
}
