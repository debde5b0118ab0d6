import { callServer, type ServerAddress, type ServerCall } from './call-server.ts'
import { FormServerError } from './form-server-error.ts'
import type {
  Accepted,
  CheckOptions,
  CheckResult,
  OpenOptions,
  PublishedFormData,
  PulledForm,
  SignedOpening,
} from './types.ts'

/** How a client reaches the form server, and which form it is for. */
export interface FormClientOptions<Answer, Context> extends ServerAddress {
  readonly form: PulledForm<Answer, Context>
}

/** Calls of one version of a form. Each rejects with a `FormServerError` if the server does not serve it. */
export interface FormClient<Answer, Context> {
  /** The published form. Name the renderer's `PublishedForm` as the type if you pass it on. */
  form<Published = PublishedFormData>(): Promise<Published>
  /** States the values with which the form is opened, and has them signed. Needs the token of a consumer. */
  open(options?: OpenOptions<Answer, Context>): Promise<SignedOpening>
  /** Has an answer checked. */
  check(answer: Answer, options?: CheckOptions<Answer, Context>): Promise<CheckResult<Answer>>
  /**
   * Has an answer checked, and returns its clean values.
   *
   * @throws {AnswerRefused} if it is not accepted.
   */
  checkOrThrow(answer: Answer, options?: CheckOptions<Answer, Context>): Promise<Accepted<Answer>>
}

/** An answer that the check does not accept. */
export class AnswerRefused<Answer = unknown> extends Error {
  override readonly name = 'AnswerRefused'
  readonly result: Extract<CheckResult<Answer>, { accepted: false }>

  constructor(result: Extract<CheckResult<Answer>, { accepted: false }>) {
    const faults = [...result.issues, ...result.unverified]
    super(`The answer is not accepted: ${faults.map(({ path, message }) => `${path}: ${message}`).join(' ')}`)
    this.result = result
  }
}

const REFUSED = 422

/** Makes a client for a pulled form. */
export function createClient<Answer, Context>({
  form: { key, version, domain, lang },
  ...address
}: FormClientOptions<Answer, Context>): FormClient<Answer, Context> {
  const call = (name: readonly string[], more: Omit<ServerCall, 'path'>) =>
    callServer(address, { path: [key, 'versions', version, ...name], ...more })
  const query = { domain, lang }
  const check: FormClient<Answer, Context>['check'] = async (values, options = {}) => {
    const { status, text } = await call(['answers', 'check'], {
      ...{ query, accepts: [REFUSED] },
      body: { values, ...options },
    })
    return status === REFUSED ? refusedResult(text) : { accepted: true, ...JSON.parse(text) }
  }
  return {
    form: async () => JSON.parse((await call([], { query })).text),
    open: async (options = {}) =>
      JSON.parse((await call(['openings'], { body: { domain, ...options } })).text),
    check,
    async checkOrThrow(values, options) {
      const result = await check(values, options)
      if (!result.accepted) throw new AnswerRefused(result)
      return result.values
    },
  }
}

type Refused<Answer> = Extract<CheckResult<Answer>, { accepted: false }>

/** The body of a refusal; requests that are malformed have the same status, and no verdict. */
function refusedResult<Answer>(text: string): Refused<Answer> {
  const { accepted, acceptedIfTrue, issues = [], unverified = [], values, detail = '' } = JSON.parse(text)
  if (accepted === false)
    return { accepted, acceptedIfTrue, issues, unverified, ...(values === undefined ? {} : { values }) }
  const said = issues.map(({ path, message }: { path: string; message: string }) => ` ${path}: ${message}`)
  throw new FormServerError(`The form server refused the request. ${detail}${said.join('')}`, {
    fault: 'failed',
    status: REFUSED,
    detail: String(detail),
  })
}
