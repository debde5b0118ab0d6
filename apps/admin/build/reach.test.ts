import { expect, it } from 'vitest'
import { reach } from './reach.ts'

/** Modules by name: their code, and the modules that they import, in order. */
const modules: Readonly<Record<string, readonly [code: string, imports: readonly string[]]>> = {
  '/app.js': [`import { one } from 'lib'; import './effect.js'; one()`, ['/lib/index.js', '/effect.js']],
  '/lib/index.js': [
    `import './setup.js'; export { a as one } from './a.js'; export { two } from './b.js'; export * from './c.js'`,
    ['/lib/setup.js', '/lib/a.js', '/lib/b.js', '/lib/c.js'],
  ],
  '/lib/setup.js': ['setUp()', []],
  '/lib/a.js': [`import { three } from './index.js'; export const a = three`, ['/lib/index.js']],
  '/lib/b.js': ['export const two = 2', []],
  '/lib/c.js': ['export const three = 3', []],
  '/effect.js': ['effect()', []],
  '/whole.js': [`import * as lib from 'lib'; lib.one()`, ['/lib/index.js']],
  '/old.js': [`module.exports = require('./b.js')`, ['/lib/b.js']],
}

const reached = (start: string) => {
  const found = new Set<string>()
  const graph = {
    getModuleInfo: (id: string) => {
      const [code, importedIds] = modules[id] ?? []
      return code === undefined || !importedIds ? null : { code, importedIds }
    },
  }
  reach(graph, start, (id) => !found.has(id) && Boolean(found.add(id)))
  return [...found].sort()
}

it('follows the names that are asked for through a package entry, and what is imported for its effects', () => {
  expect(reached('/app.js')).toEqual([
    '/app.js',
    '/effect.js',
    '/lib/a.js',
    '/lib/c.js',
    '/lib/index.js',
    '/lib/setup.js',
  ])
})

it('follows everything of a module that is imported whole, or not written with imports', () => {
  expect(reached('/whole.js')).toEqual(expect.arrayContaining(['/lib/b.js', '/lib/c.js', '/lib/setup.js']))
  expect(reached('/old.js')).toEqual(['/lib/b.js', '/old.js'])
})
