import type { FieldSnapshot, FrameSnapshot, ProgramData, SessionSnapshot } from '@urlapmuhely/engine'
import { isSame } from '@urlapmuhely/engine/light'

/** Where a value was: the path of its field without rows, and the rows around it, from outside. */
export interface LostPlace {
  readonly path: string
  readonly rows: readonly { readonly path: string; readonly position: number }[]
}

/** The values of a draft that are not in the session that continues it. */
export interface LostValues {
  /** Files, which have to be chosen again. */
  readonly files: readonly LostPlace[]
  /** Values for which the form has no place any more. */
  readonly others: readonly LostPlace[]
}

/** The paths of the fields, without rows, that hold a value of the person or the host. */
export function filledPaths({ root }: SessionSnapshot): ReadonlySet<string> {
  const filled = new Set<string>()
  visit(root, '', (path, field) => {
    if (isGiven(field)) filled.add(path)
  })
  return filled
}

/** A snapshot without the values of file fields: their names are of no use without the files. */
export function withoutFiles(
  snapshot: SessionSnapshot,
  { fields }: Pick<ProgramData, 'fields'>,
): SessionSnapshot {
  const files = new Set(fields.filter(({ valueType }) => valueType === 'file').map(({ path }) => path))
  return files.size === 0 ? snapshot : { ...snapshot, root: emptied(snapshot.root, '', files) }
}

/** Compares a draft with the session that continues it. */
export function lostValues(
  before: SessionSnapshot,
  after: SessionSnapshot,
  { fields }: Pick<ProgramData, 'fields'>,
): LostValues {
  const lost: LostPlace[] = []
  compare({ before: before.root, after: after.root }, { path: '', rows: [] }, lost)
  const files = new Set(fields.filter(({ valueType }) => valueType === 'file').map(({ path }) => path))
  return {
    files: lost.filter(({ path }) => files.has(path)),
    others: lost.filter(({ path }) => !files.has(path)),
  }
}

interface ComparedFrames {
  readonly before: FrameSnapshot
  /** The same frame in the session that continues the draft; undefined if there is none. */
  readonly after: FrameSnapshot | undefined
}

function compare(
  { before, after }: ComparedFrames,
  { path: prefix, rows: around }: LostPlace,
  lost: LostPlace[],
): void {
  for (const [path, field] of Object.entries(before.fields))
    if (isGiven(field) && !isSame(field.value, after?.fields[path]?.value ?? null))
      lost.push({ path: prefix + path, rows: around })
  for (const [path, rows] of Object.entries(before.rows))
    for (const [index, row] of rows.entries()) {
      const same = after?.rows[path]?.find(({ key }) => key === row.key)
      const place = { path: prefix + path, position: index + 1 }
      compare({ before: row, after: same }, { path: `${prefix}${path}.`, rows: [...around, place] }, lost)
    }
}

function visit(
  frame: FrameSnapshot,
  prefix: string,
  see: (path: string, field: FieldSnapshot) => void,
): void {
  for (const [path, field] of Object.entries(frame.fields)) see(prefix + path, field)
  for (const [path, rows] of Object.entries(frame.rows))
    for (const row of rows) visit(row, `${prefix}${path}.`, see)
}

function emptied(frame: FrameSnapshot, prefix: string, files: ReadonlySet<string>): FrameSnapshot {
  return {
    ...frame,
    fields: Object.fromEntries(
      Object.entries(frame.fields).map(([path, field]) => [
        path,
        files.has(prefix + path) ? { ...field, value: null } : field,
      ]),
    ),
    rows: Object.fromEntries(
      Object.entries(frame.rows).map(([path, rows]) => [
        path,
        rows.map((row) => emptied(row, `${prefix}${path}.`, files)),
      ]),
    ),
  }
}

/** Defaults are derived again; empty values are no loss. */
function isGiven({ value, origin }: FieldSnapshot): boolean {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return false
  return origin !== 'default' && origin !== 'none'
}
