import { createEvaluator, type EvaluationRequest } from './evaluator.ts'

const evaluator = createEvaluator()

// Evaluates the documents that the page sends, so that no edit waits for the rules.
self.onmessage = ({ data }: MessageEvent<EvaluationRequest>) => self.postMessage(evaluator(data))
