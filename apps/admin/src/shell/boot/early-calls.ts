import { firstLists } from 'virtual:first-lists'
import { knownSettings } from '../../base/api/browser-settings.ts'
import { fetchOnce, takeCallsFrom } from '../../base/api/client.ts'
import { parseSearch, QA_PARAM, type SearchParams } from '../../base/app/search-params.ts'
import { accessToken } from '../../base/guards/token-store.ts'
import { refusalOf } from '../../base/session/access.ts'

/** The requests that the frame of every screen makes. */
const OF_FRAME = ['/api/overview/counts', '/api/domains?sort=name&pageSize=200']
/** Calls that no screen has taken by then are of no use any more. */
const KEPT_MS = 20_000

/**
 * Begins the calls of the screen that the address names, beside loading its code; the API client takes their answers
 * when the screen makes the same calls.
 */
export function beginCalls(): void {
  const search = parseSearch(location.search)
  if (!location.pathname.startsWith('/admin') || refusalOf(QA_PARAM in search) !== null) return
  // Without a token they would be refused.
  if (accessToken() === null && !knownSettings()?.qa) return
  const list = plainList(search)
  const begun = new Map<string, Promise<Response | null>>()
  for (const path of list === undefined ? OF_FRAME : [list, ...OF_FRAME]) {
    // If it is refused, the screen repeats the call, renews the session, and reports the error.
    const answer = fetchOnce(path, { headers: { accept: 'application/json' } }).catch(() => null)
    begun.set(path, answer)
  }
  takeCallsFrom((path) => {
    const answer = begun.get(path) ?? null
    begun.delete(path)
    return answer
  })
  setTimeout(() => begun.clear(), KEPT_MS)
}

/**
 * Returns the call of a list; undefined if it is filtered or has other columns, because only
 * its own code can build that call.
 */
function plainList(search: SearchParams): string | undefined {
  const isPlain = Object.keys(search).every((name) => name === QA_PARAM)
  const list = isPlain ? firstLists[location.pathname] : undefined
  const columns = list && localStorage.getItem(list.columnsKey)
  return columns === null || columns === 'null' ? list?.path : undefined
}
