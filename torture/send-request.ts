/** One response of a server; status 0 if there was none. */
export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined if it is not JSON. */
  readonly body: unknown
  readonly text: string
  readonly headers: Headers
}

/** The body and headers of a request. */
export interface Sending {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How long the response may take; 30 seconds if missing. */
  readonly silenceMs?: number
}

/** Sends a request to one server, or to one of several. */
export type Send = (method: string, path: string, sending?: Sending) => Promise<Answer>

/** A request without a response after this time counts as unanswered. */
const SILENCE_MS = 30_000

/** Sends requests as JSON to a server, with a token. */
export function sendTo(origin: () => string, token: () => Promise<string> | string): Send {
  return async (method, path, { body, headers = {}, silenceMs = SILENCE_MS } = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      const response = await fetch(`${origin()}${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}`, ...json, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(silenceMs),
      })
      return await readAnswer(response)
    } catch (error) {
      return { status: 0, body: undefined, text: String(error), headers: new Headers() }
    }
  }
}

/** Reads a response to its end; an event stream has no end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, headers, text: '', body: undefined }
  }
  const text = await response.text()
  return { status, headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a path of a parsed response; undefined if there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null && step in found
        ? (found as Record<string | number, unknown>)[step] // an object that has the step
        : undefined,
    value,
  )
}

/** The members of a list in a parsed response; empty if there is no list. */
export function members(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
