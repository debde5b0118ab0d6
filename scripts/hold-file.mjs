// One process at a time. Uses Node's built-ins only.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whoever has held a file for longer does not hold it any more, even if the number of its process is in use again. */
const LONGEST_MS = 15 * 60_000
const LOOK_AGAIN_MS = 200

/**
 * Waits until no other process holds the file, then holds it, with the number of this process in it.
 *
 * @param {string} file
 * @returns {() => void} releases it; so does the end of this process
 */
export function holdFile(file) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
  }
  const remove = () => rmSync(file, { force: true })
  process.on('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether the process that holds the file ended without releasing it. */
function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return true
    const holder = Number(readFileSync(file, 'utf8'))
    // Empty: its holder is about to write into it.
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    // ENOENT: released in this moment. EPERM: a process of somebody else.
    return error.code === 'ESRCH'
  }
}
