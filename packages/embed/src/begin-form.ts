import { loadFirst } from '@urlapmuhely/renderer/loading'
import { loadStyles } from './load-styles.ts'

/**
 * Begins to load what a form needs beside its drawing, which may still be loading. Returns a promise for the styles, or
 * null if they are there. The form itself shows that its parts are being loaded, and whether that failed.
 */
export function beginForm(...[definition, hasDraft]: Parameters<typeof loadStyles>): Promise<void> | null {
  loadFirst(definition, hasDraft)?.catch(() => undefined)
  return loadStyles(definition, hasDraft)
}
