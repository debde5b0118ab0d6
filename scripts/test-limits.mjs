import { join } from 'node:path'

/**
 * The limits of every Vitest project, in milliseconds. No test waits for time, so they only end tests that hang, even on
 * a busy machine; Vitest's own (5 s for a test, 1 s for what it polls) end those that merely share it.
 */
export const testLimits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

const RANDOM_CASES = join(import.meta.dirname, 'random-cases.mjs')

/** The projects that run in Node, in the order in which they run. */
export const NODE_PROJECTS = [
  'engine',
  'server',
  'admin',
  'import',
  'schema',
  'document',
  'wording',
  'sdk',
  'demo',
  'site',
]

/**
 * For projects that run in Node: the modules of a worker are loaded once instead of once for each file, which takes half
 * of their time. A worker belongs to a project, so one project runs after another. Tests run in a random order, so one
 * that leaves something behind in a module fails another one. The seed of that order is also that of random cases.
 */
export function sharedModules(name) {
  const groupOrder = NODE_PROJECTS.indexOf(name)
  if (groupOrder < 0) throw new Error(`${name} is missing in NODE_PROJECTS.`)
  // The projects in a browser have no number, and are the first group.
  return { name, isolate: false, setupFiles: [RANDOM_CASES], sequence: { groupOrder: groupOrder + 1 } }
}
