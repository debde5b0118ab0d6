import { move, Piscina } from 'piscina'
import type { ApiAnswer, SentCall, ThreadSetup } from '../threads/api-call.ts'
import { ownBytes } from '../threads/own-bytes.ts'
import { noteStart } from '../threads/time-limits.ts'
import { yieldToServer } from '../threads/yield-to-server.ts'
import { createThreadApp } from './thread-app.ts'

yieldToServer()
// The server starts a thread with its own settings.
const opening = createThreadApp(Piscina.workerData as ThreadSetup)

/** Answers one call of `/api` in this thread. Run by the pools in `api-threads.ts`. */
export async function answerInWorker(call: SentCall): Promise<ApiAnswer> {
  const app = await opening
  noteStart(call.startedAt)
  const answer = await app.answer(call)
  // Handed over, not copied: an answer may have megabytes.
  const body = ownBytes(answer.body)
  const movable = {
    get [Piscina.transferableSymbol]() {
      return [body.buffer]
    },
    get [Piscina.valueSymbol]() {
      return { ...answer, body }
    },
  }
  // The library unpacks the answer again; its type does not show this.
  return move(movable as unknown as ArrayBuffer) as unknown as ApiAnswer
}

/** Loads the code and opens the database. */
export async function openInWorker(): Promise<void> {
  await opening
}
