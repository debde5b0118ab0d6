import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cssVariablesPage } from './css-variables.ts'
import { TOKENS } from './packages.ts'

it('lists variables with their values in both looks', () => {
  const css = `:root,\n:host { --a: 1px; --b: red; }\n[data-theme="dark"],\n:host { --b: blue; }
    [data-size] { --c: 1px; } @media (prefers-reduced-motion: reduce) { :root,\n:host { --a: 0; } }`
  expect(cssVariablesPage(css, 'en').split('\n').slice(4)).toEqual([
    '| `--a` | `1px` |  |',
    '| `--b` | `red` | `blue` |',
  ])
})

it('finds those of the product', () => {
  const page = cssVariablesPage(readFileSync(TOKENS, 'utf8'), 'hu')
  expect(page).toContain('| `--uf-color-accent` | `#1b5fb0` | `#7db3f5` |')
})
