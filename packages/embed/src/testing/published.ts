import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { vi } from 'vitest'

/** A request that a stand-in for the form server and the page's own server received. */
export interface AskedRequest {
  readonly url: URL
  readonly method: string
  readonly body: unknown
}

type Answer = (request: AskedRequest) => Response | Promise<Response>

/** Answers the requests of the page in place of the network; returns the requests so far. */
export function answerRequests(answer: Answer): readonly AskedRequest[] {
  const asked: AskedRequest[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = { url: new URL(input), method: init.method ?? 'GET', body }
    asked.push(request)
    return answer(request)
  })
  return asked
}

/** A response with a form as the form server publishes it. */
export function publishedForm(
  parts: DefinitionParts,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const published = { form: 'proba', version: 3, hash: '', domain: null, lang: 'hu', languages: ['hu', 'en'] }
  return Response.json({ ...published, definition: buildDefinition(parts), ...more })
}
