import type { Session } from '@urlapmuhely/engine'
import { positionPath } from '../base/row-paths.ts'

/** A file of an answer, whose value holds only its name, size and type. */
export interface AnswerFile {
  /** The path of its field in the answer, rows by position: `tetelek.0.szamla`. */
  readonly path: string
  /** The same with rows by their keys, which stay when rows move: `tetelek.#3.szamla`, as `onFile` had it. */
  readonly key: string
  readonly file: File
}

/** The files that were chosen in one session. */
export interface ChosenFiles {
  /** Keeps the file of a field; null deletes it. `path` has rows by their keys. */
  readonly put: (path: string, file: File | null) => void
  /** The files of the fields that are in the answer now. */
  readonly list: () => readonly AnswerFile[]
}

/** Keeps files by the keys of their rows: a file stays with its row while rows move, and goes with it. */
export function buildChosenFiles(session: Session): ChosenFiles {
  const files = new Map<string, File>()
  return {
    put(path, file) {
      if (file) files.set(path, file)
      else files.delete(path)
    },
    list() {
      const listed: AnswerFile[] = []
      for (const [key, file] of files) {
        const state = session.field(key)
        const path = positionPath(session, key)
        // A row that was removed is never restored; a field that is absent or empty now may be.
        if (path === null || state === null) files.delete(key)
        else if (state.present && isOf(file, state.value)) listed.push({ path, key, file })
      }
      return listed
    },
  }
}

/** False after a rule has emptied the field, or the value was replaced. */
function isOf(file: File, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, size }: { name?: unknown; size?: unknown } = value
  return name === file.name && size === file.size
}
