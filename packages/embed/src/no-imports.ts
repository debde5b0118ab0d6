/**
 * Replaces the search for a file's imports: the build names them all beside the dynamic imports (`plain-imports.ts`).
 */
export function importsOf(): readonly string[] {
  return []
}
