import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moveInlineScripts } from './inline-scripts.ts'

it('moves scripts into files and leaves those alone that are files', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'urlapmuhely-site-'))
  try {
    const page = '<script id="a">one()</script><script src="/docs/x.js"></script><script>one()</script>'
    const moved = moveInlineScripts(page, { outDir, base: '/docs/' })

    const [file = ''] = readdirSync(join(outDir, 'assets'))
    expect(moved).toBe(
      `<script id="a" src="/docs/assets/${file}"></script><script src="/docs/x.js"></script><script src="/docs/assets/${file}"></script>`,
    )
    expect(readFileSync(join(outDir, 'assets', file), 'utf8')).toBe('one()')
  } finally {
    rmSync(outDir, { recursive: true })
  }
})
