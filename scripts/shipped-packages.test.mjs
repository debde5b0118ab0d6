import { expect, test } from 'vitest'
import { reachedPackages } from './shipped-packages.mjs'

const packages = {
  '': { dependencies: { node: '24', vite: '8' } },
  'apps/server': { dependencies: { pg: '8', ours: '1' }, devDependencies: { vitest: '5' } },
  'node_modules/ours': { resolved: 'packages/ours', link: true },
  'packages/ours': { dependencies: { zod: '4' }, optionalDependencies: { 'not-here': '1' } },
  'packages/ours/node_modules/zod': { peerDependencies: { shapes: '1' } },
  'node_modules/node': {},
  'node_modules/pg': { dependencies: { types: '2' } },
  'node_modules/pg/node_modules/types': {},
  'node_modules/shapes': {},
  'node_modules/types': {},
  'node_modules/vite': {},
  'node_modules/vitest': {},
  'node_modules/zod': {},
}

test('what an installation runs is reached as Node finds it, without build tools and tools of development', () => {
  expect([...reachedPackages(packages, ['apps/server', 'node_modules/node'])].toSorted()).toEqual([
    'apps/server',
    'node_modules/node',
    'node_modules/ours',
    'node_modules/pg',
    'node_modules/pg/node_modules/types',
    'node_modules/shapes',
    'packages/ours',
    'packages/ours/node_modules/zod',
  ])
})

test('a root that the lock does not have is an error', () => {
  expect(() => reachedPackages(packages, ['apps/gone'])).toThrow('apps/gone')
})
