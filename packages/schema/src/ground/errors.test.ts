import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode, errors, InvariantError } from './errors.ts'
import { buildIssue } from './issues.ts'

describe('an error of the API', () => {
  it.each<[ErrorCode, number]>([
    ['bad-request', 400],
    ['unknown-column', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['method-not-allowed', 405],
    ['request-timeout', 408],
    ['conflict', 409],
    ['referenced', 409],
    ['stale', 412],
    ['payload-too-large', 413],
    ['unsupported-media-type', 415],
    ['invalid-item', 422],
    ['precondition-required', 428],
    ['too-many-requests', 429],
    ['headers-too-large', 431],
    ['internal', 500],
    ['damaged', 500],
    ['database-unavailable', 503],
    ['unavailable', 503],
    ['storage-full', 507],
  ])('%s has the status %i of HTTP', (code, status) => {
    expect(new AppError(code).status).toBe(status)
  })

  it.each(Object.entries(errors))('%s has a Hungarian sentence as its title', (_, { title }) => {
    expect(title).toMatch(/^\p{Lu}.*[.)]$/u)
  })

  it('says its title unless it has a sentence of its own', () => {
    expect(new AppError('not-found').message).toBe('Nem található.')
    expect(new AppError('not-found', { detail: 'Nincs ilyen űrlap.' }).message).toBe('Nincs ilyen űrlap.')
  })

  it('keeps its code, issues and data', () => {
    const issues = [buildIssue('key', 'KEY_TAKEN')]
    const error = new AppError('invalid-item', { issues, data: { a: 1 } })
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.code]).toEqual(['AppError', 'invalid-item'])
    expect(error.details).toEqual({ issues, data: { a: 1 } })
    expect(new AppError('internal').details).toEqual({})
  })
})

describe('an invariant that does not hold', () => {
  it('is no error of a request', () => {
    const error = new InvariantError('A kind has no name.')
    expect(error.name).toBe('InvariantError')
    expect(error).not.toBeInstanceOf(AppError)
    expect(error.message).toBe('A kind has no name.')
  })
})

describe('an issue', () => {
  it('has its path, its code, and parameters if there are any', () => {
    expect(buildIssue('a.0', 'REQUIRED')).toEqual({ path: 'a.0', code: 'REQUIRED', params: {} })
    expect(buildIssue('', 'TOO_LONG', { max: 3 })).toEqual({ path: '', code: 'TOO_LONG', params: { max: 3 } })
  })
})
