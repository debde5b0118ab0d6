import type { AnswerName, Answers, Problem } from '@urlapmuhely/schema'
import { accessToken } from '../guards/token-store.ts'
import { t } from '../messages/t.ts'
import { ApiError } from './api-error.ts'
import { knownSettings } from './browser-settings.ts'
import { countedCall } from './calls-under-way.ts'
import { checkAnswer } from './check-answer.ts'

const TIMEOUT_MS = 60_000

/** Renews access tokens and handles a failed renewal; set once, at start. */
export interface SessionHooks {
  /**
   * A token newer than `refused`, or null if the user must sign in. Rejects with an `ApiError` if the issuer is
   * unreachable.
   */
  readonly renew: (refused: string | null) => Promise<string | null>
  /** Redirects to sign-in and back to the current page. */
  readonly lost: () => Promise<void>
}

/** The options of a call beside its path. */
export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>> | URLSearchParams
  /** The revision that the change is based on; sent as `If-Match`. */
  readonly revision?: number
  /** Requests only what the call has changed; sent as `Prefer: return=minimal`. */
  readonly answer?: 'changes'
  /** Caches the answer, and requests only the differences the next time; for calls that are often repeated. */
  readonly isKept?: true
  readonly signal?: AbortSignal
}

/** A request that changes something: its body beside the other options. A `FormData` is sent as it is, anything else as JSON. */
export interface ChangeOptions extends CallOptions {
  readonly body?: unknown
}

/** Returns the answer of a call that was started early, once; null if there is none. */
export type BegunCalls = (path: string) => Promise<Response | null> | null

let begun: BegunCalls = () => null
/** Answers with their ETags, by address. */
const kept = new Map<string, { readonly etag: string; readonly text: string }>()
let session: SessionHooks = { renew: async () => null, lost: async () => undefined }

/** Sets how the client renews tokens. */
export function setSessionHooks(hooks: SessionHooks): void {
  session = hooks
}

/** Sets where the client finds the answers of calls that were started before the screens' code was loaded. */
export function takeCallsFrom(calls: BegunCalls): void {
  begun = calls
}

/**
 * The client of the server's API: each call names the expected response and returns the parsed body.
 *
 * A 401 is retried once with a renewed token, then redirects to sign-in. Every failure is an `ApiError`.
 */
export const api = {
  get: <Name extends AnswerName>(answer: Name, path: string, options?: CallOptions) =>
    call(answer, path, { method: 'GET', ...options }),
  post: <Name extends AnswerName>(answer: Name, path: string, options?: ChangeOptions) =>
    call(answer, path, { method: 'POST', ...options }),
  patch: <Name extends AnswerName>(answer: Name, path: string, options: ChangeOptions) =>
    call(answer, path, { method: 'PATCH', ...options }),
  put: <Name extends AnswerName>(answer: Name, path: string, options: ChangeOptions) =>
    call(answer, path, { method: 'PUT', ...options }),
}

/**
 * Sends a call with the user's token and returns the raw response, whatever its status;
 * for downloads and event streams.
 *
 * @throws {ApiError} there was no response, or the user was signed out.
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetchQuietly(path, init)
  if (response.status !== 401) return response
  await session.lost()
  throw await problemOf(response)
}

/** Fetches a page that the server makes, and returns its HTML. Every failure is an `ApiError`. */
export async function fetchPage(path: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/html' }
  const response = await authorizedFetch(path, { headers, signal: withTimeout(signal) })
  if (!response.ok) throw await problemOf(response)
  return response.text()
}

/** Like `authorizedFetch`, but without the redirect to sign-in; for calls that the user did not start. */
export function fetchQuietly(path: string, init: RequestInit = {}): Promise<Response> {
  return countedCall(async () => {
    const token = accessToken()
    const first = await send(path, init, token)
    if (first.status !== 401) return first
    const renewed = await session.renew(token)
    return renewed ? await send(path, init, renewed) : first
  })
}

/** One request with the present token, whatever the answer. */
export function fetchOnce(path: string, init: RequestInit): Promise<Response> {
  return countedCall(() => send(path, init, accessToken()))
}

interface Call extends ChangeOptions {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
}

async function call<Name extends AnswerName>(
  answer: Name,
  path: string,
  options: Call,
): Promise<Answers[Name]> {
  const { method, body } = options
  const headers = headersOf(options)
  const address = withQuery(path, options.query)
  const last = options.isKept && kept.get(address)
  if (last) headers.set('if-none-match', last.etag)
  const early = method === 'GET' ? await begun(address) : null
  if (early?.ok) return readAnswer(answer, await early.text())
  const response = await authorizedFetch(address, {
    method,
    headers,
    signal: withTimeout(options.signal),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  if (response.status === 304 && last) return readAnswer(answer, last.text)
  if (!response.ok) throw await problemOf(response)
  const text = await response.text()
  const etag = response.headers.get('etag')
  if (options.isKept && etag !== null) kept.set(address, { etag, text })
  return readAnswer(answer, text)
}

function headersOf({ body, revision, answer }: Call): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (revision !== undefined) headers.set('if-match', `"${revision}"`)
  if (answer === 'changes') headers.set('prefer', 'return=minimal')
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  return headers
}

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  // A throw-away server accepts calls without a token, and would reject one that another server issued.
  if (token && !knownSettings()?.qa) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { ...init, headers, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error
    const code = isTimeout(error) ? 'timeout' : 'network'
    throw new ApiError({ status: 0, code, title: t(`shell.error.${code}`) })
  }
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function withQuery(path: string, query: CallOptions['query']): string {
  if (!query) return path
  const params = query instanceof URLSearchParams ? query : new URLSearchParams()
  if (!(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) params.set(name, String(value))
    }
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

async function problemOf(response: Response): Promise<ApiError> {
  const problem = await response
    .clone()
    .json()
    .catch(() => null)
  if (isProblem(problem)) {
    await checkAnswer('problem', problem)
    return new ApiError({ ...problem, status: response.status })
  }
  const text = proxyTexts[response.status] ?? 'unreadable'
  return new ApiError({ status: response.status, code: 'unreadable', title: t(`shell.error.${text}`) })
}

/** Messages for responses from something between the browser and our server, mostly HTML. */
const proxyTexts: Readonly<Record<number, 'tooLarge' | 'tooMany' | 'gateway' | 'gatewayTimeout'>> = {
  413: 'tooLarge',
  429: 'tooMany',
  502: 'gateway',
  503: 'gateway',
  504: 'gatewayTimeout',
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}

async function readAnswer<Name extends AnswerName>(name: Name, text: string): Promise<Answers[Name]> {
  const body = parseJson(text)
  await checkAnswer(name, body)
  return body
}

function parseJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError({ status: 200, code: 'unreadable', title: t('shell.error.unreadable') })
  }
}
