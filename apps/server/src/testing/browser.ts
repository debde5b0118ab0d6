/** A minimal browser for protocol tests: keeps cookies by path, follows no redirects. */
export interface TestBrowser {
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
  /** The cookies that it would send to the root of the site. */
  readonly cookies: ReadonlyMap<string, TestCookie>
}

/** A cookie with the attributes that matter to us. */
export interface TestCookie {
  readonly value: string
  readonly path: string
  readonly attributes: string
}

/** A browser whose cookie jar holds only the given ones, for the whole site. */
export function createTestBrowser(initial: Readonly<Record<string, string>> = {}): TestBrowser {
  const cookies = new Map<string, TestCookie>(
    Object.entries(initial).map(([name, value]) => [name, { value, path: '/', attributes: '' }]),
  )
  return {
    cookies,
    async fetch(url, init = {}) {
      const { pathname } = new URL(url)
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
      const headers = new Headers(init.headers)
      if (sent.length > 0)
        headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) store(cookies, line)
      return response
    },
  }
}

function store(cookies: Map<string, TestCookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  const read = (attribute: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
  const expires = read('expires')
  const gone = read('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
  if (gone) cookies.delete(name)
  else cookies.set(name, { value, path: read('path') ?? '/', attributes: attributes.join('; ') })
}
