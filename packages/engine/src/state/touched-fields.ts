// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import type { Frame } from './frame.ts'
import { FLAG } from './marks.ts'

// In this module, because V8 folds only the constants of its own module into the code.
const TOUCHED = FLAG.touched
const CHANGED = FLAG.touched | FLAG.stale

/**
 * The fields that a transaction touched, in order: indexes in the top frame, or `~index` into the two lists of rows.
 */
export interface Touched {
  readonly places: readonly number[]
  readonly rowFrames: readonly Frame[]
  readonly rowLocals: readonly number[]
}

/** Collects the fields whose state may have changed, without duplicates. */
export class TouchedFields {
  /** The first `count` entries are in use; the buffer is reused by the next transaction. */
  private readonly places: number[] = []
  private count = 0
  /** The first `rowCount` entries are in use; the next transaction gets new lists of the same size. */
  private rowFrames: Frame[] = []
  private rowLocals: number[] = []
  private rowCount = 0

  /** Marks the state of a field as possibly changed. */
  add(frame: Frame, local: number): void {
    const marks = frame.marks[local] as number
    if ((marks & TOUCHED) === 0) this.mark(frame, local, marks)
  }

  /** Writes the marks of a field, and marks its state as possibly changed. */
  mark(frame: Frame, local: number, marks: number): void {
    frame.marks[local] = marks | CHANGED
    if ((marks & TOUCHED) !== 0) return
    const at = this.count
    this.count = at + 1
    if (frame.parent === null) {
      this.places[at] = local
      return
    }
    const inRows = this.rowCount
    this.rowCount = inRows + 1
    this.places[at] = ~inRows
    this.rowFrames[inRows] = frame
    this.rowLocals[inRows] = local
  }

  /** Returns the fields that were touched since the last call. */
  take(root: Frame): Touched {
    const places = this.places.slice(0, this.count)
    const { rowFrames, rowLocals, rowCount } = this
    this.count = 0
    if (rowCount > 0) {
      this.rowFrames = new Array<Frame>(rowCount)
      this.rowLocals = new Array<number>(rowCount)
      this.rowCount = 0
    }
    const { marks } = root
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number
      if (place >= 0) marks[place] = (marks[place] as number) & ~TOUCHED
    }
    for (let index = 0; index < rowCount; index += 1) {
      // The two lists of rows are equally long.
      const ofRow = (rowFrames[index] as Frame).marks
      const local = rowLocals[index] as number
      ofRow[local] = (ofRow[local] as number) & ~TOUCHED
    }
    return { places, rowFrames, rowLocals }
  }
}

/** Visits the fields that a transaction touched, in order. */
export function eachTouched(
  root: Frame,
  { places, rowFrames, rowLocals }: Touched,
  visit: (frame: Frame, local: number) => void,
): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as number
    // Each entry of the lists of rows has a frame and a field index.
    if (place >= 0) visit(root, place)
    else visit(rowFrames[~place] as Frame, rowLocals[~place] as number)
  }
}
