import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDER_OF, LANGUAGES, SITE_FOLDER } from '../folders.ts'
import { cssVariablesPage } from './css-variables.ts'
import { TOKENS } from './packages.ts'

it('lists variables with their values in both looks', () => {
  const css = `:root,\n:host { --a: 1px; --b: red; }\n[data-theme="dark"],\n:host { --b: blue; }
    [data-size] { --c: 1px; } @media (prefers-reduced-motion: reduce) { :root,\n:host { --a: 0; } }`
  const guide = '| `--a`, `--b` | a width; a colour |'
  expect(cssVariablesPage(css, guide, 'en').split('\n').slice(4)).toEqual([
    '| `--a` | a width | `1px` |  |',
    '| `--b` | a colour | `red` | `blue` |',
  ])
})

it.each(LANGUAGES)('finds those of the product, and what each is for (%s)', (language) => {
  const guide = readFileSync(join(SITE_FOLDER, FOLDER_OF[language], 'theming.md'), 'utf8')
  const page = cssVariablesPage(readFileSync(TOKENS, 'utf8'), guide, language)
  expect(page).toMatch(/\| `--uf-color-accent` \| .+ \| `#1b5fb0` \| `#7db3f5` \|/u)
  expect(page.split('\n').filter((row) => /^\| `--[\w-]+` \| {2}\|/u.test(row))).toEqual([])
})
