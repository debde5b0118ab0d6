import { expect, it } from 'vitest'
import { rankSearch } from './search-plugin.ts'

const { transform } = rankSearch()

it('ranks in the search box, and nowhere else', () => {
  const box = '<script lang="ts" setup>\nresults = index\n  .search(filterTextValue)\n</script>'
  const changed = transform(box, '/x/VPLocalSearchBox.vue')
  expect(changed).toMatch(/^<script lang="ts" setup>\nimport \{ rankedSearch \} from ".*search-ranking\.ts"/u)
  expect(changed).toContain('results = rankedSearch(index as never, filterTextValue)')
  expect(transform(box, '/x/VPNavBar.vue')).toBeUndefined()
})

it('fails if the search box has changed', () => {
  expect(() => transform('<script></script>', '/x/VPLocalSearchBox.vue')).toThrow('does not call its index')
})
