import { loadFirst } from '@urlapmuhely/renderer/loading'
import { loadStyles } from './load-styles.ts'

/**
 * Begins to load what a form needs beside its drawing, which may still be coming. Returns what its styles wait for, null if
 * they are there: the form says itself that its parts are being loaded, and whether they could be.
 */
export function beginForm(...[definition, hasDraft]: Parameters<typeof loadStyles>): Promise<void> | null {
  loadFirst(definition, hasDraft)?.catch(() => undefined)
  return loadStyles(definition, hasDraft)
}
