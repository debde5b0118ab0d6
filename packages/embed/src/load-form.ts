import type { PublishedForm } from '@urlapmuhely/renderer'

/** Why a form could not be loaded. */
export type LoadFailure = 'no-address' | 'not-found' | 'refused' | 'unreachable' | 'busy'

/** A form that could not be loaded. */
export class LoadError extends Error {
  readonly reason: LoadFailure
  /** The status of the server's response; null without one. */
  readonly status: number | null

  constructor(reason: LoadFailure, status: number | null, options?: ErrorOptions) {
    super(`The form was not loaded: ${reason}.`, options)
    this.name = 'LoadError'
    this.reason = reason
    this.status = status
  }
}

/** The form to load, by the attributes; empty for those that are not set. */
export interface FormAddress {
  /** The address of the form, or with `form` that of its server. */
  readonly src: string
  readonly form: string
  readonly version: string
  readonly domain: string
  readonly lang: string
}

/**
 * The address of a published form; null if it is missing or malformed.
 *
 * @param base the address of the page, for a relative `src`.
 */
export function addressOf({ src, form, version, domain, lang }: FormAddress, base: string): URL | null {
  if (src === '' || !URL.canParse(src, base)) return null
  const url = new URL(src, base)
  if (form !== '') url.pathname = `${withoutSlash(url.pathname)}/public/forms/${encodeURIComponent(form)}`
  if (version !== '') url.pathname = `${withoutSlash(url.pathname)}/versions/${encodeURIComponent(version)}`
  if (domain !== '') url.searchParams.set('domain', domain)
  if (lang !== '') url.searchParams.set('lang', lang)
  return url
}

/** Returns the address of the form server: the part before `/public` in the address of a form. */
function serverOf(url: URL): string {
  const at = url.pathname.indexOf('/public/forms/')
  return `${url.origin}${at < 0 ? '' : url.pathname.slice(0, at)}`
}

/** A form as its server published it. */
export interface LoadedForm {
  readonly published: PublishedForm
  /** The address of the form server: its lists and files are below `/public` there. */
  readonly server: string
}

/** Loads a published form. Throws a `LoadError`; an abort throws the signal's reason. */
export async function loadForm(url: URL | null, signal: AbortSignal): Promise<LoadedForm> {
  if (url === null) throw new LoadError('no-address', null)
  let response: Response
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } })
  } catch (error) {
    signal.throwIfAborted()
    warnOfOrigin(url)
    throw new LoadError('unreachable', null, { cause: error })
  }
  if (!response.ok) throw new LoadError(failureOf(response.status), response.status)
  const body: unknown = await response.json().catch((error: unknown) => {
    signal.throwIfAborted()
    throw new LoadError('unreachable', response.status, { cause: error })
  })
  if (!isPublished(body)) throw new LoadError('not-found', response.status)
  return { published: body, server: serverOf(url) }
}

/**
 * Warns the developer of a cause that a browser hides from the page: the form server may not allow the page's origin.
 */
function warnOfOrigin(url: URL): void {
  if (url.origin === location.origin) return
  console.warn(
    `<urlapmuhely-form>: ${url.href} cannot be reached. If the form server runs, pages of ${location.origin} may be missing in its setting CORS_ORIGINS.`,
  )
}

/** True for an answer of the form server; a page of another server that answers 200 is no form. */
function isPublished(body: unknown): body is PublishedForm {
  return typeof body === 'object' && body !== null && 'definition' in body && 'form' in body
}

function failureOf(status: number): LoadFailure {
  if (status === 401 || status === 403) return 'refused'
  return status >= 500 || status === 429 || status === 408 ? 'busy' : 'not-found'
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/u, '')
}
