import { t } from '../messages/t.ts'
import type { FileMessage, FileProgress, FileRequest, FileTaskName, FileTasks } from './file-task.ts'

/** A file may be read for this long. */
export const FILE_DEADLINE_MS = 60_000

/** A file that was not read: the message is the reason, for the person who chose it. */
export class FileTaskError extends Error {
  override readonly name = 'FileTaskError'
}

/** The part of a worker that reading a file needs. */
export type FileWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: FileProgress) => void
  /** Creates the worker. */
  readonly start?: () => FileWorker
}

/**
 * Reads a file in a worker of its own, which is always terminated afterwards.
 *
 * @returns the content read; null if reading was cancelled.
 * @throws {FileTaskError} the file cannot be read, or not in time.
 */
export function runFileTask<Name extends FileTaskName>(
  task: Name,
  given: FileTasks[Name]['given'],
  { signal, onProgress, start = startFileWorker }: RunOptions,
): Promise<FileTasks[Name]['result'] | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(null)
    const worker = start()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      finish()
    }
    const refuse = (reason: string) => settle(() => reject(new FileTaskError(reason)))
    const cancel = () => settle(() => resolve(null))
    const timer = setTimeout(() => refuse(t('list.file.deadline')), FILE_DEADLINE_MS)
    signal.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<FileMessage>) => {
      if (data.is === 'progress') onProgress(data.progress)
      else if (data.is === 'refused') refuse(data.reason)
      // The worker answers the task that it was given.
      else settle(() => resolve(data.result as FileTasks[Name]['result']))
    }
    worker.onerror = () => refuse(t('list.file.stopped'))
    // A name with the input of its task is a request.
    worker.postMessage({ task, given } as FileRequest)
  })
}

function startFileWorker(): Worker {
  return new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
}
