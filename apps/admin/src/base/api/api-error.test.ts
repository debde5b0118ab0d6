import { describe, expect, it } from 'vitest'
import { ApiError, errorText, reasonText } from './api-error.ts'

const issue = (path: string, message = path) => ({ path, code: 'FORM_EMPTY' as const, params: {}, message })
const errorOf = (problem: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 400, code: 'invalid-item', title: 'Cím', ...problem })

describe('ApiError', () => {
  it('has no issues and no data if the server sent none', () => {
    const error = errorOf()
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe('Cím')
    expect([error.issues, error.data, error.detail, error.requestId]).toEqual([[], {}, undefined, undefined])
  })

  it.each([
    ['form.title', 'form', 'title'],
    ['form.title.hu', 'form', 'title.hu'],
    ['form', 'form', 'form'],
    ['formField.key', 'form', 'formField.key'],
    ['title', 'form', 'title'],
    ['a.form.title', 'form', 'a.form.title'],
    ['items.3.name', 'items.3', 'name'],
  ])('the issue at %s is, of the part %s, at %s', (path, part, expected) => {
    expect(errorOf({ issues: [issue(path)] }).withIssuesOf(part).issues[0]?.path).toBe(expected)
  })

  it('keeps everything but the paths', () => {
    const error = errorOf({ detail: 'Részlet', requestId: 'r', issues: [issue('form.a', 'Hiba')] })
    const { status, code, title, detail, requestId, issues } = error.withIssuesOf('form')
    expect({ status, code, title, detail, requestId }).toEqual({
      ...{ status: 400, code: 'invalid-item', title: 'Cím', detail: 'Részlet', requestId: 'r' },
    })
    expect(issues).toEqual([{ ...issue('a'), message: 'Hiba' }])
    expect(error.issues[0]?.path).toBe('form.a')
  })
})

describe('the text of a failure', () => {
  it.each([
    ['the detail, if there is one', errorOf({ detail: 'Részlet' }), 'Részlet'],
    ['otherwise the title', errorOf(), 'Cím'],
    ['an empty detail counts', errorOf({ detail: '' }), ''],
    ['of an error of ours it is the fallback', new Error('x is undefined'), 'Baj van.'],
    ['of anything else, too', 'oops', 'Baj van.'],
  ])('%s', (_, error, text) => expect(errorText(error, 'Baj van.')).toBe(text))

  it.each([
    ['the first issue', errorOf({ detail: 'Részlet', issues: [issue('a', 'Egy'), issue('b')] }), 'Egy'],
    ['the detail without issues', errorOf({ detail: 'Részlet' }), 'Részlet'],
    ['the title without both', errorOf(), 'Cím'],
    ['the fallback for other errors', new TypeError('x'), 'Baj van.'],
  ])('where no part of the screen is to blame, it is %s', (_, error, text) => {
    expect(reasonText(error, 'Baj van.')).toBe(text)
  })
})
