import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES, SITE_FOLDER } from './folders.ts'
import { groups } from './groups.ts'
import { pagesOf, snippetFiles } from './pages.ts'

const REPOSITORY = join(SITE_FOLDER, '../..')
const [hungarian, english] = LANGUAGES.map(pagesOf)

it('has the same pages in both languages, with the same headings, snippets and links', () => {
  const shape = (pages = hungarian) =>
    pages?.map(({ name, headings, shown, links }) => ({
      name,
      headings,
      shown,
      links: links.map(withoutLanguage),
    }))
  expect(shape(english)).toEqual(shape(hungarian))
})

it('lists every page beside the pages', () => {
  const listed: readonly string[] = Object.values(groups).flat()
  expect(hungarian?.map(({ name }) => name)).toEqual(listed.toSorted())
})

it('shows no code that is written in a page, because no test would run it', () => {
  const written = [...(hungarian ?? []), ...(english ?? [])].flatMap(({ name, inline }) =>
    inline.map((block) => `${name}: ${block}`),
  )
  expect(written).toEqual([])
})

it('shows every snippet on a page', () => {
  const shown = new Set(hungarian?.flatMap((page) => page.shown.map(withoutRegion)))
  expect(snippetFiles().filter((file) => !shown.has(file))).toEqual([])
})

it('shows only code that a test runs', () => {
  const shown = new Set(hungarian?.flatMap((page) => page.shown.map(withoutRegion)))
  expect([...shown].filter((file) => !isTested(file))).toEqual([])
})

const tests = globSync(
  [
    'docs/site/snippets/**/*.test.{ts,tsx}',
    'consumers/*.ts',
    'e2e/*.spec.ts',
    'docs/site/snippets/testing/*',
  ],
  { cwd: REPOSITORY },
).map((file) => ({
  folder: dirname(relative('docs/site', file)),
  text: readFileSync(join(REPOSITORY, file), 'utf8'),
}))

/** True if a test names the file: those beside it by `./NAME`, others by its folder and name. */
function isTested(file: string): boolean {
  const folder = dirname(file)
  const nearby = `./${basename(file)}`
  const named = file.startsWith('snippets/') ? file.slice('snippets/'.length) : folderOfExample(file)
  return tests.some(
    (test) => test.text.includes(named) || (test.folder === folder && test.text.includes(nearby)),
  )
}

/** Tests start an example by its folder: `examples/vue`. */
function folderOfExample(file: string): string {
  return file
    .replace(/^(\.\.\/)+/u, '')
    .split('/')
    .slice(0, 2)
    .join('/')
}

function withoutRegion(path: string): string {
  return path.split('#')[0] ?? path
}

function withoutLanguage(link: string): string {
  return link.replace(/^\/en\//u, '/')
}

it('describes the web component in Hungarian as its README does', () => {
  const named = (text: string) => [...text.matchAll(/^\| (`[^|]*`) \|/gmu)].map(([, name]) => name)
  const page = readFileSync(join(SITE_FOLDER, 'web-component.md'), 'utf8')
  expect(named(page)).toEqual(named(readFileSync(join(REPOSITORY, 'packages/embed/README.md'), 'utf8')))
})
