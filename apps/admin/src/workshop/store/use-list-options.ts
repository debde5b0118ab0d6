import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { useState } from 'react'
import { listQuery } from '../../preview/use-definition.ts'

/** The options of the lists that a worker misses, undefined while they are loaded; and how to name more of them. */
export function useListOptions() {
  const [missing, setMissing] = useState<readonly string[]>([])
  const options = useQueries({ queries: missing.map(listQuery), combine: together })
  const miss = (lists: readonly string[]) => setMissing((last) => [...new Set([...last, ...lists])])
  return { options, miss }
}

/** The options of all lists; undefined until the last one is loaded. */
function together(all: readonly UseQueryResult<readonly ApiItem[]>[]): readonly ApiItem[] | undefined {
  return all.every(({ isPending }) => !isPending) ? all.flatMap(({ data }) => data ?? []) : undefined
}
