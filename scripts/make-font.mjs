// Makes the font of the screens (decision 0356): Inter with two ends of one axis of weight, the letters of Europe's Latin
// alphabets, kerning and tabular figures. Run it by hand when the font or the characters change; the result is committed.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SOURCES = ['inter-ui@4.1.1', 'subset-font@2.9.0']
const TARGET = resolve(import.meta.dirname, '../apps/admin/public/fonts')
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...'ȘșȚț\u2009\u202f–—‘’‚“”„…•·‹›′″€←↑→↓−≤≥≠≈✓',
].join('')

const folder = mkdtempSync(join(tmpdir(), 'make-font-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...SOURCES], {
    stdio: 'inherit',
  })
  const subset = createRequire(join(folder, 'package.json'))('subset-font')
  const source = join(folder, 'node_modules/inter-ui')
  const font = await subset(readFileSync(join(source, 'variable/InterVariable.woff2')), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
    keepFeatures: ['kern', 'tnum'],
  })
  writeFileSync(join(TARGET, 'inter-4.1.woff2'), font)
  copyFileSync(join(source, 'LICENSE.txt'), join(TARGET, 'LICENSE.txt'))
  console.log(`inter-4.1.woff2: ${font.length} bytes`)
} finally {
  rmSync(folder, { recursive: true })
}
