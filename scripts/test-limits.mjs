/**
 * The limits of every Vitest project, in milliseconds. No test waits for time, so they only end tests that hang, even on
 * a busy machine; Vitest's own (5 s for a test, 1 s for what it polls) end those that merely share it.
 */
export const testLimits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * For projects that run in Node: the modules of a worker are loaded once instead of once for each file, which takes half
 * of their time. Tests run in a random order, so one that leaves something behind in a module fails another one.
 */
export const sharedModules = { isolate: false }
