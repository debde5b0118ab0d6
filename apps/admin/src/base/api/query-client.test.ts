import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

const { retry, staleTime } = queryClient.getDefaultOptions().queries ?? {}
const unanswered = (code: string) => new ApiError({ status: 0, code, title: 'x' })

test.each([
  ['a call without a response', 0, unanswered('network'), true],
  ['a call that timed out', 0, unanswered('timeout'), true],
  ['a second one without a response', 1, unanswered('network'), false],
  ['a rejected call', 0, new ApiError({ status: 404, code: 'not-found', title: 'x' }), false],
  ['a failure of the server', 0, new ApiError({ status: 500, code: 'internal', title: 'x' }), false],
  ['an error of our own', 0, new TypeError('x'), false],
])('%s: tried again after %i failures with this error?', (_, failures, error, isRetried) => {
  expect(typeof retry === 'function' && retry(failures, error)).toBe(isRetried)
})

test('what was loaded is fresh for ten seconds', () => expect(staleTime).toBe(10_000))
