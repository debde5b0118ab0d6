import { useQuery } from '@tanstack/react-query'
import type { TextParser } from '@urlapmuhely/renderer/design'
import { queryKeys } from '../../api/queries.ts'

/** The parser of rich texts, which is loaded when it is needed first; undefined until then. */
export function useTextTree(): TextParser | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.textParser,
    queryFn: () => import('@urlapmuhely/schema/rich-text'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.textTree
}
