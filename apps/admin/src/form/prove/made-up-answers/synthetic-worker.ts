import type { WorkerRequest } from '../../store/use-document-worker.ts'
import { createSyntheticRunner, type SyntheticSettings } from './synthetic-runner.ts'

const run = createSyntheticRunner()

// Fills in the form of the document that the page sends many times, so that no edit waits for it.
self.onmessage = ({ data }: MessageEvent<SyntheticSettings & WorkerRequest>) => self.postMessage(run(data))
