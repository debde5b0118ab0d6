// The tests that a change can reach: those whose imports, followed to the end, lead to a file that changed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { testFiles } from './select-tests.mjs'

const SOURCE = /\.(?:ts|tsx|mjs)$/u
const IMPORT = /(?:\bfrom\s+|^import\s+|\bimport\(|\bnew URL\(|\bmock\()'([^'\n]+)'/gmu

/** What a file starts as a process or loads by its path, which no import says; `/` at the end is a whole folder. */
const STARTED = {
  'apps/server/src/testing/run-process.ts': ['apps/server/src/'],
  'e2e/server-process.ts': [
    'apps/server/src/',
    'apps/admin/src/',
    'packages/embed/src/urlapmuhely-form.ts',
    'docs/site/',
  ],
  'e2e/consumer-page.ts': ['examples/consumer/'],
}

/**
 * Returns the test files, as paths from `root`, that a change of some files can reach.
 *
 * A changed file that nothing imports (data, styles, settings, pages) may be read by anything in its package, and by
 * every source that mentions its name or its folder. A changed setting of no package reaches every test.
 *
 * @param changed the changed files, and `files` all files of the project, as paths from `root`.
 */
export function changedTests(root, changed, files, tests = testFiles(root)) {
  const texts = new Map(
    files.filter((file) => SOURCE.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  const readers = readersOf(root, texts)
  const others = changed.filter((file) => !isImported(file))
  const reached = new Set()
  const waiting = [...changed.filter(isImported), ...others.flatMap((file) => mentionsOf(file, texts))]
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(readers.get(file) ?? []))
  }
  const packages = new Set(others.map(packageOf))
  return tests.filter((test) => packages.has(null) || packages.has(packageOf(test)) || reached.has(test))
}

/** The files that differ from a commit, those that git does not know yet included. */
export function changedFiles(root, since = 'HEAD') {
  const lines = (args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...lines(['diff', '--name-only', since, '--']),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ]
}

/** True if other files import the file, which says whom it reaches; settings of tools are found by their names. */
function isImported(file) {
  return SOURCE.test(file) && !/\.config\.\w+$/u.test(file) && packageOf(file) !== null
}

/** The folder of a workspace or a runner, `docs` for pages; null for settings of all. */
function packageOf(file) {
  if (/^(?:docs\/(?!site\/)|[^/]+\.md$)/u.test(file)) return 'docs'
  return (
    /^(?:(?:packages|apps)\/[^/]+|docs\/site|e2e|consumers|scripts|torture|bench|examples)(?=\/)/u.exec(
      file,
    )?.[0] ?? null
  )
}

/** The sources that mention a file by its name, or by its folder if that has more than one part. */
function mentionsOf(file, texts) {
  const folder = dirname(file)
  return [...texts]
    .filter(
      ([, text]) => text.includes(basename(file)) || (folder.includes('/') && text.includes(`${folder}/`)),
    )
    .map(([source]) => source)
}

/** Returns for each file those that import or start it. */
function readersOf(root, texts) {
  const entries = packageEntries(root)
  const sources = [...texts.keys()]
  const readers = new Map(sources.map((file) => [file, []]))
  for (const [file, text] of texts) {
    const targets = [...text.matchAll(IMPORT)].map(([, name]) =>
      name.startsWith('.') ? posix.join(dirname(file), name) : entries.get(name),
    )
    for (const target of [...targets, ...startedBy(file, sources)]) readers.get(target)?.push(file)
  }
  return readers
}

function startedBy(file, sources) {
  return (STARTED[file] ?? []).flatMap((path) =>
    path.endsWith('/')
      ? sources.filter((source) => source.startsWith(path) && !/\.test\.tsx?$/u.test(source))
      : [path],
  )
}

/** The file behind each entry of our packages, such as `@urlapmuhely/schema/facts`. */
function packageEntries(root) {
  const lines = execFileSync('git', ['ls-files', 'packages/*/package.json'], { cwd: root, encoding: 'utf8' })
  return new Map(
    lines
      .split('\n')
      .filter((file) => file !== '' && existsSync(join(root, file)))
      .flatMap((file) => {
        const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'))
        return Object.entries(exports).map(([entry, target]) => [
          posix.join(name, entry),
          posix.join(dirname(file), typeof target === 'string' ? target : Object.values(target)[0]),
        ])
      }),
  )
}
