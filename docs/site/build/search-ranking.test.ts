import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { SITE_FOLDER } from './folders.ts'
import { type FoundSection, rankedSearch, type SearchIndex } from './search-ranking.ts'

/** The index of the built site, read as the search box of VitePress reads it. */
async function indexOf(locale: 'root' | 'en'): Promise<SearchIndex<FoundSection>> {
  const [file = ''] = globSync(`dist/assets/chunks/@localSearchIndex${locale}.*.js`, { cwd: SITE_FOLDER })
  const { default: json } = await import(join(SITE_FOLDER, file))
  return MiniSearch.loadJSON<FoundSection>(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
  }) as unknown as SearchIndex<FoundSection>
}

const indexes = { root: await indexOf('root'), en: await indexOf('en') }

it.each([
  ['root', 'onChange', 'react'],
  ['root', 'onChange típusa', 'react'],
  ['root', 'FormProps', 'reference/renderer'],
  ['root', 'HOST_OPTION', 'api/99-errors'],
  ['root', 'FIELD_ABSENT', 'api/99-errors'],
  ['root', 'required', 'api/99-errors'],
  ['root', 'CSP', 'web-component'],
  ['root', 'ref', 'react'],
  ['root', 'hook', 'react'],
  ['root', 'téma', 'theming'],
  ['root', 'tema', 'theming'],
  ['root', 'piszkozat', 'react'],
  ['root', 'hibaüzenetek', 'api/99-errors'],
  ['root', 'szigorú biztonsági szabályok', 'web-component'],
  ['root', 'candidate', 'api/01-published-forms-and-answers'],
  ['en', 'dark mode', 'theming'],
  ['en', 'draft', 'react'],
  ['en', 'HOST_OPTION', 'api/99-errors'],
  ['en', 'onChange', 'react'],
] as const)('%s: “%s” finds %s among the first three', (locale, query, page) => {
  const first = rankedSearch(indexes[locale], query).slice(0, 3)
  const address = `/docs/${locale === 'en' ? 'en/' : ''}${page}.html`
  expect(first.map(({ id }) => id.split('#')[0])).toContain(address)
})

it('puts the section whose heading is the query first', () => {
  expect(rankedSearch(indexes.root, 'kontraszt')[0]?.id).toBe('/docs/theming.html#kontraszt')
  expect(rankedSearch(indexes.en, 'dark mode')[0]?.id).toBe('/docs/en/theming.html#dark-mode')
})
