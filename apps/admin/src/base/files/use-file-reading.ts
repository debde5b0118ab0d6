import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileProgress, FileTaskName, FileTasks } from './file-task.ts'
import { runFileTask } from './run-file-task.ts'

/**
 * Reads files, one at a time: a new one, and leaving the screen, cancel the one before.
 *
 * `progress` is null while no file is being read. `read` returns null if it was cancelled, and throws `FileTaskError`.
 */
export function useFileReading() {
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  const read = useCallback(
    async <Name extends FileTaskName>(
      task: Name,
      given: FileTasks[Name]['given'],
    ): Promise<FileTasks[Name]['result'] | null> => {
      cancel()
      const controller = new AbortController()
      running.current = controller
      setProgress({ fields: 0 })
      try {
        return await runFileTask(task, given, { signal: controller.signal, onProgress: setProgress })
      } finally {
        if (running.current === controller) setProgress(null)
      }
    },
    [cancel],
  )
  return { read, cancel, progress }
}
