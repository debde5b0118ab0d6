import type { Field, Template } from '../scope/fields.ts'
import { type Frame, rowsIn } from './frame.ts'

/** A field beside one frame. */
export interface Place {
  readonly frame: Frame
  readonly field: Field
}

/** The path of a field, with rows by their stable keys: `tetelek.#3.ar`. */
export function pathOf(frame: Frame, field: Field): string {
  return frame.parent ? `${rowPathOf(frame)}.${field.localPath}` : field.localPath
}

/**
 * The path of a field: the string `path` itself if it is equal, because comparing a string with itself is much faster than
 * with a copy.
 */
export function samePathOf(frame: Frame, field: Field, path: string): string {
  const own = pathOf(frame, field)
  return own === path ? path : own
}

/** The path of a row: `tetelek.#3`. Empty for the top of the form. */
export function rowPathOf(frame: Frame): string {
  const { repeat } = frame.template
  return repeat && frame.parent ? `${pathOf(frame.parent, repeat)}.#${frame.key}` : ''
}

/** The path of a field, with rows by position, as answers have it: `tetelek.0.ar`. */
export function positionPathOf(frame: Frame, field: Field): string {
  return frame.parent ? `${positionRowPathOf(frame)}.${field.localPath}` : field.localPath
}

/** The path of a row by position: `tetelek.0`. Empty for the top of the form. */
export function positionRowPathOf(frame: Frame): string {
  const { repeat } = frame.template
  if (!repeat || !frame.parent) return ''
  return `${positionPathOf(frame.parent, repeat)}.${positionOf(frame, rowsIn(frame.parent, repeat))}`
}

/** The number of the row that a frame is, beginning with 1. */
export function rowNumberOf(frame: Frame): number {
  const { repeat } = frame.template
  return repeat && frame.parent ? positionOf(frame, rowsIn(frame.parent, repeat)) + 1 : 0
}

/** The position of a row in its repeat. If the cached position is outdated, all rows are counted again. */
function positionOf(row: Frame, rows: readonly Frame[]): number {
  if (rows[row.position] !== row) for (const [index, one] of rows.entries()) one.position = index
  return rows[row.position] === row ? row.position : -1
}

/** Finds a field by its path, with rows by `#key` or position. Null if there is none. */
export function findPlace(root: Frame, path: string): Place | null {
  const direct = root.template.byLocalPath.get(path)
  if (direct) return { frame: root, field: direct }
  const found = walk(root, path.split('.'))
  return found && 'field' in found ? found : null
}

/** Finds a row by its path; the empty path is the top of the form. Null if there is none. */
export function findRow(root: Frame, path: string): Frame | null {
  if (path === '') return root
  const found = walk(root, path.split('.'))
  return found && !('field' in found) ? found : null
}

/** Follows keys and rows to a field or a row. */
function walk(root: Frame, parts: readonly string[]): Place | Frame | null {
  let frame = root
  let key = ''
  let field: Field | null = null
  for (const part of parts) {
    if (field?.rows) {
      const row = rowAt(rowsIn(frame, field), part)
      if (!row) return null
      frame = row
      key = ''
      field = null
      continue
    }
    key = key === '' ? part : `${key}.${part}`
    field = frame.template.byLocalPath.get(key) ?? null
    if (!field) return null
  }
  return field ? { frame, field } : frame
}

function rowAt(rows: readonly Frame[], part: string): Frame | undefined {
  if (part.startsWith('#')) return keysOf(rows).get(part)
  return /^\d+$/u.test(part) ? rows[Number(part)] : undefined
}

const keyed = new WeakMap<readonly Frame[], ReadonlyMap<string, Frame>>()

/** Rows by key, built once per list of rows; a list never changes. */
function keysOf(rows: readonly Frame[]): ReadonlyMap<string, Frame> {
  const known = keyed.get(rows)
  if (known) return known
  const made = new Map(rows.map((row) => [`#${row.key}`, row]))
  keyed.set(rows, made)
  return made
}

/** Every frame of a template at or below `frame`. */
export function framesOf(frame: Frame, template: Template): Frame[] {
  if (frame.template === template) return [frame]
  const chain: Field[] = []
  for (let at: Template | null = template; at && at !== frame.template; at = at.parent) {
    if (at.repeat) chain.unshift(at.repeat)
  }
  return chain.reduce<Frame[]>((frames, repeat) => frames.flatMap((one) => rowsIn(one, repeat)), [frame])
}
