import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('section 9: the breakpoints are 600, 1024, 1440 and 1920 px', () => {
  const pixels = ['sm', 'md', 'lg', 'xl'].map(
    (name) => Number.parseFloat(theme.breakpoints?.[name] ?? '') * 16,
  )

  expect(pixels).toEqual([600, 1024, 1440, 1920])
})

test('section 9: the sizes of buttons are 30, 35, 40, 50 and 60 px', () => {
  const css = readFileSync(new URL('../styles/app.css', import.meta.url), 'utf8')
  const sizes = [...css.matchAll(/--app-size-(\w+): (\d+)px;/gu)].map(([, name, px]) => [name, Number(px)])

  expect(Object.fromEntries(sizes)).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 })
})
