import { randomUUID } from 'node:crypto'
import { AppError, errors } from '@urlapmuhely/schema'
import { type ApiThreads, TooLongError } from '../../threads/api-threads.ts'

/** The caller of these calls. It is no person, so no person's own call has to wait for them. */
const NOBODY = { sub: 'background', name: 'background', roles: [] }

/**
 * Has a checker check a form, and store the findings.
 *
 * @param leaving ends the check.
 * @returns false if that takes too much time.
 * @throws {AppError} if it cannot be checked now.
 */
export async function checkInThread(
  threads: ApiThreads,
  formId: string,
  leaving: AbortSignal,
): Promise<boolean> {
  const call = { method: 'POST', url: `/api/forms/${formId}/check`, headers: {}, body: null, user: NOBODY }
  try {
    const { status } = await threads.run('checker', { ...call, requestId: randomUUID() }, leaving)
    if (status === errors.unavailable.status) throw new AppError('unavailable')
    return status === 200 || status === errors['not-found'].status
  } catch (error) {
    if (error instanceof TooLongError) return false
    throw error instanceof AppError ? error : new AppError('unavailable')
  }
}
