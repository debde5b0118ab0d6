// Checks project rules that no linter has: which packages a package may import, no import cycles, floors of folders,
// literals in their place, the length of files, scrolling parts and the scale of style sheets, no mocked modules, a complete lock, and
// versions not older than the first safe ones.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decisionFaults } from './decision-faults.mjs'
import { floorFaults } from './floors.mjs'
import { importCircles } from './import-circles.mjs'
import { literalFaults } from './literal-faults.mjs'
import { UNWRITTEN } from './new/sources.mjs'
import { styleFaults } from './style-faults.mjs'

const root = resolve(import.meta.dirname, '..')
const MAX_LINES = 400

/** Files in which `npm run new` leaves something to be written. */
const WRITTEN = /^(?:packages|apps)\/.*\.(?:tsx?|txt)$|^docs\/(?:(?:hu|en)\/[^/]+|architecture)\.md$/u

/** Files that may be longer, each with the reason. */
const LONG_FILES = {
  // One running provider and its browser, shared by all sign-in tests.
  'apps/server/src/sign-in/sign-in.test.ts': true,
}

/** The packages that a package's sources may import at run time; tests may import more. */
const ALLOWED_IMPORTS = {
  // Its translations are files beside it. The built server has its result, and no reader.
  'packages/demo/src/translations/read-texts.ts': [/^node:(fs|path)$/u, /^@urlapmuhely\/import\/xml$/u],
  'packages/demo/src/': [/^@urlapmuhely\/schema(\/parse)?$/u, /^uuid$/u, /^i18n-iso-countries(\/|$)/u],
  'packages/schema/src/': [/^zod$/u, /^(mdast-util|micromark-extension)-/u],
  // The commands read files.
  'packages/engine/src/bin/main.ts': [/^node:fs$/u],
  'packages/engine/src/bin/synthetic.ts': [/^node:(fs|util)$/u],
  'packages/engine/src/': [/^@urlapmuhely\/schema\/facts$/u, /^re2js$/u, /^validator(\/|$)/u],
  // Applications install it beside dependencies of their own; the command reads files.
  'packages/sdk/src/bin/': [/^node:(fs|path|util)$/u],
  'packages/sdk/src/': [],
  'packages/wording/src/': [/^@urlapmuhely\/schema(\/(facts|article|number-text))?$/u],
  'packages/document/src/': [/^@urlapmuhely\/schema(\/(article|parse|facts|number-text))?$/u, /^uuid$/u],
  'packages/import/src/': [
    /^@urlapmuhely\/schema(\/(api|parse|article))?$/u,
    /^@rgrove\/parse-xml$/u,
    /^acorn$/u,
    /^fflate$/u,
    /^(hast|mdast)-util-/u,
    /^uuid$/u,
  ],
}

/** Oldest version without a known fault, as of the date in docs/decisions/0002-node-comes-from-npm-versions-exact-libraries-beat.md. */
const MINIMUM_VERSIONS = JSON.parse(readFileSync(join(root, 'scripts', 'minimum-versions.json'), 'utf8'))

const faults = [
  ...importFaults(),
  ...circleFaults(),
  ...floorFaults(root, sources()),
  ...lengthFaults(),
  ...unwrittenFaults(),
  ...scrollFaults(),
  ...mockFaults(),
  ...lockFaults(),
  ...versionFaults(),
  ...decisionFaults(root),
  ...literalFaults(root, sources()),
  ...styleFaults(root, sources()),
]
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Project rules hold.' : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)

function sources() {
  return files().filter((file) => /\.(ts|tsx|mjs|css)$/u.test(file))
}

function files() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

function importFaults() {
  return sources()
    .filter((file) => !/\.(test|browser)\.tsx?$|\/testing\//u.test(file))
    .flatMap((file) => {
      const rule = Object.entries(ALLOWED_IMPORTS).find(([folder]) => file.startsWith(folder))
      if (!rule) return []
      const text = readFileSync(join(root, file), 'utf8')
      const imports = [
        ...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]+?\sfrom\s+)?'([^'\n]+)'/gmu),
      ].map((match) => match[1])
      return imports
        .filter((name) => !name.startsWith('.') && !rule[1].some((allowed) => allowed.test(name)))
        .map((name) => `${file}: may not import "${name}" at run time`)
    })
}

/** Reports a workspace with more files in cycles than allowed. */
function circleFaults() {
  const byWorkspace = Object.groupBy(importCircles(root, sources()), ([first]) =>
    first.split('/').slice(0, 2).join('/'),
  )
  return Object.entries(byWorkspace).flatMap(([workspace, circles]) => {
    const count = circles.flat().length
    if (count === 0) return []
    const listed = circles.map((files) => `  ${files.join(', ')}`).join('\n')
    return [`${workspace}: ${count} files import one another in a circle:\n${listed}`]
  })
}

function lengthFaults() {
  return sources().flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return lines > MAX_LINES && !LONG_FILES[file]
      ? [`${file}: ${lines} lines, more than ${MAX_LINES} without a reason`]
      : []
  })
}

/** Placeholders of `npm run new` that still have to be written, in sources, pages and examples. */
function unwrittenFaults() {
  return files()
    .filter((file) => WRITTEN.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes(UNWRITTEN) ? [`${file}:${index + 1}: still to be written`] : [],
        ),
    )
}

/**
 * Lists rules of style sheets that scroll without a position. A hidden text at the end of such a part would make the
 * page around it as long.
 */
function scrollFaults() {
  return sources()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/gu)]
        .filter(([, , rules]) => /\boverflow(?:-[a-z]+)?:[^;]*\b(?:auto|scroll)\b/u.test(rules))
        .filter(([, , rules]) => !/(?:^|\s)position:/u.test(rules))
        .map(([, selector]) => `${file}: ${selector.trim()} scrolls, but has no position`),
    )
}

/** Files of a worker share their modules: whether a mock is used depends on which file loaded the module first. */
function mockFaults() {
  return sources()
    .filter((file) => /\.test\.(?:ts|tsx|mjs)$/u.test(file))
    .filter((file) => /\bvi\.(?:mock|doMock)\(/u.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) => `${file}: vi.mock depends on the order of the tests; spy on a method, or pass what is called`,
    )
}

function lockFaults() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map(
        (name) => `package-lock.json: ${path} wants ${name}, which the lock does not hold; npm ci would fail`,
      ),
  )
}

function versionFaults() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { version }]) => {
    // An older line that still gets fixes has a minimum of its own, for the package that needs it.
    const names = path.split('node_modules/')
    const minimum =
      MINIMUM_VERSIONS[names.slice(-2).join('node_modules/')] ?? MINIMUM_VERSIONS[names.at(-1) ?? '']
    return minimum && isOlder(version, minimum)
      ? [`package-lock.json: ${path} ${version} is older than ${minimum}`]
      : []
  })
}

function isOlder(version, minimum) {
  const [left, right] = [version, minimum].map((text) => text.split(/[.-]/u).map(Number))
  for (const [index, wanted] of right.entries())
    if (left[index] !== wanted) return (left[index] ?? 0) < wanted
  return false
}
