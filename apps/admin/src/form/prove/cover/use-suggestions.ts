import { useEffect, useState } from 'react'
import type { SuggestAnswer, SuggestRequest } from './suggest-worker.ts'

/** The result of a request; undefined while the worker is running. */
type Answer = SuggestAnswer | 'failed' | undefined

/**
 * Runs a request in a worker, which ends with its answer. A new worker starts whenever
 * the request is another object.
 */
export function useSuggestions(request: SuggestRequest | undefined): Answer {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    setAnswer(undefined)
    if (!request) return undefined
    const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<SuggestAnswer>) => {
      setAnswer(data)
      worker.terminate()
    }
    worker.onerror = (event) => {
      console.error('A worker could not suggest scenarios.', event.message)
      setAnswer('failed')
    }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [request])
  return answer
}
