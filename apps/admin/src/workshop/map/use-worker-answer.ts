import { useEffect, useRef, useState } from 'react'

/** What a worker made of a request. */
interface Answered<Request, Answer> {
  readonly request: Request
  readonly answer: Answer
}

/**
 * The answer of a worker to the last request that it has finished, and what that was; null until the first one.
 *
 * @param start creates the worker; called once. It gets `{ number, request }` and posts `{ number, answer }`.
 */
export function useWorkerAnswer<Request, Answer>(
  start: () => Worker,
  request: Request,
): Answered<Request, Answer> | null {
  const [answered, setAnswered] = useState<Answered<Request, Answer> | null>(null)
  const worker = useRef<Worker | null>(null)
  const latest = useRef({ number: 0, request })
  const startRef = useRef(start)
  useEffect(() => {
    const made = startRef.current()
    made.onmessage = ({ data }: MessageEvent<{ number: number; answer: Answer }>) => {
      // Only the last request is still of interest.
      if (data.number === latest.current.number)
        setAnswered({ request: latest.current.request, answer: data.answer })
    }
    worker.current = made
    return () => made.terminate()
  }, [])
  useEffect(() => {
    latest.current = { number: latest.current.number + 1, request }
    worker.current?.postMessage(latest.current)
  }, [request])
  return answered
}
