import { expect, test } from 'vitest'
import { knownPaths, missingPaths } from './named-paths.mjs'

const known = knownPaths([
  'apps/server/src/storage/clean-stop.ts',
  'packages/schema/src/wire/wire-values.ts',
  'scripts/up.mjs',
])
const missing = (text) => missingPaths(text, known).map(({ path }) => path)

test('a path names a file or a folder, from the root or by its end, with or without src', () => {
  expect(
    missing(
      [
        '`apps/server/src/storage/clean-stop.ts` and `apps/server/src/storage/` and `scripts/up.mjs`',
        '`storage/clean-stop.ts`, `schema/wire/wire-values.ts`, `src/wire/`, `packages/schema`',
      ].join('\n'),
    ),
  ).toEqual([])
})

test('what is not there is reported with its line', () => {
  const text = 'first\n`apps/server/src/gone.ts` or `storage/gone.ts`\n`packages/lost` and `lost/`'

  expect(missingPaths(text, known)).toEqual([
    { line: 2, path: 'apps/server/src/gone.ts' },
    { line: 2, path: 'storage/gone.ts' },
    { line: 3, path: 'packages/lost' },
    { line: 3, path: 'lost/' },
  ])
})

test('a path may be followed by the word gone', () => {
  expect(missing('`storage/gone.ts` (gone), `storage/old.ts` (gone: now `scripts/up.mjs`)')).toEqual([])
  expect(missing('`storage/gone.ts` is gone')).toEqual(['storage/gone.ts'])
})

test('a superseded decision may name what was there', () => {
  const text = (status) => `# 0001 Title\n\nDate: 2026-11-21 · Status: ${status}\n\n\`storage/gone.ts\``

  expect(missing(text('superseded by [0002](0002-other.md)'))).toEqual([])
  expect(missing(text('accepted; supersedes [0000](0000-other.md)'))).toEqual(['storage/gone.ts'])
})

test('what a build makes, patterns, addresses and commands are no files', () => {
  expect(
    missing(
      '`apps/server/dist/main.js` `docs/site/generated` `migrations/NNNN-title.ts` `scripts/*.gone.mjs` `packages/{a,b}`',
    ),
  ).toEqual([])
  expect(missing('`/docs/gone` `application/json` `npm run x -- a/b.ts` `@fastify/static` `and/or`')).toEqual(
    [],
  )
})
