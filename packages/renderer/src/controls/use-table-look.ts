import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Unit: em. No form that is narrower shows a table: its cells would be too small to touch. */
const NARROWEST = 37.5

/** How a table is drawn: as one, or each of its rows as a card. */
export interface TableLook {
  readonly ref: RefObject<HTMLTableElement | null>
  /** True for cards. Belongs on the table as `data-cards`. */
  readonly cards: boolean | undefined
}

interface Widths {
  readonly columns: string
  /** The width in pixels that these columns need; 0 while they fit. */
  readonly needed: number
  /** True if the form is too narrow for any table. */
  readonly narrow: boolean
  readonly room: number
}

/**
 * Draws a table as cards while its columns do not fit beside each other in the table's parent, whose padding must be 0.
 * Follows changes of both widths; the look is known before the first paint.
 *
 * @param columns - Changes with the columns, so that their width is measured again.
 */
export function useTableLook(columns: string): TableLook {
  const ref = useRef<HTMLTableElement>(null)
  const [widths, setWidths] = useState<Widths>({ columns, needed: 0, narrow: false, room: 0 })
  const isTooWide = widths.columns === columns && widths.room < widths.needed
  const cards = widths.narrow || isTooWide || undefined

  useLayoutEffect(() => {
    const table = ref.current
    const frame = table?.parentElement
    if (!table || !frame) return undefined
    const measure = () =>
      setWidths((before) => {
        const room = frame.clientWidth
        const narrow = room < NARROWEST * Number.parseFloat(getComputedStyle(table).fontSize)
        const known = before.columns === columns ? before.needed : 0
        const needed = cards ? known : overflowing(table, room)
        const isSame = known === needed && before.columns === columns
        return isSame && before.narrow === narrow && before.room === room
          ? before
          : { columns, needed, narrow, room }
      })
    measure()
    let frameRequest = 0
    // A change of the layout while the browser reports sizes would be an error of the page.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frameRequest)
      frameRequest = requestAnimationFrame(measure)
    })
    observer.observe(frame)
    observer.observe(table)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frameRequest)
    }
  }, [columns, cards])

  return { ref, cards }
}

/** The table's width if it is wider than its room, both in whole pixels. */
function overflowing(table: HTMLTableElement, room: number): number {
  return table.offsetWidth > room + 1 ? table.offsetWidth : 0
}
