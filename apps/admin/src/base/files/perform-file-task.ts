import type { FileMessage, FileProgress, FileRequest } from './file-task.ts'

/** Reads a file as the task requires. Never throws: a fault of the file is returned as a reason. */
export async function performFileTask(
  request: FileRequest,
  onProgress: (progress: FileProgress) => void,
): Promise<FileMessage> {
  try {
    return { is: 'done', result: await resultOf(request, onProgress) }
  } catch (error) {
    return { is: 'refused', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function resultOf(request: FileRequest, onProgress: (progress: FileProgress) => void) {
  switch (request.task) {
    case 'form': {
      const { read } = await import('@urlapmuhely/import')
      const { name } = request.given
      const bytes = new Uint8Array(await request.given.arrayBuffer())
      return read({ name, bytes }, (fields) => onProgress({ fields }))
    }
    case 'table': {
      const { readFileTable, readTextTable } = await import('./import-table.ts')
      return typeof request.given === 'string' ? readTextTable(request.given) : readFileTable(request.given)
    }
    case 'texts': {
      const { readTextFile } = await import('./read-text-file.ts')
      return readTextFile(request.given.file, request.given.languages)
    }
  }
}
