import { buildIssue, type Issue } from '@urlapmuhely/schema'

/** One issue for each duplicate id; `pathAt` returns the path of an index in the request. */
export function repeatIssues(ids: readonly string[], pathAt: (index: number) => string): Issue[] {
  const known = new Set<string>()
  return ids.flatMap((id, index) => {
    if (!known.has(id)) {
      known.add(id)
      return []
    }
    return [buildIssue(pathAt(index), 'DUPLICATE_MEMBER')]
  })
}
