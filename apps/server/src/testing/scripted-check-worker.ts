import { isMainThread, threadId } from 'node:worker_threads'
import type { CheckOutcome, CheckTask } from '../public/check-task.ts'
import { noteStart } from '../threads/time-limits.ts'

const seen: string[] = []

/** A worker for tests of the pool: the body decides what it does. */
export function checkInWorker({ body, mark, published, startedAt }: CheckTask): CheckOutcome {
  noteStart(startedAt)
  if (published) seen.push(mark)
  const wish = new TextDecoder().decode(body)
  if (wish === 'spin') for (;;);
  if (wish === 'eat') {
    const hoard: unknown[] = []
    for (;;) hoard.push(Array.from({ length: 1_000 }, () => ({ full: true })))
  }
  if (!seen.includes(mark)) return 'unknown-form'
  return { status: 200, type: 'text/plain', body: JSON.stringify({ isMainThread, threadId, seen }) }
}
