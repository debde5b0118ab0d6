import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATE_KEY } from '../guards/token-store.ts'
import { loadMessages } from '../messages/t.ts'
import { ApiError } from './api-error.ts'
import {
  api,
  authorizedFetch,
  fetchOnce,
  fetchPage,
  fetchQuietly,
  setSessionHooks,
  takeCallsFrom,
} from './client.ts'

const COUNTS = { counts: { form: 3 } }
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

interface Request {
  readonly path: string
  readonly init: RequestInit
  readonly headers: Record<string, string>
}

/** A server that answers one request after the other, and the requests that it got. */
function serve(...answers: readonly (Response | Error)[]) {
  const requests: Request[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, init, headers: Object.fromEntries(new Headers(init.headers)) })
    const answer = left.shift() ?? json(COUNTS)
    if (answer instanceof Error) throw answer
    return answer
  })
  return requests
}

/** The person’s token in this browser; null if nobody is signed in. */
function signIn(token: string | null) {
  const state = token === null ? null : JSON.stringify({ accessToken: { value: token } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === STATE_KEY ? state : null) })
}

function session(renewed: string | null) {
  const renew = vi.fn(async () => renewed)
  const lost = vi.fn(async () => undefined)
  setSessionHooks({ renew, lost })
  return { renew, lost }
}

beforeAll(() => loadMessages())
beforeEach(() => {
  signIn(null)
  session(null)
  takeCallsFrom(() => null)
})
afterEach(() => vi.unstubAllGlobals())

describe('what a call sends', () => {
  it.each([
    ['get', 'GET', () => api.get('itemCounts', '/api/x')],
    ['post', 'POST', () => api.post('itemCounts', '/api/x')],
    ['patch', 'PATCH', () => api.patch('itemCounts', '/api/x', { body: {} })],
    ['put', 'PUT', () => api.put('itemCounts', '/api/x', { body: {} })],
  ])('%s has the method %s and asks for JSON', async (_, method, call) => {
    const [request] = await sent(call)
    expect(request?.init.method).toBe(method)
    expect(request?.headers.accept).toBe('application/json')
    expect(request?.init.credentials).toBe('same-origin')
  })

  it('sends a body as JSON, and no body as nothing', async () => {
    const [withBody] = await sent(() => api.post('itemCounts', '/api/x', { body: { name: 'Ő', n: [1] } }))
    expect(withBody?.init.body).toBe('{"name":"Ő","n":[1]}')
    expect(withBody?.headers['content-type']).toBe('application/json')

    const [without] = await sent(() => api.post('itemCounts', '/api/x'))
    expect(without?.init.body).toBeUndefined()
    expect(without?.headers).not.toHaveProperty('content-type')
  })

  it('sends null, which is a value of JSON, as a body', async () => {
    const [request] = await sent(() => api.post('itemCounts', '/api/x', { body: null }))
    expect(request?.init.body).toBe('null')
  })

  it('leaves the type of form data to the browser, which adds the boundary', async () => {
    const body = new FormData()
    body.set('name', 'x')
    const [request] = await sent(() => api.patch('itemCounts', '/api/x', { body }))
    expect(request?.init.body).toBe(body)
    expect(request?.headers).not.toHaveProperty('content-type')
  })

  it('sends the revision that a change is based on, also the first one', async () => {
    const [zero] = await sent(() => api.patch('itemCounts', '/api/x', { body: {}, revision: 0 }))
    expect(zero?.headers['if-match']).toBe('"0"')
    const [none] = await sent(() => api.patch('itemCounts', '/api/x', { body: {} }))
    expect(none?.headers).not.toHaveProperty('if-match')
  })

  it('asks for the differences only on request', async () => {
    const [short] = await sent(() => api.put('itemCounts', '/api/x', { body: {}, answer: 'changes' }))
    expect(short?.headers.prefer).toBe('return=minimal')
    const [whole] = await sent(() => api.put('itemCounts', '/api/x', { body: {} }))
    expect(whole?.headers).not.toHaveProperty('prefer')
  })

  it.each([
    [undefined, '/api/x'],
    [{}, '/api/x'],
    [{ q: undefined }, '/api/x'],
    [{ q: '', page: 0 }, '/api/x?q=&page=0'],
    [{ 'filter[name]': 'ő & ű' }, '/api/x?filter%5Bname%5D=%C5%91+%26+%C5%B1'],
    [
      new URLSearchParams([
        ['a', '1'],
        ['a', '2'],
      ]),
      '/api/x?a=1&a=2',
    ],
    [new URLSearchParams(), '/api/x'],
  ])('writes the query %j as %s', async (query, address) => {
    const [request] = await sent(() => api.get('itemCounts', '/api/x', query === undefined ? {} : { query }))
    expect(request?.path).toBe(address)
  })

  it('writes any query so that the server reads the same values', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined))
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ minLength: 1 }), value), async (query) => {
        const [request] = await sent(() => api.get('itemCounts', '/api/x', { query }))
        const read = [...new URL(request?.path ?? '', 'http://server').searchParams]
        const given = Object.entries(query).flatMap(([name, one]) =>
          one === undefined ? [] : [[name, String(one)]],
        )
        expect(read).toEqual(given)
      }),
      { numRuns: 50 },
    )
  })

  async function sent(call: () => Promise<unknown>) {
    const requests = serve()
    await call()
    return requests
  }
})

