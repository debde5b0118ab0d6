// Takes the place of `vitest` while tests run in a process of ours: it keeps the tests, so that they can run again and again.
// Assertions are Vitest's own. It has no hooks, no mocks, no `skip` and no `only`, and ignores options and timeouts.
export { expect } from 'vitest'

let blocks = []
let collected = null
let titles = []

/** Calls `load`, which imports a test file, and returns the blocks of that file for `collectTests`. */
export async function loadBlocks(load) {
  blocks = []
  await load()
  return blocks
}

/** Calls the bodies of `describe` in these blocks; returns their tests in order, each with its title and a function `run`. */
export function collectTests(blocksOfFile) {
  const tests = []
  collected = tests
  titles = []
  try {
    for (const register of blocksOfFile) register()
  } finally {
    collected = null
  }
  return tests
}

/** Vitest's `describe`. Its body runs each time the tests are collected. */
export function describe(title, ...rest) {
  const body = bodyOf(rest)
  registerNowOrLater(() => {
    titles.push(title)
    body()
    titles.pop()
  })
}

/** Vitest's `it`. */
export function it(title, ...rest) {
  const run = bodyOf(rest)
  registerNowOrLater(() => collected.push({ title: [...titles, title].join(' > '), run }))
}

/** Vitest's other name of `it`. */
export function test(title, ...rest) {
  it(title, ...rest)
}

describe.each = forEachRow(describe)
it.each = forEachRow(it)
test.each = it.each

function registerNowOrLater(register) {
  if (collected) register()
  else blocks.push(register)
}

/** The function among the arguments after a title; options and timeouts are the others. */
function bodyOf(rest) {
  return rest.find((argument) => typeof argument === 'function')
}

/** Vitest spreads the rows over the parameters only if all of them are lists. */
function forEachRow(define) {
  return (rows) =>
    (title, ...rest) => {
      const body = bodyOf(rest)
      const isTable = rows.every(Array.isArray)
      for (const [index, row] of rows.entries())
        define(`${title} [${index}]`, () => (isTable ? body(...row) : body(row)))
    }
}
