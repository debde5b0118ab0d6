import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect } from 'react'
import { drawnRows } from './drawn-rows.ts'
import type { OutlineRow } from './outline-rows.ts'

/** The number of rows drawn above and below the visible ones. */
const OVERSCAN = 8

interface VirtualInput {
  readonly rows: readonly OutlineRow[]
  /** The row that is always drawn: it is the tab stop. */
  readonly kept: number
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
}

/** Which rows are drawn. All have the same height. */
export function useVirtualRows({ rows, kept, rowHeight, scroller }: VirtualInput) {
  const count = rows.length
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        drawnRows({ count, kept, near: () => defaultRangeExtractor(range) }),
      [count, kept],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured sizes are of the former height
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  return virtual
}
