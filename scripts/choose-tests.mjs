// Chooses the tests of a run by its arguments.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles, changedTests } from './changed-tests.mjs'
import { allFiles, selectTests, testFiles, vitestProjects } from './select-tests.mjs'
import { NODE_PROJECTS } from './test-limits.mjs'
import { FIRST_SHARE, FIRST_TORTURE, isFirst, REST_TORTURE } from './test-parts.mjs'

/**
 * Returns the parts of a run: `vitest`, `playwright`, `consumers`, `torture` and `tortureAlone` (its parts that need the machine
 * for themselves) are the arguments of each program, null if it is not wanted; `isWholePart`, all of `npm test` or of `npm run test:rest`, whose files `isIncluded` knows; `share`, of the
 * random cases of laws; `hasNewSeed`, for laws and for the order; `problem`, what was wrong with the arguments.
 */
export function chooseTests(args, root) {
  const isRest = args[0] === '--rest'
  const own = isRest ? args.slice(1) : args
  const files = testFiles(root)
  const included = isRest ? (file) => isInRest(file, root) : isFirst
  const part = {
    isIncluded: included,
    isWholePart: false,
    ...(isRest ? { hasNewSeed: true } : { share: FIRST_SHARE }),
  }
  if (own.length === 0) return { ...part, ...runnersOf(files.filter(included), isRest), isWholePart: true }
  if (own[0] === '--changed') {
    const changed = changedFiles(root, own[1])
    const reached = changedTests(root, changed, allFiles(root), files)
    const wanted = reached.filter((file) => included(file) || (!isRest && changed.includes(file)))
    return { ...part, ...runnersOf(wanted, isRest, changed) }
  }
  return named(own, { projects: vitestProjects(root), files })
}

function named(args, known) {
  const { unknown, torture, ...selected } = selectTests(args, known)
  if (unknown.length === 0)
    return { ...selected, torture: null, tortureAlone: torture ? [] : null, isWholePart: false }
  const names = [...known.projects, 'e2e', 'consumers', 'mutants', 'torture'].join(', ')
  return {
    problem: `No test is called ${unknown.join(', ')}. Name a part of a test file's path, or one of:\n  ${names}`,
  }
}

/** True if `npm run test:rest` runs a test file: what `npm test` leaves out, laws with all their cases, a second order. */
function isInRest(file, root) {
  if (!isFirst(file)) return true
  if (/^(?:e2e|consumers)\//u.test(file)) return false
  return hasLaws(file, root) || hasOrder(file)
}

function hasLaws(file, root) {
  return /\bvolume\(/u.test(readFileSync(join(root, file), 'utf8'))
}

/** Tests that share the modules of a worker may depend on their order. Those of the server take too long to run twice. */
function hasOrder(file) {
  const project = /^(?:packages|apps|docs)\/([\w-]+)\//u.exec(file)?.[1]
  return file.endsWith('.test.ts') && project !== 'server' && NODE_PROJECTS.includes(project)
}

/** Returns what runs these files. Torture and mutants belong to a whole part, or to changes of what they try. */
function runnersOf(files, isRest, changed) {
  const of = (folder) => files.filter((file) => file.startsWith(folder))
  const unit = files.filter((file) => !/^(?:e2e|consumers)\//u.test(file))
  const reaches = (path) => changed?.some((file) => file.startsWith(path)) ?? true
  const isTortured = reaches('torture/') || reaches('apps/server/')
  const parts = (names, ...more) =>
    isTortured ? [...names.flatMap((part) => ['--only', part]), ...more] : null
  return {
    vitest: unit.length > 0 ? unit : null,
    playwright: of('e2e/').length > 0 ? of('e2e/') : null,
    consumers: of('consumers/').length > 0 ? of('consumers/') : null,
    mutants: isRest && reaches('packages/engine/'),
    torture: isRest ? parts(REST_TORTURE.beside) : null,
    tortureAlone: isRest
      ? parts(REST_TORTURE.alone)
      : parts(FIRST_TORTURE.parts, '--seconds', FIRST_TORTURE.seconds),
  }
}
