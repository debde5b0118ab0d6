import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchItems } from '../../base/api/queries.ts'
import { groupsOfItems, searchedKinds } from './palette-entries.ts'

const DEBOUNCE_MS = 200
const MIN_LETTERS = 2
const PER_KIND = 5

/** Items of every kind whose name, key or label contains `query`, fetched after a pause in typing. */
export function useFoundItems(query: string) {
  const [q] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const isLongEnough = query.trim().length >= MIN_LETTERS
  const { data, isFetching, error } = useQuery({
    queryKey: ['palette', q],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        searchedKinds.map(async (kind) => ({
          kind,
          page: await searchItems(kind, { q, filters: { pageSize: PER_KIND }, signal }),
        })),
      )
      return groupsOfItems(found)
    },
    enabled: isLongEnough && q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  const isWaiting = isLongEnough && (isFetching || q !== query.trim())
  return { groups: isLongEnough ? (data ?? []) : [], isWaiting, error: isLongEnough ? error : null }
}
