import type { Rect } from '@xyflow/react'
import type { ShownGraph } from './shown-graph.ts'

/** The nodes among which the arrow keys move, and the present one. */
export interface KeyChoices {
  readonly ids: readonly string[]
  readonly index: number
}

/** The state of a drawing when an arrow key is pressed. */
export interface KeyMove {
  readonly shown: ShownGraph
  /** The ids of all boxes, in the order of the layout. */
  readonly places: readonly string[]
  readonly choices: KeyChoices
  /** The id of the focused box. */
  readonly at: string
}

/** Nothing to move among. */
export const noChoices: KeyChoices = { ids: [], index: 0 }

/**
 * The choices after an arrow key: right and left go to the first reader or source of the focused box; down and
 * up, round, through the other ends of the last such step, or else through all boxes.
 *
 * @returns null for any other key.
 */
export function keyChoices(key: string, { shown, places, choices, at }: KeyMove): KeyChoices | null {
  if (key === 'ArrowRight') return { ids: readersOf(shown, at), index: 0 }
  if (key === 'ArrowLeft') return { ids: sourcesOf(shown, at), index: 0 }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const ids = choices.ids.includes(at) ? choices.ids : places
  const step = key === 'ArrowDown' ? 1 : -1
  return { ids, index: (ids.indexOf(at) + step + ids.length) % ids.length }
}

function readersOf({ edges }: ShownGraph, at: string): readonly string[] {
  return edges.filter(({ from, to }) => from === at && to !== at).map(({ to }) => to)
}

function sourcesOf({ edges }: ShownGraph, at: string): readonly string[] {
  return edges.filter(({ from, to }) => to === at && from !== at).map(({ from }) => from)
}

/** The smallest area that is shown, so that a few nodes are not drawn huge; in the units of the layout. */
const SMALLEST = { width: 900, height: 450 }

/** The area around boxes, with them in its middle. */
export function areaAround(boxes: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const width = Math.max(right - left, SMALLEST.width)
  const height = Math.max(bottom - top, SMALLEST.height)
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
