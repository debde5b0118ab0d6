import { useVirtualizer } from '@tanstack/react-virtual'
import type { DocumentOption } from '@urlapmuhely/document'
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { gridPlaces } from './grid-places.ts'

/** Fewer rows are all drawn. */
const VIRTUAL_FROM = 100
const ROW_PX = 34
const OVERSCAN = 8

/**
 * The rows of the grid: the options, and the empty row for the next one. It is the
 * last row unless the user moved it.
 */
export function useGridRows(options: readonly DocumentOption[]) {
  const [empty, setEmpty] = useState(newEmpty)
  const frame = useRef<HTMLDivElement>(null)
  const { rows, emptyAt, indexOf } = gridPlaces(options, empty.at)
  const isVirtual = rows.length >= VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    enabled: isVirtual,
  })
  const drawn = virtual.getVirtualItems()
  return {
    rows,
    /** The keys of the options, and of the one that would start in the empty row. */
    ids: rows.map((option) => option?.id ?? empty.id),
    emptyAt,
    indexOf,
    /** Puts the empty row above another. */
    beginAt: (row: number) => setEmpty({ ...empty, at: indexOf(row) }),
    /** The empty row has become an option, or is done with. */
    renew: () => setEmpty(newEmpty()),
    frame,
    drawn: isVirtual ? drawn.map(({ index }) => index) : [...rows.keys()],
    /** Heights in CSS pixels of the rows that are not drawn. */
    above: isVirtual ? (drawn[0]?.start ?? 0) : 0,
    below: isVirtual ? virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0,
    scrollTo: (row: number) => isVirtual && virtual.scrollToIndex(row, { align: 'auto' }),
  }
}

/** The rows of the grid, with functions about their places. */
export type GridRows = ReturnType<typeof useGridRows>

function newEmpty(): { readonly id: string; readonly at: number | null } {
  return { id: uuidv7(), at: null }
}