describe('the token', () => {
  it('is sent with every call, and is not if nobody is signed in', async () => {
    signIn('secret')
    const requests = serve()
    await api.get('itemCounts', '/api/x')
    signIn(null)
    await api.get('itemCounts', '/api/x')
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  })

  it('is renewed once if it is refused, and the call is repeated with the new one', async () => {
    signIn('old')
    const { renew, lost } = session('new')
    const requests = serve(new Response(null, { status: 401 }), json(COUNTS))

    expect(await api.post('itemCounts', '/api/x', { body: { a: 1 } })).toEqual(COUNTS)

    expect(renew).toHaveBeenCalledExactlyOnceWith('old')
    expect(lost).not.toHaveBeenCalled()
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(requests.map(({ init }) => init.body)).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('that cannot be renewed ends the session', async () => {
    const { lost } = session(null)
    const requests = serve(json(problem(401, 'unauthorized'), { status: 401 }))

    await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({ status: 401, code: 'unauthorized' })

    expect(requests).toHaveLength(1)
    expect(lost).toHaveBeenCalledOnce()
  })

  it('that is refused again after it was renewed ends the session: there is no endless renewal', async () => {
    const { renew, lost } = session('new')
    const refusal = () => json(problem(401, 'unauthorized'), { status: 401 })
    const requests = serve(refusal(), refusal(), refusal())

    await expect(authorizedFetch('/api/x')).rejects.toBeInstanceOf(ApiError)

    expect(requests).toHaveLength(2)
    expect(renew).toHaveBeenCalledOnce()
    expect(lost).toHaveBeenCalledOnce()
  })

  it('that is refused in the background does not send the person away', async () => {
    const { renew, lost } = session(null)
    serve(new Response(null, { status: 401 }))

    expect((await fetchQuietly('/api/x')).status).toBe(401)

    expect(renew).toHaveBeenCalledOnce()
    expect(lost).not.toHaveBeenCalled()
  })

  it('is not renewed for a call that is sent once only', async () => {
    signIn('old')
    const { renew } = session('new')
    const requests = serve(new Response(null, { status: 401 }))

    expect((await fetchOnce('/api/x', {})).status).toBe(401)

    expect(renew).not.toHaveBeenCalled()
    expect(requests).toHaveLength(1)
  })

  it('is renewed for 401 only', async () => {
    for (const status of [400, 403, 404, 409, 412, 500]) {
      const { renew, lost } = session('new')
      serve(json(problem(status, 'conflict'), { status }))
      await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({ status })
      expect(renew).not.toHaveBeenCalled()
      expect(lost).not.toHaveBeenCalled()
    }
  })

  it('whose issuer cannot be reached fails the call with that error', async () => {
    const unreachable = new ApiError({ status: 0, code: 'network', title: 'x' })
    setSessionHooks({ renew: () => Promise.reject(unreachable), lost: async () => undefined })
    serve(new Response(null, { status: 401 }))
    await expect(api.get('itemCounts', '/api/x')).rejects.toBe(unreachable)
  })
})

describe('failures', () => {
  it('a problem of the server keeps its code, its issues and its data, with the status of the response', async () => {
    const issues = [{ path: 'name', code: 'FORM_EMPTY', params: {}, message: 'Kötelező.' }]
    const body = { ...problem(400, 'invalid-item'), issues, requestId: 'r1', detail: 'Részlet' }
    serve(json(body, { status: 422 }))
    await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 422, code: 'invalid-item', title: 'Cím', detail: 'Részlet' },
      ...{ issues, data: {}, requestId: 'r1' },
    })
  })

  it('no response at all is a network error without a status', async () => {
    serve(new TypeError('Failed to fetch'))
    await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 0, code: 'network' },
    })
  })

  it('a response that takes too long is a timeout', async () => {
    const late = new DOMException('late', 'TimeoutError')
    serve(late)
    await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({ status: 0, code: 'timeout' })
  })

  it('a call whose own signal timed out is a timeout, too', async () => {
    const late = new DOMException('late', 'TimeoutError')
    serve(late)
    const signal = AbortSignal.abort(late)
    await expect(api.get('itemCounts', '/api/x', { signal })).rejects.toMatchObject({ code: 'timeout' })
  })

  it('a call that its caller cancelled rejects with the reason, so that nobody reports it', async () => {
    const reason = new DOMException('left', 'AbortError')
    serve(reason)
    const signal = AbortSignal.abort(reason)
    await expect(api.get('itemCounts', '/api/x', { signal })).rejects.toBe(reason)
  })

  it.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['half of it', '{"counts":'],
  ])('a successful response with %s is unreadable', async (_, text) => {
    serve(new Response(text))
    await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({ status: 200, code: 'unreadable' })
  })

  it.each([[[]], ['text'], [null], [{ code: 'x' }], [{ title: 'x' }]])(
    'JSON that is no problem, such as %j, is not taken for one',
    async (body) => {
      serve(json(body, { status: 418 }))
      await expect(api.get('itemCounts', '/api/x')).rejects.toMatchObject({ status: 418, code: 'unreadable' })
    },
  )

  it('a response that does not match its schema is found in development', async () => {
    serve(json({ counts: 'many' }))
    await expect(api.get('itemCounts', '/api/x')).rejects.toThrow()
  })
})

