import type { SubmitProblem } from '@urlapmuhely/renderer'
import type { SentAnswer } from '@urlapmuhely/renderer/sent-answer'

/**
 * Sends an answer to the address in the attribute `action`.
 *
 * @returns the issues with which the host refuses it; undefined if it has taken the answer.
 * @throws {Error} the host's reply does not show whether it has taken the answer.
 */
export async function sendAnswer(action: URL, sent: SentAnswer): Promise<SubmitProblem | undefined> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(sent),
  })
  const isRefused = response.status === 422
  if (!response.ok && !isRefused) throw new Error(`The answer was not taken: ${response.status}.`)
  const type = response.headers.get('content-type') ?? ''
  if (!/\bjson\b/u.test(type)) {
    if (isRefused) throw new Error('The answer was refused without a reason.')
    return undefined
  }
  const body: unknown = await response.json()
  const hasIssues =
    typeof body === 'object' && body !== null && 'issues' in body && Array.isArray(body.issues)
  if (!hasIssues) {
    if (isRefused) throw new Error('The answer was refused without a reason.')
    return undefined
  }
  // The renderer reads the shape of each issue itself.
  return body as SubmitProblem
}
