/** Why a call failed. */
export type FormServerFault =
  /** No answer: a wrong address, a network error, or it took too long. */
  | 'unreachable'
  /** The server requires a token, or does not accept this one. */
  | 'token-refused'
  /** There is no such form, version or domain. */
  | 'not-found'
  /** The server refused the request, or could not serve it. */
  | 'failed'

/** A call that the form server did not serve. */
export class FormServerError extends Error {
  override readonly name = 'FormServerError'
  readonly fault: FormServerFault
  /** The HTTP status; null if there was no answer. */
  readonly status: number | null
  /** The server's own sentence; empty if it sent none. */
  readonly detail: string

  constructor(
    message: string,
    about: { readonly fault: FormServerFault; readonly status?: number; readonly detail?: string },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.fault = about.fault
    this.status = about.status ?? null
    this.detail = about.detail ?? ''
  }
}
