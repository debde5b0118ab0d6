import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/**
 * True if the file is as a server left it when it stopped in order. Then a search for damage would find nothing.
 * Deletes the mark at once: a server that is killed from now on leaves none.
 */
export function takeCleanStop(file: string): boolean {
  const mark = markOf(file)
  let noted: string
  try {
    noted = readFileSync(mark, 'utf8')
  } catch {
    return false // the first start, or one after a kill
  }
  rmSync(mark, { force: true })
  return noted === stateOf(file)
}

/** Notes that the server has closed the file in order. */
export function noteCleanStop(file: string): void {
  const state = stateOf(file)
  if (state === undefined) return
  try {
    writeFileSync(markOf(file), state, { mode: 0o600 })
  } catch {
    // A full disk: the next start reads the file once more.
    rmSync(markOf(file), { force: true })
  }
}

/** Any writing changes the size or the time; undefined if a log of writes is left, which only a closed file lacks. */
function stateOf(file: string): string | undefined {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return log || !found ? undefined : `${found.size} ${found.mtimeNs} ${found.ino}`
}

function markOf(file: string): string {
  return `${file}.clean`
}
