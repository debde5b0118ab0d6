import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]+?\sfrom\s+)?'([^'\n]+)'/gmu

describe('the entries of the package', () => {
  it.each([
    'index.ts',
    'facts.ts',
    'testing.ts',
    'messages/hu.ts',
    'form/validation-rules.ts',
    'messages/rules-de.ts',
  ])('%s loads without zod', (entry) =>
    expect([...loadedBy(entry)].filter((name) => !name.endsWith('.ts'))).toEqual([]),
  )

  it('rich-text.ts parses texts, which no other entry does', () => {
    expect(loadedBy('rich-text.ts')).toContain('mdast-util-from-markdown')
    const others = ['index.ts', 'facts.ts', 'parse.ts', 'api.ts', 'testing.ts']
    expect(others.filter((entry) => loadedBy(entry).has('mdast-util-from-markdown'))).toEqual([])
  })

  it.each(['parse.ts', 'api.ts'])('%s parses with zod', (entry) => expect(loadedBy(entry)).toContain('zod'))

  it('facts.ts loads no kind', () =>
    expect([...loadedBy('facts.ts')].filter((name) => name.includes('kind'))).toEqual([]))
})

/** Every file and package that an entry imports at run time, itself included. */
function loadedBy(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const [, name = ''] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) load(join(dirname(file), name))
      else loaded.add(name)
    }
  }
  load(entry)
  return loaded
}
