import { buildIssue, type Issue } from '@urlapmuhely/schema'

/** An issue for each id that stands a second time; `pathAt` says where in the request an index is. */
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
