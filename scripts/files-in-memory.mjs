// A temporary folder in memory for programs that test: copying a database of PostgreSQL, which hundreds of tests do, takes a
// tenth of the time that it takes on a disk.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes } from './free-bytes.mjs'

const MEMORY = '/dev/shm'
/** A run of all tests writes about a tenth of this at a time; what is written there counts as used memory. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Makes a folder in memory.
 *
 * @param options `memory`, a folder whose files are kept in memory; `neededBytes`, free ones.
 * @returns `env`, which makes programs put their temporary files there, empty if this machine has too little memory; and
 *   `remove`, which deletes the folder.
 */
export function filesInMemory({ memory = MEMORY, neededBytes = NEEDED_BYTES } = {}) {
  if (Math.min(freeBytes(memory), process.availableMemory()) < neededBytes)
    return { env: {}, remove: () => {} }
  const folder = mkdtempSync(join(memory, 'urlapmuhely-tests-'))
  // A PostgreSQL that must not run as root runs as another account, and has its own folder in this one.
  chmodSync(folder, 0o711)
  const remove = () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A program that is still ending wrote there meanwhile. No test failed because of it.
    }
  }
  return { env: { TMPDIR: folder }, remove }
}
