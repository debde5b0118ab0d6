import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileMessage } from './file-task.ts'
import { performFileTask } from './perform-file-task.ts'
import { FILE_DEADLINE_MS, FileTaskError, type FileWorker, runFileTask } from './run-file-task.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function scripted() {
  const terminate = vi.fn()
  const worker: FileWorker = { postMessage: vi.fn(), terminate, onmessage: null, onerror: null }
  // A worker calls its handler with itself; the code under test does not read it.
  const say = (data: FileMessage) =>
    worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
  return { worker, terminate, say }
}

const table = { headings: ['a'], rows: [] }

test('reading a file ends with its result, after progress, and ends the worker', async () => {
  const { worker, terminate, say } = scripted()
  const onProgress = vi.fn()
  const signal = new AbortController().signal
  const reading = runFileTask('table', 'a', { signal, onProgress, start: () => worker })
  say({ is: 'progress', progress: { fields: 100 } })
  say({ is: 'done', result: table })
  expect(await reading).toEqual(table)
  expect(onProgress).toHaveBeenCalledWith({ fields: 100 })
  expect(terminate).toHaveBeenCalledOnce()
})

test('a file that is not read in 60 seconds is given up with a reason, and the worker is ended', async () => {
  const { worker, terminate } = scripted()
  const signal = new AbortController().signal
  const reading = runFileTask('table', 'a', { signal, onProgress: () => {}, start: () => worker })
  const failed = expect(reading).rejects.toBeInstanceOf(FileTaskError)
  await vi.advanceTimersByTimeAsync(FILE_DEADLINE_MS - 1)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(terminate).toHaveBeenCalledOnce()
})

test('cancelling ends the worker at once, and nothing is read', async () => {
  const { worker, terminate } = scripted()
  const controller = new AbortController()
  const reading = runFileTask('table', 'a', {
    signal: controller.signal,
    onProgress: () => {},
    start: () => worker,
  })
  controller.abort()
  expect(await reading).toBeNull()
  expect(terminate).toHaveBeenCalledOnce()
})

test('the worker says why a workbook or a document cannot be read', async () => {
  vi.useRealTimers()
  const broken = new File(['PK'], 'a.xlsx')
  expect(await performFileTask({ task: 'table', given: broken }, () => {})).toMatchObject({
    is: 'refused',
    reason: expect.stringContaining('Excel-munkafüzet'),
  })
  const file = new File(['<a'.repeat(100_000)], 'a.xlf')
  const languages = { source: 'hu', languages: ['en'] }
  expect(await performFileTask({ task: 'texts', given: { file, languages } }, () => {})).toEqual({
    is: 'refused',
    reason: 'A fájl nem érvényes XML: befejezetlen elem (1. sor)',
  })
})
