import { useLocalStorage } from '@mantine/hooks'
import type { Kind } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { columnsKey, type ListColumn } from '../rows/list-columns.ts'
import { columnsNamed, parseNames } from './stored-columns.ts'

/** The height of the rows of lists. */
export type Density = 'compact' | 'normal'

/** A user's list preferences, stored in the browser: columns by kind, density for all. */
export interface ListPreferences {
  readonly columns: readonly ListColumn[]
  readonly setColumns: (names: readonly string[]) => void
  /** True while the columns are those of the kind's definition. */
  readonly isInitial: boolean
  readonly reset: () => void
  readonly density: Density
  readonly setDensity: (density: Density) => void
}

/** The preferences for the list of a kind. Invalid stored content is ignored. */
export function useListPreferences(kind: Kind): ListPreferences {
  const [stored, store, forget] = useLocalStorage<readonly string[] | null>({
    key: columnsKey(kind),
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: parseNames,
  })
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'urlapmuhely.list.density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    deserialize: (text) => (text === '"normal"' ? 'normal' : 'compact'),
  })
  const chosen = useMemo(() => columnsNamed(kind, stored ?? []), [kind, stored])
  const initial = useMemo(() => columnsNamed(kind, kind.list.columns), [kind])
  const isInitial = chosen.length === 0
  return {
    columns: isInitial ? initial : chosen,
    setColumns: store,
    isInitial,
    reset: forget,
    density,
    setDensity,
  }
}
