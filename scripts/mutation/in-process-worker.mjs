// The process in which in-process.mjs tries mutants. It loads all tests once, with the instrumented code in place of the files,
// and runs tests on request.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { hookModules } from './module-hooks.mjs'
import { collectTests, loadBlocks } from './vitest-stand-in.mjs'

const root = resolve(import.meta.dirname, '../..')
const standIn = pathToFileURL(join(import.meta.dirname, 'vitest-stand-in.mjs')).href
const urlOf = (file) => pathToFileURL(join(root, file)).href

/** The switches of the instrumented code, and its counts. */
globalThis.__stryker__ = {}
const stryker = globalThis.__stryker__

const blocksOfFiles = []
const requests = { load, measure, tryMutant }

process.on('message', async ({ request, ...parameters }) => {
  process.send(await requests[request](parameters))
})

/** Loads the test files with the instrumented code. */
async function load({ code, tests }) {
  const contents = new Map(code.map(({ file, content }) => [urlOf(file), content]))
  hookModules(standIn, contents)
  for (const file of tests) blocksOfFiles.push(await loadBlocks(() => import(urlOf(file))))
  return {}
}

/**
 * Runs all tests without a mutant.
 *
 * @returns the tests, each with its file and its index there, its time, the mutants it reaches and its error if it fails; and
 * `loading`, the mutants reached outside tests.
 */
async function measure() {
  const tests = []
  for (const [file, blocks] of blocksOfFiles.entries()) {
    for (const [index, { title, run }] of collectTests(blocks).entries()) {
      stryker.currentTestId = String(tests.length)
      const start = performance.now()
      const error = await errorOf(run)
      stryker.currentTestId = undefined
      tests.push({ file, index, title, error, ms: performance.now() - start })
    }
  }
  const { perTest = {}, static: loading = {} } = stryker.mutantCoverage ?? {}
  return { tests: tests.map((test, id) => ({ ...test, reached: perTest[id] ?? {} })), loading }
}

/**
 * Runs these tests with a mutant until one fails.
 *
 * @returns `status`; `isReached`, whether the mutant's code ran; and `isClean`, false when the test that failed fails without
 * the mutant too, because the mutant or an earlier one has damaged what the tests share.
 */
async function tryMutant({ id, tests, hitLimit }) {
  Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit })
  const failed = await firstFailure(tests)
  const isReached = stryker.hitCount > 0
  stryker.activeMutant = undefined
  if (!failed) return { status: 'Survived', isReached, isClean: true }
  return { status: 'Killed', isReached, isClean: (await firstFailure([failed])) === undefined }
}

/** The first of these tests that fails. A test that the mutant removes from its file does not. */
async function firstFailure(tests) {
  const collected = new Map()
  for (const test of tests) {
    const error = await errorOf(() => {
      if (!collected.has(test.file)) collected.set(test.file, collectTests(blocksOfFiles[test.file]))
      return collected.get(test.file)[test.index]?.run()
    })
    if (error) return test
  }
  return undefined
}

async function errorOf(run) {
  try {
    await run()
    return undefined
  } catch (error) {
    return inspect(error)
  }
}
