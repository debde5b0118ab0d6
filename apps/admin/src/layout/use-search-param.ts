import { useSearch } from '@tanstack/react-router'

/** One parameter of the address; the component re-renders when this one changes, not with the others. */
export function useSearchParam(name: string): unknown {
  return useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search[name] })
}
