import type { Issue, Problem } from '@urlapmuhely/schema'

/** A failed call. `title` describes the failure in Hungarian and can be shown to the user unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, or 0 if there was no response. */
  readonly status: number
  /** A code from the table in `errors.ts` of the schema, or `network`, `timeout`, `unreadable`. */
  readonly code: string
  readonly title: string
  readonly detail: string | undefined
  readonly issues: readonly (Issue & { readonly message: string })[]
  readonly data: NonNullable<Problem['data']>
  readonly requestId: string | undefined

  constructor(problem: Pick<Problem, 'status' | 'code' | 'title'> & Partial<Problem>) {
    super(problem.title)
    this.status = problem.status
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.issues = problem.issues ?? []
    this.data = problem.data ?? {}
    this.requestId = problem.requestId
  }

  /** The same error with the paths of its issues relative to one part of the request: `form.title` becomes `title`. */
  withIssuesOf(part: string): ApiError {
    const issues = this.issues.map((issue) => ({
      ...issue,
      path: issue.path.startsWith(`${part}.`) ? issue.path.slice(part.length + 1) : issue.path,
    }))
    const { status, code, title, detail, data, requestId } = this
    return new ApiError({
      status,
      code,
      title,
      issues,
      data,
      ...(detail !== undefined && { detail }),
      ...(requestId !== undefined && { requestId }),
    })
  }
}

/** The message to show for any error of a call. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError ? (error.detail ?? error.title) : fallback
}

/** The message to show where no part of the screen belongs to an issue: the first issue, if there is one. */
export function reasonText(error: unknown, fallback: string): string {
  const [issue] = error instanceof ApiError ? error.issues : []
  return issue?.message ?? errorText(error, fallback)
}
