import { importsOf } from './file-imports.ts'

/**
 * Imports a module that is a file of its own once bundled: the browser gets its files first, and then imports it. After a
 * failure, another call requests the files again.
 *
 * Chromium and Firefox cache for ever that a module could not be fetched, with everything that imports it. So nothing is
 * imported before its files are loaded; they are then in the browser's cache. The text of the bundled function has the names
 * of these files. Where it has none (webpack and Turbopack try again themselves; a server reads its disk), `get` is called
 * at once.
 *
 * @param get `() => import('./part.ts')`
 * @throws {LostFile} a file could not be loaded.
 */
export function loadModule<Module>(get: () => Promise<Module>): Promise<Module> {
  if (typeof document === 'undefined') return get()
  // The files are named as seen from the file that calls this. `import.meta.url` would be the same, but tests that run
  // this package as CommonJS could not read it.
  const caller = new Error().stack?.match(SCRIPT)?.[1]
  const files = [...String(get).matchAll(IMPORT)].map(([, file = '']) => file)
  if (caller === undefined || files.length === 0) return get()
  return loadFiles(files.map((file) => new URL(file, caller).href)).then(get)
}

/** The address of a script in the stack of an error, without the line and the column. */
const SCRIPT = /\bhttps?:\S+?(?=:\d+:\d+)/gu

/** A dynamic import of another file of the same bundle. */
const IMPORT = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/gu

/** A file that could not be loaded. */
export class LostFile extends Error {
  override readonly name = 'LostFile'
  /** The status of the server's answer; null if none was received. */
  readonly status: number | null

  constructor(url: string, status: number | null, options?: ErrorOptions) {
    super(`${url} did not come.`, options)
    this.status = status
  }
}

/** The imports of a file, once it is loaded. */
type Coming = Promise<readonly string[]>

declare global {
  /**
   * The files that are loaded, and those that are loading: of all copies of this module, since the page has them once.
   */
  var urlapmuhelyFiles: Map<string, Coming> | undefined
}

/** Loads scripts and style sheets, with the imports of the scripts. Throws a `LostFile`. */
export async function loadFiles(urls: readonly string[], seen: Set<string> = new Set()): Promise<void> {
  const more = urls.filter((url) => !seen.has(url))
  for (const url of more) seen.add(url)
  await Promise.all(more.map(async (url) => loadFiles(await ask(url), seen)))
}

function ask(url: string): Coming {
  globalThis.urlapmuhelyFiles ??= new Map()
  const files = globalThis.urlapmuhelyFiles
  let coming = files.get(url)
  if (!coming) {
    // Most requests that are lost are lost once.
    coming = fetchFile(url).catch(() => fetchFile(url))
    files.set(url, coming)
    coming.catch(() => files.delete(url))
  }
  return coming
}

async function fetchFile(url: string): Coming {
  const policy = watchPolicy(url)
  try {
    const response = await fetch(url)
    if (!response.ok) throw new LostFile(url, response.status)
    return importsOf(await response.text(), url)
  } catch (cause) {
    // A page whose policy forbids the request may still be allowed to import.
    if (await policy.refuses()) return []
    throw cause instanceof LostFile ? cause : new LostFile(url, null, { cause })
  } finally {
    policy.leave()
  }
}

/** Watches whether the policy of the page refuses requests to an address. */
function watchPolicy(url: string) {
  let isRefused = false
  const watch = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isRefused ||= blockedURI === url
  }
  document.addEventListener('securitypolicyviolation', watch)
  return {
    async refuses(): Promise<boolean> {
      // The browser reports this in a task of its own.
      await new Promise((done) => setTimeout(done))
      return isRefused
    },
    leave: () => document.removeEventListener('securitypolicyviolation', watch),
  }
}