describe('answers that are kept', () => {
  it('are asked for anew by another address or without being kept', async () => {
    const requests = serve(
      ...[1, 2, 3].map((etag) => json({ counts: { form: etag } }, { headers: { etag: `"${etag}"` } })),
    )
    await api.get('itemCounts', '/api/kept-1', { isKept: true })
    await api.get('itemCounts', '/api/kept-1', { isKept: true, query: { page: 2 } })
    await api.get('itemCounts', '/api/kept-1')
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined])
  })

  it('are replaced by a newer one', async () => {
    const of = (form: number, etag: string) => json({ counts: { form } }, { headers: { etag } })
    const requests = serve(of(1, '"a"'), of(2, '"b"'), new Response(null, { status: 304 }))
    const ask = () => api.get('itemCounts', '/api/kept-2', { isKept: true })
    expect(await ask()).toEqual({ counts: { form: 1 } })
    expect(await ask()).toEqual({ counts: { form: 2 } })
    expect(await ask()).toEqual({ counts: { form: 2 } })
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"b"'])
  })

  it('are only those of calls that ask to keep them', async () => {
    const requests = serve(json(COUNTS, { headers: { etag: '"1"' } }), json(COUNTS))
    await api.get('itemCounts', '/api/kept-4')
    await api.get('itemCounts', '/api/kept-4', { isKept: true })
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match')
  })

  it('need an ETag', async () => {
    const requests = serve(json(COUNTS), json(COUNTS))
    await api.get('itemCounts', '/api/kept-3', { isKept: true })
    await api.get('itemCounts', '/api/kept-3', { isKept: true })
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match')
  })
})

describe('calls that were begun early', () => {
  it('are taken instead of a request', async () => {
    const requests = serve()
    takeCallsFrom((path) => (path === '/api/x?page=2' ? Promise.resolve(json({ counts: {} })) : null))
    expect(await api.get('itemCounts', '/api/x', { query: { page: 2 } })).toEqual({ counts: {} })
    expect(requests).toEqual([])
  })

  it.each([
    ['failed', Promise.resolve(null)],
    ['were refused', Promise.resolve(new Response(null, { status: 401 }))],
  ])('are repeated if they %s', async (_, early) => {
    const requests = serve()
    takeCallsFrom(() => early)
    expect(await api.get('itemCounts', '/api/x')).toEqual(COUNTS)
    expect(requests).toHaveLength(1)
  })

  it('answer no call that changes something', async () => {
    const requests = serve()
    takeCallsFrom(() => Promise.resolve(json({ counts: {} })))
    expect(await api.post('itemCounts', '/api/x')).toEqual(COUNTS)
    expect(requests).toHaveLength(1)
  })
})

describe('pages that the server makes', () => {
  const { signal } = new AbortController()

  it('are returned as text', async () => {
    const requests = serve(new Response('<h1>Ő</h1>'))
    expect(await fetchPage('/api/forms/1/rule-book', signal)).toBe('<h1>Ő</h1>')
    expect(requests[0]?.headers.accept).toBe('text/html')
  })

  it('fail as calls do', async () => {
    serve(json(problem(404, 'not-found'), { status: 404 }))
    await expect(fetchPage('/api/x', signal)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })
})

function problem(status: number, code: string) {
  return { type: 'about:blank', status, code, title: 'Cím', requestId: 'r' }
}
