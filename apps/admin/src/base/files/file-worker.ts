import type { FileMessage, FileRequest } from './file-task.ts'
import { performFileTask } from './perform-file-task.ts'

const send = (message: FileMessage) => self.postMessage(message)

// Reads one file, so that the page stays responsive; the page terminates the worker.
self.onmessage = async ({ data }: MessageEvent<FileRequest>) =>
  send(await performFileTask(data, (progress) => send({ is: 'progress', progress })))
