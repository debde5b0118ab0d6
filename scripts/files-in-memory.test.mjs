import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesInMemory } from './files-in-memory.mjs'

describe('temporary files in memory', () => {
  const memory = mkdtempSync(join(tmpdir(), 'urlapmuhely-memory-'))
  afterAll(() => rmSync(memory, { recursive: true }))

  it('have a folder of their own for each run, until it is removed', () => {
    const first = filesInMemory({ memory, neededBytes: 1 })
    const second = filesInMemory({ memory, neededBytes: 1 })
    expect(existsSync(first.env.TMPDIR)).toBe(true)
    expect(second.env.TMPDIR).not.toBe(first.env.TMPDIR)
    // Another account may reach its own files there, and not list those of others.
    expect(statSync(first.env.TMPDIR).mode & 0o777).toBe(0o711)
    first.remove()
    expect(existsSync(first.env.TMPDIR)).toBe(false)
    expect(existsSync(second.env.TMPDIR)).toBe(true)
  })

  it.each([
    ['has no such folder', { memory: join(tmpdir(), 'not-there'), neededBytes: 1 }],
    ['has too little', { memory: tmpdir(), neededBytes: Number.POSITIVE_INFINITY }],
  ])('stay on the disk of a machine that %s', (_, options) => {
    const files = filesInMemory(options)
    expect(files.env).toEqual({})
    files.remove()
  })
})
