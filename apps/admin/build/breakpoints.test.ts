import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const BREAKPOINTS = [600, 1024, 1440, 1920]
const PX_PER_EM = 16

test('section 9: style sheets know the widths 600, 1024, 1440 and 1920, and no other', () => {
  const sheets = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const found = sheets.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@(?:media|container)[^{]*\{/gu)].flatMap(([query]) =>
      [...query.matchAll(/([\d.]+)(px|r?em)/gu)].map(([, size, unit]) => ({
        file,
        px: Number(size) * (unit === 'px' ? 1 : PX_PER_EM),
      })),
    ),
  )

  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ px }) => !BREAKPOINTS.includes(px))).toEqual([])
})
