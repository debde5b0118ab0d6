import { createScenarioRunner, type RunnerRequest } from './scenario-runner.ts'

const run = createScenarioRunner()

// Runs the scenarios of the document that the page sends, so that no edit waits for them.
self.onmessage = ({ data }: MessageEvent<RunnerRequest>) => self.postMessage(run(data))
