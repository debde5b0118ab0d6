import type { WorkerRequest } from '../store/use-document-worker.ts'
import { createGraphMaker, type GraphSettings } from './graph-maker.ts'

const make = createGraphMaker()

// Builds the graph of the document that the page sends, so that no edit waits for it.
self.onmessage = async ({ data }: MessageEvent<WorkerRequest & GraphSettings>) =>
  self.postMessage(await make(data))
