/** Reads the stored ids. Ignores anything else, such as text written by an earlier release. */
export function readIds(text: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Returns the folded ids after some were folded or opened; the same set if nothing changes. */
export function withFolded(
  folded: ReadonlySet<string>,
  ids: readonly string[],
  folds: boolean,
): ReadonlySet<string> {
  if (ids.every((id) => folded.has(id) === folds)) return folded
  return folds ? folded.union(new Set(ids)) : folded.difference(new Set(ids))
}
