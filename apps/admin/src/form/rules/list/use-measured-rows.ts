import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { ListRow } from '../rows/rule-rows.ts'
import { withKept } from './with-kept.ts'

/** Heights of rows in CSS pixels before they are measured. */
const [HEAD_PX, ROW_PX] = [41, 44]
/** The number of rows drawn above and below the visible ones. */
const OVERSCAN = 4

interface MeasuredInput {
  readonly rows: readonly ListRow[]
  /** The row that is always drawn: it is the tab stop. */
  readonly kept: number
  readonly scroller: RefObject<HTMLElement | null>
}

/** Which rows are drawn, and where: sentences have as many lines as they need. */
export function useMeasuredRows({ rows, kept, scroller }: MeasuredInput) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => (rows[index]?.is === 'group' ? HEAD_PX : ROW_PX), [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withKept(defaultRangeExtractor(range), kept, range.count),
      [kept],
    ),
  })
}
