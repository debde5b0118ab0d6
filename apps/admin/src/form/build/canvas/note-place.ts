/** Where the sentences of a note are, in CSS pixels. */
export interface NotePlace {
  readonly side: 'above' | 'below'
  /** The most that they may be wide. */
  readonly width: number
  /** The most that they may be high; they scroll beyond. */
  readonly height: number
  /** How far to the right of the note's left edge they begin; negative is to the left. */
  readonly shift: number
}

/** The sides of a box within the window. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const MAX_WIDTH_PX = 420
/** Several sentences may be as high. */
const HEIGHT_PX = 180
/** Three lines, in a canvas that is hardly higher than a note. */
const MIN_HEIGHT_PX = 72
/** The distance from the edges of the canvas. */
const MARGIN_PX = 12

/** The place before anything was measured. */
export const UNPLACED: NotePlace = { side: 'below', width: MAX_WIDTH_PX, height: HEIGHT_PX, shift: 0 }

/** Keeps the sentences of a note within the canvas: below it, or above where there is more room, and not beyond its edges. */
export function notePlace(note: Box, canvas: Box): NotePlace {
  const width = Math.min(MAX_WIDTH_PX, canvas.right - canvas.left - 2 * MARGIN_PX)
  const [above, below] = [note.top - canvas.top, canvas.bottom - note.bottom]
  const isAbove = below < HEIGHT_PX && above > below
  return {
    side: isAbove ? 'above' : 'below',
    width,
    height: Math.max(MIN_HEIGHT_PX, (isAbove ? above : below) - MARGIN_PX),
    shift: Math.min(0, canvas.right - MARGIN_PX - width - note.left),
  }
}
