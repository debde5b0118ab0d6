import { afterEach, vi } from 'vitest'

/** What a request asked for. */
interface Asked {
  readonly url: string
  readonly method: string
  readonly body: unknown
}

afterEach(() => vi.unstubAllGlobals())

/**
 * Stands in for the server of a snippet during a test: answers every request with the status and the body that `answer`
 * returns, and keeps what was asked for.
 */
export function answerRequests(answer: (asked: Asked) => { status?: number; body?: unknown }): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    const one = { url, method, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    asked.push(one)
    const { status = 200, body: response = null } = answer(one)
    return new Response(JSON.stringify(response), { status })
  })
  return asked
}
