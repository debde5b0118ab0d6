import { FormServerError, type FormServerFault } from './form-server-error.ts'

/** Where the form server is, and how to sign in to it. */
export interface ServerAddress {
  /** The address of the form server, such as `https://urlapok.pelda.hu`. */
  readonly server: string
  /** An access token of a consumer. Openings need one; forms and checks only where the server is set so. */
  readonly token?: string
}

/** One request. */
export interface ServerCall {
  /** Parts of the path below `/public/forms`, not encoded. */
  readonly path: readonly (string | number)[]
  /** Parameters that are null are left out. */
  readonly query?: Readonly<Record<string, string | null>>
  /** Makes it a POST. */
  readonly body?: unknown
  /** Statuses beside those of success that the caller understands. */
  readonly accepts?: readonly number[]
}

/** The answer of the server. */
export interface ServerAnswer {
  readonly status: number
  readonly text: string
}

const TIMEOUT_MS = 30_000

/**
 * Calls the public interface of a form server.
 *
 * @throws {FormServerError} if it does not answer, or not with a status that is expected.
 */
export async function callServer(
  { server, token }: ServerAddress,
  { path, query = {}, body, accepts = [] }: ServerCall,
): Promise<ServerAnswer> {
  const url = addressOf(server, path, query)
  const answer = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (isSuccess(answer.status) || accepts.includes(answer.status)) return answer
  throw refusal(answer, url, token !== undefined)
}

function addressOf(server: string, path: ServerCall['path'], query: NonNullable<ServerCall['query']>): URL {
  const below = ['public', 'forms', ...path].map((part) => encodeURIComponent(part)).join('/')
  const url = new URL(below, server.endsWith('/') ? server : `${server}/`)
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
  return url
}

async function request(url: URL, init: RequestInit): Promise<ServerAnswer> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error ? causeOf(error) : String(error)
    throw new FormServerError(
      `The form server does not answer at ${url.origin} (${cause}).`,
      { fault: 'unreachable' },
      { cause: error },
    )
  }
}

/** The error of the network, which `fetch` hides behind one of its own. */
function causeOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

function refusal({ status, text }: ServerAnswer, { href }: URL, hasToken: boolean): FormServerError {
  const detail = detailOf(text)
  const said = detail === '' ? '' : ` The server says: ${detail}`
  const about = (fault: FormServerFault) => ({ fault, status, detail })
  if (status === 401 || status === 403) {
    const why = hasToken ? 'refused the token' : 'wants a token'
    return new FormServerError(`The form server ${why} (${status}).${said}`, about('token-refused'))
  }
  if (status === 404) return new FormServerError(`There is nothing at ${href}.${said}`, about('not-found'))
  return new FormServerError(`The form server answered ${status} at ${href}.${said}`, about('failed'))
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The sentence in a problem; other bodies, such as those of proxies, have none. */
function detailOf(text: string): string {
  try {
    const problem: unknown = JSON.parse(text)
    if (typeof problem !== 'object' || problem === null) return ''
    const { detail, title } = Object.fromEntries(Object.entries(problem))
    return String(detail ?? title ?? '')
  } catch {
    return ''
  }
}
