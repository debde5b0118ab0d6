import { writeSync } from 'node:fs'

/** Writes some of the bytes and returns how many; none while the reader has to catch up. */
type Write = (bytes: Uint8Array) => number

/** Lines that are written together: a write costs as much as half of a short answer. */
const MAX_LENGTH = 8 * 1024
const MAX_WAIT_MS = 100
/** How long the end of the process waits for a reader that reads nothing. */
const MAX_STANDSTILL_MS = 2_000
const STANDSTILL_STEP_MS = 5

/**
 * Writes lines of a log with a delay of a tenth of a second, many at once. The end of the process waits until they
 * are written, also after an uncaught error, and also for a slow reader. Only a kill loses the last tenth.
 */
export function logOutput(write: Write = standardOutput()): { write(line: string): void } {
  let waiting = ''
  /** The bytes for which the reader had no room. */
  let unsent: Uint8Array = new Uint8Array()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const bytes = Buffer.concat([unsent, Buffer.from(waiting)])
    waiting = ''
    let from = 0
    let count = -1
    while (from < bytes.length && count !== 0) {
      count = write(bytes.subarray(from))
      from += count
    }
    unsent = bytes.subarray(from)
    if (unsent.length > 0) timer = setTimeout(flush, MAX_WAIT_MS)
  }
  process.once('exit', () => {
    let standstill = 0
    let before = -1
    for (flush(); unsent.length > 0 && standstill < MAX_STANDSTILL_MS; flush()) {
      standstill = unsent.length === before ? standstill + STANDSTILL_STEP_MS : 0
      before = unsent.length
      sleep(STANDSTILL_STEP_MS)
    }
  })
  return {
    write(line) {
      waiting += line
      if (waiting.length >= MAX_LENGTH && unsent.length === 0) flush()
      else timer ??= setTimeout(flush, MAX_WAIT_MS)
    },
  }
}

/**
 * The stream of the process would queue the bytes for which a slow reader has no room, and lose them at the end
 * of the process.
 */
function standardOutput(): Write {
  // A pipe whose stream is open refuses bytes for which it has no room; otherwise the server would wait
  // for its reader.
  const { fd } = process.stdout
  return (bytes) => {
    try {
      return writeSync(fd, bytes)
    } catch (error) {
      // The pipe is closed or the disk is full; the failure cannot be logged anywhere.
      return error instanceof Error && 'code' in error && error.code === 'EAGAIN' ? 0 : bytes.length
    }
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
