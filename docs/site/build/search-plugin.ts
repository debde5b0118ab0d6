import { basename, join } from 'node:path'
import type { Plugin } from './theme-words.ts'

/** Where the search box of VitePress 1.6.4 asks its index. Its settings take no functions that the policy allows. */
const CALL = /index\s*\.search\(filterTextValue\)/u

/** Lets the search box rank what it finds by `rankedSearch`. */
export function rankSearch(): Plugin {
  return {
    name: 'rank-search',
    enforce: 'pre',
    transform(code, id) {
      if (basename(id) !== 'VPLocalSearchBox.vue') return undefined
      if (!CALL.test(code)) throw new Error(`${id} does not call its index as expected.`)
      const ranking = join(import.meta.dirname, 'search-ranking.ts')
      return code
        .replace(CALL, 'rankedSearch(index as never, filterTextValue)')
        .replace(/(<script[^>]*>)/u, `$1\nimport { rankedSearch } from ${JSON.stringify(ranking)}`)
    },
  }
}
