/** What lines are written to; the standard output of the process. */
interface Output {
  write(text: string): unknown
}

/** Lines that are written together: a write costs as much as half of a short answer. */
const MAX_LENGTH = 8 * 1024
const MAX_WAIT_MS = 100

/**
 * Writes lines of a log a tenth of a second after they came, many at once. An end of the process waits for them, also
 * that by an error that nobody caught; only a kill loses the last tenth.
 */
export function logOutput(output: Output = process.stdout): { write(line: string): void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') output.write(text)
  }
  process.once('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length >= MAX_LENGTH) flush()
      else timer ??= setTimeout(flush, MAX_WAIT_MS)
    },
  }
}
